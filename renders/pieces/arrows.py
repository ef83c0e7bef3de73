"""The arrow of an attack: routed along corridors that nothing else uses, so that it crosses no text and ends upright.

Above and below the strip in the middle runs a corridor, and at the left a lane to both players. An arrow leaves its
card into the corridor on its own side, goes along it, and turns once more, towards its target.
"""

from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from renders.canvas.scene import Scene
from renders.canvas.sprites import Note, Sprite, cached
from renders.canvas.theme import Colour

THICK, RIM = 12, 3
_FINE = 3
_SMALL_HEAD, _LARGE_HEAD = (36, 24), (44, 36)
_LEAST_TURN = 8
Point = tuple[int, int]


class Route(NamedTuple):
    """Corners of a path whose pieces run straight up, down or across; the head is at the last one."""

    points: tuple[Point, ...]
    radii: tuple[int, ...]
    head: tuple[int, int]

    @property
    def tip(self) -> Point:
        return self.points[-1]


def route(start: Point, corridor: int, end: Point, *, is_long: bool) -> Route:
    """From a card into the corridor, along it and to the end. Nearly above each other, the two are joined straight."""
    head = _LARGE_HEAD if is_long else _SMALL_HEAD
    if abs(start[0] - end[0]) < 2 * _LEAST_TURN + THICK:
        return Route((start, (start[0], end[1])), (), head)
    along = abs(start[0] - end[0]) // 2
    first = min(abs(start[1] - corridor), along)
    second = min(44 if is_long else 26, along, abs(corridor - end[1]) - head[1] + 8)
    return Route((start, (start[0], corridor), (end[0], corridor), end), (first, max(_LEAST_TURN, second)), head)


def draw(scene: Scene, path: Route, colour: Colour, rim: Colour) -> None:
    """First the dark edge of all pieces, then all pieces, so that no edge cuts through the arrow."""
    for paint, reach in ((rim, RIM), (colour, 0)):
        _draw(scene, path, paint, reach)


def _draw(scene: Scene, path: Route, paint: Colour, reach: int) -> None:
    half = THICK // 2 + reach
    radii = [0, *path.radii, path.head[1] - 4]
    for (one, two), before, after in zip(pairwise(path.points), radii, radii[1:], strict=False):
        across, down = _direction(one, two)
        x1, y1 = one[0] + across * before, one[1] + down * before
        x2, y2 = two[0] - across * after, two[1] - down * after
        left, top = min(x1, x2) - half * abs(down), min(y1, y2) - half * abs(across)
        width, height = abs(x2 - x1) + 2 * half * abs(down), abs(y2 - y1) + 2 * half * abs(across)
        if width > 0 and height > 0:
            scene.box(left, top, width, height, paint, radius=0, edge=paint)
    corners = zip(path.points, path.points[1:], path.points[2:], strict=False)
    for around, radius in zip(corners, path.radii, strict=True):
        _turn(scene, around, radius, paint, half)
    last = _direction(path.points[-2], path.tip)
    scene.place(head(*path.head, last[1] < 0, paint, reach), *path.tip)


def _direction(one: Point, two: Point) -> Point:
    across, down = two[0] - one[0], two[1] - one[1]
    return (across > 0) - (across < 0), (down > 0) - (down < 0)


def _turn(scene: Scene, around: tuple[Point, Point, Point], radius: int, paint: Colour, half: int) -> None:
    before, corner, after = around
    back, on = _direction(corner, before), _direction(corner, after)
    across, down = back[0] + on[0], back[1] + on[1]
    centre = corner[0] + across * radius, corner[1] + down * radius
    scene.place(quarter(radius, half, across > 0, down > 0, paint), *centre)


@cached
def quarter(radius: int, half: int, is_left: bool, is_upper: bool, colour: Colour) -> Sprite:
    """A quarter of a ring; its place is the centre of the ring."""
    reach = radius + half
    mask = Image.new("L", (2 * reach * _FINE, 2 * reach * _FINE), 0)
    ImageDraw.Draw(mask).ellipse(
        (0, 0, 2 * reach * _FINE - 1, 2 * reach * _FINE - 1), outline=255, width=2 * half * _FINE
    )
    x, y = 0 if is_left else reach, 0 if is_upper else reach
    seen = mask.reduce(_FINE).crop((x, y, x + reach, y + reach))
    return Sprite(colour, seen, reach if is_left else 0, reach if is_upper else 0)


@cached
def head(width: int, length: int, is_upwards: bool, colour: Colour, reach: int) -> Sprite:
    """A triangle; its place is its tip."""
    broad, high = width + 4 * reach, length + 3 * reach
    mask = Image.new("L", (broad * _FINE, high * _FINE), 0)
    right, bottom = broad * _FINE - 1, high * _FINE - 1
    tip, base = (0, bottom) if is_upwards else (bottom, 0)
    ImageDraw.Draw(mask).polygon([(right / 2, tip), (right, base), (0, base)], fill=255)
    top = 2 * reach if is_upwards else high - 2 * reach
    note = Note("arrow", "up" if is_upwards else "down", 0, 0, 1, 1)
    return Sprite(colour, mask.reduce(_FINE), broad // 2, top, (note,) if reach == 0 else ())
