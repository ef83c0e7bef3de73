"""Many runs side by side: in each round every run meets a board that another one submitted at the same round.

This is how built-in players of equal strength are compared, and how the house's ghosts are made.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core.game import Setup
from engine.core.rng import Rng, derive
from engine.games.manalimit.game import Manalimit
from engine.games.manalimit.ghosts import HOUSE, Ghost, ghost_of
from engine.games.manalimit.rounds import LAST_ROUND_OF_A_RUN, LIVES
from engine.games.manalimit.state import ManalimitState
from engine.games.manalimit.view import ManalimitView
from engine.players.perspective import BuiltInPlayer, Perspective


class _WithoutHouse(Manalimit):
    """Looking ahead meets nobody, so that boards made here do not depend on the house's boards made before."""

    def determinize(self, view: ManalimitView, rng: Rng) -> ManalimitState:
        state = super().determinize(view, rng)
        state.setup = Setup(view.seats, {"set": view.set_id, "ghosts": "nobody"})
        return state


_GAME = _WithoutHouse()


class Bout(NamedTuple):
    """One battle of a run (left) against another run's board (right); `winner` as in a battle result."""

    round: int
    left: Ghost
    right: Ghost
    winner: int | None


class LockstepRun:
    """One run and the generator of the player who plays it; `player_seed` lets many play one Bag differently."""

    def __init__(self, set_id: str, seed: int, player: BuiltInPlayer, player_seed: int | None = None) -> None:
        self.state: ManalimitState = _GAME.new(Setup(1, {"set": set_id, "ghosts": "outside"}), seed)
        self._player = player
        self._rng = Rng(derive(seed, "player") if player_seed is None else player_seed)

    @property
    def is_over(self) -> bool:
        return self.state.result is not None

    def submit(self) -> Ghost:
        """Plans until the board is submitted; returns it."""
        while self.state.phase == "planning":
            action = self._player.choose(Perspective(_GAME, self.state, 0), self._rng)
            _GAME.apply(self.state, 0, action)
        return ghost_of(self.state.players[0], HOUSE, house=True)

    def meet(self, board: Ghost, rival: Ghost) -> Bout:
        """Fights another board."""
        round_number = self.state.round
        _GAME.supply(self.state, rival.encode())
        return Bout(round_number, board, rival, self.state.records[0].winner)


def play_in_lockstep(runs: list[LockstepRun], rng: Rng) -> Iterator[list[Bout]]:
    """Plays runs to their end, a round at a time. A run that is left alone has nobody to meet and stops."""
    while len(alive := [run for run in runs if not run.is_over]) > 1:
        boards = [run.submit() for run in alive]
        yield [run.meet(boards[place], boards[_other(place, len(boards), rng)]) for place, run in enumerate(alive)]


def _other(place: int, count: int, rng: Rng) -> int:
    return (place + 1 + rng.below(count - 1)) % count


def play_without_end(runs: list[LockstepRun], rng: Rng) -> Iterator[list[Bout]]:
    """The same with stars and lives taken back after every round, so that all go on until the last one."""
    for number, bouts in enumerate(play_in_lockstep(runs, rng), start=1):
        yield bouts
        for run in runs:
            run.state.players[0].stars, run.state.players[0].lives = 0, LIVES
            if number < LAST_ROUND_OF_A_RUN and run.is_over:
                raise RuntimeError("a run that never ends has ended")


def house_boards(set_id: str, seeds: Iterable[int], player: BuiltInPlayer) -> list[list[Ghost]]:
    """The boards of runs that never end before the last round, by round."""
    runs = [LockstepRun(set_id, seed, player) for seed in seeds]
    rounds = play_without_end(runs, Rng(derive(0, "house", set_id)))
    return [[bout.left for bout in bouts] for bouts in rounds]
