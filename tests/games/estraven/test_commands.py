"""Lords of Estraven on the command line: cards, matches, balance and the terminal screen."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.balance.round_robin import Pairing, Tally
from bot.cli.program import run
from bot.games.estraven import balance as estraven
from bot.terminal.output import console

pytestmark = pytest.mark.covers("bot.games.estraven.balance", "bot.games.estraven.screen")


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_greedy_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    result = _json(capsys, "sim", "estraven", "--games", "40", "--players", "greedy,random", "--seed", "5")
    assert result["wins"][0] > 34


def test_sim_takes_a_pair_of_decks_for_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    decks = "varga-pack+lily-order,salt-fleet+ember-choir"
    assert _json(capsys, "sim", "estraven", "--games", "1", "--players", "random,random", "--deck", decks)["games"] == 1
    assert run(["sim", "estraven", "--deck", "varga-pack+varga-pack"]) == 2
    assert "The Varga Pack cannot be played twice." in capsys.readouterr().err
    assert run(["sim", "estraven", "--deck", "varga-pack+wolves"]) == 2
    assert "There is no deck called 'wolves'. Choose barrow-court," in capsys.readouterr().err


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert _json(capsys, "perft", "estraven", "--depth", "2")["seats"] == 2


def test_every_card_can_be_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    cards = {card["id"]: card for card in _json(capsys, "cards", "list", "estraven")["cards"]}
    assert len(cards) > 110
    assert cards["huntmaster-varga"]["text"].startswith("Lead 3 Hound. When this attacks,")
    assert cards["bog-iron"]["type"] == "Material (resource)"
    assert run(["cards", "show", "estraven", "Huntmaster Varga"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Leader · Hound" in shown
    assert "Power 3 · Resistance 0 · Health 4" in shown


def test_cards_check_looks_at_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "check"]) == 0
    assert "estraven/resources: 20 cards, all well." in capsys.readouterr().out
    (tmp_path / "pack.toml").write_text('[deck]\nid = "pack"\n', encoding="utf-8")
    assert run(["cards", "check", "--game", "estraven", "--folder", str(tmp_path)]) == 1
    assert "pack.toml:1: deck, name: is missing; add it" in capsys.readouterr().err


def test_the_balance_report_counts_a_game_for_both_precons_of_a_side() -> None:
    tally = Tally(Pairing("lily-order+varga-pack", "lily-order+salt-fleet", 0, 10), 7.0, 6.0, 10, 700)
    found = estraven.report([tally])
    rates = {each.deck: each.rate for each in found.precons.decks}
    assert [rates[deck].battles for deck in ("varga-pack", "salt-fleet", "lily-order")] == [10, 10, 20]
    assert [round(rates[deck].share, 3) for deck in ("varga-pack", "salt-fleet", "lily-order")] == [0.7, 0.3, 0.5]
    assert found.precons.first.share == 0.6
    assert len(found.pairs) == 28
    page = estraven.markdown(found, 10, 3)
    assert "| Order of the Lily and The Varga Pack | 10 | 70% |" in page
    assert "docs/balance/estraven.md" in page


def _typed(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    keyboard = iter(answers)
    monkeypatch.setattr(console, "input", lambda *_: next(keyboard))


def test_the_terminal_shows_the_market_both_sides_and_the_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _typed(monkeypatch, "board", "quit")
    decks = "varga-pack+lily-order,salt-fleet+ember-choir"
    assert run(["play", "estraven", "--seed", "3", "--opponents", "greedy", "--deck", decks]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for words in ("marketplace, oldest first:", "Greedy 1", "♥ 20", "mana", "deck 33", "Hand", "no units"):
        assert words in shown


def test_a_match_is_played_to_its_end_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(console, "input", lambda *_: "1")
    assert run(["play", "estraven", "--seed", "5", "--opponents", "greedy"]) == 0
    assert "It is over." in capsys.readouterr().out
