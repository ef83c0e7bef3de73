"""How good people are, estimated by openskill from their places (LEA-8.2)."""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

_model = PlackettLuce()
_BEGINNING, _POINTS_A_STEP = 1000, 40


class Skill(NamedTuple):
    """An estimate and how uncertain it is, on openskill's own scale."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What somebody is good for with near certainty; leaderboards are sorted by it."""
        return self.mu - 3 * self.sigma

    @property
    def shown(self) -> int:
        """The number that people see: 1000 for a newcomer (LEA-8.3)."""
        return round(_BEGINNING + _POINTS_A_STEP * self.ordinal)


NEWCOMER = Skill(float(_model.mu), float(_model.sigma))


def rate(
    teams: Sequence[Sequence[Skill]], places: Sequence[int], weights: Sequence[Sequence[float]]
) -> list[list[Skill]]:
    """Everybody's skill after a match, teams in the order given; a weight takes so much of the way there."""
    before = [[_model.rating(mu=skill.mu, sigma=skill.sigma) for skill in team] for team in teams]
    after = _model.rate(before, ranks=[float(place) for place in places])
    return [
        [_part_of_the_way(old, Skill(new.mu, new.sigma), weight) for old, new, weight in zip(*team, strict=True)]
        for team in zip(teams, after, weights, strict=True)
    ]


def _part_of_the_way(old: Skill, new: Skill, weight: float) -> Skill:
    return Skill(old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma))
