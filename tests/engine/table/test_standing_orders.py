"""Standing orders: the table carries out what a seat has ordered beforehand, after a pause, and nobody can tell."""

from dataclasses import replace
from random import Random

import pytest

from engine.core.game import AnyGame
from engine.registry import GAMES
from engine.table.notices import Update
from engine.table.table import Table
from tests.contract.probe import probe_of
from tests.support.table_games import MAGPIES, StandingOrders
from tests.support.table_hall import NO_CLOCK, PAUSE, Hall, act, built_in, person, player, settle

ORDERS: AnyGame = StandingOrders()
ASKS_SEAT_1 = 3
"""With this seed the first seat can bid more than 1 and less than 6, so that the second is asked for an answer."""


async def _asked(hall: Hall, game: AnyGame = ORDERS, *, clock: str = "live") -> Table:
    """A table whose second seat has just been asked to pass or to peck."""
    table = await hall.open(game, 2, clock=clock, seed=ASKS_SEAT_1)
    await act(table, 0, "bid 2")
    await act(table, 1, "bid 1")
    assert table.position.to_act() == (1,)
    return table


async def test_an_order_is_carried_out_after_the_pause_and_not_before(hall: Hall) -> None:
    table = await _asked(hall)
    await hall.time.advance(PAUSE - 0.1)
    assert len(hall.entries(table)) == 2
    await hall.time.advance(0.2)
    assert hall.entries(table)[2].notation == "pass"


async def test_the_journal_does_not_tell_an_order_from_its_owners_act(hall: Hall) -> None:
    ordered, by_hand = await _asked(hall), await _asked(hall, MAGPIES)
    await hall.time.advance(PAUSE)
    await act(by_hand, 1, "pass")
    one, other = hall.entries(ordered)[2], hall.entries(by_hand)[2]
    assert replace(one, state_hash=other.state_hash) == other
    assert one.who == player(ordered, 1)


async def test_others_are_told_the_same_of_an_order_as_of_an_act(hall: Hall) -> None:
    ordered, by_hand = await _asked(hall), await _asked(hall, MAGPIES)
    await hall.time.advance(PAUSE)
    await act(by_hand, 1, "pass")
    one, other = (_last_update(hall, table) for table in (ordered, by_hand))
    assert (one.kind, one.seat, one.said, one.log, one.is_public) == (
        other.kind,
        other.seat,
        other.said,
        other.log,
        other.is_public,
    )
    assert one.views[0] == other.views[0]
    assert one.deadlines == other.deadlines


async def test_the_owner_is_told_what_an_order_brought_about(hall: Hall) -> None:
    """Their own click answers itself; what the table did for them is news to them."""
    table = await _asked(hall)
    assert _last_update(hall, table).by_owner
    await hall.time.advance(PAUSE)
    assert not _last_update(hall, table).by_owner


async def test_until_then_its_owner_may_do_something_else(hall: Hall) -> None:
    table = await _asked(hall)
    await hall.time.advance(PAUSE / 2)
    await act(table, 1, "peck")
    await hall.time.advance(PAUSE)
    assert [entry.notation for entry in hall.entries(table)] == ["bid 2", "bid 1", "peck"]


async def test_what_others_do_meanwhile_does_not_lengthen_the_pause(hall: Hall) -> None:
    table = await _asked(hall)
    await hall.time.advance(PAUSE - 0.1)
    await table.draw(0, "offer", who=player(table, 0))
    await hall.time.advance(0.2)
    assert hall.entries(table)[-1].notation == "pass"


async def test_an_order_is_carried_out_after_a_restart(hall: Hall) -> None:
    table = await _asked(hall)
    again = await hall.resume(table, down=60)
    assert len(hall.entries(table)) == 2
    await hall.time.advance(PAUSE)
    assert hall.entries(table)[-1].notation == "pass"
    assert again.outcome is None


async def test_an_order_needs_no_clock(hall: Hall) -> None:
    table = await _asked(hall, clock=NO_CLOCK)
    await hall.time.advance(PAUSE)
    assert hall.entries(table)[-1].notation == "pass"


async def test_an_order_that_could_not_be_written_is_tried_again(hall: Hall) -> None:
    table = await _asked(hall)
    hall.journal.failures = 1
    await hall.time.advance(PAUSE)
    assert len(hall.entries(table)) == 2
    await hall.time.advance(3 * PAUSE)
    assert hall.entries(table)[2].notation == "pass"
    assert table.stopped is None


async def test_a_built_in_player_needs_no_order(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(ORDERS, [person("ada"), built_in()], clock=NO_CLOCK, seed=ASKS_SEAT_1)
    await hall.time.advance(10 * PAUSE)
    assert hall.entries(table) == []
    hall.opponents.release()
    await settle()


@pytest.mark.parametrize("name", [name for name in GAMES if probe_of(name).has_orders])
async def test_windows_of_the_games_pass_by_themselves(hall: Hall, name: str) -> None:
    table, seat = await _with_an_order(hall, GAMES[name])
    before = table.number
    await hall.time.advance(PAUSE)
    assert hall.entries(table)[before].seat == seat
    assert hall.entries(table)[before].notation.startswith("pass")


async def _with_an_order(hall: Hall, game: AnyGame) -> tuple[Table, int]:
    """A match of anybody's whims at the moment for which a seat has ordered what it does, and that seat."""
    for seed in range(1, 20):
        table, random = await hall.open(game, game.seats[0], clock=NO_CLOCK, seed=seed), Random(seed)
        while asked := table.position.to_act():
            if table.position.standing(asked[0]) is not None:
                return table, asked[0]
            await act(table, asked[0], random.choice(table.options(asked[0]))[0])
    raise AssertionError(f"in no match of {game.name} did anybody order anything")


def _last_update(hall: Hall, table: Table) -> Update:
    return [update for update in hall.listener.all(Update) if update.match == table.record.id][-1]
