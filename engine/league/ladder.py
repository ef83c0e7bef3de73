"""Divisions: who fights whom, and who goes up or down afterwards (LEA-6)."""

from collections.abc import Sequence
from itertools import islice, pairwise
from typing import NamedTuple

DIVISION_SIZES = range(4, 65)
ENTRANTS_A_MOVE = 8
"""One more moves up and down for every so many entrants of the smaller division."""


class Rung(NamedTuple):
    """Where somebody stands between weeks: a division, and an order inside it."""

    division: int
    order: int


class Seeding(NamedTuple):
    """An entrant before the divisions are made; `rung` is None for somebody new, `skipped` counts weeks missed."""

    number: int
    rung: Rung | None
    skipped: int = 0


def divide(seedings: Sequence[Seeding], size: int) -> tuple[tuple[int, ...], ...]:
    """The entrants' numbers by division, the strongest first (LEA-6.1 to LEA-6.5)."""
    order = iter(sorted(seedings, key=_strength))
    return tuple(tuple(each.number for each in islice(order, room)) for room in _rooms(len(seedings), size))


def _rooms(entrants: int, size: int) -> list[int]:
    """Full divisions and a last one with the rest; if that is less than half, it shares with the one above."""
    full, rest = divmod(entrants, size)
    if full and 0 < 2 * rest < size:
        shared = size + rest
        return [size] * (full - 1) + [shared - shared // 2, shared // 2]
    return [size] * full + [rest] * (rest > 0)


def _strength(each: Seeding) -> tuple[bool, int, int, int, int]:
    """New entrants last; each week missed costs a division, and puts one behind those who played."""
    if each.rung is None:
        return (True, 0, 0, 0, each.number)
    return (False, each.rung.division + each.skipped, each.skipped, each.rung.order, each.number)


def movers(upper: int, lower: int) -> int:
    """How many change places between two neighbouring divisions of these sizes (LEA-6.6)."""
    return max(1, min(upper, lower) // ENTRANTS_A_MOVE)


def rungs_after(ranked: Sequence[Sequence[int]]) -> dict[int, Rung]:
    """Where everybody stands after a night, from the numbers of each division in the order of their places.

    Those who come down stand before those who stay, those who come up behind them.
    """
    divisions = [list(numbers) for numbers in ranked]
    exchanges = [movers(len(upper), len(lower)) for upper, lower in pairwise(ranked)]
    for place, count in enumerate(exchanges):
        falling, rising = ranked[place][-count:], ranked[place + 1][:count]
        divisions[place] = [number for number in divisions[place] if number not in falling] + list(rising)
        divisions[place + 1] = list(falling) + [number for number in divisions[place + 1] if number not in rising]
    return {
        number: Rung(division, order)
        for division, numbers in enumerate(divisions, start=1)
        for order, number in enumerate(numbers, start=1)
    }
