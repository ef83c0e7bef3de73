"""Powers and spells of a hero as tiles: what each costs, and what it does in letters that can be read on a phone."""

from typing import NamedTuple

from cards.games.elementails.vocabulary import ENERGIES
from renders.canvas import shapes
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.games.elementails.faces import HUES, PowerFace, spell_of
from renders.games.elementails.held import HeldPower, HeldSpell
from renders.games.elementails.pieces import ENERGY_ROLES, element_disc
from renders.games.elementails.short_text import fitting
from renders.games.elementails.signs import SIGNS
from renders.pieces import badges
from renders.pieces.hand_cards import STEP, TEXT
from renders.type import lettering

Tile = HeldPower | HeldSpell
_HEAD, _LOW = 50, 46
_BESIDE = 14
_SIGN, _NUMBER, _CHIP = 32, 34, 28
_NAME, _SMALLEST_NAME = 34, 20
_VERB, _SMALLEST_VERB = 28, 22
_DIMMED = 0.36


class Room(NamedTuple):
    """How broad a tile is, how many lines its text has, and whether a verb hangs over its lower edge."""

    width: int
    lines: int
    has_verb: bool

    @property
    def height(self) -> int:
        return _HEAD + self.lines * STEP + (20 if self.has_verb else 0) if self.lines else _LOW

    @property
    def step(self) -> int:
        """From one tile to the one below it."""
        return self.height + (32 if self.has_verb else 8 if self.lines else 4)

    @property
    def middle(self) -> int:
        """Of name and cost."""
        return _HEAD // 2 + 1 if self.lines else _LOW // 2


def draw(scene: Scene, x: int, y: int, room: Room, tile: Tile) -> None:
    """With a ring if it can be used, and the verb or the reason why not."""
    if tile.may_act:
        scene.place(badges.ring(scene.theme, room.width, room.height, BOARD.radius, "ready"), x, y)
    if isinstance(tile, HeldSpell):
        sprite = spell_tile(scene.theme, tile.face.id, room, tile.owned.upgraded, tile.may_act)
    else:
        sprite = power_tile(scene.theme, tile.face, room, tile.element, tile.may_act)
    scene.place(sprite, x, y)
    if not room.has_verb and isinstance(tile, HeldSpell) and tile.owned.tapped:
        scene.place(SIGNS.chip(scene.theme, "tapped", _CHIP), x - _CHIP * 3 // 4, y + room.middle - _CHIP // 2)
    if room.has_verb:
        says, size = lettering.narrowed(tile.says, _VERB, room.width - 60, "title", _SMALLEST_VERB)
        fill: Role = "ready" if tile.may_act else "slot"
        ink: Role | None = None if tile.may_act else "numeral"
        badges.pill(scene, x + room.width - 16, y + room.height + 2, says, size, fill, ink=ink, align="right")


@cached
def spell_tile(theme: Theme, spell_id: str, room: Room, upgraded: bool, bright: bool) -> Sprite:
    """What it costs, one energy by its sign alone, and the mana that it gives."""
    face = spell_of(spell_id)
    form = face.form(upgraded=upgraded)
    pad, x, middle = _blank(theme, room, face.hue), room.width - _BESIDE, room.middle
    x = _amount(pad, x, middle, form.mana) - _SIGN // 2
    pad.place(element_disc(theme, face.element, _SIGN), x, middle)
    x = _before(pad, x - _SIGN // 2 - 4, middle, "+", 28) - 3
    for kind, role, amount in reversed(list(zip(ENERGIES, ENERGY_ROLES, form.energy, strict=True))):
        if amount:
            x = (_amount(pad, x, middle, amount) if amount > 1 else x) - _SIGN
            SIGNS.draw(pad, x, middle, kind, _SIGN, role)
            x -= 6
    _finish(pad, f"{face.name}{' +' if upgraded else ''}", x, form.text, room, bright=bright)
    pad.note("spell", f"{face.name}{', upgraded' if upgraded else ''}")
    return pad.sprite()


@cached
def power_tile(theme: Theme, face: PowerFace, room: Room, element: str, bright: bool) -> Sprite:
    """What it costs, behind the sign of powers."""
    pad, x, middle = _blank(theme, room, HUES[element]), room.width - _BESIDE, room.middle
    for kind, amount in reversed(face.cost):
        x = _amount(pad, x, middle, amount) - _SIGN // 2
        pad.place(element_disc(theme, kind, _SIGN), x, middle)
        x -= _SIGN // 2 + 8
    SIGNS.draw(pad, x - 26, middle, "power", 26, "front")
    _finish(pad, face.name, x - 34, face.text, room, bright=bright)
    pad.note("power", face.name)
    return pad.sprite()


def _blank(theme: Theme, room: Room, hue: Role) -> Pad:
    broad, tall = room.width, room.height
    pad, colour = Pad(theme, broad, tall, room=6), theme.colour(hue)
    edge = colour if theme.outlined else mixed(colour, theme.card, 0.35)
    pad.fill(shapes.rounded(broad, tall, BOARD.radius), 0, 0, edge)
    pad.fill(shapes.rounded(broad - 6, tall - 6, BOARD.radius - 3), 3, 3, "card")
    return pad


def _amount(pad: Pad, right: int, middle: int, amount: int) -> int:
    return _before(pad, right, middle, str(amount), _NUMBER)


def _before(pad: Pad, right: int, middle: int, says: str, size: int) -> int:
    """A number, or the plus of what a spell gives, that ends at the right; the x where a sign before it ends."""
    pad.text(right, middle, says, size, style="number", align="right")
    return right - lettering.width_of(says, size, "number") - 3


def _finish(pad: Pad, name: str, right: int, text: str, room: Room, *, bright: bool) -> None:
    """What cannot be used is dimmed; its name and its text can still be read."""
    if not bright:
        pad.dim(_DIMMED)
    ink: Role = "ink" if bright else "soft"
    said, size = lettering.narrowed(name, _NAME, right - _BESIDE - 6, "title", _SMALLEST_NAME)
    pad.text(_BESIDE, room.middle, said, size, ink, style="title")
    lines = fitting(text, TEXT, room.width - 2 * _BESIDE, room.lines)
    top = _HEAD - 3 + (room.lines - len(lines)) * STEP // 2
    for number, line in enumerate(lines):
        pad.text(_BESIDE, top + number * STEP + STEP // 2, line, TEXT, ink)
