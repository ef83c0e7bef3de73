"""Creatures on a field: a frame in the hue of the colour, art, name, keywords as chips, attack and health below. Who
has Taunt stands in a silver frame.
"""

from functools import partial
from typing import NamedTuple

from PIL import Image

from engine.games.vaultkeepers.view import CreatureView
from renders.canvas import shapes
from renders.canvas.scale import BOARD
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Colour, Role, Theme, mixed
from renders.duel.bodies import Measures, body, cut_out
from renders.duel.changed_ring import changed_card
from renders.games.vaultkeepers.art.portrait import Subject, portrait
from renders.games.vaultkeepers.faces import Face, face_of
from renders.games.vaultkeepers.geometry import CREATURE as HEIGHT
from renders.games.vaultkeepers.signs import SIGNS
from renders.pieces import badges
from renders.pieces.badges import Ring
from renders.pieces.card_frames import FRAME, leant
from renders.pieces.game_icons import side_by_side
from renders.pieces.number_tabs import number_tab
from renders.type import lettering

WIDTHS = (150, 138, 126)
ART = 84
BADGE = 48
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_FINE = 2
_BODY = Measures(ART)
_SILVER: Colour = (226, 232, 244)
_GAINED: Colour = (142, 248, 206)
_CHIP = 27
_SILVERS_REACH = 6


class Stand(NamedTuple):
    """A creature to be drawn. `attacks` is the place of its attack among those that were named."""

    creature: CreatureView
    place: int
    attacks: int | None = None
    ring: Ring | None = None
    is_target: bool = False
    is_changed: bool = False


def draw(surface: Surface, x: int, y: int, width: int, stand: Stand) -> None:
    """A creature with all that is said about it. What leans leans without its badges."""
    theme, creature = surface.theme, stand.creature
    dimmed = creature.tapped and stand.attacks is None
    taunts = "taunt" in creature.keywords
    if stand.ring is not None:
        ring, more = leaning_ring if creature.tapped else badges.ring, _SILVERS_REACH - 1 if taunts else 0
        size = width + 2 * more, HEIGHT + 2 * more
        surface.place(ring(theme, *size, BOARD.radius + more, stand.ring), x - more, y - more)
    body = leaning if creature.tapped else upright
    surface.place(body(theme, creature.card, width, dimmed, taunts), x, y)
    if stand.is_changed:
        changed_card(surface, x, y, (width, HEIGHT), leans=creature.tapped)
    side_by_side(surface, x - 4, y - 4, width + 4, _chips(theme, creature))
    _states(surface, x, y, width, creature)
    _numbers(surface, x, y + HEIGHT, width, stand)
    if stand.is_target:
        surface.place(badges.target_mark(theme, 40), x + width - 8, y + 6)


def _chips(theme: Theme, creature: CreatureView) -> list[Sprite]:
    """Taunt as a word; keywords that are only gained are mint."""
    made = [tab(theme)] if "taunt" in creature.keywords else []
    for name in said_by_chips(creature):
        if name not in ("tapped", "sick"):
            ink = _GAINED if name in creature.gained_keywords else None
            made.append(SIGNS.chip(theme, name, _CHIP, ink=ink))
    return made


def said_by_chips(creature: CreatureView) -> list[str]:
    """Leader or token, keywords but for Taunt, when its abilities happen, and how it is."""
    shown = ["leader"] * creature.is_leader + ["token"] * creature.is_token
    shown += [word for word in creature.keywords if word != "taunt"]
    shown += [when for when in face_of(creature.card).signs if when in ("attack", "death", "turn-start")]
    is_waiting = creature.sick and not creature.tapped and "haste" not in creature.keywords
    return shown + ["tapped"] * creature.tapped + ["sick"] * is_waiting


def _states(surface: Surface, x: int, y: int, width: int, creature: CreatureView) -> None:
    said = said_by_chips(creature)
    if "tapped" in said:
        surface.place(SIGNS.chip(surface.theme, "tapped", 30), x + width - 26, y + 38)
    if "sick" in said:
        surface.place(SIGNS.chip(surface.theme, "sick", 34), x + width - 30, y + 36)


def _numbers(surface: Surface, x: int, bottom: int, width: int, stand: Stand) -> None:
    """Attack and health, and between them the number by which buttons call it."""
    creature, face = stand.creature, face_of(stand.creature.card)
    low = bottom - BADGE // 2 + 10
    badges.badge(
        surface,
        x + 18,
        low,
        "diamond",
        BADGE + 6,
        "attack",
        creature.attack,
        ink=badges.changed(creature.attack, face.attack or 0),
    )
    badges.badge(surface, x + width - 20, low, "disc", BADGE, "health", creature.health, ink=health_ink(creature, face))
    number_tab(surface, x + width // 2 + 1, bottom - 14, stand.place)


def health_ink(creature: CreatureView, face: Face) -> Role:
    """Yellow if it is hurt; mint if it is whole and has more than is printed."""
    if creature.health < creature.most_health:
        return "lowered"
    return badges.changed(creature.health, face.health or 0)


# --- the body ------------------------------------------------------------------------


@cached
def upright(theme: Theme, card_id: str, width: int, dimmed: bool, taunts: bool) -> Sprite:
    """All but badges and chips."""
    face = face_of(card_id)
    pad = Pad(theme, width, HEIGHT, room=14)
    if taunts:
        _silver(pad)
    frame(pad, face)
    body(pad, face.name, theme.colour(face.hue), _BODY, partial(art, theme, card_id), dimmed=dimmed)
    pad.note("card", f"{face.name}{', tapped' if dimmed else ''}{', taunting' if taunts else ''}")
    return pad.sprite()


@cached
def leaning(theme: Theme, card_id: str, width: int, dimmed: bool, taunts: bool) -> Sprite:
    return leant(upright(theme, card_id, width, dimmed, taunts), width, HEIGHT)


@cached
def leaning_ring(theme: Theme, width: int, height: int, radius: int, kind: Ring) -> Sprite:
    """Without the glow that others have: what is smooth and askew makes large files."""
    reach = 4
    pad = Pad(theme, width, height, room=reach + 2)
    outer = shapes.rounded(width + 2 * reach, height + 2 * reach, radius + reach)
    pad.fill(outer, -reach, -reach, kind)
    pad.note("ring", kind)
    return leant(pad.sprite(), width, height)


@cached
def tab(theme: Theme) -> Sprite:
    """Says that attacks must be on this one."""
    height = _CHIP
    width = 29 + lettering.width_of("TAUNT", 19, "heavy") + 10
    pad = Pad(theme, width, height, room=4)
    pad.fill(shapes.rounded(width, height, height // 2), 0, 0, "outline")
    pad.fill(shapes.rounded(width - 4, height - 4, height // 2 - 2), 2, 2, _WHITE)
    SIGNS.draw(pad, 8, height // 2, "taunt", 18, "outline")
    pad.text(29, height // 2, "TAUNT", 19, "outline", style="heavy")
    pad.note("chip", "taunt")
    return pad.sprite()


def _silver(pad: Pad) -> None:
    """The thick frame of who has Taunt."""
    reach = _SILVERS_REACH
    outer = shapes.rounded(pad.width + 2 * reach, pad.height + 2 * reach, BOARD.radius + reach)
    pad.shadow(outer, -reach, -reach + 2, 3, 0.7)
    silver = mixed(_SILVER, (70, 78, 96), 0.55) if pad.theme.light == "day" else _SILVER
    pad.shade(outer, -reach, -reach, silver, mixed(silver, _BLACK, 0.3))


def frame(pad: Pad, face: Face) -> None:
    """In the hue of the card; that of a leader of two colours goes from one to the other."""
    theme, (width, height) = pad.theme, (pad.width, pad.height)
    upper, lower = theme.colour(face.hue), theme.colour(face.second_hue)
    outer = shapes.rounded(width, height, BOARD.radius)
    pad.shadow(outer, 0, 3, 4, 0.7)
    pad.shade(outer, 0, 0, mixed(upper, _WHITE, 0.12), lower if theme.outlined else mixed(lower, _BLACK, 0.3))
    pad.fill(shapes.rounded(width - 2 * FRAME, height - 2 * FRAME, BOARD.radius - FRAME), FRAME, FRAME, "card")


# --- art ---------------------------------------------------------------------------------


def art(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    """A portrait with round upper corners; those of a field are cut out of one that is drawn once."""
    return cut_out(full_art(theme, card_id), width, height, partial(painted, theme, card_id))


@cached
def full_art(theme: Theme, card_id: str) -> Sprite:
    return Sprite(painted(theme, card_id, WIDTHS[0] - 2 * FRAME, ART), None)


def painted(theme: Theme, card_id: str, width: int, height: int, *, reduced: int = _FINE) -> Image.Image:
    return portrait(subject_of(theme, face_of(card_id)), (width, height), reduced=reduced)


def subject_of(theme: Theme, face: Face) -> Subject:
    hues = theme.colour(face.hue), theme.colour(face.second_hue)
    return Subject(
        face.id, face.colour, *hues, theme.light, is_grand=face.type == "leader", is_land=face.type == "land"
    )
