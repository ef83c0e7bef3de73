"""One moment of a battle: both sides as wedges that meet in the middle, what is happening, and what it does to whom."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from engine.games.manalimit.rounds import STARS_TO_WIN
from engine.games.manalimit.view import ManalimitView, PlayerView
from renders.canvas import shapes
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Paint, Theme
from renders.games.manalimit import header
from renders.games.manalimit.cards import FIGHTING, FRONT, Cut, Look, Piece, draw, effect
from renders.games.manalimit.faces import face_of
from renders.games.manalimit.moments import Acting, Fighter, Moment
from renders.games.manalimit.telling import opponent
from renders.pieces import badges
from renders.pieces.badges import Ring
from renders.type import lettering
from renders.type.names import called

HEIGHT = 720
_FINE = 3
_PLACES = ((396, 212), (222, 92), (222, 350), (48, 92), (48, 350))
"""Where the left side's units stand, from the front; the right side's are mirrored."""
_CALLOUT = (412, 82, 456, 106)
_LOG = (BOARD.margin, 602, WIDTH - 2 * BOARD.margin, 98)


class Poster(NamedTuple):
    """Who fights whom. How a side stands is known of those who sit at the table, if a View was at hand."""

    round: int
    names: tuple[str, str]
    is_ghost: bool
    left: PlayerView | None = None


def poster(facts: Mapping[str, Any], names: Sequence[str], view: ManalimitView | None = None) -> Poster:
    """From the public event of a battle; a View adds how the left side stands."""
    left, right = facts["left_seat"], facts["right_seat"]
    seated = called(names, 1 + max(left, right or 0))
    rival = seated[right] if right is not None else opponent(_Met(facts), seated)
    stands = None if view is None else view.players[left]
    return Poster(facts["round"], (seated[left], f"{rival[:1].upper()}{rival[1:]}"), right is None, stands)


class _Met:
    """A battle's facts, read like its record."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.left_seat: int = facts["left_seat"]
        self.right_seat: int | None = facts["right_seat"]
        self.ghost_owner: str | None = facts["ghost_owner"]
        self.house_ghost: bool = facts["house_ghost"]
        self.winner: int | None = facts["winner"]
        self.reason: str = facts["reason"]


def battle_scene(moment: Moment, about: Poster, theme: Theme) -> Scene:
    scene = Scene(theme, HEIGHT)
    _bar(scene, moment, about)
    for side in (0, 1):
        for place, unit in reversed([*enumerate(moment.lines[side][:5])]):
            _unit(scene, moment, side, place, unit)
    if moment.strikes:
        scene.place(clash(theme), WIDTH // 2, 388)
    if moment.acting is not None:
        _callout(scene, moment, moment.acting)
    elif moment.is_end:
        _verdict(scene, moment, about)
    for side in (0, 1):
        for place, unit in enumerate(moment.lines[side][:5]):
            _hurt(scene, side, place, unit)
    _log(scene, moment)
    return scene


def corner(side: int, place: int) -> tuple[int, int]:
    """Where a unit's card begins."""
    x, y = _PLACES[place]
    return (x, y) if side == 0 else (WIDTH - x - _cut(place).width, y)


def _cut(place: int, side: int = 0) -> Cut:
    return (FRONT if place == 0 else FIGHTING)._replace(mirrored=side == 1)


# --- the bar --------------------------------------------------------------------------


def _bar(scene: Scene, moment: Moment, about: Poster) -> None:
    header.bar(scene, "ready")
    scene.line(WIDTH // 2, header.BAR - 3, WIDTH // 2, 3, "ghost")
    x = header.named(scene, about.names[0], width=270)
    if about.left is not None:
        x = header.hearts(scene, x + 18, header.MIDDLE, about.left.lives, 28) + 14
        x = scene.shape(x, header.MIDDLE - 2, "star", 34, "star") + 6
        x = scene.text(x, header.MIDDLE, str(about.left.stars), 36, "won", style="number")
        scene.text(x + 1, header.MIDDLE + 3, f"/{STARS_TO_WIN}", 22, "soft", style="title")
    right = WIDTH - BOARD.margin
    if about.is_ghost:
        scene.icon(right - 40, header.MIDDLE, "ghost", 40, "ghost")
        right -= 52
    text, size = lettering.narrowed(about.names[1], 36, 440, "title", 20)
    scene.text(right, header.MIDDLE, text, size, "ghost" if about.is_ghost else "ink", style="title", align="right")
    scene.box(540, 7, 200, 58, "panel")
    now = f"CLASH {moment.clash}" if moment.clash else "BEFORE THE CLASH"
    scene.text(WIDTH // 2, 24, f"ROUND {about.round}", 25, "front", style="display", align="middle")
    scene.text(WIDTH // 2, 50, now, 22 if moment.clash else 19, style="title", align="middle")


# --- units -------------------------------------------------------------------------------


def _unit(scene: Scene, moment: Moment, side: int, place: int, unit: Fighter) -> None:
    (x, y), cut = corner(side, place), _cut(place, side)
    look: Look = "dead" if unit.fell else "plain"
    piece = Piece(unit.card, unit.attack, max(0, unit.health), unit.shields, look=look, ring=_ring(moment, unit))
    draw(scene, x, y, cut, piece)
    inner = x + cut.width if side == 0 else x
    if side == 0:
        badges.pill(scene, inner + 4, y + 16, str(place + 1), 22, "front" if place == 0 else "slot", align="right")
    else:
        badges.pill(scene, inner - 4, y + 16, str(place + 1), 22, "front" if place == 0 else "slot")
    low = y + cut.height - cut.badge * 5 // 16
    if unit.fell:
        badges.pill(scene, x + cut.width // 2, low, "DEAD", 22 if place == 0 else 18, "target", align="middle")
    elif place == 1 and not unit.shields:
        badges.pill(scene, x + cut.width // 2, low, "NEXT", 21, "slot", align="middle")


def _ring(moment: Moment, unit: Fighter) -> Ring | None:
    if unit.hit > 0 and not unit.fell:
        return "target"
    if moment.acting is not None and moment.acting.unit.number == unit.number:
        return "strike"
    return None


def _hurt(scene: Scene, side: int, place: int, unit: Fighter) -> None:
    """What the moment took or gave, large over the art; a skull for who fell."""
    (x, y), cut = corner(side, place), _cut(place)
    middle, high = x + cut.width // 2, y + cut.art // 2 + 8
    if unit.fell:
        scene.place(skull(scene.theme, cut.art * 5 // 8), middle, high)
        return
    if unit.hit:
        size = 100 if place == 0 else 72
        colour: Paint = "target" if unit.hit > 0 else "raised"
        if scene.theme.light == "day" and unit.hit > 0:
            colour = (255, 110, 130)
        says = f"–{unit.hit}" if unit.hit > 0 else f"+{-unit.hit}"
        text, size = lettering.narrowed(says, size, cut.width - 16, "heavy", 30)
        scene.text(middle, high, text, size, colour, style="heavy", align="middle", outline=True)


@cached
def skull(theme: Theme, side: int) -> Sprite:
    """Its place is its middle."""
    pad = Pad(theme, 0, 0, room=side)
    for across, down in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, 2), (-2, 2), (2, -2)):
        pad.icon(across - side // 2, down, "dead", side, "outline")
    pad.icon(-side // 2, 0, "dead", side, "numeral")
    return pad.sprite()


@cached
def clash(theme: Theme) -> Sprite:
    """The spark between the fronts; its place is its middle."""
    pad = Pad(theme, 0, 0, room=80)
    for side, colour in ((118, theme.outline), (104, theme.strike), (64, (255, 240, 190))):
        pad.fill(shapes.shape("burst", side), -side // 2, -side // 2, colour)
    return pad.sprite()


# --- what happens ---------------------------------------------------------------------------


def _callout(scene: Scene, moment: Moment, acting: Acting) -> None:
    side = acting.unit.side
    places = [unit.number for unit in moment.lines[side][:5]]
    place = places.index(acting.unit.number) if acting.unit.number in places else None
    scene.place(bubble(scene.theme, acting.unit.card, acting.trigger, acting.ability, side, place), 0, 0)
    for other in (0, 1):
        fronts = moment.lines[other][:1]
        if fronts and fronts[0].hit > 0 and fronts[0].number != acting.unit.number:
            x, _ = corner(other, 0)
            scene.place(arrow(scene.theme), x + (70 if other == 0 else FRONT.width - 70), 184)


@cached
def bubble(theme: Theme, card: str, trigger: str, ability: int, side: int, place: int | None) -> Sprite:
    """Which ability it is and what it does, with a tail towards its unit if that still stands there."""
    x, y, width, height = _CALLOUT
    pad = Pad(theme, WIDTH, HEIGHT)
    shape = _bubble_mask(side, place, 0)
    inner = _bubble_mask(side, place, 4)
    pad.fill(shape, 0, 0, "strike")
    pad.fill(inner, 0, 0, "card")
    face_name, said = _words_of(card, ability)
    pad.icon(x + 18, y + height // 2, trigger, 50, "strike")
    left, room = x + 84, width - 104
    name, size = lettering.narrowed(face_name.upper(), 30, room, "title", 20)
    lines, small = lettering.shrunk(said, 24, room, 2, "text", 19)
    tall = size + len(lines) * lettering.leading(small)
    top = y + (height - tall) // 2
    pad.text(left, top + size // 2 - 2, name, size, "strike", style="title")
    pad.lines(left, top + size, lines, small)
    pad.note("callout", f"{face_name}: {said}")
    return pad.sprite()


def _words_of(card: str, ability: int) -> tuple[str, str]:
    face = face_of(card)
    return face.name, effect(face.abilities[ability]) if ability < len(face.abilities) else ""


def _bubble_mask(side: int, place: int | None, inset: int) -> Image.Image:
    x, y, width, height = _CALLOUT
    mask = Image.new("L", (WIDTH * _FINE, 230 * _FINE), 0)
    pen = ImageDraw.Draw(mask)
    box = (x + inset, y + inset, x + width - inset, y + height - inset)
    pen.rounded_rectangle([value * _FINE for value in box], (12 - inset) * _FINE, fill=255)
    if place is not None:
        tail = _tail(side, place, inset)
        pen.polygon([(across * _FINE, down * _FINE) for across, down in tail], fill=255)
    whole = Image.new("L", (WIDTH, HEIGHT), 0)
    whole.paste(mask.reduce(_FINE), (0, 0))
    return whole


def _tail(side: int, place: int, inset: int) -> list[tuple[int, int]]:
    """Down to a front; towards its side for everybody else, whose ring tells the rest."""
    x, y, width, height = _CALLOUT
    if place == 0:
        left, top = corner(side, 0)
        middle, edge = left + FRONT.width // 2, y + height - 10
        return [(middle - 18 + inset, edge), (middle + 18 - inset, edge), (middle, top + 4 - 2 * inset)]
    step, inner = (-1, x) if side == 0 else (1, x + width)
    base = inner - step * 10
    return [(base, y + 36 + inset), (base, y + 70 - inset), (inner + step * (30 - 2 * inset), y + 53)]


@cached
def arrow(theme: Theme) -> Sprite:
    """From the callout down onto its victim. Its place is where it begins."""
    pad = Pad(theme, 0, 0, room=100)
    for reach, colour in ((4, theme.outline), (0, theme.strike)):
        mask = Image.new("L", (90 * _FINE, 110 * _FINE), 0)
        pen = ImageDraw.Draw(mask)
        pen.rectangle(((39 - reach) * _FINE, 0, (51 + reach) * _FINE, 60 * _FINE), fill=255)
        head = ((20 - 2 * reach, 52 - reach), (70 + 2 * reach, 52 - reach), (45, 92 + 2 * reach))
        pen.polygon([(x * _FINE, y * _FINE) for x, y in head], fill=255)
        pad.fill(mask.reduce(_FINE), -45, 0, colour)
    return pad.sprite()


# --- how it stands -----------------------------------------------------------------------------


def _verdict(scene: Scene, moment: Moment, about: Poster) -> None:
    """Who won, where abilities are told otherwise."""
    x, y, width, height = _CALLOUT
    scene.box(x, y, width, height, "card", edge="star" if moment.winner is not None else "line")
    middle = x + width // 2
    if moment.winner is None:
        scene.text(middle, y + height // 2, "A DRAW", 44, "soft", style="display", align="middle")
        return
    name, size = lettering.narrowed(about.names[moment.winner], 32, width - 110, "title", 20)
    scene.icon(x + 18, y + height // 2, "trophy", 50, "won")
    scene.text(x + 84, y + 32, name, size, style="title")
    scene.text(x + 84, y + 66, "WINS THE BATTLE", 26, "won", style="title")


def _log(scene: Scene, moment: Moment) -> None:
    x, y, width, height = _LOG
    scene.box(x, y, width, height, "panel")
    fell = any(unit.fell for line in moment.lines for unit in line)
    scene.icon(x + 22, y + height // 2, "dead" if fell else "strike", 42, "target" if fell else "strike")
    standing = f"{moment.standing(0)} : {moment.standing(1)}"
    right = x + width - 24
    scene.text(right, y + 36, standing, 42, style="number", align="right")
    scene.text(right, y + 76, "standing", 22, "soft", align="right")
    room = width - 250
    if not moment.before or moment.is_end:
        text, size = lettering.narrowed(moment.says, 32, room, "title", 22)
        scene.text(x + 80, y + height // 2, text, size, style="title")
        return
    text, size = lettering.narrowed(moment.says, 32, room, "title", 22)
    scene.text(x + 80, y + 34, text, size, style="title")
    scene.text(x + 80, y + 74, lettering.fitted(f"before: {moment.before}", 22, room), 22, "soft")
