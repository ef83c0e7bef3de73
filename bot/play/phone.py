"""How buttons lie on a phone: a line of 358 px, and at most eight lines under the picture."""

from collections.abc import Callable, Sequence
from typing import TypeVar

LINE = 358
"""Pixels of a line at a screen width of 390."""
AROUND, A_CHARACTER = 26, 8.2
LINES_AT_MOST = 8
BUTTONS_A_ROW = 5
COMPONENTS_AT_MOST = 40
BESIDE = 6
"""Components of a panel beside its rows of buttons: texts, a picture with its gallery, what is asked."""
Item = TypeVar("Item")


def width_of(label: str) -> float:
    return AROUND + A_CHARACTER * len(label)


def lines_of(labels: Sequence[str]) -> int:
    """How many lines a row of buttons takes."""
    lines, used = 0, float(LINE)
    for label in labels:
        width = min(width_of(label), LINE)
        if used + width > LINE:
            lines, used = lines + 1, 0.0
        used += width
    return lines


def fits(rows: Sequence[Sequence[str]]) -> bool:
    """Whether a panel of these rows has room on a phone, and in a message."""
    components = BESIDE + len(rows) + sum(map(len, rows))
    return components <= COMPONENTS_AT_MOST and sum(map(lines_of, rows)) <= LINES_AT_MOST


def rows_of(items: Sequence[Item], label: Callable[[Item], str]) -> list[list[Item]]:
    """Items in rows of one length, with which they take the fewest lines, and the fewest rows."""
    if not items:
        return []
    splits = [[list(items[start : start + size]) for start in range(0, len(items), size)] for size in (5, 4, 3)]
    return min(splits, key=lambda rows: (sum(lines_of([label(item) for item in row]) for row in rows), len(rows)))
