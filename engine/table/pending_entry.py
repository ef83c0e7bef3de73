"""Who does what at a table, and what everybody is told about it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.core.events import Event, seen_by
from engine.core.plans import goes_on
from engine.journal.lines import entry_lines, table_lines, taken_back_line
from engine.journal.position import Position
from engine.journal.records import Entry, EntryKind
from engine.table.clocks import Clocks
from engine.table.notices import DrawOffered, Notice, TakeBackAsked


@dataclass(slots=True)
class PendingEntry:
    """Who does what, as it will stand in the journal."""

    kind: EntryKind
    seat: int | None
    who: str
    notation: str
    interaction: str | None = None
    is_ordered: bool = False
    """Whether the table does it because its seat ordered so beforehand. Only that seat may ever learn of it."""
    is_part: bool = False
    """Whether it goes on with a plan that another began."""
    events: list[Event] = field(default_factory=list)

    @property
    def actor(self) -> int | None:
        """Whose time it takes."""
        return self.seat if self.kind in ("act", "clock", "concede", "withdraw", "hand-over") else None

    def is_by_owner(self, position: Position) -> bool:
        if self.seat is None or self.is_ordered:
            return False
        return self.who == position.seats[self.seat].player

    def said(self, after: Position) -> tuple[str, ...]:
        """What the table itself says, which everybody is told."""
        lines = table_lines(self.kind, self.seat, self.who, self.notation)
        if after.taken_back is not None:
            lines.append(taken_back_line(after.taken_back))
        return tuple(lines)

    def log(self, after: Position) -> tuple[str, ...]:
        """What everybody is told: by the table, by the game's events, and of the end."""
        return entry_lines(self.said(after), seen_by(self.events, None), after)

    def entry(self, number: int, after: Position, banks: tuple[float, ...], now: float) -> Entry:
        """How it stands in the journal, with the position that it led to."""
        return Entry(
            number=number,
            kind=self.kind,
            seat=self.seat,
            who=self.who,
            interaction=self.interaction,
            notation=self.notation,
            time=now,
            banks=banks,
            state_hash=after.state_hash(),
            log=self.log(after),
            is_part=self.is_part,
        )

    def question(self, after: Position) -> Notice | None:
        """What the others are asked by it, if anything."""
        if self.notation != "offer":
            return None
        if self.kind == "draw" and self.seat is not None and after.outcome is None:
            return DrawOffered(self.seat, tuple(seat for seat in after.people if seat not in after.agreed))
        if self.kind == "take-back" and after.asking is not None:
            asked = tuple(seat for seat in after.people if seat not in after.asking.agreed)
            return TakeBackAsked(after.asking.seat, asked, after.asking.number)
        return None


def together(pending: Sequence[PendingEntry]) -> PendingEntry:
    """Entries of one plan as everybody is told of them: as one, with all that happened."""
    return replace(pending[0], events=[event for each in pending for event in each.events])


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry that is to be committed, and what it leads to."""

    pending: PendingEntry
    before: Position
    after: Position
    clocks: Clocks
    entry: Entry

    def goes_on(self, through: frozenset[str]) -> bool:
        """Whether a plan goes on behind it; what somebody else waits for comes first."""
        seat = self.pending.seat
        if seat is None or self.after.outcome is not None or self.after.asking is not None:
            return False
        asked = self.before.question(seat) if seat in self.before.to_act() else ""
        return goes_on(self.after.game, self.after.state, seat, asked, self.pending.events, through)
