"""Plays whole matches between built-in players."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core.game import AnyGame, Outcome, Setup
from engine.core.rng import Rng, derive
from engine.players.perspective import BuiltInPlayer, Perspective


class Playout(NamedTuple):
    """A finished match."""

    outcome: Outcome
    decisions: int
    state: Any


def play_out(
    game: AnyGame,
    setup: Setup,
    seed: int,
    players: Sequence[BuiltInPlayer],
    watch: Callable[[Any], None] | None = None,
) -> Playout:
    """One match to its end; `watch` is called with the state after each decision.

    The setup must not need anything from outside. Players draw from generators of their own, so that they cannot
    guess the match's.
    """
    state = game.new(setup, seed)
    generators = [Rng(derive(seed, "player", seat)) for seat in range(setup.seats)]
    decisions = 0
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        action = players[seat].choose(Perspective(game, state, seat), generators[seat])
        game.apply(state, seat, action)
        decisions += 1
        if watch is not None:
            watch(state)
    return Playout(outcome, decisions, state)
