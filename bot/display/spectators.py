"""What those who watch from elsewhere may see of a match: its public half, as far behind as the match wants it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import structlog

from bot.display.renderer import digest_of
from engine.journal.recovery import restore
from engine.journal.refusals import CannotGoOn

if TYPE_CHECKING:
    from collections.abc import Sequence

    import renders
    from bot.display.renderer import Renderer
    from bot.hall.hall import Hall
    from engine.core.game import Outcome
    from engine.journal.records import MatchRecord, Seat, StoredMatch

PICTURES_KEPT = 32
_log = structlog.get_logger("cardhall.spectators")


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as spectators see it after entry `number`. `more_at` is when they will see more of what has happened.

    `is_resting` while nobody is left of the people who play together.
    """

    record: MatchRecord
    view: Any
    number: int
    seats: Sequence[Seat]
    to_act: tuple[int, ...]
    outcome: Outcome | None
    is_void: bool = False
    is_resting: bool = False
    more_at: float | None = None

    @property
    def is_over(self) -> bool:
        return self.is_void or self.outcome is not None

    @property
    def goes_on(self) -> bool:
        """Whether there is more to come of what has happened already."""
        return self.more_at is not None

    @property
    def digest(self) -> str:
        return f"{digest_of(self.view, self.to_act, self.outcome, self.seats)}{' void' if self.is_void else ''}"


class Spectators:
    """Everybody sees the same here, those included who play the match."""

    def __init__(self, hall: Hall, renderer: Renderer) -> None:
        self._hall = hall
        self._renderer = renderer
        self._drawn: OrderedDict[str, tuple[tuple[str, int], renders.Picture]] = OrderedDict()
        self._drawing = asyncio.Lock()

    async def seen(self, match: str) -> Seen | None:
        """None for a match that is not there, or that the present rules cannot show."""
        table = self._hall.tables.get(match)
        if table is not None and not table.record.delay:
            position = table.position
            view = table.view(None)
            return Seen(
                table.record,
                view,
                table.number,
                position.seats,
                position.to_act(),
                position.outcome,
                is_resting=position.is_resting,
            )
        stored = await self._hall.store.load(match)
        return None if stored is None else await self._restored(stored)

    async def _restored(self, stored: StoredMatch) -> Seen | None:
        past, game = self.behind(stored), self._hall.game_of(stored.record.game)
        try:
            position = (await asyncio.to_thread(restore, game, past)).position
        except CannotGoOn as refusal:
            _log.info("a match cannot be shown", match=stored.record.id, reason=refusal.sentence)
            return None
        held_back = stored.entries[len(past.entries) :]
        return Seen(
            stored.record,
            position.view(None),
            past.entries[-1].number if past.entries else 0,
            position.seats,
            position.to_act(),
            position.outcome,
            is_void=past.status == "void",
            is_resting=position.is_resting,
            more_at=held_back[0].time + stored.record.seconds_behind if held_back else None,
        )

    def behind(self, stored: StoredMatch) -> StoredMatch:
        """A match with as much of its journal as spectators may know; it goes on until they have seen its end."""
        until = self._hall.now() - stored.record.seconds_behind
        entries = tuple(entry for entry in stored.entries if entry.time <= until) if stored.record.delay else None
        if entries is None or len(entries) == len(stored.entries):
            return stored
        last = entries[-1].number if entries else 0
        snapshots = tuple(snapshot for snapshot in stored.snapshots if snapshot.number <= last)
        return replace(stored, entries=entries, snapshots=snapshots, outcome=None, status="open")

    async def picture(self, seen: Seen) -> renders.Picture:
        """Drawn once for all who look at the same position."""
        match, wanted = seen.record.id, (seen.digest, seen.number)
        async with self._drawing:
            known = self._drawn.get(match)
            if known is None or known[0] != wanted:
                known = wanted, await self._renderer.board(seen.record, seen.view, seen.number)
            self._drawn[match] = known
            self._drawn.move_to_end(match)
            while len(self._drawn) > PICTURES_KEPT:
                self._drawn.popitem(last=False)
        return known[1]

    async def words(self, seen: Seen) -> str:
        return await self._renderer.words(seen.record, seen.view, seen.number)
