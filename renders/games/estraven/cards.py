"""Units on the battlefield: a frame in the hue of the house, art, name, three numbers below, and what is said by tabs
and chips at the top.
"""

from functools import partial
from typing import NamedTuple

from PIL import Image

from engine.games.estraven.view import UnitView
from renders.canvas import shapes
from renders.canvas.scale import BOARD
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Colour, Theme, mixed
from renders.duel.bodies import Measures, body
from renders.duel.changed_ring import changed_card
from renders.games.estraven.art.portrait import Subject, portrait
from renders.games.estraven.faces import Face, face_of
from renders.games.estraven.geometry import UNIT
from renders.games.estraven.signs import SIGNS
from renders.pieces import badges
from renders.pieces.badges import Ring, changed
from renders.pieces.card_frames import FRAME, frame, leaning_ring, leant, with_round_corners
from renders.pieces.game_icons import side_by_side
from renders.pieces.number_tabs import numbers_tab, tab_width
from renders.type import lettering

ART = 86
BADGE = 40
FULL_ART = (150, 90)
LOW = 132
"""How high units are if they stand in several rows."""
_BLACK = (0, 0, 0)
_GOLD: Colour = (255, 236, 190)
_FINE = 2
_BODIES = {UNIT: Measures(ART), LOW: Measures(ART - UNIT + LOW)}
_LAYER = 6
_CHIP = 26
_ABOVE = 0.3
"""How much of what is cut off a portrait is cut off at the top."""
_TOLD_BY_CHIPS = ("reaction", "active", "attack", "block", "death", "start")


class Stand(NamedTuple):
    """A unit to be drawn, or several that are equal, with the places of all. `tab` says whom it blocks."""

    unit: UnitView
    places: tuple[int, ...]
    attacks: bool = False
    ring: Ring | None = None
    is_target: bool = False
    tab: str = ""
    is_changed: bool = False

    @property
    def face(self) -> Face:
        return face_of(self.unit.card)

    @property
    def leans(self) -> bool:
        return self.unit.tapped or self.attacks

    @property
    def is_idle(self) -> bool:
        """Whether it is tapped and not because it fights just now."""
        return self.unit.tapped and not self.attacks and not self.tab


def draw(surface: Surface, at: tuple[int, int], size: tuple[int, int], stand: Stand) -> None:
    """A unit with all that is said about it. What leans leans without its badges."""
    theme, unit, (x, y), (width, height) = surface.theme, stand.unit, at, size
    if len(stand.places) > 1:
        lower = leaning_edge if stand.leans else edge
        surface.place(lower(theme, unit.card, size), x + _LAYER, y - _LAYER)
    if stand.ring is not None:
        ring = leaning_ring if stand.leans else badges.ring
        surface.place(ring(theme, width, height, BOARD.radius, stand.ring), x, y)
    body = leaning if stand.leans else upright
    surface.place(body(theme, unit.card, size, stand.is_idle), x, y)
    if stand.is_changed:
        changed_card(surface, x, y, size, leans=stand.leans)
    _top(surface, x, y, width, stand)
    if stand.is_target:
        surface.place(badges.target_mark(theme, 44), x + width // 2, y + 50)
    _numbers(surface, x, y + height, width, unit, stand.face)


def _top(surface: Surface, x: int, y: int, width: int, stand: Stand) -> None:
    """What it leads or does at the left, its place and its state at the right."""
    theme, face, right = surface.theme, stand.face, x + width + 2
    if not stand.tab and face.rank != "leader":
        middle = y + 9
        room = right - _left(surface, x - 5, y - 2, stand) - 2
    else:
        leads = stand.tab or (f"{face.lead_count} {face.lead_of.upper()}" if face.lead_count else "")
        made = tab(theme, "block" if stand.tab else "leader", leads, width + 8)
        surface.place(made, x - 5, y - 9)
        end = _left(surface, x - 5, y + 20, stand)
        room = width + 6 - made.notes[0].width
        is_beside = tab_width(stand.places) <= room
        middle, room = (y + 9, room) if is_beside else (y + 34, right - end - 2)
    numbers_tab(surface, right, middle, stand.places, room)
    states = ["tapped"] * stand.is_idle + ["guarded"] * stand.unit.guarded
    for number, name in enumerate(states):
        surface.place(SIGNS.chip(theme, name, 30), x + width - 26, middle + 17 + 32 * number)


def _left(surface: Surface, x: int, y: int, stand: Stand) -> int:
    """How many are equal, and what they do: below that, or beside it where a tab lies above; the x where it ends."""
    theme, count = surface.theme, len(stand.places)
    chips = [SIGNS.chip(theme, name, _CHIP) for name in _TOLD_BY_CHIPS if name in stand.face.signs][:3]
    taken, end = 0, x + _CHIP
    if count > 1:
        made = times(theme, count)
        surface.place(made, x + 3, y - 1)
        taken = made.notes[0].width + 3
        end = x + taken
    if taken and stand.face.rank != "leader":
        side_by_side(surface, x, y + _CHIP + 2, _CHIP, chips)
        return end
    side_by_side(surface, x + taken, y, _CHIP, chips)
    return end + (_CHIP if taken and chips else 0)


@cached
def times(theme: Theme, count: int) -> Sprite:
    """How many equal units are drawn as one."""
    says = f"×{count}"
    width = lettering.width_of(says, 23, "heavy") + 14
    pad = Pad(theme, width, 28, room=2)
    pad.fill(shapes.rounded(width, 28, 9), 0, 0, mixed(_GOLD, _BLACK, 0.4))
    pad.fill(shapes.rounded(width - 4, 24, 7), 2, 2, "outline")
    pad.text(width // 2, 14, says, 23, _GOLD, style="heavy", align="middle")
    pad.note("times", says)
    return pad.sprite()


@cached
def tab(theme: Theme, name: str, says: str, width: int) -> Sprite:
    """A dark tab with an icon and a few capitals; dark in every theme, because it lies upon art."""
    text, size = lettering.narrowed(says, 19, width - 41, "title", 14) if says else ("", 19)
    broad = 32 + (lettering.width_of(text, size, "title") + 9 if text else 0)
    pad = Pad(theme, broad, 28, room=3)
    pad.fill(shapes.rounded(broad, 28, 10), 0, 0, mixed(_GOLD, _BLACK, 0.4))
    pad.fill(shapes.rounded(broad - 4, 24, 8), 2, 2, "outline")
    SIGNS.draw(pad, 7, 14, name, 20, _GOLD)
    pad.text(31, 14, text, size, _GOLD, style="title", outline=True)
    pad.note("tab", says or name)
    return pad.sprite()


def _numbers(surface: Surface, x: int, bottom: int, width: int, unit: UnitView, face: Face) -> None:
    """Power, resistance and health along the lower edge."""
    side = BADGE if width >= 116 else BADGE - 5
    low = bottom - side // 2 + 6
    third = (width - side + 8) // 2
    numbers = (
        ("diamond", side + 4, "attack", unit.power, face.power),
        ("shield", side - 1, "shield", unit.resistance, face.resistance),
        ("disc", side - 2, "health", unit.health, face.health),
    )
    for place, (kind, broad, colour, value, printed) in enumerate(numbers):
        at = x + side // 2 - 4 + third * place
        badges.badge(surface, at, low, kind, broad, colour, value, ink=changed(value, printed))  # type: ignore[arg-type]  # the table holds roles


# --- the body ------------------------------------------------------------------------


@cached
def upright(theme: Theme, card_id: str, size: tuple[int, int], dimmed: bool) -> Sprite:
    """All but badges, tabs and chips."""
    face = face_of(card_id)
    pad = Pad(theme, *size, room=12)
    hue = face.hue(theme)
    framed(pad, face)
    body(pad, face.name, hue, _BODIES[size[1]], partial(art, theme, card_id), dimmed=dimmed)
    pad.note("card", f"{face.name}{', tapped' if dimmed else ''}")
    return pad.sprite()


@cached
def leaning(theme: Theme, card_id: str, size: tuple[int, int], dimmed: bool) -> Sprite:
    return leant(upright(theme, card_id, size, dimmed), *size)


@cached
def edge(theme: Theme, card_id: str, size: tuple[int, int]) -> Sprite:
    """What is seen of an equal card behind another."""
    pad = Pad(theme, *size, room=12)
    frame(pad, mixed(face_of(card_id).hue(theme), theme.ground, 0.3))
    pad.note("layer", face_of(card_id).name)
    return pad.sprite()


@cached
def leaning_edge(theme: Theme, card_id: str, size: tuple[int, int]) -> Sprite:
    return leant(edge(theme, card_id, size), *size)


def framed(pad: Pad, face: Face) -> None:
    """A frame in the hue of the house; Leaders have a golden edge within it."""
    frame(pad, face.hue(pad.theme))
    if face.rank == "leader":
        width, height = pad.width, pad.height
        pad.fill(shapes.rounded(width - 4, height - 4, BOARD.radius - 2), 2, 2, pad.theme.star)
        pad.fill(shapes.rounded(width - 2 * FRAME, height - 2 * FRAME, BOARD.radius - FRAME), FRAME, FRAME, "card")


# --- art ---------------------------------------------------------------------------------


def art(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    """A portrait with round upper corners, made smaller from one that is drawn once for all cards of the board."""
    return with_round_corners(cut_out(theme, card_id, width, height))


def cut_out(theme: Theme, card_id: str, width: int, height: int) -> Image.Image:
    """As much of a portrait as has the proportions asked for, from its middle; heads are spared."""
    if width > FULL_ART[0] or height > FULL_ART[1]:
        return painted(theme, card_id, width, height)
    drawn = full_art(theme, card_id).paint
    assert isinstance(drawn, Image.Image), "art is a picture"
    share = max(width / drawn.width, height / drawn.height)
    broad, deep = width / share, height / share
    left, top = (drawn.width - broad) / 2, (drawn.height - deep) * _ABOVE
    return drawn.resize((width, height), Image.Resampling.LANCZOS, (left, top, left + broad, top + deep))


@cached
def full_art(theme: Theme, card_id: str) -> Sprite:
    return Sprite(painted(theme, card_id, *FULL_ART), None)


def painted(theme: Theme, card_id: str, width: int, height: int, *, reduced: int = _FINE) -> Image.Image:
    face = face_of(card_id)
    subject = Subject(face.id, face.house, face.rank, face.hue(theme), theme.light)
    return portrait(subject, (width, height), reduced=reduced)
