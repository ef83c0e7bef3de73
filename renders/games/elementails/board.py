"""ElemenTails' board: the picture that belongs to what the party is doing. Everybody sees the same."""

from collections.abc import Iterator, Sequence

from engine.games.elementails.view import ElementailsView
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Theme
from renders.games.elementails import hand, words
from renders.games.elementails import warm_up as preparing
from renders.games.elementails.battle import battle
from renders.games.elementails.choosing import choosing
from renders.games.elementails.ending import ending
from renders.games.elementails.market import market
from renders.games.elementails.way import way
from renders.type.names import called, cut
from renders.type.runs import can_be_drawn

_LONGEST_NAME = 32


class ElementailsBoard:
    def picture(self, view: ElementailsView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        return table(view, names, theme, news).picture(words.alt(view, called(names, len(view.seats)), news))

    def hand(self, view: ElementailsView, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        return panel(view, names, theme).picture(words.hand_alt(view, called(names, len(view.seats)), news))

    def words(self, view: ElementailsView, names: Sequence[str], news: Sequence[str] = ()) -> str:
        return words.words(view, called(names, len(view.seats)), news)

    def prepare(self, theme: Theme) -> Iterator[None]:
        return preparing.prepare(theme)


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


def drawn_names(names: Sequence[str], seats: int) -> list[str]:
    """Names that there are letters for, short enough to leave room for what is said about them."""
    given = called(names, seats)
    return [cut(name if can_be_drawn(name) else f"Seat {seat}", _LONGEST_NAME) for seat, name in enumerate(given)]
