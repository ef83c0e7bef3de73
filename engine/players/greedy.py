"""Looks one step ahead: plays the action after which the game's own evaluation is best."""

from typing import Any

from engine.core.rng import Rng
from engine.players.perspective import Perspective


class GreedyPlayer:
    name = "greedy"

    def choose(self, perspective: Perspective, rng: Rng) -> Any:
        """Tries every action on one state that fits the view; equal ones are chosen among at random."""
        game, seat, legal = perspective.game, perspective.seat, perspective.legal
        if len(legal) == 1:
            return legal[0]
        root = game.determinize(perspective.view, rng)
        best_value, best = float("-inf"), [legal[0]]
        for action in legal:
            state = root.copy()
            game.apply(state, seat, action)
            value = game.evaluate(state, seat)
            if value > best_value:
                best_value, best = value, [action]
            elif value == best_value:
                best.append(action)
        return rng.choice(best)
