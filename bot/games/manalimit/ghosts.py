"""Gives matches their ghosts from the boards that people submitted."""

from typing import Protocol

from bot.store import StoredWeek
from engine.core.boards import SubmittedBoard
from engine.core.game import Need
from engine.games.manalimit.ghosts import choose_ghost
from engine.journal.records import MatchRecord


class LeaguePool(Protocol):
    """What the supplier needs to know of leagues."""

    async def week_of_match(self, match: str) -> StoredWeek | None: ...

    async def ghost_pool(self, week: int, round_number: int, limit: int = 200) -> list[SubmittedBoard]: ...


class GhostPool(Protocol):
    """What the supplier needs of a store."""

    @property
    def leagues(self) -> LeaguePool: ...

    async def ghost_pool(
        self, set_id: str, round_number: int, guild: str | None = None, limit: int = 200
    ) -> list[SubmittedBoard]: ...


class GhostSupplier:
    """A league run meets its week's boards first; then come the server's, everyone's, and the house's own (MAN-6.3)."""

    def __init__(self, pool: GhostPool) -> None:
        self._pool = pool

    async def answer(self, record: MatchRecord, need: Need) -> str:
        if need.kind != "ghost":
            raise ValueError(f"nobody here knows how to answer a need for '{need.kind}'")
        set_id, round_number, seat = str(need.facts["set"]), int(need.facts["round"]), int(need.facts["seat"])
        pools = []
        week = await self._pool.leagues.week_of_match(record.id)
        if week is not None:
            pools.append(await self._pool.leagues.ghost_pool(week.id, round_number))
        if record.guild is not None:
            pools.append(await self._pool.ghost_pool(set_id, round_number, record.guild))
        pools.append(await self._pool.ghost_pool(set_id, round_number))
        player = record.seats[seat].player or f"built-in {seat}"
        return choose_ghost(need.facts, player, pools).encode()
