"""Who does what at a table, and what everybody is told about it."""

from dataclasses import dataclass, field

from engine.core.events import Event
from engine.journal.lines import ending_line, table_lines
from engine.journal.marks import seat_mark
from engine.journal.position import Position
from engine.journal.records import EntryKind
from engine.journal.take_backs import CARRIED_OUT
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
            lines.append(f"The last action of {seat_mark(after.taken_back)} {CARRIED_OUT}.")
        return tuple(lines)

    def log(self, after: Position) -> tuple[str, ...]:
        """What everybody is told: by the table, by the game's events, and of the end."""
        marks = [seat_mark(seat) for seat in range(len(after.seats))]
        lines = list(self.said(after))
        for event in self.events:
            sighting = event.seen_by(None)
            if sighting is not None:
                lines += after.game.narrate(sighting, marks)
        if after.ended is not None:
            lines.append(ending_line(after.ended))
        return tuple(lines)

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
