"""Whom people do not want to play with."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import blocks


@dataclass(frozen=True, slots=True)
class Blocked:
    """Somebody on another's list, with the name that they had when they were last put there."""

    player: str
    name: str


async def add(connection: AsyncConnection, player: str, blocked: str, name: str) -> None:
    """Whoever is on the list already keeps their place and is called by the new name."""
    is_same = and_(blocks.c.player == player, blocks.c.blocked == blocked)
    if (await connection.execute(update(blocks).where(is_same).values(name=name))).rowcount == 1:
        return
    last = (await connection.execute(select(func.max(blocks.c.number)).where(blocks.c.player == player))).scalar_one()
    new = {"player": player, "blocked": blocked, "name": name, "number": (last or 0) + 1}
    await connection.execute(insert(blocks), new)


async def remove(connection: AsyncConnection, player: str, blocked: str) -> bool:
    is_same = and_(blocks.c.player == player, blocks.c.blocked == blocked)
    return (await connection.execute(delete(blocks).where(is_same))).rowcount == 1


async def of_player(connection: AsyncConnection, player: str) -> list[Blocked]:
    query = select(blocks.c.blocked, blocks.c.name).where(blocks.c.player == player).order_by(blocks.c.number)
    return [Blocked(*row) for row in await connection.execute(query)]


async def who_blocks(connection: AsyncConnection, players: Sequence[str], blocked: str) -> set[str]:
    query = select(blocks.c.player).where(blocks.c.blocked == blocked, blocks.c.player.in_(players))
    return set((await connection.execute(query)).scalars())
