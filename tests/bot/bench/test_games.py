"""What is measured of every game, tried with the smallest."""

from collections.abc import Callable

import pytest

from bot.bench import games
from bot.bench.games import game_measurements
from bot.bench.timing import Measurement
from tests.games.toy.game import Magpies


def _once(work: Callable[[], int]) -> Measurement:
    return Measurement(float(work()), 1.0)


def test_decisions_whole_games_and_copies_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "measure", _once)
    found = {name: each.rate for name, each in game_measurements(Magpies()).items()}
    assert found == {"decisions_per_s": 500, "games_per_s": 1, "copy_us": 2000}
