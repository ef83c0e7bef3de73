"""Which message shows the board of a match, so that it is found again after a restart; and the hall's own notes."""

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import boards, matches, notes


async def read_boards(connection: AsyncConnection) -> dict[str, tuple[int, int]]:
    """Message and entry number by match, for all matches that are played now."""
    query = select(boards).join(matches, matches.c.id == boards.c.match).where(matches.c.status == "open")
    return {row.match: (int(row.message), row.number) for row in await connection.execute(query)}


async def note_board(connection: AsyncConnection, match: str, message: int, number: int) -> None:
    values = {"message": str(message), "number": number}
    change = update(boards).where(boards.c.match == match).values(values)
    if (await connection.execute(change)).rowcount != 1:
        await connection.execute(insert(boards), {"match": match, **values})


async def read_note(connection: AsyncConnection, name: str) -> str | None:
    return (await connection.execute(select(notes.c.text).where(notes.c.name == name))).scalar_one_or_none()


async def write_note(connection: AsyncConnection, name: str, text: str) -> None:
    change = update(notes).where(notes.c.name == name).values(text=text)
    if (await connection.execute(change)).rowcount != 1:
        await connection.execute(insert(notes), {"name": name, "text": text})
