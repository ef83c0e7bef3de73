"""A second league, slow and obvious, written from the rules page: battle after battle into a list, then counted."""

from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from engine.core.rng import derive
from engine.games.manalimit.battle import fight
from engine.games.manalimit.ghosts import read_ghost
from engine.games.manalimit.pool import pool_named


class Battle(NamedTuple):
    """`winner` is None for a draw. Where both had no board there is no battle."""

    round: int
    one: int
    other: int
    winner: int | None


class Entrant(NamedTuple):
    number: int
    boards: dict[int, str]
    stars: int
    submitted: float


def all_battles(seed: int, set_id: str, entrants: list[Entrant]) -> list[Battle]:
    """LEA-4: everybody against everybody else, at every round at which either has a board."""
    battles = []
    for one, other in combinations(sorted(entrants, key=lambda each: each.number), 2):
        for round_number in sorted(one.boards.keys() | other.boards.keys()):
            winner = _winner(seed, set_id, round_number, one, other)
            battles.append(Battle(round_number, one.number, other.number, winner))
    return battles


def _winner(seed: int, set_id: str, round_number: int, one: Entrant, other: Entrant) -> int | None:
    if round_number not in one.boards:
        return other.number
    if round_number not in other.boards:
        return one.number
    pool = pool_named(set_id)
    left, right = (read_ghost(each.boards[round_number], pool).side(pool) for each in (one, other))
    chance = derive(seed, "league battle", round_number, one.number, other.number)
    result = fight(left, right, round_number=round_number, favoured=chance % 2, seed=chance // 2, logged=True)
    return None if result.winner is None else (one.number, other.number)[result.winner]


def points(number: int, battles: list[Battle]) -> int:
    """LEA-5.1."""
    return sum(2 * (each.winner == number) + (each.winner is None) for each in battles if number in each[1:3])


def between(battles: list[Battle], group: list[int]) -> list[Battle]:
    return [each for each in battles if each.one in group and each.other in group]


def sonneborn_berger(number: int, battles: list[Battle]) -> Fraction:
    """LEA-5.5, battle by battle: half of the opponent's points for each point."""
    total = Fraction(0)
    for each in battles:
        if number in (each.one, each.other):
            opponent = each.other if number == each.one else each.one
            total += Fraction(points(number, [each]), 2) * points(opponent, battles)
    return total


def places(seed: int, entrants: list[Entrant], battles: list[Battle]) -> list[int]:
    """LEA-5.2 to 5.8: the numbers in the order of their places."""
    by_number = {each.number: each for each in entrants}
    order = []
    for group in _tied(list(by_number), {number: points(number, battles) for number in by_number}):
        for equals in _after_head_to_head(group, battles):
            order += sorted(
                equals,
                key=lambda number: (
                    -sonneborn_berger(number, battles),
                    -by_number[number].stars,
                    by_number[number].submitted,
                    derive(seed, "league lot", number),
                ),
            )
    return order


def _after_head_to_head(group: list[int], battles: list[Battle]) -> list[list[int]]:
    among_them = between(battles, group)
    parts = _tied(group, {number: points(number, among_them) for number in group})
    if parts == [sorted(group)]:
        return parts
    separated = []
    for part in parts:
        separated += _after_head_to_head(part, battles)
    return separated


def _tied(group: list[int], score: dict[int, int]) -> list[list[int]]:
    return [
        sorted(number for number in group if score[number] == value)
        for value in sorted({score[number] for number in group}, reverse=True)
    ]
