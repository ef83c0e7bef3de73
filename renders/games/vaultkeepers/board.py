"""Vaultkeepers' board: whoever looks is below, and everybody else sees seat 0 there."""

from collections.abc import Sequence

from engine.games.vaultkeepers.view import VaultkeepersView
from renders.canvas.scale import BELOW_A_BOARD
from renders.canvas.scene import Scene
from renders.canvas.theme import Theme
from renders.duel.board import DuelBoard, drawn_names
from renders.duel.sides import sides_of
from renders.games.vaultkeepers import halves, hand, routes, words
from renders.games.vaultkeepers.field import creatures, legend, row
from renders.games.vaultkeepers.geometry import ABOVE, BELOW, HEIGHT
from renders.games.vaultkeepers.talk import talk
from renders.games.vaultkeepers.telling import WATCHED
from renders.games.vaultkeepers.warm_up import prepare


def table(
    view: VaultkeepersView,
    names: Sequence[str],
    theme: Theme,
    news: Sequence[str] = (),
    *,
    since: VaultkeepersView | None = None,
) -> Scene:
    """The whole position, with no more than the View has; rings around what changed since an earlier one. Arrows lie
    below cards, and their numbers above.
    """
    scene, drawn = Scene(theme, HEIGHT), drawn_names(names)
    sides, changed = sides_of(view.audience, BELOW, ABOVE), WATCHED.changes(view, since)
    for seat, side in sides.items():
        player = view.players[seat]
        halves.land_row(scene, side, player)
        talk(scene, side, view, player, drawn, news)
        halves.zone(scene, side, view, player)
    rows = {seat: row(view, view.players[seat], changed) for seat in sides}
    planned = routes.plan(view, sides[view.active], sides[1 - view.active], {**rows[0].spots, **rows[1].spots})
    is_confirmed = view.phase == "response"
    routes.draw(scene, planned, is_confirmed=is_confirmed)
    if not planned:
        legend(scene, rows.values())
    for seat, side in sides.items():
        creatures(scene, side, rows[seat])
        halves.bar(scene, side, view, view.players[seat], drawn[seat], is_changed=seat in changed.seats)
    routes.numbers(scene, planned, is_confirmed=is_confirmed)
    return scene


def panel(view: VaultkeepersView, names: Sequence[str], theme: Theme, room: int = BELOW_A_BOARD) -> Scene:
    """The hand with whole texts and what can be done with each card."""
    return hand.panel(view, drawn_names(names), theme, room)


class VaultkeepersBoard(DuelBoard[VaultkeepersView]):
    def __init__(self) -> None:
        super().__init__(table, panel, words, prepare)
