"""A hand in a panel of its own: mana and lands with what can be done with them, and below each card with what it does
and whether it can be cast, or why not.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.games.vaultkeepers.view import OwnView, PlayerView, VaultkeepersView
from renders.canvas.scale import BELOW_A_BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.duel import hand as duel_hand
from renders.games.vaultkeepers.cards import art, frame
from renders.games.vaultkeepers.faces import COLOURS, Face, face_of
from renders.games.vaultkeepers.held import Held, held, leader, may_make_mana, may_play_land
from renders.games.vaultkeepers.pieces import cost, cost_width, mana
from renders.games.vaultkeepers.signs import SIGNS
from renders.games.vaultkeepers.telling import is_deciding, leader_cost
from renders.pieces import badges, hands
from renders.pieces.hand_cards import Cut, Plate, Rules, printed, rules
from renders.pieces.hands import Line, Spread
from renders.type import lettering

_STRIP = (hands.TITLE + 10, 62)
"""Where the strip with mana begins, and how high it is."""
_TOP = hands.TITLE + 72
_FEW = 3
"""Kinds of mana that a deck has: what has more of them is written smaller."""
_ASKS = {
    "mulligan": "Keep this hand, or exchange it",
    "draw": "Name your draw",
    "main": "Play, cast, attack, or end your turn",
    "response": "Answer with an instant, or pass",
}


def panel(view: VaultkeepersView, names: Sequence[str], theme: Theme, room: int = BELOW_A_BOARD) -> Scene:
    player = view.own
    if player is None or player.own is None:
        return hands.no_hand(theme)
    cards = held(view, player, player.own)
    scene = Scene(theme, _TOP + _SPREAD.height(cards, room - _TOP))
    _title(scene, view, player, names)
    _strip(scene, view, player, player.own)
    _SPREAD.lay(scene, _TOP, cards, room - _TOP)
    return scene


# --- above the cards ------------------------------------------------------------------------


def _title(scene: Scene, view: VaultkeepersView, player: PlayerView, names: Sequence[str]) -> None:
    """Whether the leader can be called, a standing order, and what is asked."""
    assert player.own is not None, "the panel is its owner's"
    middle, asked = hands.MIDDLE, is_deciding(view, player)
    x = duel_hand.title(scene, SIGNS, is_asked=asked) + 24
    called = leader(view, player, player.own)
    says = f"{called.face.name}: {leader_cost(player)} mana" if player.leader_waits else "on the field"
    tint = scene.theme.ready if called.may_act else mixed(scene.theme.panel, scene.theme.front, 0.2)
    ink = scene.theme.ink_on(tint) if called.may_act else scene.theme.front
    x = badges.pill(scene, x, middle, says, 30, tint, ink=ink, sign="crown") + 12
    if player.own.rests and view.phase == "response":
        tint = mixed(scene.theme.panel, scene.theme.soft, 0.2)
        x = badges.pill(scene, x, middle, "PASSING THIS TURN", 30, tint, ink="soft")
    hands.asks(scene, x, _says(view, player, names))


def _says(view: VaultkeepersView, player: PlayerView, names: Sequence[str]) -> str:
    if view.outcome is None and is_deciding(view, player):
        return "Name more attacks, or confirm" if view.phase == "main" and view.attacks else _ASKS[view.phase]
    asked = next((each.seat for each in view.players if is_deciding(view, each)), None)
    return hands.waits(asked, names, is_over=view.outcome is not None)


def _strip(scene: Scene, view: VaultkeepersView, player: PlayerView, own: OwnView) -> None:
    """The pool; untapped lands, which can be tapped; lands in hand, which can be played and burned."""
    mana_now = may_make_mana(view, player)
    tap = [("TAP", mana_now)] if any(player.untapped) else []
    play = [("PLAY", may_play_land(view, player)), ("BURN", mana_now)] if any(own.held_lands) else []
    boxes: tuple[tuple[str, Sequence[int], int, int, list[tuple[str, bool]]], ...] = (
        ("Pool", player.mana, hands.MARGIN, 340, []),
        ("Lands", player.untapped, hands.MARGIN + 352, 400, tap),
        ("In hand", (*own.held_lands, 0), hands.MARGIN + 764, hands.ROOM - 764, play),
    )
    for says, counts, left, width, verbs in boxes:
        _box(scene, (left, width), says, counts, verbs)


def _box(
    scene: Scene, at: tuple[int, int], says: str, counts: Sequence[int], verbs: Sequence[tuple[str, bool]]
) -> None:
    (left, width), (top, height) = at, _STRIP
    middle, right = top + height // 2, left + width - 8
    shown = [(colour, count) for colour, count in zip(COLOURS, counts, strict=True) if count]
    size = 32 if len(shown) <= _FEW else 22
    scene.box(left, top, width, height, "panel", radius=10)
    for verb, may_act in reversed(verbs):
        fill: Role = "ready" if may_act else "slot"
        broad = lettering.width_of(verb, size - 4, "title") + round(1.3 * (size - 4))
        badges.pill(scene, right, middle, verb, size - 4, fill, ink=None if may_act else "numeral", align="right")
        right -= broad + 8
    x = scene.text(left + 12, middle, says, size, "soft", style="title") + 14
    if not shown:
        scene.text(x, middle, "none", size, "soft", style="title")
        return
    step = min(76, (right - x) // len(shown))
    side = min(38, step - 16)
    for colour, count in shown:
        scene.place(mana(scene.theme, colour, side), x + side // 2, middle)
        text, fitted = lettering.narrowed(str(count), 34, step - side - 4, "number", 15)
        scene.text(x + side + 3, middle, text, fitted, style="number")
        x += step


# --- cards -------------------------------------------------------------------------------


def _card(scene: Scene, x: int, y: int, cut: Cut, card: Held) -> None:
    face, right = card.face, x + cut.width
    hands.place(scene, x, y, printed_card(scene.theme, face.id, cut, card.may_act), cut, may_act=card.may_act)
    cost(scene, x + 46, y + (15 if cut.is_low else 18), face, 38)
    if face.is_body:
        middle = y + (15 if cut.is_low else cut.art - 12)
        badges.badge(scene, right - 82, middle, "diamond", 52 if cut.is_low else 54, "attack", face.attack or 0)
        badges.badge(scene, right - 28, middle, "disc", 48, "health", face.health or 0)
    hands.verb(scene, x + cut.width // 2, y + cut.height, card.says, cut.width - 16, may_act=card.may_act)


@cached
def printed_card(theme: Theme, card_id: str, cut: Cut, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, cut.width, cut.height, room=12)
    frame(pad, face)
    portrait = portrait_of(theme, card_id, cut.inside, cut.art)
    return printed(pad, cut, portrait, Plate(face.name, theme.colour(face.hue), rules_of(face)), bright=bright)


@cached
def portrait_of(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    """Painted once, however many lines of text are below it."""
    return art(theme, card_id, width, height)


@lru_cache(maxsize=512)
def rules_of(face: Face) -> Rules:
    keywords = ", ".join(face.keywords)
    return rules(face.type.capitalize(), face.sentences, face.in_short, f"{keywords.capitalize()}." if keywords else "")


def _line(scene: Scene, line: Line, card: Held, count: int) -> None:
    face, end = card.face, line.end
    cost(scene, line.x + 68, line.middle, face, 34)
    if face.is_body:
        numbers = f"{face.attack}/{face.health}"
        scene.text(end, line.middle, numbers, 32, style="number", align="right")
        end -= lettering.width_of(numbers, 32, "number") + 12
    hands.tell(scene, line, card, hands.counted(face.name, count), line.x + 78 + cost_width(face, 34), end)


_SPREAD = Spread(_card, _line, lambda card: rules_of(card.face))
