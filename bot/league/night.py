"""Holds league nights: fights the pieces in worker processes, keeps each as it is finished, and writes the results.

A night may be cut short at any moment and held again: what was kept is not fought twice, and the result is the same.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import cast

import renders
from bot.replay.film_worker import LARGEST_FILM
from bot.runtime.workers import Workers
from bot.store.league.leagues import StoredWeek
from bot.store.league.nights import DivisionResult
from bot.store.league.store import Leagues
from engine.league.ladder import rungs_after
from engine.league.lineup import Arena, Lineup, Pair, read_lineup
from engine.league.night import Bouts, Drama, fight_chunk, read_chunk, staged_battle
from engine.league.standings import Run, Standing, standings
from renders.films.encoding import Film

SECONDS_FOR_A_PIECE = 120.0

Fight = Callable[[str, int], Awaitable[str]]
"""Fights a piece, given a line-up and the piece's number."""


class NightWorkers(Workers):
    """Processes that fight."""

    def __init__(self, workers: int = 2) -> None:
        super().__init__(workers, SECONDS_FOR_A_PIECE)

    async def fight(self, lineup: str, number: int) -> str:
        return str(await self.work(fight_chunk, lineup, number))

    async def film(self, lineup: str, round_number: int, pair: Pair, names: Sequence[str], theme: str) -> Film:
        """One battle of the night, to be watched. Drawing takes seconds, so it happens there as well."""
        return cast("Film", await self.work(stage_film, lineup, round_number, pair, tuple(names), theme))


def stage_film(lineup: str, round_number: int, pair: Pair, names: Sequence[str], theme: str) -> Film:
    """Fights a battle of the night once more and makes a film of it. Raises FilmTooLarge."""
    night = read_lineup(lineup)
    return renders.battle_film(night.game, staged_battle(night, round_number, pair), names, theme, LARGEST_FILM)


async def hold_night(leagues: Leagues, week: int, fight: Fight, *, at_once: int = 3) -> bool:
    """Closes a week and decides it; whether it was decided by this call.

    A few more pieces than workers are on their way at once, so that none waits for the store.
    """
    closed = await leagues.close_week(week)
    if closed is None or closed.status == "decided":
        return False
    todo: deque[tuple[str, int]] = deque()
    for division in await leagues.divisions_of(week):
        bouts = await fought_so_far(leagues, closed, division)
        lineup = bouts.arena.lineup.encode()
        todo += [(lineup, number) for number in bouts.missing]
    async with asyncio.TaskGroup() as group:
        for _ in range(at_once):
            group.create_task(_fight_on(leagues, week, fight, todo))
    return await _decide(leagues, closed)


async def fought_so_far(leagues: Leagues, week: StoredWeek, division: int) -> Bouts:
    """What has been fought of a division, with its line-up; all of it once the week is decided."""
    bouts = Bouts(Arena(await leagues.lineup(week, division)))
    for text in await leagues.chunks_of(week.id, division):
        bouts.add(read_chunk(text))
    return bouts


async def _fight_on(leagues: Leagues, week: int, fight: Fight, todo: deque[tuple[str, int]]) -> None:
    while todo:
        lineup, number = todo.popleft()
        await leagues.keep_chunk(week, await fight(lineup, number))


async def _decide(leagues: Leagues, week: StoredWeek) -> bool:
    runs = await leagues.runs_of(week.id)
    fought = [await fought_so_far(leagues, week, division) for division in await leagues.divisions_of(week.id)]
    results, drama = await asyncio.to_thread(decided, fought, runs)
    return await leagues.decide(week.id, results, drama)


def decided(fought: Iterable[Bouts], runs: Mapping[int, Run]) -> tuple[list[DivisionResult], tuple[int, Drama] | None]:
    """The tables of all divisions, who moves between them, and the most dramatic battle with its division."""
    tables: dict[int, tuple[Standing, ...]] = {}
    dramas: list[tuple[int, Drama]] = []
    for bouts in fought:
        lineup = bouts.arena.lineup
        tables[lineup.division] = _table(lineup, bouts, runs)
        if bouts.drama is not None:
            dramas.append((lineup.division, bouts.drama))
    rungs = rungs_after([[standing.number for standing in tables[division]] for division in sorted(tables)])
    results = [DivisionResult(division, tables[division], rungs) for division in sorted(tables)]
    return results, max(dramas, key=lambda shown: (shown[1].rank[:2], -shown[0], shown[1].rank[2:]), default=None)


def _table(lineup: Lineup, bouts: Bouts, runs: Mapping[int, Run]) -> tuple[Standing, ...]:
    if bouts.missing:
        raise RuntimeError(f"division {lineup.division} has not been fought to its end")
    return standings([each.number for each in lineup.contenders], bouts.marks, runs, lineup.seed)
