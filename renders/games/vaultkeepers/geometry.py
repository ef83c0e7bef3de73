"""Where things lie on Vaultkeepers' board, in pixels."""

from typing import NamedTuple

from renders.canvas.scale import BOARD, WIDTH

HEIGHT = 720
BAR = 62
ROW = 60
LEFT, RIGHT = BOARD.margin, WIDTH - BOARD.margin + 1
LANE = LEFT + 30
"""The middle of the lane at the left, which is for attacks on players alone."""
LANDS = (110, 468)
"""Left edge and width of the box with lands."""
TALK = (590, 478)
"""Left edge and width of the box that says what is asked, or what happened."""
FIELD = (112, 964)
"""Left edge and width of a row of creatures."""
ZONE = (1090, 146, 234)
"""Left edge, width and height of a leader's zone."""
TRACKS = 6
_TRACK = 13


class Side(NamedTuple):
    """The heights of one player's half. `inwards` is the direction to the other one."""

    bar: int
    row: int
    creatures: int
    zone: int
    inwards: int

    @property
    def inner_edge(self) -> int:
        """Of the creatures, where arrows begin and end."""
        return self.creatures + (CREATURE if self.inwards > 0 else 0)

    def track(self, number: int) -> int:
        """The height of a corridor between the rows; the first is nearest to this side."""
        return self.inner_edge + self.inwards * (22 + _TRACK * number)


CREATURE = 156
ABOVE = Side(bar=0, row=70, creatures=140, zone=72, inwards=1)
BELOW = Side(bar=HEIGHT - BAR, row=590, creatures=424, zone=414, inwards=-1)
