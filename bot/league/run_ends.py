"""What a league says to a player when a run of theirs is over: what is submitted, and when results come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.league.panel import run_end_buttons
from bot.league.words import run_end_words
from bot.play.results import RunEnd

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.store.league.store import Leagues
    from engine.journal.records import MatchRecord


class RunEnds:
    """Asked as soon as a run is over, so it waits until the last board has been kept: it tells what the league has."""

    def __init__(self, leagues: Leagues, all_kept: Callable[[], Awaitable[None]], now: Callable[[], float]) -> None:
        self._leagues = leagues
        self._all_kept = all_kept
        self._now = now

    async def ended(self, record: MatchRecord) -> RunEnd | None:
        """For the eyes of its player alone; None for a match that is no league's run, or a void one."""
        week = await self._leagues.week_of_match(record.id)
        league = None if week is None else await self._leagues.league(week.league)
        if week is None or league is None:
            return None
        await self._all_kept()
        runs = await self._leagues.runs_of_player(week.id, f"{record.seats[0].player}")
        run = next((run for run in runs if run.match == record.id), None)
        if run is None:
            return None
        attempts = await self._leagues.attempts_of(week.id, run.number)
        words = run_end_words(league, week, run, attempts, self._now())
        return RunEnd(words, run_end_buttons(week.id, record.id))
