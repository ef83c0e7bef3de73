"""A card's portrait: seen through the arch of a vault, a rose window of its colour in the sky, ridges of its land, and
before them the figure that it shows. Leaders have beams around the window.

Everything is drawn from the card's id, so a card looks the same wherever and whenever it is drawn.
"""

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from math import cos, pi, sin

from numpy.random import Generator, default_rng
from PIL import Image, ImageChops, ImageDraw

from renders.art.figures import lit_from_behind, side_of
from renders.art.lands import Land, land_of
from renders.art.motes import motes
from renders.art.palette import Palette, palette
from renders.art.sizes import in_size
from renders.canvas.outlines import Strokes, body_mask, masks
from renders.canvas.sprites import Sprite, cached
from renders.canvas.theme import Colour, Light
from renders.games.vaultkeepers.art.casting import figure

_MIDDLE = (0.5, 0.44)
_RIDGES = ((0.70, 0.16), (0.82, 0.12), (0.94, 0.07))
"""Where a ridge's foot is and how high it rises above it, as shares of the height: far, middle, near."""
_GROUND = 0.92
_BITS = 5
"""Of each colour of a small portrait: nobody sees the difference, and files are smaller."""
_SPRING = 0.42
"""How far down the arch begins."""
_SKIES = 2
"""So many different ones for each colour."""
_LANDS = {
    "white": "choir",
    "blue": "tide",
    "black": "shade",
    "red": "ember",
    "green": "bramble",
    "colourless": "brass",
}
_PETALS = {"white": 12, "blue": 8, "black": 5, "red": 7, "green": 6, "colourless": 10}
_SIZES_OF_PROPS = (0.72, 0.96, 1.2)


@dataclass(frozen=True, slots=True)
class Subject:
    """What a portrait depends on. `hue` is that of the card's colour, `other` that of its second one or the same."""

    card_id: str
    colour: str
    hue: Colour
    other: Colour
    light: Light
    is_grand: bool = False
    is_land: bool = False


def portrait(subject: Subject, size: tuple[int, int], *, reduced: int = 1) -> Image.Image:
    """In this size; one that is drawn larger and reduced needs less care for its edges while it is large."""
    return in_size(partial(_painted, subject), size, reduced, _BITS)


def _painted(subject: Subject, size: tuple[int, int], fine: int) -> Image.Image:
    rng = default_rng(list(subject.card_id.encode()))
    paint, land = palette(subject.hue, subject.light), land_of(_LANDS[subject.colour])
    if subject.other != subject.hue:
        second = palette(subject.other, subject.light)
        paint = replace(paint, horizon=second.horizon, disc=second.disc)
    image = Image.new("RGB", size)
    image.paste(_sky(paint, size, subject.colour, int(rng.integers(_SKIES)), subject.is_grand, fine).paint)
    levels = (0,) if subject.is_land else (0, 1)
    for level in levels:
        _ridge(image, land, level, paint, rng, fine)
    _figure(image, subject, paint, rng, fine)
    _ridge(image, land, 2, paint, rng, fine)
    _arch(image, paint, fine)
    return image


# --- the sky ----------------------------------------------------------------------


@cached
def _sky(paint: Palette, size: tuple[int, int], colour: str, number: int, is_grand: bool, fine: int) -> Sprite:
    """Many cards share it, so it is drawn once for each size; nobody may change it."""
    width, height = size
    rng = default_rng([number, len(colour)])
    sky = Image.new("RGB", size, paint.zenith)
    ramp = Image.linear_gradient("L").point([min(255, value * value // 190) for value in range(256)])
    sky.paste(paint.horizon, (0, 0), ramp.resize(size))
    reach = round(0.74 * min(width, 1.25 * height))
    halo = Image.radial_gradient("L").point([(255 - value) ** 2 // 420 for value in range(256)])
    x, y = round(_MIDDLE[0] * width), round(_MIDDLE[1] * height)
    sky.paste(paint.horizon, (x - reach, y - reach), halo.resize((2 * reach, 2 * reach)))
    window = _window(size, _PETALS[colour] + number, rng.uniform(0, 1), fine, paint.ray if is_grand else 0)
    sky.paste(paint.disc, (0, 0), window)
    motes(sky, land_of(_LANDS[colour]).motes, paint, rng)
    return Sprite(sky, None)


def _window(size: tuple[int, int], petals: int, turned: float, fine: int, beams: int) -> Image.Image:
    """A rose window as a mask: a bright ring, petals of glass with lead between them, a bright middle."""
    width, height = size
    mask = Image.new("L", (width * fine, height * fine), 0)
    pen = ImageDraw.Draw(mask)
    x, y = _MIDDLE[0] * width * fine, _MIDDLE[1] * height * fine
    radius = 0.46 * min(width, 1.12 * height) * fine
    turns = [2 * pi * (petal + turned) / petals for petal in range(petals)]
    if beams:
        for turn in turns:
            ends = [(x + 4 * radius * cos(each), y + 4 * radius * sin(each)) for each in (turn - 0.09, turn + 0.09)]
            pen.polygon([(x, y), *ends], fill=beams + 30)
    _circle(pen, x, y, radius, 255)
    _circle(pen, x, y, radius * 0.93, 120)
    for turn in turns:
        along = radius * 0.66
        petal_radius = min(radius * 0.25, along * sin(pi / petals) * 0.92)
        _circle(pen, x + along * cos(turn), y + along * sin(turn), petal_radius, 235)
        pen.line(
            [
                (x + radius * part * cos(turn + pi / petals), y + radius * part * sin(turn + pi / petals))
                for part in (0.4, 0.92)
            ],
            fill=180,
            width=max(1, round(radius * 0.03)),
        )
    _circle(pen, x, y, radius * 0.40, 180)
    _circle(pen, x, y, radius * 0.35, 250)
    return mask.reduce(fine) if fine > 1 else mask


def _circle(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, fill: int) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)


# --- the land ----------------------------------------------------------------------


def _ridge(image: Image.Image, land: Land, level: int, paint: Palette, rng: Generator, fine: int) -> None:
    """The near ridge is low in the middle, where the figure stands."""
    width, height = image.size
    foot, rise = (share * height for share in _RIDGES[level])
    line = [
        (x * width, foot - rise * high * (1 if level < 2 else 0.3 + 2.4 * (x - 0.5) ** 2))
        for x, high in land.profile(rng)
    ]
    mask = Image.new("L", (width * fine, height * fine), 0)
    corners = [(-9, line[0][1]), *line, (width + 9, line[-1][1]), (width + 9, height + 9), (-9, height + 9)]
    ImageDraw.Draw(mask).polygon([(x * fine, y * fine) for x, y in corners], fill=255)
    mask = mask.reduce(fine) if fine > 1 else mask
    if level == 1:
        _props(mask, land, line, 0.22 * min(width, 1.6 * height), rng, fine)
    left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
    seen = mask.crop((left, top, right, bottom))  # most of the picture is above it
    if paint.edge is not None:
        image.paste(paint.edge, (left, top - 3), seen)
    image.paste(paint.ridges[level], (left, top), seen)


def _props(
    mask: Image.Image, land: Land, line: list[tuple[float, float]], side: float, rng: Generator, fine: int
) -> None:
    """What stands on a ridge."""
    for _ in range(int(rng.integers(2, 4))):
        x, y = line[int(rng.integers(len(line)))]
        high = round(side * _SIZES_OF_PROPS[int(rng.integers(len(_SIZES_OF_PROPS)))])
        drawn, left, up = _prop(land.props[int(rng.integers(len(land.props)))], high, fine)
        mask.paste(255, (round(x - high / 2) + left, round(y - high * 0.94) + up), drawn)


@lru_cache(maxsize=128)
def _prop(strokes: Strokes, high: int, fine: int) -> tuple[Image.Image, int, int]:
    """What stands in a land stands on many portraits."""
    return body_mask(strokes, high, fine=fine)


# --- the figure, and the arch around it -------------------------------------------------


def _figure(image: Image.Image, subject: Subject, paint: Palette, rng: Generator, fine: int) -> None:
    width, height = image.size
    shown = figure(subject.card_id, rng)
    side = side_of(shown, width, height)
    top = height * _MIDDLE[1] - side * 0.46 if shown.hovers else height * _GROUND - side
    drawn = masks(shown.strokes, side, fine=fine)
    lit_from_behind(image, drawn, paint, round(width * _MIDDLE[0] - side / 2) + drawn.x, round(top) + drawn.y)


def _arch(image: Image.Image, paint: Palette, fine: int) -> None:
    """The corners above are the stone of the vault, with a bright edge."""
    stone, edge = _stone(image.size, fine)
    image.paste(paint.ridges[2], (0, 0), stone)
    image.paste(paint.rim if paint.outline is None else paint.disc, (0, 0), edge)


@lru_cache(maxsize=16)
def _stone(size: tuple[int, int], fine: int) -> tuple[Image.Image, Image.Image]:
    """The masks of what is not seen through the arch, and of its edge, as far down as it goes."""
    inner, outer = (_opening(size, fine, inset) for inset in (0.012, 0.0))
    stone = outer.point([255 - value for value in range(256)])
    edge = ImageChops.subtract(outer, inner).point([value * 3 // 5 for value in range(256)])
    upper = (0, 0, size[0], round(_SPRING * size[1]) + 2)
    return stone.crop(upper), edge.crop(upper)


def _opening(size: tuple[int, int], fine: int, inset: float) -> Image.Image:
    """A pointed arch: two curves that meet in the middle above."""
    width, height = size
    mask = Image.new("L", (width * fine, height * fine), 0)
    edge = inset * height
    spring = _SPRING * height
    points = [(width + 9.0, height + 9.0), (-9.0, height + 9.0)]
    for step in range(25):
        turn = pi / 2 * step / 24
        points.append(
            (edge + (width / 2 - edge) * (1 - cos(turn)) ** 0.62, spring - (spring - edge) * sin(turn) ** 0.9)
        )
    points += [(width - x, y) for x, y in reversed(points[2:])]
    ImageDraw.Draw(mask).polygon([(x * fine, y * fine) for x, y in points], fill=255)
    return mask.reduce(fine) if fine > 1 else mask
