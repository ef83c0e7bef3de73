"""`cardhall clicks`."""

import json

import pytest

from bot.cli.program import run


def test_it_counts_the_clicks_of_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["clicks", "shieldbreak", "--games", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "shieldbreak"
    assert 5 < told["clicks_a_person"] < 60
    assert {"charge", "attack"} <= set(told["by_verb"])


@pytest.mark.slow
def test_it_shows_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["clicks", "manalimit", "--games", "1"]) == 0
    assert "clicks a person and match" in capsys.readouterr().out


def test_an_unknown_game_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["clicks", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
