"""The engine's attack phase and the slow one from the rules page agree at every question, over 12,000 positions."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.support.patches import apply_patch

ROOT = Path(__file__).parents[4]
PLANTED = sorted((Path(__file__).parent / "planted").glob("*.patch"))


def _in_step(root: Path, positions: int, seed: int) -> subprocess.CompletedProcess[str]:
    """In a process of its own: there the phase is kept open artificially."""
    command = [sys.executable, "-m", "tests.games.shieldbreak.reference.in_step", str(positions), str(seed)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("seed", range(2))
def test_six_thousand_positions_agree(seed: int) -> None:
    result = _in_step(ROOT, 6000, seed)
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_dozen_bugs_are_planted() -> None:
    assert len(PLANTED) >= 12


@pytest.mark.long
@pytest.mark.parametrize("patch", PLANTED, ids=lambda patch: patch.stem)
def test_a_planted_bug_is_caught(patch: Path, tmp_path: Path) -> None:
    for folder in ("engine", "cards", "tests/games/shieldbreak"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("__pycache__"))
    (tmp_path / "tests" / "__init__.py").touch()
    (tmp_path / "tests" / "games" / "__init__.py").touch()
    apply_patch(patch.read_text(encoding="utf-8"), tmp_path)
    result = _in_step(tmp_path, 4000, 1)
    assert result.returncode == 1, f"the bug was not caught: {result.stdout}{result.stderr}"
    assert result.stdout.startswith("position "), result.stdout + result.stderr
