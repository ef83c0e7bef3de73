"""What is written down beside the play, each subject by a recorder of its own; here the boards that become ghosts.

The journal has everything, so whatever a kill cuts short here is made up for later.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Protocol
from weakref import WeakValueDictionary

import structlog

from bot.store import NewGhost, Store
from engine.core.boards import BoardInBattle
from engine.journal.records import MatchRecord
from engine.registry import boards_of
from engine.table.notices import Update

_log = structlog.get_logger("cardhall.hall")


class Recorder(Protocol):
    """Keeps one subject. It is asked for one thing after the other, as far as they are of one match."""

    def wants(self, record: MatchRecord, update: Update) -> bool:
        """Whether an update leaves something to keep. It is asked of every update, so it looks at nothing stored."""
        ...

    async def keep(self, record: MatchRecord, update: Update) -> None:
        """Keeps what an update leaves behind."""
        ...

    async def drop(self, match: str, now: float) -> None:
        """A match counts for nothing."""
        ...

    async def break_off(self, match: str, now: float) -> None:
        """A match is over as it stands, and cannot be taken up again."""
        ...

    async def catch_up(self) -> None:
        """Keeps what stands in journals alone, such as after a kill. It may take a while."""
        ...


class Recorders:
    """All recorders of a hall."""

    def __init__(self, recorders: Sequence[Recorder], now: Callable[[], float]) -> None:
        self._recorders = tuple(recorders)
        self._now = now
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def keeping(self, record: MatchRecord, update: Update) -> Coroutine[None, None, None] | None:
        """What is to be done beside the play after an update; None if it leaves nothing behind."""
        wanted = [recorder for recorder in self._recorders if recorder.wants(record, update)]
        return self._keep(wanted, record, update) if wanted else None

    async def _keep(self, recorders: Sequence[Recorder], record: MatchRecord, update: Update) -> None:
        """What one recorder cannot keep does not stop the next: the journal has it."""
        async with self._locks.setdefault(record.id, asyncio.Lock()):
            for recorder in recorders:
                try:
                    await recorder.keep(record, update)
                except Exception:  # noqa: BLE001 - the next start makes up for it
                    _log.exception("something beside the play failed", match=record.id)

    async def drop(self, match: str) -> None:
        """A match counts for nothing."""
        for recorder in self._recorders:
            await recorder.drop(match, self._now())

    async def break_off(self, match: str) -> None:
        """A match is over as it stands, and cannot be taken up again."""
        for recorder in self._recorders:
            await recorder.break_off(match, self._now())

    async def catch_up(self) -> None:
        """Has everything kept that stands in journals alone."""
        for recorder in self._recorders:
            await recorder.catch_up()


class GhostRecorder:
    """Boards that people sent into battle are ghosts for others; those of a league run are its week's until the close.

    An empty board is no opponent for anybody.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def wants(self, record: MatchRecord, update: Update) -> bool:
        return bool(_boards(record, update))

    async def keep(self, record: MatchRecord, update: Update) -> None:
        if await self._store.leagues.week_of_match(record.id) is None:
            await self._store.add_ghosts([_ghost(record, board) for board in _boards(record, update)])

    async def drop(self, match: str, now: float) -> None:
        """Ghosts stay: others may have met them."""

    async def break_off(self, match: str, now: float) -> None:
        """Ghosts stay."""

    async def catch_up(self) -> None:
        """A few boards less are no loss: there are others."""


def _boards(record: MatchRecord, update: Update) -> list[BoardInBattle]:
    boards = boards_of(record.game)
    told = [] if boards is None else boards.submissions(update.events)
    return [board for board in told if not board.is_empty and record.seats[board.seat].player is not None]


def _ghost(record: MatchRecord, board: BoardInBattle) -> NewGhost:
    player = str(record.seats[board.seat].player)
    return NewGhost(record.id, board.seat, board.round, player, record.guild, board.set_id, board.text)
