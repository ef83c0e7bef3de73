"""What the hall remembers about a person, apart from matches."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.chunks import chunks
from bot.store.schema import players

MARKS_A_QUERY = 500


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """`ghosts_named`: their ghosts bear their name (MAN-6.5); `seen_controls`: the controls were explained to them."""

    id: str
    name: str
    ghosts_named: bool = True
    seen_controls: bool = False


_known = select(players.c.id, players.c.name, players.c.ghosts_named, players.c.seen_controls)


async def read(connection: AsyncConnection, player: str) -> KnownPlayer | None:
    row = (await connection.execute(_known.where(players.c.id == player))).one_or_none()
    return None if row is None else KnownPlayer(*row)


async def change(connection: AsyncConnection, player: str, **fields: Any) -> None:
    """Changes what is known of a person, who becomes known by it, and gets a mark, if they were not."""
    known = await read(connection, player)
    if known is None:
        new = {"id": player, "name": "", "ghosts_named": True, "seen_controls": False, "mark": secrets.token_hex(6)}
        await connection.execute(insert(players), new | fields)
    elif any(getattr(known, name) != value for name, value in fields.items()):
        await connection.execute(update(players).where(players.c.id == player).values(**fields))


async def names_of_marks(connection: AsyncConnection, marks: Iterable[str]) -> dict[str, str]:
    wants_a_name = (players.c.ghosts_named, players.c.name != "")
    names: dict[str, str] = {}
    for some in chunks(sorted(set(marks)), MARKS_A_QUERY):
        query = select(players.c.mark, players.c.name).where(players.c.mark.in_(some), *wants_a_name)
        names.update((row.mark, row.name) for row in await connection.execute(query))
    return names
