"""A heat map: how often each of a list wins against each of another, as numbers on a scale that all eyes tell apart."""

from collections.abc import Sequence
from dataclasses import dataclass

from renders.canvas.scale import WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import DARK, Colour, Theme, mixed, theme_named
from renders.charts.sheet import (
    FOOT,
    LABEL,
    MARGIN,
    TEXT,
    TOP,
    ink_on,
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

ROWS_A_PAGE, MOST_COLUMNS = 14, 14
_NUMBER, _LEAST = 36, 26
_GAP = 6
_HEADINGS, _LEGEND = 58, 84
_TALLEST, _BROADEST = 76, 180
_NAMES = 340


@dataclass(frozen=True, slots=True)
class HeatMap:
    """`shares` has a row for each name, with a share from 0 to 1 for each column, or None where nothing is known."""

    title: str
    rows: Sequence[str]
    columns: Sequence[str]
    shares: Sequence[Sequence[float | None]]
    subtitle: str = ""

    def __post_init__(self) -> None:
        if len(self.columns) > MOST_COLUMNS:
            raise ValueError(f"{len(self.columns)} columns cannot be read; {MOST_COLUMNS} can")
        if len(self.shares) != len(self.rows) or any(len(row) != len(self.columns) for row in self.shares):
            raise ValueError("there is a share, or None, for every row and column")


def pages(chart: HeatMap) -> int:
    return pages_for(len(chart.rows), ROWS_A_PAGE)


def heat_map(chart: HeatMap, theme: str = DARK.name, page: int = 0) -> Picture:
    """A page of rows. Raises IndexError for a page that is not there."""
    return heat_map_scene(chart, theme_named(theme), page).picture(alt(chart, page))


def heat_map_scene(chart: HeatMap, theme: Theme, page: int = 0) -> Scene:
    rows = list(enumerate(chart.rows))
    drawn = page_of(rows, page, ROWS_A_PAGE)
    tall = _TALLEST if len(drawn) <= 8 else 64
    height = TOP + _HEADINGS + tall * max(1, len(drawn)) + _LEGEND + FOOT
    scene = sheet(theme, chart.title, page_words(chart.subtitle, page, pages(chart)), height)
    if not chart.rows or not chart.columns:
        scene.text(WIDTH // 2, TOP + _HEADINGS, "Nothing to show yet.", TEXT, "soft", align="middle")
        return scene
    left = MARGIN + _room_for_names(chart)
    broad = min(_BROADEST, (WIDTH - MARGIN - left) // len(chart.columns))
    numbered = list(chart.rows) == list(chart.columns) and not _fits(chart.columns, broad - _GAP - 4)
    _column_names(scene, chart.columns, left, broad, numbered=numbered)
    for place, (number, name) in enumerate(drawn):
        top = TOP + _HEADINGS + tall * place
        _row_name(scene, top + (tall - _GAP) // 2, name, number if numbered else None, left)
        for column, share in enumerate(chart.shares[number]):
            _cell(scene, (left + broad * column, top, broad - _GAP, tall - _GAP), share)
    _legend(scene, height - FOOT - _LEGEND // 2)
    return scene


def _room_for_names(chart: HeatMap) -> int:
    broadest = max(width_of(shown(name), LABEL, "title") for name in chart.rows)
    return min(_NAMES, broadest + 78)


def _fits(columns: Sequence[str], broad: int) -> bool:
    return all(width_of(shown(name), _LEAST, "title") <= broad for name in columns)


def _column_names(scene: Scene, columns: Sequence[str], left: int, broad: int, *, numbered: bool) -> None:
    """Names, or the numbers that stand before the names of the rows."""
    for column, name in enumerate(columns):
        x = left + broad * column + (broad - _GAP) // 2
        says, size = (str(column + 1), LABEL) if numbered else narrowed(shown(name), _LEAST, broad - _GAP, "title", 22)
        scene.text(x, TOP + _HEADINGS // 2, says, size, "soft", style="title", align="middle")


def _row_name(scene: Scene, middle: int, name: str, number: int | None, left: int) -> None:
    x = MARGIN
    if number is not None:
        scene.text(MARGIN + 40, middle, str(number + 1), LABEL, "soft", style="title", align="right")
        x += 58
    says, size = narrowed(shown(name), LABEL, left - 20 - x, "title", 24)
    scene.text(x, middle, says, size, "ink", style="title")


def heat(theme: Theme, share: float) -> Colour:
    """From orange at never through the colour of boxes at one half to blue at always: no red against green."""
    middle = mixed(theme.card, theme.ink, 0.22 if theme.light == "day" else 0.14)
    end = theme.colour("blue" if share >= 0.5 else "orange")
    if theme.light == "dusk":
        end = mixed(end, theme.outline, 0.14)  # so that all numbers can be white
    return mixed(middle, end, abs(2 * min(1.0, max(0.0, share)) - 1) ** 0.8)


def _cell(scene: Scene, box: tuple[int, int, int, int], share: float | None) -> None:
    x, y, width, height = box
    known = number_or_none(share)
    if known is None:
        scene.box(x, y, width, height, "panel", edge="unlit", radius=8)
        scene.text(x + width // 2, y + height // 2, "–", _NUMBER, "soft", align="middle")
        return
    colour = heat(scene.theme, known)
    scene.box(x, y, width, height, colour, radius=8)
    says, size = narrowed(str(percent(known)), _NUMBER, width - 8, "number", 24)
    scene.text(x + width // 2, y + height // 2, says, size, ink_on(colour), style="number", align="middle")


def _legend(scene: Scene, middle: int) -> None:
    """What the colours mean, at five places of the scale."""
    x = MARGIN
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        scene.box(x, middle - 18, 52, 36, heat(scene.theme, share), radius=8)
        x = scene.text(x + 62, middle, f"{percent(share)} %", LABEL, "soft") + 32


def alt(chart: HeatMap, page: int = 0) -> str:
    """Row by row: what each won against whom, in per cent."""
    heading = ", ".join(filter(None, [chart.title, page_words(chart.subtitle, page, pages(chart)), "in per cent"]))
    rows = page_of(list(zip(chart.rows, chart.shares, strict=True)), page, ROWS_A_PAGE)
    told = [f"{said(name)}: {_row_words(chart.columns, shares)}" for name, shares in rows if chart.columns]
    return sentences([heading, *(told or ["Nothing to show yet"])])


def _row_words(columns: Sequence[str], shares: Sequence[float | None]) -> str:
    known = [(name, number_or_none(share)) for name, share in zip(columns, shares, strict=True)]
    return ", ".join(f"{said(name)} {percent(share)}" for name, share in known if share is not None) or "nothing known"
