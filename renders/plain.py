"""A picture of nothing but text, for games that have no board yet: the fields of any View, one after the other."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from typing import Any

from renders.canvas import LONGEST_ALT, Block, Picture, heading, paragraph, stacked
from renders.names import called, cut
from renders.theme import Theme

_MOST_LINES = 60
_INDENT = "  "


class PlainBoard:
    """Knows no game. It shows whatever a View holds, so a game's Views must hold nothing that is secret."""

    def picture(self, view: Any, names: Sequence[str], theme: Theme) -> Picture:
        lines = _lines(view, called(names, len(names)))
        alt = ". ".join(line.strip() for line in lines) or "Nothing is known."
        return Picture(stacked(_blocks(lines), theme), cut(alt, LONGEST_ALT))

    def hand(self, view: Any, names: Sequence[str], theme: Theme) -> Picture:
        """What is private cannot be told apart here."""
        return self.picture(view, names, theme)

    def words(self, view: Any, names: Sequence[str]) -> str:
        return "\n".join(_lines(view, called(names, len(names))))


def plain_page(name: str, facts: str, text: str, theme: Theme) -> Picture:
    """A card as text: its name, a line or two about it, and what it does, a paragraph for each line."""
    blocks = [
        paragraph(name, size=60, bold=True, below=6),
        paragraph(facts, size=34, colour="soft", below=26),
        *(paragraph(line, size=42, below=20) for line in text.splitlines() if line.strip()),
    ]
    alt = ". ".join(part.strip().rstrip(".") for part in (name, facts, *text.splitlines()) if part.strip())
    return Picture(stacked(blocks, theme), cut(f"{alt}.", LONGEST_ALT))


def _blocks(lines: Sequence[str]) -> list[Block]:
    shown = [*lines[:_MOST_LINES], "…"] if len(lines) > _MOST_LINES else lines
    texts = [paragraph(line, indent=14 * (len(line) - len(line.lstrip()))) for line in shown]
    return [heading("The table"), *texts]


def _lines(value: Any, names: Sequence[str]) -> list[str]:
    named = _parts(value, names)
    if named is None:
        return [_word(value)]
    lines: list[str] = []
    for name, part in named:
        inner = _lines(part, names)
        if _parts(part, names) is None:
            lines.append(f"{name}: {inner[0]}")
        else:
            lines += [f"{name}:", *(f"{_INDENT}{line}" for line in inner)]
    return lines


def _parts(value: Any, names: Sequence[str]) -> list[tuple[str, Any]] | None:
    """What a value is made of, each part with a name; None for a value that fits into a line."""
    if is_dataclass(value) and not isinstance(value, type):
        return [(_title(field.name), getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return [(_title(name), part) for name, part in zip(value._fields, value, strict=True)]
    if isinstance(value, Mapping):
        return sorted(((str(key), part) for key, part in value.items()), key=lambda item: item[0])
    if isinstance(value, Sequence) and not isinstance(value, str | bytes) and len(value) == len(names) > 0:
        return list(zip(names, value, strict=True))
    if isinstance(value, Sequence) and not isinstance(value, str | bytes) and any(map(_is_whole, value)):
        return [(str(number), part) for number, part in enumerate(value, 1)]
    return None


def _is_whole(value: Any) -> bool:
    return is_dataclass(value) or isinstance(value, Mapping | tuple | list)


def _title(field: str) -> str:
    return field.replace("_", " ").strip().capitalize()


def _word(value: Any) -> str:
    match value:
        case None | "":
            return "none"
        case bool():
            return "yes" if value else "no"
        case str():
            return " ".join(value.split())
        case AbstractSet():
            return ", ".join(sorted(map(_word, value))) or "none"
        case Sequence() if not isinstance(value, bytes):
            return ", ".join(map(_word, value)) or "none"
    return str(value)
