"""Tables that wait for people. What a lobby says is its own text; the store knows only where its message is."""

from dataclasses import asdict, dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import lobbies


@dataclass(frozen=True, slots=True)
class StoredLobby:
    """`message` is None until Discord has given the lobby's message an id: nobody can have seen it before."""

    id: str
    channel: str
    guild: str | None
    message: str | None
    text: str
    opened: float


_with_message = select(lobbies).where(lobbies.c.message.is_not(None))


async def save(connection: AsyncConnection, lobby: StoredLobby) -> None:
    values = asdict(lobby)
    if (await connection.execute(update(lobbies).where(lobbies.c.id == lobby.id).values(values))).rowcount != 1:
        await connection.execute(insert(lobbies), values)


async def read(connection: AsyncConnection, lobby: str) -> StoredLobby | None:
    row = (await connection.execute(select(lobbies).where(lobbies.c.id == lobby))).one_or_none()
    return None if row is None else StoredLobby(*row)


async def newest_in(connection: AsyncConnection, channel: str) -> StoredLobby | None:
    newest_first = (lobbies.c.opened.desc(), lobbies.c.id.desc())
    query = _with_message.where(lobbies.c.channel == channel).order_by(*newest_first).limit(1)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else StoredLobby(*row)


async def of_guild(connection: AsyncConnection, guild: str | None) -> list[StoredLobby]:
    query = _with_message.where(lobbies.c.guild.is_not_distinct_from(guild)).order_by(lobbies.c.opened, lobbies.c.id)
    return [StoredLobby(*row) for row in await connection.execute(query)]


async def all_of_them(connection: AsyncConnection) -> list[StoredLobby]:
    query = select(lobbies).order_by(lobbies.c.opened, lobbies.c.id)
    return [StoredLobby(*row) for row in await connection.execute(query)]


async def close(connection: AsyncConnection, lobby: str) -> bool:
    return (await connection.execute(delete(lobbies).where(lobbies.c.id == lobby))).rowcount == 1


async def forget(connection: AsyncConnection, before: float) -> int:
    return (await connection.execute(delete(lobbies).where(lobbies.c.opened < before))).rowcount
