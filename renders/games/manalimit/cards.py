"""Manalimit's cards as they lie on a table: a frame in the hue of the theme, art, name and text, and badges over it."""

from typing import Literal, NamedTuple

from renders.canvas import shapes
from renders.canvas.scale import BOARD
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Colour, Role, Theme, mixed
from renders.games.manalimit.art.portrait import Subject, portrait
from renders.games.manalimit.faces import Face, face_of
from renders.pieces import badges
from renders.pieces.badges import Ring, changed
from renders.pieces.card_frames import FRAME, name_band, name_lines, with_round_corners
from renders.pieces.card_frames import frame as draw_frame
from renders.type import icons, lettering

Look = Literal["plain", "dim", "dead"]
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_FINE = 2
_SIGN = 34
_IN_TWO_LINES = BOARD.least + 2
_DIMMED = {"plain": 0.0, "dim": 0.5, "dead": 0.74}


class Cut(NamedTuple):
    """The measures of a kind of card. `lines` of its text are shown at most; none at all on a battlefield."""

    width: int
    height: int
    art: int
    title: int = BOARD.title
    lines: int = 0
    badge: int = 52
    mirrored: bool = False
    """Looks to the left: what marks its corners changes sides."""


HELD = Cut(BOARD.card, 236, 96, lines=3)
STANDING = Cut(BOARD.card, 214, 96, lines=2)
ENDED = Cut(BOARD.card, 214, 126)
FIGHTING = Cut(156, 212, 132)
FRONT = Cut(192, 260, 170, badge=64)


class Piece(NamedTuple):
    """A card to be drawn: what differs from card to card of one kind."""

    card: str
    attack: int
    health: int
    shields: int = 0
    cost: int | None = None
    pitch: int | None = None
    affordable: bool = True
    look: Look = "plain"
    ring: Ring | None = None


def draw(surface: Surface, x: int, y: int, cut: Cut, piece: Piece) -> None:
    """A card with its badges. They hang over the frame by a third."""
    theme, face = surface.theme, face_of(piece.card)
    if piece.ring is not None:
        surface.place(badges.ring(theme, cut.width, cut.height, BOARD.radius, piece.ring), x, y)
    surface.place(body(theme, piece.card, cut, piece.look), x, y)
    low, right = y + cut.height - cut.badge * 5 // 16, x + cut.width - cut.badge * 7 // 16
    left, grey = x + cut.badge * 7 // 16, piece.look == "dead"
    attack: Role = "spent" if grey else "attack"
    health: Role = "spent" if grey else "health"
    badges.badge(surface, left, low, "diamond", cut.badge, attack, piece.attack, ink=changed(piece.attack, face.attack))
    badges.badge(
        surface, right, low, "disc", cut.badge * 15 // 16, health, piece.health, ink=changed(piece.health, face.health)
    )
    if piece.shields:
        middle = x + cut.width // 2
        badges.badge(surface, middle, low, "shield", cut.badge * 14 // 16, "shield", piece.shields)
    if piece.cost is not None:
        cost: Role = "cost" if piece.affordable else "spent"
        badges.badge(surface, x + 20, y + 16, "hexagon", cut.badge, cost, piece.cost)
    if piece.pitch is not None:
        badges.badge(surface, x + cut.width - 18, y + 12, "flame", cut.badge, "pitch", piece.pitch)


# --- the body -------------------------------------------------------------------


@cached
def body(theme: Theme, card_id: str, cut: Cut, look: Look) -> Sprite:
    """All but the numbers."""
    face = face_of(card_id)
    pad = Pad(theme, cut.width, cut.height, room=12)
    hue = theme.colour(face.colour)
    frame(pad, hue, face)
    title, size = name_lines(face.name, cut.title, cut.width - 2 * FRAME - 10, _IN_TWO_LINES)
    step = lettering.leading(size)
    band = 32 if len(title) == 1 else 12 + 2 * step
    tall = cut.art + 32 - band
    pad.place(art(theme, card_id, cut.width - 2 * FRAME, tall), FRAME, FRAME)
    name_band(pad, FRAME, FRAME + tall, cut.width - 2 * FRAME, band, hue)
    if not cut.lines:
        _chips(pad, face, FRAME + tall)
    _theme_sign(pad, face, cut)
    if look != "plain":
        pad.dim(_DIMMED[look])
    ink = inks(theme, look)
    top = FRAME + tall + 1 + (band - len(title) * step) // 2
    pad.lines(cut.width // 2, top, title, size, ink, style="title", align="middle")
    if cut.lines:
        below = FRAME + tall + band + 2
        in_short(pad, face, (FRAME + 5, below), cut.width - 2 * FRAME - 10, cut.lines, look)
    pad.note("card", f"{face.name}{'' if look == 'plain' else f', {look}'}")
    return pad.sprite()


def inks(theme: Theme, look: Look) -> Colour:
    """Of a card's name. What cannot be played is pale and can still be read; the dead lie under a skull."""
    return {"plain": theme.ink, "dim": theme.soft, "dead": mixed(theme.soft, theme.ground, 0.6)}[look]


def frame(pad: Pad, hue: Colour, face: Face) -> None:
    """Legends have a golden frame, tokens a plain one."""
    theme = pad.theme
    colour = theme.star if face.legendary else theme.line if face.is_token else hue
    draw_frame(pad, colour)


@cached
def art(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    """A portrait with round upper corners, drawn larger and reduced."""
    face = face_of(card_id)
    subject = Subject(face.id, face.theme_id, theme.colour(face.colour), theme.light, face.legendary)
    drawn = portrait(subject, (width, height), reduced=_FINE)
    return with_round_corners(drawn)


def _theme_sign(pad: Pad, face: Face, cut: Cut) -> None:
    """Which theme a card belongs to, for eyes that do not tell the hues apart."""
    side = 30 if cut.lines else 32
    x, y = (cut.width - side) // 2, cut.height - side - 6
    if not cut.lines:
        x, y = (cut.width + 4 - side if cut.mirrored else -4), -4
    pad.fill(shapes.shape("disc", side), x, y, "outline")
    inner = round(side * 0.62)
    colour = mixed(pad.theme.colour(face.colour), _WHITE, 0.25)
    pad.icon(x + (side - inner) // 2, y + side // 2, theme_icon(face), inner, colour)


def theme_icon(face: Face) -> str:
    return face.theme_id if icons.is_icon(face.theme_id) else "no-theme"


# --- what a card does ---------------------------------------------------------------


def effect(sentence: str) -> str:
    """An ability without its opening, which an icon stands for."""
    _, _, said = sentence.partition(", ")
    return f"{said[:1].upper()}{said[1:]}".rstrip(".")


def in_short(pad: Pad, face: Face, at: tuple[int, int], width: int, most: int, look: Look) -> None:
    """Icons that say when, and words that say what; icons alone if that does not fit into so many lines."""
    (x, y), size = at, BOARD.rules
    step = lettering.leading(size)
    colour: Role = "ink" if pad.theme.light == "day" and look == "plain" else "soft"
    forms = ([effect(said) for said in face.abilities], [effect(said.replace(": ", ", ", 1)) for said in face.in_short])
    told = ([_beside_icon(said, size, width) for said in form] for form in forms)
    lines = next((form for form in told if sum(map(len, form)) <= most), None)
    if lines is None:
        _signs(pad, face, x + width // 2, y + step * most // 2)
        return
    for trigger, said in zip(face.triggers, lines, strict=True):
        for place, line in enumerate(said):
            sign = size + 3 if place == 0 else 0
            start = x + (width - lettering.width_of(line, size) - sign) // 2
            if sign:
                pad.icon(start, y + step // 2, trigger, size, "front")
            pad.text(start + sign, y + step // 2, line, size, colour)
            y += step


def _beside_icon(text: str, size: int, width: int) -> tuple[str, ...]:
    """Lines, the first of them shorter by the icon."""
    first = lettering.wrapped(text, size, width - size - 3)[0]
    return first, *lettering.wrapped(text[len(first) :].strip(), size, width)


def _signs(pad: Pad, face: Face, middle: int, y: int) -> None:
    """When its abilities happen, large and side by side."""
    x = middle - _SIGN * len(face.triggers) // 2
    for trigger in face.triggers:
        pad.icon(x + 4, y, trigger, _SIGN - 8, "front")
        x += _SIGN


def _chips(pad: Pad, face: Face, bottom: int) -> None:
    """When its abilities happen, at the lower edge of the art."""
    side = 28
    x = pad.width - FRAME - 4 - side
    for trigger in reversed(face.triggers):
        pad.fill(shapes.shape("disc", side), x, bottom - side - 4, "outline", 0.8)
        pad.icon(x + 5, bottom - side // 2 - 4, trigger, side - 10, (243, 219, 163))
        x -= side + 3
