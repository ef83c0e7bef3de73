"""The engine's combat and the slow one from the rules page agree, step by step, over 8,000 random combats."""

from pathlib import Path

import pytest

from tests.games.vaultkeepers.reference.in_step import first_difference
from tests.support.planted import caught, every_planted_bug, planted_bugs


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 4))])
def test_two_thousand_combats_agree(seed: int) -> None:
    assert first_difference(2000, seed) is None


def test_fifteen_bugs_are_planted() -> None:
    assert len(planted_bugs("vaultkeepers")) >= 15


@pytest.mark.long
@every_planted_bug("vaultkeepers")
def test_a_planted_bug_is_caught(patch: Path, tmp_path: Path) -> None:
    assert caught("vaultkeepers", patch, tmp_path, 3000).startswith("combat ")
