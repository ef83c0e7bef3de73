"""The engine's chain and the slow one from the rules page agree, decision by decision, over thousands of positions."""

from pathlib import Path

import pytest

from tests.games.estraven.reference.in_step import first_difference
from tests.support.planted import caught, every_planted_bug, planted_bugs


@pytest.mark.parametrize("seed", range(2))
def test_fifteen_hundred_positions_agree(seed: int) -> None:
    assert first_difference(1500, seed) is None


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 108))
def test_many_more_positions_agree(seed: int) -> None:
    assert first_difference(10_000, seed) is None


def test_a_dozen_bugs_are_planted() -> None:
    assert len(planted_bugs("estraven")) >= 12


@pytest.mark.long
@every_planted_bug("estraven")
def test_a_planted_bug_is_caught(patch: Path, tmp_path: Path) -> None:
    assert caught("estraven", patch, tmp_path, 2000).startswith("position ")
