"""Which message shows the board of a match, so that it is found again after a restart; and the hall's own notes."""

from dataclasses import dataclass

from sqlalchemy import and_, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import boards, entries, matches, notes


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """The message that shows a board, the last entry of which it tells, and a digest of the public view it shows."""

    message: int
    number: int
    digest: str


_GOES_ON = ("open", "stopped", "shelved")
_last_number = select(func.max(entries.c.number)).where(entries.c.match == boards.c.match).scalar_subquery()
_is_behind = and_(matches.c.status == "finished", boards.c.number < _last_number)


async def endings_not_shown(connection: AsyncConnection) -> list[str]:
    query = select(boards.c.match).join(matches, matches.c.id == boards.c.match).where(_is_behind)
    return [match for (match,) in await connection.execute(query)]


async def read_boards(connection: AsyncConnection) -> dict[str, ShownBoard]:
    """By match, for all that are played or can be taken up again, or whose end is still to be shown."""
    still_needed = or_(matches.c.status.in_(_GOES_ON), _is_behind)
    query = select(boards).join(matches, matches.c.id == boards.c.match).where(still_needed)
    return {row.match: ShownBoard(int(row.message), row.number, row.digest) for row in await connection.execute(query)}


async def note_board(connection: AsyncConnection, match: str, shown: ShownBoard) -> None:
    values = {"message": str(shown.message), "number": shown.number, "digest": shown.digest}
    change = update(boards).where(boards.c.match == match).values(values)
    if (await connection.execute(change)).rowcount != 1:
        await connection.execute(insert(boards), {"match": match, **values})


async def read_note(connection: AsyncConnection, name: str) -> str | None:
    return (await connection.execute(select(notes.c.text).where(notes.c.name == name))).scalar_one_or_none()


async def write_note(connection: AsyncConnection, name: str, text: str) -> None:
    change = update(notes).where(notes.c.name == name).values(text=text)
    if (await connection.execute(change)).rowcount != 1:
        await connection.execute(insert(notes), {"name": name, "text": text})
