"""League nights: what is settled at the close, the pieces that have been fought, and the results."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import and_, bindparam, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.league import leagues
from bot.store.league import runs as league_runs
from bot.store.league.leagues import StoredWeek
from bot.store.schema import (
    league_boards,
    league_chunks,
    league_entrants,
    league_posts,
    league_results,
    league_weeks,
)
from bot.store.schema import leagues as league_rows
from bot.store.schema import players as player_rows
from engine.league.ladder import Rung, Seeding, divide
from engine.league.lineup import Contender, Lineup
from engine.league.night import Drama, read_chunk
from engine.league.standings import Run, Standing
from engine.league.weeks import Attempt, counting_attempt
from engine.registry import game_with_boards

PostKind = Literal["opening", "reminder", "result", "reveal"]


@dataclass(frozen=True, slots=True)
class DivisionResult:
    """The table of a division, and where its entrants stand afterwards."""

    division: int
    table: tuple[Standing, ...]
    rungs: Mapping[int, Rung]


@dataclass(frozen=True, slots=True)
class LeagueResult:
    """One line of a table as people see it; `name` is empty for somebody who is not known any more."""

    week: int
    division: int
    standing: Standing
    next_rung: Rung
    is_title: bool
    player: str
    name: str


@dataclass(frozen=True, slots=True)
class LeaguePlace:
    """What somebody reached in a week of a league, for their profile."""

    league: int
    league_name: str
    week: int
    number: int
    division: int
    place: int
    is_title: bool


# --- the close ------------------------------------------------------------


async def close_week(connection: AsyncConnection, week: int) -> StoredWeek | None:
    """Settles which runs count and who fights in which division. A week that is closed stays as it is."""
    found = await leagues.read_week(connection, week)
    if found is None or found.status != "open":
        return found
    attempts = await league_runs.attempts_by_entrant(connection, week)
    counting = {number: counting_attempt(runs, found.terms.counts) for number, runs in attempts.items()}
    fighting = {number: attempt for number, attempt in counting.items() if attempt is not None}
    seedings = await _seedings(connection, found, fighting)
    rows = [
        {"of_number": number, "new_division": division, "new_attempt": fighting[number].number}
        for division, numbers in enumerate(divide(seedings, found.terms.division_size), start=1)
        for number in numbers
    ]
    if rows:
        is_entrant = (league_entrants.c.week == week, league_entrants.c.number == bindparam("of_number"))
        settled: dict[str, Any] = {"division": bindparam("new_division"), "attempt": bindparam("new_attempt")}
        await connection.execute(update(league_entrants).where(*is_entrant).values(settled), rows)
    await connection.execute(update(league_entrants).where(league_entrants.c.week == week).values(faded=None))
    await connection.execute(update(league_weeks).where(league_weeks.c.id == week).values(status="closed"))
    return await leagues.read_week(connection, week)


async def _seedings(connection: AsyncConnection, week: StoredWeek, fighting: Mapping[int, Attempt]) -> list[Seeding]:
    """Where the entrants stood after the last week of this league in which they were placed."""
    now, before, earlier = league_entrants.alias(), league_entrants.alias(), league_weeks.alias()
    query = (
        select(now.c.number, earlier.c.number, league_results.c.next_division, league_results.c.next_order)
        .join(before, before.c.player == now.c.player)
        .join(earlier, and_(earlier.c.id == before.c.week, earlier.c.league == week.league))
        .join(league_results, _is_result_of(before.c))
        .where(now.c.week == week.id, earlier.c.number < week.number)
        .order_by(earlier.c.number)
    )
    rungs = {number: (at, Rung(*rung)) for number, at, *rung in await connection.execute(query)}
    return [
        Seeding(number, rungs[number][1], week.number - rungs[number][0] - 1)
        if number in rungs
        else Seeding(number, None)
        for number in fighting
    ]


def _is_result_of(entrant: Any) -> Any:
    return and_(league_results.c.week == entrant.week, league_results.c.number == entrant.number)


# --- the night ------------------------------------------------------------


async def divisions_of(connection: AsyncConnection, week: int) -> list[int]:
    """The numbers of a closed week's divisions; none if nobody submitted a board."""
    query = select(league_entrants.c.division).where(
        league_entrants.c.week == week, league_entrants.c.division.is_not(None)
    )
    return list((await connection.execute(query.distinct().order_by(league_entrants.c.division))).scalars())


async def lineup(connection: AsyncConnection, week: StoredWeek, division: int) -> Lineup:
    """The boards of the runs that count, by entrant and round. Boards stay the texts that they are."""
    is_counting = and_(
        league_boards.c.week == league_entrants.c.week,
        league_boards.c.number == league_entrants.c.number,
        league_boards.c.attempt == league_entrants.c.attempt,
    )
    query = (
        select(league_boards.c.number, league_boards.c.round, league_boards.c.text)
        .join(league_entrants, is_counting)
        .where(league_entrants.c.week == week.id, league_entrants.c.division == division)
        .order_by(league_boards.c.number, league_boards.c.round)
    )
    boards: dict[int, list[str | None]] = {}
    for number, round_number, text in await connection.execute(query):
        rounds = boards.setdefault(number, [])
        rounds += [None] * (round_number - 1 - len(rounds))
        rounds.append(text)
    contenders = tuple(Contender(number, tuple(rounds)) for number, rounds in boards.items())
    return Lineup(game_with_boards(), week.seed, week.set_id, division, contenders)


async def runs_of(connection: AsyncConnection, week: int) -> dict[int, Run]:
    """What the tie-breaks ask of the runs that count, by entrant."""
    attempts = await league_runs.attempts_by_entrant(connection, week)
    query = select(league_entrants.c.number, league_entrants.c.attempt).where(
        league_entrants.c.week == week, league_entrants.c.attempt.is_not(None)
    )
    runs = {}
    for number, counting in await connection.execute(query):
        run = next(attempt for attempt in attempts[number] if attempt.number == counting)
        runs[number] = Run(run.stars, run.submitted)
    return runs


async def keep_chunk(connection: AsyncConnection, week: int, text: str) -> None:
    """Keeps a finished piece; whoever finished it first was right, as all find the same."""
    chunk = read_chunk(text)
    key = {"week": week, "division": chunk.division, "chunk": chunk.number}
    is_there = exists().where(*(league_chunks.c[name] == value for name, value in key.items()))
    if not (await connection.execute(select(is_there))).scalar_one():
        await connection.execute(insert(league_chunks), key | {"text": text})


async def chunks_of(connection: AsyncConnection, week: int, division: int) -> list[str]:
    is_same = (league_chunks.c.week == week, league_chunks.c.division == division)
    query = select(league_chunks.c.text).where(*is_same).order_by(league_chunks.c.chunk)
    return list((await connection.execute(query)).scalars())


async def decide(
    connection: AsyncConnection, week: int, results: Sequence[DivisionResult], drama: tuple[int, Drama] | None
) -> bool:
    """Writes all results of a closed week, once; whether it was this time."""
    shown = None if drama is None else json.dumps([drama[0], drama[1].round, *drama[1].pair])
    change = update(league_weeks).where(league_weeks.c.id == week, league_weeks.c.status == "closed")
    if (await connection.execute(change.values(status="decided", drama=shown))).rowcount != 1:
        return False
    rows = [row for result in results for row in _result_rows(week, result)]
    if rows:
        await connection.execute(insert(league_results), rows)
    return True


def _result_rows(week: int, result: DivisionResult) -> list[dict[str, Any]]:
    return [
        standing._asdict()
        | {
            "week": week,
            "division": result.division,
            "next_division": result.rungs[standing.number].division,
            "next_order": result.rungs[standing.number].order,
            "is_title": result.division == 1 and standing.place == 1 and len(result.table) > 1,
        }
        for standing in result.table
    ]


# --- what came of it ------------------------------------------------------------

_of_entrant = and_(league_entrants.c.week == league_results.c.week, league_entrants.c.number == league_results.c.number)
_results = (
    select(league_results, league_entrants.c.player, func.coalesce(player_rows.c.name, "").label("name"))
    .join(league_entrants, _of_entrant)
    .outerjoin(player_rows, player_rows.c.id == league_entrants.c.player)
)


async def results_of(connection: AsyncConnection, week: int, division: int | None) -> list[LeagueResult]:
    """The tables of a decided week, or one of them, in the order of divisions and places."""
    query = _results.where(league_results.c.week == week)
    if division is not None:
        query = query.where(league_results.c.division == division)
    rows = await connection.execute(query.order_by(league_results.c.division, league_results.c.place))
    return [_result(row) for row in rows.mappings()]


def _result(row: Mapping[Any, Any]) -> LeagueResult:
    return LeagueResult(
        week=row["week"],
        division=row["division"],
        standing=Standing(*(row[name] for name in Standing._fields)),
        next_rung=Rung(row["next_division"], row["next_order"]),
        is_title=row["is_title"],
        player=row["player"],
        name=row["name"],
    )


async def places_of(connection: AsyncConnection, player: str, guild: str, limit: int) -> list[LeaguePlace]:
    """What somebody reached in the leagues of a server, the newest first."""
    query = (
        select(
            league_rows.c.id,
            league_rows.c.name,
            league_weeks.c.id,
            league_weeks.c.number,
            league_results.c.division,
            league_results.c.place,
            league_results.c.is_title,
        )
        .select_from(league_entrants)
        .join(league_results, _of_entrant)
        .join(league_weeks, league_weeks.c.id == league_results.c.week)
        .join(league_rows, league_rows.c.id == league_weeks.c.league)
        .where(league_entrants.c.player == player, league_rows.c.guild == guild)
        .order_by(league_weeks.c.closes.desc(), league_weeks.c.id.desc())
        .limit(limit)
    )
    return [LeaguePlace(*row) for row in await connection.execute(query)]


async def count_titles(connection: AsyncConnection, player: str, guild: str) -> int:
    query = (
        select(func.count())
        .select_from(league_entrants)
        .join(league_results, _of_entrant)
        .join(league_weeks, league_weeks.c.id == league_results.c.week)
        .join(league_rows, league_rows.c.id == league_weeks.c.league)
        .where(league_entrants.c.player == player, league_rows.c.guild == guild, league_results.c.is_title)
    )
    return int((await connection.execute(query)).scalar_one())


# --- what was said ------------------------------------------------------------


async def begin_post(connection: AsyncConnection, week: int, kind: PostKind) -> bool:
    """Notes that something is about to be said; False if it was noted before."""
    is_same = (league_posts.c.week == week, league_posts.c.kind == kind)
    if (await connection.execute(select(exists().where(*is_same)))).scalar_one():
        return False
    await connection.execute(insert(league_posts), {"week": week, "kind": kind, "message": None})
    return True


async def note_post(connection: AsyncConnection, week: int, kind: PostKind, message: str) -> None:
    is_same = (league_posts.c.week == week, league_posts.c.kind == kind)
    await connection.execute(update(league_posts).where(*is_same).values(message=message))


async def posts_of(connection: AsyncConnection, week: int) -> dict[str, str | None]:
    """What has been said about a week, by kind: the message, or None if it is not certain that it was sent."""
    query = select(league_posts.c.kind, league_posts.c.message).where(league_posts.c.week == week)
    return {row.kind: row.message for row in await connection.execute(query)}
