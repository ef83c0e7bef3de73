"""Cards between deck, hand, graveyard and marketplace."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from engine.core.rng import Rng
from engine.games.estraven.state import EstravenState, Player

if TYPE_CHECKING:
    from engine.games.estraven.kinds import CardKind


def draw(state: EstravenState, seat: int, count: int) -> None:
    """Takes cards from the top of a deck; a deck that gets empty loses the match at the next check."""
    player = state.players[seat]
    drawn = []
    for _ in range(min(count, len(player.deck))):
        kind = player.deck.pop()
        insort(player.hand, kind)
        drawn.append(kind)
    if drawn and state.sink is not None:
        cards = list(state.pool.names(sorted(drawn)))
        state.tell("draw", {"seat": seat, "count": len(drawn)}, {seat: {"seat": seat, "cards": cards}})


def leave_hand(player: Player, kind: int) -> None:
    """A card leaves the hand for all to see; if everybody knew of one such card, this was it."""
    player.hand.remove(kind)
    if kind in player.shown:
        player.shown.remove(kind)


def to_hand(player: Player, kind: int) -> None:
    """A card that everybody has seen comes to the hand."""
    insort(player.hand, kind)
    insort(player.shown, kind)


def shuffle_into_reserve(state: EstravenState, kind: int) -> None:
    """A card goes into the resource deck, at a place that nobody knows."""
    rng = Rng(state.rng)
    state.reserve.append(kind)
    rng.shuffle(state.reserve)
    state.rng = rng.state


def refresh_market(state: EstravenState) -> None:
    """The oldest card goes back into the resource deck, the row shifts, a new card is revealed (EST-11.2)."""
    oldest = state.market.pop(0)
    shuffle_into_reserve(state, oldest)
    newest = state.reserve.pop()
    state.market.append(newest)
    if state.sink is not None:
        names = state.pool.names((oldest, newest))
        state.tell("refresh", {"gone": names[0], "card": names[1]})


def newest_unit(state: EstravenState, seat: int, cost_at_most: int) -> CardKind | None:
    """The unit card that came to a graveyard last, of those that cost no more."""
    kinds = state.pool.kinds
    for index in reversed(state.players[seat].grave):
        if kinds[index].is_unit and kinds[index].cost <= cost_at_most:
            return kinds[index]
    return None
