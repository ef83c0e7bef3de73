"""Boards for a league night that nobody played: built-in players on the week's Bag, side by side."""

from itertools import islice
from typing import NamedTuple

from engine.core.rng import Rng, derive
from engine.games.manalimit.lockstep import LockstepRun, play_without_end
from engine.league.weeks import run_seed
from engine.players.perspective import BuiltInPlayer


class RehearsedRun(NamedTuple):
    """What a built-in player's run leaves: the texts of its boards, by round, and its stars."""

    number: int
    boards: tuple[str, ...]
    stars: int


def rehearse(set_id: str, seed: int, numbers: range, rounds: int, player: BuiltInPlayer) -> list[RehearsedRun]:
    """Runs of entrants with these numbers, each meeting the others' boards, for so many rounds whatever happens.

    All have the Bag and the hands of the week's seed; only the player's own choice between equals differs.
    """
    playing = range(numbers.start, max(numbers.stop, numbers.start + 2))  # a lone run would have nobody to meet
    runs = [LockstepRun(set_id, run_seed(seed), player, derive(seed, "rehearsal", number)) for number in playing]
    boards: list[list[str]] = [[] for _ in runs]
    stars = [0] * len(runs)
    for bouts in islice(play_without_end(runs, Rng(derive(seed, "rivals", numbers.start))), rounds):
        for place, bout in enumerate(bouts):
            boards[place].append(bout.left._replace(owner=None, house=False).encode())
            stars[place] += bout.winner == 0
    return [RehearsedRun(number, tuple(boards[place]), stars[place]) for place, number in enumerate(numbers)]
