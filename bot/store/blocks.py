"""Whom people do not want to play with.

Who is forgotten stays blocked by others, whose lists these are: a digest stands there in place of the id from then on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

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
    is_same = and_(blocks.c.player == player, blocks.c.blocked.in_([blocked, faded(player, blocked)]))
    if (await connection.execute(update(blocks).where(is_same).values(name=name, blocked=blocked))).rowcount == 1:
        return
    last = (await connection.execute(select(func.max(blocks.c.number)).where(blocks.c.player == player))).scalar_one()
    new = {"player": player, "blocked": blocked, "name": name, "number": (last or 0) + 1}
    await connection.execute(insert(blocks), new)


async def remove(connection: AsyncConnection, player: str, blocked: str) -> bool:
    is_same = and_(blocks.c.player == player, blocks.c.blocked.in_([blocked, faded(player, blocked)]))
    return (await connection.execute(delete(blocks).where(is_same))).rowcount == 1


async def of_player(connection: AsyncConnection, player: str) -> list[Blocked]:
    query = select(blocks.c.blocked, blocks.c.name).where(blocks.c.player == player).order_by(blocks.c.number)
    return [Blocked(*row) for row in await connection.execute(query)]


async def who_blocks(connection: AsyncConnection, players: Sequence[str], blocked: str) -> set[str]:
    known = [blocked, *(faded(player, blocked) for player in players)]
    query = select(blocks.c.player).where(blocks.c.blocked.in_(known), blocks.c.player.in_(players))
    return set((await connection.execute(query)).scalars())


async def fade(connection: AsyncConnection, blocked: str, name: str) -> None:
    """Somebody is forgotten: on the lists of others they are recognised, but no longer told."""
    for (player,) in (await connection.execute(select(blocks.c.player).where(blocks.c.blocked == blocked))).all():
        is_same = and_(blocks.c.player == player, blocks.c.blocked == blocked)
        await connection.execute(update(blocks).where(is_same).values(blocked=faded(player, blocked), name=name))


def faded(player: str, blocked: str) -> str:
    return f"gone-{blake2b(f'{player} {blocked}'.encode(), digest_size=12).hexdigest()}"
