"""What boards are made of is drawn at the start, piece by piece, so that nobody waits for it; results have names."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, cast

import pytest

import renders
from bot.display.renderer import Renderer
from engine.core.game import Setup
from engine.journal.records import MatchRecord, Seat


class Queue(Executor):
    """Keeps what is to be done until a test does it."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], Any]] = []
        self.is_closed = False

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **_: Any) -> Future[Any]:
        if self.is_closed:
            raise RuntimeError("closed")
        self.waiting.append(lambda: work(*arguments))
        return Future()


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Queue:
    monkeypatch.setattr("renders.prepare", _three_pieces)
    _drawn.clear()
    queue = Queue()
    records: Any = None  # nothing is looked up for this
    Renderer(records, records, queue).prepare()
    return queue


_drawn: list[int] = []


def _three_pieces() -> Iterator[None]:
    for piece in range(3):
        _drawn.append(piece)
        yield


def test_sprites_are_drawn_piece_by_piece_so_that_a_board_can_come_between(threads: Queue) -> None:
    for pieces in range(1, 4):
        assert len(threads.waiting) == 1
        threads.waiting.pop()()
        assert len(_drawn) == pieces


def test_a_program_that_ends_draws_no_more_of_them(threads: Queue) -> None:
    threads.is_closed = True
    threads.waiting.pop()()
    assert (_drawn, threads.waiting) == ([0], [])


class _Kept:
    """What a renderer looks up: names of people, the log, and the settings of a server."""

    async def names_of_marks(self, marks: Any) -> dict[str, str]:
        return {"x": "Cy"}

    async def newest_log(self, match: str, until: int, count: int) -> list[str]:
        return ["⟦1⟧ concedes."]

    async def settings(self, guild: str | None) -> Any:
        return SimpleNamespace(theme="light")


async def test_a_result_is_drawn_with_the_names_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def result(*arguments: Any, **more: Any) -> renders.Picture:
        asked.extend([*arguments, more])
        return renders.Picture(b"", "")

    monkeypatch.setattr("renders.result", result)
    seats = Seat("1", "Ada"), Seat("2", "B\u202een")
    record = MatchRecord("m", "shieldbreak", 1, 1, Setup(2), seats, "none", "p", None, 0.0)
    kept: Any = _Kept()
    with ThreadPoolExecutor(1) as threads:
        await Renderer(kept, kept, threads).result(record, "view", 3, "⟦0⟧ wins", "⟦1⟧ and ⟦@x⟧ left", "won")
    names = ["Ada", "B\u202een"]
    told = "Ada wins", "Ben and Cy left"
    assert asked == ["shieldbreak", "view", names, *told, "light", "won", {"news": ["Ben concedes."]}]


async def test_a_strip_has_the_names_of_today_and_the_colours_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ghost's owner is looked up by the mark that the event has."""
    asked: list[Any] = []
    monkeypatch.setattr("renders.battle_strip", lambda *arguments: asked.append(arguments))
    record = SimpleNamespace(guild="g", game="manalimit", seats=[SimpleNamespace(name="Ada")])
    known: Any = _Known()
    with ThreadPoolExecutor(1) as threads:
        await Renderer(known, known, threads).battle_strip(cast("Any", record), {"ghost_owner": "⟦@b7⟧", "round": 3})
    assert asked == [("manalimit", {"ghost_owner": "Ben", "round": 3}, ["Ada"], "light")]


class _Known:
    async def names_of_marks(self, marks: Iterable[str]) -> dict[str, str]:
        return dict.fromkeys(marks, "Ben")

    async def settings(self, _guild: str | None) -> SimpleNamespace:
        return SimpleNamespace(theme="light")
