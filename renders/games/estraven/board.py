"""Estraven's board: whoever looks is below, and everybody else sees seat 0 there."""

from collections.abc import Sequence

from engine.games.estraven.view import EstravenView
from renders.canvas.scene import Scene
from renders.canvas.theme import Theme
from renders.duel.board import DuelBoard, drawn_names
from renders.duel.sides import seat_below, sides_of
from renders.games.estraven import halves, hand, words
from renders.games.estraven.army import army, units
from renders.games.estraven.column import column
from renders.games.estraven.geometry import ABOVE, BELOW, HEIGHT
from renders.games.estraven.market import market
from renders.games.estraven.warm_up import prepare


def table(view: EstravenView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene:
    """The whole position, with no more than the View has."""
    scene, drawn = Scene(theme, HEIGHT), drawn_names(names)
    sides = sides_of(view.audience, BELOW, ABOVE)
    for seat, side in sides.items():
        player = view.players[seat]
        halves.bar(scene, side, view, player, drawn[seat])
        halves.resources(scene, side, player)
        halves.pitched(scene, side, player)
    for seat, side in sides.items():
        units(scene, side, view, army(view, view.players[seat]))
    market(scene, view)
    column(scene, view, drawn, news, seat_below(view.audience))
    return scene


def panel(view: EstravenView, names: Sequence[str], theme: Theme) -> Scene:
    """The hand with whole texts and what can be done with each card."""
    return hand.panel(view, drawn_names(names), theme)


class EstravenBoard(DuelBoard[EstravenView]):
    def __init__(self) -> None:
        super().__init__(table, panel, words, prepare)
