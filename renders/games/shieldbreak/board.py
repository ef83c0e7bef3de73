"""Shieldbreak's board: whoever looks is below, and everybody else sees seat 0 there."""

from collections.abc import Sequence

from engine.games.shieldbreak.view import ShieldbreakView
from renders.canvas.scale import BELOW_A_BOARD
from renders.canvas.scene import Scene
from renders.canvas.theme import Theme
from renders.duel.board import DuelBoard, drawn_names
from renders.duel.changes import NO_CHANGES
from renders.duel.sides import sides_of
from renders.games.shieldbreak import halves, hand, words
from renders.games.shieldbreak.cards import HEIGHT as CARD
from renders.games.shieldbreak.geometry import ABOVE, BAR, BELOW, HEIGHT, LEFT, ROW, Side
from renders.games.shieldbreak.strip import strip
from renders.games.shieldbreak.telling import RESOLVED, WATCHED, shields_at_stake
from renders.games.shieldbreak.warm_up import prepare
from renders.games.shieldbreak.zone import Spots, creatures, legend, row
from renders.pieces import arrows

_SHIELD_STEP, _HALF_A_SHIELD = 52, 23


def table(
    view: ShieldbreakView,
    names: Sequence[str],
    theme: Theme,
    news: Sequence[str] = (),
    *,
    since: ShieldbreakView | None = None,
) -> Scene:
    """The whole position, with no more than the View has; rings around what changed since an earlier one."""
    scene, drawn = Scene(theme, HEIGHT), drawn_names(names)
    sides, changed = sides_of(view.audience, BELOW, ABOVE), WATCHED.changes(view, since)
    for seat, side in sides.items():
        player = view.players[seat]
        halves.bar(scene, side, view, player, drawn[seat], is_changed=seat in changed.seats)
        halves.shields(scene, side, view, player)
        halves.mana(scene, side, player)
    legend(scene, sides[view.active], view, is_changed=changed != NO_CHANGES)
    rows = {seat: row(view, view.players[seat], changed) for seat in sides}
    path = _attack(view, sides[view.active], sides[1 - view.active], {**rows[0].spots, **rows[1].spots})
    if path is not None:
        arrows.draw(scene, path, theme.target, theme.outline)
    for seat, side in sides.items():
        creatures(scene, side, rows[seat])
    strip(scene, view, drawn, news, path)
    return scene


def panel(view: ShieldbreakView, names: Sequence[str], theme: Theme, room: int = BELOW_A_BOARD) -> Scene:
    """The hand with whole texts and what can be done with each card."""
    return hand.panel(view, drawn_names(names), theme, room)


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


class ShieldbreakBoard(DuelBoard[ShieldbreakView]):
    def __init__(self) -> None:
        super().__init__(table, panel, words, prepare)
