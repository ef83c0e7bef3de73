"""Counts the ways that a match can go on: the quickest check that rules still allow exactly what they allowed."""

from typing import Any

from engine.core.game import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many sequences of `depth` actions are legal from here; shorter ones count where the match ends or waits.

    Seats that may act together are counted in every order.
    """
    if depth == 0:
        return 1
    seats = game.to_act(state)
    if not seats:
        return 1
    if depth == 1:
        return sum(len(game.legal(state, seat)) for seat in seats)
    total = 0
    for seat in seats:
        for action in game.legal(state, seat):
            after = state.copy()
            game.apply(after, seat, action)
            total += perft(game, after, depth - 1)
    return total
