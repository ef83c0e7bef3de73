"""Pictures of classes, enemies and spells: a figure before the sign of its element, which fills the sky like a window;
and the same figure alone, as it stands on the field.

Everything is drawn from the card's id, so a card looks the same wherever and whenever it is drawn.
"""

from dataclasses import dataclass
from functools import partial

from numpy.random import Generator, default_rng
from PIL import Image, ImageDraw, ImageFilter

from renders.art.figures import lit_from_behind, side_of
from renders.art.lands import land_of
from renders.art.motes import motes
from renders.art.palette import Palette, palette
from renders.art.sizes import in_size
from renders.canvas.outlines import Masks, Strokes, extent, masks
from renders.canvas.sprites import Sprite, cached
from renders.canvas.theme import Colour, Light
from renders.games.elementails.art.casting import figure
from renders.type.fonts import ICONS, face
from renders.type.icons import glyph

_LANDS = {"water": "tide", "fire": "ember", "plant": "bramble", "earth": "stone", "lightning": "glass", "air": "gale"}
_MIDDLE = (0.5, 0.45)
_RIDGES = ((0.80, 0.20), (0.96, 0.10))
"""Where a ridge's foot is and how high it rises above it, as shares of the height: far and near."""
_GROUND = 0.93
_BITS = 5
"""Of each colour of a small portrait: nobody sees the difference, and files are smaller."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a portrait depends on. `sign` is the icon of the element, `other` the hue of a class's second one."""

    card_id: str
    element: str
    sign: str
    hue: Colour
    other: Colour
    light: Light
    is_grand: bool = False


def portrait(subject: Subject, size: tuple[int, int], *, reduced: int = 1) -> Image.Image:
    """In this size; one that is drawn larger and reduced needs less care for its edges while it is large."""
    return in_size(partial(_painted, subject), size, reduced, _BITS)


def _painted(subject: Subject, size: tuple[int, int], fine: int) -> Image.Image:
    rng = default_rng(list(subject.card_id.encode()))
    paint, second = palette(subject.hue, subject.light), palette(subject.other, subject.light)
    image = Image.new("RGB", size)
    image.paste(_sky(paint, second, size, subject.element, subject.sign, subject.is_grand).paint)
    _ridge(image, subject.element, 0, paint, rng, fine)
    _figure(image, subject, paint, rng, fine)
    _ridge(image, subject.element, 1, paint, rng, fine)
    return image


@cached
def _sky(paint: Palette, second: Palette, size: tuple[int, int], element: str, sign: str, is_grand: bool) -> Sprite:
    """Many cards share it, so it is drawn once for each size; nobody may change it."""
    width, height = size
    sky = Image.new("RGB", size, paint.zenith)
    ramp = Image.linear_gradient("L").point([min(255, value * value // 210) for value in range(256)])
    sky.paste(second.horizon, (0, 0), ramp.resize(size))
    x, y = round(_MIDDLE[0] * width), round(_MIDDLE[1] * height)
    reach = round(0.8 * min(width, 1.3 * height))
    halo = Image.radial_gradient("L").point([(255 - value) ** 2 // 300 for value in range(256)])
    sky.paste(paint.horizon, (x - reach, y - reach), halo.resize((2 * reach, 2 * reach)))
    if is_grand:
        _rays(sky, paint, (x, y))
    side = round(0.92 * min(width, 1.06 * height))
    window = _emblem(sign, side)
    sky.paste(second.disc, (x - side // 2, y - side // 2), window.point([value * 3 // 5 for value in range(256)]))
    motes(sky, land_of(_LANDS[element]).motes, paint, default_rng(len(element)))
    return Sprite(sky, None)


def _emblem(sign: str, side: int) -> Image.Image:
    """The element's sign as a mask with soft edges."""
    letter, font = glyph(sign), face(ICONS, side)
    left, top, right, bottom = font.getbbox(letter)
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).text(((side - left - right) / 2, (side - top - bottom) / 2), letter, fill=255, font=font)
    return mask.filter(ImageFilter.BoxBlur(max(1, side // 90)))


def _rays(sky: Image.Image, paint: Palette, middle: tuple[int, int]) -> None:
    mask = Image.new("L", sky.size, 0)
    pen, far = ImageDraw.Draw(mask), 2 * max(sky.size)
    around = (middle[0] - far, middle[1] - far, middle[0] + far, middle[1] + far)
    for ray in range(12):
        pen.pieslice(around, 30 * ray, 30 * ray + 12, fill=paint.ray)
    sky.paste(paint.disc, (0, 0), mask)


def _ridge(image: Image.Image, element: str, level: int, paint: Palette, rng: Generator, fine: int) -> None:
    """The near one is low in the middle, where the figure stands."""
    width, height = image.size
    foot, rise = (share * height for share in _RIDGES[level])
    line = [
        (x * width, foot - rise * high * (0.3 + 2.4 * (x - 0.5) ** 2 if level else 1))
        for x, high in land_of(_LANDS[element]).profile(rng)
    ]
    mask = Image.new("L", (width * fine, height * fine), 0)
    corners = [(-9, line[0][1]), *line, (width + 9, line[-1][1]), (width + 9, height + 9), (-9, height + 9)]
    ImageDraw.Draw(mask).polygon([(x * fine, y * fine) for x, y in corners], fill=255)
    seen = mask.reduce(fine) if fine > 1 else mask
    if paint.edge is not None:
        image.paste(paint.edge, (0, -3), seen)
    image.paste(paint.ridges[1 + level], (0, 0), seen)


def _figure(image: Image.Image, subject: Subject, paint: Palette, rng: Generator, fine: int) -> None:
    width, height = image.size
    shown = figure(subject.card_id, rng)
    side = min(side_of(shown, width, height), _side_within(shown.strokes, width * 0.94, height))
    drawn = masks(shown.strokes, side, fine=fine + 1)
    first, _, last, _ = (bound * side / 100 for bound in extent(shown.strokes))
    left = width * _MIDDLE[0] - (first + last) / 2
    top = height * _MIDDLE[1] - side * 0.46 if shown.hovers else height * _GROUND - side
    lit_from_behind(image, drawn, paint, round(left) + drawn.x, round(top) + drawn.y)


def _side_within(strokes: Strokes, width: float, height: float) -> float:
    """The side of the square with which strokes are no larger than this."""
    first, upper, last, lower = extent(strokes)
    return 100 * min(width / (last - first), height / (lower - upper))


def standing(card_id: str, room: tuple[int, int], largest: float, *, mirrored: bool = False) -> tuple[Masks, int, int]:
    """A figure alone as masks, as large as fits into a room, and where it begins if the middle of the room is 0,0."""
    shown = figure(card_id, default_rng(list(card_id.encode())))
    side = min(largest * shown.size, _side_within(shown.strokes, *room))
    first, upper, last, lower = (bound * side / 100 for bound in extent(shown.strokes))
    if mirrored:
        first, last = side - last, side - first
    drawn = masks(shown.strokes, side, mirrored=mirrored)
    return drawn, round(-(first + last) / 2) + drawn.x, round(-(upper + lower) / 2) + drawn.y
