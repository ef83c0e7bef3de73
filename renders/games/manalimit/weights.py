"""Which moments of a battle are worth a place in a strip: those by which it might have gone either way."""

from collections.abc import Sequence
from itertools import pairwise

from renders.games.manalimit.moments import Fighter, Moment

EVENTS = 2
_FALL, _LAST, _TURN, _BY_ABILITY = 2, 3, 5, 3
"""What counts beside attack and health: each fall, the last blow, that the lead changes, that an ability kills."""


def strip(told: Sequence[Moment]) -> list[Moment]:
    """The line-up, the weightiest events in their order, and the end."""
    weights = [_weight(before, moment) for before, moment in pairwise(told[:-1])]
    heaviest = sorted(range(len(weights)), key=lambda place: (-weights[place], -place))[:EVENTS]
    events = [told[1 + place] for place in sorted(heaviest) if weights[place]]
    return [told[0], *events, told[-1]]


def _weight(before: Moment, moment: Moment) -> int:
    """How far a moment moved the balance of what stands, and who fell by it."""
    was, now = _lead(before), _lead(moment)
    fallen = sum(unit.fell for line in moment.lines for unit in line)
    weight = abs(now - was) + _FALL * fallen
    if fallen and moment.acting is not None:
        weight += _BY_ABILITY
    if was * now < 0:
        weight += _TURN
    return weight + _LAST if fallen and not all(moment.standing(side) for side in (0, 1)) else weight


def _lead(moment: Moment) -> int:
    """By how much attack and health the left side is ahead."""
    left, right = (sum(map(_worth, line)) for line in moment.lines)
    return left - right


def _worth(unit: Fighter) -> int:
    return 0 if unit.fell else unit.attack + max(0, unit.health)
