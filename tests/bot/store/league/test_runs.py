"""Boards come from the matches that entrants play, and none is lost when the program dies."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.league.runs import catch_up, rounds_of, submission_in, submissions_of
from bot.league.weeks import open_due_week
from bot.store import Store, StoredWeek
from bot.store.league.runs import faded
from engine.core.events import Event
from engine.core.game import Setup
from engine.games.manalimit.ghosts import house_ghosts
from engine.journal.position import Position
from engine.journal.records import MatchRecord, Seat, StoredMatch
from engine.league.refusals import ForgottenThisWeek
from engine.league.weeks import run_seed
from engine.registry import boards_named, game_named
from engine.table.notices import Update, Views
from tests.bot.store.league_stories import SCHEDULE, content_of, make_league, submission
from tests.bot.store.stories import BANKS, TIMERS, played, record
from tests.engine.league.stories import SET, STRONG

pytestmark = pytest.mark.covers("bot.league.runs")
ADA = "17"


@pytest.fixture(autouse=True)
def the_same_week_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a run that is long enough to have boards on both sides of a close."""
    monkeypatch.setattr("bot.league.weeks.secrets.randbits", lambda bits: 12_345 % (1 << bits))


async def _week_with_a_run(store: Store, weeks: int = 1) -> tuple[StoredWeek, MatchRecord]:
    """Ada's run is in the journal, played evenly over so many weeks; the league knows only that it began."""
    week = await open_due_week(store.leagues, await make_league(store), SCHEDULE.week(1).opens)
    assert week is not None
    await store.leagues.join(week.league, ADA, week.opens)
    await store.leagues.begin_attempt(week.id, ADA, "run", lives=3, now=week.opens)
    options = {"set": SET, "ghosts": "outside"}
    begun = replace(
        record("run", "manalimit", seed=run_seed(week.seed)), setup=Setup(1, options), seats=(Seat(ADA, "Ada"),)
    )
    await store.begin(begun, BANKS, TIMERS)
    ghost = house_ghosts(SET)[0][0].encode()
    writings = list(played(begun, most=5000, ghost=ghost))
    for number, writing in enumerate(writings):
        time = week.opens + weeks * (week.closes - week.opens) * number / len(writings)
        await store.commit("run", replace(writing, entries=(replace(writing.entries[0], time=time),)))
    return week, begun


async def _stored(store: Store) -> StoredMatch:
    stored = await store.load("run")
    assert stored is not None
    return stored


@pytest.mark.rule("LEA-3.6")
async def test_after_a_kill_the_boards_come_from_the_journal_once(store: Store) -> None:
    week, _ = await _week_with_a_run(store)
    boards = submissions_of(await _stored(store))
    assert [each.round for each in boards] == list(range(1, len(boards) + 1))
    assert await catch_up(store, week.id) == len(boards) > 2
    assert await catch_up(store, week.id) == 0
    (ada,) = await store.leagues.progress(week.id)
    assert (ada.stars, ada.lives, ada.rounds, ada.is_over) == (boards[-1].stars, boards[-1].lives, len(boards), True)


@pytest.mark.rule("LEA-3.6")
async def test_what_the_journal_has_after_the_close_comes_too_late(store: Store) -> None:
    week, _ = await _week_with_a_run(store, weeks=2)
    boards = submissions_of(await _stored(store))
    in_time = [each for each in boards if each.time < week.closes]
    assert await catch_up(store, week.id) == len(in_time) < len(boards)
    (ada,) = await store.leagues.progress(week.id)
    assert (ada.rounds, ada.stars) == (len(in_time), in_time[-1].stars)


@pytest.mark.rule("LEA-3.6")
async def test_a_board_that_was_sent_in_time_counts_though_its_opponent_was_found_after_the_close(store: Store) -> None:
    week, _ = await _week_with_a_run(store, weeks=2)
    stored = await _stored(store)
    late = next(entry for entry in stored.entries if entry.kind == "house" and entry.time > week.closes)
    before = [replace(entry, time=week.opens) for entry in stored.entries if entry.number < late.number]
    cut = replace(stored, entries=(*before, late))
    assert [each.time for each in submissions_of(cut)] == [week.opens] * len(rounds_of(cut, week.closes))
    assert len(rounds_of(cut, week.closes)) == sum(entry.kind == "house" for entry in cut.entries)


@pytest.mark.rule("LEA-3.6")
async def test_a_runs_curve_ends_at_the_close(store: Store) -> None:
    week, _ = await _week_with_a_run(store, weeks=2)
    stored = await _stored(store)
    in_time = [each for each in submissions_of(stored) if each.time < week.closes]
    curve = rounds_of(stored, week.closes)
    assert [(stars, lives) for stars, lives, _ in curve] == [(each.stars, each.lives) for each in in_time]


@pytest.mark.rule("LEA-1.6")
async def test_a_board_at_the_second_of_the_close_comes_too_late(store: Store) -> None:
    week = await open_due_week(store.leagues, await make_league(store), SCHEDULE.week(1).opens)
    assert week is not None
    await store.leagues.join(week.league, ADA, week.opens)
    await store.leagues.begin_attempt(week.id, ADA, "run", lives=3, now=week.opens)
    assert not await store.leagues.submit(submission("run", 1, STRONG, time=week.closes))
    assert await store.leagues.submit(submission("run", 1, STRONG, time=week.closes - 0.001))


@pytest.mark.rule("LEA-3.13")
async def test_a_run_is_left_over_from_the_second_of_the_close_until_it_is_ended(store: Store) -> None:
    week, _ = await _week_with_a_run(store)
    assert await store.leagues.left_over(week.closes - 0.001) == []
    assert await store.leagues.left_over(week.closes) == ["run"]
    await store.leagues.end_attempt("run", week.closes)
    assert await store.leagues.left_over(week.closes) == []


@pytest.mark.rule("LEA-3.8")
async def test_a_void_run_is_its_weeks_all_the_same(store: Store) -> None:
    week, _ = await _week_with_a_run(store)
    assert await store.leagues.drop_attempt("run", week.opens + 1)
    assert await store.leagues.week_of_match("run") == week
    assert await store.leagues.runs_of_player(week.id, ADA) == []


async def test_a_run_that_was_written_down_is_not_dropped_for_an_opening_that_was_cut_short(store: Store) -> None:
    week, _ = await _week_with_a_run(store)
    assert not await store.leagues.drop_unless_begun("run", week.opens + 1)
    assert len(await store.leagues.runs_of_player(week.id, ADA)) == 1


@pytest.mark.rule("LEA-3.12")
async def test_who_is_forgotten_is_recognised_until_the_close_and_no_longer(store: Store, database: Path) -> None:
    week, _ = await _week_with_a_run(store)
    await store.forget_person(ADA)
    await store.leagues.join(week.league, ADA, week.opens)
    with pytest.raises(ForgottenThisWeek):
        await store.leagues.begin_attempt(week.id, ADA, "again", lives=3, now=week.opens + 1)
    assert faded(week, ADA) in "".join(content_of(database))
    await store.leagues.close_week(week.id)
    assert faded(week, ADA) not in "".join(content_of(database))


async def test_boards_are_the_same_as_they_happen_and_from_the_journal(store: Store) -> None:
    _, begun = await _week_with_a_run(store)
    stored = await _stored(store)
    position = Position.first(game_named("manalimit"), begun)
    seen, acted = [], begun.started
    for entry in stored.entries:
        events: list[Event] = []
        position.apply(entry.kind, entry.seat, entry.notation, events.append)
        acted = acted if entry.kind == "house" else entry.time
        submission = submission_in(boards_named("manalimit"), _update(position, events, acted))
        seen += [] if submission is None else [submission]
    assert seen == submissions_of(stored)


def _update(position: Position, events: Sequence[Event], acted: float) -> Update:
    return Update(
        match="run",
        number=1,
        told=1,
        acted=acted,
        is_first=False,
        kind="act",
        seat=0,
        by_owner=True,
        events=tuple(events),
        said=(),
        log=(),
        views=Views(position),
        seats=position.seats,
        to_act=position.to_act(),
        decisions=(),
        deadlines=(),
        is_public=True,
        is_resting=False,
        outcome=position.outcome,
    )
