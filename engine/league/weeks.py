"""What a week is played with, and which of an entrant's runs counts (LEA-2, LEA-3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.core.refusals import UnknownSet
from engine.core.rng import derive
from engine.league.ladder import DIVISION_SIZES
from engine.league.refusals import BadAttempts, BadDivisionSize

ROTATING = "rotating"
ATTEMPTS = range(1, 11)
"""How many runs an entrant may be given a week."""

Counts = Literal["best", "last"]


@dataclass(frozen=True, slots=True)
class Terms:
    """How a week is played; fixed when it opens, so that changing the league changes only later weeks."""

    division_size: int = DIVISION_SIZES[-1]
    attempts: int = 1
    counts: Counts = "best"

    def check(self) -> None:
        """Raises BadDivisionSize or BadAttempts."""
        if self.division_size not in DIVISION_SIZES:
            raise BadDivisionSize(self.division_size, DIVISION_SIZES)
        if self.attempts not in ATTEMPTS:
            raise BadAttempts(self.attempts, ATTEMPTS)


def set_of_week(choice: str, number: int, sets: Iterable[str]) -> str:
    """The card set of a week: the one that was chosen, or each in turn (LEA-2.1). Raises UnknownSet."""
    known = sorted(sets)
    if choice == ROTATING:
        return known[(number - 1) % len(known)]
    if choice not in known:
        raise UnknownSet(choice, [ROTATING, *known])
    return choice


def run_seed(week_seed: int) -> int:
    """The match seed of every run of the week: the same cards in the same hands for everybody (LEA-2.4)."""
    return derive(week_seed, "league run")


class Attempt(NamedTuple):
    """A run of an entrant as it stands; `submitted` is when its newest board was submitted."""

    number: int
    stars: int
    lives: int
    boards: int
    submitted: float


def counting_attempt(attempts: Sequence[Attempt], counts: Counts) -> Attempt | None:
    """The run that counts; those without a board count for nothing (LEA-3.3 to LEA-3.5)."""
    played = [attempt for attempt in attempts if attempt.boards]
    if not played:
        return None
    if counts == "last":
        return max(played, key=lambda attempt: attempt.number)
    return max(played, key=lambda attempt: (attempt.stars, attempt.lives, -attempt.submitted, -attempt.number))
