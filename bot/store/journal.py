"""What is written about matches. Each function works inside the writer's transaction."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Exists, bindparam, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.refusals import NotWritten
from bot.store.rows import entry_row, match_row, outcome_text, seat_rows, snapshot_row, timers_text
from bot.store.schema import alive, entries, matches, seats, snapshots, timers
from engine.journal.protocol import AlreadyDone, Writing
from engine.journal.records import MatchRecord, Snapshot, Status, Timer

_forget_timers = delete(timers).where(timers.c.match == bindparam("of_match"))
_new_timers = update(timers).where(timers.c.match == bindparam("of_match")).values(timers=bindparam("new_timers"))
_finish = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"))
    .values(status="finished", reason="", outcome=bindparam("new_outcome"))
)


class NewEntry(NamedTuple):
    match: str
    writing: Writing


async def begin(
    connection: AsyncConnection, record: MatchRecord, banks: Sequence[float], first_timers: Sequence[Timer]
) -> None:
    try:
        await connection.execute(insert(matches), match_row(record, banks))
    except IntegrityError as error:
        raise NotWritten(f"There is a match {record.id} already.") from error
    if record.seats:
        await connection.execute(insert(seats), seat_rows(record))
    await connection.execute(insert(timers), {"match": record.id, "timers": timers_text(first_timers)})


async def write_entries(connection: AsyncConnection, new: Sequence[NewEntry]) -> None:
    """Writes entries of different matches with few statements; the whole transaction's state is open if it fails."""
    rows = [entry_row(match, entry) for match, writing in new for entry in writing.entries]
    await connection.execute(insert(entries), rows)
    await connection.execute(
        _new_timers, [{"of_match": match, "new_timers": timers_text(writing.timers)} for match, writing in new]
    )
    if kept := [snapshot_row(match, writing.snapshot) for match, writing in new if writing.snapshot]:
        await connection.execute(insert(snapshots), kept)
    if ended := [
        {"of_match": match, "new_outcome": outcome_text(writing.outcome)} for match, writing in new if writing.outcome
    ]:
        await connection.execute(_finish, ended)


async def why_no_entry(connection: AsyncConnection, new: NewEntry) -> Exception:
    """What to tell whoever wanted to write an entry that the database refused."""
    first = new.writing.entries[0]
    interaction = first.interaction
    if interaction is not None and await _is_there(connection, exists().where(entries.c.interaction == interaction)):
        return AlreadyDone(interaction)
    if not await _is_there(connection, exists().where(matches.c.id == new.match)):
        return NotWritten(f"There is no match {new.match}.")
    return NotWritten(f"Match {new.match} has an entry {first.number} already.")


async def _is_there(connection: AsyncConnection, condition: Exists) -> bool:
    return bool((await connection.execute(select(condition))).scalar_one())


async def mark(connection: AsyncConnection, match: str, status: Status, reason: str) -> None:
    change = update(matches).where(matches.c.id == match).values(status=status, reason=reason)
    if (await connection.execute(change)).rowcount != 1:
        raise NotWritten(f"There is no match {match}.")


async def replace_timers(connection: AsyncConnection, timers_by_match: Mapping[str, Sequence[Timer]]) -> None:
    rows = [{"match": match, "timers": timers_text(each)} for match, each in timers_by_match.items()]
    if rows:
        await connection.execute(_forget_timers, [{"of_match": row["match"]} for row in rows])
        await connection.execute(insert(timers), rows)


async def add_snapshot(connection: AsyncConnection, match: str, snapshot: Snapshot) -> None:
    same = (
        (snapshots.c.match == match)
        & (snapshots.c.number == snapshot.number)
        & (snapshots.c.rules_version == snapshot.rules_version)
    )
    await connection.execute(delete(snapshots).where(same))
    await connection.execute(insert(snapshots), snapshot_row(match, snapshot))


async def mark_alive(connection: AsyncConnection, now: float) -> None:
    if (await connection.execute(update(alive).where(alive.c.id == 1).values(time=now))).rowcount != 1:
        await connection.execute(insert(alive), {"id": 1, "time": now})
