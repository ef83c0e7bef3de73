"""Acting: nothing is told before it is written, a refusal changes nothing, and every interaction acts once."""

import asyncio
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game import AnyGame
from engine.core.refusals import MalformedNotation, MatchOver, NotYourTurn, Refusal
from engine.journal.records import MatchRecord
from engine.table.notices import Notice, Update
from engine.table.refusals import NotWritten, NotYourSeat, StaleDecision, TableClosed
from engine.table.table import Table
from tests.support.table_games import MAGPIES, MANALIMIT
from tests.support.table_hall import NO_CLOCK, Hall, act, player, settle, standing

pytestmark = pytest.mark.covers(
    "engine.table.table", "engine.table.inbox", "engine.table.notices", "engine.table.pending_entry"
)
PLANNING = 5  # how many actions of planning a random player of Manalimit makes in a round at most


# --- the commit comes first ------------------------------------------------------------


async def test_the_position_goes_out_when_a_table_opens(hall: Hall) -> None:
    await hall.open(MAGPIES)
    (update,) = hall.listener.all(Update)
    assert (update.number, update.kind, update.to_act, update.is_public) == (0, None, (0, 1), True)


async def test_an_action_is_written_down_and_told(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    answer = await act(table, 0, "bid 1")
    (entry,) = hall.entries(table)
    assert (answer.number, answer.is_repeated) == (1, False)
    assert (entry.number, entry.kind, entry.seat, entry.who, entry.notation) == (1, "act", 0, "ada", "bid 1")
    assert entry.state_hash == table.position.state_hash()
    update = hall.listener.last_update
    assert (update.number, update.kind, update.seat, update.to_act) == (1, "act", 0, (1,))


async def test_an_update_has_a_view_for_every_audience(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 0)
    state = table.position.state
    assert hall.listener.last_update.views == {who: MAGPIES.view(state, who) for who in (None, 0, 1)}


async def test_a_log_has_marks_in_place_of_names(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 1)
    assert hall.entries(table)[0].log == ("⟦1⟧ chooses to bid.",)


async def test_a_secret_step_of_planning_is_not_public(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await act(table, 0, _planning(table, 0))
    update = hall.listener.last_update
    assert (update.number, update.is_public, update.log) == (1, False, ())


async def test_nothing_is_told_and_nobody_is_answered_before_the_commit(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    before, heard = standing(table), len(hall.listener.heard)
    hall.journal.hold()
    asking = asyncio.create_task(act(table, 0))
    await settle()
    assert hall.journal.attempts == 2
    assert not asking.done()
    assert standing(table) == before
    assert len(hall.listener.heard) == heard
    hall.journal.release()
    assert (await asking).number == 1
    assert table.number == 1


@given(seed=st.integers(0, 1000), slow=st.booleans())
@settings(max_examples=8, deadline=None)
async def test_memory_is_never_ahead_of_the_journal(seed: int, slow: bool) -> None:
    async with Hall() as hall:
        hall.journal.is_slow = slow

        ahead: list[Notice] = []

        def compare(_record: MatchRecord, notice: Notice) -> None:
            (table,) = hall.tables
            entries = hall.entries(table)
            is_same = not entries or table.position.state_hash() == entries[-1].state_hash
            told = notice.number if isinstance(notice, Update) else table.number
            if not is_same or not told == table.number == len(entries):
                ahead.append(notice)

        hall.listener.watch = compare
        table = await hall.open(MAGPIES, 4, options={"prizes": "outside"}, seed=seed)
        await _play_on(table, Random(seed))
        assert ahead == []
        assert table.stopped is None
        assert hall.status(table) == "finished"
        assert hall.journal.kept[table.record.id].outcome == table.outcome


# --- what is refused or fails changes nothing ------------------------------------------------------------


async def test_a_failing_commit_changes_nothing_and_the_next_try_works(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    before, heard = standing(table), len(hall.listener.heard)
    hall.journal.fail()
    with pytest.raises(NotWritten):
        await act(table, 0, interaction="click")
    await settle()
    assert (standing(table), hall.entries(table), len(hall.listener.heard)) == (before, [], heard)
    answer = await act(table, 0, interaction="click")
    assert (answer.number, answer.is_repeated) == (1, False)


async def test_a_clock_goes_on_after_a_failed_commit_of_a_persons_action(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    hall.journal.fail()
    with pytest.raises(NotWritten):
        await act(table, 0)
    await hall.time.advance(361)
    assert [entry.kind for entry in hall.entries(table)][:2] == ["clock", "clock"]


REFUSED: dict[str, tuple[dict[str, Any], type[Refusal]]] = {
    "no-notation": ({"notation": "dance"}, MalformedNotation),
    "not-legal": ({"notation": "peck"}, Refusal),
    "another's-seat": ({"who": "ben"}, NotYourSeat),
    "a-spectator": ({"who": "eve"}, NotYourSeat),
    "no-such-seat": ({"seat": 7}, NotYourSeat),
    "a-negative-seat": ({"seat": -1, "who": "ben"}, NotYourSeat),
    "old-number": ({"decision": 0}, StaleDecision),
    "number-from-nowhere": ({"decision": 2}, StaleDecision),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_a_refused_action_changes_nothing(hall: Hall, case: str) -> None:
    changed, refusal = REFUSED[case]
    table = await hall.open(MAGPIES)
    before, heard, alarms = standing(table), len(hall.listener.heard), hall.time.alarms
    click: dict[str, Any] = {"seat": 0, "notation": "bid 1", "who": "ada", "interaction": "click"}
    with pytest.raises(refusal) as caught:
        await table.act(**click | changed)
    await settle()
    assert caught.value.sentence.endswith(".")
    assert (standing(table), hall.entries(table), len(hall.listener.heard)) == (before, [], heard)
    assert hall.time.alarms == alarms
    assert not (await act(table, 0, interaction="click")).is_repeated


async def test_who_has_no_decision_open_is_refused(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 0)
    before = standing(table)
    with pytest.raises(NotYourTurn):
        await act(table, 0, "bid 1")
    assert standing(table) == before


async def test_somebody_who_stops_waiting_does_not_hurt_the_table(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    hall.journal.hold()
    asking = asyncio.create_task(act(table, 0))
    await settle()
    asking.cancel()
    await settle()
    hall.journal.release()
    await act(table, 1)
    assert [entry.seat for entry in hall.entries(table)][:2] == [0, 1]


async def test_a_closed_table_says_so(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await table.close()
    with pytest.raises(TableClosed):
        await act(table, 0)


async def test_a_table_finishes_what_it_is_doing_before_it_closes(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    hall.journal.hold()
    asking = asyncio.create_task(act(table, 0))
    await settle()
    closing = asyncio.create_task(table.close())
    late = asyncio.create_task(act(table, 1))
    await settle()
    assert not closing.done()
    hall.journal.release()
    await closing
    assert (await asking).number == 1
    with pytest.raises(TableClosed):
        await late
    assert hall.time.alarms == []


async def test_a_finished_match_says_so(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await table.leave(0, who="ada")
    with pytest.raises(MatchOver):
        await act(table, 1, "bid 1")
    assert hall.listener.last_update.outcome == table.outcome
    assert hall.time.alarms == []


# --- decision numbers ------------------------------------------------------------


async def test_a_click_for_a_closed_decision_is_told_kindly(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    shown = table.decision(0)
    await act(table, 0, decision=shown)
    with pytest.raises(StaleDecision, match="Open a fresh panel"):
        await act(table, 0, "bid 1", decision=shown)
    assert len(hall.entries(table)) == 1


async def test_a_click_with_an_old_number_is_refused_although_its_action_is_legal_again(hall: Hall) -> None:
    table = await hall.open(MAGPIES, options={"prizes": "outside"}, seed=3)
    shown = table.decision(0)
    while len(hall.supplier.asked) == 0:
        await act(table, table.position.to_act()[0])
    assert "bid 1" in dict(table.options(0))
    with pytest.raises(StaleDecision):
        await act(table, 0, "bid 1", decision=shown)


async def test_a_click_is_good_although_another_seat_acted_since(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    shown = table.decision(0)
    await act(table, 1)
    await act(table, 2)
    assert (await act(table, 0, decision=shown)).number == 3


async def test_of_two_clicks_at_the_same_moment_exactly_one_wins_and_the_other_is_told(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    hall.journal.is_slow = True
    shown = table.decision(0)
    notations = [notation for notation, _ in table.options(0) if notation.startswith("pitch")][:2]
    clicks = [
        table.act(0, notation, who="ada", interaction=notation, decision=shown) for notation in (*notations, "battle")
    ]
    first, *others = await asyncio.gather(*clicks, return_exceptions=True)
    assert not isinstance(first, BaseException)
    assert [type(other) for other in others] == [StaleDecision, StaleDecision]
    assert [entry.notation for entry in hall.entries(table)] == [notations[0]]


async def test_a_draw_offer_moves_no_decision_number(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    timers = table.clocks.timers
    await table.draw(0, "offer", who="ada")
    assert table.clocks.timers == timers


@pytest.mark.parametrize("game", [MAGPIES, MANALIMIT], ids=lambda game: str(game.name))
@pytest.mark.parametrize("clock", ["live", NO_CLOCK])
@given(seed=st.integers(0, 10_000))
@settings(max_examples=5, deadline=None)
async def test_decision_numbers_move_with_own_actions_and_never_because_another_seat_acted(
    game: AnyGame, clock: str, seed: int
) -> None:
    async with Hall() as hall:
        table = await hall.open(game, 4, clock=clock, seed=seed)
        random = Random(seed)
        for _ in range(120):
            if table.outcome is not None:
                return
            before, asked, numbers = table.position, set(table.position.to_act()), _numbers(table)
            actor = random.choice(sorted(asked))
            await act(table, actor, _any_action(table, actor, random), decision=numbers[actor])
            assert _numbers(table)[actor] > numbers[actor]
            for seat in set(range(4)) - {actor}:
                still = set(table.position.to_act())
                moved = _numbers(table)[seat] - numbers[seat]
                is_same = (seat in asked) == (seat in still)
                if is_same and seat in asked:
                    is_same = before.question(seat) == table.position.question(seat)
                assert (moved == 0) if is_same else (moved > 0)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=5, deadline=None)
async def test_a_decision_number_never_comes_again(seed: int) -> None:
    async with Hall() as hall:
        table = await hall.open(MAGPIES, 4, seed=seed)
        shown: set[tuple[int, int, tuple[str, ...]]] = set()
        random = Random(seed)
        while table.outcome is None:
            for seat in table.position.to_act():
                shown.add((seat, table.decision(seat), tuple(notation for notation, _ in table.options(seat))))
            actor = random.choice(table.position.to_act())
            await act(table, actor, _any_action(table, actor, random))
        assert len({(seat, number) for seat, number, _ in shown}) == len(shown)


# --- every interaction acts once ------------------------------------------------------------


async def test_the_same_interaction_again_acts_once(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    shown, notation = table.decision(0), _planning(table, 0)
    first = await act(table, 0, notation, interaction="click", decision=shown)
    again = await act(table, 0, notation, interaction="click", decision=shown)
    assert (first.is_repeated, again.is_repeated) == (False, True)
    assert len(hall.entries(table)) == 1


async def test_the_same_interaction_at_the_same_moment_acts_once(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    hall.journal.is_slow = True
    shown, notation = table.decision(0), _planning(table, 0)
    clicks = [table.act(0, notation, who="ada", interaction="click", decision=shown) for _ in range(3)]
    answers = await asyncio.gather(*clicks)
    assert [answer.is_repeated for answer in answers] == [False, True, True]
    assert len(hall.entries(table)) == 1


async def test_the_same_interaction_after_a_restart_acts_once(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    notation = _planning(table, 0)
    await act(table, 0, notation, interaction="click")
    again = await hall.resume(table)
    before = standing(again)
    assert (await act(again, 0, notation, interaction="click")).is_repeated
    assert standing(again) == before


async def test_an_interaction_that_only_the_journal_knows_acts_once(hall: Hall) -> None:
    table, other = await hall.open(MAGPIES), await hall.open(MAGPIES)
    await act(table, 0, interaction="click")
    before = standing(other)
    assert (await act(other, 0, interaction="click")).is_repeated
    assert (standing(other), hall.entries(other)) == (before, [])


@pytest.mark.parametrize("request_", ["leave", "draw", "take_back_seat"])
async def test_other_requests_act_once_as_well(hall: Hall, request_: str) -> None:
    table = await hall.open(MAGPIES, 3)
    await act(table, 0, interaction="click")
    words = ("offer",) if request_ == "draw" else ()
    assert (await getattr(table, request_)(0, *words, who="ada", interaction="click")).is_repeated
    assert len(hall.entries(table)) == 1


async def test_the_interaction_that_ended_a_match_is_known_when_it_comes_again(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await table.leave(0, who="ada", interaction="click")
    assert (await table.leave(0, who="ada", interaction="click")).is_repeated


# --- playing at random ------------------------------------------------------------


def _numbers(table: Table) -> list[int]:
    return [table.decision(seat) for seat in range(len(table.record.seats))]


def _planning(table: Table, seat: int) -> str:
    return next(notation for notation, _ in table.options(seat) if notation != "battle")


def _any_action(table: Table, seat: int, random: Random) -> str:
    notations = [notation for notation, _ in table.options(seat)]
    return "battle" if "battle" in notations and random.random() < 1 / PLANNING else random.choice(notations)


async def _play_on(table: Table, random: Random) -> None:
    for _ in range(500):
        if table.outcome is not None:
            return
        seat = random.choice(table.position.to_act())
        await table.act(seat, _any_action(table, seat, random), who=player(table, seat), decision=table.decision(seat))
        await settle()
