"""Where the civilizations are at home, and what hangs in their skies. The ridges and what stands on them are those of
other lands that are like theirs.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from numpy.random import Generator
from PIL import Image, ImageDraw

from renders.art.lands import Land, land_of
from renders.canvas.outlines import Strokes


@dataclass(frozen=True, slots=True)
class Disc:
    x: float
    y: float
    radius: float


Heavens = Callable[[ImageDraw.ImageDraw, Disc, Generator], None]
"""Draws what shines in a sky on a mask: how bright it is there."""


@dataclass(frozen=True, slots=True)
class Country:
    land: Land
    heavens: Heavens
    has_canopy: bool = False


_SPIRES: Strokes = (
    "blob 50,-46! 57,10! 62,16! 62,112! 38,112! 38,16! 43,10!",
    "blob 20,10! 26,44! 30,48! 30,112! 10,112! 10,48! 14,44!",
    "blob 80,0! 86,34! 90,38! 90,112! 70,112! 70,38! 74,34!",
)
_LAMP_POST: Strokes = ("line 4,4 50,112 50,30", "blob 40,30! 60,30! 66,6! 50,-8! 34,6!")
_CORAL: Strokes = (
    "line 9,5 50,112 50,60 46,20",
    "line 7,4 50,80 70,56 74,24",
    "line 7,4 50,74 28,54 22,28",
    "line 5,3 70,56 88,44",
    "line 5,3 30,56 12,52",
)
_SLAB: Strokes = (
    "blob 30,112! 30,40 40,22 50,18 60,22 70,40 70,112!",
    "cut line 5,5 50,34 50,62",
    "cut line 5,5 40,44 60,44",
)
_PYLON: Strokes = (
    "line 4,4 34,112 46,0",
    "line 4,4 66,112 54,0",
    "line 3,3 40,60 62,84",
    "line 3,3 60,60 38,84",
    "line 4,4 24,16 76,16",
    "line 4,4 30,34 70,34",
)


def _light(pen: ImageDraw.ImageDraw, disc: Disc, rng: Generator) -> None:
    """A sun with beams and rings."""
    count = int(rng.integers(9, 13))
    start = rng.uniform(0, pi)
    for ray in range(count):
        _beam(pen, disc, start + 2 * pi * ray / count, 0.13, 4.0, 64)
    for share, fill in ((1.42, 70), (1.34, 40), (1.18, 120), (1.10, 60), (1.0, 255)):
        _circle(pen, disc, share, fill)


def _water(pen: ImageDraw.ImageDraw, disc: Disc, rng: Generator) -> None:
    """A moon that the sea has cut into bands."""
    _circle(pen, disc, 1.0, 255)
    for band in range(6):
        high = -0.05 + 0.19 * band + rng.uniform(-0.02, 0.02)
        if high > 0.95:
            break
        half, top = disc.radius * (sqrt(1 - high * high) + 0.02), disc.y + disc.radius * high
        pen.rectangle((disc.x - half, top, disc.x + half, top + disc.radius * (0.035 + 0.012 * band)), fill=70)
    for _ in range(5):
        y, x, long = (
            disc.y + disc.radius * rng.uniform(-1.1, 0.2),
            disc.x + disc.radius * rng.uniform(-2, 1.4),
            disc.radius,
        )
        pen.ellipse((x, y, x + long * rng.uniform(0.6, 1.3), y + long * 0.05), fill=110)


def _darkness(pen: ImageDraw.ImageDraw, disc: Disc, rng: Generator) -> None:
    """A crescent, and the rest of the moon behind it."""
    _circle(pen, disc, 1.2, 30)
    _circle(pen, disc, 1.0, 255)
    turn, shift = rng.uniform(-0.5, 0.5) + (pi if rng.integers(2) else 0), rng.uniform(0.30, 0.52)
    away = Disc(
        disc.x + shift * disc.radius * cos(turn), disc.y + shift * disc.radius * sin(turn) * 0.6, disc.radius * 0.86
    )
    _circle(pen, away, 1.0, 78)


def _fire(pen: ImageDraw.ImageDraw, disc: Disc, rng: Generator) -> None:
    """A low sun behind smoke."""
    for share, fill in ((1.34, 40), (1.17, 86), (1.0, 255)):
        _circle(pen, disc, share, fill)
    for _ in range(4):
        y = disc.y + disc.radius * rng.uniform(-0.7, 0.5)
        x, long = disc.x + disc.radius * rng.uniform(-1.2, 0.2), disc.radius * rng.uniform(0.9, 1.7)
        for puff in range(5):
            reach = disc.radius * rng.uniform(0.05, 0.12)
            at = x + long * puff / 4
            pen.ellipse((at - 2.4 * reach, y - reach, at + 2.4 * reach, y + reach), fill=120)


def _nature(pen: ImageDraw.ImageDraw, disc: Disc, rng: Generator) -> None:
    """A sun whose beams fall through the leaves."""
    for _ in range(5):
        _beam(pen, disc, pi / 2 + rng.uniform(-1.1, 1.1), rng.uniform(0.05, 0.11), 4.0, 50)
    _circle(pen, disc, 1.16, 70)
    _circle(pen, disc, 1.0, 255)


def _zero(pen: ImageDraw.ImageDraw, disc: Disc, rng: Generator) -> None:
    """A wheel with teeth."""
    teeth, start = int(rng.integers(10, 16)), rng.uniform(0, 1)
    for tooth in range(teeth):
        _beam(pen, disc, start + 2 * pi * tooth / teeth, 0.16, 1.2, 255)
    for share, fill in ((1.08, 255), (0.94, 130), (0.86, 255), (0.5, 190), (0.44, 255)):
        _circle(pen, disc, share, fill)


def _circle(pen: ImageDraw.ImageDraw, disc: Disc, share: float, fill: int) -> None:
    reach = share * disc.radius
    pen.ellipse((disc.x - reach, disc.y - reach, disc.x + reach, disc.y + reach), fill=fill)


def _beam(pen: ImageDraw.ImageDraw, disc: Disc, turn: float, half: float, far: float, fill: int) -> None:
    ends = [
        (disc.x + far * disc.radius * cos(each), disc.y + far * disc.radius * sin(each))
        for each in (turn - half, turn + half)
    ]
    pen.polygon([(disc.x, disc.y), *ends], fill=fill)


def _like(theme_id: str, *props: Strokes) -> Land:
    """The ridges and the air of another land, with other things on them."""
    other = land_of(theme_id)
    return Land(other.profile, props or other.props, other.motes)


_COUNTRIES: Mapping[str, Country] = {
    "light": Country(_like("choir", _SPIRES, _LAMP_POST), _light),
    "water": Country(_like("tide", _CORAL, *land_of("tide").props), _water),
    "darkness": Country(_like("shade", _SLAB, *land_of("shade").props), _darkness),
    "fire": Country(_like("ember"), _fire),
    "nature": Country(_like("bramble"), _nature, has_canopy=True),
    "zero": Country(_like("brass", _PYLON, *land_of("brass").props), _zero),
}


def country_of(civilization: str) -> Country:
    return _COUNTRIES[civilization]


def shining(size: tuple[int, int], country: Country, disc: Disc, rng: Generator, fine: int) -> Image.Image:
    """The mask of what is in the sky."""
    width, height = size
    mask = Image.new("L", (width * fine, height * fine), 0)
    country.heavens(ImageDraw.Draw(mask), Disc(disc.x * fine, disc.y * fine, disc.radius * fine), rng)
    return mask.reduce(fine) if fine > 1 else mask
