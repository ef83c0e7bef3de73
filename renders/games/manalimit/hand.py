"""A hand: below the board at a glance, or in a panel of its own with whole texts and what can be done with each."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.manalimit.view import ManalimitView, PrivateView
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Align, Pad
from renders.canvas.theme import Role, Theme
from renders.games.manalimit.cards import HELD, Look, Piece, art, draw, frame, in_short, inks
from renders.games.manalimit.faces import Face, face_of
from renders.pieces import badges, hands
from renders.pieces.card_frames import FRAME, name_band, name_lines
from renders.type import lettering

PANEL = 400
_ART = 90


class Held(NamedTuple):
    """A card in hand, whether there is mana for it, whether it can be played, and the verb or the reason why not."""

    face: Face
    affordable: bool
    playable: bool
    says: str


def held(view: ManalimitView, own: PrivateView) -> list[Held]:
    """Every card can be pitched; what is said is about playing it."""
    room = any(unit is None for unit in own.board)
    cards = []
    for face in map(face_of, own.hand):
        short = face.cost - own.mana
        says = "PLAY" if room else "no room"
        if short > 0:
            says = f"max {view.manalimit}" if face.cost > view.manalimit else f"{short} short"
        cards.append(Held(face, affordable=short <= 0, playable=room and short <= 0, says=says))
    return cards


# --- at a glance --------------------------------------------------------------------


def row(scene: Scene, y: int, cards: Sequence[Held], *, may_act: bool) -> None:
    """All cards in one row; beyond seven they lie over each other."""
    if not cards:
        middle = y + HELD.height // 2
        scene.text(WIDTH // 2, middle, "No cards in hand", BOARD.news, "soft", style="title", align="middle")
        return
    step = min(HELD.width + 14, (hands.ROOM - HELD.width) // max(1, len(cards) - 1))
    for x, card in zip(hands.side_by_side(len(cards), HELD.width, step), cards, strict=True):
        face, playable = card.face, card.playable and may_act
        piece = Piece(
            face.id,
            face.attack,
            face.health,
            cost=face.cost,
            pitch=face.pitch,
            affordable=card.affordable,
            look="plain" if card.affordable else "dim",
            ring="ready" if playable else None,
        )
        draw(scene, x, y, HELD, piece)


# --- the panel ------------------------------------------------------------------------


def title(scene: Scene, y: int, view: ManalimitView, own: PrivateView, name: str) -> None:
    """Whose hand it is, the mana, and how many cards can be played."""
    middle = y + 29
    scene.line(0, y + 56, WIDTH, 3, "ready")
    x = scene.icon(42, middle, "hidden", 36, "soft") + 10
    text, size = lettering.narrowed(name, 32, 380, "title", 20)
    x = scene.text(x, middle, text, size, style="title") + 44
    badges.badge(scene, x, middle, "hexagon", 48, "cost", own.mana)
    x = scene.text(x + 34, middle, f"of {view.manalimit} mana", 26, "own", style="title") + 24
    playable = sum(card.playable for card in held(view, own))
    if playable:
        badges.pill(scene, x, middle, f"{playable} PLAYABLE NOW", 24, "ready")
    text = f"Round {view.round}: pitch any card for its flame"
    scene.text(WIDTH - BOARD.margin, middle, text, 26, "ink", style="title", align="right")


def panel(scene: Scene, y: int, cards: Sequence[Held], height: int) -> None:
    """Up to seven cards in one row; more lie in two rows, on their sides."""
    if not cards:
        hands.no_cards(scene, y + height // 2)
    elif len(cards) <= hands.MOST_UPRIGHT:
        hands.row(scene, cards, y + 16, height - 46, _upright)
    else:
        hands.two_rows(scene, cards, y + 14, (height - 52) // 2, _lying)


def _upright(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    width, height = size
    sprite = upright(scene.theme, card.face.id, width, height, card.affordable)
    hands.place(scene, x, y, sprite, size, may_act=card.playable)
    face, low = card.face, y + height - 14
    badges.badge(scene, x + 20, y + 16, "hexagon", 52, "cost" if card.affordable else "spent", face.cost)
    badges.badge(scene, x + width - 18, y + 12, "flame", 52, "pitch", face.pitch)
    badges.badge(scene, x + 20, low, "diamond", 50, "attack", face.attack)
    badges.badge(scene, x + width - 20, low, "disc", 47, "health", face.health)
    _verb(scene, x + width // 2, y + height - 6, card, width - 98)


def _lying(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    width, height = size
    sprite = lying(scene.theme, card.face.id, width, height, card.affordable)
    hands.place(scene, x, y, sprite, size, may_act=card.playable)
    face, low = card.face, y + height - 12
    badges.badge(scene, x + 20, y + 18, "hexagon", 48, "cost" if card.affordable else "spent", face.cost)
    badges.badge(scene, x + 18, low - 10, "flame", 46, "pitch", face.pitch)
    badges.badge(scene, x + 64, low, "diamond", 42, "attack", face.attack)
    badges.badge(scene, x + 104, low, "disc", 39, "health", face.health)
    _verb(scene, x + width - 54, y + height - 6, card, 74)


def _verb(scene: Scene, middle: int, y: int, card: Held, width: int) -> None:
    """Between the badges."""
    hands.verb(scene, middle, y, card.says, width, may_act=card.playable, least=BOARD.least - 2)


@cached
def upright(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    hue = theme.colour(face.colour)
    frame(pad, hue, face)
    pad.place(art(theme, card_id, width - 2 * FRAME, _ART), FRAME, FRAME)
    lines, size = name_lines(face.name, BOARD.title, width - 2 * FRAME - 10, BOARD.least + 2)
    step = lettering.leading(size)
    band = 32 if len(lines) == 1 else 12 + 2 * step
    top = FRAME + _ART + 32 - band
    name_band(pad, FRAME, top, width - 2 * FRAME, band, hue)
    look = _faded(pad, bright=bright)
    y = top + 1 + (band - len(lines) * step) // 2
    pad.lines(width // 2, y, lines, size, inks(theme, look), style="title", align="middle")
    below = top + band + 4
    _whole_text(pad, face, (FRAME + 6, below, width - 2 * FRAME - 12, height - below - 40), look)
    pad.note("card", face.name)
    return pad.sprite()


@cached
def lying(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    frame(pad, theme.colour(face.colour), face)
    side = width * 2 // 5
    pad.place(art(theme, card_id, side, height - 2 * FRAME), FRAME, FRAME)
    x, room = FRAME + side + 8, width - side - 2 * FRAME - 12
    look = _faded(pad, bright=bright)
    lines, size = name_lines(face.name, 24, room)
    y = pad.lines(x, 7, lines, size, inks(theme, look), style="title")
    _whole_text(pad, face, (x, y, room, height - y - 28), look, centred=False)
    pad.note("card", face.name)
    return pad.sprite()


def _faded(pad: Pad, *, bright: bool) -> Look:
    if not bright:
        pad.dim(0.5)
    return "plain" if bright else "dim"


def _whole_text(pad: Pad, face: Face, box: tuple[int, int, int, int], look: Look, *, centred: bool = True) -> None:
    """Everything a card does, as large as it fits. Else an icon says when, and what cannot be said even so is cut:
    the words beside the picture have it all.
    """
    x, y, width, height = box
    sentences = face.abilities or ("No ability.",)
    lines, size = lettering.filling(sentences, (BOARD.rules - 1, 22), width, height)
    if lettering.depth(lines, size) > height:
        in_short(pad, face, box, centred=centred, look=look)
        return
    colour: Role = "ink" if face.abilities and look == "plain" else "soft"
    at = x + width // 2 if centred else x
    align: Align = "middle" if centred else "left"
    for paragraph in lines:
        y = pad.lines(at, y, paragraph, size, colour, align=align) + lettering.leading(size) // 2
