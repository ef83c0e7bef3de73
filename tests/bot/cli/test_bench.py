"""`cardhall bench`: figures for people and programs."""

import json

import pytest

from bot.cli.program import run

pytestmark = pytest.mark.covers("bot.bench.timing", "bot.games.manalimit.bench")


def test_bench_prints_rates_and_their_relation_to_the_calibration_loop(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.bench.timing._CALIBRATION_STEPS", 1000)
    monkeypatch.setattr("bot.bench.timing.REPEATS", 1)
    assert run(["bench", "--only", "manalimit-battle", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["results"]["manalimit-battle"]["battles_per_s"] > 0
    assert result["in_calibration_steps"]["manalimit-battle"]["battles_logged_per_million_steps"] > 0
