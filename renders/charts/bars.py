"""Bars with intervals: a share for each of a list, and how sure it is."""

from collections.abc import Sequence
from dataclasses import dataclass

from renders.canvas.scale import WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import DARK, Theme, mixed, theme_named
from renders.charts.sheet import (
    FOOT,
    LABEL,
    MARGIN,
    NUMBER,
    TEXT,
    TOP,
    drawn_hue,
    number_or_none,
    page_of,
    page_words,
    percent,
    said,
    sentences,
    sheet,
    shown,
)
from renders.charts.sheet import pages as pages_for
from renders.type.lettering import narrowed, width_of

BARS_A_PAGE = 12
_ROW, _TALL = 70, 40
_NAMES, _VALUE = 400, 120
_WHISKER, _THICK = 30, 6
_LEGEND = 60


@dataclass(frozen=True, slots=True)
class Bar:
    """A share from 0 to 1 within two bounds; None where nothing is known."""

    name: str
    share: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Bars:
    """`fair` is the share that all would have if nothing made a difference; a line marks it."""

    title: str
    bars: Sequence[Bar]
    subtitle: str = ""
    fair: float | None = None


def pages(chart: Bars) -> int:
    return pages_for(len(chart.bars), BARS_A_PAGE)


def bars(chart: Bars, theme: str = DARK.name, page: int = 0) -> Picture:
    """A page of bars. Raises IndexError for a page that is not there."""
    return bars_scene(chart, theme_named(theme), page).picture(alt(chart, page))


def bars_scene(chart: Bars, theme: Theme, page: int = 0) -> Scene:
    drawn = page_of(chart.bars, page, BARS_A_PAGE)
    height = TOP + _ROW * max(1, len(drawn)) + _LEGEND + FOOT
    scene = sheet(theme, chart.title, page_words(chart.subtitle, page, pages(chart)), height)
    if not drawn:
        scene.text(WIDTH // 2, TOP + _ROW // 2, "Nothing to show yet.", TEXT, "soft", align="middle")
        return scene
    broadest = max(width_of(shown(bar.name), LABEL, "title") for bar in drawn)
    left = MARGIN + min(_NAMES, broadest + 24)
    width = WIDTH - MARGIN - _VALUE - left
    for place, bar in enumerate(drawn):
        _bar(scene, TOP + _ROW * place + _ROW // 2, bar, left, width)
    _marks(scene, chart.fair, left, width, TOP + _ROW * len(drawn))
    return scene


def _bar(scene: Scene, middle: int, bar: Bar, left: int, width: int) -> None:
    says, size = narrowed(shown(bar.name), LABEL, left - 20 - MARGIN, "title", 24)
    scene.text(left - 20, middle, says, size, "ink", style="title", align="right")
    scene.box(left, middle - _TALL // 2, width, _TALL, mixed(scene.theme.panel, scene.theme.unlit, 0.4), radius=8)
    share = number_or_none(bar.share)
    if share is None:
        scene.text(left + 18, middle, "nothing known", LABEL, "soft")
        return
    colour = drawn_hue(scene.theme, "blue")
    reach = round(width * _clamped(share))
    if reach >= 4:
        scene.box(left, middle - _TALL // 2, reach, _TALL, colour, edge=colour, radius=min(8, reach // 2))
    _interval(scene, middle, bar, left, width)
    scene.text(WIDTH - MARGIN, middle, f"{percent(share)} %", NUMBER, "ink", style="number", align="right")


def _clamped(share: float) -> float:
    return min(1.0, max(0.0, share))


def _interval(scene: Scene, middle: int, bar: Bar, left: int, width: int) -> None:
    """A line from bound to bound with an end at each, dark in the middle and pale at its edges, to be seen on both."""
    low, high = number_or_none(bar.low), number_or_none(bar.high)
    if low is None or high is None:
        return
    start, end = (left + round(width * _clamped(bound)) for bound in (low, high))
    for rim, colour in ((3, scene.theme.colour("ground")), (0, scene.theme.colour("ink"))):
        thick = _THICK + 2 * rim
        scene.line(start, middle - thick // 2, max(1, end - start), thick, colour)
        for x in (start, end):
            tall = _WHISKER + 2 * rim
            scene.line(x - thick // 2, middle - tall // 2, thick, tall, colour)


def _marks(scene: Scene, fair: float | None, left: int, width: int, bottom: int) -> None:
    """The scale below the bars, and a line through all of them at the fair share."""
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = left + round(width * share)
        scene.line(x - 1, bottom, 2, 12, "line")
        scene.text(x, bottom + 34, f"{percent(share)}", LABEL, "soft", align="middle")
    if fair is not None:
        x = left + round(width * _clamped(fair))
        for y in range(TOP, bottom, 16):
            scene.line(x - 2, y, 4, min(9, bottom - y), mixed(scene.theme.colour("won"), scene.theme.ink, 0.1))


def alt(chart: Bars, page: int = 0) -> str:
    heading = ", ".join(filter(None, [chart.title, page_words(chart.subtitle, page, pages(chart))]))
    told = [_bar_words(bar) for bar in page_of(chart.bars, page, BARS_A_PAGE)]
    return sentences([heading, *(told or ["Nothing to show yet"])])


def _bar_words(bar: Bar) -> str:
    share, low, high = (number_or_none(value) for value in (bar.share, bar.low, bar.high))
    if share is None:
        return f"{said(bar.name)}: nothing known"
    bounds = "" if low is None or high is None else f", between {percent(low)} and {percent(high)}"
    return f"{said(bar.name)}: {percent(share)} per cent{bounds}"
