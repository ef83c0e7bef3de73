"""Matches that are followed in other channels, and people who want to be pinged about matches."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.boards import ShownBoard
from bot.store.schema import entries, matches, mirrors, pings
from bot.store.writer import Reading, Writer
from engine.journal.records import SECONDS_A_MINUTE


@dataclass(frozen=True, slots=True)
class StoredMirror:
    """A match that is followed in a channel: who wanted it (None: somebody who was forgotten), and what is shown."""

    match: str
    channel: str
    guild: str
    owner: str | None
    opened: float
    shown: ShownBoard | None = None


class Watching:
    """Part of a store that is open."""

    def __init__(self, writer: Writer, reading: Reading) -> None:
        self._writer = writer
        self._reading = reading

    async def mirrors(self) -> list[StoredMirror]:
        """All of them, the oldest first."""
        async with self._reading() as connection:
            return await _all_mirrors(connection)

    async def follow(self, mirror: StoredMirror) -> None:
        await self._writer.do(partial(_follow, mirror=mirror))

    async def note_shown(self, match: str, channel: str, shown: ShownBoard) -> None:
        """Notes what a mirror shows; one that was given up meanwhile stays away."""
        await self._writer.do(partial(_note_shown, match=match, channel=channel, shown=shown))

    async def unfollow(self, match: str, channel: str) -> bool:
        """Whether it was there."""
        return await self._writer.do(partial(_unfollow, match=match, channel=channel))

    async def still_behind(self, guild: str, now: float) -> list[str]:
        """Matches of a server that are played no longer, and whose end spectators elsewhere have not seen yet."""
        async with self._reading() as connection:
            return await _still_behind(connection, guild, now)

    async def pings(self) -> dict[str, list[str]]:
        """Who wants to be pinged, by match, in the order in which they asked."""
        async with self._reading() as connection:
            return await _all_pings(connection)

    async def ask_for_pings(self, match: str, player: str, now: float) -> None:
        await self._writer.do(partial(_ask, match=match, player=player, now=now))

    async def end_pings(self, match: str, player: str) -> None:
        await self._writer.do(partial(_end, match=match, player=player))


async def _all_mirrors(connection: AsyncConnection) -> list[StoredMirror]:
    query = select(mirrors).order_by(mirrors.c.opened, mirrors.c.match, mirrors.c.channel)
    return [_mirror(row) for row in await connection.execute(query)]


def _mirror(row: Any) -> StoredMirror:
    shown = None if row.message is None else ShownBoard(int(row.message), row.number, row.digest)
    return StoredMirror(row.match, row.channel, row.guild, row.owner, row.opened, shown)


async def _follow(connection: AsyncConnection, mirror: StoredMirror) -> None:
    values = {name: getattr(mirror, name) for name in ("match", "channel", "guild", "owner", "opened")}
    await connection.execute(insert(mirrors), {**values, "message": None, "number": 0, "digest": ""})


async def _note_shown(connection: AsyncConnection, match: str, channel: str, shown: ShownBoard) -> None:
    values = {"message": str(shown.message), "number": shown.number, "digest": shown.digest}
    this = (mirrors.c.match == match) & (mirrors.c.channel == channel)
    await connection.execute(update(mirrors).where(this).values(values))


async def _unfollow(connection: AsyncConnection, match: str, channel: str) -> bool:
    this = (mirrors.c.match == match) & (mirrors.c.channel == channel)
    return (await connection.execute(delete(mirrors).where(this))).rowcount == 1


async def _still_behind(connection: AsyncConnection, guild: str, now: float) -> list[str]:
    last = (
        select(func.max(entries.c.number)).where(entries.c.match == matches.c.id).correlate(matches).scalar_subquery()
    )
    query = (
        select(matches.c.id)
        .join(entries, (entries.c.match == matches.c.id) & (entries.c.number == last))
        .where(matches.c.guild == guild, matches.c.status != "open", matches.c.delay > 0)
        .where(entries.c.time + matches.c.delay * SECONDS_A_MINUTE > now)
    )
    return list((await connection.execute(query)).scalars())


async def _all_pings(connection: AsyncConnection) -> dict[str, list[str]]:
    wanted: dict[str, list[str]] = {}
    query = select(pings.c.match, pings.c.player).order_by(pings.c.asked, pings.c.player)
    for match, player in await connection.execute(query):
        wanted.setdefault(match, []).append(player)
    return wanted


async def _ask(connection: AsyncConnection, match: str, player: str, now: float) -> None:
    await _end(connection, match, player)
    await connection.execute(insert(pings), {"match": match, "player": player, "asked": now})


async def _end(connection: AsyncConnection, match: str, player: str) -> None:
    await connection.execute(delete(pings).where(pings.c.match == match, pings.c.player == player))


# --- privacy ------------------------------------------------------------


async def everything_about(connection: AsyncConnection, player: str) -> dict[str, Any]:
    followed = select(mirrors.c.match, mirrors.c.channel, mirrors.c.guild, mirrors.c.opened)
    wanted = select(pings.c.match, pings.c.asked).where(pings.c.player == player).order_by(pings.c.asked)
    return {
        "mirrors": await _rows(connection, followed.where(mirrors.c.owner == player).order_by(mirrors.c.opened)),
        "pings": await _rows(connection, wanted),
    }


async def _rows(connection: AsyncConnection, query: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def forget(connection: AsyncConnection, player: str) -> None:
    """The mirrors stay, for those who look at them, and are nobody's."""
    await connection.execute(update(mirrors).where(mirrors.c.owner == player).values(owner=None))
    await connection.execute(delete(pings).where(pings.c.player == player))
