"""Where things lie on Shieldbreak's board. One player is above, the other below; the corridors are for arrows alone."""

from typing import NamedTuple

from renders.canvas.scale import BOARD, WIDTH

HEIGHT = 720
BAR = 60
ROW = 60
LEFT, RIGHT = BOARD.margin, WIDTH - BOARD.margin + 1
LANE = 243
"""Left of it nothing lies but the legend: the lane of attacks on players."""
STRIP = (LANE + 3, 324, RIGHT - LANE - 3, 74)
CORRIDOR = 26


class Side(NamedTuple):
    """The heights of one player's half. `inwards` is the direction to the other one."""

    bar: int
    row: int
    creatures: int
    corridor: int
    inwards: int


ABOVE = Side(bar=0, row=66, creatures=136, corridor=311, inwards=1)
BELOW = Side(bar=HEIGHT - BAR, row=594, creatures=424, corridor=411, inwards=-1)
