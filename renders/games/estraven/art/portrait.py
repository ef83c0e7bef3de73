"""A card's portrait, composed after what it is: a unit stands in the land of its house, a spell hangs before beams of
light, a reaction is charged upon a shield, and a resource card lies on the sill of a window.

Everything is drawn from the card's id, so a card looks the same wherever and whenever it is drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from math import cos, pi, sin

from numpy.random import Generator, default_rng
from PIL import Image, ImageChops, ImageDraw

from renders.art.countries import Country, Disc, country_of, shining
from renders.art.figures import Figure, above, lit_from_behind
from renders.art.lands import Land, land_of
from renders.art.motes import motes
from renders.art.palette import Palette, palette
from renders.art.sizes import in_size
from renders.canvas import shapes
from renders.canvas.outlines import body_mask, masks
from renders.canvas.theme import Colour, Light, mixed
from renders.games.estraven.art.casting import figure

_RIDGES = ((0.70, 0.18), (0.84, 0.13))
_GROUND = 0.93
_COARSE = 4
_BEAMS = 16
_AT_NIGHT = 0.62
_BELOW_A_TAB = 0.70
"""Leaders on the board wear a tab at the top of their card: they are smaller there, so that it hides no head."""
_COUNTRIES: Mapping[str, Country] = {
    "barrow-court": Country(land_of("shade"), country_of("darkness").heavens),
    "ember-choir": Country(land_of("ember"), country_of("fire").heavens),
    "green-council": Country(land_of("bramble"), country_of("nature").heavens),
    "lily-order": Country(land_of("choir"), country_of("light").heavens),
    "quiet-academy": Country(
        Land(land_of("glass").profile, land_of("choir").props, "stars"), country_of("water").heavens
    ),
    "salt-fleet": Country(land_of("tide"), country_of("water").heavens),
    "spark-guild": Country(land_of("brass"), country_of("zero").heavens),
    "varga-pack": Country(
        Land(land_of("stone").profile, land_of("bramble").props, "rain"), country_of("darkness").heavens
    ),
}


@dataclass(frozen=True, slots=True)
class Subject:
    """What a portrait depends on. `hue` is the colour of the house."""

    card_id: str
    house: str
    rank: str
    hue: Colour
    light: Light


def portrait(subject: Subject, size: tuple[int, int], *, reduced: int = 1) -> Image.Image:
    """In this size; one that is drawn larger and reduced needs less care for its edges while it is large."""
    return in_size(partial(_painted, subject), size, reduced)


def _painted(subject: Subject, size: tuple[int, int], fine: int) -> Image.Image:
    rng = default_rng(list(subject.card_id.encode()))
    paint = palette(subject.hue, subject.light)
    match subject.rank:
        case "spell":
            return _spell(subject, paint, size, rng, fine)
        case "reaction":
            return _reaction(subject, paint, size, rng, fine)
        case "resource":
            return _resource(subject, paint, size, rng, fine)
    return _unit(subject, paint, size, rng, fine)


# --- units ---------------------------------------------------------------------------


def _unit(subject: Subject, paint: Palette, size: tuple[int, int], rng: Generator, fine: int) -> Image.Image:
    width, height = size
    country = _COUNTRIES.get(subject.house, _COUNTRIES["quiet-academy"])
    disc = Disc(width * rng.uniform(0.42, 0.58), height * rng.uniform(0.38, 0.46), min(width, 1.3 * height) * 0.36)
    image = _sky(paint, size, disc)
    image.paste(paint.disc, (0, 0), shining(size, country, disc, rng, fine))
    motes(image, country.land.motes, paint, rng)
    for level in (0, 1):
        _ridge(image, country.land, level, paint, rng, fine)
    is_under_a_tab = subject.rank == "leader" and width > height
    share = _BELOW_A_TAB if is_under_a_tab else 0.86
    _stand(image, figure(subject.card_id, rng), paint, _GROUND, fine, share=share)
    return image


def _ridge(image: Image.Image, land: Land, level: int, paint: Palette, rng: Generator, fine: int) -> None:
    width, height = image.size
    foot, rise = (share * height for share in _RIDGES[level])
    line = [(x * width, foot - rise * high) for x, high in land.profile(rng)]
    mask = Image.new("L", (width * fine, height * fine), 0)
    corners = [(-9, line[0][1]), *line, (width + 9, line[-1][1]), (width + 9, height + 9), (-9, height + 9)]
    ImageDraw.Draw(mask).polygon([(x * fine, y * fine) for x, y in corners], fill=255)
    mask = mask.reduce(fine) if fine > 1 else mask
    if level == 0:
        for _ in range(3):
            x, y = line[int(rng.integers(len(line)))]
            side = round(0.2 * min(width, 1.6 * height))
            drawn, left, up = body_mask(land.props[int(rng.integers(len(land.props)))], side, fine=fine)
            mask.paste(255, (round(x - side / 2) + left, round(y - side * 0.94) + up), drawn)
    if paint.edge is not None:
        image.paste(paint.edge, (0, -3), mask)
    image.paste(paint.ridges[level], (0, 0), mask)


# --- spells ----------------------------------------------------------------------------


def _spell(subject: Subject, paint: Palette, size: tuple[int, int], rng: Generator, fine: int) -> Image.Image:
    """Beams from the middle, a bright disc, two rings around it."""
    width, height = size
    disc = Disc(width / 2, height * 0.5, min(width, height) * 0.40)
    image = _sky(paint, size, disc)
    mask = Image.new("L", (width * fine, height * fine), 0)
    pen, start, far = ImageDraw.Draw(mask), rng.uniform(0, pi), (width + height) * fine
    x, y = disc.x * fine, disc.y * fine
    for beam in range(_BEAMS):
        ends = [start + 2 * pi * (beam + part) / _BEAMS for part in (0.0, 0.45)]
        pen.polygon([(x, y), *((x + far * cos(end), y + far * sin(end)) for end in ends)], fill=paint.ray)
    for share, fill in ((1.24, 120), (1.16, 60), (1.0, 255)):
        reach = share * disc.radius * fine
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=fill)
    image.paste(paint.disc, (0, 0), mask.reduce(fine) if fine > 1 else mask)
    motes(image, "glints", paint, rng)
    _hang(image, figure(subject.card_id, rng), paint, (disc.x, disc.y), fine, share=0.78)
    return image


# --- reactions ---------------------------------------------------------------------------


def _reaction(subject: Subject, paint: Palette, size: tuple[int, int], rng: Generator, fine: int) -> Image.Image:
    """A shield before the night, its field parted in two."""
    width, height = size
    night = replace(paint, horizon=mixed(paint.horizon, paint.zenith, _AT_NIGHT)) if paint.outline is None else paint
    image = _sky(night, size, Disc(width / 2, height * 0.5, min(width, height) * 0.5))
    motes(image, "stars", paint, rng)
    side = round(min(width * 0.98, height * 1.12))
    left, top = (width - side) // 2, round(height * 0.5 - side * 0.49)
    outer, inner = shapes.shape("shield", side), shapes.shape("shield", round(side * 0.90))
    image.paste(paint.rim if paint.outline is None else paint.disc, (left, top), outer)
    inset = (side - inner.width) // 2
    field = Image.new("RGB", inner.size, paint.disc if paint.outline is None else (0, 0, 0))
    parted = Image.new("L", inner.size, 0)
    broad, deep = inner.size
    halves = (
        ((0, 0), (broad / 2, 0), (broad / 2, deep), (0, deep)) if rng.integers(2) else ((0, 0), (broad, 0), (0, deep))
    )
    ImageDraw.Draw(parted).polygon(halves, fill=255)
    other = mixed(paint.disc, paint.horizon, 0.75) if paint.outline is None else paint.tone
    field.paste(other, (0, 0), parted)
    image.paste(field, (left + inset, top + inset), inner)
    _hang(image, figure(subject.card_id, rng), paint, (width / 2, height * 0.47), fine, share=0.66)
    return image


# --- resource cards ------------------------------------------------------------------------


def _resource(subject: Subject, paint: Palette, size: tuple[int, int], rng: Generator, fine: int) -> Image.Image:
    """An arched window in a dark wall, hills far away, and what is traded on the sill."""
    width, height = size
    view = _sky(paint, size, Disc(width / 2, height * 0.42, min(width, height) * 0.34))
    mask = Image.new("L", (width * fine, height * fine), 0)
    pen, half, top = ImageDraw.Draw(mask), min(width * 0.42, height * 0.62) * fine, 0.06 * height * fine
    middle, bottom = width * fine / 2, 0.86 * height * fine
    pen.ellipse((middle - half, top, middle + half, top + 2 * half), fill=255)
    pen.rectangle((middle - half, top + half, middle + half, bottom), fill=255)
    window = mask.reduce(fine) if fine > 1 else mask
    view.paste(paint.disc, (0, 0), _moon(size, height * 0.36))
    _ridge(view, land_of("bramble" if subject.house == "subject" else "stone"), 0, paint, rng, fine)
    image = Image.new("RGB", size, mixed(paint.zenith, (0, 0, 0), 0.35) if paint.outline is None else (0, 0, 0))
    if paint.edge is not None:
        image.paste(paint.edge, (0, 0), window)
        window = ImageChops.darker(window, ImageChops.offset(window, 0, 4))
    image.paste(view, (0, 0), window)
    sill = Image.new("L", (width, height - round(0.84 * height)), 255)
    image.paste(paint.ridges[1] if paint.outline is None else (0, 0, 0), (0, round(0.84 * height)), sill)
    image.paste(
        paint.rim if paint.edge is None else paint.edge, (0, round(0.84 * height), width, round(0.84 * height) + 2)
    )
    _stand(image, figure(subject.card_id, rng), paint, 0.90, fine, share=0.72)
    return image


def _moon(size: tuple[int, int], radius: float) -> Image.Image:
    mask = Image.new("L", size, 0)
    x, y = size[0] / 2, size[1] * 0.46
    ImageDraw.Draw(mask).ellipse((x - radius, y - radius, x + radius, y + radius), fill=150)
    return mask


# --- what all have ------------------------------------------------------------------------


def _sky(paint: Palette, size: tuple[int, int], disc: Disc) -> Image.Image:
    """Brighter downwards and around the disc. It is smooth, so it is made small and enlarged."""
    width, height = (max(2, side // _COARSE) for side in size)
    part = _ramp(width, height)
    reach = max(1, round(3.2 * disc.radius / _COARSE))
    around = Image.new("L", (width, height), 0)
    around.paste(
        _halo().resize((2 * reach, 2 * reach)), (round(disc.x / _COARSE) - reach, round(disc.y / _COARSE) - reach)
    )
    sky = Image.new("RGB", size, paint.zenith)
    sky.paste(paint.horizon, (0, 0), ImageChops.add(part, around).resize(size, Image.Resampling.BICUBIC))
    return sky


@lru_cache(maxsize=16)
def _ramp(width: int, height: int) -> Image.Image:
    return Image.linear_gradient("L").point([value * value // 300 for value in range(256)]).resize((width, height))


@lru_cache(maxsize=1)
def _halo() -> Image.Image:
    return Image.radial_gradient("L").point([(255 - value) * (255 - value) // 420 for value in range(256)])


def _stand(image: Image.Image, shown: Figure, paint: Palette, ground: float, fine: int, *, share: float) -> None:
    """On the ground; what reaches high is smaller, so that no hat is cut off."""
    width, height = image.size
    side = min(min(width * 0.7, height * share) * shown.size, height * ground * 0.97 / (1 + above(shown.strokes)))
    drawn = masks(shown.strokes, side, fine=fine)
    lit_from_behind(image, drawn, paint, round(width / 2 - side / 2) + drawn.x, round(height * ground - side) + drawn.y)


def _hang(
    image: Image.Image, shown: Figure, paint: Palette, at: tuple[float, float], fine: int, *, share: float
) -> None:
    """Around a point, whatever the figure's own middle is."""
    width, height = image.size
    side = min(width * 0.7, height * share) * shown.size
    drawn = masks(shown.strokes, side, fine=fine)
    seen = drawn.body.getbbox() or (0, 0, *drawn.body.size)
    glow = drawn.light.getbbox()
    if glow is not None:
        seen = min(seen[0], glow[0]), min(seen[1], glow[1]), max(seen[2], glow[2]), max(seen[3], glow[3])
    x, y = at[0] - (seen[0] + seen[2]) / 2, at[1] - (seen[1] + seen[3]) / 2
    lit_from_behind(image, drawn, paint, round(x), round(y))
