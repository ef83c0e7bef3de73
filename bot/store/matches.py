"""What is read about matches. Each function reads from one moment of the database."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, RowMapping, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.chunks import chunks
from bot.store.rows import entry_of, outcome_of, record_of, timers_of
from bot.store.schema import alive, entries, matches, seats, snapshots, timers
from engine.core.game import Outcome
from engine.journal.records import Entry, MatchRecord, Seat, Snapshot, Status, StoredMatch

MATCHES_A_QUERY = 20
"""So many are read and turned into records at a time; the event loop goes on between."""


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match without what happened in it."""

    record: MatchRecord
    status: Status
    reason: str
    outcome: Outcome | None


async def with_status(connection: AsyncConnection, statuses: Iterable[Status]) -> list[str]:
    query = select(matches.c.id).where(matches.c.status.in_(list(statuses))).order_by(matches.c.started, matches.c.id)
    return list((await connection.execute(query)).scalars())


async def all_ids(connection: AsyncConnection) -> list[str]:
    query = select(matches.c.id).order_by(matches.c.started, matches.c.id)
    return list((await connection.execute(query)).scalars())


async def in_place(connection: AsyncConnection, place: str, statuses: Sequence[Status]) -> str | None:
    query = (
        select(matches.c.id)
        .where(matches.c.place == place, matches.c.status.in_(statuses))
        .order_by(matches.c.started.desc(), matches.c.id.desc())
        .limit(1)
    )
    return (await connection.execute(query)).scalar_one_or_none()


async def last_alive(connection: AsyncConnection) -> float | None:
    return (await connection.execute(select(alive.c.time).where(alive.c.id == 1))).scalar_one_or_none()


async def of_player(connection: AsyncConnection, player: str, limit: int) -> list[MatchSummary]:
    return await _newest(connection, limit, matches.c.id.in_(select(seats.c.match).where(seats.c.player == player)))


async def resting_of(connection: AsyncConnection, player: str) -> list[str]:
    sat_at = select(seats.c.match).where(seats.c.player == player)
    rests = matches.c.status.in_(["stopped", "shelved"])
    return list((await connection.execute(select(matches.c.id).where(rests, matches.c.id.in_(sat_at)))).scalars())


async def has_rematch(connection: AsyncConnection, match: str) -> bool:
    query = select(matches.c.id).where(matches.c.rematch_of == match).limit(1)
    return (await connection.execute(query)).first() is not None


async def in_guild(
    connection: AsyncConnection, guild: str, statuses: Iterable[Status], limit: int
) -> list[MatchSummary]:
    return await _newest(connection, limit, matches.c.guild == guild, matches.c.status.in_(list(statuses)))


async def _newest(connection: AsyncConnection, limit: int, *wanted: ColumnElement[bool]) -> list[MatchSummary]:
    query = select(matches).where(*wanted).order_by(matches.c.started.desc(), matches.c.id.desc()).limit(limit)
    rows = (await connection.execute(query)).mappings().all()
    seated = _seated(await _rows(connection, seats, [row["id"] for row in rows]))
    return [_summary(row, seated[row["id"]]) for row in rows]


async def load_many(connection: AsyncConnection, ids: Sequence[str]) -> list[StoredMatch]:
    """The matches in the order of their ids, without those that are not there. Rows become records in a thread."""
    loaded: list[StoredMatch] = []
    for some in chunks(ids, MATCHES_A_QUERY):
        query = select(matches).where(matches.c.id.in_(some))
        found = (await connection.execute(query)).mappings().all()
        beside = [await _rows(connection, table, some) for table in (seats, entries, timers, snapshots)]
        by_id = await asyncio.to_thread(_stored, found, beside)
        loaded += [by_id[match] for match in some if match in by_id]
    return loaded


async def _rows(connection: AsyncConnection, table: Table, ids: Sequence[str]) -> Sequence[Sequence[Any]]:
    """What a table has about matches, in the order of its key, which begins with the match."""
    query = select(table).where(table.c.match.in_(ids)).order_by(*table.primary_key)
    return (await connection.execute(query)).fetchall()


def _stored(found: Sequence[RowMapping], beside: Sequence[Sequence[Sequence[Any]]]) -> dict[str, StoredMatch]:
    seat_rows, entry_rows, timer_rows, snapshot_rows = beside
    seated = _seated(seat_rows)
    happened: dict[str, list[Entry]] = defaultdict(list)
    for match, *fields in entry_rows:
        happened[match].append(entry_of(fields))
    running = {match: timers_of(text) for match, text in timer_rows}
    kept: dict[str, list[Snapshot]] = defaultdict(list)
    for match, number, rules_version, text in snapshot_rows:
        kept[match].append(Snapshot(number, rules_version, text))
    stored = {}
    for row in found:
        summary = _summary(row, seated[row["id"]])
        stored[row["id"]] = StoredMatch(
            summary.record,
            summary.status,
            summary.reason,
            tuple(happened[row["id"]]),
            running.get(row["id"], ()),
            tuple(kept[row["id"]]),
            summary.outcome,
        )
    return stored


def _seated(rows: Iterable[Sequence[Any]]) -> dict[str, list[Seat]]:
    seated: dict[str, list[Seat]] = defaultdict(list)
    for match, _, player, name, built_in in rows:
        seated[match].append(Seat(player, name, built_in))
    return seated


def _summary(row: RowMapping, seated: Iterable[Seat]) -> MatchSummary:
    return MatchSummary(record_of(row, seated), row["status"], row["reason"], outcome_of(row["outcome"]))


async def log_of(connection: AsyncConnection, match: str, after: int, until: int | None) -> list[str]:
    query = select(entries.c.log).where(entries.c.match == match, entries.c.number > after).order_by(entries.c.number)
    if until is not None:
        query = query.where(entries.c.number <= until)
    return [line for (log,) in await connection.execute(query) for line in json.loads(log)]


async def newest_log(connection: AsyncConnection, match: str, until: int, count: int) -> list[str]:
    told = entries.c.match == match, entries.c.number <= until, entries.c.log != "[]"
    query = select(entries.c.log).where(*told).order_by(entries.c.number.desc()).limit(count)
    return [line for (log,) in reversed((await connection.execute(query)).all()) for line in json.loads(log)]


async def names_of(connection: AsyncConnection, match: str) -> list[str]:
    query = select(seats.c.name).where(seats.c.match == match).order_by(seats.c.seat)
    return [name for (name,) in await connection.execute(query)]


async def has_interaction(connection: AsyncConnection, interaction: str) -> bool:
    query = select(entries.c.number).where(entries.c.interaction == interaction)
    return (await connection.execute(query)).first() is not None
