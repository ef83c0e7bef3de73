"""Ids of buttons, menus and forms: versioned, so that a button of an older hall is told from one of today.

An id is `v1:kind:part:part…`; no part holds a colon, and nothing in it derives from a hidden fact.
"""

import re
from collections.abc import Mapping, Sequence

VERSION = "v1"
LONGEST = 100
NO_NUMBER = 10**9
"""What a line of a menu stands for that is no number; only a forged menu has one, and nothing has this number."""

Part = type[str] | type[int]
_PATTERNS: dict[Part, str] = {str: "[^:]*", int: "[0-9]{1,9}"}


class ClickId:
    """A kind of button, declared once: `LOG = ClickId("log", match=str)` makes ids for panels, such as `LOG(match=…)`,
    and reads the parts of an id for the handler, numbers as numbers. The order of the parts is that in the id.
    """

    def __init__(self, kind: str, /, **parts: Part) -> None:
        self.kind = kind
        self.parts: Mapping[str, Part] = parts
        groups = (f"(?P<{part}>{_PATTERNS[of]})" for part, of in parts.items())
        self.template = ":".join([re.escape(f"{VERSION}:{kind}"), *groups])

    def __call__(self, /, **values: str | int) -> str:
        """The id of one of them. Raises ValueError where the values are not those of the parts, or do not fit."""
        if values.keys() != self.parts.keys():
            raise ValueError(f"an id of the kind {self.kind} has the parts {[*self.parts]}, not {[*values]}")
        words = [VERSION, self.kind, *(str(values[part]) for part in self.parts)]
        if any(":" in word for word in words):
            raise ValueError(f"a part of a custom id holds a colon: {words}")
        made = ":".join(words)
        if len(made) > LONGEST:
            raise ValueError(f"a custom id of {len(made)} characters is too long: {made}")
        return made

    def values(self, match: re.Match[str]) -> dict[str, str | int]:
        """What stands in an id that its template has matched."""
        return {part: of(match[part]) for part, of in self.parts.items()}

    def read(self, identity: str) -> dict[str, str | int] | None:
        """What stands in an id; None if it is of another kind."""
        match = re.fullmatch(self.template, identity)
        return None if match is None else self.values(match)


class MenuId(ClickId):
    """A kind of menu: its handler is also given the lines that somebody chose, as `chosen`."""


class FormId(ClickId):
    """A kind of form."""


def line_of(chosen: Sequence[str]) -> str:
    """The one line that somebody chose from a menu; nothing where a forged click chose none."""
    return "".join(chosen[:1])


def number_of(chosen: Sequence[str]) -> int:
    """The same for a menu of numbers."""
    line = line_of(chosen)
    return int(line) if re.fullmatch("[0-9]{1,9}", line) else NO_NUMBER
