"""What leagues, records and ratings keep about one person: all of it at a glance, and how it is forgotten."""

import json
from typing import Any

from sqlalchemy import Select, and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.league.runs import fade
from bot.store.schema import (
    league_attempts,
    league_boards,
    league_entrants,
    league_members,
    league_results,
    league_weeks,
    leagues,
    match_results,
    rated_pairs,
    ratings,
)

_NOT_TOLD = ("week", "number", "player")
"""The numbers of rows, and what the person knows already."""


async def everything_about(connection: AsyncConnection, player: str) -> dict[str, Any]:
    """Without the seeds of weeks: they would tell what is yet to come, and the commitment is public anyway."""
    made = select(leagues.c.guild, leagues.c.name, leagues.c.created, leagues.c.ended).where(leagues.c.owner == player)
    joined = (
        select(leagues.c.guild, leagues.c.name, league_members.c.joined)
        .join(leagues, leagues.c.id == league_members.c.league)
        .where(league_members.c.player == player)
    )
    rated = select(*(column for column in ratings.c if column.name != "player")).where(ratings.c.player == player)
    return {
        "leagues_made": await _rows(connection, made.order_by(leagues.c.id)),
        "leagues_joined": await _rows(connection, joined.order_by(leagues.c.id)),
        "league_weeks": await _weeks(connection, player),
        "results": await _results(connection, player),
        "ratings": await _rows(connection, rated.order_by(*ratings.primary_key)),
    }


async def _rows(connection: AsyncConnection, query: Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def _weeks(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    """Every week that they entered, with their runs, boards and result."""
    query = (
        select(league_entrants, leagues.c.guild, leagues.c.name, league_weeks.c.number.label("week_number"))
        .join(league_weeks, league_weeks.c.id == league_entrants.c.week)
        .join(leagues, leagues.c.id == league_weeks.c.league)
        .where(league_entrants.c.player == player)
        .order_by(league_entrants.c.week)
    )
    told = []
    for row in (await connection.execute(query)).all():
        runs, boards, results = [
            await _own_rows(connection, table, row.week, row.number)
            for table in (league_attempts, league_boards, league_results)
        ]
        for board in boards:
            board["board"] = json.loads(board.pop("text"))
        told.append(
            {
                "guild": row.guild,
                "league": row.name,
                "week": row.week_number,
                "entered": row.entered,
                "division": row.division,
                "runs": runs,
                "boards": boards,
                "result": results[0] if results else None,
            }
        )
    return told


async def _own_rows(connection: AsyncConnection, table: Any, week: int, number: int) -> list[dict[str, Any]]:
    columns = [column for column in table.c if column.name not in _NOT_TOLD]
    is_own = and_(table.c.week == week, table.c.number == number)
    return await _rows(connection, select(*columns).where(is_own).order_by(*table.primary_key))


async def _results(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    columns = [column for column in match_results.c if column.name != "player"]
    query = select(*columns).where(match_results.c.player == player)
    rows = await _rows(connection, query.order_by(match_results.c.time, match_results.c.match, match_results.c.seat))
    return [{**row, "cards": json.loads(row["cards"])} for row in rows]


async def forget(connection: AsyncConnection, player: str, pseudonym: str) -> None:
    """Nights and the histories of others stay what they were, with a pseudonym in them; ratings go.

    A week that is still open keeps the boards: others have met them already. It recognises the person until its close,
    so that nobody plays the same cards again as somebody new.
    """
    await fade(connection, player)
    await connection.execute(update(leagues).where(leagues.c.owner == player).values(owner=pseudonym))
    await connection.execute(delete(league_members).where(league_members.c.player == player))
    for table in (league_entrants, match_results):
        await connection.execute(update(table).where(table.c.player == player).values(player=pseudonym))
    await connection.execute(delete(ratings).where(ratings.c.player == player))
    is_theirs = or_(rated_pairs.c.one == player, rated_pairs.c.other == player)
    await connection.execute(delete(rated_pairs).where(is_theirs))
