"""The table of a division: points, and the tie-breaks one after another (LEA-5)."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.core.rng import derive
from engine.league.lineup import Pair
from engine.league.night import DRAWN, HIGHER, LOWER

POINTS_FOR_A_WIN = 2
POINTS_FOR_A_DRAW = 1


class Run(NamedTuple):
    """What the tie-breaks ask of the run that counts: its stars, and when its newest board was submitted."""

    stars: int
    submitted: float


class Standing(NamedTuple):
    """One line of the table. Points and everything made of them are whole numbers."""

    place: int
    number: int
    points: int
    wins: int
    draws: int
    losses: int
    sonneborn_berger: int
    stars: int
    submitted: float


class Meeting(NamedTuple):
    """How the battles of one entrant against another ended, for the one."""

    opponent: int
    wins: int
    draws: int
    losses: int


def meetings_of(number: int, marks: Mapping[Pair, str]) -> tuple[Meeting, ...]:
    """An entrant's night, opponent by opponent in the order of their numbers."""
    met = []
    for (low, high), fought in sorted(marks.items()):
        if number in (low, high):
            won, lost = (LOWER, HIGHER) if number == low else (HIGHER, LOWER)
            opponent = high if number == low else low
            met.append(Meeting(opponent, fought.count(won), fought.count(DRAWN), fought.count(lost)))
    return tuple(met)


class Tally:
    """Who took how many points from whom, counted from the marks of all pairs."""

    def __init__(self, numbers: Iterable[int], marks: Mapping[Pair, str]) -> None:
        self.numbers = sorted(numbers)
        self.taken: dict[int, dict[int, int]] = {number: {} for number in self.numbers}
        self.wins: defaultdict[int, int] = defaultdict(int)
        self.draws: defaultdict[int, int] = defaultdict(int)
        self.losses: defaultdict[int, int] = defaultdict(int)
        for (low, high), fought in marks.items():
            self._count(low, high, fought.count(LOWER), fought.count(HIGHER), fought.count(DRAWN))
        self.points = {number: sum(taken.values()) for number, taken in self.taken.items()}

    def _count(self, low: int, high: int, low_wins: int, high_wins: int, draws: int) -> None:
        for one, other, won, lost in ((low, high, low_wins, high_wins), (high, low, high_wins, low_wins)):
            self.taken[one][other] = POINTS_FOR_A_WIN * won + POINTS_FOR_A_DRAW * draws
            self.wins[one] += won
            self.draws[one] += draws
            self.losses[one] += lost

    def head_to_head(self, number: int, group: Sequence[int]) -> int:
        """Points taken from the others of a group."""
        taken = self.taken[number]
        return sum([taken.get(other, 0) for other in group])

    def sonneborn_berger(self, number: int) -> int:
        """Points taken from each opponent, times that opponent's own points."""
        return sum([points * self.points[other] for other, points in self.taken[number].items()])


def standings(
    numbers: Iterable[int], marks: Mapping[Pair, str], runs: Mapping[int, Run], seed: int
) -> tuple[Standing, ...]:
    """The table of a division in the order of places; no two share one (LEA-5.8)."""
    tally = Tally(numbers, marks)
    return tuple(
        Standing(
            place,
            number,
            tally.points[number],
            tally.wins[number],
            tally.draws[number],
            tally.losses[number],
            tally.sonneborn_berger(number),
            *runs[number],
        )
        for place, number in enumerate(_order(tally, runs, seed), start=1)
    )


def _order(tally: Tally, runs: Mapping[int, Run], seed: int) -> list[int]:
    groups = _split(tally.numbers, lambda number: tally.points[number])
    groups = [finer for group in groups for finer in _by_head_to_head(tally, group)]
    later: tuple[Callable[[int], float], ...] = (
        tally.sonneborn_berger,
        lambda number: runs[number].stars,
        lambda number: -runs[number].submitted,
        lambda number: -derive(seed, "league lot", number),
    )
    for measure in later:
        groups = [finer for group in groups for finer in _split(group, measure)]
    return [number for group in groups for number in group]


def _by_head_to_head(tally: Tally, group: Sequence[int]) -> list[list[int]]:
    """Those who are equal again are compared once more among themselves, until nothing changes (LEA-5.4)."""
    parts = _split(group, lambda number: tally.head_to_head(number, group))
    if len(parts) == 1:
        return parts
    return [finer for part in parts for finer in _by_head_to_head(tally, part)]


def _split(group: Sequence[int], measure: Callable[[int], float]) -> list[list[int]]:
    """A group in parts that are equal by a measure, the highest first."""
    if len(group) == 1:
        return [list(group)]
    measured: defaultdict[float, list[int]] = defaultdict(list)
    for number in group:
        measured[measure(number)].append(number)
    return [measured[value] for value in sorted(measured, reverse=True)]
