"""The robot makes a built-in player's choices through the controls alone, and comes to the same end."""

from collections.abc import Iterable

import pytest

from bot.clicks.robot import Count, Robot, recorded
from engine.core.game import Setup
from engine.core.rng import derive
from engine.players import player_named
from engine.registry import GAMES
from tests.games.toy.game import Magpies

pytestmark = pytest.mark.covers("bot.clicks.robot", "bot.clicks.ways")
BUDGETS = {"shieldbreak": 35.0, "vaultkeepers": 68.0, "estraven": 90.0}
"""Clicks a player and match, as docs/architecture/panels.md has them."""
A_ROUND = 8.0
"""Clicks a round of Manalimit, whose runs are of any length."""
A_JOURNEY, JOURNEY_ALONE = 520.0, 1_600.0
"""Clicks a player of three in a journey of ElemenTails, and of one with three heroes."""
SHORTEST, FOR_SHORTEST = 3, 330.0
"""Journeys are of very different lengths: of the five that are counted this one is the shortest, 395 clicks once."""


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


def _clicks_of_journeys(numbers: Iterable[int], seats: int) -> float:
    """Clicks a player in journeys that `cardhall clicks elementails` counts too."""
    played, setup, count = GAMES["elementails"], Setup(seats), Count()
    for number in numbers:
        seed = derive(1, "clicks", number)
        steps = recorded(played, setup, seed, [player_named("greedy")] * seats)
        Robot(played, setup, seed, steps, count).play()
    return count.a_person


@pytest.mark.slow
def test_a_short_journey_costs_few_clicks() -> None:
    assert _clicks_of_journeys([SHORTEST], seats=3) <= FOR_SHORTEST


@pytest.mark.long
@pytest.mark.parametrize(("seats", "budget"), [(3, A_JOURNEY), (1, JOURNEY_ALONE)])
def test_journeys_cost_no_more_clicks_than_they_may(seats: int, budget: float) -> None:
    assert _clicks_of_journeys(range(5), seats) <= budget


def test_a_game_that_declares_nothing_is_playable() -> None:
    game, count = Magpies(), Count()
    steps = recorded(game, Setup(2), 1, [player_named("random")] * 2)
    robot = Robot(game, Setup(2), 1, steps, count)
    robot.play()
    assert game.outcome(robot._state) is not None
    assert sum(count.actions.values()) == len(steps)
