"""The robot makes a built-in player's choices through the controls alone, and comes to the same end."""

import pytest

from bot.clicks.robot import Count, Robot, recorded
from engine.core.game import Setup
from engine.players import player_named
from engine.registry import GAMES
from tests.games.toy.game import Magpies

pytestmark = pytest.mark.covers("bot.clicks.robot", "bot.clicks.ways")
BUDGETS = {"shieldbreak": 35.0, "vaultkeepers": 68.0, "estraven": 90.0}
"""Clicks a player and match, as docs/architecture/panels.md has them."""
A_ROUND = 8.0
"""Clicks a round of Manalimit, whose runs are of any length."""


def _counted(game: str, matches: int) -> Count:
    played, count = GAMES[game], Count()
    setup = Setup(played.seats[0])
    for seed in range(matches):
        steps = recorded(played, setup, seed, [player_named("greedy")] * setup.seats)
        Robot(played, setup, seed, steps, count).play()
    return count


@pytest.mark.slow
@pytest.mark.parametrize("game", BUDGETS)
def test_a_match_costs_no_more_clicks_than_it_may(game: str) -> None:
    assert _counted(game, 3).a_person <= BUDGETS[game]


@pytest.mark.long
@pytest.mark.parametrize("game", BUDGETS)
def test_many_matches_cost_no_more_clicks_than_they_may(game: str) -> None:
    assert _counted(game, 20).a_person <= BUDGETS[game]


@pytest.mark.slow
def test_a_round_of_manalimit_costs_few_clicks() -> None:
    assert _counted("manalimit", 2).a_turn <= 1.1 * A_ROUND, "two runs may lie above the mean of many"


@pytest.mark.long
def test_a_round_of_manalimit_costs_eight_clicks_at_most() -> None:
    assert _counted("manalimit", 10).a_turn <= A_ROUND


def test_a_game_that_declares_nothing_is_playable() -> None:
    game, count = Magpies(), Count()
    steps = recorded(game, Setup(2), 1, [player_named("random")] * 2)
    robot = Robot(game, Setup(2), 1, steps, count)
    robot.play()
    assert game.outcome(robot._state) is not None
    assert sum(count.actions.values()) == len(steps)
