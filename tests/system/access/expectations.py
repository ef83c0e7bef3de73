"""What may come of a try: by whom, with what, and what they are told."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.core.refusals import Refusal
from tests.support.house import hidden_step
from tests.system.access.audiences import (
    Audience,
    Room,
    card_names,
    cards_of,
)
from tests.system.access.moments import Moment


@dataclass(frozen=True)
class Expected:
    """What comes of one try.

    `told` is the private answer, with `…` for whatever follows; None if the message of the component is the answer.
    `changes` are the parts of the hall that are other than before, and no others are. `entry` is the kind and the seat
    of the one new entry of the journal, `by` whose it is.
    """

    told: str | None
    changes: frozenset[str] = frozenset()
    entry: tuple[str, int | None] | None = None
    by: str = "oneself"
    shows: str = ""


def told(text: str | Refusal, *changes: str) -> Expected:
    """A private answer, and perhaps something that is changed by it, but in no match."""
    return Expected(text.sentence if isinstance(text, Refusal) else text, frozenset(changes))


def shown(what: str) -> Expected:
    """One's own View, privately: the "board", the "hand" or the "words"."""
    return Expected("…", shows=what)


def entered(kind: str, seat: int | None, *changes: str, told: str | None = "…", by: str = "oneself") -> Expected:
    """One entry in the journal, and what else that changes."""
    own = {"entries", "positions"} if kind in ("draw", "take-back") else {"entries", "positions", "timers"}
    if "matches" in changes:  # it has ended, and goes into the records
        own |= {"match_results", "seasons"}
        own |= set() if kind == "end" else {"ratings"} if by == "nobody" else {"ratings", "rated_pairs"}
    return Expected(told, frozenset({*own, *changes}), (kind, seat), by)


FORM = Expected("a form")
"""A form opens; nothing is changed until it is sent off."""

ON_THE_SPOT = Expected(None)
"""The message of the component is changed, which is private to whoever uses it; nothing else is."""


def in_place(expected: Expected) -> Expected:
    """The same, where the answer is the panel itself."""
    return replace(expected, told=None)


@dataclass(frozen=True)
class Row:
    """One command or component at one moment, and what comes of it for each audience."""

    name: str
    moment: Moment
    cells: tuple[Expected, ...]
    values: Callable[[Room, Audience], dict[str, Any]]
    message: str = ""
    chosen: Callable[[Room], str] | None = None

    def expected(self, audience: Audience) -> Expected:
        return self.cells[list(Audience).index(audience)]


def row(command: str, moment: Moment, /, *cells: Expected, **values: Any) -> Row:
    """A command. Without five expectations the last holds for all the others."""
    return Row(command, moment, _for_all(cells), lambda room, audience: _valued(values, room, audience))


def click(
    kind: str,
    message: str,
    moment: Moment,
    *cells: Expected,
    chosen: Callable[[Room], str] | None = None,
    **parts: Any,
) -> Row:
    """A component on a message, with these parts of its id in place of what the room says."""
    values = lambda room, audience: room.parts | _valued(parts, room, audience)  # noqa: E731
    return Row(kind, moment, _for_all(cells), values, message, chosen)


def _for_all(cells: tuple[Expected, ...]) -> tuple[Expected, ...]:
    made = (*cells, *[cells[-1]] * (len(Audience) - len(cells)))
    assert len(made) == len(Audience)
    return made


def _valued(values: dict[str, Any], room: Room, audience: Audience) -> dict[str, Any]:
    return {name: value(room, audience) if callable(value) else value for name, value in values.items()}


# --- what is tried with ---------------------------------------------------------


def own_step(room: Room, audience: Audience) -> str:
    """A hidden step of one's own; for somebody without a seat one of anybody's."""
    return "battle" if audience.seat is None else hidden_step(room.table, audience.seat)


def adas_step(room: Room, _audience: Audience | None = None) -> str:
    return hidden_step(room.table, 0)


def nobodys_card(room: Room, _audience: Audience | None = None) -> str:
    """A card that is nobody's secret here."""
    held = {card for seat in (0, 1) for card in cards_of(room.table.view(seat), seat)}
    return next(name for card, name in card_names().items() if card not in held)


def ada(room: Room, _audience: Audience) -> Any:
    return room.people[Audience.SEAT].user


def adas_deck(room: Room, _audience: Audience) -> str:
    return room.parts["key"]


def cleo(room: Room, _audience: Audience) -> Any:
    return room.hall.world.users[int(room.parts["Cleo"])]


def match_of(room: Room, _audience: Audience) -> str:
    return room.table.record.id
