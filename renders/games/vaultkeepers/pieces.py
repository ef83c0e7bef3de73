"""Small things that Vaultkeepers' pictures are made of: mana, costs, and the lands that lie on a field."""

from collections.abc import Sequence

from renders.canvas import shapes
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Colour, Theme, mixed
from renders.games.vaultkeepers.faces import HUES, Face
from renders.games.vaultkeepers.signs import SIGNS
from renders.pieces import badges
from renders.type import lettering

_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_ANY: Colour = (104, 112, 132)
LAND, LYING = (36, 50), (50, 36)


# --- mana -------------------------------------------------------------------------------


@cached
def mana(theme: Theme, colour: str, side: int, is_lit: bool = True) -> Sprite:
    """One kind of mana: its icon on a disc of its hue, or a dark one if there is none. Its place is its middle."""
    pad = Pad(theme, 0, 0, room=side)
    half, hue = side // 2, theme.colour(HUES[colour])
    if is_lit:
        rim = max(1, side // 14)
        pad.fill(shapes.shape("disc", side), -half, -half, "outline")
        inner = shapes.shape("disc", side - 2 * rim)
        pad.shade(
            inner, rim - half, rim - half, mixed(hue, _WHITE, 0.25), hue if theme.outlined else mixed(hue, _BLACK, 0.12)
        )
        ink: Colour = theme.ink_on(hue)
    else:
        pad.fill(shapes.shape("disc", side), -half, -half, "unlit", 0.8 if theme.light == "day" else 0.6)
        ink = mixed(theme.soft, theme.unlit, 0.45)
    icon = round(side * 0.62)
    SIGNS.draw(pad, -(icon // 2), 0, colour, icon, ink)
    pad.note("mana", colour if is_lit else f"no {colour}")
    return pad.sprite()


def any_mana(theme: Theme, number: str, side: int) -> Sprite:
    """So much mana of whatever kind. Its place is its middle."""
    return badges.numbered(theme, "hexagon", side + 6, _ANY, number, theme.numeral)


def cost_width(face: Face, side: int) -> int:
    return (side + 3) * len(_parts(face)) - 3


def cost(surface: Surface, x: int, y: int, face: Face, side: int, more: int = 0) -> None:
    """What a card costs, as mana side by side from `x`: what any mana pays first, then its colours."""
    for place, part in enumerate(_parts(face, more)):
        middle = x + side // 2 + (side + 3) * place
        made = any_mana(surface.theme, part, side) if part.isdecimal() else mana(surface.theme, part, side)
        surface.place(made, middle, y)


def _parts(face: Face, more: int = 0) -> list[str]:
    generic = face.generic + more
    return ([str(generic)] if generic or not face.needs else []) + list(face.needs)


# --- lands -------------------------------------------------------------------------------


@cached
def land(theme: Theme, colour: str, is_tapped: bool) -> Sprite:
    """Upright and bright, or lying and dark."""
    width, height = LYING if is_tapped else LAND
    pad = Pad(theme, width, height, room=3)
    hue = theme.colour(HUES[colour])
    outer, inner = shapes.rounded(width, height, 6), shapes.rounded(width - 4, height - 4, 4)
    if is_tapped:
        pad.fill(outer, 0, 0, mixed(hue, theme.ground, 0.55))
        pad.fill(inner, 2, 2, mixed(hue, theme.ground, 0.84))
        ink: Colour = mixed(hue, theme.ground, 0.4)
    else:
        pad.fill(outer, 0, 0, mixed(hue, _WHITE, 0.2) if not theme.outlined else theme.ink)
        pad.shade(inner, 2, 2, mixed(hue, _WHITE, 0.2), hue if theme.outlined else mixed(hue, _BLACK, 0.28))
        ink = theme.ink_on(hue)
    SIGNS.draw(pad, (width - 26) // 2, height // 2, colour, 26, ink)
    pad.note("land", f"{colour}{', tapped' if is_tapped else ''}")
    return pad.sprite()


def lands(surface: Surface, x: int, middle: int, width: int, untapped: Sequence[int], tapped: Sequence[int]) -> None:
    """Land by land as long as there is room, else so many of so many for each colour."""
    groups = [
        (colour, ready, used) for colour, ready, used in zip(HUES, untapped, tapped, strict=True) if ready or used
    ]
    broad = sum(ready * (LAND[0] + 5) + used * (LYING[0] + 5) for _, ready, used in groups) + 12 * (len(groups) - 1) - 5
    if broad <= width:
        _one_by_one(surface, x, middle, groups)
    else:
        _counted(surface, x, middle, width, groups)


def _one_by_one(surface: Surface, x: int, middle: int, groups: Sequence[tuple[str, int, int]]) -> None:
    for colour, ready, used in groups:
        for is_tapped, (wide, high), count in ((False, LAND, ready), (True, LYING, used)):
            for _ in range(count):
                surface.place(land(surface.theme, colour, is_tapped), x, middle - high // 2)
                x += wide + 5
        x += 12


def _counted(surface: Surface, x: int, middle: int, width: int, groups: Sequence[tuple[str, int, int]]) -> None:
    step = min(116, width // len(groups))
    for colour, ready, used in groups:
        surface.place(mana(surface.theme, colour, 34, bool(ready)), x + 17, middle)
        room = step - 44
        own, size = lettering.narrowed(str(ready), 30, room // 2, "number", 18)
        end = surface.text(x + 39, middle, own, size, "ink" if ready else "soft", style="number")
        rest, small = lettering.narrowed(f"/{ready + used}", 21, x + step - end - 6, "title", 16)
        surface.text(end + 1, middle + 3, rest, small, "soft", style="title")
        x += step
