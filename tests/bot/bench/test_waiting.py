"""Benchmarks wait for what they need, with a deadline, and end with one plain sentence if it does not come."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any

import pytest

from bot.bench import hall, page
from bot.bench.crowd import crowd
from bot.bench.refusals import DidNotCome, GivenUp
from bot.bench.waiting import measured, within
from bot.cli import bench
from bot.cli.program import EXIT_REFUSED, run

pytestmark = pytest.mark.covers("bot.bench.waiting", "bot.bench.crowd")

SAYS_GOODBYE = "import sys; sys.stdin.read()"


def _program(*lines: str) -> tuple[str, ...]:
    """A program in place of those who click."""
    return (sys.executable, "-c", "\n".join(lines))


# --- waiting ------------------------------------------------------------


async def test_what_comes_in_time_is_waited_for() -> None:
    async with within(5, "the bot"):
        await asyncio.sleep(0)


async def test_what_does_not_come_in_time_is_named() -> None:
    with pytest.raises(DidNotCome) as refused:
        async with within(0.01, "the bot"):
            await asyncio.Event().wait()
    assert refused.value.sentence == (
        "The benchmark was given up: the bot did not come within 0.01 seconds; the machine may be busy."
    )


def test_nothing_measured_is_no_figure() -> None:
    assert measured([1.0], "clicks") == [1.0]
    with pytest.raises(GivenUp, match="not a single measurement of clicks"):
        measured([], "clicks")


def test_a_benchmark_that_is_given_up_ends_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def give_up() -> Any:
        raise DidNotCome("the bot", 60)

    monkeypatch.setattr(bench, "_hall_part", lambda _: give_up())
    assert run(["bench", "--only", "hall"]) == EXIT_REFUSED
    shown = capsys.readouterr()
    assert "the bot did not come within 60 seconds" in " ".join(shown.err.split())
    assert "Traceback" not in shown.err


# --- those who click ------------------------------------------------------------


async def test_the_crowd_is_heard_line_by_line() -> None:
    says = "print('{\"port\": 7}', flush=True)"
    async with crowd(program=_program(says, says.replace("7", "8"), SAYS_GOODBYE)) as people:
        assert await people.told(10, "the port") == {"port": 7}
        assert await people.told(10, "the other port") == {"port": 8}


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (['print(\'{"gave_up": "the button *Start* did not come"}\', flush=True)', SAYS_GOODBYE], "the button *Start*"),
        (["pass"], "those who click were gone before the port came"),
        ([SAYS_GOODBYE], "the port did not come within 0.5 seconds"),
    ],
    ids=["gives up", "ends", "is silent"],
)
async def test_a_crowd_that_cannot_go_on_is_told_in_a_sentence(lines: list[str], why: str) -> None:
    with pytest.raises(GivenUp) as refused:
        async with crowd(program=_program(*lines)) as people:
            await people.told(0.5 if "0.5" in why else 10, "the port")
    assert why in refused.value.sentence


async def test_a_crowd_that_does_not_leave_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.bench.crowd.SECONDS_TO_LEAVE", 0.2)
    async with asyncio.timeout(20), crowd(program=_program("import time", "time.sleep(600)")) as people:
        pass
    assert people._process.returncode is not None


class _SilentCrowd:
    async def told(self, *_: object) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}


async def _ends_with(error: Exception | None) -> None:
    if error is not None:
        raise error


@pytest.mark.parametrize(("error", "raised"), [(None, GivenUp), (ConnectionError("no Discord"), ConnectionError)])
async def test_a_bot_that_ends_is_not_waited_for(error: Exception | None, raised: type[Exception]) -> None:
    running = asyncio.create_task(_ends_with(error))
    async with asyncio.timeout(5):
        with pytest.raises(raised):
            await hall._heard(_SilentCrowd(), running)  # type: ignore[arg-type]  # says as little as one that hangs


# --- matches that end too soon ------------------------------------------------------------


class _Over:
    is_over = True


def test_when_all_matches_are_over_the_journal_is_not_measured() -> None:
    players: list[Any] = [_Over(), _Over()]
    with pytest.raises(GivenUp, match="all matches were over"):
        hall._next(players, 7)


# --- the page ------------------------------------------------------------


async def _started(*lines: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(*_program(*lines), stdout=asyncio.subprocess.PIPE)


async def test_the_address_of_the_page_is_found() -> None:
    process = await _started("print('Opening', flush=True)", "print('The hall: http://127.0.0.1:80/ (local)')")
    assert await page._address(process) == "http://127.0.0.1:80/"
    await process.wait()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("pass", "`cardhall run` ended before its page was there"),
        ("import time; time.sleep(600)", "the page did not come"),
    ],
    ids=["ends", "is silent"],
)
async def test_a_page_that_does_not_open_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, line: str, why: str
) -> None:
    monkeypatch.setattr(page, "SECONDS_TO_OPEN", 10 if line == "pass" else 0.5)
    process = await _started(line)
    with pytest.raises(GivenUp) as refused:
        await page._address(process)
    if process.returncode is None:
        process.kill()
    await process.wait()
    assert why in refused.value.sentence


async def test_a_visitor_says_what_did_not_come() -> None:
    visitor = object.__new__(page.Visitor)
    visitor._changed = asyncio.Event()
    never: Callable[[], object] = lambda: False  # noqa: E731 - what is waited for
    with pytest.raises(DidNotCome, match=r"a lobby did not come within 0\.01 seconds"):
        await visitor.until(never, "a lobby", 0.01)
