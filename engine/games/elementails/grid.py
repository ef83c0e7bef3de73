"""The field: 9 columns and 6 rows, squares as bits of one integer, so that reach and range are a few shifts."""

from collections.abc import Iterator

COLUMNS = 9
ROWS = 6
SQUARES = COLUMNS * ROWS
OFF_FIELD = -1
FARTHEST = COLUMNS + ROWS - 2

ALL = (1 << SQUARES) - 1
_NOT_FIRST_COLUMN = ALL & ~sum(1 << row * COLUMNS for row in range(ROWS))
_NOT_LAST_COLUMN = ALL & ~sum(1 << row * COLUMNS + COLUMNS - 1 for row in range(ROWS))

BIT = tuple(1 << square for square in range(SQUARES))
NAMES = tuple(f"{'abcdefghi'[square % COLUMNS]}{square // COLUMNS + 1}" for square in range(SQUARES))
SQUARE_OF = {name: square for square, name in enumerate(NAMES)}


def at(column: int, row: int) -> int:
    """The square in a column and a row, both counted from 0."""
    return row * COLUMNS + column


def place_of(square: int) -> tuple[int, int]:
    """Column and row of a square."""
    row, column = divmod(square, COLUMNS)
    return column, row


def _distance(one: int, other: int) -> int:
    (column, row), (other_column, other_row) = place_of(one), place_of(other)
    return abs(column - other_column) + abs(row - other_row)


DISTANCE = tuple(tuple(_distance(one, other) for other in range(SQUARES)) for one in range(SQUARES))
WITHIN = tuple(
    tuple(sum(BIT[other] for other in range(SQUARES) if DISTANCE[one][other] <= limit) for one in range(SQUARES))
    for limit in range(FARTHEST + 1)
)
"""By a distance and a square: all squares that are so near, the square itself included."""


def mask_of(squares: tuple[int, ...] | list[int]) -> int:
    mask = 0
    for square in squares:
        mask |= BIT[square]
    return mask


def squares_of(mask: int) -> Iterator[int]:
    """The squares of a mask in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def first_of(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def grown(mask: int) -> int:
    """A mask with everything beside it."""
    return (
        mask | mask << COLUMNS | mask >> COLUMNS | (mask & _NOT_LAST_COLUMN) << 1 | (mask & _NOT_FIRST_COLUMN) >> 1
    ) & ALL


def flood(square: int, steps: int, free: int) -> int:
    """What can be reached over free squares in so many steps, the square itself included."""
    own = BIT[square]
    free |= own
    reached = own
    for _ in range(steps):
        wider = grown(reached) & free
        if wider == reached:
            break
        reached = wider
    return reached


def nearest(square: int, wanted: int, free: int) -> int:
    """The first of the wanted squares that a walk over free squares comes to; OFF_FIELD if it comes to none."""
    reached = BIT[square]
    free |= reached | wanted
    while not reached & wanted:
        wider = grown(reached) & free
        if wider == reached:
            return OFF_FIELD
        reached = wider
    return first_of(reached & wanted)


def is_connected(mask: int) -> bool:
    return not mask or flood(first_of(mask), SQUARES, mask) == mask
