"""What is written down beside the play: boards that become ghosts, boards of league runs, and how matches ended.

The journal has everything, so whatever a kill cuts short here is made up for later.
"""

import asyncio
from collections.abc import Callable, Iterable
from weakref import WeakValueDictionary

import structlog

from bot.league.runs import submission_in
from bot.records.results import finished_match
from bot.store import NewGhost, Store
from engine.core.game import AnyGame
from engine.journal.records import MatchRecord
from engine.registry import boards_named, boards_of
from engine.table.notices import Update

MATCHES_AT_A_TIME = 100
_log = structlog.get_logger("cardhall.books")


class Bookkeeper:
    """Keeps what an update leaves behind; of one match, one thing after the other."""

    def __init__(self, store: Store, game_of: Callable[[str], AnyGame], now: Callable[[], float]) -> None:
        self._store = store
        self._game_of = game_of
        self._now = now
        self.recording = asyncio.Lock()
        """Held while a match is recorded: whoever is forgotten meanwhile would be written down once more."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def keep(self, record: MatchRecord, update: Update) -> None:
        async with self._locks.setdefault(record.id, asyncio.Lock()):
            if await self._store.leagues.week_of_match(record.id) is None:
                await self._keep_ghosts(record, update)
            else:
                await self._keep_run(record, update)
            if update.outcome is not None:
                await self.record(record.id)

    async def _keep_ghosts(self, record: MatchRecord, update: Update) -> None:
        boards, new = boards_of(record.game), []
        for board in [] if boards is None else boards.submissions(update.events):
            player = record.seats[board.seat].player
            if player is not None and not board.is_empty:
                kept = (board.round, player, record.guild, board.set_id, board.text)
                new.append(NewGhost(record.id, board.seat, *kept))
        if new:
            await self._store.add_ghosts(new)

    async def _keep_run(self, record: MatchRecord, update: Update) -> None:
        """The boards of a league run are its week's alone until the close, empty ones as well."""
        submission = submission_in(boards_named(record.game), update)
        if submission is not None:
            await self._store.leagues.submit(submission)
        if update.outcome is not None:
            await self._store.leagues.end_attempt(update.match, update.acted)

    async def drop(self, match: str) -> None:
        """A match counts for nothing; if it was a league run, another may be played (LEA-3.8)."""
        await self._store.leagues.drop_attempt(match, self._now())

    async def break_off(self, match: str) -> None:
        """The place of a match is gone. If it was a league run, it counts as it stands, and no other is given."""
        await self._store.leagues.end_attempt(match, self._now())

    async def record(self, match: str) -> None:
        """Writes a finished match into people's records; a run of an open week waits for the close."""
        async with self.recording:
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
        """After a start, and after a league night: the finished matches that are in nobody's record yet."""
        known, done = list(games), 0
        while missing := await self._store.records.missing(known, MATCHES_AT_A_TIME):
            for match in missing:
                await self._record_if_possible(match)
            if missing == await self._store.records.missing(known, MATCHES_AT_A_TIME):
                break  # what cannot be recorded, such as for want of an outcome, is left alone
            done += len(missing)
        return done
