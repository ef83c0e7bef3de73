"""What a player plans with: the tank with its limit, Bag and Ash Pile, and the board with the front at the right."""

from PIL import Image, ImageDraw

from engine.games.manalimit.view import ManalimitView, PrivateView, UnitView
from renders.canvas import shapes
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.games.manalimit.cards import STANDING, Piece, draw
from renders.games.manalimit.faces import face_of
from renders.pieces import badges
from renders.pieces.badges import Ring
from renders.type import lettering

HEIGHT = 270
_TANK = (132, 250)
_WALL = 4
_INSIDE = _TANK[1] - 2 * _WALL
_MARKS, _MOST_MARKS = 10, 40
"""The tank is drawn for this much mana; a higher limit has a finer scale."""
_CHIPS, _CHIP = 258, (86, 78)
_FIRST, _STEP = 1043, 170
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)


def field(scene: Scene, y: int, view: ManalimitView, own: PrivateView) -> None:
    scene.place(tank(scene.theme, own.mana, view.manalimit), BOARD.margin, y + 8)
    _counts(scene, y + 8, own)
    scene.box(351, y, 862, HEIGHT, "panel")
    for slot, unit in enumerate(own.board):
        _slot(scene, _FIRST - slot * _STEP, y + 13, slot, unit)
    scene.icon(1214, y + 120, "forward", 44, "front")


# --- the tank -----------------------------------------------------------------------


@cached
def tank(theme: Theme, mana: int, limit: int) -> Sprite:
    """The liquid, what evaporates above the lid, and how much there is. The lid says the limit."""
    width, height = _TANK
    pad = Pad(theme, width, height, room=96)
    pad.fill(shapes.rounded(width, height, 14), 0, 0, "line")
    inner = shapes.rounded(width - 2 * _WALL, _INSIDE, 10)
    pad.fill(inner, _WALL, _WALL, mixed(theme.bar, theme.ground, 0.5))
    most = max(_MARKS, limit, mana)
    level, lid = (round(_INSIDE * share / most) for share in (mana, limit))
    if level:
        _liquid(pad, inner, level)
    _evaporation(pad, inner, _INSIDE - lid)
    for mark in range(1, most, -(-most // _MOST_MARKS)):
        pad.line(_WALL, _WALL + _INSIDE - round(_INSIDE * mark / most), 22 if mark % 5 == 0 else 14, 2, "line")
    _lid(pad, _WALL + _INSIDE - lid, limit)
    text, size = lettering.narrowed(str(mana), 88, width - 20, "heavy", 30)
    pad.text(width // 2, height - 92, text, size, "numeral", style="heavy", align="middle", outline=True)
    pad.text(width // 2, height - 30, f"of {limit}", 30, "numeral", style="title", align="middle", outline=True)
    pad.note("tank", f"{mana} of {limit}")
    return pad.sprite()


def _liquid(pad: Pad, inner: Image.Image, level: int) -> None:
    mask = Image.new("L", inner.size, 0)
    top = _INSIDE - level
    mask.paste(inner.crop((0, top, inner.width, _INSIDE)), (0, top))
    mana = pad.theme.mana
    cropped = mask.crop((0, top, inner.width, _INSIDE))
    pad.shade(cropped, _WALL, _WALL + top, mixed(mana, _WHITE, 0.2), mixed(mana, _BLACK, 0.42))
    pad.fill(cropped.crop((0, 0, inner.width, 4)), _WALL, _WALL + top, mixed(mana, _WHITE, 0.72))


def _evaporation(pad: Pad, inner: Image.Image, height: int) -> None:
    """Hatched: mana above the limit is gone at once."""
    if height > 0:
        pad.fill(hatched(inner.crop((0, 0, inner.width, height))), _WALL, _WALL, "line", 0.75)


def hatched(part: Image.Image) -> Image.Image:
    """A mask of lines across a part of the tank."""
    width, height = part.size
    hatching = Image.new("L", (width * 2, height * 2), 0)
    pen = ImageDraw.Draw(hatching)
    for x in range(-height * 2, width * 2, 22):
        pen.line((x, height * 2, x + height * 2, 0), fill=255, width=7)
    mask = Image.new("L", part.size, 0)
    mask.paste(hatching.reduce(2), (0, 0), part)
    return mask


def _lid(pad: Pad, y: int, limit: int) -> None:
    pad.fill(shapes.rounded(pad.width + 16, 8, 4), -8, y - 4, "strike")
    badges.pill(pad, pad.width - 12, y, f"MAX {limit}", 20, "strike")


# --- Bag, Ash Pile and moves ----------------------------------------------------------


def counts(own: PrivateView) -> list[tuple[str, Role, int, str]]:
    """Sign, colour, number and word of each."""
    chips: list[tuple[str, Role, int, str]] = [
        ("ash", "orange", len(own.ash), "ASH"),
        ("moves", "soft", own.moves_left, "MOVES"),
    ]
    if own.bag is not None:
        chips.insert(0, ("bag", "own", len(own.bag), "BAG"))
    return chips


def _counts(scene: Scene, y: int, own: PrivateView) -> None:
    chips = counts(own)
    top = y + _TANK[1] - len(chips) * (_CHIP[1] + 8) + 8
    for sign, colour, count, word in chips:
        scene.place(chip(scene.theme, sign, colour, count, word), _CHIPS, top)
        top += _CHIP[1] + 8


@cached
def chip(theme: Theme, sign: str, colour: Role, count: int, word: str) -> Sprite:
    width, height = _CHIP
    pad = Pad(theme, width, height)
    pad.box(0, 0, width, height, "panel")
    text, size = lettering.narrowed(str(count), 34, 42, "number", 20)
    left = (width - 30 - 5 - lettering.width_of(text, size, "number")) // 2
    x = pad.icon(left, 29, sign, 30, colour) + 5
    pad.text(x, 29, text, size, style="number")
    pad.text(width // 2, 61, word, BOARD.least, "soft", style="title", align="middle")
    return pad.sprite()


# --- the board ---------------------------------------------------------------------------


def _slot(scene: Scene, x: int, y: int, slot: int, unit: UnitView | None) -> None:
    if unit is None:
        scene.place(empty(scene.theme), x, y)
    else:
        face = face_of(unit.card)
        pitch = 0 if unit.is_created else face.pitch
        ring: Ring | None = "front" if slot == 0 else None
        draw(scene, x, y, STANDING, Piece(unit.card, unit.attack, unit.health, unit.shields, pitch=pitch, ring=ring))
    middle = x + STANDING.width // 2
    if slot == 0:
        badges.pill(scene, middle, y + 239, "1  FRONT", 22, "front", align="middle")
    else:
        badges.pill(scene, middle, y + 239, str(slot + 1), 22, "slot", align="middle")


@cached
def empty(theme: Theme) -> Sprite:
    """Where a unit can be put."""
    width, height = STANDING.width, STANDING.height
    pad = Pad(theme, width, height)
    tinted = mixed(theme.panel, theme.ready, 0.08)
    pad.box(0, 0, width, height, tinted, edge=mixed(theme.panel, theme.ready, 0.55), radius=BOARD.radius)
    pad.icon((width - 52) // 2, height // 2 - 22, "plus", 52, "ready")
    pad.text(width // 2, height // 2 + 28, "EMPTY", 22, "ready", style="title", align="middle")
    return pad.sprite()
