"""A whole hall in SimCord, an independent model of Discord: the bot is ours, Discord is not."""

from collections.abc import AsyncIterator, Generator
from itertools import count
from pathlib import Path

import pytest
import structlog
from structlog.typing import EventDict

from tests.simcord.house import SimulatedHall
from tests.simcord.settling import know_our_waits, work_at_once

SECONDS_BETWEEN_ALIVE_MARKS = 600.0
"""Rarer than in earnest: an hour that goes by is cheaper then."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "command(*names): the commands that a test uses, in SimCord")
    config.addinivalue_line("markers", "component(*names): the kinds of buttons and menus that a test uses")


@pytest.fixture(autouse=True)
def errors_logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the bot logs as an error, in order; a test that means it takes it out of the list."""
    errors: list[str] = []

    def keep(_logger: object, _method: str, event: EventDict) -> EventDict:
        if event["level"] in {"error", "critical"}:
            errors.append(str(event["event"]))
        return event

    # Tracebacks without every local variable: those take a second each.
    plain = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    processors = [structlog.processors.add_log_level, keep, plain]
    monkeypatch.setattr("structlog._config._CONFIG.default_processors", processors)
    return errors


@pytest.fixture
async def hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, errors_logged: list[str], request: pytest.FixtureRequest
) -> AsyncIterator[SimulatedHall]:
    """A hall in which the same cards are dealt each time, and that is judged at the end.

    Nothing went wrong inside the bot but what was refused, nobody was answered in public, and whatever the test is
    marked with was used.
    """
    know_our_waits(monkeypatch)
    work_at_once(monkeypatch)
    seeds = count(1)
    monkeypatch.setattr("secrets.randbits", lambda _bits: next(seeds))
    monkeypatch.setattr("bot.hall.hall.SECONDS_BETWEEN_ALIVE_MARKS", SECONDS_BETWEEN_ALIVE_MARKS)
    monkeypatch.setattr("bot.league.clock.LONGEST_SLEEP", SECONDS_BETWEEN_ALIVE_MARKS)
    simulated = await SimulatedHall.open(tmp_path)
    try:
        yield simulated
    finally:
        await simulated.close()
    assert simulated.accidents() == []
    assert errors_logged == []
    assert simulated.answers_in_public() == []
    marks = [mark for kind in ("command", "component") for mark in request.node.iter_markers(kind)]
    assert {f"{mark.name} {name}" for mark in marks for name in mark.args} <= simulated.used


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that failed shows what the bot and SimCord said to each other."""
    report = yield
    hall = getattr(item, "funcargs", {}).get("hall")
    if report.when == "call" and report.failed and isinstance(hall, SimulatedHall):
        report.sections.append(("what the bot did", hall.env.transcript()))
    return report


@pytest.fixture(autouse=True)
def nothing_beside_the_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprites are not drawn ahead here: SimCord waits for all threads, and its clock stands still meanwhile."""
    monkeypatch.setattr("bot.display.renderer.Renderer.prepare", lambda _self: None)
