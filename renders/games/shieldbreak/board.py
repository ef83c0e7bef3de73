"""Shieldbreak's board: whoever looks is below, and everybody else sees seat 0 there."""

from collections.abc import Iterator, Sequence

from engine.games.shieldbreak.view import ShieldbreakView
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Theme
from renders.games.shieldbreak import halves, hand, words
from renders.games.shieldbreak import warm_up as preparing
from renders.games.shieldbreak.cards import HEIGHT as CARD
from renders.games.shieldbreak.geometry import ABOVE, BAR, BELOW, HEIGHT, LEFT, ROW, Side
from renders.games.shieldbreak.strip import strip
from renders.games.shieldbreak.telling import RESOLVED, shields_at_stake
from renders.games.shieldbreak.zone import Spots, creatures, legend, row
from renders.pieces import arrows
from renders.type.names import called, cut
from renders.type.runs import can_be_drawn

_LONGEST_NAME = 32
_SHIELD_STEP, _HALF_A_SHIELD = 52, 23


class ShieldbreakBoard:
    def picture(self, view: ShieldbreakView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        return table(view, names, theme, news).picture(words.alt(view, called(names, len(view.players)), news))

    def hand(self, view: ShieldbreakView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        return panel(view, names, theme).picture(words.hand_alt(view, called(names, len(view.players)), news))

    def words(self, view: ShieldbreakView, names: Sequence[str], news: Sequence[str] = ()) -> str:
        return words.words(view, called(names, len(view.players)), news)

    def prepare(self, theme: Theme) -> Iterator[None]:
        return preparing.prepare(theme)


def table(view: ShieldbreakView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene:
    """The whole position, with no more than the View has."""
    scene, drawn = Scene(theme, HEIGHT), drawn_names(names)
    below = 0 if view.audience is None else view.audience
    sides = {below: BELOW, 1 - below: ABOVE}
    for seat, side in sides.items():
        player = view.players[seat]
        halves.bar(scene, side, view, player, drawn[seat])
        halves.shields(scene, side, view, player)
        halves.mana(scene, side, player)
    legend(scene, sides[view.active], view)
    rows = {seat: row(view, view.players[seat]) for seat in sides}
    path = _attack(view, sides[view.active], sides[1 - view.active], {**rows[0].spots, **rows[1].spots})
    if path is not None:
        arrows.draw(scene, path, theme.target, theme.outline)
    for seat, side in sides.items():
        creatures(scene, side, rows[seat])
    strip(scene, view, drawn, news, path)
    return scene


def panel(view: ShieldbreakView, names: Sequence[str], theme: Theme) -> Scene:
    """The hand with whole texts and what can be done with each card."""
    return hand.panel(view, drawn_names(names), theme)


def drawn_names(names: Sequence[str]) -> list[str]:
    """Names that there are letters for, short enough to leave room for what is said about them."""
    given = called(names, 2)
    return [cut(name if can_be_drawn(name) else f"Seat {seat}", _LONGEST_NAME) for seat, name in enumerate(given)]


def _attack(view: ShieldbreakView, own: Side, other: Side, spots: Spots) -> arrows.Route | None:
    """The way of the arrow, if somebody attacks whom one can see. Cards and the strip lie above it."""
    attack = view.attack
    if attack is None or attack.attacker not in spots or view.outcome is not None:
        return None
    left, width = spots[attack.attacker]
    edge = own.creatures if own.inwards < 0 else own.creatures + CARD
    start = left + width // 2, edge - own.inwards * 14
    if attack.target is None:
        return arrows.route(start, own.corridor, _way_to_the_player(view, other), is_long=True)
    if attack.target in spots and attack.step != RESOLVED:
        at, broad = spots[attack.target]
        far = other.creatures if other.inwards < 0 else other.creatures + CARD
        return arrows.route(start, own.corridor, (at + broad // 2, far + other.inwards * 4), is_long=False)
    return None


def _way_to_the_player(view: ShieldbreakView, other: Side) -> tuple[int, int]:
    """The middle of the shields that are at stake or were just broken; without any, the player's own badge."""
    count = shields_at_stake(view) or len(view.broken)
    if not count:
        return LEFT + 28, other.bar + (BAR + 4 if other.inwards > 0 else -4)
    x = LEFT + _HALF_A_SHIELD + (count - 1) * _SHIELD_STEP // 2
    return x, other.row + (ROW + 5 if other.inwards > 0 else -5)
