"""Any View in words that people understand, without knowing its game.

Seats are called by their names. What is there for programs only, such as numbers and ids, and what is empty is left
out. Whatever has but a few facts is one line, anything else a heading with lines below it.
"""

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import groupby
from typing import Any, TypeGuard

from engine.core.address import numbered
from engine.core.game import Outcome

Told = str | list[str] | None
"""What fits into a line, or lines for below a heading; None for what is not worth a word."""
_INDENT = "  "
_LONGEST_LINE = 130
_SEATS = frozenset({"seat", "active", "asked", "first", "lone", "order", "seen_by", "winner", "winners"})
"""Fields that hold seats in the Views of the hall."""
_FOR_PROGRAMS = frozenset({"audience", "id", "number"})
_SLUG = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)+")


class PlainWords:
    """Speaks of Views to people; `names` are what the seats are called."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def lines(self, view: Any) -> list[str]:
        parts = _parts(view)
        if parts is not None:
            return _below([(_label(name), self._of_the_table(name, value)) for name, value in parts])
        told = self._told("", view)
        return [told] if isinstance(told, str) else told or []

    def _of_the_table(self, name: str, value: Any) -> Told:
        """Here, and not in what a player has, as many numbers or things as there are seats are one for each of them."""
        is_by_seat = _is_sequence(value) and len(value) == len(self._names) and not any(map(_is_list, value))
        return self._by_seat(value) if is_by_seat and not _are_seats(name, value) else self._told(name, value)

    def _by_seat(self, values: Sequence[Any]) -> Told:
        paired = list(zip(self._names, values, strict=True))
        if all(isinstance(value, bool) for value in values):
            return ", ".join(name for name, value in paired if value) or None
        if _holds_wholes(values):
            return self._row(values, self._names)
        return ", ".join(f"{name}: {_word(value)}" for name, value in paired if value is not None) or None

    # --- any value ------------------------------------------------------------

    def _told(self, name: str, value: Any) -> Told:
        if isinstance(value, Outcome):
            return self._ended(value)
        if _are_seats(name, value):
            return self._seats(value)
        parts = _parts(value)
        if parts is not None:
            return self._whole(parts)
        return self._row(value) if _is_sequence(value) else _word(value)

    def _whole(self, parts: Sequence[tuple[str, Any]]) -> Told:
        """Its facts in a line, or line by line if they are many or it holds more than facts."""
        if not any(_parts(value) is not None or _holds_wholes(value) for _, value in parts):
            facts = self._facts(parts)
            if len(facts) <= _LONGEST_LINE:
                return facts or None
        return _below([(_label(name), self._told(name, value)) for name, value in parts])

    def _facts(self, parts: Sequence[tuple[str, Any]]) -> str:
        """Only flags that are set are told; a text in front says what it is."""
        facts = [
            (name, value, told) for name, value in parts if value is not False and (told := self._told(name, value))
        ]
        said = [
            str(told) if place == 0 and isinstance(value, str) else _fact(_label(name), value, told)
            for place, (name, value, told) in enumerate(facts)
        ]
        return "; ".join(said)

    def _row(self, values: Sequence[Any], names: Sequence[str] = ()) -> Told:
        if not _holds_wholes(values):
            return _listed(values)
        told = [(self._heading(value, place, names), self._in_a_row(value)) for place, value in enumerate(values)]
        return (
            _below([(heading, each or "nothing") for heading, each in told]) if any(each for _, each in told) else None
        )

    def _heading(self, value: Any, place: int, names: Sequence[str]) -> str:
        """Whose it is, else its place, from 1."""
        seat = getattr(value, "seat", None)
        if isinstance(seat, int):
            return self._seats(seat) or ""
        return names[place] if names else str(place + 1)

    def _in_a_row(self, value: Any) -> Told:
        """Without its seat: that is its heading."""
        parts = None if isinstance(value, Outcome) else _parts(value)
        return self._told("", value) if parts is None else self._whole([each for each in parts if each[0] != "seat"])

    # --- seats ------------------------------------------------------------

    def _seats(self, value: int | Sequence[int]) -> str | None:
        seats = [value] if isinstance(value, int) else value
        return ", ".join(self._name(seat) for seat in seats if seat >= 0) or None

    def _name(self, seat: int) -> str:
        return self._names[seat] if seat < len(self._names) else numbered(seat)

    def _ended(self, outcome: Outcome) -> str:
        """How the match ended, with all places where they say more than the winners do."""
        wins = "share the first place" if len(outcome.winners) > 1 else "wins"
        who = f"{self._seats(outcome.winners)} {wins}" if outcome.winners else "the table loses"
        places = self._by_seat(outcome.places) if len(outcome.places) == len(self._names) > 2 else None
        return f"{who} ({_spoken(outcome.reason)}){'' if places is None else f'; places: {places}'}"


# --- what values are made of ------------------------------------------------------------


def _parts(value: Any) -> list[tuple[str, Any]] | None:
    """The named parts of a value that has such, without those that are for programs."""
    if is_dataclass(value) and not isinstance(value, type):
        named = [(field.name, getattr(value, field.name)) for field in fields(value)]
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        named = list(zip(value._fields, value, strict=True))
    elif isinstance(value, Mapping):
        named = sorted(((str(key), part) for key, part in value.items()), key=lambda part: part[0])
    else:
        return None
    return [(name, part) for name, part in named if not _is_for_programs(name, part)]


def _is_for_programs(name: str, value: Any) -> bool:
    is_count_of_seats = name == "seats" and isinstance(value, int)
    return name in _FOR_PROGRAMS or name.endswith(("_id", "_number")) or is_count_of_seats


def _is_sequence(value: Any) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes) and not hasattr(value, "_fields")


def _holds_wholes(value: Any) -> bool:
    return _is_sequence(value) and any(_parts(each) is not None or _is_sequence(each) for each in value)


def _is_list(value: Any) -> bool:
    """Texts are too: words of a market are not one for each seat because there are so many of them."""
    return isinstance(value, str) or _is_sequence(value)


def _are_seats(name: str, value: Any) -> bool:
    numbers = value if _is_sequence(value) else [value]
    return name in _SEATS and all(isinstance(seat, int) and not isinstance(seat, bool) for seat in numbers)


# --- how they are said ------------------------------------------------------------


def _below(told: Sequence[tuple[str, Told]]) -> list[str]:
    lines: list[str] = []
    for label, value in told:
        if isinstance(value, str):
            lines.append(f"{label}: {value}")
        elif value:
            lines += [f"{label}:", *(f"{_INDENT}{line}" for line in value)]
    return lines


def _fact(label: str, value: Any, told: Told) -> str:
    return label.lower() if isinstance(value, bool) else f"{label.lower()} {told}"


def _label(field: str) -> str:
    words = field.removeprefix("is_").replace("_", " ").replace("-", " ").strip()
    return f"{words[:1].upper()}{words[1:]}"


def _listed(values: Sequence[Any]) -> str | None:
    words = [word for word in map(_word, values) if word]
    if not any(isinstance(value, str) for value in values):
        return ", ".join(words) or None
    alike = [(word, len(list(group))) for word, group in groupby(words)]
    return ", ".join(word if count == 1 else f"{word} ×{count}" for word, count in alike) or None


def _word(value: Any) -> str | None:
    match value:
        case None:
            return None
        case bool():
            return "yes" if value else "no"
        case Enum():
            return _spoken(value.name.lower())
        case str():
            return _spoken(value) or None
        case AbstractSet():
            return _listed(sorted(value, key=str))
    return str(value)


def _spoken(text: str) -> str:
    """One line; the id of a card or a deck as its words."""
    line = " ".join(text.split())
    return re.sub(r"[-_]", " ", line) if _SLUG.fullmatch(line) else line
