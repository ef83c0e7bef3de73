"""What all who played a match have to agree to, such as opening it. Each is a note that lists who does."""

import json

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.boards import read_note, write_note
from bot.store.schema import notes, seats

REMATCH, OPEN_REPLAY = "rematch of ", "open replay of "
"""What the notes' names begin with; the match's id follows."""


async def agreed(connection: AsyncConnection, kind: str, match: str) -> list[str]:
    players: list[str] = json.loads(await read_note(connection, f"{kind}{match}") or "[]")
    return players


async def agree(connection: AsyncConnection, kind: str, match: str, player: str) -> list[str]:
    """Adds somebody who sits there; all who agree. Somebody who was forgotten meanwhile sits there no more."""
    sits = select(seats.c.seat).where(seats.c.match == match, seats.c.player == player).limit(1)
    players = {*await agreed(connection, kind, match)}
    if (await connection.execute(sits)).first() is not None:
        players.add(player)
        await write_note(connection, f"{kind}{match}", json.dumps(sorted(players)))
    return sorted(players)


async def withdraw(connection: AsyncConnection, kind: str, match: str, player: str) -> bool:
    """Takes somebody's word back; whether they had given it."""
    players = await agreed(connection, kind, match)
    if player not in players:
        return False
    await write_note(connection, f"{kind}{match}", json.dumps([each for each in players if each != player]))
    return True


async def matches_of(connection: AsyncConnection, kind: str, player: str) -> list[str]:
    """The matches of which somebody agrees to something."""
    is_kind = notes.c.name.startswith(kind, autoescape=True)
    query = select(notes.c.name, notes.c.text).where(is_kind, notes.c.text.contains(player, autoescape=True))
    found = (await connection.execute(query.order_by(notes.c.name))).all()
    return [name.removeprefix(kind) for name, text in found if player in json.loads(text)]


async def forget(connection: AsyncConnection, player: str) -> None:
    for kind in (REMATCH, OPEN_REPLAY):
        for match in await matches_of(connection, kind, player):
            await withdraw(connection, kind, match, player)
