"""A picture of nothing but text, for games that have no board yet: the fields of any View, one after the other."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from typing import Any

from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Role, Theme
from renders.type import lettering
from renders.type.names import called, cut

_MOST_LINES = 60
_INDENT = "  "
_INNER = WIDTH - 2 * BOARD.margin
_SIZE = 28
_STEP = lettering.leading(_SIZE)
_BAR = 72


class PlainBoard:
    """Knows no game. It shows whatever a View holds, so a game's Views must hold nothing that is secret."""

    def picture(self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        lines = _lines(view, called(names, len(names)))
        alt = ". ".join(line.strip() for line in [*news[-1:], *lines]) or "Nothing is known."
        return table(lines, news, theme).picture(cut(alt, LONGEST_ALT))

    def hand(self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        """What is private cannot be told apart here."""
        return self.picture(view, names, theme, news)

    def words(self, view: Any, names: Sequence[str], news: Sequence[str] = ()) -> str:
        return "\n".join([*_lines(view, called(names, len(names))), *news])

    def prepare(self, theme: Theme) -> Iterator[None]:
        """There is nothing that comes up again."""
        yield from ()


def table(lines: Sequence[str], news: Sequence[str], theme: Theme) -> Scene:
    """The lines below a bar, each in as many rows as it needs."""
    shown = [*lines[:_MOST_LINES], "…"] if len(lines) > _MOST_LINES else lines
    rows = [row for line in shown for row in _rows(line)]
    scene = Scene(theme, _BAR + 40 + _STEP * len(rows))
    scene.box(0, 0, WIDTH, _BAR, "bar", radius=0, edge="bar")
    scene.line(0, _BAR - 3, WIDTH, 3, "ready")
    x = scene.text(BOARD.margin, _BAR // 2, "THE TABLE", 32, "front", style="display") + 40
    if news:
        newest = lettering.fitted(news[-1].strip(), _SIZE, WIDTH - BOARD.margin - x)
        scene.text(WIDTH - BOARD.margin, _BAR // 2, newest, _SIZE, style="title", align="right")
    for number, (indent, row) in enumerate(rows):
        colour: Role = "ink" if indent else "front"
        scene.text(BOARD.margin + indent, _BAR + 20 + _STEP * number + _STEP // 2, row, _SIZE, colour)
    return scene


def _rows(line: str) -> list[tuple[int, str]]:
    indent = 14 * (len(line) - len(line.lstrip()))
    return [(indent, row) for row in lettering.wrapped(line, _SIZE, _INNER - indent)] or [(0, "")]


def plain_page(name: str, facts: str, text: str, theme: Theme) -> Picture:
    """A card as text: its name, a line or two about it, and what it does, a paragraph for each line."""
    alt = ". ".join(part.strip().rstrip(".") for part in (name, facts, *text.splitlines()) if part.strip())
    return page(name, facts, text, theme).picture(cut(f"{alt}.", LONGEST_ALT))


def page(name: str, facts: str, text: str, theme: Theme) -> Scene:
    title = lettering.wrapped(name, 60, _INNER, style="display")
    about = lettering.wrapped(facts, 34, _INNER, style="title")
    rules = [lettering.wrapped(line, 40, _INNER - 56) for line in text.splitlines() if line.strip()]
    tall = lettering.depth(rules, 40) if rules else 0
    top = 40 + lettering.leading(60) * len(title) + lettering.leading(34) * len(about) + 20
    scene = Scene(theme, top + (tall + 56 if rules else 0) + 40)
    y = scene.lines(BOARD.margin, 36, title, 60, "front", style="display")
    scene.lines(BOARD.margin, y + 6, about, 34, "soft", style="title")
    if rules:
        scene.box(BOARD.margin, top, _INNER, tall + 56, "card", radius=16)
    y = top + 28
    for paragraph in rules:
        y = scene.lines(BOARD.margin + 28, y, paragraph, 40) + lettering.leading(40) // 2
    return scene


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
