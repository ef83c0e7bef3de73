"""Estraven's board: whoever looks is below, and everybody else sees seat 0 there."""

from collections.abc import Iterator, Sequence

from engine.games.estraven.view import EstravenView
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Theme
from renders.games.estraven import halves, hand, words
from renders.games.estraven import warm_up as preparing
from renders.games.estraven.army import army, units
from renders.games.estraven.column import column
from renders.games.estraven.geometry import ABOVE, BELOW, HEIGHT
from renders.games.estraven.market import market
from renders.type.names import called, cut
from renders.type.runs import can_be_drawn

_LONGEST_NAME = 32


class EstravenBoard:
    def picture(self, view: EstravenView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        return table(view, names, theme, news).picture(words.alt(view, called(names, len(view.players)), news))

    def hand(self, view: EstravenView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        return panel(view, names, theme).picture(words.hand_alt(view, called(names, len(view.players)), news))

    def words(self, view: EstravenView, names: Sequence[str], news: Sequence[str] = ()) -> str:
        return words.words(view, called(names, len(view.players)), news)

    def prepare(self, theme: Theme) -> Iterator[None]:
        return preparing.prepare(theme)


def table(view: EstravenView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene:
    """The whole position, with no more than the View has."""
    scene, drawn = Scene(theme, HEIGHT), drawn_names(names)
    below = 0 if view.audience is None else view.audience
    sides = {below: BELOW, 1 - below: ABOVE}
    for seat, side in sides.items():
        player = view.players[seat]
        halves.bar(scene, side, view, player, drawn[seat])
        halves.resources(scene, side, player)
        halves.pitched(scene, side, player)
    for seat, side in sides.items():
        units(scene, side, view, army(view, view.players[seat]))
    market(scene, view)
    column(scene, view, drawn, news, below)
    return scene


def panel(view: EstravenView, names: Sequence[str], theme: Theme) -> Scene:
    """The hand with whole texts and what can be done with each card."""
    return hand.panel(view, drawn_names(names), theme)


def drawn_names(names: Sequence[str]) -> list[str]:
    """Names that there are letters for, short enough to leave room for what is said about them."""
    given = called(names, 2)
    return [cut(name if can_be_drawn(name) else f"Seat {seat}", _LONGEST_NAME) for seat, name in enumerate(given)]
