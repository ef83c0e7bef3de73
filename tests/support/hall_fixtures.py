"""A whole hall in one process: the loopback Discord, the real discord.py client, our bot, a database in a file."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
import structlog

from bot.local.model import Channel
from bot.local.people import Person
from bot.local.permissions import Permission
from bot.play import board_message
from bot.store.connections import WRITING_PRAGMAS
from bot.watch import mirror
from renders import Picture
from tests.support.house import SOON, SystemHall, read_description
from tests.support.league_house import LeagueHall
from tests.support.panel_play import MovedClock
from tests.support.watch_play import NO_PICTURE, MovedTime, named_picture

__all__ = [
    "brisk",
    "clock",
    "hall",
    "impatient",
    "league_hall",
    "lounge",
    "max_",
    "no_wait_for_the_disk",
    "nothing_in_advance",
    "one_hand",
    "plain_log",
    "requests_only",
    "same_dice",
    "the_same_cards",
    "time",
]

H = TypeVar("H", bound=SystemHall)
ONE_SEED = 11


@pytest.fixture(autouse=True)
def plain_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tracebacks without every local variable: those take a second each."""
    plain = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    monkeypatch.setattr("structlog._config._CONFIG.default_processors", [structlog.processors.add_log_level, plain])


@pytest.fixture(autouse=True)
def nothing_in_advance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are drawn when somebody sees them: most halls here do not last until all are."""
    monkeypatch.setattr("bot.display.renderer.Renderer.prepare", lambda _: None)


@pytest.fixture(autouse=True)
def the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time a test runs its matches and leagues have the same seeds."""
    monkeypatch.setattr("secrets.randbits", Random(1).getrandbits)


@pytest.fixture(autouse=True)
def no_wait_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a machine that loses its power needs that, and none does here."""
    unsafe = [pragma.replace("synchronous=FULL", "synchronous=OFF") for pragma in WRITING_PRAGMAS]
    assert unsafe != [*WRITING_PRAGMAS]
    monkeypatch.setattr("bot.store.connections.WRITING_PRAGMAS", unsafe)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[SystemHall]:
    async with judged(await SystemHall.open(tmp_path)) as system:
        yield system


@pytest.fixture
async def league_hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LeagueHall]:
    """A hall with leagues. Boards of matches, which take most of the time and are not looked at, are not drawn."""
    monkeypatch.setattr("bot.display.renderer._draw", lambda *_, **__: Picture(NO_PICTURE, "A board"))
    async with judged(await LeagueHall.open(tmp_path)) as system:
        yield system


@asynccontextmanager
async def judged(system: H) -> AsyncIterator[H]:
    """A hall that is judged at the end: all it sent is valid, and every interaction was acknowledged at once."""
    try:
        yield system
    finally:
        await system.close()
    assert system.discord.violations == []
    if not system.may_miss_interactions:
        late = [
            (interaction.name, interaction.acknowledged_after)
            for interaction in system.world.interactions.values()
            if interaction.acknowledged_after is None
            or interaction.acknowledged_after >= SOON + system.standstills.seconds
        ]
        assert late == []


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards and the gateway try again after a moment instead of after seconds."""
    monkeypatch.setattr(board_message, "LONGEST_WAIT", 0.1)
    pause = board_message.BoardMessage._pause

    async def short_pause(self: board_message.BoardMessage, wait: float) -> float:
        return await pause(self, min(wait, 0.1))

    monkeypatch.setattr(board_message.BoardMessage, "_pause", short_pause)
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _self: 0.05)
    monkeypatch.setattr("discord.client.Client.before_identify_hook", _at_once)


async def _at_once(*_: object, **__: object) -> None:
    """Discord wants five seconds between two bots that identify themselves; the loopback one does not."""


class _RequestsOnly:
    """Checks what the bot sends; other tests check what the loopback Discord answers, which takes longer."""

    def __init__(self, path: Path) -> None:
        self.problems_of_request = read_description(path).problems_of_request

    @staticmethod
    def problems_of_answer(*_: object) -> list[str]:
        return []


@pytest.fixture
def requests_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.house.read_description", _RequestsOnly)


@pytest.fixture
def one_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody always gets the same hand, whichever match of a test it is."""
    monkeypatch.setattr("secrets.randbits", lambda _bits: ONE_SEED)


@pytest.fixture
def clock(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    return MovedClock(hall, monkeypatch)


# --- for those who watch ------------------------------------------------------------


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mirrors talk as fast as they can, and boards are not drawn: most tests of watching are about what comes after."""
    monkeypatch.setattr("bot.ui.rate_limit.SECONDS_A_CHANNEL", 0.0)
    monkeypatch.setattr("bot.ui.rate_limit.SECONDS_OF_ALL", 0.0)
    monkeypatch.setattr(mirror, "FIRST_WAIT", 0.01)
    monkeypatch.setattr("bot.display.renderer._draw", named_picture)


@pytest.fixture
def lounge(hall: SystemHall) -> Channel:
    return hall.world.add_channel(hall.guild, "lounge")


@pytest.fixture
def max_(hall: SystemHall) -> Person:
    """Manages channels, and plays no match."""
    person = hall.person("Max")
    role = hall.world.add_role(hall.guild, "channel managers", Permission.MANAGE_CHANNELS)
    hall.world.join(hall.guild, person.user, [role])
    return person


@pytest.fixture
def time(hall: SystemHall) -> MovedTime:
    moved = MovedTime(hall)
    hall.app.hall._time = moved
    return moved


@pytest.fixture
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A journey in ElemenTails that begins well."""
    monkeypatch.setattr("secrets.randbits", lambda _bits: 7)
