"""The engine's battle and the slow one from the rules page agree after every action of thousands of random battles."""

from pathlib import Path

import pytest

from tests.games.elementails.reference.in_step import first_difference
from tests.support.planted import caught, every_planted_bug, planted_bugs


@pytest.mark.parametrize("seed", range(1))
def test_eighty_battles_agree(seed: int) -> None:
    assert first_difference(80, seed) is None


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 6))
def test_a_thousand_battles_agree(seed: int) -> None:
    assert first_difference(1000, seed) is None


def test_twelve_bugs_are_planted() -> None:
    assert len(planted_bugs("elementails")) >= 12


@pytest.mark.long
@every_planted_bug("elementails")
def test_a_planted_bug_is_caught(patch: Path, tmp_path: Path) -> None:
    assert caught("elementails", patch, tmp_path, 1000).startswith("battle ")
