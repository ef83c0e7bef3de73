"""A hand in a panel of its own: mana and lands with what can be done with them, and below each card with its whole
text and whether it can be cast, or why not.
"""

from collections.abc import Sequence

from engine.games.vaultkeepers.view import OwnView, PlayerView, VaultkeepersView
from renders.canvas.scale import BOARD, WIDTH
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
from renders.pieces.card_frames import FRAME
from renders.pieces.hands import Line, Plate, Rules
from renders.type import lettering

HEIGHT = 470
_TITLE = 58
_STRIP = (68, 56)
"""Where the strip with mana begins, and how high it is."""
_TOP = 142
_ART = 88
_MOST_COLUMNS, _MORE = 3, 1041
"""How many columns a list has, and where it says how many cards are left out."""
_ASKS = {
    "mulligan": "Keep this hand, or exchange it",
    "draw": "Name your draw",
    "main": "Play, cast, attack, or end your turn",
    "response": "Answer with an instant, or pass",
}


def panel(view: VaultkeepersView, names: Sequence[str], theme: Theme) -> Scene:
    player = view.own
    if player is None or player.own is None:
        return hands.no_hand(theme)
    scene = Scene(theme, HEIGHT)
    cards = held(view, player, player.own)
    _title(scene, view, player, cards, names)
    _strip(scene, view, player, player.own)
    _cards(scene, cards)
    return scene


# --- above the cards ------------------------------------------------------------------------


def _title(
    scene: Scene, view: VaultkeepersView, player: PlayerView, cards: Sequence[Held], names: Sequence[str]
) -> None:
    """How many cards can be cast, whether the leader can be called, and what is asked."""
    assert player.own is not None, "the panel is its owner's"
    middle, asked = hands.TITLE, is_deciding(view, player)
    x = duel_hand.title(scene, SIGNS, is_asked=asked, height=_TITLE) + 22
    can = sum(card.may_act for card in cards)
    if can and view.phase != "mulligan":
        x = badges.pill(scene, x, middle, f"{can} CASTABLE", 22, "ready") + 12
    called = leader(view, player, player.own)
    says = f"{called.face.name}: {leader_cost(player)} mana" if player.leader_waits else "on the field"
    tint = scene.theme.ready if called.may_act else mixed(scene.theme.panel, scene.theme.front, 0.2)
    ink = scene.theme.ink_on(tint) if called.may_act else scene.theme.front
    x = badges.pill(scene, x, middle, says, 22, tint, ink=ink, sign="crown") + 12
    if player.own.rests and view.phase == "response":
        tint = mixed(scene.theme.panel, scene.theme.soft, 0.2)
        x = badges.pill(scene, x, middle, "PASSING THIS TURN", 22, tint, ink="soft")
    hands.asks(scene, x, _says(view, player, names), gap=20, least=19)


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
        ("Pool", player.mana, BOARD.margin, 346, []),
        ("Untapped", player.untapped, BOARD.margin + 358, 392, tap),
        ("In hand", (*own.held_lands, 0), BOARD.margin + 762, 428, play),
    )
    for says, counts, left, width, verbs in boxes:
        _box(scene, (left, width), says, counts, verbs)


def _box(
    scene: Scene, at: tuple[int, int], says: str, counts: Sequence[int], verbs: Sequence[tuple[str, bool]]
) -> None:
    (left, width), (top, height) = at, _STRIP
    middle, right = top + height // 2, left + width - 8
    scene.box(left, top, width, height, "panel", radius=10)
    for verb, may_act in reversed(verbs):
        fill: Role = "ready" if may_act else "slot"
        broad = lettering.width_of(verb, 20, "title") + 26
        badges.pill(scene, right, middle, verb, 20, fill, ink=None if may_act else "numeral", align="right")
        right -= broad + 8
    x = scene.text(left + 12, middle, says, 22, "soft", style="title") + 14
    shown = [(colour, count) for colour, count in zip(COLOURS, counts, strict=True) if count]
    if not shown:
        scene.text(x, middle, "none", 22, "soft", style="title")
        return
    step = min(66, (right - x) // len(shown))
    for colour, count in shown:
        scene.place(mana(scene.theme, colour, min(32, step - 14)), x + 16, middle)
        text, size = lettering.narrowed(str(count), 28, step - 36, "number", 15)
        scene.text(x + 35, middle, text, size, style="number")
        x += step


# --- cards -------------------------------------------------------------------------------


def _cards(scene: Scene, cards: Sequence[Held]) -> None:
    if not cards:
        hands.no_cards(scene, (_TOP + HEIGHT) // 2)
    elif len(cards) <= hands.MOST_UPRIGHT:
        hands.row(scene, cards, _TOP, HEIGHT - _TOP - 22, _upright)
    elif len(cards) <= hands.MOST_LYING:
        _lying_rows(scene, cards)
    else:
        hands.line_by_line(scene, cards, (_TOP - 4, HEIGHT - _TOP - 6), _MOST_COLUMNS, _line, more=_MORE)


def _upright(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    sprite = upright(scene.theme, face.id, width, height, card.may_act)
    hands.place(scene, x, y, sprite, size, may_act=card.may_act)
    cost(scene, x + 8, y + 10, face, 30)
    if face.is_body:
        low = y + FRAME + _ART - 8
        badges.badge(scene, x + 24, low, "diamond", 44, "attack", face.attack or 0)
        badges.badge(scene, x + width - 24, low, "disc", 40, "health", face.health or 0)
    _verb(scene, x + width // 2, y + height - 2, card, width - 20, 23)


def _lying_rows(scene: Scene, cards: Sequence[Held]) -> None:
    """Broader than in other games: there is more to read."""
    halves = hands.in_halves(cards)
    step, tall = hands.ROOM // len(halves[0]), (HEIGHT - _TOP - 50) // 2
    for number, half in enumerate(halves):
        first = WIDTH // 2 - step * (len(half) - 1) // 2 - (step - 14) // 2
        for place, card in enumerate(half):
            _lying(scene, first + step * place, _TOP + (tall + 26) * number, (step - 14, tall), card)


def _lying(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    sprite = lying(scene.theme, face.id, width, height, card.may_act)
    hands.place(scene, x, y, sprite, size, may_act=card.may_act)
    cost(scene, x + 6, y + 8, face, 27)
    if face.is_body:
        badges.badge(scene, x + 20, y + height - 12, "diamond", 38, "attack", face.attack or 0)
        badges.badge(scene, x + width * 3 // 8 - 8, y + height - 12, "disc", 34, "health", face.health or 0)
    _verb(scene, x + width * 7 // 10, y + height + 3, card, width // 2, 20)


def _verb(scene: Scene, middle: int, y: int, card: Held, width: int, largest: int) -> None:
    hands.verb(scene, middle, y, card.says, width - 26, may_act=card.may_act, largest=largest)


@cached
def upright(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    frame(pad, face)
    portrait = art(theme, card_id, width - 2 * FRAME, _ART)
    hue = theme.colour(face.hue)
    plate = Plate(face.name, face.type.capitalize(), hue, around_two_lines=8, half_a_kind=14)
    return duel_hand.upright(pad, face, portrait, plate, _rules(face, 24), bright=bright)


@cached
def lying(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    frame(pad, face)
    portrait = art(theme, card_id, width * 3 // 8, height - 2 * FRAME)
    return duel_hand.lying(pad, face, portrait, _rules(face, 19), bright=bright, above_the_text=2)


def _rules(face: Face, largest: int) -> Rules:
    sizes, sizes_in_short = (BOARD.rules, largest), (BOARD.rules - 2, 19)
    return Rules(face.sentences or ("No ability.",), " ".join(face.in_short), sizes, sizes_in_short)


def _line(scene: Scene, line: Line, card: Held, count: int) -> None:
    face, end = card.face, line.end
    cost(scene, line.x + 10, line.middle, face, 26)
    if face.is_body:
        numbers = f"{face.attack}/{face.health}"
        scene.text(end, line.middle, numbers, 22, style="number", align="right")
        end -= lettering.width_of(numbers, 22, "number") + 12
    room = line.x + 22 + cost_width(face, 26), end
    hands.tell(scene, line, card, hands.counted(face.name, count), " ".join(face.in_short), room)
