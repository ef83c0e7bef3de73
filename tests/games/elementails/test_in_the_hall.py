"""ElemenTails through the real client: people act at once, vote, take back that they are done, leave and come back."""

import asyncio
from dataclasses import replace

import pytest

from bot.local.model import Message
from bot.local.people import Person
from bot.play.refusals import NoSeatOfYours
from engine.core.rng import Rng
from engine.games.elementails.state import BATTLE, MARKET, PATH
from engine.players import player_named
from engine.players.perspective import ShownPerspective
from engine.table.absences import SECONDS_UNTIL_MISSING, STAND_IN
from engine.table.table import Table
from tests.support.hall_fixtures import *  # noqa: F403 - the halls of tests of the whole program
from tests.support.house import SystemHall, eventually
from tests.support.journey_play import at_battle, set_out
from tests.support.panel_play import open_panel, press, quiet

MOST_ACTIONS = 400
pytestmark = [pytest.mark.usefixtures("same_dice"), pytest.mark.covers("engine.games.elementails.*")]


async def _end_turn(hall: SystemHall, table: Table, *people: Person) -> None:
    now = table.position.state.round
    for person in people:
        if table.seat_of(str(person.user.id)) in table.position.to_act():
            await hall.act(person, "done")
    await eventually(lambda: table.position.state.round > now or table.position.state.phase != BATTLE)


def _quick_choice(table: Table, seat: int) -> str:
    """What a greedy player would do; the test plays for its people."""
    legal = table.game.legal(table.position.state, seat)
    perspective = ShownPerspective(table.game, seat, table.view(seat), legal)
    return str(player_named("greedy").choose(perspective, Rng(table.number)).notation)


async def test_a_battle_is_won_together_and_the_market_opens(hall: SystemHall) -> None:
    people = (hall.ada, hall.ben, hall.cleo)
    table = await at_battle(hall, *people)
    ids = [str(person.user.id) for person in people]
    for _ in range(MOST_ACTIONS):
        if table.outcome is not None or table.position.state.phase != BATTLE:
            break
        seat = table.position.to_act()[0]
        await table.act(seat, _quick_choice(table, seat), who=ids[seat])
    assert table.position.state.phase == MARKET
    board = await hall.shown()
    assert board.labels()[0] == "My heroes"
    assert "market" in (board.attachments[0].description or "").lower()
    assert any("Every hero earns 3 CP." in entry.log[-1] for entry in await hall.journal(table.record.id) if entry.log)


async def test_the_party_votes_and_most_votes_decide(hall: SystemHall) -> None:
    people = (hall.ada, hall.ben, hall.cleo)
    table = await set_out(hall, *people)
    await hall.act(hall.ada, "path 3")
    before = table.number
    await hall.act(hall.ada, "path 1")
    assert table.number == before, "a vote is final"
    await hall.act(hall.ben, "path 2")
    await hall.act(hall.cleo, "path 3")
    assert (table.position.state.phase, table.position.state.lane) == (BATTLE, 2)
    assert "lower lane" in await hall.ask(hall.spectator, "log")


async def test_votes_and_being_done_need_no_private_panel(hall: SystemHall) -> None:
    """Nothing about them is secret: they stand below the board, for each who is asked."""
    people = (hall.ada, hall.ben, hall.cleo)
    table = await set_out(hall, *people)
    before = len(_private(hall))
    for person in people:
        await quiet(hall)
        await person.click(hall.board(), label="Vote for the lower lane (a common encounter)")
        await quiet(hall)
    assert (table.position.state.phase, table.position.state.lane) == (BATTLE, 2)
    assert "Cleo votes for the lower lane." in hall.board().text()
    assert "Vote for the lower lane (a common encounter)" not in hall.board().labels()
    assert (await press(hall.spectator, hall.board(), "Done")).text() == NoSeatOfYours().sentence
    for person in people:
        await quiet(hall)
        await person.click(hall.board(), label="Done")
    await quiet(hall)
    assert table.position.state.round == 2
    assert len(_private(hall)) == before + 1, "but for the refusal nobody was told anything apart"


def _private(hall: SystemHall) -> list[Message]:
    return [message for message in hall.channel.messages if message.is_private]


async def test_everybody_sees_everybodys_means_and_nothing_is_private(hall: SystemHall) -> None:
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    public = table.view(None)
    assert [hero.energy for hero in public.heroes] == [tuple(hero.energy) for hero in table.position.state.heroes]
    for seat in range(3):
        assert replace(table.view(seat), audience=None) == public


async def test_a_seat_is_handed_over_played_on_and_taken_back_after_a_restart(hall: SystemHall) -> None:
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.cleo)
    panel = await press(hall.cleo, panel, "Hand over my seat")
    assert "Hand over your seat?" in panel.text()
    panel = await press(hall.cleo, panel, "Yes, hand it over")
    assert "Take my seat back" in panel.labels()
    await eventually(lambda: 2 not in table.position.to_act(), seconds=30)
    entries = await hall.journal(table.record.id)
    assert {entry.who for entry in entries if entry.seat == 2 and entry.number > 9} >= {STAND_IN}
    await hall.restart()
    table = hall.table()
    assert table.position.seats[2].built_in == STAND_IN
    panel = await press(hall.cleo, await open_panel(hall, hall.cleo), "Take my seat back")
    assert table.position.seats[2].is_person
    assert "You have your seat back." in panel.text()
    await _end_turn(hall, table, hall.ada, hall.ben, hall.cleo)
    assert table.position.seats[2].is_person


async def test_others_hand_over_the_hero_of_who_is_missing_and_it_is_taken_back_after_a_restart(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    monkeypatch.setitem(SECONDS_UNTIL_MISSING, table.record.clock, 0.0)
    await hall.act(hall.ada, "done")
    await press(hall.ada, await open_panel(hall, hall.ada), "Stand in for Cleo")
    assert table.position.seats[2].built_in == STAND_IN
    await eventually(lambda: 2 not in table.position.to_act(), seconds=30)
    before = table.game.encode(table.position.state)
    await hall.restart()
    table = hall.table()
    assert table.game.encode(table.position.state) == before
    assert await hall.ask(hall.cleo, "return") == "You have your seat back."
    await _end_turn(hall, table, hall.ben, hall.cleo)
    assert {entry.who for entry in (await hall.journal(table.record.id)) if entry.seat == 2} >= {STAND_IN}
    assert table.position.seats[2].is_person


async def test_a_journey_rests_while_everybody_is_away(hall: SystemHall) -> None:
    table = await set_out(hall, hall.ada, hall.ben)
    for person in (hall.ada, hall.ben):
        assert "/return" in await hall.ask(person, "stand-in")
    await quiet(hall)
    await hall.restart()
    table = hall.table()
    rested = table.number
    await asyncio.sleep(0.3)
    assert table.number == rested
    assert table.position.state.phase == PATH
    assert await hall.ask(hall.ben, "return") == "You have your seat back."
    await eventually(lambda: 0 not in table.position.to_act(), seconds=30)
    await hall.act(hall.ben, "path 1")
    await eventually(lambda: table.position.state.phase == BATTLE)


async def test_help_says_how_somebody_can_be_away(hall: SystemHall) -> None:
    await set_out(hall, hall.ada, hall.ben)
    assert "Use the buttons under the board for your own heroes." in await hall.ask(hall.ada, "help")
    assert "/stand-in" in await hall.ask(hall.ada, "help")
