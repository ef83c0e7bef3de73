"""The engine's battle and the slow one from the rules page agree, step by step, over 20,000 random battles."""

from pathlib import Path

import pytest

from tests.games.manalimit.reference.in_step import first_difference
from tests.support.planted import caught, every_planted_bug, planted_bugs


@pytest.mark.parametrize("seed", range(1))
def test_two_and_a_half_thousand_battles_agree(seed: int) -> None:
    assert first_difference(2500, seed) is None


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 8))
def test_twenty_thousand_battles_agree_in_all(seed: int) -> None:
    assert first_difference(2500, seed) is None


def test_ten_bugs_are_planted() -> None:
    assert len(planted_bugs("manalimit")) >= 10


@pytest.mark.long
@every_planted_bug("manalimit")
def test_a_planted_bug_is_caught(patch: Path, tmp_path: Path) -> None:
    assert caught("manalimit", patch, tmp_path, 3000).startswith("battle ")
