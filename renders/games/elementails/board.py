"""ElemenTails' board: the picture that belongs to what the party is doing. Everybody sees the same."""

from collections.abc import Sequence

from engine.games.elementails.view import ElementailsView
from renders.canvas.scale import BELOW_A_BOARD, HIGHEST
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

_WITH_SPELLS = frozenset({"battle", "market", "reroll"})


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


def panel(view: ElementailsView, names: Sequence[str], theme: Theme, room: int = BELOW_A_BOARD) -> Scene:
    """A seat's own heroes, and what can be done with them."""
    return hand.panel(view, drawn_names(names, len(view.seats)), theme, room)


def both(view: ElementailsView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene:
    """The board, and a seat's own heroes below it where spells are cast or upgraded."""
    if view.outcome is not None or view.phase not in _WITH_SPELLS or not view.heroes_of(view.audience):
        return table(view, names, theme, news)
    drawn = drawn_names(names, len(view.seats))
    if view.phase == "battle":
        board = battle(view, drawn, theme, news)
    else:
        board = market(view, drawn, theme, news, view.audience)
    return board.above(hand.heroes(view, theme, HIGHEST - board.height))


class ElementailsBoard(SceneBoard[ElementailsView]):
    def __init__(self) -> None:
        super().__init__(table, panel, words, prepare, lambda view: len(view.seats), both=both)
