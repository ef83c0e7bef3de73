"""What a table tells whoever listens, split by audience."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.core.events import Event
from engine.core.game import Outcome
from engine.journal.position import Position
from engine.journal.records import EntryKind, Seat


class Views(Mapping[int | None, Any]):
    """What each audience may know, made when somebody looks; a committed position never changes any more."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._made: dict[int | None, Any] = {}

    def __getitem__(self, audience: int | None) -> Any:
        if audience not in self._made:
            if audience is not None and not 0 <= audience < len(self._position.seats):
                raise KeyError(audience)
            self._made[audience] = self._position.view(audience)
        return self._made[audience]

    def __iter__(self) -> Iterator[int | None]:
        return iter((None, *range(len(self._position.seats))))

    def __len__(self) -> int:
        return 1 + len(self._position.seats)


@dataclass(frozen=True, slots=True)
class Update:
    """What a committed entry changed, split by audience: `views` and `events` give each what it may know.

    `by_owner` if the person of the seat did it themselves, and not the clock, a moderator or a standing order. `told`
    is the number of the newest entry that everybody could notice, `said` what the table itself says of this one, and
    `log` all that everybody is told of it. `acted` is when the last one did something: an answer from outside is as
    old as what it answers. `is_first` for the position with which a table begins, or begins again. `is_resting` while
    nobody is left of the people who play together.
    """

    match: str
    number: int
    told: int
    acted: float
    is_first: bool
    kind: EntryKind | None
    seat: int | None
    by_owner: bool
    events: tuple[Event, ...]
    said: tuple[str, ...]
    log: tuple[str, ...]
    views: Mapping[int | None, Any]
    seats: tuple[Seat, ...]
    to_act: tuple[int, ...]
    decisions: tuple[int, ...]
    deadlines: tuple[float | None, ...]
    is_public: bool
    is_resting: bool
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class TurnCame:
    """Somebody's turn came while others acted: they are to be mentioned."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Warned:
    seat: int
    seconds_left: float


@dataclass(frozen=True, slots=True)
class Stopped:
    error_id: str
    error: BaseException


@dataclass(frozen=True, slots=True)
class DrawOffered:
    """The others are to be asked."""

    seat: int
    asked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakeBackAsked:
    """The others are to be asked; `number` tells this request from others of the match."""

    seat: int
    asked: tuple[int, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Shelved:
    """The match rests in the journal; `can_go_on` if somebody may take it up again."""

    reason: str
    can_go_on: bool = True


@dataclass(frozen=True, slots=True)
class Voided:
    """The match counts for nothing and is over."""

    reason: str


Notice: TypeAlias = Update | TurnCame | Warned | DrawOffered | TakeBackAsked | Stopped | Shelved | Voided
