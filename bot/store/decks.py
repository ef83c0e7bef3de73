"""Decks that people have put together. What is in one is its own text; the store knows whose it is and its name."""

from dataclasses import asdict, dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import decks


@dataclass(frozen=True, slots=True)
class StoredDeck:
    id: str
    player: str
    game: str
    name: str
    text: str
    changed: float


async def save(connection: AsyncConnection, deck: StoredDeck) -> None:
    values = asdict(deck)
    if (await connection.execute(update(decks).where(decks.c.id == deck.id).values(values))).rowcount != 1:
        await connection.execute(insert(decks), values)


async def read(connection: AsyncConnection, deck: str) -> StoredDeck | None:
    row = (await connection.execute(select(decks).where(decks.c.id == deck))).one_or_none()
    return None if row is None else StoredDeck(*row)


async def of_player(connection: AsyncConnection, player: str) -> list[StoredDeck]:
    query = select(decks).where(decks.c.player == player).order_by(decks.c.game, decks.c.name, decks.c.id)
    return [StoredDeck(*row) for row in await connection.execute(query)]


async def remove(connection: AsyncConnection, deck: str) -> bool:
    return (await connection.execute(delete(decks).where(decks.c.id == deck))).rowcount == 1
