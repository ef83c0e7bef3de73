"""A player's half but for the army: the bar with name and numbers, the resource row and the pitch row."""

from collections.abc import Sequence

from engine.games.estraven.view import EstravenView, PlayerView, ResourceView
from renders.canvas import shapes
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Theme, mixed
from renders.duel import bar as bars
from renders.duel.changed_ring import changed_badge
from renders.games.estraven.cards import art
from renders.games.estraven.faces import face_of, hue_of
from renders.games.estraven.geometry import BAR, LEFT, PITCHED, RESOURCES, RIGHT, ROW, Side
from renders.games.estraven.signs import SIGNS
from renders.games.estraven.telling import PROMPTS, is_attacked
from renders.pieces import badges
from renders.type import lettering

_NAME = 240
_FEW_CARDS = 5
_CARD = (38, 52)
_STEP, _GAP = 47, 8
_MOST_RESOURCES, _MOST_PITCHED = 5, 8
_TYPES = ("subject", "material", "influence")
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)


# --- the bar ------------------------------------------------------------------------


def bar(
    scene: Scene, side: Side, view: EstravenView, player: PlayerView, name: str, *, is_changed: bool = False
) -> None:
    """Health, name, mana, what they do now, and how many cards they have elsewhere."""
    edge = bars.edge(view.outcome, player.seat, is_asked=view.asked == player.seat)
    middle = bars.ground(scene, side.bar, BAR, side.inwards, edge)
    _health(scene, middle, view, player, is_changed=is_changed)
    text, size = lettering.narrowed(name, 36, _NAME, "title", 20)
    x = scene.text(LEFT + 80, middle, text, size, style="title") + 50
    badges.badge(scene, x, middle, "hexagon", 52, "cost", player.mana)
    x = scene.text(x + 34, middle, "mana", 23, "own", style="title") + 24
    _pills(scene, x, middle, view, player)
    _counts(scene, middle, player)


def _health(scene: Scene, middle: int, view: EstravenView, player: PlayerView, *, is_changed: bool) -> None:
    """A player who is attacked is ringed like any other target."""
    x = LEFT + 30
    if is_attacked(view, player):
        scene.place(halo(scene.theme, 66), x, middle)
    badges.badge(scene, x, middle, "disc", 58, "health", player.health)
    if is_changed:
        changed_badge(scene, x, middle, 60)
    if is_attacked(view, player):
        scene.place(badges.target_mark(scene.theme, 26), x + 26, middle + 18)


@cached
def halo(theme: Theme, side: int) -> Sprite:
    """A ring around a round badge; its place is its middle."""
    pad = Pad(theme, 0, 0, room=side)
    disc = shapes.shape("disc", side)
    pad.glow(disc, -(side // 2), -(side // 2), 5, "target")
    pad.fill(disc, -(side // 2), -(side // 2), "target")
    pad.note("ring", "target")
    return pad.sprite()


def _pills(scene: Scene, x: int, middle: int, view: EstravenView, player: PlayerView) -> None:
    """Gold for who owns the turn, mint for who must act now."""
    if view.outcome is not None:
        if player.seat == view.outcome.winner:
            bars.wins(scene, x, middle)
        return
    if view.active == player.seat and view.question != "mulligan":
        x = bars.owns_turn(scene, x, middle, view.turn)
    if view.asked == player.seat and view.question in PROMPTS:
        bars.asked(scene, x, middle, SIGNS, PROMPTS[view.question])


def _counts(scene: Scene, middle: int, player: PlayerView) -> None:
    """Cards in hand, deck and graveyard. An empty deck loses, so a small one is told apart."""
    counts = (("hand", player.hand_size), ("deck", player.deck_size), ("graveyard", len(player.graveyard)))
    bars.counts(scene, RIGHT, middle, SIGNS, counts, few={"deck"} if player.deck_size <= _FEW_CARDS else ())


# --- the resource row -------------------------------------------------------------------


def resources(scene: Scene, side: Side, player: PlayerView) -> None:
    left, right = RESOURCES
    _shelf(scene, left, right, side.row, "resource", has_cards=bool(player.resources), says="no resources")
    x, middle = left + 50, side.row + ROW // 2
    if len(player.resources) <= _MOST_RESOURCES:
        for resource in player.resources:
            broad = _CARD[1] if resource.tapped else _CARD[0]
            scene.place(
                resource_card(scene.theme, face_of(resource.card).house, resource.tapped), x + broad // 2, middle
            )
            x += broad + _GAP
        return
    for kind in _TYPES:
        cards = [each for each in player.resources if face_of(each.card).house == kind]
        if cards:
            x = _counted(scene, x, middle, kind, cards)


def _counted(scene: Scene, x: int, middle: int, kind: str, cards: Sequence[ResourceView]) -> int:
    """Many cards of a type: how many of them are untapped."""
    untapped = sum(not card.tapped for card in cards)
    scene.place(resource_card(scene.theme, kind, not untapped), x + 19, middle)
    end = scene.text(x + 46, middle, f"{untapped}/{len(cards)}", 26, style="number")
    return end + 16


@cached
def resource_card(theme: Theme, kind: str, is_tapped: bool) -> Sprite:
    """A small card that lies if it is tapped; its place is its middle."""
    width, height = (_CARD[1], _CARD[0]) if is_tapped else _CARD
    pad = Pad(theme, 0, 0, room=34)
    hue, left, top = hue_of(theme, kind), -(width // 2), -(height // 2)
    edge = mixed(hue, theme.ground, 0.5) if is_tapped else mixed(hue, _WHITE, 0.2)
    inner = mixed(hue, theme.ground, 0.8) if is_tapped or theme.outlined else mixed(hue, _BLACK, 0.12)
    pad.fill(shapes.rounded(width, height, 7), left, top, edge)
    pad.fill(shapes.rounded(width - 6, height - 6, 5), left + 3, top + 3, inner)
    ink = mixed(hue, theme.ink, 0.25) if is_tapped else theme.ink_on(inner)
    SIGNS.draw(pad, -13, 0, kind, 26, ink)
    pad.note("resource", f"{kind}{', tapped' if is_tapped else ''}")
    return pad.sprite()


def _shelf(scene: Scene, left: int, right: int, y: int, name: str, *, has_cards: bool, says: str) -> None:
    scene.box(left, y, right - left, ROW, mixed(scene.theme.ground, scene.theme.panel, 0.7), radius=10)
    x = SIGNS.draw(scene, left + 11, y + ROW // 2, name, 28, "strike" if name == "pitch" else "soft")
    if not has_cards:
        scene.text(x + 14, y + ROW // 2, says, 20, "soft")


# --- the pitch row ------------------------------------------------------------------------


def pitched(scene: Scene, side: Side, player: PlayerView) -> None:
    """Cards that gave their mana; the newest are seen if there are many."""
    left, right = PITCHED
    _shelf(scene, left, right, side.row, "pitch", has_cards=bool(player.pitched), says="nothing pitched")
    x, y = left + 52, side.row + (ROW - _CARD[1]) // 2
    hidden = len(player.pitched) - _MOST_PITCHED + 1 if len(player.pitched) > _MOST_PITCHED else 0
    if hidden:
        x = scene.text(x, side.row + ROW // 2, f"{hidden}+", 24, "soft", style="number") + 10
    for card in player.pitched[hidden:]:
        scene.place(pitched_card(scene.theme, card), x, y)
        x += _STEP


@cached
def pitched_card(theme: Theme, card_id: str) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, *_CARD, room=14)
    hue = face.hue(theme)
    pad.fill(shapes.rounded(*_CARD, 7), 0, 0, mixed(hue, _WHITE, 0.15))
    inner = _CARD[0] - 6, _CARD[1] - 6
    pad.place(Sprite(art(theme, card_id, *inner).paint, shapes.rounded(*inner, 5)), 3, 3)
    badges.badge(pad, _CARD[0] - 5, _CARD[1] - 10, "flame", 28, "pitch", face.pitch)
    pad.note("pitched", face.name)
    return pad.sprite()
