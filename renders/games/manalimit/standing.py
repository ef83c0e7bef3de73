"""One's own board in a panel: five units abreast, each with what it does in letters that can be read on a phone, the
front at the right; what is counted; and the tank, lying.
"""

from typing import NamedTuple

from PIL import Image

from engine.games.manalimit.view import ManalimitView, PrivateView, UnitView
from renders.canvas import shapes
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.games.manalimit.faces import face_of
from renders.games.manalimit.field import counts, hatched
from renders.games.manalimit.hand import FOOT, printed_card, rules_of
from renders.pieces import badges
from renders.pieces.badges import changed
from renders.pieces.hand_cards import Cut, room_for_text
from renders.pieces.hands import MARGIN
from renders.type import lettering

_BROAD, _GAP = 232, 14
_ABOVE, _BELOW = 18, 30
_LINES = (2, 4, 6)
"""Few heights, since every picture's height has a ground of its own."""
_GAUGE = (460, 46)
_WALL = 3
_MARKS, _MOST_MARKS = 10, 40
_CHIP = 124
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)


class Row(NamedTuple):
    """The units of a board, and the measures that all of them have."""

    units: tuple[UnitView | None, ...]
    cut: Cut

    @property
    def height(self) -> int:
        return _ABOVE + self.cut.height + _BELOW


def row(own: PrivateView) -> Row:
    """As high as the longest of the texts needs; one that is too long for that is told by its keywords."""
    texts = [rules_of(face_of(unit.card)) for unit in own.board if unit is not None]
    needed = max((said.needs(room_for_text(_BROAD), _LINES[-1]) for said in texts), default=0)
    return Row(own.board, Cut(_BROAD, next(lines for lines in _LINES if lines >= needed), foot=FOOT))


def draw(scene: Scene, top: int, shown: Row) -> None:
    scene.box(MARGIN - 16, top, WIDTH - 2 * MARGIN + 32, shown.height, "panel")
    for slot, unit in enumerate(shown.units):
        x = WIDTH - MARGIN - _BROAD - slot * (_BROAD + _GAP)
        _slot(scene, x, top + _ABOVE, shown.cut, slot, unit)


def _slot(scene: Scene, x: int, y: int, cut: Cut, slot: int, unit: UnitView | None) -> None:
    theme, low = scene.theme, y + cut.height
    if unit is None:
        scene.place(empty(theme, cut.width, cut.height), x, y)
    else:
        if slot == 0:
            scene.place(badges.ring(theme, cut.width, cut.height, BOARD.radius, "front"), x, y)
        scene.place(printed_card(theme, unit.card, cut, bright=True), x, y)
        _numbers(scene, x, y, cut, unit)
    says, fill, ink = ("1 FRONT", "front", None) if slot == 0 else (str(slot + 1), "slot", "numeral")
    badges.pill(scene, x + cut.width // 2, low - 4, says, 26, fill, ink=ink, align="middle")  # type: ignore[arg-type]  # roles


def _numbers(scene: Scene, x: int, y: int, cut: Cut, unit: UnitView) -> None:
    face, right, low = face_of(unit.card), x + cut.width, y + cut.height - 16
    pitch = 0 if unit.is_created else face.pitch
    badges.badge(scene, right - 22, y + 18, "flame", 56, "pitch", pitch)
    if unit.shields:
        badges.badge(scene, x + 24, y + 20, "shield", 54, "shield", unit.shields)
    attack, health = changed(unit.attack, face.attack), changed(unit.health, face.health)
    badges.badge(scene, x + 26, low, "diamond", 56, "attack", unit.attack, ink=attack)
    badges.badge(scene, right - 26, low, "disc", 52, "health", unit.health, ink=health)


@cached
def empty(theme: Theme, width: int, height: int) -> Sprite:
    """Where a unit can be put."""
    pad = Pad(theme, width, height)
    tinted = mixed(theme.panel, theme.ready, 0.08)
    pad.box(0, 0, width, height, tinted, edge=mixed(theme.panel, theme.ready, 0.55), radius=BOARD.radius)
    pad.icon((width - 60) // 2, height // 2 - 24, "plus", 60, "ready")
    pad.text(width // 2, height // 2 + 34, "EMPTY", 30, "ready", style="title", align="middle")
    return pad.sprite()


# --- what is counted ----------------------------------------------------------------


def chips_width(own: PrivateView) -> int:
    return len(counts(own)) * (_CHIP + 8)


def chips(scene: Scene, right: int, y: int, height: int, own: PrivateView) -> None:
    """Bag, Ash Pile and moves, side by side, to the right edge."""
    x = right - chips_width(own) + 8
    for sign, colour, count, word in counts(own):
        scene.place(chip(scene.theme, sign, colour, count, word, height), x, y)
        x += _CHIP + 8


@cached
def chip(theme: Theme, sign: str, colour: Role, count: int, word: str, height: int) -> Sprite:
    pad = Pad(theme, _CHIP, height)
    pad.box(0, 0, _CHIP, height, "panel")
    x = pad.icon(10, height // 2, sign, 30, colour) + 6
    text, size = lettering.narrowed(str(count), 34, _CHIP - x - 8, "number", 20)
    pad.text(x, height // 2 - 10, text, size, style="number")
    pad.text(x, height // 2 + 17, word, BOARD.least, "soft", style="title")
    return pad.sprite()


# --- the tank -----------------------------------------------------------------------


@cached
def gauge(theme: Theme, mana: int, limit: int) -> Sprite:
    """The tank on its side: the liquid, the lid at the limit, and what evaporates beyond it."""
    width, height = _GAUGE
    inside, tall = width - 2 * _WALL, height - 2 * _WALL
    pad = Pad(theme, width, height, room=8)
    pad.fill(shapes.rounded(width, height, 12), 0, 0, "line")
    inner = shapes.rounded(inside, tall, 9)
    pad.fill(inner, _WALL, _WALL, mixed(theme.bar, theme.ground, 0.5))
    most = max(_MARKS, limit, mana)
    level, lid = (round(inside * share / most) for share in (mana, limit))
    if level:
        _liquid(pad, inner.crop((0, 0, level, tall)))
    if lid < inside:
        pad.fill(hatched(inner.crop((lid, 0, inside, tall))), _WALL + lid, _WALL, "line", 0.75)
    for mark in range(1, most, -(-most // _MOST_MARKS)):
        pad.line(_WALL + round(inside * mark / most), height - _WALL - 10, 2, 10, "line")
    pad.fill(shapes.rounded(8, height + 8, 4), min(_WALL + lid, width) - 4, -4, "strike")
    x = pad.text(14, height // 2, str(mana), 38, "numeral", style="heavy", outline=True) + 8
    pad.text(x, height // 2 + 2, f"of {limit} mana", 28, "numeral", style="title", outline=True)
    pad.note("tank", f"{mana} of {limit}")
    return pad.sprite()


def _liquid(pad: Pad, mask: Image.Image) -> None:
    mana = pad.theme.mana
    pad.shade(mask, _WALL, _WALL, mixed(mana, _WHITE, 0.2), mixed(mana, _BLACK, 0.42))


def tank(scene: Scene, x: int, middle: int, view: ManalimitView, own: PrivateView) -> int:
    """The x where it ends."""
    scene.place(gauge(scene.theme, own.mana, view.manalimit), x, middle - _GAUGE[1] // 2)
    return x + _GAUGE[0]
