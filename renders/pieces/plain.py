"""A picture of nothing but text, for games that have no board yet: what any View holds, one thing after the other."""

from collections.abc import Iterator, Sequence
from typing import Any

from renders.canvas.alt_text import LONGEST_ALT, fitting, lately
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Role, Theme
from renders.pieces.plain_words import PlainWords
from renders.type import lettering
from renders.type.names import called, cut

_MOST_LINES = 60
_INNER = WIDTH - 2 * BOARD.margin
_SIZE = 28
_STEP = lettering.leading(_SIZE)
_BAR = 72


class PlainBoard:
    """Knows no game. It shows whatever a View holds, so a game's Views must hold nothing that is secret."""

    def picture(
        self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = (), *, since: Any = None
    ) -> Picture:
        """What changed `since` an earlier View is not told apart."""
        lines = _lines(view, names)
        return table(lines, news, theme).picture(fitting([*lately(news[-1:]), *map(_sentence, lines)]))

    def hand(self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        """What is private cannot be told apart here."""
        return self.picture(view, names, theme, news)

    def seat(
        self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = (), *, since: Any = None
    ) -> Picture:
        return self.picture(view, names, theme, news, since=since)

    def words(self, view: Any, names: Sequence[str], news: Sequence[str] = ()) -> str:
        return "\n".join([*_lines(view, names), *news])

    def prepare(self, theme: Theme) -> Iterator[None]:
        """There is nothing that comes up again."""
        yield from ()


def _lines(view: Any, names: Sequence[str]) -> list[str]:
    return PlainWords(called(names, len(names))).lines(view) or ["Nothing is known."]


def _sentence(line: str) -> str:
    """A line as a part of an alt text; a heading leads on to what stands below it."""
    told = line.strip()
    return told if told.endswith((":", ".")) else f"{told}."


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
