"""Estraven's board: whoever looks is below, and everybody else sees seat 0 there."""

from collections.abc import Sequence

from engine.games.estraven.view import EstravenView
from renders.canvas.scale import BELOW_A_BOARD
from renders.canvas.scene import Scene
from renders.canvas.theme import Theme
from renders.duel.board import DuelBoard, drawn_names
from renders.duel.changes import NO_CHANGES
from renders.duel.sides import seat_below, sides_of
from renders.games.estraven import halves, hand, words
from renders.games.estraven.army import army, units
from renders.games.estraven.column import column
from renders.games.estraven.geometry import layout
from renders.games.estraven.market import market
from renders.games.estraven.telling import WATCHED
from renders.games.estraven.warm_up import prepare


def table(
    view: EstravenView,
    names: Sequence[str],
    theme: Theme,
    news: Sequence[str] = (),
    *,
    since: EstravenView | None = None,
) -> Scene:
    """The whole position, with no more than the View has; rings around what changed since an earlier one."""
    lower = seat_below(view.audience)
    changed = WATCHED.changes(view, since)
    armies = {seat: army(view, player, changed) for seat, player in enumerate(view.players)}
    laid = layout(armies[1 - lower].height, armies[lower].height)
    scene, drawn = Scene(theme, laid.height), drawn_names(names)
    sides = sides_of(view.audience, laid.below, laid.above)
    for seat, side in sides.items():
        player = view.players[seat]
        halves.bar(scene, side, view, player, drawn[seat], is_changed=seat in changed.seats)
        halves.resources(scene, side, player)
        halves.pitched(scene, side, player)
    for seat, side in sides.items():
        units(scene, side, view, armies[seat])
    market(scene, view, laid.market)
    column(scene, view, drawn, news, below=lower, foot=laid.foot, is_changed=changed != NO_CHANGES)
    return scene


def panel(view: EstravenView, names: Sequence[str], theme: Theme, room: int = BELOW_A_BOARD) -> Scene:
    """The hand with whole texts and what can be done with each card."""
    return hand.panel(view, drawn_names(names), theme, room)


class EstravenBoard(DuelBoard[EstravenView]):
    def __init__(self) -> None:
        super().__init__(table, panel, words, prepare)
