"""ElemenTails at a table: people act at once, being done is taken back, and heroes are handed over and taken back."""

import asyncio

import pytest

from engine.games.elementails.refusals import SaidDone, SquareTaken
from engine.games.elementails.state import BATTLE
from engine.table.absences import SECONDS_UNTIL_MISSING
from engine.table.refusals import NobodyWaits, NotAtTheTable, NotMissingYet, NotTogether, NotYourSeat
from engine.table.table import Table
from tests.engine.table.conftest import hall
from tests.games.elementails.field import GAME
from tests.support.table_games import MANALIMIT
from tests.support.table_hall import Hall, act, player, settle, standing

pytestmark = pytest.mark.covers("engine.games.elementails.*", "engine.table.absences")
__all__ = ["hall"]  # the fixture of the tables' own tests
OPTIONS = {"classes": ["ember-fox", "hill-guard", "moss-mender"]}
FOUR = {"classes": [*OPTIONS["classes"], "storm-runner"]}
LONG = SECONDS_UNTIL_MISSING["live"]


async def _at_battle(environment: Hall, seats: int = 3, clock: str = "live") -> Table:
    options = FOUR if seats == 4 else OPTIONS
    table = await environment.open(GAME, seats, options=options, clock=clock)
    for seat in range(seats):
        await act(table, seat, "path 1")
    assert table.position.state.phase == BATTLE
    return table


@pytest.mark.rule("ELE-4.3")
async def test_somebody_who_is_done_is_not_waited_for_and_may_take_it_back(hall: Hall) -> None:
    table = await _at_battle(hall)
    for _ in range(2):
        await act(table, 1, "done")
        assert table.position.to_act() == (0, 2)
        await act(table, 1, "resume")
        assert table.position.to_act() == (0, 1, 2)
    await act(table, 1, "done")
    with pytest.raises(SaidDone):
        await act(table, 1, "resume")


async def test_a_hero_is_handed_to_a_built_in_player_and_taken_back(hall: Hall) -> None:
    table = await _at_battle(hall)
    await table.leave(0, who=player(table, 0))
    assert table.position.seats[0].built_in is not None
    assert not table.position.state.players[0].left
    await table.take_back_seat(0, who=player(table, 0))
    assert table.position.seats[0].built_in is None


# --- at once ------------------------------------------------------------


async def test_four_people_act_at_once_by_what_they_were_shown(hall: Hall) -> None:
    """Nobody's action is stale because others acted meanwhile; each has a decision number of their own."""
    table = await _at_battle(hall, 4)
    shown = {seat: table.decision(seat) for seat in range(4)}
    moves: dict[int, str] = {}
    for seat in range(4):  # each to a square of their own
        options = [notation for notation, _ in table.options(seat) if notation.startswith("move")]
        moves[seat] = next(each for each in options if each not in moves.values())
    answers = await asyncio.gather(
        *(table.act(seat, moves[seat], who=player(table, seat), decision=shown[seat]) for seat in range(4))
    )
    assert sorted(answer.number for answer in answers) == [5, 6, 7, 8]
    assert [entry.seat for entry in hall.entries(table)[-4:]] == [0, 1, 2, 3]


async def test_an_action_that_another_made_impossible_says_why_and_changes_nothing(hall: Hall) -> None:
    table = await _at_battle(hall)
    state = table.position.state
    target = next(
        notation
        for notation, _ in table.options(0)
        if notation.startswith("move") and notation in dict(table.options(1))
    )
    decision = table.decision(1)
    await act(table, 0, target)
    before = standing(table)
    with pytest.raises(SquareTaken):
        await act(table, 1, target, decision=decision)
    assert standing(table) == before
    assert state.phase == BATTLE


# --- who is done ------------------------------------------------------------


async def test_who_is_done_is_still_offered_to_take_it_back(hall: Hall) -> None:
    table = await _at_battle(hall)
    await act(table, 1, "done")
    assert table.options(1) == [("resume", "Take back that you are done")]
    assert table.passing(1) is None
    await act(table, 1, "resume", decision=table.decision(1))
    assert len(table.options(1)) > 1


# --- who is missing ------------------------------------------------------------


async def test_others_let_a_built_in_player_stand_in_for_who_is_missing(hall: Hall) -> None:
    table = await _at_battle(hall, clock="evening")
    wait = SECONDS_UNTIL_MISSING["evening"]
    await hall.time.advance(wait - 1)
    assert table.missing(0) == []
    with pytest.raises(NotMissingYet):
        await table.hand_over(2, by=player(table, 0))
    await hall.time.advance(1)
    assert table.missing(0) == [1, 2]
    await table.hand_over(2, by=player(table, 0))
    assert table.position.seats[2].built_in == "greedy"
    last = next(entry for entry in reversed(hall.entries(table)) if entry.kind == "hand-over")
    assert (last.seat, last.who, last.log) == (2, player(table, 0), ("A built-in player stands in for ⟦2⟧.",))
    await table.take_back_seat(2, who=player(table, 2))
    assert table.position.seats[2].is_person


async def test_who_has_just_acted_is_not_missing(hall: Hall) -> None:
    table = await _at_battle(hall, clock="evening")
    await hall.time.advance(SECONDS_UNTIL_MISSING["evening"] - 1)
    await act(table, 1, next(notation for notation, _ in table.options(1) if notation.startswith("move")))
    await hall.time.advance(1)
    assert table.missing(0) == [2]


async def test_nobody_hands_over_what_is_not_theirs_to_hand_over(hall: Hall) -> None:
    table = await _at_battle(hall, clock="evening")
    await hall.time.advance(SECONDS_UNTIL_MISSING["evening"])
    await act(table, 1, "done")
    hall.opponents.hold()
    await table.leave(0, who=player(table, 0))
    before = standing(table)
    for seat, by, reason in (
        (1, player(table, 2), NobodyWaits),
        (2, "a stranger", NotYourSeat),
        (2, player(table, 2), NotYourSeat),
        (2, player(table, 0), NotYourSeat),
        (0, player(table, 2), NotAtTheTable),
    ):
        with pytest.raises(reason):
            await table.hand_over(seat, by=by)
    assert standing(table) == before


async def test_opponents_are_never_handed_over(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await hall.time.advance(LONG)
    with pytest.raises(NotTogether):
        await table.hand_over(1, by=player(table, 0))


async def test_nobody_was_missing_while_the_hall_was_down(hall: Hall) -> None:
    table = await _at_battle(hall, clock="evening")
    await hall.time.advance(SECONDS_UNTIL_MISSING["evening"] - 1)
    back = await hall.resume(table, down=2)
    await settle()
    assert back.missing(0) == []
    await hall.time.advance(SECONDS_UNTIL_MISSING["evening"])
    assert back.missing(0) == [1, 2]


async def test_a_journey_that_everybody_handed_over_rests_until_somebody_is_back(hall: Hall) -> None:
    table = await _at_battle(hall)
    hall.opponents.hold()
    for seat in range(3):
        await table.leave(seat, who=player(table, seat))
    hall.opponents.release()
    await settle()
    number = table.number
    await hall.time.advance(3600)
    assert table.is_resting
    assert table.number <= number + 2  # those who were thinking already
    back = await hall.resume(table)
    await settle()
    rested = back.number
    await hall.time.advance(60)
    assert back.number == rested
    await back.take_back_seat(1, who=player(back, 1))
    await settle()
    assert back.number > rested + 1
    assert back.position.seats[1].is_person
