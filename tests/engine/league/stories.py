"""Divisions for the tests: on real boards, and with made-up results."""

import random
from collections.abc import Iterable, Mapping

from engine.games.manalimit.ghosts import Ghost, house_ghosts
from engine.games.manalimit.state import ShownUnit
from engine.league.lineup import Arena, Contender, Lineup, Pair
from engine.league.night import Bouts, fight_chunk, read_chunk
from engine.league.standings import Run, Standing, standings

GAME, SET = "manalimit", "kindling"
SEED = 0xC0FFEE


def board(round_number: int, which: int) -> str:
    """One of the house's boards of a round."""
    boards = house_ghosts(SET)[round_number - 1]
    return boards[which % len(boards)]._replace(owner=None, house=False).encode()


def units(*cards: tuple[str, int, int]) -> str:
    """A board of these units: card, attack, health."""
    shown = tuple(ShownUnit(card, attack, health, 0) for card, attack, health in cards)
    return Ghost(None, house=False, pitched=0, units=shown).encode()


STRONG, WEAK, EMPTY = units(("thistle-cub", 50, 50)), units(("thistle-cub", 1, 1)), units()


def lineup(boards: Mapping[int, Iterable[str | None]], *, seed: int = SEED, division: int = 1) -> Lineup:
    contenders = tuple(Contender(number, tuple(each)) for number, each in boards.items())
    return Lineup(GAME, seed, SET, division, contenders)


def random_lineup(
    generator: random.Random, entrants: int, rounds: int, *, seed: int = SEED, division: int = 1
) -> Lineup:
    """Runs of different lengths; numbers with gaps, as after a week in which some entered and did not play."""
    numbers = generator.sample(range(1, 3 * entrants + 2), entrants)
    boards = {
        number: [board(each, generator.randrange(32)) for each in range(1, generator.randint(1, rounds) + 1)]
        for number in numbers
    }
    return lineup(boards, seed=seed, division=division)


def fought(line_up: Lineup, order: Iterable[int] | None = None) -> Bouts:
    """A whole night of a division, its pieces in any order."""
    bouts, text = Bouts(Arena(line_up)), line_up.encode()
    for number in range(line_up.chunks) if order is None else order:
        bouts.add(read_chunk(fight_chunk(text, number)))
    return bouts


def table(marks: Mapping[Pair, str], runs: Mapping[int, Run] | None = None, seed: int = SEED) -> tuple[Standing, ...]:
    """The table of made-up results; without runs all have no star and submitted in the order of their numbers."""
    numbers = sorted({number for pair in marks for number in pair})
    return standings(numbers, marks, runs or {number: Run(0, float(number)) for number in numbers}, seed)


def order(lines: Iterable[Standing]) -> list[int]:
    return [standing.number for standing in lines]
