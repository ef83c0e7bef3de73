"""What all charts share: a title, names that fit, pages, and sentences for the alt text."""

from collections.abc import Iterable, Sequence
from math import isfinite
from typing import TypeVar

from renders.canvas.alt_text import fitting
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import Colour, Hue, Theme, mixed
from renders.type.lettering import narrowed, width_of
from renders.type.names import cleaned
from renders.type.runs import can_be_drawn

T = TypeVar("T")
MARGIN = BOARD.margin
INNER = WIDTH - 2 * MARGIN
TOP = 116
"""Where a chart begins below its title."""
FOOT = 28
TEXT, LABEL, NUMBER = 36, 30, 36
"""Sizes that can still be read when a picture is seen 400 pixels wide."""
NOBODY = "Nobody"
HUES: tuple[Hue, ...] = ("blue", "orange", "green", "violet", "yellow", "grey")
_BAR = 92
_TITLE = 46
_LIGHTEST_FOR_WHITE = 0.179
"""Below this luminance white is read better than black; the better of both has a contrast above 4.5 on any colour."""


def sheet(theme: Theme, title: str, beside: str, height: int) -> Scene:
    """A picture with a title, and with something smaller said at its right."""
    scene = Scene(theme, height)
    scene.line(0, 0, WIDTH, _BAR, "bar")
    scene.line(0, _BAR, WIDTH, 3, "line")
    end = WIDTH - MARGIN
    if beside:
        says, size = narrowed(beside, LABEL, INNER // 2, "text", 26)
        scene.text(end, _BAR // 2, says, size, "soft", align="right")
        end -= width_of(says, size) + 30
    says, size = narrowed(shown(title), _TITLE, end - MARGIN, "display", 32)
    scene.text(MARGIN, _BAR // 2, says, size, "ink", style="display")
    return scene


def said(name: str) -> str:
    """A name as it stands in a line of text."""
    return cleaned(name) or NOBODY


def shown(name: str, stand_in: str = NOBODY) -> str:
    """A name for one line of a picture, if anything of it can be drawn."""
    told = cleaned(name)
    return told if told and can_be_drawn(told) else stand_in


def number_or_none(value: float | None) -> float | None:
    """None also for what is no number."""
    return value if value is not None and isfinite(value) else None


def percent(share: float) -> int:
    """In whole per cent; only never and always are 0 and 100."""
    rounded = round(100 * share)
    if 0 < share < 1:
        return min(99, max(1, rounded))
    return rounded


def pages(count: int, size: int) -> int:
    """How many pages so many rows need; an empty list has a page too."""
    return max(1, -(-count // size))


def page_of(rows: Sequence[T], page: int, size: int) -> Sequence[T]:
    """The rows of a page, counted from 0. Raises IndexError for a page that is not there."""
    if not 0 <= page < pages(len(rows), size):
        raise IndexError(f"there is no page {page} of {pages(len(rows), size)}")
    return rows[page * size : (page + 1) * size]


def page_words(subtitle: str, page: int, count: int) -> str:
    """What stands beside a title: the subtitle, and which of several pages this is."""
    return " · ".join(filter(None, [subtitle, f"page {page + 1} of {count}" if count > 1 else ""]))


def sentences(parts: Iterable[str]) -> str:
    """As many of the parts as an alt text holds, each a sentence of its own."""
    return fitting(f"{part.rstrip('.')}." for part in parts if part)


def drawn_hue(theme: Theme, hue: Hue) -> Colour:
    """A hue that stands out as a line or an area; pale grounds need it darker."""
    return mixed(theme.colour(hue), theme.ink, 0.28) if theme.light == "day" else theme.colour(hue)


def ink_on(colour: Colour) -> Colour:
    """White or black: the contrast is at least 4.5 on any colour."""
    return (255, 255, 255) if luminance(colour) < _LIGHTEST_FOR_WHITE else (0, 0, 0)


def luminance(colour: Colour) -> float:
    """As WCAG 2 defines it."""
    linear = [part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
