"""What a table asks of a journal, and how writing to it can fail."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.core.game import Outcome
from engine.journal.records import Entry, MatchRecord, Snapshot, Status, Timer


@dataclass(frozen=True, slots=True)
class Writing:
    """Entries of a match, and what is committed together with them, all or nothing. An outcome finishes the match."""

    entries: tuple[Entry, ...]
    timers: tuple[Timer, ...]
    snapshot: Snapshot | None = None
    outcome: Outcome | None = None


class AlreadyDone(Exception):
    """The interaction has been acted on before."""


class NotCommitted(Exception):
    """The journal could not be written; nothing of what was to be written is in it."""


class Journal(Protocol):
    """What a table needs of a store. Each call returns when what it wrote is safe on disk, or raises NotCommitted."""

    async def begin(self, record: MatchRecord, banks: Sequence[float], timers: Sequence[Timer]) -> None:
        """Writes down a new match."""
        ...

    async def commit(self, match: str, writing: Writing) -> None:
        """Writes down entries and what goes with them. Raises AlreadyDone for an interaction that is in the journal."""
        ...

    async def mark(self, match: str, status: Status, reason: str = "") -> None:
        """Notes that a match is stopped, shelved, void or open again."""
        ...
