"""A battle's log followed: which units there are, whose they are, and who stands where after each step."""

from collections.abc import Mapping, Sequence
from typing import Any


class Ranks:
    """Both lines from the front, as unit numbers. `cards` and `sides` know every number so far.

    Units are numbered as in the log: the left side's entrants, then the right side's, then arrivals.
    """

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.cards: list[str] = []
        self.sides: list[int] = []
        self.lines: tuple[list[int], list[int]] = ([], [])
        for side, board in enumerate((facts["left"], facts["right"])):
            for card, *_ in board:
                self.lines[side].append(self._number(card, side))

    def follow(self, step: Sequence[Any]) -> None:
        match step:
            case ("death", unit):
                self.line_of(unit).remove(unit)
            case ("push", unit, index):
                line = self.line_of(unit)
                line.remove(unit)
                line.insert(index, unit)
            case ("spawn", _, maker, card, index):
                self.line_of(maker).insert(index, self._number(card, self.sides[maker]))
            case ("transform", old, _, card):
                line = self.line_of(old)
                line[line.index(old)] = self._number(card, self.sides[old])

    def line_of(self, unit: int) -> list[int]:
        """The line of a unit's side, whether or not it still stands there."""
        return self.lines[self.sides[unit]]

    def _number(self, card: str, side: int) -> int:
        self.cards.append(card)
        self.sides.append(side)
        return len(self.cards) - 1


def at_the_end(facts: Mapping[str, Any]) -> Ranks:
    """Who is left when a battle is over."""
    ranks = Ranks(facts)
    for step in facts["log"]:
        ranks.follow(step)
    return ranks
