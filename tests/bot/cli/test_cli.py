"""The command line: what people and programs get, and what bad input gets."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli.program import run
from bot.rulebook.cards import card_pages
from bot.terminal.output import console
from engine.core.refusals import listed
from engine.registry import GAMES

pytestmark = pytest.mark.covers(
    "bot.cli.program", "bot.cli.sim", "bot.cli.perft", "bot.cli.card_commands", "bot.cli.setups", "bot.terminal.output"
)


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run([*arguments, "--json"]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert output.out.count("\n") == 1
    content = json.loads(output.out)
    assert isinstance(content, dict)
    return content


def test_sim_plays_runs_for_one_player(capsys: pytest.CaptureFixture[str]) -> None:
    result = _json(capsys, "sim", "manalimit", "--games", "2", "--seed", "3", "--players", "greedy")
    assert result["games"] == 2
    assert result["players"] == ["greedy"]
    assert result["wins"][0] + sum(count for end, count in result["endings"].items() if end != "ten-stars") == 2
    assert {"draws", "decisions", "decisions_per_s", "games_per_s", "seconds", "peak_mb"} <= result.keys()


def test_sim_plays_live_matches_for_several_and_greedy_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    result = _json(capsys, "sim", "manalimit", "--games", "4", "--players", "greedy,random")
    assert sum(result["wins"]) + result["draws"] == 4
    assert result["wins"][0] >= 3


def test_the_same_seed_gives_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (_json(capsys, "sim", "manalimit", "--games", "2", "--seed", "0x2a") for _ in range(2))
    assert [first[key] for key in ("wins", "decisions", "endings")] == [
        second[key] for key in ("wins", "decisions", "endings")
    ]


def test_sim_for_people_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "manalimit", "--games", "1", "--players", "random"]) == 0
    output = capsys.readouterr().out
    assert "random" in output
    assert "decisions/s" in output


def test_perft_counts_sequences(capsys: pytest.CaptureFixture[str]) -> None:
    result = _json(capsys, "perft", "manalimit", "--seed", "1", "--depth", "2")
    first, second = result["sequences"]
    assert 2 <= first < second


def test_sim_plays_shieldbreak_with_chosen_decks_and_greedy_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("sim", "shieldbreak", "--games", "20", "--players", "greedy,random", "--deck", "wild-kiln,barrow-fire")
    result = _json(capsys, *command)
    assert sum(result["wins"]) + result["draws"] == 20
    assert result["wins"][0] > 18


def test_perft_and_sim_seat_as_many_as_a_game_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert _json(capsys, "perft", "shieldbreak", "--depth", "2")["seats"] == 2
    assert _json(capsys, "sim", "shieldbreak", "--games", "1")["players"] == ["greedy", "greedy"]


def test_cards_list_has_every_card_of_shieldbreak_with_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    cards = _json(capsys, "cards", "list", "shieldbreak")["cards"]
    assert len(cards) >= 110
    lynx = next(card for card in cards if card["id"] == "ember-lynx")
    assert (lynx["civilization"], lynx["type"], lynx["race"]) == ("Fire", "creature", "Emberkin")
    assert "Speed attacker." in lynx["text"]
    assert run(["cards", "show", "shieldbreak", "ember-lynx"]) == 0
    assert "Fire · creature · Emberkin" in capsys.readouterr().out


def test_cards_check_looks_at_a_folder_of_shieldbreak(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "fire.toml").write_text('[civilization]\nid = "ice"\n', encoding="utf-8")
    assert run(["cards", "check", "--game", "shieldbreak", "--folder", str(tmp_path)]) == 1
    assert "fire.toml:2: civilization, id: is 'ice'" in capsys.readouterr().err


def test_cards_list_has_every_card_with_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    cards = _json(capsys, "cards", "list", "manalimit")["cards"]
    assert len([card for card in cards if not card["is_token"]]) >= 80
    assert {"id", "name", "cost", "pitch", "attack", "health", "text"} <= cards[0].keys()


def test_cards_show_finds_a_card_by_id_and_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    by_id = _json(capsys, "cards", "show", "manalimit", "cinder-pup")
    by_name = _json(capsys, "cards", "show", "manalimit", "Cinder PUP")
    assert by_id == by_name
    assert run(["cards", "show", "manalimit", "cinder-pup"]) == 0
    assert by_id["name"] in capsys.readouterr().out


def test_cards_check_is_content_with_the_shipped_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "check"]) == 0
    assert "kindling" in capsys.readouterr().out


def test_cards_check_looks_at_the_cards_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "check", "--game", "shieldbreak"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(line.startswith("shieldbreak") for line in lines)
    assert run(["cards", "check", "--game", "nosuch"]) == 2


def test_cards_check_shows_every_mistake_and_exits_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.toml").write_text("[set]\nid = 3\n", encoding="utf-8")
    (tmp_path / "two.toml").write_text("[set\n", encoding="utf-8")
    assert run(["cards", "check", "--folder", str(tmp_path)]) == 1
    errors = capsys.readouterr().err
    assert "one.toml:2: set, id: is 3" in errors
    assert "two.toml:1: syntax" in errors


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sim", "chess"], f"There is no game called 'chess' here. Choose {listed(sorted(GAMES))}."),
        (["sim", "manalimit", "--set", "gold"], "There is no card set called 'gold'. Choose clockhaven or kindling."),
        (["sim", "manalimit", "--deck", "mine"], "There is no deck called 'mine'. Manalimit is played without decks"),
        (["sim", "manalimit", "--players", "clever"], "no built-in player called 'clever'. Choose random or greedy."),
        (["sim", "manalimit", "--players", "greedy,"], "no built-in player called ''"),
        (["sim", "manalimit", "--players", ",".join(["random"] * 9)], "Manalimit is for 1 to 8 players, not for 9."),
        (["sim", "manalimit", "--seed", "many"], "'many' is not a seed. A seed is a whole number"),
        (["sim", "manalimit", "--seed", "-1"], "'-1' is not a seed."),
        (["sim", "manalimit", "--seed", str(1 << 128)], "is not a seed."),
        (["sim", "manalimit", "--games", "none"], "Invalid value"),
        (["sim"], "Missing argument"),
        (["perft", "manalimit", "--seats", "0"], "Manalimit is for 1 to 8 players, not for 0."),
        (["cards", "show", "manalimit", "cinder-pop"], "Did you mean cinder-pup?"),
        (["cards", "list", "chess"], "There is no game called 'chess' here."),
        (["cards", "list", "manalimit", "--set", "gold"], "There is no card set called 'gold'."),
        (["cards", "check", "--folder", "/no/such/folder"], "there is no folder"),
        (["balance", "manalimit", "--seed", "x"], "'x' is not a seed."),
        (["balance", "go"], "There is no game called 'go' here."),
        (["bench", "--only", "everything"], "There is no benchmark called 'everything'."),
        (["play", "manalimit", "--opponents", "clever"], "no built-in player called 'clever'."),
        (["play", "manalimit", "--seed", "abc"], "'abc' is not a seed."),
        (["sim", "shieldbreak", "--deck", "mine"], "There is no deck called 'mine'. Choose barrow-fire,"),
        (["sim", "shieldbreak", "--players", "greedy"], "Shieldbreak is for 2 players, not for 1."),
        (["sim", "shieldbreak", "--set", "gold"], "Shieldbreak has no option 'set'. It has decks."),
        (["balance", "shieldbreak", "--set", "gold"], "Shieldbreak has one set of cards: leave '--set' out."),
        (["cards", "show", "shieldbreak", "ember-lynks"], "Did you mean ember-lynx"),
        (["dance"], "No such command"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    output = capsys.readouterr()
    assert words in " ".join(output.err.replace("│", " ").split())
    assert output.out == ""
    assert "Traceback" not in output.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["balance", "manalimit", "--games", "4", "--report", "/no/such/folder/page.md"],
        ["ghosts", "make", "--folder", "/proc/nothing"],
    ],
)
def test_a_file_that_cannot_be_written_is_said_at_once(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    output = capsys.readouterr()
    assert "cannot be used" in " ".join(output.err.split())
    assert output.out == ""


def test_a_folder_without_card_files_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "check", "--folder", str(tmp_path)]) == 2
    assert "no card files" in " ".join(capsys.readouterr().err.replace("│", " ").split())


def test_the_version_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("cardhall 0.")


def test_the_list_of_cards_loses_no_word_on_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "width", 60)
    assert run(["cards", "list", "manalimit", "--set", "kindling"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "…" not in shown
    for page in card_pages("manalimit", "kindling"):
        assert page.name in shown
        assert page.text in shown


def test_a_refusal_with_json_prints_no_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "chess", "--json"]) == 2
    assert capsys.readouterr().out == ""
