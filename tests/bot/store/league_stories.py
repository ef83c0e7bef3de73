"""A league for the store's tests: people, weeks, runs and their boards."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from bot.league.night import hold_night
from bot.store import Store
from bot.store.league.leagues import LeagueSettings, NewWeek, StoredLeague, StoredWeek
from bot.store.league.runs import Submission
from engine.league.night import fight_chunk
from engine.league.schedule import Schedule, read_time
from tests.engine.league.stories import SEED, SET, board

GUILD, OWNER, NONCE = "guild", "900000000000000009", 5
SCHEDULE = Schedule.beginning(0.0, weekday=0, at=read_time("12:00"), zone="UTC")
SETTINGS = LeagueSettings(channel="77", first=SCHEDULE.first, at=SCHEDULE.at, zone=SCHEDULE.zone, card_set=SET)
_numbers = count(1)
Runs = Mapping[str, Sequence[str]]
"""Each entrant's boards, by round."""


async def make_league(store: Store, name: str = "Friday", **changes: Any) -> StoredLeague:
    settings = LeagueSettings.model_validate({**SETTINGS.model_dump(), **changes})
    return await store.leagues.create(GUILD, name, settings, OWNER, 0.0)


async def open_week(store: Store, league: StoredLeague, number: int = 1, seed: int = SEED) -> StoredWeek:
    times = SCHEDULE.week(number)
    terms = league.settings.terms
    return await store.leagues.open_week(NewWeek(league.id, SET, seed, NONCE, times.opens, times.closes, terms))


async def play(
    store: Store, week: StoredWeek, player: str, boards: Sequence[str], *, stars: int = 0, after: float = 60.0
) -> str:
    """Somebody's run: they join if they have not, and submit these boards, a second apart. Returns the match."""
    if player not in await store.leagues.members(week.league):
        await store.leagues.join(week.league, player, week.opens)
    begun = week.opens + after
    match = f"run {next(_numbers)}"
    await store.leagues.begin_attempt(week.id, player, match, lives=3, now=begun)
    for number, text in enumerate(boards, start=1):
        assert await store.leagues.submit(submission(match, number, text, time=begun + number, stars=stars))
    await store.leagues.end_attempt(match, begun + len(boards))
    return match


def submission(match: str, round_number: int, text: str, *, time: float, stars: int = 0) -> Submission:
    return Submission(match, round_number, text, stars=stars, lives=2, is_over=False, time=time)


def some_boards(which: int, rounds: int) -> list[str]:
    return [board(number, which + 5 * number) for number in range(1, rounds + 1)]


async def fight_here(lineup: str, number: int) -> str:
    """Fights a piece in this very process."""
    return fight_chunk(lineup, number)


async def played_week(store: Store, league: StoredLeague, runs: Runs, number: int = 1) -> StoredWeek:
    """A week from its opening to its results."""
    week = await open_week(store, league, number)
    for place, (player, boards) in enumerate(runs.items()):
        await play(store, week, player, boards, after=60.0 * (1 + place))
    assert await hold_night(store.leagues, week.id, fight_here)
    decided = await store.leagues.week(week.id)
    assert decided is not None
    assert decided == replace(week, status="decided", drama=decided.drama)
    return decided


def content_of(database: Path) -> list[str]:
    """Everything that a database holds."""
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())
