"""A hand in a panel of its own: what each card does, and what can be done with it or why not. Broken shields that ask
for an answer come first; shields that its owner has looked at are told below.
"""

from collections.abc import Sequence
from functools import lru_cache

from cards.games.shieldbreak.vocabulary import KEYWORDS
from engine.games.shieldbreak.view import PlayerView, ShieldbreakView
from renders.canvas.scale import BELOW_A_BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme
from renders.duel import hand as duel_hand
from renders.duel.telling import is_asked
from renders.games.shieldbreak.cards import art
from renders.games.shieldbreak.faces import COLOURS, Face, face_of
from renders.games.shieldbreak.held import Held, held, untapped_mana
from renders.games.shieldbreak.pieces import civilization_disc, power
from renders.games.shieldbreak.signs import SIGNS
from renders.pieces import badges, hands
from renders.pieces.card_frames import frame
from renders.pieces.hand_cards import Cut, Plate, Rules, printed, rules
from renders.pieces.hands import Line, Spread
from renders.type import lettering

_SEEN = 50
_ASKS = {
    "charge": "Charge one card, or pass",
    "play": "Play cards, or pass",
    "attack": "Attack, or pass",
    "block": "Block, or pass",
    "shield": "A broken shield: keep or use it",
    "choose": "Choose a target",
    "may": "Use the ability, or pass",
    "discard": "Discard a card",
    "search": "Take a card, or pass",
}


def panel(view: ShieldbreakView, names: Sequence[str], theme: Theme, room: int = BELOW_A_BOARD) -> Scene:
    own = view.own
    if own is None or own.hand is None:
        return hands.no_hand(theme)
    cards, seen = held(view, own), seen_shields(view, names)
    below = _SEEN if seen else 0
    left = room - hands.TITLE - below
    scene = Scene(theme, hands.TITLE + _SPREAD.height(cards, left) + below)
    _title(scene, view, own, names)
    _SPREAD.lay(scene, hands.TITLE, cards, left)
    if seen:
        _seen(scene, seen)
    return scene


def _title(scene: Scene, view: ShieldbreakView, own: PlayerView, names: Sequence[str]) -> None:
    """The mana that is left, by civilization, and what is asked."""
    middle, asked = hands.MIDDLE, is_asked(view, own.seat)
    x = duel_hand.title(scene, SIGNS, is_asked=asked) + 48
    badges.badge(scene, x, middle, "hexagon", 54, "cost", own.untapped_mana)
    x = scene.text(x + 34, middle, f"of {len(own.mana)} mana", 34, "own", style="title") + 20
    untapped = untapped_mana(own)
    for civilization in COLOURS:
        if untapped[civilization]:
            civilization_disc(scene, x + 18, middle, 36, civilization, COLOURS[civilization])
            x = scene.text(x + 41, middle, str(untapped[civilization]), 34, style="number") + 14
    waits = hands.waits(view.asked, names, is_over=view.outcome is not None)
    hands.asks(scene, x, _ASKS[view.question] if asked else waits)


def seen_shields(view: ShieldbreakView, names: Sequence[str]) -> list[tuple[str, int, Face]]:
    """Whose shield, its number, and what it is."""
    return [
        ("yours" if player.seat == view.audience else names[player.seat], number, face_of(shield.card))
        for player in view.players
        for number, shield in enumerate(player.shields, 1)
        if shield.card is not None
    ]


def _seen(scene: Scene, seen: Sequence[tuple[str, int, Face]]) -> None:
    """At the bottom, as many as there is room for."""
    y = scene.height - 26
    x = SIGNS.draw(scene, hands.MARGIN, y, "seen", 36, "front") + 10
    x = scene.text(x, y, "Shields you know:", 32, "front", style="title") + 14
    for number, (whose, place, face) in enumerate(seen):
        says = f"{whose} {place}: {face.name}"
        if x + 40 + lettering.width_of(says, 32, "title") > WIDTH - hands.MARGIN - 60:
            scene.text(x, y, f"+{len(seen) - number}", 32, "soft", style="title")
            return
        civilization_disc(scene, x + 16, y, 34, face.civilization, face.colour)
        x = scene.text(x + 38, y, says, 32, style="title") + 22


# --- cards -------------------------------------------------------------------------------


def _card(scene: Scene, x: int, y: int, cut: Cut, card: Held) -> None:
    face, right = card.face, x + cut.width
    hands.place(scene, x, y, printed_card(scene.theme, face.id, cut, card.may_act), cut, may_act=card.may_act)
    colour: Role = "cost" if card.may_act else "spent"
    middle = y + (14 if cut.is_low else 22)
    badges.badge(scene, x + (72 if cut.is_low else 80), middle, "hexagon", 52 if cut.is_low else 60, colour, face.cost)
    civilization_disc(scene, right - 26, middle, 40 if cut.is_low else 44, face.civilization, face.colour)
    if not face.is_spell and cut.is_low:
        power(scene, right - 104, middle, 42, face.power, face.power)
    elif not face.is_spell:
        power(scene, right - 72, y + cut.art - 12, 44, face.power, face.power)
    says = f"BROKEN: {card.says}" if card.is_broken else card.says
    hands.verb(scene, x + cut.width // 2, y + cut.height, says, cut.width - 16, may_act=card.may_act)


@cached
def printed_card(theme: Theme, card_id: str, cut: Cut, bright: bool) -> Sprite:
    face = face_of(card_id)
    hue = theme.colour(face.colour)
    pad = Pad(theme, cut.width, cut.height, room=12)
    frame(pad, hue)
    portrait = portrait_of(theme, card_id, cut.inside, cut.art)
    return printed(pad, cut, portrait, Plate(face.name, hue, rules_of(face)), bright=bright)


@cached
def portrait_of(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    """Painted once, however many lines of text are below it."""
    return art(theme, card_id, width, height)


@lru_cache(maxsize=512)
def rules_of(face: Face) -> Rules:
    """Keywords in one paragraph, then the abilities."""
    return rules(face.kind, _paragraphs(face, face.sentences), _paragraphs(face, face.in_short), _keywords(face))


def _paragraphs(face: Face, sentences: Sequence[str]) -> tuple[str, ...]:
    said = list(zip(sentences, face.signs, strict=True))
    short = " ".join(sentence for sentence, about in said if _is_short(about))
    return tuple(filter(None, [short, *(sentence for sentence, about in said if not _is_short(about))]))


def _keywords(face: Face) -> str:
    return " ".join(sentence for sentence, about in zip(face.in_short, face.signs, strict=True) if _is_short(about))


def _is_short(name: str) -> bool:
    return name == "power-attacker" or name in KEYWORDS


def _line(scene: Scene, line: Line, card: Held, count: int) -> None:
    face, end = card.face, line.end
    badges.badge(scene, line.x + 92, line.middle, "hexagon", 50, "cost" if card.may_act else "spent", face.cost)
    civilization_disc(scene, line.x + 138, line.middle, 36, face.civilization, face.colour)
    hands.tell(scene, line, card, hands.counted(face.name, count), line.x + 164, end)


_SPREAD = Spread(_card, _line, lambda card: rules_of(card.face))
