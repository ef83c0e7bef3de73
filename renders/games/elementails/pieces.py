"""What ElemenTails' pictures are made of: elements, energy, dice, Corruption, and heroes and enemies as figures."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from cards.games.elementails.vocabulary import ELEMENTS, ENERGIES
from engine.games.elementails.elements import Face as DieFace
from renders.canvas import shapes
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Colour, Role, Theme, mixed
from renders.games.elementails.art.portrait import Subject, portrait, standing
from renders.games.elementails.faces import HUES, AnyFace, ClassFace, EnemyFace, class_of, enemy_of, face_of
from renders.games.elementails.signs import SIGNS, meaning
from renders.type import lettering

_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_FINE = 3
PURPLE: Colour = (142, 68, 190)
"""The Corruption of heroes; that of enemies is the colour of health."""
BLOOD: Colour = (156, 16, 48)
"""Harm that is coming, and what is dangerous; white is read well on it in every theme."""
_GOLD: Colour = (243, 206, 120)
_STEEL: Colour = (206, 214, 230)
_INKY: Colour = (8, 8, 18)
_LAMP: Colour = (255, 246, 206)
_LETTERS = "ADU"
ENERGY_ROLES: tuple[Role, Role, Role] = ("strike", "own", "ready")


# --- elements, energy, dice ---------------------------------------------------------------


@cached
def element_disc(theme: Theme, element: str, side: int, is_lit: bool = True) -> Sprite:
    """An element's sign on a disc of its hue. Its place is its middle."""
    pad = Pad(theme, 0, 0, room=side)
    half, hue = side // 2, theme.colour(HUES[element])
    if is_lit:
        rim = max(1, side // 14)
        pad.fill(shapes.shape("disc", side), -half, -half, "outline")
        lower = hue if theme.outlined else mixed(hue, _BLACK, 0.12)
        pad.shade(shapes.shape("disc", side - 2 * rim), rim - half, rim - half, mixed(hue, _WHITE, 0.25), lower)
        ink = theme.ink_on(hue)
    else:
        pad.fill(shapes.shape("disc", side), -half, -half, "unlit", 0.6)
        ink = mixed(theme.soft, theme.unlit, 0.45)
    icon = round(side * 0.66)
    SIGNS.draw(pad, -(icon // 2), 0, element, icon, ink)
    pad.note("element", element if is_lit else f"no {element}")
    return pad.sprite()


def mana_row(surface: Surface, x: int, middle: int, width: int, amounts: Sequence[int], side: int) -> None:
    """Each element of which there is some, with how much."""
    shown = [(element, amount) for element, amount in zip(ELEMENTS, amounts, strict=True) if amount]
    if not shown:
        surface.text(x, middle, "no mana", 19, "soft", style="title")
        return
    step = min(side + 38, width // len(shown))
    for element, amount in shown:
        disc = min(side, step - 20)
        surface.place(element_disc(surface.theme, element, disc), x + disc // 2, middle)
        text, size = lettering.narrowed(str(amount), side - 2, step - disc - 6, "number", 15)
        surface.text(x + disc + 4, middle, text, size, style="number")
        x += step


def energy_row(surface: Surface, x: int, middle: int, step: int, amounts: Sequence[int], size: int) -> int:
    """Attack, Defence and Utility with how much of each; what is missing is not lit. The x where it ends."""
    for kind, role, amount in zip(ENERGIES, ENERGY_ROLES, amounts, strict=True):
        icon = round(size * 0.92)
        colour = surface.theme.colour(role) if amount else mixed(surface.theme.soft, surface.theme.panel, 0.6)
        SIGNS.draw(surface, x, middle, kind, icon, colour)
        text, fitted = lettering.narrowed(str(amount), size, step - icon - 6, "number", 15)
        surface.text(x + icon + 4, middle, text, fitted, "ink" if amount else "soft", style="number")
        x += step
    return x


def cost_signs(surface: Surface, x: int, middle: int, energy: Sequence[int], side: int) -> int:
    """A sign for each energy that a spell costs; the x where they end."""
    for kind, role, amount in zip(ENERGIES, ENERGY_ROLES, energy, strict=True):
        for _ in range(amount):
            x = SIGNS.draw(surface, x, middle, kind, side, role) + 2
    return x


def cost_width(energy: Sequence[int], side: int) -> int:
    return (side + 2) * sum(energy)


@cached
def die(theme: Theme, element: str, face: DieFace, side: int) -> Sprite:
    """A die of an element and what it shows. Its place is its corner."""
    pad, hue = Pad(theme, side, side, room=2), theme.colour(HUES[element])
    pad.fill(shapes.rounded(side, side, side // 4), 0, 0, "outline" if not theme.outlined else "ink")
    inner = shapes.rounded(side - 3, side - 3, side // 4 - 1)
    pad.shade(inner, 1, 1, mixed(hue, _WHITE, 0.1), mixed(hue, _BLACK, 0.3))
    says = f"{face[0]}{_LETTERS[face[1]]}"
    _, size = lettering.narrowed(says, round(side * 0.7), side - 4, "heavy", 12)
    pad.text(side // 2, side // 2, says, size, "numeral", style="heavy", align="middle", outline=True)
    pad.note("die", f"{element} {says}")
    return pad.sprite()


def dice_elements(face: ClassFace, level: int, count: int) -> list[str]:
    """Of which element each of so many dice is: Primary ones first, a Berserk hero's extra one last."""
    primary = (level + 1) // 2
    made = [face.element] * primary + [face.secondary] * (level - primary)
    return (made + [face.element] * count)[:count]


_STATES: Mapping[str, tuple[str, Role, Role]] = {
    "berserk": ("BERSERK", "lost", "lost"),
    "done": ("DONE", "ink", "ready"),
    "ready": ("READY", "ink", "ready"),
}


def state_sign(surface: Surface, right: int, middle: int, state: str) -> int:
    """That a hero is Berserk, or its seat done or ready; the x where a name beside it must end."""
    says, ink, paint = _STATES[state]
    surface.text(right - 4, middle, says, 19, ink, style="title", align="right")
    left = right - lettering.width_of(says, 19, "title") - 28
    SIGNS.draw(surface, left, middle, "berserk" if state == "berserk" else "passed", 20, paint)
    return left - 8


# --- figures -------------------------------------------------------------------------------


@cached
def hero_token(theme: Theme, class_id: str, side: int, ring: Role) -> Sprite:
    """A hero on a bright disc of its elements with a ring around it. Its place is its middle."""
    face, half = class_of(class_id), side // 2
    pad = Pad(theme, 0, 0, room=half + 6)
    disc = shapes.shape("disc", side)
    pad.shadow(disc, -half, -half + 2, 3, 0.6)
    pad.fill(disc, -half, -half, "outline")
    pad.fill(shapes.shape("disc", side - 2), 1 - half, 1 - half, ring)
    rim = max(3, side // 20)
    inner = side - 2 * rim
    picture = _on_disc(theme, face, inner)
    pad.place(Sprite(picture, shapes.shape("disc", inner)), rim - half, rim - half)
    pad.note("hero", face.name)
    return pad.sprite()


def _on_disc(theme: Theme, face: ClassFace, side: int) -> Image.Image:
    """Dark before a glow that goes from one element to the other."""
    first, second = theme.colour(face.hue), theme.colour(face.second_hue)
    image = Image.new("RGB", (side, side), mixed(first, _WHITE, 0.24) if not theme.outlined else _BLACK)
    drawn, x, y = standing(face.id, (round(side * 0.92), round(side * 0.8)), side * 0.74)
    at, light = (side // 2 + x, side // 2 + y), theme.light == "night"
    if not light:
        image.paste(mixed(second, _WHITE, 0.1), (0, 0), Image.linear_gradient("L").resize((side, side)))
        glow = Image.radial_gradient("L").point([(255 - value) // 2 for value in range(256)])
        image.paste(_WHITE, (0, 0), glow.resize((side, side)))
    image.paste(mixed(first, _WHITE, 0.5) if light else mixed(first, _INKY, 0.86), at, drawn.body)
    image.paste(mixed(first, _BLACK, 0.4) if light else mixed(first, _INKY, 0.5), at, drawn.tone)
    image.paste(_BLACK, at, _grown(drawn.light, 1))
    image.paste(_LAMP, at, drawn.light)
    return image


@cached
def enemy_token(theme: Theme, enemy_id: str, side: int) -> Sprite:
    """An enemy before a dark disc with spikes, as bright as its element; dragons and pillars stand without one.

    It looks to the left, where heroes come from. Its place is its middle.
    """
    face = enemy_of(enemy_id)
    pad = Pad(theme, 0, 0, room=side)
    hue = theme.colour(face.hue)
    if face.rank not in ("dragon", "pillar"):
        _spiked(pad, face, side, hue)
    room = round(side * 1.14), round(side * (1.1 if face.is_dragon else 0.96))
    drawn, x, y = standing(enemy_id, room, side * (1.2 if face.is_dragon else 0.8), mirrored=True)
    rim = ImageChops.lighter(_grown(drawn.body, 3), _grown(drawn.light, 2))
    pad.fill(rim, x, y, "outline")
    bright = mixed(hue, _WHITE, 0.42)
    pad.shade(drawn.body, x, y, mixed(hue, _WHITE, 0.5), bright if theme.outlined else mixed(hue, _WHITE, 0.16))
    pad.fill(drawn.tone, x, y, mixed(hue, _BLACK, 0.34))
    pad.fill(_grown(drawn.light, 1), x, y, "outline")
    pad.fill(drawn.light, x, y, _LAMP)
    pad.note("enemy", face.name)
    return pad.sprite()


def _spiked(pad: Pad, face: EnemyFace, side: int, hue: Colour) -> None:
    """Rare ones have a steel rim, elites a gold one; adds are small."""
    share = {"add": 0.8, "elite": 1.08}.get(face.rank, 1.0)
    broad = round(side * share)
    spikes = _spikes(broad, 10 if face.rank == "add" else 14)
    edge = {"rare": _STEEL, "elite": _GOLD}.get(face.rank, mixed(hue, _BLACK, 0.25))
    pad.shadow(spikes, -broad // 2, -broad // 2 + 2, 3, 0.5)
    pad.fill(spikes, -(broad // 2), -(broad // 2), edge)
    inner = round(broad * 0.82)
    pad.shade(shapes.shape("disc", inner), -(inner // 2), -(inner // 2), mixed(hue, (14, 14, 24), 0.68), (12, 13, 20))


def _spikes(side: int, count: int) -> Image.Image:
    mask = Image.new("L", (side * _FINE, side * _FINE), 0)
    pen, middle = ImageDraw.Draw(mask), side * _FINE / 2
    points = [
        (middle + reach * middle * sin(turn), middle - reach * middle * cos(turn))
        for step in range(2 * count)
        for turn, reach in ((pi * step / count, 0.84 if step % 2 else 0.99),)
    ]
    pen.polygon(points, fill=255)
    return mask.reduce(_FINE)


def _grown(mask: Image.Image, reach: int) -> Image.Image:
    made = mask
    for across, down in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
        made = ImageChops.lighter(made, ImageChops.offset(mask, across, down))
    return made


# --- portraits -----------------------------------------------------------------------------


def subject_of(theme: Theme, face: AnyFace) -> Subject:
    is_grand = face.type in ("major spell", "dragon", "elite enemy")
    hues = theme.colour(face.hue), theme.colour(face.second_hue)
    return Subject(face.id, face.element, meaning(face.element), *hues, theme.light, is_grand=is_grand)


def painted(theme: Theme, card_id: str, width: int, height: int, *, reduced: int = 2) -> Image.Image:
    return portrait(subject_of(theme, face_of(card_id)), (width, height), reduced=reduced)
