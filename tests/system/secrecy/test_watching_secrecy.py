"""Whoever watches learns nothing that is hidden: the same public story of every game twice, with other hidden halves.

Sven watches by all means there are: the list, a closer look, a board that is followed elsewhere, its words and its log,
and pings. He must not be able to tell in which of the two halls he is.
"""

from pathlib import Path
from typing import Any

import pytest

from bot.display.spectators import Spectators
from bot.local.model import Channel
from bot.ui.rate_limit import SendBudget
from bot.watch import mirrors, pings
from bot.watch.mirrors import Mirrors
from bot.watch.pings import Pings
from engine.core.game import AnyGame
from engine.journal.records import MatchRecord
from engine.registry import GAMES
from engine.table.notices import Notice, Update
from tests.support.panel_play import press
from tests.support.twin_halls import Received, TwinHall, other_half, twin_hall
from tests.support.twin_stories import first_seed, story
from tests.support.watch_play import MINUTE, boards, talk

pytestmark = pytest.mark.covers("bot.watch.mirrors", "bot.watch.pings", "bot.watch.service", "bot.display.spectators")
STEPS = 2
HOUR = 3601.0
LONG = pytest.mark.long


# --- what Sven does ------------------------------------------------------------


async def _watch(hall: TwinHall, lounge: Channel, match: str) -> None:
    """Everything that can be looked at from elsewhere."""
    sven = hall.spectator
    await sven.autocomplete(lounge, "watch", focused="match", typed="")
    await (await sven.slash(lounge, "watch")).reply()
    await (await sven.slash(lounge, "watch", match=match)).reply()
    for label in ("Read the board", "Log"):
        mirrored = [message for message in lounge.messages if label in message.labels() and not message.is_private]
        if mirrored:
            await press(sven, mirrored[-1], label)
    await hall.calm()
    hall.look_around()


async def _spectate(hall: TwinHall, name: str, delay: int) -> None:
    await hall.app.services.guild_settings.change(str(hall.guild.id), followers="everyone")
    lounge = hall.world.add_channel(hall.guild, "lounge")
    table = await hall.begin(hall.ada, hall.ben, game=name, clock="correspondence", delay=delay)
    assert table.record.seed == first_seed()
    await hall.listen()
    await _watch(hall, lounge, table.record.id)
    await hall.ask(hall.spectator, "watch", lounge, match=table.record.id, what="follow")
    await hall.ask(hall.spectator, "watch", lounge, match=table.record.id, what="ping")
    await _let_all_be_told(hall)
    for seat, notation in story(name, None, STEPS):
        await table.act(seat, notation, who=str((hall.ada, hall.ben)[seat].user.id))
        await _let_all_be_told(hall)
        await hall.pass_time(pings.SECONDS_BETWEEN_PINGS)
        await _let_all_be_told(hall)
    await _watch(hall, lounge, table.record.id)
    assert boards(lounge), "the board is followed elsewhere"
    assert len(list(talk(hall, hall.spectator))) >= 2 - table.game.cooperative, "and a turn was told of"
    await hall.pass_time(HOUR)
    await hall.ask(hall.ben, "draw", word="offer")
    await _let_all_be_told(hall)
    await hall.restart()
    if not table.game.cooperative:  # those who go on together roll other dice in the other hall
        await hall.ask(hall.ben, "concede")
        await _let_all_be_told(hall)
        await hall.pass_time(delay * MINUTE)
        await _let_all_be_told(hall)
    hall.look_around()


async def _let_all_be_told(hall: TwinHall) -> None:
    """Boards first, then those who follow elsewhere, then pings: so that no haste of threads is told apart."""
    for _ in range(2):
        await hall.pass_time(1.5)


def _one_after_the_other(patch: pytest.MonkeyPatch, hall: TwinHall) -> None:
    turn, sven = SendBudget.turn, str(hall.spectator.user.id)

    async def later(self: SendBudget, whose: str) -> None:
        await self._until(self._now() + (2.0 if whose == sven else 1.0))
        await turn(self, whose)

    patch.setattr(SendBudget, "turn", later)


async def _received(folder: Path, name: str, game: AnyGame | None, delay: int) -> Received:
    async with twin_hall(folder, game) as hall:
        hall.observers = (hall.spectator,)
        with pytest.MonkeyPatch.context() as patch:
            _one_after_the_other(patch, hall)
            await _spectate(hall, name, delay)
        return hall.received


async def _told_apart(folder: Path, name: str, delay: int = 0) -> dict[str, str]:
    one = await _received(folder / "one", name, None, delay)
    return one.differences(await _received(folder / "other", name, other_half(GAMES[name], None), delay))


@pytest.mark.parametrize("name", GAMES)
async def test_whoever_watches_cannot_tell_what_the_players_hold(name: str, tmp_path: Path) -> None:
    assert len(list(story(name, None, STEPS))) >= 2
    assert await _told_apart(tmp_path, name) == {}


@pytest.mark.parametrize("name", [each if each == "shieldbreak" else pytest.param(each, marks=LONG) for each in GAMES])
async def test_nor_can_whoever_watches_a_match_with_a_delay(name: str, tmp_path: Path) -> None:
    assert await _told_apart(tmp_path, name, delay=5) == {}


# --- planted leaks ------------------------------------------------------------


def _digest_of_the_state(patch: pytest.MonkeyPatch) -> None:
    """A mirror that is woken by what nobody sees, and shows it."""
    seen = Spectators.seen

    async def careless(self: Spectators, match: str) -> Any:
        found = await seen(self, match)
        table = self._hall.tables.get(match)
        if found is not None and table is not None:
            object.__setattr__(found, "view", table.view(0))
        return found

    patch.setattr(Spectators, "seen", careless)


def _pings_at_every_entry(patch: pytest.MonkeyPatch) -> None:
    def hear(self: Pings, record: MatchRecord, notice: Notice) -> None:
        bell = self._bells.get(record.id)
        if bell is not None and isinstance(notice, Update):
            bell.turns += len(repr(notice.views[0]))
            self._ring(bell)

    patch.setattr(Pings, "hear", hear)


@pytest.mark.long
@pytest.mark.parametrize("plant", [_digest_of_the_state, _pings_at_every_entry])
async def test_a_planted_leak_is_found(plant: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert await _told_apart(tmp_path, "manalimit") != {}


@pytest.mark.long
async def test_a_mirror_that_is_woken_by_hidden_steps_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if something wakes it: what it shows depends on what is public alone."""

    def hear(self: Mirrors, record: MatchRecord, _notice: Notice) -> None:
        self.wake(record.id)

    monkeypatch.setattr(mirrors.Mirrors, "hear", hear)
    assert await _told_apart(tmp_path, "manalimit") == {}
