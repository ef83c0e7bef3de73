"""What a built-in player is given when it is to act."""

from functools import cached_property, partial
from typing import Any, Protocol

from engine.core.game import AnyGame
from engine.core.rng import Rng


class Perspective:
    """One seat's view and legal actions; the view is made only if the player looks at it."""

    def __init__(self, game: AnyGame, state: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.legal: list[Any] = game.legal(state, seat)
        self._look = partial(game.view, state, seat)

    @cached_property
    def view(self) -> Any:
        return self._look()


class BuiltInPlayer(Protocol):
    name: str

    def choose(self, perspective: Perspective, rng: Rng) -> Any:
        """One of the perspective's legal actions."""
        ...
