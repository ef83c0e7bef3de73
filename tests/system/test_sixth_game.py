"""A game more is new folders and nothing else: it is found, looked up and played wherever games are."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import renders
from bot.cli.program import run
from bot.lobby.options import match_options
from bot.registry import commands, screen_of
from bot.rulebook.service import card_choices, rule_choices
from bot.terminal.output import console
from cards.registry import CHECKS
from engine.registry import GAMES
from tests.support.sixth_game import sixth_game

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture
def one_more() -> Iterator[None]:
    with sixth_game():
        yield


@pytest.mark.usefixtures("one_more")
def test_every_layer_finds_it() -> None:
    assert list(GAMES)[-1] == "toy"
    assert match_options("toy", None) == {"prizes": "outside"}
    assert "toy" in CHECKS
    assert "toy" in renders.BOARDS
    assert "magpies" in commands()
    assert [choice.value for choice in card_choices("silver sp", None)] == ["toy/silver-spoon"]


@pytest.mark.usefixtures("one_more")
def test_rules_of_others_are_found_though_its_own_are_not_written_down() -> None:
    assert rule_choices(None, "MAN-4.2")
    assert rule_choices("toy", "bids") == []


def test_it_is_gone_afterwards() -> None:
    before = list(GAMES), dict(renders.BOARDS), sorted(commands())
    with sixth_game():
        assert "toy" in GAMES
    assert (list(GAMES), dict(renders.BOARDS), sorted(commands())) == before
    assert not [each for each in sys.modules if each.startswith(("engine.games.toy", "bot.games.toy"))]
    assert screen_of("toy").__module__ == "bot.registry"


@pytest.mark.usefixtures("one_more")
def test_it_is_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(console, "input", lambda *_: "1")
    assert run(["play", "toy", "--seed", "3", "--name", "Ada"]) == 0
    shown = capsys.readouterr().out
    assert "Nest of Ada: 0" in shown
    assert "It is over." in shown or "You win." in shown


@pytest.mark.usefixtures("one_more")
@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("cards check", "toy: 1 thing, all well."),
        ("cards show toy silver-spoon", "Every magpie wants it."),
        ("sim toy --games 2", "2 games"),
        ("magpies chatter", "Chack chack."),
    ],
)
def test_other_commands_know_it(line: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(line.split()) == 0
    assert shown in capsys.readouterr().out


@pytest.mark.usefixtures("one_more")
def test_a_game_without_decks_has_no_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["balance", "toy"]) == 2
    assert "no balance report for Magpies" in capsys.readouterr().err


def test_it_is_played_in_the_hall_and_on_the_page(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.sixth_game.story", str(tmp_path)],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    )
    played = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("PLAYED")]
    assert (done.returncode, played) == (0, ["in_the_hall", "on_the_page"]), done.stderr
