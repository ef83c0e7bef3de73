"""Clocks: warning, bank, fallback, three misses, time given back, and matches that rest because nobody plays."""

import asyncio
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game import AnyGame
from engine.journal.records import Timer
from engine.table.clock_presets import DAY, PRESETS, Preset
from engine.table.clocks import Clocks, check_clock
from engine.table.notices import Shelved, Update, Warned
from engine.table.refusals import TableClosed, UnknownClock
from engine.table.table import Table
from tests.support.table_games import MAGPIES, MANALIMIT, BadFallback, OneLongQuestion, QuickQuestions
from tests.support.table_hall import NO_CLOCK, START, Hall, act, built_in, person, settle

pytestmark = pytest.mark.covers("engine.table.clock_presets")
DESIGNED = {"live": (60, 300), "evening": (300, 1800), "correspondence": (24 * 3600, 48 * 3600)}
WHOLE = 60 + 300  # the first decision on a live clock, with all of the bank
every_preset = pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: str(preset.name))


# --- presets ------------------------------------------------------------


def test_the_presets_are_those_of_the_design() -> None:
    assert {name: (preset.decision, preset.bank) for name, preset in PRESETS.items()} == DESIGNED


def test_an_unknown_clock_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownClock, match="live, evening, correspondence or none"):
        check_clock("blitz")


@every_preset
async def test_a_warning_comes_once_in_time_before_the_end(hall: Hall, preset: Preset) -> None:
    table = await hall.open(MAGPIES, clock=preset.name)
    await act(table, 1)
    moment = preset.decision + preset.bank - preset.warning
    await hall.time.advance(moment - 0.01)
    assert hall.listener.all(Warned) == []
    await hall.time.advance(preset.warning)
    assert hall.listener.all(Warned) == [Warned(0, preset.warning)]
    assert hall.listener.times(Warned) == [moment]
    assert len(hall.entries(table)) == 1


@every_preset
async def test_the_fallback_is_played_when_decision_and_bank_are_used_up(hall: Hall, preset: Preset) -> None:
    table = await hall.open(MAGPIES, clock=preset.name)
    await act(table, 1)
    await hall.time.advance(preset.decision + preset.bank - 0.01)
    assert len(hall.entries(table)) == 1
    await hall.time.advance(0.01)
    entry = hall.entries(table)[1]
    assert (entry.kind, entry.seat, entry.who, entry.notation) == ("clock", 0, "clock", "bid 1")
    assert entry.log[0] == "⟦0⟧ ran out of time, and the clock acted."
    assert entry.banks == (0, preset.bank)


async def test_without_a_clock_nobody_has_a_deadline(hall: Hall) -> None:
    table = await hall.open(MAGPIES, clock=NO_CLOCK)
    assert hall.listener.last_update.deadlines == (None, None)
    await hall.time.advance(13 * DAY)
    assert hall.entries(table) == []


# --- the bank ------------------------------------------------------------


async def test_a_decision_in_time_costs_nothing(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await hall.time.advance(60)
    await act(table, 0)
    assert list(table.clocks.banks) == [300, 300]


async def test_the_bank_pays_for_what_a_decision_takes_longer(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await hall.time.advance(100)
    assert table.clocks.banks_at(hall.time.now()) == (260, 260)
    await act(table, 0)
    assert list(table.clocks.banks) == [260, 300]
    assert hall.entries(table)[0].banks == (260, 300)


async def test_the_next_decision_has_what_is_left_of_the_bank(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await hall.time.advance(100)
    await act(table, 0, "battle")
    await act(table, 1, "battle")
    assert table.clocks.deadline(0) == START + 100 + 60 + 260


async def test_a_missed_decision_leaves_an_empty_bank_but_the_next_has_its_own_time(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await hall.time.advance(WHOLE)
    assert table.position.state.round == 2
    assert list(table.clocks.banks) == [0, 0]
    assert [table.clocks.deadline(seat) for seat in (0, 1)] == [START + WHOLE + 60] * 2


async def test_time_runs_only_for_those_who_are_asked(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 0)
    assert table.clocks.deadline(0) is None
    await hall.time.advance(200)
    assert table.clocks.banks_at(hall.time.now()) == (300, 160)


async def test_the_time_of_others_runs_on_when_somebody_acts(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    await hall.time.advance(100)
    await act(table, 0)
    assert table.clocks.deadline(1) == START + WHOLE


async def test_own_actions_within_one_planning_phase_do_not_renew_the_time(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    for _ in range(3):
        await hall.time.advance(30)
        await act(table, 0, next(notation for notation, _ in table.options(0) if notation != "battle"))
        assert table.clocks.deadline(0) == START + WHOLE
    await act(table, 0, "battle")
    assert list(table.clocks.banks) == [270, 300]


async def test_own_actions_after_a_warning_bring_no_second_warning(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await act(table, 1, "battle")
    await hall.time.advance(345)
    await act(table, 0, next(notation for notation, _ in table.options(0) if notation != "battle"))
    await hall.time.advance(14)
    assert len(hall.listener.all(Warned)) == 1


async def test_each_decision_has_its_own_warning(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await hall.time.advance(350)
    for seat in (0, 1):
        await act(table, seat)
    hall.listener.forget()
    await hall.time.advance(360)
    assert hall.listener.all(Warned)


async def test_an_action_at_the_last_moment_counts(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await hall.time.advance(WHOLE - 0.001)
    await act(table, 0)
    assert hall.entries(table)[0].kind == "act"
    assert table.clocks.timers[0].misses == 0


async def test_an_action_that_is_being_written_at_the_deadline_counts(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 1)
    await hall.time.advance(WHOLE - 1)
    hall.journal.hold()
    asking = asyncio.create_task(act(table, 0))
    await hall.time.advance(30)
    hall.journal.release()
    await asking
    assert all(entry.kind == "act" for entry in hall.entries(table))


@given(seed=st.integers(0, 10_000))
@settings(max_examples=8, deadline=None)
async def test_banks_only_shrink_and_nobodys_deadline_moves_because_another_acted(seed: int) -> None:
    async with Hall() as hall:
        table = await hall.open((MAGPIES, MANALIMIT)[seed % 2], 4, seed=seed)
        random = Random(seed)
        for _ in range(50):
            await hall.time.advance(random.choice((0, 1, 20, 59)))
            if table.outcome is not None:
                return
            before, clocks = table.position, table.clocks
            actor = random.choice(before.to_act())
            await act(table, actor, random.choice(table.options(actor))[0])
            assert all(0 <= new <= old for old, new in zip(clocks.banks, table.clocks.banks, strict=True))
            for seat in set(before.to_act()) & set(table.position.to_act()) - {actor}:
                if before.question(seat) == table.position.question(seat):
                    assert table.clocks.deadline(seat) == clocks.deadline(seat)
            assert all(table.clocks.deadline(seat) is not None for seat in table.position.to_act())


# --- misses ------------------------------------------------------------


async def _run_out(hall: Hall, table: Table, seat: int) -> None:
    """Lets time pass until the clock acts for a seat."""
    await hall.time.advance((table.clocks.deadline(seat) or 0) - hall.time.now())


async def test_three_misses_in_a_row_forfeit_a_duel(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    for _ in range(3):
        await act(table, 1, "battle")
        await _run_out(hall, table, 0)
    assert [entry.kind for entry in hall.entries(table) if entry.seat == 0] == ["clock", "clock", "concede"]
    assert hall.entries(table)[-1].log[0] == "⟦0⟧ missed 3 decisions in a row and forfeits."
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


async def test_three_misses_in_a_row_forfeit_and_the_others_play_on(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 3)
    for _ in range(3):
        for seat in (1, 2):
            await act(table, seat, "battle")
        await _run_out(hall, table, 0)
    assert [entry.kind for entry in hall.entries(table) if entry.seat == 0] == ["clock", "clock", "withdraw"]
    assert table.outcome is None
    assert table.position.left == {0}


async def test_an_action_of_their_own_makes_the_misses_begin_anew(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    for _ in range(2):
        await act(table, 1, "battle")
        await _run_out(hall, table, 0)
    assert table.clocks.timers[0].misses == 2
    await act(table, 0, "battle")
    assert table.clocks.timers[0].misses == 0
    await act(table, 1, "battle")
    await _run_out(hall, table, 0)
    assert (table.clocks.timers[0].misses, table.clocks.timers[1].misses, table.outcome) == (1, 0, None)


async def test_a_draw_offer_does_not_make_the_misses_begin_anew(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await act(table, 1, "battle")
    await hall.time.advance(WHOLE)
    await table.draw(0, "offer", who="ada")
    assert table.clocks.timers[0].misses == 1


async def test_everybody_absent_ends_the_match(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 4)
    await hall.time.advance(3600)
    assert table.outcome is not None
    assert hall.status(table) == "finished"


async def test_only_the_seats_that_are_late_miss(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    await act(table, 2)
    await hall.time.advance(WHOLE)
    kinds = [(entry.kind, entry.seat) for entry in hall.entries(table)]
    assert kinds[:3] == [("act", 2), ("clock", 0), ("clock", 1)]


async def test_a_fallback_within_one_question_gives_time_before_the_next_miss(hall: Hall) -> None:
    table = await hall.open(OneLongQuestion())
    await hall.time.advance(WHOLE)
    assert table.outcome is None
    assert max(timer.misses for timer in table.clocks.timers) == 1


# --- when the journal cannot be written, or a game errs ------------------------------------------------------------


async def test_the_clock_tries_again_when_its_entry_could_not_be_written(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 1)
    await hall.time.advance(WHOLE - 1)
    hall.journal.fail()
    await hall.time.advance(31)
    assert [entry.kind for entry in hall.entries(table)][:2] == ["act", "clock"]


async def test_a_fallback_that_is_not_legal_stops_the_table_instead_of_blocking_it(hall: Hall) -> None:
    table = await hall.open(BadFallback())
    await hall.time.advance(WHOLE + 60)
    assert table.stopped == "E1"


# --- nobody's clock runs ------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options"),
    [(MAGPIES, {"prizes": "outside"}), (MANALIMIT, {"ghosts": "outside"})],
    ids=["toy", "manalimit"],
)
async def test_nobodys_clock_runs_while_the_house_is_asked(hall: Hall, game: AnyGame, options: dict[str, str]) -> None:
    hall.supplier.hold()
    table = await hall.open(game, 3, options=options)
    while not hall.supplier.asked:
        await act(table, table.position.to_act()[0])
    assert [table.clocks.deadline(seat) for seat in range(3)] == [None] * 3
    numbers = [entry.number for entry in hall.entries(table)]
    await hall.time.advance(2 * DAY)
    assert [entry.number for entry in hall.entries(table)] == numbers
    hall.supplier.release()
    await settle()
    assert list(table.clocks.banks) == [300] * 3
    assert [table.clocks.deadline(seat) for seat in range(3)] == [hall.time.now() + WHOLE] * 3


async def test_nobodys_clock_runs_for_built_in_players(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MAGPIES, [person("ada"), person("ben"), built_in()])
    assert [table.clocks.deadline(seat) is None for seat in range(3)] == [False, False, True]


async def test_nobodys_clock_runs_in_solo_play(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    await hall.time.advance(10 * DAY)
    assert hall.entries(table) == []
    assert hall.listener.all(Warned) == []


# --- time that the program was down ------------------------------------------------------------


@pytest.mark.parametrize("noticed", [0, 2.5, 5])
async def test_time_while_the_program_was_down_is_given_back_to_within_five_seconds(hall: Hall, noticed: float) -> None:
    table = await hall.open(MAGPIES)
    await hall.time.advance(100)
    again = await hall.resume(table, down=7200, noticed=noticed)
    left = (again.clocks.deadline(0) or 0) - hall.time.now()
    assert WHOLE - 100 <= left <= WHOLE - 100 + 5


async def test_a_clock_goes_on_after_a_restart(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 1)
    await hall.time.advance(100)
    await hall.resume(table, down=7200)
    await hall.time.advance(259)
    assert len(hall.entries(table)) == 1
    await hall.time.advance(1)
    assert hall.entries(table)[1].kind == "clock"


async def test_time_of_two_downtimes_without_an_action_between_is_given_back(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await hall.time.advance(100)
    again = await hall.resume(table, down=7200)
    await hall.time.advance(50)
    once_more = await hall.resume(again, down=1800)
    assert (once_more.clocks.deadline(0) or 0) - hall.time.now() == WHOLE - 150


def test_time_that_a_decision_was_not_yet_open_is_not_given_back() -> None:
    clocks = Clocks(PRESETS["live"], (300,), (Timer(0, 1, 100.0, warned=False, misses=0),))
    assert clocks.given_back(50, 130).timers[0].since == 130
    assert clocks.given_back(110, 130).timers[0].since == 120
    assert clocks.given_back(130, 110).timers[0].since == 100


def test_a_clock_that_does_not_run_is_not_started_by_giving_back() -> None:
    clocks = Clocks(PRESETS["live"], (300,), (Timer(0, 1, None, warned=False, misses=0),))
    assert clocks.given_back(50, 130).timers == clocks.timers


# --- quick questions ------------------------------------------------------------


@every_preset
async def test_a_quick_question_has_less_time_before_the_bank(hall: Hall, preset: Preset) -> None:
    table = await hall.open(QuickQuestions(), clock=preset.name)
    await _to_the_answers(table)
    (seat,) = table.position.to_act()
    deadline = table.clocks.deadline(seat)
    assert deadline is not None
    assert deadline - hall.time.now() == preset.quick + preset.bank


async def test_only_what_a_quick_answer_takes_too_long_comes_from_the_bank(hall: Hall) -> None:
    table = await hall.open(QuickQuestions())
    await _to_the_answers(table)
    (seat,) = table.position.to_act()
    await hall.time.advance(30)
    await act(table, seat, "pass")
    assert table.clocks.banks[seat] == 300 - 10


async def test_a_quick_question_is_still_quick_after_a_restart(hall: Hall) -> None:
    table = await hall.open(QuickQuestions())
    await _to_the_answers(table)
    (seat,) = table.position.to_act()
    again = await hall.resume(table, down=60)
    assert (again.clocks.deadline(seat) or 0) - hall.time.now() == 20 + 300


async def _to_the_answers(table: Table) -> None:
    """Everybody bids the least, but the first one more if it may: then the others are asked to answer."""
    while table.position.state.phase != "answer":
        for seat in table.position.to_act():
            legal = table.position.game.legal(table.position.state, seat)
            best = legal[min(len(legal), 5) - 1] if seat == 0 else legal[0]
            await act(table, seat, best.notation)


# --- shelved ------------------------------------------------------------


async def test_solo_play_is_shelved_after_fourteen_idle_days(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    await hall.time.advance(14 * DAY - 1)
    assert hall.status(table) == "open"
    await hall.time.advance(1)
    assert hall.status(table) == "shelved"
    assert len(hall.listener.all(Shelved)) == 1
    with pytest.raises(TableClosed):
        await act(table, 0)
    assert hall.time.alarms == []


async def test_an_action_makes_the_idle_days_begin_anew(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    await hall.time.advance(13 * DAY)
    await act(table, 0)
    await hall.time.advance(13 * DAY)
    assert hall.status(table) == "open"
    await hall.time.advance(DAY)
    assert hall.status(table) == "shelved"


async def test_a_shelved_match_that_is_resumed_is_not_shelved_again_at_once(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    await act(table, 0)
    await hall.time.advance(14 * DAY)
    assert hall.status(table) == "shelved"
    again = await hall.resume(table, down=DAY)
    await hall.time.advance(60)
    assert hall.status(table) == "open"
    await act(again, 0)


async def test_a_match_is_not_shelved_because_the_program_was_down_for_two_weeks(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    await act(table, 0)
    await hall.resume(table, down=15 * DAY)
    await hall.time.advance(60)
    assert hall.status(table) == "open"


async def test_a_shelving_that_cannot_be_written_down_is_no_error_of_the_game(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    hall.journal.fail_marks()
    await hall.time.advance(14 * DAY + 60)
    assert table.stopped is None
    assert hall.status(table) == "shelved"


async def test_the_position_that_goes_out_has_the_deadlines(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await hall.time.advance(10)
    await act(table, 0)
    update = hall.listener.all(Update)[-1]
    assert update.deadlines == (None, START + WHOLE)
    assert update.decisions == (table.decision(0), table.decision(1))
