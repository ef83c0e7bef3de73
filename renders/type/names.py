"""What people call themselves, made safe to put into a line of text."""

from collections.abc import Sequence
from unicodedata import category

from engine.core.address import numbered

LONGEST_NAME = 80
_TURNS_THE_LINE_AROUND = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


def called(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A name for each seat; a seat without a readable one is numbered, as in the engine's own sentences."""
    given = [cleaned(name) for name in names[:seats]] + [""] * (seats - len(names))
    return tuple(name or numbered(seat) for seat, name in enumerate(given))


def cleaned(name: str) -> str:
    """One line of limited length; nothing if nothing of it can be seen."""
    line = in_one_line(name)
    visible = any(category(letter) not in ("Cf", "Mn", "Zs") for letter in line)
    return cut(line, LONGEST_NAME) if visible else ""


def in_one_line(text: str) -> str:
    """Without control characters; lone surrogates would not even encode."""
    kept = (
        " " if letter.isspace() else letter
        for letter in text
        if letter.isspace() or (category(letter) not in ("Cc", "Cs") and letter not in _TURNS_THE_LINE_AROUND)
    )
    return " ".join("".join(kept).split())


def cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"
