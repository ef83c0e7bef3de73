"""The journal's protocol: what a table writes down before anybody is told, and what comes back after a restart.

The journal is the truth. Seed, setup and entries reproduce a match bit for bit; timers and snapshots stand beside them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, Protocol, Self

from engine.core.game import Outcome, Setup

EntryKind = Literal["act", "house", "clock", "concede", "withdraw", "hand-over", "draw", "take-back", "end"]
Status = Literal["open", "finished", "stopped", "shelved", "void"]

CLOCK, HOUSE = "clock", "house"
"""Who acts in an entry where no person and no built-in player does."""
_MODERATOR = "moderator "

SECONDS_A_MINUTE = 60.0
SNAPSHOT_EVERY = 50
"""After how many entries the whole position is kept as well."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. `player` identifies a person; `built_in` names the built-in player that acts, if one does.

    Both are set where a built-in player stands in for somebody who left a co-operative game.
    """

    player: str | None
    name: str
    built_in: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person acts for this seat now."""
        return self.player is not None and self.built_in is None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it began. `place` is the channel, thread or room where it is played.

    `wants_rating` is what those who sat down agreed on; `engine/league/ratings.py` says what else it takes.
    `delay` is by how many minutes those are behind who watch from elsewhere.
    """

    id: str
    game: str
    rules_version: int
    seed: int
    setup: Setup
    seats: tuple[Seat, ...]
    clock: str
    place: str
    guild: str | None
    started: float
    rematch_of: str | None = None
    wants_rating: bool = True
    delay: int = 0

    @property
    def seconds_behind(self) -> float:
        """The delay in seconds."""
        return self.delay * SECONDS_A_MINUTE

    @property
    def is_solo(self) -> bool:
        return sum(seat.player is not None for seat in self.seats) == 1

    def with_player(self, player: str, new_player: str, name: str) -> Self:
        return replace(self, seats=renamed(self.seats, player, new_player, name))


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened in a match.

    `notation` is an action in notation, the whole answer of the house, or the word of another kind of entry; `log` is
    what everybody was told, with `seat_mark`s in place of names.
    """

    number: int
    kind: EntryKind
    seat: int | None
    who: str
    interaction: str | None
    notation: str
    time: float
    banks: tuple[float, ...]
    state_hash: str
    log: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Timer:
    """Where a seat's clock stands: its decision number, since when its time runs (None: it does not), and misses.

    `is_quick` says that its time is that of a quick question.
    """

    seat: int
    decision: int
    since: float | None
    warned: bool
    misses: int
    is_quick: bool = False


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole position as text, after the entry with this number, under the rules of this version."""

    number: int
    rules_version: int
    text: str


@dataclass(frozen=True, slots=True)
class Writing:
    """What is committed together with an entry, all or nothing. An outcome finishes the match."""

    entry: Entry
    timers: tuple[Timer, ...]
    snapshot: Snapshot | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as the journal gives it back; `reason` says why it is stopped or shelved."""

    record: MatchRecord
    status: Status
    reason: str
    entries: tuple[Entry, ...]
    timers: tuple[Timer, ...]
    snapshots: tuple[Snapshot, ...]
    outcome: Outcome | None


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
        """Writes down an entry and what goes with it. Raises AlreadyDone for an interaction that is in the journal."""
        ...

    async def mark(self, match: str, status: Status, reason: str = "") -> None:
        """Notes that a match is stopped, shelved, void or open again."""
        ...


def renamed(seats: tuple[Seat, ...], player: str, new_player: str, name: str) -> tuple[Seat, ...]:
    """The seats with somebody under another identity and name."""
    return tuple(replace(seat, player=new_player, name=name) if seat.player == player else seat for seat in seats)


def by_moderator(player: str) -> str:
    """Who acts in an entry that a moderator makes."""
    return f"{_MODERATOR}{player}"


def is_moderator(who: str) -> bool:
    return who.startswith(_MODERATOR)


_MARK = re.compile(r"⟦(\d+)⟧|⟦@([0-9a-z]+)⟧")
_NOBODY: Mapping[str, str] = MappingProxyType({})
SOMEBODY = "somebody"
"""What somebody is called who is not known, or does not want to be."""


def seat_mark(seat: int) -> str:
    """What stands for a seat's name in a stored log, so that the name can change or be forgotten later."""
    return f"⟦{seat}⟧"


def person_mark(mark: str) -> str:
    """What stands for the name of a person who does not sit at the table, such as a ghost's owner.

    It is part of positions and their hashes, which therefore stay what they are when that person is forgotten.
    """
    return f"⟦@{mark}⟧"


def marks_in(text: str) -> set[str]:
    """The bare marks of all people for whom a `person_mark` stands in a text."""
    return {found[2] for found in _MARK.finditer(text) if found[2] is not None}


def with_names(line: str, names: Sequence[str], people: Mapping[str, str] = _NOBODY) -> str:
    """A line of a stored log with the names as they are now; a name that looks like a mark stays itself.

    `names` are those of the seats, `people` those of others by their bare marks.
    """

    def name(mark: re.Match[str]) -> str:
        if mark[2] is not None:
            return people.get(mark[2], SOMEBODY)
        return names[int(mark[1])] if int(mark[1]) < len(names) else mark[0]

    return _MARK.sub(name, line)
