"""Small things that Shieldbreak's pictures are made of: power badges and chips for keywords."""

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image, ImageDraw

from renders.canvas import shapes
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Colour, Role, Theme, mixed
from renders.games.shieldbreak.signs import SIGNS
from renders.pieces.badges import changed
from renders.pieces.game_icons import side_by_side
from renders.type import lettering
from renders.type.fonts import Style

_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_FINE = 4
CHIP_INKS: Mapping[str, Colour] = {
    "blocker": (232, 238, 250),
    "slayer": (224, 176, 240),
    "speed-attacker": (134, 242, 200),
    "double-breaker": (255, 206, 150),
    "triple-breaker": (255, 206, 150),
    "power-attacker": (255, 206, 150),
    "must-attack": (255, 150, 140),
    "cannot-attack-players": (190, 198, 214),
    "unblockable": (150, 206, 255),
    "evolution": (246, 222, 150),
    "shield-trigger": (246, 222, 150),
    "sick": (150, 206, 255),
    "tapped": (214, 220, 232),
}
_OTHER_CHIP: Colour = (243, 219, 163)
"""Chips are dark in every theme: they lie upon art."""


def chip_ink(name: str) -> Colour:
    return CHIP_INKS.get(name, _OTHER_CHIP)


# --- power --------------------------------------------------------------------------


@lru_cache(maxsize=64)
def long_hexagon(width: int, height: int) -> Image.Image:
    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    right, bottom, corner = width * _FINE - 1, height * _FINE - 1, round(0.30 * height * _FINE)
    points = [
        (0, bottom / 2),
        (corner, 0),
        (right - corner, 0),
        (right, bottom / 2),
        (right - corner, bottom),
        (corner, bottom),
    ]
    ImageDraw.Draw(mask).polygon(points, fill=255)
    return mask.reduce(_FINE)


def power(surface: Surface, x: int, y: int, height: int, value: int, printed: int) -> None:
    """A creature's power, centred on a point; another ink says that it is not the printed one."""
    theme = surface.theme
    surface.place(power_badge(theme, height, str(value), theme.colour(changed(value, printed))), x, y)


@cached
def power_badge(theme: Theme, height: int, says: str, ink: Colour) -> Sprite:
    """Its place is its middle."""
    style: Style = "number" if ink == theme.numeral else "heavy"
    size = round(height * 0.82)
    width = max(2 * height, lettering.width_of(says, size, style) + round(0.66 * height))
    pad = Pad(theme, 0, 0, room=width)
    rim = max(2, height // 13)
    left, top = -(width // 2), -(height // 2)
    outer = long_hexagon(width, height)
    pad.shadow(outer, left, top + 2, 3, 0.55)
    pad.fill(outer, left, top, "ink" if theme.outlined else "outline")
    inner = long_hexagon(width - 2 * rim, height - 2 * rim)
    colour = theme.attack
    pad.shade(
        inner,
        left + rim,
        top + rim,
        mixed(colour, _WHITE, 0.12),
        colour if theme.outlined else mixed(colour, _BLACK, 0.35),
    )
    pad.text(0, 0, says, size, ink, style=style, align="middle", outline=True)
    return pad.sprite()


# --- chips ----------------------------------------------------------------------------


@cached
def chip(theme: Theme, name: str, side: int, says: str = "") -> Sprite:
    """An icon on a dark disc, with a number beside it if there is one."""
    size = round(side * 0.78)
    width = side + (lettering.width_of(says, size, "number") + side // 5 if says else 0)
    pad = Pad(theme, width, side, room=4)
    pad.fill(shapes.rounded(width, side, side // 2), 0, 0, mixed(chip_ink(name), _BLACK, 0.35))
    pad.fill(shapes.rounded(width - 4, side - 4, side // 2 - 2), 2, 2, "outline")
    inner = round(side * 0.62)
    SIGNS.draw(pad, (side - inner) // 2, side // 2, name, inner, chip_ink(name))
    pad.text(side - side // 10, side // 2, says, size, mixed(chip_ink(name), _WHITE, 0.5), style="number", outline=True)
    pad.note("chip", f"{name} {says}".strip())
    return pad.sprite()


def chips(surface: Surface, x: int, y: int, width: int, shown: list[tuple[str, str]], side: int = 28) -> None:
    side_by_side(surface, x, y, width, [chip(surface.theme, name, side, says) for name, says in shown])


def civilization_disc(surface: Surface, x: int, y: int, side: int, civilization: str, colour: Role) -> None:
    """Which civilization a card belongs to, for eyes that do not tell the hues apart; centred on a point."""
    SIGNS.disc(surface, x, y, civilization, side, colour)
