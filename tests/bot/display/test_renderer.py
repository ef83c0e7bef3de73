"""What boards are made of is drawn at the start, piece by piece, so that nobody waits for it."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from bot.display.renderer import Renderer


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
