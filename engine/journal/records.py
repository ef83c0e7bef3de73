"""The journal's protocol: what a table writes down before anybody is told, and what comes back after a restart.

The journal is the truth. Seed, setup and entries reproduce a match bit for bit; timers and snapshots stand beside them.
"""

from dataclasses import dataclass, replace
from typing import Literal, Self

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
    is_part: bool = False
    """Whether it goes on with a plan that an entry before began: they are taken back together."""


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
class StoredMatch:
    """A match as the journal gives it back; `reason` says why it is stopped or shelved."""

    record: MatchRecord
    status: Status
    reason: str
    entries: tuple[Entry, ...]
    timers: tuple[Timer, ...]
    snapshots: tuple[Snapshot, ...]
    outcome: Outcome | None


def renamed(seats: tuple[Seat, ...], player: str, new_player: str, name: str) -> tuple[Seat, ...]:
    """The seats with somebody under another identity and name."""
    return tuple(replace(seat, player=new_player, name=name) if seat.player == player else seat for seat in seats)


def by_moderator(player: str) -> str:
    """Who acts in an entry that a moderator makes."""
    return f"{_MODERATOR}{player}"


def is_moderator(who: str) -> bool:
    return who.startswith(_MODERATOR)
