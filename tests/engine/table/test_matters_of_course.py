"""Matters of course: the table answers for whoever has nothing to decide, as it carries out a standing order."""

from dataclasses import replace

import pytest

from engine.core.game import AnyGame
from engine.journal.position import Position
from engine.table.environment import AskedAlways
from engine.table.notices import Update
from engine.table.table import Table
from tests.games.toy.game import ToyAction, ToyState
from tests.support.table_games import MAGPIES, MattersOfCourse
from tests.support.table_hall import NO_CLOCK, PAUSE, Hall, act, built_in, person, player, settle

pytestmark = pytest.mark.covers("engine.table.standing_orders", "engine.table.environment")

OF_COURSE: AnyGame = MattersOfCourse()
ASKS_SEAT_1 = 3
"""With this seed the first seat can bid more than 1 and less than 6, so that the second is asked for an answer."""


async def _asked(hall: Hall, game: AnyGame = OF_COURSE, *, clock: str = "live") -> Table:
    """A table whose second seat, Ben's, has just been asked to pass or to peck."""
    table = await hall.open(game, 2, clock=clock, seed=ASKS_SEAT_1)
    await act(table, 0, "bid 2")
    await act(table, 1, "bid 1")
    assert table.position.to_act() == (1,)
    return table


@pytest.fixture(autouse=True)
def nobody_asks_always(hall: Hall) -> None:
    hall.habits.answer_themselves |= {"ada", "ben"}


def _notations(hall: Hall, table: Table) -> list[str]:
    return [entry.notation for entry in hall.entries(table)]


def _last_update(hall: Hall, table: Table) -> Update:
    return [update for update in hall.listener.all(Update) if update.match == table.record.id][-1]


# --- when it happens ------------------------------------------------------------


async def test_a_matter_of_course_is_done_after_the_pause_and_not_before(hall: Hall) -> None:
    table = await _asked(hall)
    await hall.time.advance(PAUSE - 0.1)
    assert _notations(hall, table) == ["bid 2", "bid 1"]
    await hall.time.advance(0.2)
    assert _notations(hall, table) == ["bid 2", "bid 1", "pass"]


async def test_where_nobody_else_looks_on_it_is_done_at_once(hall: Hall) -> None:
    hall.habits.is_alone = True
    table = await _asked(hall)
    await hall.time.advance(0)
    assert _notations(hall, table)[2:] == ["pass"]


async def test_who_asks_always_is_asked(hall: Hall) -> None:
    hall.habits.answer_themselves.remove("ben")
    table = await _asked(hall, clock=NO_CLOCK)
    assert not table.is_passing_by_itself(1)
    await hall.time.advance(10 * PAUSE)
    assert table.position.to_act() == (1,)


async def test_who_begins_to_ask_always_during_the_pause_is_asked(hall: Hall) -> None:
    table = await _asked(hall, clock=NO_CLOCK)
    hall.habits.answer_themselves.remove("ben")
    await hall.time.advance(10 * PAUSE)
    assert table.position.to_act() == (1,)


def test_a_table_that_knows_nobodys_habits_asks_everything() -> None:
    assert AskedAlways().asks_always("ada")


async def test_a_built_in_player_is_asked(hall: Hall) -> None:
    hall.opponents.choices = ["bid 1", "peck"]
    table = await hall.open(OF_COURSE, [person("ada"), built_in()], clock=NO_CLOCK, seed=ASKS_SEAT_1)
    await act(table, 0, "bid 2")
    await hall.time.advance(PAUSE)
    assert _notations(hall, table)[:3] == ["bid 1", "bid 2", "peck"]


async def test_its_owner_may_do_something_else_before(hall: Hall) -> None:
    table = await _asked(hall)
    await hall.time.advance(PAUSE / 2)
    await act(table, 1, "peck")
    await hall.time.advance(PAUSE)
    assert _notations(hall, table)[2:] == ["peck"]


async def test_a_restart_begins_the_pause_anew(hall: Hall) -> None:
    table = await _asked(hall)
    await hall.time.advance(PAUSE - 0.1)
    await hall.resume(table, down=60)
    await hall.time.advance(PAUSE - 0.1)
    assert len(hall.entries(table)) == 2
    await hall.time.advance(0.2)
    assert _notations(hall, table)[2:] == ["pass"]


async def test_it_is_tried_again_if_it_could_not_be_written(hall: Hall) -> None:
    table = await _asked(hall)
    hall.journal.fail()
    await hall.time.advance(PAUSE)
    assert len(hall.entries(table)) == 2
    await hall.time.advance(3 * PAUSE)
    assert _notations(hall, table)[2:] == ["pass"]


async def test_one_that_leads_to_the_next_is_an_entry_of_its_own(hall: Hall) -> None:
    class EachInTurn(MattersOfCourse):
        def matter_of_course(self, state: ToyState, seat: int) -> ToyAction | None:
            return self.legal(state, seat)[0]

    table = await hall.open(EachInTurn(), 2, clock=NO_CLOCK, seed=ASKS_SEAT_1)
    told = len(hall.listener.all(Update))
    await hall.time.advance(PAUSE)
    assert len(hall.entries(table)) == 2
    assert len(hall.listener.all(Update)) == told + 2


# --- what others learn of it ------------------------------------------------------------


async def test_the_journal_does_not_tell_it_from_its_owners_act(hall: Hall) -> None:
    of_course, by_hand = await _asked(hall), await _asked(hall, MAGPIES)
    await hall.time.advance(PAUSE)
    await act(by_hand, 1, "pass")
    one, other = hall.entries(of_course)[2], hall.entries(by_hand)[2]
    assert one == other
    assert one.who == player(of_course, 1)


async def test_others_are_told_the_same_of_it_as_of_an_act(hall: Hall) -> None:
    of_course, by_hand = await _asked(hall), await _asked(hall, MAGPIES)
    await hall.time.advance(PAUSE)
    await act(by_hand, 1, "pass")
    one, other = (_last_update(hall, table) for table in (of_course, by_hand))
    assert not one.by_owner, "to its owner it is news"
    assert replace(other, match=one.match, by_owner=one.by_owner, views=one.views) == one
    assert [one.views[None], one.views[0]] == [other.views[None], other.views[0]]


async def test_while_it_waits_the_clock_runs_as_ever(hall: Hall) -> None:
    of_course, by_hand = await _asked(hall), await _asked(hall, MAGPIES)
    assert of_course.clocks.timers == by_hand.clocks.timers
    assert _last_update(hall, of_course).deadlines == _last_update(hall, by_hand).deadlines


async def test_for_whom_the_clock_acted_nothing_is_done_until_they_are_back(hall: Hall) -> None:
    """Else nobody who went away would ever forfeit: each answer would make up for a miss."""
    table = await hall.open(OF_COURSE, 2, clock="live", seed=ASKS_SEAT_1)
    await act(table, 0, "bid 2")
    while not table.clocks.timers[1].misses:
        await hall.time.advance(10)
    assert table.position.to_act() == (1,)
    assert not table.is_passing_by_itself(1)
    await hall.time.advance(2 * PAUSE)
    assert len(hall.entries(table)) == 2
    assert table.outcome is None


# --- waiting to look ------------------------------------------------------------


async def test_a_seat_that_is_held_makes_its_decision_itself(hall: Hall) -> None:
    table = await _asked(hall, clock=NO_CLOCK)
    assert table.is_passing_by_itself(1)
    table.hold(1)
    assert not table.is_passing_by_itself(1)
    await hall.time.advance(10 * PAUSE)
    assert table.position.to_act() == (1,)
    await act(table, 1, "peck")
    assert _notations(hall, table)[2:] == ["peck"]


async def test_holding_is_for_one_decision(hall: Hall) -> None:
    table = await hall.open(OF_COURSE, 2, clock=NO_CLOCK, seed=ASKS_SEAT_1)
    await act(table, 0, "bid 2")
    table.hold(1)
    await act(table, 1, "bid 1")
    await hall.time.advance(PAUSE)
    assert _notations(hall, table)[2:] == ["pass"]


async def test_only_who_is_asked_passes_by_itself(hall: Hall) -> None:
    table = await _asked(hall)
    assert [table.is_passing_by_itself(seat) for seat in (0, 1)] == [False, True]


async def test_what_was_done_by_itself_and_taken_back_is_not_done_again(hall: Hall) -> None:
    class FirstBidsOne(MattersOfCourse):
        def matter_of_course(self, state: ToyState, seat: int) -> ToyAction | None:
            return self.legal(state, seat)[0] if seat == 0 else None

    table = await hall.open(FirstBidsOne(), 2, clock=NO_CLOCK, seed=ASKS_SEAT_1)
    await hall.time.advance(PAUSE)
    assert table.position.to_act() == (1,)
    await table.take_back(0, "offer", who=player(table, 0))
    await table.take_back(1, "accept", who=player(table, 1))
    await settle()
    assert table.position.to_act() == (0, 1)
    await hall.time.advance(10 * PAUSE)
    assert table.position.to_act() == (0, 1)


# --- nobody left ------------------------------------------------------------


async def test_a_match_without_people_that_nobody_began_never_rests(hall: Hall) -> None:
    assert not Position.first(MAGPIES, hall.record(MAGPIES, [built_in(), built_in()])).is_resting
