"""What a game says of itself to newcomers, and how many it is for."""

import pytest

from engine.registry import GAMES
from tests.contract.cases import every_game
from tests.contract.probe import Probe

pytestmark = pytest.mark.covers("engine.core.game")
LONGEST_LINE = 100
"""A line and a half of a phone, or two."""


@every_game
def test_a_game_says_in_three_short_lines_what_it_is_and_how_one_wins(probe: Probe) -> None:
    about = probe.game.about
    assert len(about) in (0, 3), "a game may say nothing"
    assert all(line.endswith(".") and len(line) <= LONGEST_LINE for line in about)


def test_every_game_of_the_hall_says_what_it_is() -> None:
    assert [name for name, game in GAMES.items() if not game.about] == []


@every_game
def test_a_party_is_one_that_can_sit_at_a_table(probe: Probe) -> None:
    game = probe.game
    assert not game.party or (game.cooperative and game.party in game.seats)
