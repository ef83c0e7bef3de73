"""Measures every game through the contract: random play, whole games, and copies."""

from typing import Any

from bot.bench.timing import Measurement, measure
from engine.core.game import AnyGame, Setup
from engine.core.rng import Rng

_WARM_UP_DECISIONS = 60
_PREPARED_GAMES = 64


def game_measurements(game: AnyGame) -> dict[str, Measurement]:
    """Random play for one seat if the game allows it, else for the fewest; nothing comes from outside."""
    setup = Setup(game.seats[0])
    return {
        "decisions_per_s": measure(_RandomPlay(game, setup).decide),
        "games_per_s": measure(_RandomPlay(game, setup).finish),
        "copy_us": measure(_Copier(game, setup).copy),
    }


class _RandomPlay:
    """Plays at random, one match after another: list what is legal, choose, apply.

    Decisions start from copies of prepared positions, so that only decisions are timed; whole games start from nothing.
    """

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self._game = game
        self._setup = setup
        self._rng = Rng(7)
        self._starts = [self._new() for _ in range(_PREPARED_GAMES)]
        self._begun = 0
        self.state = self._next_start()

    def _new(self) -> Any:
        return self._game.new(self._setup, self._rng.bits64())

    def _next_start(self) -> Any:
        self._begun += 1
        return self._starts[self._begun % _PREPARED_GAMES].copy()

    def decide(self, count: int = 500) -> int:
        game, rng = self._game, self._rng
        state = self.state
        for _ in range(count):
            if game.outcome(state) is not None:
                state = self.state = self._next_start()
            seat = game.to_act(state)[0]
            game.apply(state, seat, rng.choice(game.legal(state, seat)))
        return count

    def finish(self) -> int:
        game, state = self._game, self._new()
        while game.outcome(state) is None:
            seat = game.to_act(state)[0]
            game.apply(state, seat, self._rng.choice(game.legal(state, seat)))
        return 1


class _Copier:
    """Copies a position from the middle of a match."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        play = _RandomPlay(game, setup)
        play.decide(_WARM_UP_DECISIONS)
        self._state = play.state
        if game.outcome(self._state) is not None:
            self._state = game.new(setup, 1)

    def copy(self, count: int = 2000) -> int:
        state = self._state
        for _ in range(count):
            state.copy()
        return count
