"""Boards come from the matches that entrants play, and none is lost when the program dies."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.league_runs import catch_up, submission_in, submissions_of
from bot.league_weeks import open_due_week
from bot.store import Store, StoredWeek
from engine.core.events import Event
from engine.core.game import Setup
from engine.games import game_named
from engine.journal import MatchRecord, Seat, StoredMatch
from engine.league.weeks import run_seed
from engine.manalimit.ghosts import house_ghosts
from engine.notices import Update, Views
from engine.position import Position
from tests.league.stories import SET
from tests.store.league_stories import SCHEDULE, make_league
from tests.store.stories import BANKS, TIMERS, played, record

ADA = "17"


async def _week_with_a_run(store: Store, weeks: int = 1) -> tuple[StoredWeek, MatchRecord]:
    """Ada's run is in the journal, played evenly over so many weeks; the league knows only that it began."""
    week = await open_due_week(store.leagues, await make_league(store), SCHEDULE.week(1).opens)
    assert week is not None
    await store.leagues.join(week.league, ADA, week.opens)
    await store.leagues.begin_attempt(week.id, ADA, "run", week.opens)
    options = {"set": SET, "ghosts": "outside"}
    begun = replace(
        record("run", "manalimit", seed=run_seed(week.seed)), setup=Setup(1, options), seats=(Seat(ADA, "Ada"),)
    )
    await store.begin(begun, BANKS, TIMERS)
    ghost = house_ghosts(SET)[0][0].encode()
    writings = list(played(begun, most=5000, ghost=ghost))
    for number, writing in enumerate(writings):
        time = week.opens + weeks * (week.closes - week.opens) * number / len(writings)
        await store.commit("run", replace(writing, entry=replace(writing.entry, time=time)))
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


async def test_boards_are_the_same_as_they_happen_and_from_the_journal(store: Store) -> None:
    _, begun = await _week_with_a_run(store)
    stored = await _stored(store)
    position = Position.first(game_named("manalimit"), begun)
    seen = []
    for entry in stored.entries:
        events: list[Event] = []
        position.apply(entry.kind, entry.seat, entry.notation, events.append)
        submission = submission_in(_update(position, events), entry.time)
        seen += [] if submission is None else [submission]
    assert seen == submissions_of(stored)


def _update(position: Position, events: Sequence[Event]) -> Update:
    return Update(
        match="run",
        number=1,
        told=1,
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
        outcome=position.outcome,
    )
