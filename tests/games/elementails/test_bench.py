"""What is measured of ElemenTails beside what is measured of every game."""

from collections.abc import Callable

import pytest

from bot.bench.timing import Measurement
from bot.games.elementails import bench
from engine.players import player_named


def _once(work: Callable[[], int]) -> Measurement:
    return Measurement(float(work()), 1.0)


def test_battles_and_a_journey_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A journey of players who look ahead takes long, so here it is one of players who do not."""
    monkeypatch.setattr(bench, "measure", _once)
    monkeypatch.setattr(bench, "player_named", lambda _name: player_named("random"))
    found = bench.journey_measurements()
    assert {name: each.rate for name, each in found.items() if isinstance(each, Measurement)} == {
        "battle_decisions_per_s": 500,
        "battle_copy_us": 2000,
    }
    assert found["greedy_journey_s"]
