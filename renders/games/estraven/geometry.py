"""Where things lie on the board: two halves, the marketplace between them, the chain in a column at the right."""

from typing import NamedTuple

from renders.canvas.scale import BOARD, WIDTH

HEIGHT = 720
BAR = 62
ROW = 60
UNIT = 154
LEFT, RIGHT = BOARD.margin, WIDTH - BOARD.margin + 1
FIELD = (LEFT, 892)
"""From where to where armies, rows and the marketplace reach."""
RESOURCES = (LEFT, 438)
PITCHED = (450, 892)
MARKET = (35, 303, 861, 106)
COLUMN = (912, 74, 323, 572)


class Side(NamedTuple):
    """The heights of one player's half. `inwards` is the direction to the other one."""

    bar: int
    row: int
    units: int
    inwards: int


ABOVE = Side(bar=0, row=69, units=140, inwards=1)
BELOW = Side(bar=HEIGHT - BAR, row=591, units=422, inwards=-1)
