"""Games are found by their folders, read once, and refused with a sentence where a manifest is wrong."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cards.core import discovery
from cards.core.discovery import BadManifest, Manifests, Parts, named

LAYER = "a_layer_of_games"


@pytest.fixture
def layer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty layer that can be imported for as long as a test lasts."""
    monkeypatch.setattr(discovery, "_LAYERS", [])
    games = tmp_path / LAYER / "games"
    _write(games / "__init__.py")
    _write(games.parent / "__init__.py")
    monkeypatch.syspath_prepend(tmp_path)
    yield games
    for module in [each for each in sys.modules if each.split(".")[0] == LAYER]:
        del sys.modules[module]


def _write(file: Path, text: str = "") -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _game(games: Path, name: str, manifest: str | None = "WORDS = 'said'") -> None:
    _write(games / name / "__init__.py")
    if manifest is not None:
        _write(games / name / "manifest.py", manifest)


def _manifests(*, must: bool = True) -> Manifests[str]:
    return Manifests(LAYER, "WORDS", str, must=must)


def test_folders_are_games_in_alphabetical_order(layer: Path) -> None:
    for name in ("whist", "bridge", "skat"):
        _game(layer, name, f"WORDS = '{name} it is'")
    _write(layer / "not_a_folder.py")
    _write(layer / "no_package" / "manifest.py", "WORDS = 1")
    assert dict(_manifests()) == {"bridge": "bridge it is", "skat": "skat it is", "whist": "whist it is"}
    assert list(_manifests()) == ["bridge", "skat", "whist"]


def test_nothing_is_read_before_somebody_asks(layer: Path) -> None:
    _game(layer, "whist")
    manifests = _manifests()
    assert f"{LAYER}.games.whist.manifest" not in sys.modules
    assert "whist" in manifests
    assert f"{LAYER}.games.whist.manifest" in sys.modules


def test_a_game_that_comes_later_is_seen_when_what_was_read_is_forgotten(layer: Path, tmp_path: Path) -> None:
    _game(layer, "whist")
    manifests = _manifests()
    assert len(manifests) == 1
    elsewhere = tmp_path / "elsewhere"
    _game(elsewhere, "skat")
    sys.modules[f"{LAYER}.games"].__path__.append(str(elsewhere))
    assert len(manifests) == 1
    discovery.forget_games()
    assert list(manifests) == ["skat", "whist"]


def test_a_part_is_there_for_those_games_that_have_it(layer: Path) -> None:
    _game(layer, "whist", "WORDS = 'four'")
    _game(layer, "skat", "WORDS = ''")
    parts: Parts[str, str] = Parts(_manifests(), lambda words: words or None)
    assert dict(parts) == {"whist": "four"}
    assert "skat" not in parts
    assert parts.get("skat", "none") == "none"
    assert len(parts) == 1


def test_a_manifest_may_be_missing_only_where_the_layer_says_so(layer: Path) -> None:
    _game(layer, "whist", None)
    assert dict(_manifests(must=False)) == {}
    with pytest.raises(BadManifest) as refused:
        _manifests().read()
    assert refused.value.sentence == f"The game whist has no manifest: {LAYER}.games.whist.manifest is missing."


@pytest.mark.parametrize("manifest", ["WORDS = 12", "OTHER = 'words'"])
def test_a_manifest_of_another_type_ends_it_with_a_sentence(layer: Path, manifest: str) -> None:
    _game(layer, "whist", manifest)
    _manifests(must=False)
    with pytest.raises(BadManifest) as refused:
        discovery.read_games()
    assert refused.value.sentence == f"{LAYER}.games.whist.manifest must have WORDS, which is a str."


def test_two_games_of_one_name_end_it_with_a_sentence(layer: Path, tmp_path: Path) -> None:
    _game(layer, "whist")
    _game(tmp_path / "elsewhere", "whist")
    manifests = _manifests()
    assert list(manifests) == ["whist"]
    sys.modules[f"{LAYER}.games"].__path__.append(str(tmp_path / "elsewhere"))
    discovery.forget_games()
    with pytest.raises(BadManifest, match=f"There are 2 games called whist in {LAYER}.games"):
        manifests.read()


def test_what_a_manifest_names_is_imported_when_it_is_wanted(layer: Path) -> None:
    _game(layer, "whist")
    _write(layer / "whist" / "screen.py", "SCREEN = 'cards'")
    assert named(f"{LAYER}.games.whist.screen:SCREEN") == "cards"


@pytest.mark.parametrize("wrong", ["games.whist.nowhere:SCREEN", "games.whist:SCREEN", "games.whist"])
def test_what_is_not_there_is_said_with_a_sentence(layer: Path, wrong: str) -> None:
    _game(layer, "whist")
    with pytest.raises(BadManifest, match="which is not there"):
        named(f"{LAYER}.{wrong}")
