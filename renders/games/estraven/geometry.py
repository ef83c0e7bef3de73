"""Where things lie on the board: two halves, the marketplace between them, the chain in a column at the right. An army
of several rows makes its half higher, and with it the whole picture.
"""

from typing import NamedTuple

from renders.canvas.scale import BOARD, WIDTH

HEIGHT = 720
"""Of a board whose armies have one row each."""
BAR = 62
ROW = 60
UNIT = 154
LEFT, RIGHT = BOARD.margin, WIDTH - BOARD.margin + 1
FIELD = (LEFT, 892)
"""From where to where armies, rows and the marketplace reach."""
RESOURCES = (LEFT, 438)
PITCHED = (450, 892)
MARKET = (35, 861, 106)
"""Left edge, width and height."""
COLUMN = (912, 74, 323)
"""Left edge, top and width."""


class Side(NamedTuple):
    """The heights of one player's half. `inwards` is the direction to the other one."""

    bar: int
    row: int
    units: int
    inwards: int


class Layout(NamedTuple):
    """The heights of everything. `foot` is where the column ends."""

    height: int
    above: Side
    below: Side
    market: int
    foot: int


def layout(above: int = UNIT, below: int = UNIT) -> Layout:
    """Around armies of these heights."""
    upper, both = above - UNIT, above + below - 2 * UNIT
    return Layout(
        height=HEIGHT + both,
        above=Side(bar=0, row=69, units=140, inwards=1),
        below=Side(bar=HEIGHT - BAR + both, row=591 + both, units=422 + upper, inwards=-1),
        market=303 + upper,
        foot=646 + both,
    )
