"""A skeleton of a game: written whole, green from the first minute, and never over something that is there."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from bot.cli.new_game import PLACES, check_name, write_skeleton
from bot.cli.program import EXIT_REFUSED, run
from engine.registry import GAMES

ROOT = Path(__file__).parents[3]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for folder in ("engine/games", "docs/rules"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


def test_a_skeleton_has_cards_rules_a_page_and_tests(checkout: Path) -> None:
    assert run(["new-game", "magpies", "--title", "Magpies!", "--folder", str(checkout)]) == 0
    for file in (
        "cards/games/magpies/manifest.py",
        "cards/games/magpies/cards.toml",
        "engine/games/magpies/game.py",
        "engine/games/magpies/state.py",
        "docs/rules/magpies.md",
        "tests/games/magpies/probe.py",
        "tests/games/magpies/golden/1.txt",
    ):
        assert (checkout / file).is_file()
    assert "# Magpies!" in (checkout / "docs/rules/magpies.md").read_text(encoding="utf-8")


def test_nothing_is_left_of_the_placeholders(checkout: Path) -> None:
    written = write_skeleton("magpies", "Magpies", checkout)
    assert [path for path in written if "$" in (checkout / path).read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("name", ["", "ab", "Magpies", "mag pies", "7up", "../up", "class", "a" * 25])
def test_a_bad_name_is_refused_and_nothing_is_written(name: str, checkout: Path) -> None:
    assert run(["new-game", name, "--folder", str(checkout)]) == EXIT_REFUSED
    assert [path for path in checkout.rglob("*") if path.is_file()] == []


def test_a_bad_title_is_refused_and_nothing_is_written(checkout: Path) -> None:
    assert run(["new-game", "magpies", "--title", 'Mag"pies', "--folder", str(checkout)]) == EXIT_REFUSED
    assert [path for path in checkout.rglob("*") if path.is_file()] == []


def test_a_name_that_is_taken_is_refused(checkout: Path) -> None:
    write_skeleton("magpies", "Magpies", checkout)
    for name in ("magpies", *GAMES):
        assert run(["new-game", name, "--folder", str(checkout)]) == EXIT_REFUSED


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new-game", "magpies", "--folder", str(tmp_path)]) == EXIT_REFUSED
    assert "engine/games" in capsys.readouterr().err


def test_rules_get_a_prefix_that_no_other_page_has(checkout: Path) -> None:
    (checkout / "docs/rules/magnets.md").write_text("- **MAG-1.1** Magnets attract.\n", encoding="utf-8")
    write_skeleton("magpies", "Magpies", checkout)
    assert "**MAGP-1.1**" in (checkout / "docs/rules/magpies.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["abc", "abcdefghijklmnopqrstuvwx"])
def test_a_skeleton_is_lint_clean(name: str, tmp_path: Path) -> None:
    copytree(ROOT / "engine/games/manalimit", tmp_path / "engine/games/manalimit", ignore=ignore_patterns("*"))
    written = [tmp_path / path for path in write_skeleton(name, name.capitalize(), tmp_path)]
    files = [str(path) for path in written if path.suffix == ".py"]
    for command in (["check", "--no-cache"], ["format", "--check", "--no-cache"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--config", str(ROOT / "pyproject.toml"), *files]
        result = subprocess.run(ruff, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.slow
def test_a_skeleton_passes_all_tests_of_games(tmp_path: Path) -> None:
    """In a copy of the checkout, by a run of its own: discovery finds the new game there."""
    for folder in ("bot", "cards", "docs", "engine", "renders", "tests"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("__pycache__", "*.png"))
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"), encoding="utf-8")
    check_name("sixth", tmp_path)
    write_skeleton("sixth", "The Sixth", tmp_path)
    own = ["tests/contract", "tests/games/sixth", "-k", "sixth"]
    everybodys = ["tests/test_layout.py", "tests/test_rules_pages.py"]
    for chosen in (own, everybodys):
        pytest_run = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *chosen]
        result = subprocess.run(pytest_run, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300)
        assert result.returncode == 0, result.stdout[-3000:] + result.stderr[-1000:]


def test_every_part_of_the_skeleton_has_a_place(checkout: Path) -> None:
    written = {path.parts[0] for path in write_skeleton("magpies", "Magpies", checkout)}
    assert written == {place.split("/")[0] for place in PLACES.values()}
