"""ElemenTails' board: the picture that belongs to what the party is doing. Everybody sees the same."""

from collections.abc import Sequence

from engine.games.elementails.view import ElementailsView
from renders.canvas.scene import Scene
from renders.canvas.theme import Theme
from renders.games.elementails import hand, words
from renders.games.elementails.battle import battle
from renders.games.elementails.choosing import choosing
from renders.games.elementails.ending import ending
from renders.games.elementails.market import market
from renders.games.elementails.warm_up import prepare
from renders.games.elementails.way import way
from renders.pieces.scene_board import SceneBoard, drawn_names


def table(view: ElementailsView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene:
    """The field, the market, the map, the classes, or how it ended."""
    drawn = drawn_names(names, len(view.seats))
    if view.outcome is not None:
        return ending(view, drawn, theme)
    match view.phase:
        case "battle":
            return battle(view, drawn, theme, news)
        case "market" | "reroll":
            return market(view, drawn, theme, news)
        case "classes":
            return choosing(view, drawn, theme)
    return way(view, drawn, theme)


def panel(view: ElementailsView, names: Sequence[str], theme: Theme) -> Scene:
    """A seat's own heroes with whole texts and what can be done with them."""
    return hand.panel(view, drawn_names(names, len(view.seats)), theme)


class ElementailsBoard(SceneBoard[ElementailsView]):
    def __init__(self) -> None:
        super().__init__(table, panel, words, prepare, lambda view: len(view.seats))
