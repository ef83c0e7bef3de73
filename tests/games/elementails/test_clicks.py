"""A robot clicks through a journey as a built-in player would play it."""

import pytest

from bot.clicks.robot import Count, Robot, recorded
from engine.core.game import Setup
from engine.players import player_named
from tests.games.elementails.field import GAME

pytestmark = pytest.mark.covers("bot.clicks", "bot.clicks.robot")
CLASSES = ["ember-fox", "hill-guard", "moss-mender"]


class _Witness(Robot):
    """Tells how the match ended that it has clicked through."""

    @property
    def state_hash(self) -> str:
        return GAME.state_hash(self._state)


@pytest.mark.parametrize("seats", [3, pytest.param(1, marks=pytest.mark.long)])
def test_a_robot_comes_to_the_same_end_with_fewer_clicks(seats: int) -> None:
    """It does things in another order where plans are made of them, and nothing else happens for that."""
    setup, count = Setup(seats, {"classes": CLASSES}), Count()
    steps = recorded(GAME, setup, 3, [player_named("greedy")] * seats)[:300]
    state = GAME.new(setup, 3)
    for seat, notation in steps:
        GAME.apply(state, seat, GAME.parse(notation))
    robot = _Witness(GAME, setup, 3, steps, count)
    robot.play()
    assert robot.state_hash == GAME.state_hash(state)
    assert count.clicks.total() < (1.0 if seats == 3 else 1.2) * len(steps)
