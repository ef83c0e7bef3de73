"""The engine's chain and the slow one from the rules page agree, decision by decision, over thousands of positions."""

import subprocess
import sys
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

import pytest

from tests.games.estraven.reference.in_step import first_difference
from tests.support.patches import apply_patch

ROOT = Path(__file__).parents[4]
PLANTED = sorted((Path(__file__).parent / "planted").glob("*.patch"))


@pytest.mark.parametrize("seed", range(4))
def test_fifteen_hundred_positions_agree(seed: int) -> None:
    assert first_difference(1500, seed) is None


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 108))
def test_many_more_positions_agree(seed: int) -> None:
    assert first_difference(10_000, seed) is None


def test_a_dozen_bugs_are_planted() -> None:
    assert len(PLANTED) >= 12


@pytest.mark.long
@pytest.mark.parametrize("patch", PLANTED, ids=lambda patch: patch.stem)
def test_a_planted_bug_is_caught(patch: Path, tmp_path: Path) -> None:
    for folder in ("engine/core", "engine/games/estraven", "cards/games/estraven", "tests/games/estraven"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("__pycache__", "planted"))
    for module in (
        "engine/__init__.py",
        "cards/__init__.py",
        "cards/core/files.py",
        "cards/core/models.py",
        "tests/__init__.py",
        "tests/games/__init__.py",
        "engine/games/__init__.py",
        "cards/games/__init__.py",
        "cards/core/__init__.py",
    ):
        (tmp_path / module).parent.mkdir(exist_ok=True)
        copy(ROOT / module, tmp_path / module)
    apply_patch(patch.read_text(encoding="utf-8"), tmp_path)
    command = [sys.executable, "-m", "tests.games.estraven.reference.in_step", "2000", "1"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert result.returncode == 1, f"the bug was not caught: {result.stdout}{result.stderr}"
    assert result.stdout.startswith("position "), result.stdout + result.stderr
