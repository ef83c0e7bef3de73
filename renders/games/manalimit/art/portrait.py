"""A card's portrait: a sky in the hue of its theme, a disc, three ridges of its land and the figure that it shows.

Everything is drawn from the card's id, so a card looks the same wherever and whenever it is drawn.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin, sqrt

import numpy as np
from numpy.random import Generator, default_rng
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renders.art.figures import Figure
from renders.art.lands import Land, land_of
from renders.art.motes import motes
from renders.art.palette import Palette, palette
from renders.canvas.outlines import ROOM, Masks, Point, body_mask, masks
from renders.canvas.theme import Colour, Light
from renders.games.manalimit.art.casting import figure

_FINE = 2
_COARSE = 4
_RIDGES = ((0.66, 0.16), (0.78, 0.13), (0.90, 0.09))
"""Where a ridge's foot is and how high it reaches above, as shares of the height: far, middle, near."""
_STANDS_AT = 0.885
_BROAD_ENOUGH_FOR_GRAIN = 400
"""Below it nobody sees the grain, and it would double the size of a picture's file."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a portrait depends on. `hue` is the colour of the theme; a grand card has rays around its disc."""

    card_id: str
    theme_id: str
    hue: Colour
    light: Light
    grand: bool = False


@dataclass(frozen=True, slots=True)
class _Disc:
    x: float
    y: float
    radius: float


def portrait(subject: Subject, size: tuple[int, int], *, reduced: int = 1) -> Image.Image:
    """In this size. One that is drawn larger and reduced needs less care for its edges while it is large."""
    width, height = size
    drawn = _portrait(subject, (width * reduced, height * reduced), _FINE if reduced == 1 else 1)
    return drawn if reduced == 1 else drawn.reduce(reduced)


def _portrait(subject: Subject, size: tuple[int, int], fine: int) -> Image.Image:
    rng = default_rng(list(subject.card_id.encode()))
    shown, land, paint = figure(subject.card_id, rng), land_of(subject.theme_id), palette(subject.hue, subject.light)
    width, height = size
    disc = _Disc(width * rng.uniform(0.40, 0.60), height * rng.uniform(0.36, 0.42), width * rng.uniform(0.34, 0.40))
    image = _sky(paint, size, disc)
    if subject.grand:
        _rays(image, paint, disc)
    _draw_disc(image, paint, disc, rng)
    motes(image, land.motes, paint, rng)
    for level in (0, 1):
        _ridge(image, land, paint, level, rng, fine)
    mirrored = bool(rng.integers(2))
    _figure(image, shown, paint, disc, mirrored=mirrored, grand=subject.grand, fine=fine + 1)
    _ridge(image, land, paint, 2, rng, fine)
    return image


# --- the sky -----------------------------------------------------------------


def _sky(paint: Palette, size: tuple[int, int], disc: _Disc) -> Image.Image:
    """From the zenith down to the horizon, brighter around the disc, with a little grain. It is smooth, so it is made
    small and enlarged.
    """
    width, height = size
    y, x = np.mgrid[0 : height // _COARSE, 0 : width // _COARSE].astype(np.float32) * _COARSE
    down = np.minimum(y / (height * 0.72), 1) ** 1.3
    near = np.exp(-((x - disc.x) ** 2 + (y - disc.y) ** 2) / (1.9 * disc.radius) ** 2)
    part = np.minimum(down + 0.55 * near, 1)[..., None]
    zenith, horizon = np.array(paint.zenith, np.float32), np.array(paint.horizon, np.float32)
    small = Image.fromarray((zenith + part * (horizon - zenith)).astype(np.uint8))
    sky = small.resize(size, Image.Resampling.BICUBIC)
    if not paint.grain or width < _BROAD_ENOUGH_FOR_GRAIN:
        return sky
    grainy = np.asarray(sky, np.int16) + _grain(size, paint.grain)
    return Image.fromarray(np.clip(grainy, 0, 255).astype(np.uint8))


@lru_cache(maxsize=4)
def _grain(size: tuple[int, int], strength: int) -> NDArray[np.int16]:
    """The same on every portrait."""
    return default_rng(0).integers(-strength, strength + 1, (size[1], size[0], 1), np.int16)


def _rays(image: Image.Image, paint: Palette, disc: _Disc) -> None:
    mask = Image.new("L", image.size, 0)
    pen = ImageDraw.Draw(mask)
    for ray in range(24):
        one, two = (pi * (ray + part) / 12 for part in (0.0, 0.45))
        far = 3 * disc.radius
        pen.polygon(
            [
                (disc.x, disc.y),
                (disc.x + far * cos(one), disc.y + far * sin(one)),
                (disc.x + far * cos(two), disc.y + far * sin(two)),
            ],
            fill=paint.ray,
        )
    image.paste(paint.disc, (0, 0), mask)


def _draw_disc(image: Image.Image, paint: Palette, disc: _Disc, rng: Generator) -> None:
    """With a halo, with bands, with a ring or with spots: one of four."""
    side = round(2.6 * disc.radius)
    mask = Image.new("L", (side * _FINE, side * _FINE), 0)
    pen = ImageDraw.Draw(mask)
    middle, radius = side * _FINE / 2, disc.radius * _FINE

    def circle(share: float, fill: int, x: float = 0, y: float = 0) -> None:
        across, down, reach = middle + x * radius, middle + y * radius, share * radius
        pen.ellipse((across - reach, down - reach, across + reach, down + reach), fill=fill)

    style = int(rng.integers(4))
    if style == 0:
        circle(1.28, 56)
        circle(1.14, 96)
    circle(1.0, 255)
    if style == 1:
        for band in range(5):
            high = 0.1 + 0.18 * band
            half, top = radius * sqrt(1 - (high + 0.04) ** 2), middle + radius * high
            pen.rectangle((middle - half, top, middle + half, top + radius * (0.03 + 0.015 * band)), fill=130)
    if style == 2:
        circle(0.9, 150)
        circle(0.84, 255)
    if style == 3:
        for _ in range(6):
            turn, reach, size = rng.uniform(0, 2 * pi), rng.uniform(0.3, 0.8), rng.uniform(0.06, 0.15)
            circle(size, 190, reach * cos(turn), reach * sin(turn))
    image.paste(paint.disc, (round(disc.x - side / 2), round(disc.y - side / 2)), mask.reduce(_FINE))


# --- the land -------------------------------------------------------------------


def _ridge(image: Image.Image, land: Land, paint: Palette, level: int, rng: Generator, fine: int) -> None:
    """A ridge with what stands on it; the near one lies low in the middle, where the figure stands."""
    width, height = image.size
    foot, reach = (share * height for share in _RIDGES[level])
    top = round(foot - 2.4 * reach)
    line = [
        (x * width, foot - top - reach * high * (1 if level < 2 else 0.35 + 2.2 * (x - 0.5) ** 2))
        for x, high in land.profile(rng)
    ]
    mask = _below(line, (width, height - top), fine)
    if level < 2:
        for _ in range(int(rng.integers(2, 4))):
            x, y = line[int(rng.integers(len(line)))]
            side = width * (0.16, 0.26)[level] * rng.uniform(0.7, 1.2)
            prop, left, up = body_mask(land.props[int(rng.integers(len(land.props)))], side, fine=fine + 1)
            mask.paste(255, (round(x - side / 2) + left, round(y - side * 0.94) + up), prop)
    if paint.edge is not None:
        image.paste(paint.edge, (0, top - 3), mask)
    image.paste(paint.ridges[level], (0, top), mask)
    if paint.mist and level < 2:
        mist = _mist((width, height - top), round(0.22 * height), round(foot - top - 0.06 * height), paint.mist)
        image.paste(paint.horizon, (0, top), ImageChops.multiply(mist, mask))


def _below(line: list[Point], size: tuple[int, int], fine: int) -> Image.Image:
    """Everything under a line."""
    width, height = size
    mask = Image.new("L", (width * fine, height * fine), 0)
    points = [(-9, line[0][1]), *line, (width + 9, line[-1][1]), (width + 9, height), (-9, height)]
    ImageDraw.Draw(mask).polygon([(x * fine, y * fine) for x, y in points], fill=255)
    return mask.reduce(fine) if fine > 1 else mask


@lru_cache(maxsize=8)
def _mist(size: tuple[int, int], depth: int, top: int, strength: int) -> Image.Image:
    """It thickens towards the foot of a ridge."""
    mask = Image.new("L", size, 0)
    fade = Image.linear_gradient("L").resize((size[0], depth))
    mask.paste(fade.point([value * strength // 255 for value in range(256)]), (0, top))
    return mask


# --- the figure --------------------------------------------------------------------


def _figure(
    image: Image.Image, shown: Figure, paint: Palette, disc: _Disc, *, mirrored: bool, grand: bool, fine: int
) -> None:
    width, height = image.size
    side = min(width * 0.6, height * 0.78) * shown.size * (1.06 if grand else 1)
    left = min(max(disc.x, width * 0.47), width * 0.53) - side / 2
    top = disc.y - side * 0.46 if shown.hovers else height * _STANDS_AT - side
    drawn = masks(shown.strokes, side, mirrored=mirrored, fine=fine)
    _paint_figure(image, drawn, paint, round(left) + drawn.x, round(top) + drawn.y)


def _paint_figure(image: Image.Image, drawn: Masks, paint: Palette, x: int, y: int) -> None:
    """Lit from behind and above; what glows has a dark edge, so that it is seen before a bright disc."""
    if paint.outline is not None:
        image.paste(paint.outline, (x, y), _grown(drawn.body, 4))
    elif drawn.light.getbbox() is not None:
        _shine(image, drawn.light, paint, x, y)
    image.paste(paint.body, (x, y), drawn.body)
    image.paste(paint.tone, (x, y), drawn.tone)
    if paint.outline is None:
        lit = ImageChops.subtract(drawn.body, ImageChops.offset(drawn.body, 0, 3))
        image.paste(paint.rim, (x, y), lit.point([max(0, value - 80) for value in range(256)]))
    image.paste(paint.body, (x, y), _grown(drawn.light, 2))
    image.paste(paint.glow, (x, y), drawn.light)


def _shine(image: Image.Image, light: Image.Image, paint: Palette, x: int, y: int) -> None:
    wide = Image.new("L", (light.width + 40, light.height + 40), 0)
    wide.paste(light, (20, 20))
    wide = wide.filter(ImageFilter.BoxBlur(9))
    image.paste(paint.glow, (x - 20, y - 20), wide.point([min(paint.shine, 2 * value) for value in range(256)]))


def _grown(mask: Image.Image, reach: int) -> Image.Image:
    """Broader by so many pixels on all sides; masks of strokes have room for it."""
    assert reach <= ROOM
    grown = mask
    for turn in range(12):
        across, down = round(reach * cos(turn * pi / 6)), round(reach * sin(turn * pi / 6))
        grown = ImageChops.lighter(grown, ImageChops.offset(mask, across, down))
    return grown
