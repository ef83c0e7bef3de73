"""Bugs planted in a copy of the rules, each kept as a patch, to see that a game's slow reference catches them.

A game that has a reference keeps it in `tests/games/<game>/reference`: patches in `planted`, and a program `in_step`
that is told how many cases to try and with which seed, and ends with 1 and a sentence at the first difference.
"""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.support.patches import apply_patch

ROOT = Path(__file__).parents[2]
SEED = 1
_RULES = ("engine", "cards")
_PACKAGES = ("tests", "tests/games")
_NOT_NEEDED = ignore_patterns("__pycache__", "planted", "golden", "renders")


def planted_bugs(game: str) -> list[Path]:
    return sorted((ROOT / "tests" / "games" / game / "reference" / "planted").glob("*.patch"))


def every_planted_bug(game: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("patch", planted_bugs(game), ids=lambda patch: patch.stem)


def in_step(game: str, cases: int, seed: int, *, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """The rules below a folder beside their reference, in a process of its own."""
    command = [sys.executable, "-m", f"tests.games.{game}.reference.in_step", str(cases), str(seed)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, timeout=300)


def caught(game: str, patch: Path, copy: Path, cases: int) -> str:
    """Plants a bug in a copy of the rules, and returns what the reference says of it."""
    _copy_rules(game, copy)
    apply_patch(patch.read_text(encoding="utf-8"), copy)
    result = in_step(game, cases, SEED, root=copy)
    assert result.returncode == 1, f"the bug was not caught: {result.stdout}{result.stderr}"
    assert result.stdout, f"the reference failed before it could compare: {result.stderr}"
    return result.stdout


def _copy_rules(game: str, copy: Path) -> None:
    for folder in (*_RULES, f"tests/games/{game}"):
        copytree(ROOT / folder, copy / folder, ignore=_NOT_NEEDED)
    for package in _PACKAGES:
        (copy / package / "__init__.py").touch()
