"""The games of the hall, as they say themselves what they are."""

from dataclasses import replace
from pathlib import Path

import pytest

import engine.games
from bot.cli.program import run
from cards.core.discovery import BadManifest, forget_games
from cards.registry import CHECKS, pages_of, sets_of
from engine.registry import GAMES, MANIFESTS, decks_of, game_with_boards, hall_options_of

MISNAMED = """
from engine.core.manifest import GameManifest
from tests.games.toy.game import Magpies

GAME = GameManifest(game=Magpies())
"""


@pytest.fixture
def misnamed_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second folder whose game has a name of its own."""
    (tmp_path / "ravens").mkdir()
    (tmp_path / "ravens" / "__init__.py").touch()
    (tmp_path / "ravens" / "manifest.py").write_text(MISNAMED, encoding="utf-8")
    monkeypatch.setattr(engine.games, "__path__", [*engine.games.__path__, str(tmp_path)])
    monkeypatch.setattr(MANIFESTS, "_read", None)


def test_games_are_listed_in_the_order_that_they_say_and_then_by_name() -> None:
    listed = [(MANIFESTS[name].place, name) for name in GAMES]
    assert listed == sorted(listed)
    assert len(listed) == len(set(GAMES)) >= 5


def test_a_game_has_cards_that_can_be_checked_and_looked_up() -> None:
    assert set(CHECKS) == set(GAMES)
    assert all(pages_of(game) for game in GAMES)


def test_what_a_game_does_not_say_it_does_not_have() -> None:
    assert sets_of("shieldbreak") == hall_options_of("shieldbreak") == decks_of("manalimit") == {}
    assert pages_of("bridge") == []
    assert sets_of("bridge") == {}


@pytest.mark.usefixtures("misnamed_game")
def test_a_game_is_called_like_its_folder() -> None:
    with pytest.raises(BadManifest) as refused:
        list(GAMES)
    assert refused.value.sentence == "The game in engine.games.ravens is called toy: call both the same."


@pytest.mark.usefixtures("misnamed_game")
def test_a_bad_manifest_ends_the_program_with_its_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "manalimit", "--games", "1"]) == 2
    assert "The game in engine.games.ravens is called toy" in " ".join(capsys.readouterr().err.split())


def test_what_was_read_is_read_again_when_it_is_forgotten() -> None:
    before = MANIFESTS.read()
    forget_games()
    assert MANIFESTS.read() is not before
    assert MANIFESTS.read() == before


def test_there_cannot_be_two_games_with_boards_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stored boards do not say of which game they are."""
    name = game_with_boards()
    another = next(other for other in GAMES if other != name)
    found = MANIFESTS.read()
    monkeypatch.setitem(found, another, replace(found[another], boards=found[name].boards))
    with pytest.raises(BadManifest, match="here are 2"):
        game_with_boards()
    monkeypatch.setitem(found, another, replace(found[another], boards=None))
    monkeypatch.setitem(found, name, replace(found[name], boards=None))
    with pytest.raises(BadManifest, match="here are 0"):
        game_with_boards()
