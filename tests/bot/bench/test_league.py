"""League nights are measured, here with a handful of entrants: every battle is fought, and the table plays on."""

import pytest

from bot.bench import league
from bot.bench.league import league_measurements


@pytest.mark.slow
def test_a_night_and_a_table_beside_it_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"ENTRANTS": 4, "ROUNDS": 2, "REPEATS": 1, "MANY_ENTRANTS": 4, "CORES": 1, "SECONDS_WITHOUT_A_NIGHT": 0.2}
    for name, value in small.items():
        monkeypatch.setattr(league, name, value)
    monkeypatch.setattr("bot.bench.timing._CALIBRATION_STEPS", 1000)
    figures = league_measurements()
    assert figures["division_battles"] == figures["night_battles"] == 4 * 3 // 2 * 2
    assert figures["table_answers"]
