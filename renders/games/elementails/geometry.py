"""Where things are in pictures of ElemenTails."""

from engine.games.elementails.grid import COLUMNS, ROWS, place_of

HEIGHT = 720
BAR = 60
PITCH = 92
"""From a square to the next."""
SQUARE = 88
LEFT, TOP = 66, 84
RIGHT, BOTTOM = LEFT + COLUMNS * PITCH, TOP + ROWS * PITCH
PANEL_LEFT, PANEL_WIDTH = 910, 346
PANELS_TOP, PANELS_BOTTOM = 70, 634
STRIP_TOP, STRIP_HEIGHT = 642, 70


def corner(square: int) -> tuple[int, int]:
    column, row = place_of(square)
    return LEFT + column * PITCH, TOP + row * PITCH


def middle(square: int) -> tuple[int, int]:
    x, y = corner(square)
    return x + SQUARE // 2, y + SQUARE // 2
