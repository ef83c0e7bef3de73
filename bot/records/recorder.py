"""Writes finished matches into people's records, as they end or from the journal later."""

import asyncio
from collections.abc import Callable, Iterable

import structlog

from bot.records.results import finished_match
from bot.store import Store
from engine.core.game import AnyGame
from engine.journal.records import MatchRecord
from engine.registry import GAMES
from engine.table.notices import Update

MATCHES_AT_A_TIME = 100
_log = structlog.get_logger("cardhall.records")


class ResultRecorder:
    """How matches ended. A run of an open week waits for the close."""

    def __init__(self, store: Store, game_of: Callable[[str], AnyGame]) -> None:
        self._store = store
        self._game_of = game_of

    def wants(self, record: MatchRecord, update: Update) -> bool:
        return update.outcome is not None

    async def keep(self, record: MatchRecord, update: Update) -> None:
        await self.record(record.id)

    async def drop(self, match: str, now: float) -> None:
        """A void match has no result."""

    async def break_off(self, match: str, now: float) -> None:
        """A match that did not come to its end has none either."""

    async def catch_up(self) -> None:
        await self.record_missing(GAMES)

    async def record(self, match: str) -> None:
        """Writes a finished match down, if it is not yet: then nothing happens."""
        async with self._store.records.recording:
            week = await self._store.leagues.week_of_match(match)
            stored = await self._store.load(match)
            if stored is None or (week is not None and week.status == "open"):
                return
            finished = await asyncio.to_thread(finished_match, self._game_of(stored.record.game), stored)
            if finished is not None:
                await self._store.records.add(finished)

    async def _record_if_possible(self, match: str) -> None:
        try:
            await self.record(match)
        except Exception:  # noqa: BLE001 - an old match that cannot be read must not keep the others waiting
            _log.exception("a match could not be recorded", match=match)

    async def record_missing(self, games: Iterable[str]) -> int:
        """The finished matches of these games that are in nobody's record yet; says how many there were."""
        known, done = list(games), 0
        while missing := await self._store.records.missing(known, MATCHES_AT_A_TIME):
            for match in missing:
                await self._record_if_possible(match)
            if missing == await self._store.records.missing(known, MATCHES_AT_A_TIME):
                break  # what cannot be recorded, such as for want of an outcome, is left alone
            done += len(missing)
        return done
