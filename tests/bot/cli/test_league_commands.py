"""`cardhall league`: a night for demonstration, and a check that anybody can make."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli.program import run
from engine.league.commitment import Reveal, commitment_to

pytestmark = pytest.mark.covers("engine.league.rehearsal")
SEED, NONCE = "00112233445566778899aabbccddeeff", "0102030405060708090a0b0c0d0e0f10"
COMMITMENT = commitment_to(int(SEED, 16), int(NONCE, 16))
REVEAL = Reveal("Friday Night", 3, "kindling", int(SEED, 16), int(NONCE, 16), COMMITMENT)


def _json(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> dict[str, Any]:
    assert run(["league", *arguments, "--json"]) == code
    output = capsys.readouterr()
    assert output.err == ""
    content = json.loads(output.out)
    assert isinstance(content, dict)
    return content


def _timeless(result: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in result.items() if key not in ("seconds", "peak_mb")}


def test_a_night_is_held_in_divisions_and_is_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("simulate", "--entrants", "9", "--rounds", "3", "--seed", "7", "--division-size", "4")
    result = _json(capsys, *arguments)
    assert [len(each["standings"]) for each in result["divisions"]] == [4, 3, 2]
    assert result["battles"] == 3 * (6 + 3 + 1)
    points = sum(line["points"] for each in result["divisions"] for line in each["standings"])
    assert points == 2 * result["battles"]
    assert result["divisions"][1]["standings"][0]["next_division"] == 1
    assert _timeless(_json(capsys, *arguments, "--game", "Manalimit")) == _timeless(result)


@pytest.mark.parametrize(
    ("entrants", "words"), [(0, "Nobody entered"), (1, "Division 1: 1 entrant"), (12, "… and 2 more")]
)
def test_a_night_for_people_is_a_table(entrants: int, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["league", "simulate", "--entrants", str(entrants), "--rounds", "2"]) == 0
    output = capsys.readouterr().out
    assert words in output
    assert "battles in" in output


@pytest.mark.rule("LEA-2.3")
def test_a_promise_that_was_kept_is_said_to_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["league", "verify", SEED, NONCE, COMMITMENT]) == 0
    assert "The commitment holds" in capsys.readouterr().out
    result = _json(capsys, "verify", SEED.upper(), NONCE, COMMITMENT, "--set", "kindling")
    assert (result["holds"], sum(result["bag"].values())) == (True, 50)


@pytest.mark.rule("LEA-2.3")
def test_a_promise_that_was_not_kept_is_told_with_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["league", "verify", NONCE, SEED, COMMITMENT]) == 1
    output = capsys.readouterr().out
    assert "does not hold" in output
    assert COMMITMENT in output
    result = _json(capsys, "verify", NONCE, SEED, COMMITMENT, code=1)
    assert (result["holds"], result["bag"]) == (False, None)
    assert result["computed"] == commitment_to(int(NONCE, 16), int(SEED, 16))


@pytest.mark.rule("LEA-2.3")
def test_the_file_of_a_reveal_is_checked_and_shows_everybodys_bag(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "week-3.json"
    file.write_text(REVEAL.encode(), encoding="utf-8")
    assert run(["league", "verify", "--file", str(file)]) == 0
    assert "Everybody's Bag (kindling): " in capsys.readouterr().out
    file.write_text(REVEAL.encode().replace(COMMITMENT, "0" * 64), encoding="utf-8")
    assert run(["league", "verify", "--file", str(file)]) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "--entrants", "-1"], "Invalid value"),
        (["simulate", "--entrants", "many"], "Invalid value"),
        (["simulate", "--rounds", "31"], "Invalid value"),
        (["simulate", "--division-size", "3"], "Invalid value"),
        (["simulate", "--seed", "x"], "'x' is not a seed."),
        (["simulate", "--set", "gold"], "There is no card set called 'gold'."),
        (["simulate", "--game", "shieldbreak"], "Shieldbreak has no leagues: its rounds leave no boards behind."),
        (["simulate", "--game", "chess"], "There is no game called 'chess' here."),
        (["verify", SEED, NONCE, COMMITMENT, "--game", "chess"], "There is no game called 'chess' here."),
        (["verify"], "Give a seed, a nonce and a commitment, or --file"),
        (["verify", SEED, NONCE], "Give a seed, a nonce and a commitment"),
        (["verify", SEED, NONCE, COMMITMENT, "--file", "x.json"], "not both"),
        (["verify", "12", NONCE, COMMITMENT], "'12' is not a seed: that has 32 hexadecimal digits."),
        (["verify", SEED, "12", COMMITMENT], "'12' is not a nonce"),
        (["verify", SEED, NONCE, "12"], "'12' is not a commitment: that has 64 hexadecimal digits."),
        (["verify", SEED, NONCE, COMMITMENT, "--set", "gold"], "There is no card set called 'gold'."),
        (["verify", "--file", "/no/such/file.json"], "cannot be used"),
        (["verify", "--file", "/"], "cannot be used"),
        (["verify", "--file", __file__], "it is not JSON"),
        (["dance"], "No such command"),
    ],
)
def test_bad_input_gets_a_sentence_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["league", *arguments]) == 2
    output = capsys.readouterr()
    assert words in " ".join(output.err.replace("│", " ").split())
    assert output.out == ""
    assert "Traceback" not in output.err
