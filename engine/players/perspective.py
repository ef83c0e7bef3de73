"""What a built-in player is given when it is to act."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Any, Protocol

from engine.core.game import AnyGame
from engine.core.rng import Rng


class Perspective:
    """One seat's view and legal actions; the view is made only if the player looks at it."""

    def __init__(self, game: AnyGame, state: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.legal: Sequence[Any] = game.legal(state, seat)
        self._look: Callable[[], Any] = partial(game.view, state, seat)

    @cached_property
    def view(self) -> Any:
        return self._look()


class ShownPerspective(Perspective):
    """The same, elsewhere than the state: made of what the seat was shown."""

    def __init__(self, game: AnyGame, seat: int, view: Any, legal: Sequence[Any]) -> None:
        self.game = game
        self.seat = seat
        self.legal = legal
        self._look = lambda: view


class BuiltInPlayer(Protocol):
    """`name` is what journals and commands call it; people read `title`, a level, and what it `says` of itself."""

    name: str
    title: str
    says: str

    def choose(self, perspective: Perspective, rng: Rng) -> Any:
        """One of the perspective's legal actions."""
        ...
