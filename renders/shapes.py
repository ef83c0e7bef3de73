"""Small shapes as masks: the built-in font has no symbols, and a shape says what a number means before colour does."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

_FINE = 4
"""Shapes are drawn this much larger and reduced, for smooth edges."""
Point = tuple[float, float]


def _around(count: int, radius: float, start: float) -> list[Point]:
    turns = [start + 2 * pi * step / count for step in range(count)]
    return [(0.5 + radius * cos(turn), 0.5 + radius * sin(turn)) for turn in turns]


def _star(draw: ImageDraw.ImageDraw, side: int) -> None:
    outer, inner = _around(5, 0.5, -pi / 2), _around(5, 0.21, -pi / 2 + pi / 5)
    _polygon(draw, side, [point for pair in zip(outer, inner, strict=True) for point in pair])


def _heart(draw: ImageDraw.ImageDraw, side: int) -> None:
    for left in (0.0, 0.46):
        draw.ellipse((left * side, 0.06 * side, (left + 0.54) * side, 0.6 * side), fill=255)
    _polygon(draw, side, [(0.06, 0.47), (0.94, 0.47), (0.5, 0.98)])


def _diamond(draw: ImageDraw.ImageDraw, side: int) -> None:
    _polygon(draw, side, [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)])


def _hexagon(draw: ImageDraw.ImageDraw, side: int) -> None:
    _polygon(draw, side, _around(6, 0.5, 0))


def _disc(draw: ImageDraw.ImageDraw, side: int) -> None:
    draw.ellipse((0, 0, side - 1, side - 1), fill=255)


def _ring(draw: ImageDraw.ImageDraw, side: int) -> None:
    draw.ellipse((0, 0, side - 1, side - 1), outline=255, width=side // 9)


def _drop(draw: ImageDraw.ImageDraw, side: int) -> None:
    draw.ellipse((0.12 * side, 0.24 * side, 0.88 * side, side - 1), fill=255)
    _polygon(draw, side, [(0.5, 0), (0.85, 0.5), (0.15, 0.5)])


def _shield(draw: ImageDraw.ImageDraw, side: int) -> None:
    _polygon(
        draw, side, [(0.08, 0.1), (0.5, 0), (0.92, 0.1), (0.92, 0.5), (0.78, 0.8), (0.5, 1), (0.22, 0.8), (0.08, 0.5)]
    )


def _polygon(draw: ImageDraw.ImageDraw, side: int, points: list[Point]) -> None:
    draw.polygon([(x * (side - 1), y * (side - 1)) for x, y in points], fill=255)


_DRAWN: Mapping[str, Callable[[ImageDraw.ImageDraw, int], None]] = {
    "star": _star,
    "heart": _heart,
    "diamond": _diamond,
    "hexagon": _hexagon,
    "disc": _disc,
    "ring": _ring,
    "drop": _drop,
    "shield": _shield,
}


@lru_cache(maxsize=256)
def shape(kind: str, side: int) -> Image.Image:
    mask = Image.new("L", (side * _FINE, side * _FINE), 0)
    _DRAWN[kind](ImageDraw.Draw(mask), side * _FINE)
    return mask.reduce(_FINE)


@lru_cache(maxsize=8)
def corners(radius: int) -> tuple[Image.Image, ...]:
    """The four quarters of a disc: upper left, upper right, lower left, lower right."""
    disc = shape("disc", 2 * radius)
    return tuple(disc.crop((left, top, left + radius, top + radius)) for top in (0, radius) for left in (0, radius))
