"""Boards for a league night that nobody played: built-in players with the week's cards, side by side."""

from typing import NamedTuple

from engine.core.rng import Rng, derive
from engine.league.weeks import run_seed
from engine.players.perspective import BuiltInPlayer
from engine.registry import boards_named


class RehearsedRun(NamedTuple):
    """What a built-in player's run leaves: the texts of its boards, by round, and its stars."""

    number: int
    boards: tuple[str, ...]
    stars: int


def rehearse(
    game: str, set_id: str, seed: int, numbers: range, rounds: int, player: BuiltInPlayer
) -> list[RehearsedRun]:
    """Runs of entrants with these numbers, each meeting the others' boards, for so many rounds whatever happens.

    All have the cards and the hands of the week's seed; only the player's own choice between equals differs.
    """
    playing = range(numbers.start, max(numbers.stop, numbers.start + 2))  # a lone run would have nobody to meet
    choices = [derive(seed, "rehearsal", number) for number in playing]
    rivals = Rng(derive(seed, "rivals", numbers.start))
    runs = boards_named(game).rehearse(set_id, run_seed(seed), choices, rivals, rounds, player)
    return [RehearsedRun(number, *run) for number, run in zip(numbers, runs, strict=False)]
