"""`cardhall` with Vaultkeepers: sim, perft, cards, balance, and a match in the terminal."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli.program import run
from bot.terminal.output import console

pytestmark = pytest.mark.covers("bot.games.vaultkeepers.screen")


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_sim_plays_with_chosen_decks(capsys: pytest.CaptureFixture[str]) -> None:
    decks = "shield-wall,rockslide"
    result = _json(capsys, "sim", "vaultkeepers", "--games", "10", "--players", "greedy,random", "--deck", decks)
    assert sum(result["wins"]) + result["draws"] == 10
    assert result["wins"][0] > 8


def test_perft_counts_sequences(capsys: pytest.CaptureFixture[str]) -> None:
    result = _json(capsys, "perft", "vaultkeepers", "--depth", "3")
    assert result["seats"] == 2
    assert result["sequences"][:2] == [4, 8]  # both decide about their opening hands, in either order


def test_cards_are_listed_with_their_texts(capsys: pytest.CaptureFixture[str]) -> None:
    cards = {card["id"]: card for card in _json(capsys, "cards", "list", "vaultkeepers")["cards"]}
    assert len(cards) >= 140
    assert cards["shield-sister"]["text"] == "Taunt."
    assert (cards["captain-ilvane"]["colour"], cards["captain-ilvane"]["type"]) == ("White and Blue", "leader")
    assert (cards["dawnfield"]["type"], cards["dawnfield"]["mana"]) == ("land", "")
    for card, words in (("Gate Page", "White · creature"), ("waystone", "put onto the field by cards")):
        assert run(["cards", "show", "vaultkeepers", card]) == 0
        assert words in capsys.readouterr().out


def test_cards_check_looks_at_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "white.toml").write_text('[colour]\nid = "pink"\n', encoding="utf-8")
    assert run(["cards", "check", "--game", "vaultkeepers", "--folder", str(tmp_path)]) == 1
    assert "white.toml:2: colour, id: is 'pink'" in capsys.readouterr().err
    assert run(["cards", "check"]) == 0
    assert "vaultkeepers: 10 leaders and 10 decks, all well." in capsys.readouterr().out


def test_balance_is_a_round_robin_of_the_precons(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    result = _json(capsys, "balance", "vaultkeepers", "--games", "4", "--seed", "3", "--report", str(page))
    assert len(result["decks"]) == 10
    assert result["first_player"]["games"] == 90
    assert 0 < result["first_player"]["win_share"] < 1
    assert "| Shield Wall |" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sim", "vaultkeepers", "--deck", "mine"], "There is no deck called 'mine'. Choose ash-wedding,"),
        (["sim", "vaultkeepers", "--players", "greedy"], "Vaultkeepers is for 2 players, not for 1."),
        (["sim", "vaultkeepers", "--set", "gold"], "Vaultkeepers has no option 'set'. It has decks."),
        (["cards", "show", "vaultkeepers", "gate-pag"], "Did you mean gate-page"),
    ],
)
def test_mistakes_are_explained(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) != 0
    assert words in " ".join(capsys.readouterr().err.split())


def test_the_terminal_shows_both_sides_and_the_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard = iter(["keep", "board", "quit"])
    monkeypatch.setattr(console, "input", lambda *_: next(keyboard))
    assert run(["play", "vaultkeepers", "--seed", "7", "--deck", "wildfire,shield-wall"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for words in ("Greedy 1", "Opening hands", "leader Dame Ysolt", "♥ 30", "Hand · lands:", "Keep this opening hand"):
        assert words in shown


def test_a_match_is_played_to_its_end_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(console, "input", lambda *_: "1")
    assert run(["play", "vaultkeepers", "--seed", "5"]) == 0
    assert "It is over." in capsys.readouterr().out
