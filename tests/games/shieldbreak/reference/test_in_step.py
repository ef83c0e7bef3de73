"""The engine's attack phase and the slow one from the rules page agree at every question, over 12,000 positions."""

from pathlib import Path

import pytest

from tests.support.planted import caught, every_planted_bug, in_step, planted_bugs


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 2))])
def test_six_thousand_positions_agree(seed: int) -> None:
    """In a process of its own: there the phase is kept open artificially."""
    result = in_step("shieldbreak", 6000, seed)
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_dozen_bugs_are_planted() -> None:
    assert len(planted_bugs("shieldbreak")) >= 12


@pytest.mark.long
@every_planted_bug("shieldbreak")
def test_a_planted_bug_is_caught(patch: Path, tmp_path: Path) -> None:
    assert caught("shieldbreak", patch, tmp_path, 4000).startswith("position ")
