"""A card's portrait: the sky of its civilization, three ridges of its land, and the figure that stands before them.
A spell has a circle of signs instead of ground under its feet.

Everything is drawn from the card's id, so a card looks the same wherever and whenever it is drawn.
"""

from dataclasses import dataclass
from functools import lru_cache, partial
from math import cos, pi, sin

from numpy.random import Generator, default_rng
from PIL import Image, ImageChops, ImageDraw

from renders.art.countries import Country, Disc, country_of, shining
from renders.art.figures import Figure, fill, lit_from_behind, side_of
from renders.art.motes import motes
from renders.art.palette import Palette, palette
from renders.art.sizes import in_size
from renders.canvas.outlines import Strokes, body_mask, masks
from renders.canvas.theme import Colour, Light
from renders.games.shieldbreak.art.casting import figure

_RIDGES = ((0.68, 0.17), (0.80, 0.12), (0.93, 0.08))
"""Where a ridge's foot is and how high it rises above it, as shares of the height: far, middle, near."""
_GROUND = 0.90
_LEAF = ((0.0, -1.0), (0.55, -0.3), (0.4, 0.5), (0.0, 1.0), (-0.4, 0.5), (-0.55, -0.3))
_HAZE = 70
_COARSE = 4
_SIZES_OF_PROPS = (0.72, 0.96, 1.2)


@dataclass(frozen=True, slots=True)
class Subject:
    """What a portrait depends on. `hue` is the colour of the civilization."""

    card_id: str
    civilization: str
    hue: Colour
    light: Light
    is_spell: bool = False
    is_grand: bool = False
    """It has beams around it, whatever its civilization."""


def portrait(subject: Subject, size: tuple[int, int], *, reduced: int = 1) -> Image.Image:
    """In this size; one that is drawn larger and reduced needs less care for its edges while it is large."""
    return in_size(partial(_painted, subject), size, reduced)


def _painted(subject: Subject, size: tuple[int, int], fine: int) -> Image.Image:
    rng = default_rng(list(subject.card_id.encode()))
    country, paint = country_of(subject.civilization), palette(subject.hue, subject.light)
    width, height = size
    across = 0.5 if subject.is_spell else rng.uniform(0.42, 0.58)
    disc = Disc(width * across, height * rng.uniform(0.38, 0.44), min(width, 1.3 * height) * rng.uniform(0.32, 0.38))
    image = _sky(paint, size, disc)
    if subject.is_grand:
        _beams(image, paint, disc)
    fill(image, paint.disc, shining(size, country, disc, rng, fine))
    motes(image, country.land.motes, paint, rng)
    if country.has_canopy:
        _canopy(image, paint, rng, fine)
    for level in (0, 1):
        _ridge(image, country, level, paint, rng, fine)
    shown = figure(subject.card_id, rng)
    if subject.is_spell:
        _circle_of_signs(image, paint, disc, rng, fine)
    _figure(image, shown, paint, disc, fine)
    _ridge(image, country, 2, paint, rng, fine)
    return image


# --- the sky ----------------------------------------------------------------------


def _sky(paint: Palette, size: tuple[int, int], disc: Disc) -> Image.Image:
    """Brighter downwards and around the disc. It is smooth, so it is made small and enlarged."""
    width, height = (max(2, side // _COARSE) for side in size)
    part = Image.new("L", (width, height), 255)
    part.paste(_ramp(width, round(height * 0.74), 255), (0, 0))
    reach = round(3.4 * disc.radius / _COARSE)
    around = Image.new("L", (width, height), 0)
    around.paste(
        _halo().resize((2 * reach, 2 * reach)), (round(disc.x / _COARSE) - reach, round(disc.y / _COARSE) - reach)
    )
    part = ImageChops.add(part, around).resize(size, Image.Resampling.BILINEAR)
    sky = Image.new("RGB", size, paint.zenith)
    sky.paste(paint.horizon, (0, 0), part)
    return sky


@lru_cache(maxsize=16)
def _ramp(width: int, height: int, most: int) -> Image.Image:
    """From nothing downwards to the most, faster and faster."""
    ramp = Image.linear_gradient("L").point([min(255, value * value // 200) * most // 255 for value in range(256)])
    return ramp.resize((width, height))


@lru_cache(maxsize=1)
def _halo() -> Image.Image:
    return Image.radial_gradient("L").point([(255 - value) * (255 - value) // 460 for value in range(256)])


def _beams(image: Image.Image, paint: Palette, disc: Disc) -> None:
    mask = Image.new("L", image.size, 0)
    pen = ImageDraw.Draw(mask)
    far = 4 * disc.radius
    for ray in range(18):
        ends = [(pi * (ray + part) / 9) for part in (0.0, 0.42)]
        pen.polygon(
            [(disc.x, disc.y), *((disc.x + far * cos(end), disc.y + far * sin(end)) for end in ends)], fill=paint.ray
        )
    fill(image, paint.disc, mask)


def _canopy(image: Image.Image, paint: Palette, rng: Generator, fine: int) -> None:
    """Leaves that hang into the picture from above, mostly at its sides."""
    width, height = image.size
    mask = Image.new("L", (width * fine, height // 2 * fine), 0)
    pen = ImageDraw.Draw(mask)
    for _ in range(70):
        x = rng.uniform(-0.02, 1.02)
        deep = 0.05 + 0.34 * abs(2 * x - 1) ** 2.2
        y, size = rng.uniform(-0.02, deep), rng.uniform(0.035, 0.06) * width
        turn = rng.uniform(-0.7, 0.7)
        points = [
            (x * width + size * (a * cos(turn) - b * sin(turn)), y * height + size * (a * sin(turn) + b * cos(turn)))
            for a, b in _LEAF
        ]
        pen.polygon([(a * fine, b * fine) for a, b in points], fill=255)
    seen = mask.reduce(fine) if fine > 1 else mask
    if paint.edge is not None:
        image.paste(paint.edge, (0, 3), seen)
    image.paste(paint.ridges[1], (0, 0), seen)


# --- the land ----------------------------------------------------------------------


def _ridge(image: Image.Image, country: Country, level: int, paint: Palette, rng: Generator, fine: int) -> None:
    """The near ridge is low in the middle, where the figure stands."""
    width, height = image.size
    foot, rise = (share * height for share in _RIDGES[level])
    line = [
        (x * width, foot - rise * high * (1 if level < 2 else 0.3 + 2.4 * (x - 0.5) ** 2))
        for x, high in country.land.profile(rng)
    ]
    mask = Image.new("L", (width * fine, height * fine), 0)
    corners = [(-9, line[0][1]), *line, (width + 9, line[-1][1]), (width + 9, height + 9), (-9, height + 9)]
    ImageDraw.Draw(mask).polygon([(x * fine, y * fine) for x, y in corners], fill=255)
    mask = mask.reduce(fine) if fine > 1 else mask
    if level < 2:
        _props(mask, country, line, (0.15, 0.24)[level] * min(width, 1.6 * height), rng, fine)
    if paint.edge is not None:
        fill(image, paint.edge, mask, down=-3)
    fill(image, paint.ridges[level], mask)
    if paint.mist and level < 2:
        band = round(foot - 0.08 * height), min(height, round(foot + 0.16 * height))
        fade = _ramp(width, band[1] - band[0], _HAZE)
        image.paste(paint.horizon, (0, band[0]), ImageChops.multiply(fade, mask.crop((0, band[0], width, band[1]))))


def _props(
    mask: Image.Image, country: Country, line: list[tuple[float, float]], side: float, rng: Generator, fine: int
) -> None:
    """What stands on a ridge."""
    for _ in range(int(rng.integers(2, 5))):
        x, y = line[int(rng.integers(len(line)))]
        high = round(side * _SIZES_OF_PROPS[int(rng.integers(len(_SIZES_OF_PROPS)))])
        drawn, left, up = _prop(country.land.props[int(rng.integers(len(country.land.props)))], high, fine)
        mask.paste(255, (round(x - high / 2) + left, round(y - high * 0.94) + up), drawn)


@lru_cache(maxsize=256)
def _prop(strokes: Strokes, high: int, fine: int) -> tuple[Image.Image, int, int]:
    """What stands in a land stands on many portraits."""
    return body_mask(strokes, high, fine=fine)


# --- the figure ----------------------------------------------------------------------


def _circle_of_signs(image: Image.Image, paint: Palette, disc: Disc, rng: Generator, fine: int) -> None:
    """Two rings with strokes and dots between them."""
    width, height = image.size
    mask = Image.new("L", (width * fine, height * fine), 0)
    pen = ImageDraw.Draw(mask)
    x, y, reach = disc.x * fine, disc.y * fine, min(width * 0.47, height * 0.40) * fine
    for share, thick in ((1.0, 0.022), (0.84, 0.014)):
        r = reach * share
        pen.ellipse((x - r, y - r, x + r, y + r), outline=230, width=max(2, round(reach * thick)))
    count = int(rng.integers(12, 19))
    for sign in range(count):
        turn, kind = 2 * pi * sign / count, int(rng.integers(3))
        if kind == 0:
            pen.line(
                [(x + reach * part * cos(turn), y + reach * part * sin(turn)) for part in (0.88, 0.96)],
                fill=230,
                width=round(reach * 0.03),
            )
            continue
        r, (a, b) = reach * (0.02, 0.035)[kind - 1], (x + reach * 0.92 * cos(turn), y + reach * 0.92 * sin(turn))
        pen.ellipse((a - r, b - r, a + r, b + r), fill=230)
    fill(image, paint.mote if paint.outline is None else paint.rim, mask.reduce(fine) if fine > 1 else mask)


def _figure(image: Image.Image, shown: Figure, paint: Palette, disc: Disc, fine: int) -> None:
    width, height = image.size
    side = side_of(shown, width, height)
    left = min(max(disc.x, width * 0.46), width * 0.54) - side / 2
    top = disc.y - side * 0.48 if shown.hovers else height * _GROUND - side
    drawn = masks(shown.strokes, side, fine=fine)
    lit_from_behind(image, drawn, paint, round(left) + drawn.x, round(top) + drawn.y)
