"""Who is below: the player who looks, and seat 0 for everybody else."""

from dataclasses import dataclass

import pytest

from renders.duel.sides import lower_first, seat_below, sides_of


@dataclass(frozen=True)
class Player:
    seat: int


@pytest.mark.parametrize(("audience", "below"), [(None, 0), (0, 0), (1, 1)])
def test_the_player_who_looks_is_below_and_told_first(audience: int | None, below: int) -> None:
    assert seat_below(audience) == below
    assert list(sides_of(audience, "low", "high").items()) == [(below, "low"), (1 - below, "high")]
    assert [player.seat for player in lower_first(audience, [Player(0), Player(1)])] == [below, 1 - below]
