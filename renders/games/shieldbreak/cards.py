"""Creatures in the battle zone: a frame in the hue of the civilization, art, name, keywords as chips, power below."""

from functools import partial
from typing import NamedTuple

from PIL import Image

from engine.games.shieldbreak.view import CreatureView
from renders.canvas.scale import BOARD
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Theme, mixed
from renders.duel.bodies import Measures, body, cut_out
from renders.duel.changed_ring import changed_card
from renders.games.shieldbreak.art.portrait import Subject, portrait
from renders.games.shieldbreak.faces import Face, face_of
from renders.games.shieldbreak.pieces import chip, chips, civilization_disc, power
from renders.pieces import badges
from renders.pieces.badges import Ring
from renders.pieces.card_frames import FRAME, frame, leaning_ring, leant
from renders.pieces.number_tabs import number_tab

HEIGHT = 162
WIDTHS = (150, 130, 112)
ART = 90
BADGE = 40
_FINE = 2
_BODY = Measures(ART, beside_the_name=6, around_two_lines=6)
_MOST_LAYERS = 3
_LAYER = 6


class Stand(NamedTuple):
    """A creature to be drawn."""

    creature: CreatureView
    place: int
    attacks: bool = False
    ring: Ring | None = None
    is_target: bool = False
    is_changed: bool = False

    @property
    def leans(self) -> bool:
        return self.creature.tapped

    @property
    def power(self) -> int:
        """While it attacks it may have more than elsewhere."""
        return self.creature.power + (face_of(self.creature.card).power_attacker if self.attacks else 0)


def draw(surface: Surface, x: int, y: int, width: int, stand: Stand) -> None:
    """A creature with all that is said about it. What leans leans without its badges."""
    theme, creature = surface.theme, stand.creature
    face = face_of(creature.card)
    dimmed = creature.tapped and not stand.attacks
    _layers(surface, x, y, width, creature)
    if stand.ring is not None:
        ring = leaning_ring if stand.leans else badges.ring
        surface.place(ring(theme, width, HEIGHT, BOARD.radius, stand.ring), x, y)
    body = leaning if stand.leans else upright
    surface.place(body(theme, creature.card, width, dimmed), x, y)
    if stand.is_changed:
        changed_card(surface, x, y, (width, HEIGHT), leans=stand.leans)
    chips(surface, x - 5, y - 3, width - 32, said_by_chips(face, creature))
    civilization_disc(surface, x + width - 13, y + 13, 30, face.civilization, face.colour)
    _states(surface, x, y, width, creature)
    _numbers(surface, x, y + HEIGHT, width, stand)
    if stand.is_target:
        surface.place(badges.target_mark(theme, 44), x + width // 2, y + ART // 2 + 6)


def _numbers(surface: Surface, x: int, bottom: int, width: int, stand: Stand) -> None:
    """Its power, and left of it the number by which buttons call it."""
    high, middle = (BADGE, width // 2) if width == WIDTHS[0] else (BADGE - 7, width // 2 + 9)
    low = bottom - high // 2 + 4
    power(surface, x + middle, low, high, stand.power, face_of(stand.creature.card).power)
    number_tab(surface, x + (11 if stand.leans else 6), low, stand.place)


def said_by_chips(face: Face, creature: CreatureView) -> list[tuple[str, str]]:
    """Keywords that matter in the battle zone, and when its abilities happen."""
    shown = [(word, "") for word in face.keywords if word in ("blocker", "slayer", "unblockable", "speed-attacker")]
    if face.breaks > 1:
        shown.append(("double-breaker" if face.breaks == 2 else "triple-breaker", str(face.breaks)))
    shown += [(word, "") for word in face.keywords if word in ("must-attack", "cannot-attack-players")]
    if face.power_attacker:
        shown.append(("power-attacker", f"+{face.power_attacker}"))
    later = ("attack", "destroyed", "turn-start", "turn-end", "enemy-turn-start", "enemy-turn-end")
    shown += [(when, "") for when in face.signs if when in later]
    if creature.under:
        shown.append(("evolution", str(1 + len(creature.under))))
    return shown


def _layers(surface: Surface, x: int, y: int, width: int, creature: CreatureView) -> None:
    """The edges of the cards below an evolution creature, lowest first."""
    seen = creature.under[-_MOST_LAYERS:]
    for depth, card in zip(range(len(seen), 0, -1), seen, strict=True):
        layer = leaning_layer if creature.tapped else lower_card
        surface.place(layer(surface.theme, card, width), x + _LAYER * depth, y - _LAYER * depth)


def _states(surface: Surface, x: int, y: int, width: int, creature: CreatureView) -> None:
    if creature.tapped:
        surface.place(chip(surface.theme, "tapped", 30), x + width - 25, y + 36)
    if creature.sick and not creature.tapped:
        surface.place(chip(surface.theme, "sick", 34), x + width - 27, y + 34)


# --- the body ------------------------------------------------------------------------


@cached
def upright(theme: Theme, card_id: str, width: int, dimmed: bool) -> Sprite:
    """All but badges and chips."""
    face = face_of(card_id)
    pad = Pad(theme, width, HEIGHT, room=12)
    hue = theme.colour(face.colour)
    frame(pad, hue)
    body(pad, face.name, hue, _BODY, partial(art, theme, card_id), dimmed=dimmed)
    pad.note("card", f"{face.name}{', tapped' if dimmed else ''}")
    return pad.sprite()


@cached
def leaning(theme: Theme, card_id: str, width: int, dimmed: bool) -> Sprite:
    return leant(upright(theme, card_id, width, dimmed), width, HEIGHT)


@cached
def lower_card(theme: Theme, card_id: str, width: int) -> Sprite:
    """What is seen of a card below another one."""
    pad = Pad(theme, width, HEIGHT, room=12)
    colour = theme.colour(face_of(card_id).colour)
    frame(pad, mixed(colour, theme.ground, 0.3))
    pad.note("layer", face_of(card_id).name)
    return pad.sprite()


@cached
def leaning_layer(theme: Theme, card_id: str, width: int) -> Sprite:
    return leant(lower_card(theme, card_id, width), width, HEIGHT)


# --- art ---------------------------------------------------------------------------------


def art(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    """A portrait with round upper corners, cut out of one that is drawn once for all cards of the battle zone."""
    return cut_out(full_art(theme, card_id), width, height, partial(painted, theme, card_id))


@cached
def full_art(theme: Theme, card_id: str) -> Sprite:
    return Sprite(painted(theme, card_id, WIDTHS[0] - 2 * FRAME, ART), None)


def painted(theme: Theme, card_id: str, width: int, height: int, *, reduced: int = _FINE) -> Image.Image:
    return portrait(subject_of(theme, face_of(card_id)), (width, height), reduced=reduced)


def subject_of(theme: Theme, face: Face) -> Subject:
    hue = theme.colour(face.colour)
    return Subject(face.id, face.civilization, hue, theme.light, is_spell=face.is_spell, is_grand=bool(face.base))
