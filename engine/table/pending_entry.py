"""Who does what at a table, and what everybody is told about it."""

from dataclasses import dataclass, field

from engine.core.events import Event, seen_by
from engine.journal.lines import entry_lines, table_lines, taken_back_line
from engine.journal.position import Position
from engine.journal.records import EntryKind
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
