"""Standings: who is where, with how many points, and who goes up or down."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from renders.canvas.scale import WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import DARK, Role, Theme, mixed, theme_named
from renders.charts.sheet import (
    FOOT,
    INNER,
    LABEL,
    MARGIN,
    NUMBER,
    TEXT,
    TOP,
    ink_on,
    page_of,
    page_words,
    said,
    sentences,
    sheet,
    shown,
)
from renders.charts.sheet import pages as pages_for
from renders.type.lettering import narrowed

Way = Literal["up", "down", "stays"]
ROWS_A_PAGE = 10
_HEADINGS, _ROW = 56, 74
_RANK, _ARROW, _NAME = MARGIN + 66, MARGIN + 84, MARGIN + 136
_COLUMN, _NARROW_COLUMN, _FEW_COLUMNS = 150, 116, 3
_MEDALS: tuple[Role, ...] = ("star", "grey", "orange")
_WAYS: dict[Way, tuple[str, Role, str]] = {
    "up": ("up", "ready", "goes up"),
    "down": ("down", "lost", "goes down"),
    "stays": ("", "ink", ""),
}


@dataclass(frozen=True, slots=True)
class Row:
    """`values` are what the columns say, points first; `is_own` marks whoever looks."""

    rank: int
    name: str
    values: Sequence[str]
    way: Way = "stays"
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """`columns` are the headings of the values: points, then whatever breaks ties."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Row]
    subtitle: str = ""


def pages(table: Table) -> int:
    return pages_for(len(table.rows), ROWS_A_PAGE)


def table(chart: Table, theme: str = DARK.name, page: int = 0) -> Picture:
    """A page of the standings. Raises IndexError for a page that is not there."""
    return table_scene(chart, theme_named(theme), page).picture(alt(chart, page))


def table_scene(chart: Table, theme: Theme, page: int = 0) -> Scene:
    rows = page_of(chart.rows, page, ROWS_A_PAGE)
    height = TOP + _HEADINGS + _ROW * max(1, len(rows)) + FOOT
    scene = sheet(theme, chart.title, page_words(chart.subtitle, page, pages(chart)), height)
    ends = _column_ends(len(chart.columns))
    _headings(scene, chart.columns, ends)
    for place, row in enumerate(rows):
        _row(scene, TOP + _HEADINGS + _ROW * place, row, ends, striped=place % 2 == 0)
    if not rows:
        scene.text(
            WIDTH // 2, TOP + _HEADINGS + _ROW // 2, "Nobody is in this table yet.", TEXT, "soft", align="middle"
        )
    return scene


def _column(count: int) -> int:
    return _COLUMN if count <= _FEW_COLUMNS else _NARROW_COLUMN


def _column_ends(count: int) -> list[int]:
    """Where the columns end, from left to right; numbers are written up to there."""
    return [WIDTH - MARGIN - 24 - _column(count) * (count - 1 - column) for column in range(count)]


def _headings(scene: Scene, columns: Sequence[str], ends: Sequence[int]) -> None:
    middle = TOP + _HEADINGS // 2
    width = _column(len(columns))
    for number, (heading, end) in enumerate(zip(columns, ends, strict=True)):
        says, size = narrowed(heading, LABEL, width - 14, "title", 22)
        scene.text(end, middle, says, size, "ink" if number == 0 else "soft", style="title", align="right")


def _row(scene: Scene, top: int, row: Row, ends: Sequence[int], *, striped: bool) -> None:
    theme, middle = scene.theme, top + _ROW // 2
    if row.is_own:
        scene.box(MARGIN, top + 3, INNER, _ROW - 6, "card", edge="own")
    elif striped and not theme.outlined:
        scene.box(MARGIN, top + 3, INNER, _ROW - 6, mixed(theme.panel, theme.card, 0.5))
    if theme.outlined:
        scene.line(MARGIN, top + _ROW - 1, INNER, 2, "unlit")
    _rank(scene, middle, row.rank)
    sign, colour, _ = _WAYS[row.way]
    if sign:
        scene.icon(_ARROW, middle, sign, 42, colour)
    room = (ends[0] - _column(len(ends)) if ends else WIDTH - MARGIN) - _NAME
    says, size = narrowed(shown(row.name), TEXT, room, "title", 26)
    scene.text(_NAME, middle, says, size, "ink", style="title")
    for number, (value, end) in enumerate(zip(row.values, ends, strict=True)):
        says, size = narrowed(value, NUMBER, _NARROW_COLUMN - 12, "number", 24)
        scene.text(end, middle, says, size, "ink" if number == 0 else "soft", style="number", align="right")


def _rank(scene: Scene, middle: int, rank: int) -> None:
    """The first three have a medal behind their number."""
    if not 1 <= rank <= len(_MEDALS):
        scene.text(_RANK, middle, str(rank), NUMBER, "soft", style="number", align="right")
        return
    side = 52
    medal = scene.theme.colour(_MEDALS[rank - 1])
    scene.shape(_RANK - side + 8, middle, "disc", side, medal)
    scene.text(_RANK - side // 2 + 8, middle, str(rank), 34, ink_on(medal), style="number", align="middle")


def alt(chart: Table, page: int = 0) -> str:
    """The rows of a page, a sentence each."""
    heading = ", ".join(filter(None, [chart.title, page_words(chart.subtitle, page, pages(chart))]))
    rows = [_row_words(chart.columns, row) for row in page_of(chart.rows, page, ROWS_A_PAGE)]
    return sentences([heading, *(rows or ["Nobody is in this table yet"])])


def _row_words(columns: Sequence[str], row: Row) -> str:
    told = [f"{heading} {value}" for heading, value in zip(columns, row.values, strict=True)]
    return f"{row.rank}: {', '.join(filter(None, [said(row.name), *told, _WAYS[row.way][2]]))}"
