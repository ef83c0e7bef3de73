"""A hand in a panel of its own: whole texts, and what can be done with each card or why not."""

from collections.abc import Sequence

from engine.games.estraven.view import EstravenView, PlayerView
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Role, Theme
from renders.duel import hand as duel_hand
from renders.duel.hand import TITLE, Spread
from renders.duel.telling import is_asked
from renders.games.estraven.cards import art, framed
from renders.games.estraven.faces import Face, face_of
from renders.games.estraven.held import Held, held
from renders.games.estraven.signs import SIGNS
from renders.pieces import badges, hands
from renders.pieces.card_frames import FRAME
from renders.pieces.hands import Line, Plate, Rules

HEIGHT = 420
_ART, _TALL = 88, 280
_ASKS = {
    "mulligan": "Keep this hand?",
    "main": "Play, trade, attack, or end",
    "join": "Who joins the attack?",
    "priority": "React, or pass",
    "block": "Block, or not",
    "discard": "Discard a card",
}


def panel(view: EstravenView, names: Sequence[str], theme: Theme) -> Scene:
    own = view.own
    if own is None or own.hand is None:
        return hands.no_hand(theme)
    scene = Scene(theme, HEIGHT)
    cards = held(view, own)
    _title(scene, view, own, cards, names)
    _SPREAD.draw(scene, cards, HEIGHT - TITLE)
    return scene


def _title(scene: Scene, view: EstravenView, own: PlayerView, cards: Sequence[Held], names: Sequence[str]) -> None:
    """The mana, what could be pitched, how many cards can be played, a standing order, and what is asked."""
    middle, asked = hands.TITLE, is_asked(view, own.seat)
    x = duel_hand.title(scene, SIGNS, is_asked=asked) + 44
    badges.badge(scene, x, middle, "hexagon", 48, "cost", own.mana)
    x = scene.text(x + 32, middle, "mana", 26, "own", style="title") + 18
    more = sum(card.face.pitch for card in cards if card.may_pitch)
    if more:
        badges.badge(scene, x + 18, middle - 2, "flame", 42, "pitch", more)
        x = scene.text(x + 44, middle, "to pitch", 24, "soft", style="title") + 18
    can = sum(card.may_act for card in cards)
    if can and view.question in ("main", "priority"):
        x = badges.pill(
            scene, x + 4, middle, f"{can} {'PLAYABLE' if view.question == 'main' else 'TO REACT'}", 23, "ready"
        )
    if own.waits_for is not None:
        x = badges.pill(scene, x + 10, middle, "PASSING ON", 23, "slot", ink="numeral", sign="forward")
    waits = hands.waits(view.asked, names, is_over=view.outcome is not None)
    hands.asks(scene, x, _ASKS.get(view.question, "") if asked else waits)


# --- cards -------------------------------------------------------------------------------


def _upright(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    sprite = upright(scene.theme, face.id, width, height, card.may_act)
    hands.place(scene, x, y, sprite, size, may_act=card.may_act)
    _corners(scene, x, y, width, card)
    if face.is_unit:
        _stats(scene, x + width // 2, y + FRAME + _art_height(height) - 12, face)
    _verb(scene, x + width // 2, y + height - 2, card, width - 26)


def _corners(scene: Scene, x: int, y: int, width: int, card: Held) -> None:
    """What it costs at the left, what it gives if it is pitched at the right; a resource card has its type there."""
    face = card.face
    if face.rank == "resource":
        SIGNS.disc(scene, x + 18, y + 18, face.house, 40, face.hue(scene.theme))
    else:
        ink: Role = "raised" if card.cost < face.cost else "numeral"
        badges.badge(scene, x + 20, y + 16, "hexagon", 50, "cost" if card.may_act else "spent", card.cost, ink=ink)
        badges.badge(scene, x + width - 18, y + 12, "flame", 44, "pitch" if card.may_pitch else "spent", face.pitch)
    if card.is_known:
        scene.place(SIGNS.chip(scene.theme, "known", 30), x + width - 32, y + 38)


def _edge(scene: Scene, x: int, y: int, height: int, card: Held) -> None:
    """The same along the left edge of a card that lies."""
    face = card.face
    if face.rank == "resource":
        SIGNS.disc(scene, x + 16, y + 18, face.house, 38, face.hue(scene.theme))
    else:
        ink: Role = "raised" if card.cost < face.cost else "numeral"
        badges.badge(scene, x + 18, y + 18, "hexagon", 46, "cost" if card.may_act else "spent", card.cost, ink=ink)
        badges.badge(scene, x + 16, y + 64, "flame", 40, "pitch" if card.may_pitch else "spent", face.pitch)
    if card.is_known:
        scene.place(SIGNS.chip(scene.theme, "known", 28), x - 2, y + height - 44)


def _stats(surface: Surface, middle: int, y: int, face: Face) -> None:
    for step, kind, colour, value in (
        (-44, "diamond", "attack", face.power),
        (0, "shield", "shield", face.resistance),
        (44, "disc", "health", face.health),
    ):
        side = 40 if kind == "diamond" else 35
        badges.badge(surface, middle + step, y, kind, side, colour, value)  # type: ignore[arg-type]  # the table holds roles


def _lying(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    sprite = lying(scene.theme, face.id, width, height, card.may_act)
    hands.place(scene, x, y, sprite, size, may_act=card.may_act)
    _edge(scene, x, y, height, card)
    if face.is_unit:
        at = x + width * 3 // 16 + 12
        scene.text(at, y + height - 18, face.stats, 26, "numeral", style="number", align="middle", outline=True)
    _verb(scene, x + width * 7 // 10, y + height + 3, card, width // 2 - 4, 20)


def _verb(scene: Scene, middle: int, y: int, card: Held, width: int, largest: int = 23) -> None:
    hands.verb(scene, middle, y, card.says, width - 18, may_act=card.may_act, largest=largest, least=BOARD.least - 2)


@cached
def upright(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    framed(pad, face)
    portrait = art(theme, card_id, width - 2 * FRAME, _art_height(height))
    return duel_hand.upright(pad, face, portrait, _plate(theme, face), _rules(face), bright=bright)


def _plate(theme: Theme, face: Face) -> Plate:
    """The numbers of a unit reach into it."""
    plate = Plate(face.name, face.kind, face.hue(theme), smallest_kind=BOARD.least - 4)
    return plate._replace(above_the_name=6, above_the_kind=6) if face.is_unit else plate


@cached
def lying(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    framed(pad, face)
    portrait = art(theme, card_id, width * 3 // 8, height - 2 * FRAME)
    return duel_hand.lying(pad, face, portrait, _rules(face), bright=bright)


def _art_height(height: int) -> int:
    return _ART if height >= _TALL else _ART - 16


def _rules(face: Face) -> Rules:
    return Rules(face.lines or ("No ability.",), " ".join(face.in_short))


def _line(scene: Scene, line: Line, card: Held, count: int) -> None:
    face = card.face
    if face.rank == "resource":
        SIGNS.disc(scene, line.x + 22, line.middle, face.house, 34, face.hue(scene.theme))
    else:
        badges.badge(scene, line.x + 22, line.middle, "hexagon", 42, "cost" if card.may_act else "spent", card.cost)
        pitch: Role = "pitch" if card.may_pitch else "spent"
        badges.badge(scene, line.x + 58, line.middle - 2, "flame", 36, pitch, face.pitch)
    strength = f"{face.stats}. " if face.is_unit else ""
    text = f"{strength}{' '.join(face.in_short)}"
    hands.tell(scene, line, card, hands.counted(face.name, count), text, (line.x + 82, line.end))


_SPREAD = Spread(_upright, _lying, _line, most_columns=3)
