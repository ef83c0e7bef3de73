"""Shapes as masks. A shape says what a number means before its colour does."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

from PIL import Image, ImageDraw

from renders.canvas.outlines import curve

_FINE = 4
"""Shapes are drawn this much larger and reduced, for smooth edges."""
Point = tuple[float, float]
_FLAME = (
    *((0.54, 0.0), (0.62, 0.20), (0.80, 0.36), (0.93, 0.58), (0.88, 0.82), (0.70, 0.96), (0.50, 1.0)),
    *((0.30, 0.96), (0.12, 0.82), (0.07, 0.60), (0.14, 0.42), (0.24, 0.30), (0.31, 0.44), (0.42, 0.24)),
)
_FLAME_CORNERS = (0, 11)
_SHIELD = ((0.5, 0.0), (0.93, 0.11), (0.92, 0.5), (0.78, 0.8), (0.5, 1.0), (0.22, 0.8), (0.08, 0.5), (0.07, 0.11))
_SHIELD_CORNERS = (0, 1, 4, 7)
_HEART = (
    *((0.5, 0.24), (0.62, 0.08), (0.80, 0.05), (0.96, 0.18), (0.97, 0.40), (0.82, 0.66), (0.5, 0.97)),
    *((0.18, 0.66), (0.03, 0.40), (0.04, 0.18), (0.20, 0.05), (0.38, 0.08)),
)
_HEART_CORNERS = (0, 6)


def _around(count: int, radius: float, start: float) -> list[Point]:
    turns = [start + 2 * pi * step / count for step in range(count)]
    return [(0.5 + radius * cos(turn), 0.5 + radius * sin(turn)) for turn in turns]


def _star(draw: ImageDraw.ImageDraw, side: int) -> None:
    outer, inner = _around(5, 0.5, -pi / 2), _around(5, 0.22, -pi / 2 + pi / 5)
    points = [(x, y + 0.03) for pair in zip(outer, inner, strict=True) for x, y in pair]
    _rounded_polygon(draw, side, points, 0.025)


def _burst(draw: ImageDraw.ImageDraw, side: int) -> None:
    outer, inner = _around(11, 0.5, -pi / 2), _around(11, 0.27, -pi / 2 + pi / 11)
    _polygon(draw, side, [point for pair in zip(outer, inner, strict=True) for point in pair])


def _diamond(draw: ImageDraw.ImageDraw, side: int) -> None:
    _rounded_polygon(draw, side, [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], 0.07)


def _hexagon(draw: ImageDraw.ImageDraw, side: int) -> None:
    _rounded_polygon(draw, side, _around(6, 0.5, -pi / 2), 0.04)


def _disc(draw: ImageDraw.ImageDraw, side: int) -> None:
    draw.ellipse((0, 0, side - 1, side - 1), fill=255)


def _ring(draw: ImageDraw.ImageDraw, side: int) -> None:
    draw.ellipse((0, 0, side - 1, side - 1), outline=255, width=side // 9)


def _flame(draw: ImageDraw.ImageDraw, side: int) -> None:
    _curved(draw, side, _FLAME, _FLAME_CORNERS)


def _shield(draw: ImageDraw.ImageDraw, side: int) -> None:
    _curved(draw, side, _SHIELD, _SHIELD_CORNERS)


def _heart(draw: ImageDraw.ImageDraw, side: int) -> None:
    _curved(draw, side, _HEART, _HEART_CORNERS)


def _polygon(draw: ImageDraw.ImageDraw, side: int, points: Sequence[Point]) -> None:
    draw.polygon([(x * (side - 1), y * (side - 1)) for x, y in points], fill=255)


def _curved(draw: ImageDraw.ImageDraw, side: int, points: Sequence[Point], corners: Sequence[int]) -> None:
    _polygon(draw, side, curve(points, [place in corners for place in range(len(points))], closed=True))


def _rounded_polygon(draw: ImageDraw.ImageDraw, side: int, points: Sequence[Point], radius: float) -> None:
    """Smaller by the radius, and drawn around with a round pen of that radius."""
    reach = radius * (side - 1)
    inner = []
    for x, y in points:
        across, down = x - 0.5, y - 0.5
        shrink = 1 - 1.3 * radius / hypot(across, down)
        inner.append(((0.5 + across * shrink) * (side - 1), (0.5 + down * shrink) * (side - 1)))
    draw.polygon(inner, fill=255)
    draw.line([*inner, inner[0]], fill=255, width=round(2 * reach))
    for x, y in inner:
        draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)


_DRAWN: Mapping[str, Callable[[ImageDraw.ImageDraw, int], None]] = {
    "star": _star,
    "burst": _burst,
    "heart": _heart,
    "diamond": _diamond,
    "hexagon": _hexagon,
    "disc": _disc,
    "ring": _ring,
    "flame": _flame,
    "shield": _shield,
}


@lru_cache(maxsize=256)
def shape(kind: str, side: int) -> Image.Image:
    mask = Image.new("L", (side * _FINE, side * _FINE), 0)
    _DRAWN[kind](ImageDraw.Draw(mask), side * _FINE)
    return mask.reduce(_FINE)


def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A box with round corners; only the corners are drawn fine."""
    radius = min(radius, width // 2, height // 2)
    mask = Image.new("L", (width, height), 255)
    if radius < 1:
        return mask
    disc = shape("disc", 2 * radius)
    right, bottom = width - radius, height - radius
    for left, top, x, y in ((0, 0, 0, 0), (1, 0, right, 0), (0, 1, 0, bottom), (1, 1, right, bottom)):
        quarter = (left * radius, top * radius, (left + 1) * radius, (top + 1) * radius)
        mask.paste(disc.crop(quarter), (x, y))
    return mask
