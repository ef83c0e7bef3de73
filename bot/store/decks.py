"""Decks that people have put together. What is in one is its own text; the store knows whose it is and its name."""

from dataclasses import asdict, dataclass
from functools import partial

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import decks
from bot.store.writer import Reading, Writer


@dataclass(frozen=True, slots=True)
class StoredDeck:
    id: str
    player: str
    game: str
    name: str
    text: str
    changed: float


class Decks:
    """Part of a store that is open."""

    def __init__(self, writer: Writer, reading: Reading) -> None:
        self._writer = writer
        self._reading = reading

    async def save(self, deck: StoredDeck) -> None:
        """Keeps a deck as it is now, in place of what it was."""
        await self._writer.do(partial(_save, deck=deck))

    async def read(self, deck: str) -> StoredDeck | None:
        async with self._reading() as connection:
            return await _read(connection, deck)

    async def of_player(self, player: str) -> list[StoredDeck]:
        """A person's decks by game and name."""
        async with self._reading() as connection:
            return await _of_player(connection, player)

    async def remove(self, deck: str) -> bool:
        """Whether it was there."""
        return await self._writer.do(partial(_remove, deck=deck))


async def _save(connection: AsyncConnection, deck: StoredDeck) -> None:
    values = asdict(deck)
    if (await connection.execute(update(decks).where(decks.c.id == deck.id).values(values))).rowcount != 1:
        await connection.execute(insert(decks), values)


async def _read(connection: AsyncConnection, deck: str) -> StoredDeck | None:
    row = (await connection.execute(select(decks).where(decks.c.id == deck))).one_or_none()
    return None if row is None else StoredDeck(*row)


async def _of_player(connection: AsyncConnection, player: str) -> list[StoredDeck]:
    query = select(decks).where(decks.c.player == player).order_by(decks.c.game, decks.c.name, decks.c.id)
    return [StoredDeck(*row) for row in await connection.execute(query)]


async def _remove(connection: AsyncConnection, deck: str) -> bool:
    return (await connection.execute(delete(decks).where(decks.c.id == deck))).rowcount == 1
