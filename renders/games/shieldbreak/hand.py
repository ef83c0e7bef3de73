"""A hand in a panel of its own: whole texts, and what can be done with each card or why not. Broken shields that ask
for an answer come first; shields that its owner has looked at are told below.
"""

from collections.abc import Sequence

from cards.games.shieldbreak.vocabulary import KEYWORDS
from engine.games.shieldbreak.view import PlayerView, ShieldbreakView
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Theme
from renders.duel import hand as duel_hand
from renders.duel.hand import TITLE, Spread
from renders.duel.telling import is_asked
from renders.games.shieldbreak.cards import art
from renders.games.shieldbreak.faces import COLOURS, Face, face_of
from renders.games.shieldbreak.held import Held, held, untapped_mana
from renders.games.shieldbreak.pieces import civilization_disc, power
from renders.games.shieldbreak.signs import SIGNS
from renders.pieces import badges, hands
from renders.pieces.card_frames import FRAME, frame
from renders.pieces.hands import Line, Plate, Rules
from renders.type import lettering

HEIGHT = 400
_SEEN = 34
_ART, _TALL = 84, 280
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


def panel(view: ShieldbreakView, names: Sequence[str], theme: Theme) -> Scene:
    own = view.own
    if own is None or own.hand is None:
        return hands.no_hand(theme)
    scene = Scene(theme, HEIGHT)
    cards = held(view, own)
    _title(scene, view, own, cards, names)
    seen = seen_shields(view, names)
    if seen:
        _seen(scene, seen)
    _SPREAD.draw(scene, cards, HEIGHT - TITLE - (_SEEN if seen else 0))
    return scene


def _title(scene: Scene, view: ShieldbreakView, own: PlayerView, cards: Sequence[Held], names: Sequence[str]) -> None:
    """The mana that is left, by civilization, how many cards can be played, and what is asked."""
    middle, asked = hands.TITLE, is_asked(view, own.seat)
    x = duel_hand.title(scene, SIGNS, is_asked=asked) + 44
    badges.badge(scene, x, middle, "hexagon", 48, "cost", own.untapped_mana)
    x = scene.text(x + 32, middle, f"of {len(own.mana)} mana", 26, "own", style="title") + 18
    untapped = untapped_mana(own)
    for civilization in COLOURS:
        if untapped[civilization]:
            civilization_disc(scene, x + 14, middle, 30, civilization, COLOURS[civilization])
            x = scene.text(x + 34, middle, str(untapped[civilization]), 26, style="number") + 14
    can = sum(card.may_act for card in cards)
    if can and view.question == "play":
        x = badges.pill(scene, x + 10, middle, f"{can} PLAYABLE", 23, "ready")
    waits = hands.waits(view.asked, names, is_over=view.outcome is not None)
    hands.asks(scene, x, _ASKS[view.question] if asked else waits)


def seen_shields(view: ShieldbreakView, names: Sequence[str]) -> list[tuple[str, int, Face]]:
    """Whose shield, its number, and what it is."""
    return [
        ("yours" if player.seat == view.audience else names[player.seat], number, face_of(shield.card))
        for player in view.players
        for number, shield in enumerate(player.shields)
        if shield.card is not None
    ]


def _seen(scene: Scene, seen: Sequence[tuple[str, int, Face]]) -> None:
    y = HEIGHT - 20
    x = SIGNS.draw(scene, BOARD.margin, y, "seen", 26, "front") + 10
    x = scene.text(x, y, "Shields you know:", 22, "front", style="title") + 14
    for number, (whose, place, face) in enumerate(seen):
        says = f"{whose} {place}: {face.name}"
        if x + 34 + lettering.width_of(says, 22, "title") > WIDTH - BOARD.margin - 60:
            scene.text(x, y, f"+{len(seen) - number}", 22, "soft", style="title")
            return
        civilization_disc(scene, x + 12, y, 26, face.civilization, face.colour)
        x = scene.text(x + 30, y, says, 22, style="title") + 22


# --- cards -------------------------------------------------------------------------------


def _upright(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    sprite = upright(scene.theme, face.id, width, height, card.may_act)
    hands.place(scene, x, y, sprite, size, may_act=card.may_act)
    badges.badge(scene, x + 20, y + 16, "hexagon", 52, "cost" if card.may_act else "spent", face.cost)
    civilization_disc(scene, x + width - 16, y + 16, 34, face.civilization, face.colour)
    if not face.is_spell:
        power(scene, x + width - 50, y + FRAME + _art_height(height) - 14, 34, face.power, face.power)
    _verb(scene, x + width // 2, y + height - 2, card, width - 26)


def _lying(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    sprite = lying(scene.theme, face.id, width, height, card.may_act)
    hands.place(scene, x, y, sprite, size, may_act=card.may_act)
    badges.badge(scene, x + 20, y + 18, "hexagon", 48, "cost" if card.may_act else "spent", face.cost)
    civilization_disc(scene, x + width * 3 // 8 - 12, y + 18, 30, face.civilization, face.colour)
    if not face.is_spell:
        power(scene, x + width * 3 // 16 + 4, y + height - 14, 32, face.power, face.power)
    _verb(scene, x + width * 7 // 10, y + height + 3, card, width // 2 - 4, 20)


def _verb(scene: Scene, middle: int, y: int, card: Held, width: int, largest: int = 23) -> None:
    says = f"BROKEN: {card.says}" if card.is_broken else card.says
    hands.verb(scene, middle, y, says, width - 26, may_act=card.may_act, largest=largest)


@cached
def upright(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face, hue = face_of(card_id), theme.colour(face_of(card_id).colour)
    pad = Pad(theme, width, height, room=12)
    frame(pad, hue)
    portrait = art(theme, card_id, width - 2 * FRAME, _art_height(height))
    return duel_hand.upright(pad, face, portrait, Plate(face.name, face.kind, hue), _rules(face), bright=bright)


@cached
def lying(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    frame(pad, theme.colour(face.colour))
    portrait = art(theme, card_id, width * 3 // 8, height - 2 * FRAME)
    return duel_hand.lying(pad, face, portrait, _rules(face), bright=bright)


def _art_height(height: int) -> int:
    return _ART if height >= _TALL else _ART - 16


def _rules(face: Face) -> Rules:
    return Rules(_paragraphs(face), " ".join(face.in_short))


def _paragraphs(face: Face) -> tuple[str, ...]:
    """Keywords in one paragraph, then the abilities."""
    said = list(zip(face.sentences, face.signs, strict=True))
    short = " ".join(sentence for sentence, about in said if _is_short(about))
    long = [sentence for sentence, about in said if not _is_short(about)]
    return tuple(filter(None, [short, *long])) or ("No ability.",)


def _is_short(name: str) -> bool:
    return name == "power-attacker" or name in KEYWORDS


def _line(scene: Scene, line: Line, card: Held, count: int) -> None:
    face = card.face
    badges.badge(scene, line.x + 22, line.middle, "hexagon", 42, "cost" if card.may_act else "spent", face.cost)
    civilization_disc(scene, line.x + 58, line.middle, 28, face.civilization, face.colour)
    strength = "" if face.is_spell else f"{face.power}. "
    text = f"{strength}{' '.join(face.in_short)}"
    hands.tell(scene, line, card, hands.counted(face.name, count), text, (line.x + 78, line.end))


_SPREAD = Spread(_upright, _lying, _line, most_columns=5)
