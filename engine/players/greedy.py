"""Looks one step ahead: plays the action after which the game's own evaluation is best."""

from collections.abc import Sequence
from typing import Any

from engine.core.game import AnyGame
from engine.core.rng import Rng
from engine.players.perspective import Perspective


class GreedyPlayer:
    name, title = "greedy", "Normal"
    says = "looks one step ahead."

    def choose(self, perspective: Perspective, rng: Rng) -> Any:
        """Tries every action on one state that fits the view."""
        game, legal = perspective.game, perspective.legal
        if len(legal) == 1:
            return legal[0]
        return best_action(game, game.determinize(perspective.view, rng), perspective.seat, legal, rng)


def best_action(game: AnyGame, root: Any, seat: int, legal: Sequence[Any], rng: Rng) -> Any:
    """The action after which the position is worth most; equal ones are chosen among at random."""
    best_value, best = float("-inf"), [legal[0]]
    for action in game.worth_trying(root, seat, legal):
        state = root.copy()
        game.apply(state, seat, action)
        value = game.evaluate(state, seat)
        if value > best_value:
            best_value, best = value, [action]
        elif value == best_value:
            best.append(action)
    return rng.choice(best)
