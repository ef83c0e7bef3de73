"""What the store knows about people's records and ratings, behind one object."""

import asyncio
from collections.abc import Iterable
from functools import partial

from bot.store import records
from bot.store.records import CurvePoint, PlayedMatch, Rated, RatingChange, Record, Season
from bot.store.writer import Reading, Writer
from engine.league.ratings import FinishedMatch


class Records:
    """Part of a store that is open. Where a server may be left out, everything counts that somebody played."""

    def __init__(self, writer: Writer, reading: Reading) -> None:
        self._writer = writer
        self._reading = reading
        self.recording = asyncio.Lock()
        """Held from reading a match until it is recorded: whoever is forgotten meanwhile would be written down anew."""

    async def add(self, finished: FinishedMatch) -> bool:
        """Writes a finished match into everybody's record and rates it, once; whether it was this time."""
        return await self._writer.do(partial(records.record, finished=finished))

    async def missing(self, games: Iterable[str], limit: int = 100) -> list[str]:
        """The ids of finished matches of these games that are in nobody's record yet, such as after a kill."""
        async with self._reading() as connection:
            return await records.not_recorded(connection, games, limit)

    # --- seasons ------------------------------------------------------------

    async def seasons(self, guild: str) -> list[Season]:
        """The newest first; none before the first rated match, or the first one that is started."""
        async with self._reading() as connection:
            return await records.all_seasons(connection, guild)

    async def start_season(self, guild: str, name: str, now: float) -> Season:
        """Begins the next season; without a name it is called by its number."""
        return await self._writer.do(partial(records.start_season, guild=guild, name=name, now=now))

    async def leaderboard(self, guild: str, game: str, season: int, limit: int = 10, offset: int = 0) -> list[Rated]:
        async with self._reading() as connection:
            return await records.leaderboard(connection, guild, game, season, limit, offset)

    async def count_rated(self, guild: str, game: str, season: int) -> int:
        async with self._reading() as connection:
            return await records.count_rated(connection, guild, game, season)

    # --- one person ------------------------------------------------------------

    async def records_of(self, player: str, guild: str | None = None) -> list[Record]:
        async with self._reading() as connection:
            return await records.records_of(connection, player, guild)

    async def curve_of(self, player: str, guild: str, game: str, season: int, limit: int = 200) -> list[CurvePoint]:
        async with self._reading() as connection:
            return await records.curve_of(connection, player, guild, game, season, limit)

    async def rating_change(self, match: str, player: str) -> RatingChange | None:
        """What a match did to somebody's rating; None if it was not rated, or is not recorded yet."""
        async with self._reading() as connection:
            return await records.rating_change(connection, match, player)

    async def favourite_cards(
        self, player: str, game: str, guild: str | None = None, limit: int = 5
    ) -> list[tuple[str, int]]:
        async with self._reading() as connection:
            return await records.favourite_cards(connection, player, guild, game, limit)

    async def best_run(self, player: str, guild: str | None = None) -> PlayedMatch | None:
        async with self._reading() as connection:
            return await records.best_run(connection, player, guild)

    async def history_of(
        self, player: str, guild: str | None = None, limit: int = 10, offset: int = 0
    ) -> list[PlayedMatch]:
        async with self._reading() as connection:
            return await records.history_of(connection, player, guild, limit, offset)

    async def count_history(self, player: str, guild: str | None = None) -> int:
        async with self._reading() as connection:
            return await records.count_history(connection, player, guild)
