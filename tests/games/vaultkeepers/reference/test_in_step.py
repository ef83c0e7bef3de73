"""The engine's combat and the slow one from the rules page agree, step by step, over 8,000 random combats."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.games.vaultkeepers.reference.in_step import first_difference
from tests.support.patches import apply_patch

ROOT = Path(__file__).parents[4]
PLANTED = sorted((Path(__file__).parent / "planted").glob("*.patch"))


@pytest.mark.parametrize("seed", range(4))
def test_two_thousand_combats_agree(seed: int) -> None:
    assert first_difference(2000, seed) is None


def test_fifteen_bugs_are_planted() -> None:
    assert len(PLANTED) >= 15


@pytest.mark.long
@pytest.mark.parametrize("patch", PLANTED, ids=lambda patch: patch.stem)
def test_a_planted_bug_is_caught(patch: Path, tmp_path: Path) -> None:
    for folder in ("engine", "cards", "tests"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("__pycache__"))
    apply_patch(patch.read_text(encoding="utf-8"), tmp_path)
    command = [sys.executable, "-m", "tests.games.vaultkeepers.reference.in_step", "3000", "1"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert result.returncode == 1, f"the bug was not caught: {result.stdout}{result.stderr}"
    assert result.stdout.startswith("combat "), result.stdout + result.stderr
