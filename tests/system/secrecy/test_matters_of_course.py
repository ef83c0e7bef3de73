"""Nobody can tell whether somebody passes or has nothing to decide: in one of twin halls the table answers for Ada, in
the other she answers at the same moment by hand, and Ben and Sven get the same, byte for byte.
"""

from pathlib import Path
from random import Random

import pytest

from engine.table.pending_entry import PendingEntry
from engine.table.table import Table
from tests.support.panel_play import open_panel
from tests.support.twin_halls import Received, TwinHall, twin_hall
from tests.support.watch_play import digested

pytestmark = pytest.mark.covers("engine.table.standing_orders", "bot.preferences.habits", "bot.play.board_message")
ADA = 0
PAUSE = 7.0
GAMES = ("estraven", "shieldbreak", "vaultkeepers")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of a picture stands a digest of all that it would be made of, and every pause is the same."""
    monkeypatch.setattr("bot.display.renderer._draw", digested)
    monkeypatch.setattr("bot.hall.hall.pause", lambda _clock: PAUSE)


async def _until_ada_has_nothing_to_decide(hall: TwinHall, table: Table, random: Random) -> None:
    """Both play as chance will have it, and every board is shown: how many there are must be the same."""
    for _ in range(400):
        assert table.position.to_act(), "the match is over before that"
        seat = table.position.to_act()[0]
        if seat == ADA and table.position.matter_of_course(seat) is not None:
            return
        notation, _label = random.choice(table.options(seat))
        await table.act(seat, notation, who=str(table.record.seats[seat].player))
        await hall.calm()
    raise AssertionError("Ada has always something to decide")


async def _received(folder: Path, game: str, *, by_hand: bool) -> Received:
    """What Ben and Sven get while Ada answers what is a matter of course, or the table does."""
    async with twin_hall(folder) as hall:
        table = await _begin(hall, game, asks_always=by_hand)
        await hall.listen()
        before = table.number
        await hall.pass_time(PAUSE / 2)
        assert table.number == before, "nothing happens before the pause is over"
        await hall.pass_time(PAUSE / 2)
        if by_hand:
            assert table.number == before
            await hall.act(hall.ada, str(table.position.matter_of_course(ADA)))
            await hall.calm()
        assert table.number == before + 1
        await _ask_around(hall)
        return hall.received


async def _begin(hall: TwinHall, game: str, *, asks_always: bool) -> Table:
    """A match just before Ada is asked something that is a matter of course, with everybody's panels open."""
    hall.is_answering_for_people = True
    await hall.restart()
    for person in (hall.ben, *([hall.ada] if asks_always else [])):
        assert hall.store is not None
        await hall.store.change_preferences(str(person.user.id), asks_always=True)
    await hall.app.services.preferences.load()
    table = await hall.begin(hall.ada, hall.ben, game=game, clock="correspondence")
    for person in (hall.ada, hall.ben):
        await open_panel(hall, person)
    await _until_ada_has_nothing_to_decide(hall, table, Random(3))
    assert table.is_passing_by_itself(ADA) != asks_always
    return table


async def _ask_around(hall: TwinHall) -> None:
    for person in (hall.ben, hall.spectator):
        for command in ("board", "log", "help", "matches", "watch", "privacy export"):
            await (await person.slash(hall.channel, command)).reply()
    await hall.calm()
    hall.look_around()


async def _told_apart(folder: Path, game: str) -> dict[str, str]:
    one = await _received(folder / "by itself", game, by_hand=False)
    other = await _received(folder / "by hand", game, by_hand=True)
    assert one.streams["Ben with all others"], "everybody sees that something happened"
    return one.differences(other)


@pytest.mark.parametrize("game", GAMES)
async def test_nobody_can_tell_a_matter_of_course_from_an_answer_by_hand(game: str, tmp_path: Path) -> None:
    assert await _told_apart(tmp_path, game) == {}


async def test_a_word_about_it_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = PendingEntry.said
    monkeypatch.setattr(
        PendingEntry, "said", lambda self, after: (*said(self, after), *(["By itself."] if self.is_ordered else []))
    )
    assert await _told_apart(tmp_path, GAMES[0]) != {}
