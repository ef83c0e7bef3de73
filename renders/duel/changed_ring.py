"""The ring around what changed: light dashes with dark edges, which no other ring has, upon the frame of a card."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, sin

from PIL import Image, ImageDraw

from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Note, Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Theme
from renders.pieces.card_frames import leant

_THICK, _DASH = 4, 13
_SHARE = 0.56
"""Of the line that dashes cover; between them the frame and its hue are seen."""
_RIM = 2
"""How far the dark edge of a dash reaches."""
_REACH = 2
"""How far all of it reaches beyond the card."""
_FINE = 3
_STEPS = 12
Point = tuple[float, float]
CHANGED = "changed"
"""What legends call it."""


def changed_card(surface: Surface, x: int, y: int, size: tuple[int, int], *, leans: bool) -> None:
    """Along the edge of a card, within other rings."""
    made = leaning if leans else upright
    surface.place(made(surface.theme, *size), x, y)


def changed_badge(scene: Scene, x: int, middle: int, side: int) -> None:
    """Around a badge of this size, whose middle this is."""
    left = side // 2
    scene.place(ring(scene.theme, side, side, left), x - left, middle - left)


def key(theme: Theme, side: int) -> Sprite:
    """A small one for a legend, of this size."""
    return replace(ring(theme, side, side, side // 2), notes=(Note("chip", CHANGED, 0, 0, side, side),))


@cached
def upright(theme: Theme, width: int, height: int) -> Sprite:
    return ring(theme, width, height, BOARD.radius)


@cached
def leaning(theme: Theme, width: int, height: int) -> Sprite:
    return leant(upright(theme, width, height), width, height)


@cached
def ring(theme: Theme, width: int, height: int, radius: int) -> Sprite:
    """Its place is the corner of what it goes around."""
    pad = Pad(theme, width, height, room=_REACH + 1)
    wide, high = width + 2 * _REACH, height + 2 * _REACH
    path = list(_around(wide, high, radius + _REACH, _RIM + _THICK / 2))
    for rim, colour in ((_RIM, theme.outline), (0, theme.numeral)):
        mask = _drawn((wide, high), _dashes(path, rim), _THICK + 2 * rim)
        pad.fill(mask, -_REACH, -_REACH, colour)
    pad.note("changed", "ring")
    return pad.sprite()


def _around(width: int, height: int, radius: float, inset: float) -> Iterator[Point]:
    """Points of a box with round corners, from its upper left one clockwise, back to the first."""
    radius -= inset
    left, top, right, bottom = inset + radius, inset + radius, width - inset - radius, height - inset - radius
    corners = ((left, top, pi), (right, top, 1.5 * pi), (right, bottom, 0), (left, bottom, pi / 2))
    first: Point | None = None
    for x, y, start in corners:
        for step in range(_STEPS + 1):
            turn = start + pi / 2 * step / _STEPS
            point = x + radius * cos(turn), y + radius * sin(turn)
            first = first or point
            yield point
    assert first is not None
    yield first


def _dashes(path: list[Point], longer: int) -> list[list[Point]]:
    """Pieces of a closed path, all of one length, a little longer at both ends if need be."""
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))
    step = total / max(4, round(total / (2 * _DASH)))
    starts = [step * (number + 0.2) for number in range(round(total / step))]
    return [_piece(path, start - longer, start + step * _SHARE + longer) for start in starts]


def _piece(path: list[Point], start: float, end: float) -> list[Point]:
    """From one length along a path to another."""
    points, gone = list[Point](), 0.0
    for a, b in pairwise(path):
        length = hypot(b[0] - a[0], b[1] - a[1])
        for at in (start, end):
            if gone <= at < gone + length:
                share = (at - gone) / length
                points.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        if start < gone + length <= end:
            points.append(b)
        gone += length
    return points


def _drawn(size: tuple[int, int], lines: list[list[Point]], thick: int) -> Image.Image:
    mask = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 0)
    draw = ImageDraw.Draw(mask)
    for line in lines:
        draw.line([(x * _FINE, y * _FINE) for x, y in line], fill=255, width=thick * _FINE, joint="curve")
    return mask.reduce(_FINE)
