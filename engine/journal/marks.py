"""Marks stand for names in what is stored, so that a person can be forgotten while every match replays."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

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
