"""A hand: below the board at a glance, or in a panel of its own with what each card does and what can be done."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.manalimit.view import ManalimitView, PrivateView
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme
from renders.games.manalimit.cards import HELD, Piece, art, draw, frame
from renders.games.manalimit.faces import Face, face_of
from renders.pieces import badges, hands
from renders.pieces.hand_cards import Cut, Paragraph, Plate, Rules, printed
from renders.pieces.hands import Line, Spread

_TAB = 30
FOOT = 38
_LINES = 3, 7


class Held(NamedTuple):
    """A card in hand, whether there is mana for it, whether it can be played, and the verb or the reason why not."""

    face: Face
    affordable: bool
    playable: bool
    says: str

    @property
    def may_act(self) -> bool:
        return self.playable


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
    step = min(HELD.width + 14, (WIDTH - 2 * BOARD.margin - HELD.width) // max(1, len(cards) - 1))
    left = (WIDTH - step * (len(cards) - 1) - HELD.width) // 2
    for place, card in enumerate(cards):
        x = left + step * place
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
        badges.number_tab(scene, x + HELD.width // 2 - _TAB // 2, y - _TAB // 2, str(place + 1), scene.theme, size=_TAB)


# --- the panel ------------------------------------------------------------------------


def title(scene: Scene, y: int) -> int:
    """What can be done with every card; the x from which there is room for the mana."""
    middle = y + hands.MIDDLE
    scene.line(0, y + hands.TITLE - 4, WIDTH, 4, "ready")
    x = scene.icon(hands.MARGIN, middle, "hidden", 38, "soft") + 10
    x = scene.text(x, middle, "Hand", 34, style="title")
    says = "Pitch any card for its flame"
    scene.text(WIDTH - hands.MARGIN, middle, says, 34, style="title", align="right")
    return x


def mana(scene: Scene, x: int, middle: int, view: ManalimitView, own: PrivateView) -> None:
    badges.badge(scene, x, middle, "hexagon", 54, "cost", own.mana)
    scene.text(x + 34, middle, f"of {view.manalimit} mana", 34, "own", style="title")


def height(cards: Sequence[Held], room: int) -> int:
    """Of title and cards, within so much room."""
    return hands.TITLE + _SPREAD.height(cards, room - hands.TITLE)


def panel(scene: Scene, y: int, view: ManalimitView, own: PrivateView, room: int) -> None:
    mana(scene, title(scene, y) + 48, y + hands.MIDDLE, view, own)
    cards(scene, y, view, own, room)


def cards(scene: Scene, y: int, view: ManalimitView, own: PrivateView, room: int) -> None:
    """Below the title."""
    _SPREAD.lay(scene, y + hands.TITLE, held(view, own), room - hands.TITLE)


def _card(scene: Scene, x: int, y: int, cut: Cut, card: Held) -> None:
    face, right, low = card.face, x + cut.width, y + cut.height - 16
    hands.place(scene, x, y, printed_card(scene.theme, face.id, cut, card.affordable), cut, may_act=card.playable)
    cost: Role = "cost" if card.affordable else "spent"
    side = 52 if cut.is_low else 60
    middle = y + (14 if cut.is_low else 22)
    badges.badge(scene, x + (72 if cut.is_low else 80), middle, "hexagon", side, cost, face.cost)
    badges.badge(scene, right - 24, middle - 4, "flame", side, "pitch", face.pitch)
    badges.badge(scene, x + 28, low, "diamond", 58, "attack", face.attack)
    badges.badge(scene, right - 28, low, "disc", 54, "health", face.health)
    hands.verb(scene, x + cut.width // 2, y + cut.height - 6, card.says, cut.width - 116, may_act=card.playable)


@cached
def printed_card(theme: Theme, card_id: str, cut: Cut, bright: bool) -> Sprite:
    face = face_of(card_id)
    hue = theme.colour(face.colour)
    pad = Pad(theme, cut.width, cut.height, room=12)
    frame(pad, hue, face)
    portrait = art(theme, card_id, cut.inside, cut.art)
    return printed(pad, cut, portrait, Plate(face.name, hue, rules_of(face)), bright=bright, sign=_sign)


def _sign(pad: Pad, x: int, middle: int, name: str, side: int) -> None:
    pad.icon(x, middle, name, side, "front")


@lru_cache(maxsize=512)
def rules_of(face: Face) -> Rules:
    """If a text has no room, icons say when something happens and words what; else words say when."""
    signed = tuple(map(_signed, face.in_short, face.triggers))
    when = ", ".join(ability.partition(": ")[0].lower() for ability in face.in_short)
    keywords = f"When: {when}." if when else ""
    whole = tuple(map(Paragraph, face.abilities or ("No ability.",)))
    return Rules(face.theme, whole, tuple(map(Paragraph, face.in_short)) or whole, signed, keywords)


def _signed(ability: str, trigger: str) -> Paragraph:
    _, _, said = ability.partition(": ")
    return Paragraph(f"{said[:1].upper()}{said[1:]}", trigger)


def _line(scene: Scene, line: Line, card: Held, count: int) -> None:
    face = card.face
    badges.badge(scene, line.x + 92, line.middle, "hexagon", 50, "cost" if card.affordable else "spent", face.cost)
    badges.badge(scene, line.x + 142, line.middle - 2, "flame", 48, "pitch", face.pitch)
    hands.tell(scene, line, card, hands.counted(face.name, count), line.x + 174)


_SPREAD = Spread(_card, _line, lambda card: rules_of(card.face), FOOT, _LINES)
