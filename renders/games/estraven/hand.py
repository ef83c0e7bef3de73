"""A hand in a panel of its own: what each card does, and what can be done with it or why not."""

from collections.abc import Sequence
from functools import lru_cache

from engine.games.estraven.view import EstravenView, PlayerView
from renders.canvas.scale import BELOW_A_BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Role, Theme
from renders.duel import hand as duel_hand
from renders.duel.telling import is_asked
from renders.games.estraven.cards import art, framed
from renders.games.estraven.faces import WHEN, Face, face_of
from renders.games.estraven.held import Held, held
from renders.games.estraven.signs import SIGNS
from renders.pieces import badges, hands
from renders.pieces.hand_cards import Cut, Paragraph, Plate, Rules, printed, rules
from renders.pieces.hands import Line, Spread

_ASKS = {
    "mulligan": "Keep this hand?",
    "main": "Play, trade, attack, or end",
    "join": "Who joins the attack?",
    "priority": "React, or pass",
    "block": "Block, or not",
    "discard": "Discard a card",
}


def panel(view: EstravenView, names: Sequence[str], theme: Theme, room: int = BELOW_A_BOARD) -> Scene:
    own = view.own
    if own is None or own.hand is None:
        return hands.no_hand(theme)
    cards = held(view, own)
    scene = Scene(theme, hands.TITLE + _SPREAD.height(cards, room - hands.TITLE))
    _title(scene, view, own, cards, names)
    _SPREAD.lay(scene, hands.TITLE, cards, room - hands.TITLE)
    return scene


def _title(scene: Scene, view: EstravenView, own: PlayerView, cards: Sequence[Held], names: Sequence[str]) -> None:
    """The mana, what could be pitched, a standing order, and what is asked."""
    middle, asked = hands.MIDDLE, is_asked(view, own.seat)
    x = duel_hand.title(scene, SIGNS, is_asked=asked) + 48
    badges.badge(scene, x, middle, "hexagon", 54, "cost", own.mana)
    x = scene.text(x + 34, middle, "mana", 34, "own", style="title") + 22
    more = sum(card.face.pitch for card in cards if card.may_pitch)
    if more:
        badges.badge(scene, x + 22, middle - 2, "flame", 50, "pitch", more)
        x = scene.text(x + 52, middle, "to pitch", 34, "soft", style="title") + 20
    if own.waits_for is not None:
        x = badges.pill(scene, x, middle, "PASSING ON", 30, "slot", ink="numeral", sign="forward")
    waits = hands.waits(view.asked, names, is_over=view.outcome is not None)
    hands.asks(scene, x, _ASKS.get(view.question, "") if asked else waits)


# --- cards -------------------------------------------------------------------------------


def _card(scene: Scene, x: int, y: int, cut: Cut, card: Held) -> None:
    hands.place(scene, x, y, printed_card(scene.theme, card.face.id, cut, card.may_act), cut, may_act=card.may_act)
    _corners(scene, x, y, cut, card)
    if card.face.is_unit and cut.is_low:
        _stats(scene, x + cut.width - 116, y + 15, card.face, 42)
    elif card.face.is_unit:
        _stats(scene, x + cut.width - 114, y + cut.art - 12, card.face, 50)
    hands.verb(scene, x + cut.width // 2, y + cut.height, card.says, cut.width - 16, may_act=card.may_act)


def _corners(scene: Scene, x: int, y: int, cut: Cut, card: Held) -> None:
    """What it costs at the left, what it gives if it is pitched at the right; a resource card has its type there."""
    face, right = card.face, x + cut.width
    if face.rank == "resource":
        SIGNS.disc(scene, x + 74, y + (16 if cut.is_low else 22), face.house, 48, face.hue(scene.theme))
    else:
        pitch: Role = "pitch" if card.may_pitch else "spent"
        side, middle = (52, y + 14) if cut.is_low else (60, y + 22)
        _cost(scene, x + (72 if cut.is_low else 80), middle, side, card)
        badges.badge(scene, right - 24, middle - 6, "flame", min(side, 56), pitch, face.pitch)
    if card.is_known:
        at = (x - 6, y + cut.height - 28) if cut.is_low else (x + 4, y + 40)
        scene.place(SIGNS.chip(scene.theme, "known", 34), *at)


def _cost(scene: Scene, x: int, y: int, side: int, card: Held) -> None:
    ink: Role = "raised" if card.cost < card.face.cost else "numeral"
    badges.badge(scene, x, y, "hexagon", side, "cost" if card.may_act else "spent", card.cost, ink=ink)


def _stats(surface: Surface, middle: int, y: int, face: Face, step: int) -> None:
    for place, kind, colour, value in (
        (-1, "diamond", "attack", face.power),
        (0, "shield", "shield", face.resistance),
        (1, "disc", "health", face.health),
    ):
        side = step if kind == "diamond" else step - 6
        badges.badge(surface, middle + place * step, y, kind, side, colour, value)  # type: ignore[arg-type]  # the table holds roles


@cached
def printed_card(theme: Theme, card_id: str, cut: Cut, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, cut.width, cut.height, room=12)
    framed(pad, face)
    portrait = portrait_of(theme, card_id, cut.inside, cut.art)
    return printed(pad, cut, portrait, Plate(face.name, face.hue(theme), rules_of(face)), bright=bright, sign=_sign)


def _sign(pad: Pad, x: int, middle: int, name: str, side: int) -> None:
    SIGNS.draw(pad, x, middle, name, side, "front")


@cached
def portrait_of(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    """Painted once, however many lines of text are below it."""
    return art(theme, card_id, width, height)


@lru_cache(maxsize=512)
def rules_of(face: Face) -> Rules:
    """If a text has no room, signs say when something happens."""
    keywords = [line for line in face.in_short if line.startswith("Lead ")]
    signed = tuple(map(_signed, face.in_short, face.signs))
    return rules(face.kind, face.lines, face.in_short, " ".join(keywords))._replace(signed=signed)


def _signed(line: str, about: str) -> Paragraph:
    when, _, deed = line.partition(": ")
    if not deed or when not in WHEN:
        return Paragraph(line)
    return Paragraph(f"{deed[:1].upper()}{deed[1:]}", about)


def _line(scene: Scene, line: Line, card: Held, count: int) -> None:
    face = card.face
    if face.rank == "resource":
        SIGNS.disc(scene, line.x + 92, line.middle, face.house, 40, face.hue(scene.theme))
    else:
        _cost(scene, line.x + 92, line.middle, 50, card)
        pitch: Role = "pitch" if card.may_pitch else "spent"
        badges.badge(scene, line.x + 140, line.middle - 2, "flame", 46, pitch, face.pitch)
    hands.tell(scene, line, card, hands.counted(face.name, count), line.x + 170)


_SPREAD = Spread(_card, _line, lambda card: rules_of(card.face))
