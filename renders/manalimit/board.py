"""Manalimit's board: who stands where and what they fought with; for its owner also tank, board and hand."""

from collections.abc import Sequence

from engine.manalimit.view import ManalimitView
from renders.canvas import Picture, heading, stacked
from renders.lettering import drawable_name
from renders.manalimit import private, words
from renders.manalimit.standings import standings
from renders.names import called, cut
from renders.theme import Theme

_LONGEST_NAME = 24


class ManalimitBoard:
    def picture(self, view: ManalimitView, names: Sequence[str], theme: Theme) -> Picture:
        own = view.own.private if view.own is not None else None
        blocks = list(standings(view, _drawn(names, view.seats)))
        if own is not None and view.outcome is None:
            blocks += private.cards(view, own)
        elif own is not None and view.seats == 1:
            blocks += private.final_board(view, own)
        return Picture(stacked(blocks, theme), words.alt(view, called(names, view.seats)))

    def hand(self, view: ManalimitView, names: Sequence[str], theme: Theme) -> Picture:
        drawn, alt = _drawn(names, view.seats), words.hand_alt(view, called(names, view.seats))
        if view.own is None or view.own.private is None:
            return Picture(stacked([heading("There is no hand to see here.")], theme), alt)
        title = heading(f"{drawn[view.own.seat]}, round {view.round}", size=44, colour="ink", above=0)
        return Picture(stacked([title, *private.listing(view, view.own.private)], theme), alt)

    def words(self, view: ManalimitView, names: Sequence[str]) -> str:
        return words.words(view, called(names, view.seats))


def _drawn(names: Sequence[str], seats: int) -> list[str]:
    """Names in letters that the font has, short enough to leave room for what is said about them."""
    given = called(names, seats)
    return [cut(drawable_name(name, f"Seat {seat}"), _LONGEST_NAME) for seat, name in enumerate(given)]
