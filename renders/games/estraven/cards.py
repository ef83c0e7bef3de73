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
from renders.games.estraven.art.portrait import Subject, portrait
from renders.games.estraven.faces import Face, face_of
from renders.games.estraven.geometry import UNIT
from renders.games.estraven.signs import SIGNS
from renders.pieces import badges
from renders.pieces.badges import Ring, changed
from renders.pieces.card_frames import FRAME, frame, leaning_ring, leant, with_round_corners
from renders.pieces.game_icons import side_by_side
from renders.type import lettering

ART = 86
BADGE = 40
FULL_ART = (150, 90)
_BLACK = (0, 0, 0)
_FINE = 2
_BODY = Measures(ART)
_CHIP = 26
_ABOVE = 0.3
"""How much of what is cut off a portrait is cut off at the top."""
_TOLD_BY_CHIPS = ("reaction", "active", "attack", "block", "death", "start")


class Stand(NamedTuple):
    """A unit to be drawn. `tab` says whom it blocks."""

    unit: UnitView
    place: int
    attacks: bool = False
    ring: Ring | None = None
    is_target: bool = False
    tab: str = ""

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


def draw(surface: Surface, x: int, y: int, width: int, stand: Stand) -> None:
    """A unit with all that is said about it. What leans leans without its badges."""
    theme, unit = surface.theme, stand.unit
    if stand.ring is not None:
        ring = leaning_ring if stand.leans else badges.ring
        surface.place(ring(theme, width, UNIT, BOARD.radius, stand.ring), x, y)
    body = leaning if stand.leans else upright
    surface.place(body(theme, unit.card, width, stand.is_idle), x, y)
    _top(surface, x, y, width, stand)
    if stand.is_target:
        surface.place(badges.target_mark(theme, 44), x + width // 2, y + 50)
    _numbers(surface, x, y + UNIT, width, unit, stand.face)


def _top(surface: Surface, x: int, y: int, width: int, stand: Stand) -> None:
    """What it leads or does at the left, its place and its state at the right."""
    theme, face, unit = surface.theme, stand.face, stand.unit
    below, right = y - 2, y + 11
    if stand.tab or face.rank == "leader":
        says = stand.tab or (f"{face.lead_count} {face.lead_of.upper()}" if face.lead_count else "")
        made = tab(theme, "block" if stand.tab else "leader", says, width + 8)
        surface.place(made, x - 5, y - 9)
        below = y + 20
        right = y + 34 if made.notes[0].width > width - 20 else right
    shown = [name for name in _TOLD_BY_CHIPS if name in face.signs][:3]
    side_by_side(surface, x - 5, below, _CHIP, [SIGNS.chip(theme, name, _CHIP) for name in shown])
    surface.place(numbered_place(theme, stand.place), x + width - 12, right)
    states = ["tapped"] * stand.is_idle + ["guarded"] * unit.guarded
    for number, name in enumerate(states):
        surface.place(SIGNS.chip(theme, name, 30), x + width - 26, right + 15 + 32 * number)


@cached
def tab(theme: Theme, name: str, says: str, width: int) -> Sprite:
    """A dark tab with an icon and a few capitals; dark in every theme, because it lies upon art."""
    text, size = lettering.narrowed(says, 19, width - 41, "title", 14) if says else ("", 19)
    broad = 32 + (lettering.width_of(text, size, "title") + 9 if text else 0)
    pad = Pad(theme, broad, 28, room=3)
    gold: Colour = (255, 236, 190)
    pad.fill(shapes.rounded(broad, 28, 10), 0, 0, mixed(gold, _BLACK, 0.4))
    pad.fill(shapes.rounded(broad - 4, 24, 8), 2, 2, "outline")
    SIGNS.draw(pad, 7, 14, name, 20, gold)
    pad.text(31, 14, text, size, gold, style="title", outline=True)
    pad.note("tab", says or name)
    return pad.sprite()


@cached
def numbered_place(theme: Theme, place: int) -> Sprite:
    """The place by which menus tell units of one name apart; its own place is its middle."""
    pad = Pad(theme, 0, 0, room=20)
    pad.fill(shapes.shape("disc", 30), -15, -15, "outline")
    pad.text(0, 0, str(place), 22, (255, 255, 255), style="heavy", align="middle")
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
def upright(theme: Theme, card_id: str, width: int, dimmed: bool) -> Sprite:
    """All but badges, tabs and chips."""
    face = face_of(card_id)
    pad = Pad(theme, width, UNIT, room=12)
    hue = face.hue(theme)
    framed(pad, face)
    body(pad, face.name, hue, _BODY, partial(art, theme, card_id), dimmed=dimmed)
    pad.note("card", f"{face.name}{', tapped' if dimmed else ''}")
    return pad.sprite()


@cached
def leaning(theme: Theme, card_id: str, width: int, dimmed: bool) -> Sprite:
    return leant(upright(theme, card_id, width, dimmed), width, UNIT)


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
