"""How the end of a match is told: a title in large letters, and a line that says why and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.core.address import Address, opened

if TYPE_CHECKING:
    from engine.core.game import Outcome

Tone = Literal["won", "lost", "even"]
SPACER = " · "


def title_of(outcome: Outcome, reader: Address, *, cooperative: bool = False) -> str:
    """Who won, as the reader takes it."""
    winners, seats = outcome.winners, len(outcome.places)
    if cooperative:
        return "The party won" if winners else "The party lost"
    if len(winners) == seats > 1:
        return "A draw"
    if reader.audience is not None and reader.audience not in winners:
        return "You lost"
    if not winners:  # against the game itself
        return f"{reader.all(range(seats))} {'loses' if seats == 1 else 'lose'}"
    if len(winners) > 1:
        return opened(f"{reader.all(winners)} share first place")
    return "You won" if reader.audience is not None else f"{reader.name(winners[0])} wins"


def tone_of(outcome: Outcome, seat: int | None, *, cooperative: bool = False) -> Tone:
    """Whether the end is a good one for a seat; for everybody it is if there is a winner."""
    winners = outcome.winners
    if len(winners) == len(outcome.places) > 1 and not cooperative:
        return "even"
    return "won" if (bool(winners) if seat is None else seat in winners) else "lost"


def place_of(outcome: Outcome, seat: int | None) -> str:
    """Where among many a seat came in that did not win; else nothing."""
    if seat is None or len(outcome.places) < 3 or seat in outcome.winners or len(set(outcome.places)) == 1:
        return ""
    return f"place {outcome.places[seat]} of {len(outcome.places)}"


def line_of(*parts: str) -> str:
    """What there is to say of the end, in one line."""
    return opened(SPACER.join(filter(None, parts)))


def in_words(reason: str) -> str:
    """A stored reason of a game that says nothing better."""
    return reason.replace("-", " ")
