"""`cardhall ghosts make`: boards for every set and round, the same for the same seed, and readable by the game."""

import json
from pathlib import Path

import pytest

from bot.cli.program import run
from bot.games.manalimit import ghost_commands
from cards.games.manalimit.library import load_sets
from engine.games.manalimit.ghosts import house_ghosts
from engine.players import player_named


def _made(folder: Path, seed: str) -> dict[str, str]:
    assert run(["ghosts", "make", "--runs", "2", "--seed", seed, "--folder", str(folder)]) == 0
    return {file.stem: file.read_text(encoding="utf-8") for file in folder.iterdir()}


@pytest.fixture(autouse=True)
def somebody_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The greedy player thinks for seconds about every run."""
    monkeypatch.setattr(ghost_commands, "player_named", lambda _name: player_named("random"))


def test_every_set_gets_boards_for_every_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made, told = _made(tmp_path / "one", "7"), capsys.readouterr().out
    assert set(made) == set(load_sets())
    for set_id, text in made.items():
        rounds = json.loads(text)
        assert len(rounds) == len(house_ghosts(set_id))
        assert [len(boards) for boards in rounds] == [2] * len(rounds)
        assert f"{set_id}: 2 boards for each of {len(rounds)} rounds." in told
    assert _made(tmp_path / "again", "7") == made
    assert _made(tmp_path / "other", "8") != made
