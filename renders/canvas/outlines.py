"""Silhouettes as strokes: short lines of text that say what to draw in a square of 100 by 100, and masks of them.

    blob 10,99! 20,40 50,20 80,40 90,99!     a closed curve through points; `!` makes a corner
    line 4,1 10,90 2,70 12,50                a curve that is 4 broad where it begins and 1 where it ends
    disc 50,50 10      disc 50,50 10,6       a circle, an ellipse
    ring 50,50 20,3                          a circle as a line: radius and breadth
    gear 50,50 20,8    star 50,50 20,9,5     radius and teeth; outer radius, inner radius and points

A stroke belongs to the body. `tone` before it draws a part of the body in a second shade, `light` draws what glows,
`cut` takes away what has been drawn so far. What lies outside of the square is drawn if there is room for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin
from typing import Any, Literal, NamedTuple, cast

from PIL import Image, ImageDraw

Layer = Literal["body", "tone", "light", "cut"]
Point = tuple[float, float]
Strokes = tuple[str, ...]
_FINE = 3
"""Masks are drawn this much larger and reduced, for smooth edges."""
ROOM = 6
"""Pixels around the strokes that stay empty, for edges and shadows."""
_STEPS = 8
"""Straight pieces between two points of a curve."""


_FILLS: Mapping[Layer, tuple[int | None, int | None, int | None]] = {
    "body": (255, 0, 0),
    "tone": (255, 255, 0),
    "light": (None, None, 255),
    "cut": (0, 0, 0),
}
"""What a stroke does to the masks of body, tone and light; what comes later lies above."""


class Outline(NamedTuple):
    layer: Layer
    points: tuple[Point, ...]


class Masks(NamedTuple):
    """What to paste colours through, in this order, and where: from the upper left corner of the square."""

    body: Image.Image
    tone: Image.Image
    light: Image.Image
    x: int
    y: int


def masks(strokes: Strokes, side: float, *, mirrored: bool = False, fine: int = _FINE) -> Masks:
    """The strokes in a square of this side, as large as they need."""
    return Masks(*_layers(strokes, side, mirrored=mirrored, fine=fine, layers=3))


def body_mask(strokes: Strokes, side: float, *, fine: int = _FINE) -> tuple[Image.Image, int, int]:
    """The body alone, and where it is. Cheaper, for what is seen from afar."""
    body, x, y = _layers(strokes, side, mirrored=False, fine=fine, layers=1)
    return body, x, y


def _layers(strokes: Strokes, side: float, *, mirrored: bool, fine: int, layers: int) -> tuple[Any, ...]:
    scale = side / 100
    first, upper, last, lower = (bound * scale for bound in extent(strokes))
    if mirrored:
        first, last = 100 * scale - last, 100 * scale - first
    left, top = floor(first) - ROOM, floor(upper) - ROOM
    size = ((ceil(last) + ROOM - left) * fine, (ceil(lower) + ROOM - top) * fine)
    across, right, down = scale * fine, float(-left * fine), -top * fine
    if mirrored:
        across, right = -across, right + 100 * across
    made = [Image.new("L", size, 0) for _ in range(layers)]
    pens = [ImageDraw.Draw(mask) for mask in made]
    for layer, points in outlines(strokes):
        enlarged = [(x * across + right, y * scale * fine + down) for x, y in points]
        for pen, fill in zip(pens, _FILLS[layer], strict=False):
            if fill is not None:
                pen.polygon(enlarged, fill=fill)
    return *(mask.reduce(fine) for mask in made), left, top


@lru_cache(maxsize=256)
def outlines(strokes: Strokes) -> tuple[Outline, ...]:
    return tuple(outline for stroke in strokes for outline in _outlines(stroke))


@lru_cache(maxsize=256)
def extent(strokes: Strokes) -> tuple[float, float, float, float]:
    """How far they reach to the left, up, to the right and down."""
    points = [point for _, outline in outlines(strokes) for point in outline]
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _outlines(stroke: str) -> Iterator[Outline]:
    words = stroke.split()
    layer = cast("Layer", words.pop(0)) if words[0] in ("tone", "light", "cut") else "body"
    verb, *given = words
    numbers = [tuple(float(number) for number in word.rstrip("!").split(",")) for word in given]
    match verb:
        case "blob":
            points = [(number[0], number[1]) for number in numbers]
            yield Outline(layer, tuple(curve(points, [word.endswith("!") for word in given], closed=True)))
        case "line":
            (first, last), *rest = numbers
            for part in _ribbon([(number[0], number[1]) for number in rest], first, last):
                yield Outline(layer, part)
        case "disc":
            (x, y), radii = numbers
            yield Outline(layer, _ellipse(x, y, radii[0], radii[-1]))
        case "ring":
            (x, y), (radius, breadth) = numbers
            inner = _ellipse(x, y, radius - breadth, radius - breadth)
            outer = _ellipse(x, y, radius, radius)
            yield Outline(layer, (*outer, outer[0], inner[0], *reversed(inner)))
        case "gear":
            (x, y), (radius, teeth) = numbers
            yield Outline(layer, _gear(x, y, radius, int(teeth)))
        case "star":
            (x, y), (outer_radius, inner_radius, count) = numbers
            yield Outline(layer, _star(x, y, outer_radius, inner_radius, int(count)))
        case _:
            raise ValueError(f"no stroke begins with {verb!r}: {stroke}")


def curve(points: Sequence[Point], corners: Sequence[bool], *, closed: bool) -> list[Point]:
    """Smooth through all points but the corners, by Catmull and Rom."""
    count = len(points)
    made: list[Point] = []
    for start in range(count if closed else count - 1):
        end = (start + 1) % count
        before = points[start - 1] if closed or start else points[start]
        after = points[(end + 1) % count] if closed or end + 1 < count else points[end]
        one, two = points[start], points[end]
        leaving = _slope(one, two) if corners[start] else _slope(before, two)
        arriving = _slope(one, two) if corners[end] else _slope(one, after)
        made += [
            (
                first * one[0] + second * two[0] + third * leaving[0] + fourth * arriving[0],
                first * one[1] + second * two[1] + third * leaving[1] + fourth * arriving[1],
            )
            for first, second, third, fourth in _WEIGHTS
        ]
    return made if closed else [*made, points[-1]]


def _slope(one: Point, two: Point) -> Point:
    return (two[0] - one[0]) / 2, (two[1] - one[1]) / 2


def _weights(part: float) -> tuple[float, float, float, float]:
    """How much both ends and both slopes count on the way from one point to the next, by Hermite."""
    square, cube = part * part, part * part * part
    return 2 * cube - 3 * square + 1, 3 * square - 2 * cube, cube - 2 * square + part, cube - square


_WEIGHTS = [_weights(step / _STEPS) for step in range(_STEPS)]


def _ribbon(points: Sequence[Point], first: float, last: float) -> Iterator[tuple[Point, ...]]:
    """A curve with breadth: a quadrangle for each piece and a disc for each joint."""
    path = curve(points, [False] * len(points), closed=False)
    radii = [(first + (last - first) * step / (len(path) - 1)) / 2 for step in range(len(path))]
    for (one, two), (here, there) in zip(pairwise(path), pairwise(radii), strict=True):
        across, down = two[0] - one[0], two[1] - one[1]
        length = hypot(across, down) or 1.0
        x, y = -down / length, across / length
        yield (
            (one[0] + x * here, one[1] + y * here),
            (two[0] + x * there, two[1] + y * there),
            (two[0] - x * there, two[1] - y * there),
            (one[0] - x * here, one[1] - y * here),
        )
    for (x, y), radius in zip(path, radii, strict=True):
        yield _ellipse(x, y, radius, radius, 12)


def _ellipse(x: float, y: float, across: float, down: float, count: int = 40) -> tuple[Point, ...]:
    return tuple([(x + across * right, y + down * low) for right, low in _circle(count)])


@lru_cache(maxsize=8)
def _circle(count: int) -> tuple[Point, ...]:
    turns = [2 * pi * step / count for step in range(count)]
    return tuple((cos(turn), sin(turn)) for turn in turns)


def _gear(x: float, y: float, radius: float, teeth: int) -> tuple[Point, ...]:
    made: list[Point] = []
    for tooth in range(teeth):
        for part, reach in ((0.0, 0.8), (0.14, 1.0), (0.42, 1.0), (0.56, 0.8)):
            turn = 2 * pi * (tooth + part) / teeth
            made.append((x + radius * reach * cos(turn), y + radius * reach * sin(turn)))
    return tuple(made)


def _star(x: float, y: float, outer: float, inner: float, count: int) -> tuple[Point, ...]:
    made: list[Point] = []
    for step in range(2 * count):
        radius, turn = inner if step % 2 else outer, pi * step / count - pi / 2
        made.append((x + radius * cos(turn), y + radius * sin(turn)))
    return tuple(made)
