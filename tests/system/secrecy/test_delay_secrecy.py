"""Whoever watches from elsewhere with a delay knows nothing of what has happened since: in one hall it has, in its twin
nothing has, and all that they receive is the same, in every game. When the delay is over they are told.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.display.spectators import Spectators
from bot.local.model import Channel
from bot.local.people import Person
from bot.local.permissions import Permission
from engine.journal.records import StoredMatch
from engine.registry import GAMES
from engine.table.table import Table
from tests.support.house import eventually
from tests.support.panel_play import press
from tests.support.twin_halls import Received, TwinHall, twin_hall
from tests.support.watch_play import MINUTE, boards, digested

pytestmark = pytest.mark.covers("bot.display.spectators")
DELAY = 5

Play = Callable[[TwinHall, Table], Awaitable[None]]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of a picture stands a digest of all that it would be made of."""
    monkeypatch.setattr("bot.display.renderer._draw", digested)


# --- what happens ------------------------------------------------------------


async def _nothing(_hall: TwinHall, _table: Table) -> None:
    """Everybody thinks."""


async def _somebody_acts(hall: TwinHall, table: Table) -> None:
    seat = table.position.to_act()[0]
    notation = table.passing(seat) or table.game.fallback(table.position.state, seat).notation
    await table.act(seat, notation, who=str((hall.ada, hall.ben)[seat].user.id))


async def _it_ends(hall: TwinHall, table: Table) -> None:
    await _somebody_acts(hall, table)
    await table.end(moderator="1")


async def _it_is_void(hall: TwinHall, table: Table) -> None:
    await _somebody_acts(hall, table)
    await hall.app.hall.void(table.record.id, "A moderator declared this match void.")


# --- who watches ------------------------------------------------------------


async def _zoe(hall: TwinHall) -> Person:
    """Somebody who does not see where the match is played."""
    zoe = hall.person("Zoe")
    hall.world.set_overwrite(hall.channel, zoe.user, deny=Permission.VIEW_CHANNEL)
    return zoe


async def _look(hall: TwinHall, zoe: Person, lounge: Channel, match: str) -> None:
    """By all means there are."""
    for command in ("watch", "replay"):
        await zoe.autocomplete(lounge, command, focused="match", typed="")
        await (await zoe.slash(lounge, command, match=match)).reply()
    await (await zoe.slash(lounge, "watch")).reply()
    await (await zoe.slash(lounge, "matches")).reply()
    for label in ("Read the board", "Log"):
        await press(zoe, boards(lounge)[-1], label)
    await hall.calm()


async def _received(folder: Path, game: str, play: Play) -> tuple[Received, Received]:
    """What Zoe gets until the delay is over, and after it."""
    async with twin_hall(folder) as hall:
        await hall.app.services.guild_settings.change(str(hall.guild.id), followers="everyone")
        lounge, zoe = hall.world.add_channel(hall.guild, "lounge"), await _zoe(hall)
        await eventually(lambda: hall.app.get_channel(lounge.id) is not None)
        hall.observers = (zoe,)
        table = await hall.begin(hall.ada, hall.ben, game=game, clock="correspondence", delay=DELAY)
        await hall.ask(hall.ada, "watch", lounge, match=table.record.id, what="follow")
        await hall.pass_time(MINUTE)
        await press(zoe, boards(lounge)[-1], "Ping me")
        await hall.listen()
        await play(hall, table)
        for minutes in (0, DELAY - 1):
            await hall.pass_time(minutes * MINUTE)
            await _look(hall, zoe, lounge, table.record.id)
        early, hall.received = _of_zoe(hall.received), Received()
        for _ in range(3):  # the mirror, and then the ping, wait for their turns to talk
            await hall.pass_time(MINUTE)
        return early, _of_zoe(hall.received)


def _of_zoe(received: Received) -> Received:
    """Without what nobody sees who does not see the channel."""
    own = Received()
    own.streams.update({name: told for name, told in received.streams.items() if name in _ZOES})
    return own


_ZOES = ("Zoe alone", "Zoe with all others", "Zoe acknowledged")


async def _compared(folder: Path, game: str, play: Play) -> tuple[dict[str, str], dict[str, str]]:
    """By what Zoe can tell the halls apart before the delay is over, and after it."""
    early, late = await _received(folder / "one", game, play)
    other_early, other_late = await _received(folder / "other", game, _nothing)
    assert early.streams
    return early.differences(other_early), late.differences(other_late)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_what_happens_is_not_noticed_elsewhere_before_its_time(game: str, tmp_path: Path) -> None:
    before, after = await _compared(tmp_path, game, _it_ends)
    assert before == {}
    assert after != {}


@pytest.mark.parametrize("play", [_somebody_acts, _it_is_void])
async def test_nor_is_an_action_or_that_it_counts_for_nothing(play: Play, tmp_path: Path) -> None:
    before, after = await _compared(tmp_path, "shieldbreak", play)
    assert before == {}
    assert after != {}


async def test_spectators_who_are_not_behind_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(_self: Spectators, stored: StoredMatch) -> StoredMatch:
        return stored

    monkeypatch.setattr(Spectators, "behind", at_once)
    before, _ = await _compared(tmp_path, "shieldbreak", _somebody_acts)
    assert before != {}
