"""What the hall remembers about a person, apart from matches."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import players


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """`ghosts_named`: their ghosts bear their name (MAN-6.5); `seen_controls`: the controls were explained to them."""

    id: str
    name: str
    ghosts_named: bool = True
    seen_controls: bool = False


async def read(connection: AsyncConnection, player: str) -> KnownPlayer | None:
    row = (await connection.execute(select(players).where(players.c.id == player))).one_or_none()
    return None if row is None else KnownPlayer(*row)


async def change(connection: AsyncConnection, player: str, **fields: Any) -> None:
    """Changes what is known of a person, who becomes known by it if they were not."""
    known = await read(connection, player)
    if known is None:
        new = {"id": player, "name": "", "ghosts_named": True, "seen_controls": False}
        await connection.execute(insert(players), new | fields)
    elif any(getattr(known, name) != value for name, value in fields.items()):
        await connection.execute(update(players).where(players.c.id == player).values(**fields))
