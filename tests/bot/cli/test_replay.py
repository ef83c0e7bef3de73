"""`cardhall replay`: a journal from a file is checked and shown; one that is torn or was changed is told so."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.bench.films import played_match
from bot.cli.program import run
from bot.replay.journal_file import _digest, read, written
from bot.terminal.output import console
from engine.core.manifest import GameManifest
from engine.journal.marks import with_names
from engine.journal.records import StoredMatch
from engine.registry import GAMES, MANIFESTS, game_named
from tests.games.toy.game import Magpies


def _text(stored: StoredMatch) -> str:
    names = [seat.name for seat in stored.record.seats]
    return written(stored, [[with_names(line, names) for line in entry.log] for entry in stored.entries])


@pytest.fixture(scope="module")
def match() -> StoredMatch:
    return played_match(game_named("shieldbreak"), 30)


@pytest.fixture
def file(match: StoredMatch, tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(_text(match), encoding="utf-8")
    return path


def _forged(text: str, old: str, new: str) -> str:
    """Changed by somebody who knows how the digest is made."""
    body = text.replace(old, new, 1).rpartition("digest ")[0]
    return f"{body}digest {_digest(body)}\n"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_journal_comes_back_from_its_file(game: str) -> None:
    stored = played_match(game_named(game), 20)
    again = read(_text(stored).encode())
    assert [(each.number, each.kind, each.seat, each.notation, each.state_hash) for each in again.entries] == [
        (each.number, each.kind, each.seat, each.notation, each.state_hash) for each in stored.entries
    ]
    assert (again.record.seed, again.record.setup) == (stored.record.seed, stored.record.setup)


def test_a_whole_journal_is_checked_and_told(
    file: Path, match: StoredMatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(file)]) == 0
    output = capsys.readouterr().out
    assert f"Checked: {len(match.entries)} entries lead to the very positions" in output
    assert "Rowan" in output
    assert output.count("\n") > len(match.entries)


def test_a_program_gets_json(file: Path, match: StoredMatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(file), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["result"], result["entries"]) == ("same", len(match.entries))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--step", "3"), "step 3 of"),
        (("--step", "0", "--eyes", "all"), "As Imogen sees it"),
        (("--step", "2", "--eyes", "1"), "step 2 of"),
        (("--step", "1", "--eyes", "everybody"), "step 1 of"),
    ],
)
def test_one_step_is_shown(
    file: Path, arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(file), *arguments]) == 0
    assert words in capsys.readouterr().out


def test_a_person_walks_through_a_match(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["", "b", "l", "f", "12", "t 2", "t 99", "9999", "dance", "q"])
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True)
    monkeypatch.setattr(console, "input", lambda _prompt: next(typed))
    assert run(["replay", str(file)]) == 0
    output = capsys.readouterr().out
    shown = [int(place) for place in re.findall(r"step (\d+) of", output)]
    assert shown[:3] == [0, 1, 0]
    assert shown[4:6] == [0, 12]
    assert "There is no turn 99 in this match." in output
    assert "There is no step 9999" in output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--step", "9999"), "There is no step 9999"),
        (("--eyes", "7"), "There is no seat 7"),
        (("--eyes", "dog"), "Nobody has the eyes"),
    ],
)
def test_a_wish_that_cannot_be_fulfilled_is_told_so(
    file: Path, arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(file), *arguments]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda _text: "", "is no journal of Cardhall"),
        (lambda _text: "Dear diary", "is no journal of Cardhall"),
        (lambda _text: "Cardhall journal 99\n", "has form 99"),
        (lambda text: text[: len(text) // 2], "is torn"),
        (lambda text: text[:-20], "is torn"),
        (lambda text: text.replace("summons", "summoned", 1), "was changed after the hall wrote it"),
        (lambda text: text.replace("seed 0", "seed 1", 1), "was changed after the hall wrote it"),
        (lambda text: _forged(text, "\n1 act", "\n1 act x"), "Line 10 of this journal cannot be read"),
        (lambda text: _forged(text, "\nseed ", "\nseat "), "The first lines of this journal"),
        (lambda text: _forged(text, "game shieldbreak 1", "game chess 1"), "knows no game called chess"),
        (lambda text: _forged(text, "game shieldbreak 1", "game shieldbreak 9"), "version 9 of the rules"),
    ],
)
def test_a_file_that_is_not_what_the_hall_wrote_is_told_so(
    change: Any, words: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    assert run(["replay", str(file)]) == 2
    assert words in capsys.readouterr().err


def test_bytes_that_are_no_text_are_told_so(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(bytes(range(256)))
    assert run(["replay", str(file)]) == 2
    assert "is no journal of Cardhall" in capsys.readouterr().err


@pytest.mark.parametrize(("old", "new"), [("seed 0", "seed 1"), ('"pass"', '"charge"')])
def test_another_story_with_a_fitting_digest_is_found_out(
    old: str, new: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(_forged(file.read_text(encoding="utf-8"), old, new), encoding="utf-8")
    assert run(["replay", str(file)]) == 1
    assert "It is not what was played: it differs" in capsys.readouterr().out


def test_a_file_whose_lines_end_otherwise_is_the_same(file: Path, match: StoredMatch) -> None:
    content = file.read_text(encoding="utf-8").replace("\n", "\r\n").encode()
    assert len(read(content).entries) == len(match.entries)


def test_a_file_that_is_not_there_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(tmp_path / "nothing.txt")]) == 2
    assert "cannot be used" in capsys.readouterr().err


@pytest.mark.parametrize("eyes", ["all", "everybody", "1"])
def test_a_match_of_a_game_without_a_screen_is_shown_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], eyes: str
) -> None:
    monkeypatch.setitem(MANIFESTS.read(), Magpies.name, GameManifest(Magpies()))
    path = tmp_path / "match.txt"
    path.write_text(_text(played_match(Magpies(), 10)), encoding="utf-8")
    assert run(["replay", str(path), "--step", "3", "--eyes", eyes]) == 0
    output = capsys.readouterr().out
    assert output.count("Phase: ") == (2 if eyes == "all" else 1)
    assert "Rowan" in output
