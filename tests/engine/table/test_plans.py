"""Plans: several actions in one click, one commit, one update; they stop where something new is to be thought of."""

from random import Random

import pytest

from engine.core.choices import Plan
from engine.core.plans import ACTIONS_AT_MOST
from engine.core.refusals import Refusal
from engine.journal.records import SNAPSHOT_EVERY
from engine.journal.take_backs import without_taken_back
from engine.registry import GAMES
from engine.table.notices import Update
from engine.table.refusals import NotWritten, NotYourSeat, StaleDecision
from engine.table.table import Answer, Table
from tests.support.table_games import MANALIMIT
from tests.support.table_hall import NO_CLOCK, Hall, player, settle, standing

pytestmark = pytest.mark.covers("engine.table.table", "engine.table.pending_entry", "engine.core.plans")
SHIELDBREAK = GAMES["shieldbreak"]


async def _carry_out(table: Table, *notations: str, through: frozenset[str] = frozenset(), **more: object) -> Answer:
    plan = Plan("", notations, through)
    made = await table.act_all(0, plan, who=player(table, 0), **more)  # type: ignore[arg-type]  # whatever a test says
    await settle()
    return made


async def _run(hall: Hall) -> Table:
    """A run of one person, in the first round, with a unit in front to move about."""
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    while not any(action.verb == "move" for action in table.actions(0)):
        into_front = [action.notation for action in table.actions(0) if action.verb == "play" and action.slot == 0]
        pitches = [action.notation for action in table.actions(0) if action.verb == "pitch"]
        await _carry_out(table, [*into_front, *pitches][0])
    hall.listener.forget()
    return table


async def test_a_plan_is_several_entries_and_one_update(hall: Hall) -> None:
    table = await _run(hall)
    before = table.number
    made = await _carry_out(table, "move 0 1", "move 1 2", interaction="click")
    entries = hall.entries(table)[before:]
    assert [entry.notation for entry in entries] == ["move 0 1", "move 1 2"]
    assert [entry.is_part for entry in entries] == [False, True]
    assert [entry.interaction for entry in entries] == ["click", None]
    assert (made.done, made.number, table.number) == (2, before + 2, before + 2)
    (update,) = hall.listener.all(Update)
    assert update.number == before + 2


async def test_the_click_of_a_plan_counts_once(hall: Hall) -> None:
    table = await _run(hall)
    await _carry_out(table, "move 0 1", "move 1 2", interaction="click")
    number = table.number
    assert (await _carry_out(table, "move 0 1", "move 1 2", interaction="click")).is_repeated
    assert table.number == number


@pytest.mark.parametrize("first", ["move 3 4", "play nothing 1", "dance"])
async def test_nothing_happens_if_the_first_action_is_refused(hall: Hall, first: str) -> None:
    table = await _run(hall)
    before = standing(table)
    with pytest.raises(Refusal):
        await _carry_out(table, first, "move 0 1")
    assert standing(table) == before


async def test_a_plan_stops_before_what_is_not_legal(hall: Hall) -> None:
    table = await _run(hall)
    made = await _carry_out(table, "move 0 1", "pitch 0", "move 0 1")
    assert made.done == 1


async def test_a_plan_stops_after_something_came_to_light(hall: Hall) -> None:
    table = await _run(hall)
    made = await _carry_out(table, "battle", "battle", through=frozenset({"planning"}))
    assert made.done == 1


async def _before_an_attack(hall: Hall) -> tuple[Table, int]:
    """A duel in which a seat that passes is asked next whether it attacks."""
    table, chance = await hall.open(SHIELDBREAK, clock=NO_CLOCK), Random(1)
    while True:
        (seat,) = table.position.to_act()
        if table.position.question(seat).startswith("play"):
            after = table.position.copy()
            after.apply("act", seat, "pass")
            if seat in after.to_act() and after.question(seat).startswith("attack"):
                return table, seat
        await table.act(seat, chance.choice(table.options(seat))[0], who=player(table, seat))


async def test_a_plan_goes_on_into_questions_that_it_names_and_no_others(hall: Hall) -> None:
    for through, done in ((frozenset({"attack"}), 2), (frozenset[str](), 1)):
        table, seat = await _before_an_attack(hall)
        made = await table.act_all(seat, Plan("", ("pass", "pass"), through), who=player(table, seat))
        assert (made.done, seat in table.position.to_act()) == (done, done == 1)


async def test_a_plan_is_not_longer_than_it_may_be(hall: Hall) -> None:
    table = await _run(hall)
    made = await _carry_out(table, *["move 0 1"] * (ACTIONS_AT_MOST + 5))
    assert made.done == ACTIONS_AT_MOST


async def test_a_plan_for_another_seat_or_an_old_decision_is_refused(hall: Hall) -> None:
    table = await _run(hall)
    before = standing(table)
    with pytest.raises(StaleDecision):
        await _carry_out(table, "move 0 1", decision=table.decision(0) - 1)
    with pytest.raises(NotYourSeat):
        await table.act_all(0, Plan("", ("move 0 1",)), who="ben")
    assert standing(table) == before


async def test_a_plan_that_cannot_be_written_did_not_happen(hall: Hall) -> None:
    table = await _run(hall)
    before = standing(table)
    hall.journal.fail()
    with pytest.raises(NotWritten):
        await _carry_out(table, "move 0 1", "move 1 2")
    assert standing(table) == before


async def test_a_take_back_leads_to_before_the_whole_plan_also_after_a_restart(hall: Hall) -> None:
    table = await _run(hall)
    before = table.position.state_hash()
    await _carry_out(table, "move 0 1", "move 1 2", "move 2 3")
    table = await hall.resume(table)
    await table.take_back(0, "offer", who=player(table, 0))
    assert table.position.state_hash() == before
    table = await hall.resume(table)
    assert table.position.state_hash() == before


async def test_what_still_counts_is_without_the_whole_of_a_plan_that_was_taken_back(hall: Hall) -> None:
    table = await _run(hall)
    before = table.number
    await _carry_out(table, "move 0 1", "move 1 2")
    await table.take_back(0, "offer", who=player(table, 0))
    assert [entry.number for entry in without_taken_back(hall.entries(table))] == [*range(1, before + 1)]


async def test_a_snapshot_that_is_due_within_a_plan_is_taken_at_its_end(hall: Hall) -> None:
    table = await _run(hall)
    while table.number < SNAPSHOT_EVERY - 1:
        may_move = any(action.verb == "move" for action in table.actions(0))
        await _carry_out(table, "move 0 1" if may_move else "battle")
    await _carry_out(table, "move 0 1", "move 0 1")
    (snapshot,) = hall.journal.stored(table.record.id).snapshots
    assert snapshot.number == SNAPSHOT_EVERY + 1
    assert (await hall.resume(table)).position.state_hash() == table.position.state_hash()
