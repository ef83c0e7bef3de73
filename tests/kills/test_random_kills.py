"""The program is killed at any moment, again and again, while five people are busy."""

from random import Random

import pytest

from tests.kills.hall import KillHall
from tests.kills.story import Story

pytestmark = pytest.mark.covers("bot.hall.hall", "engine.journal.recovery")
SHORTEST, LONGEST = 0.05, 0.6
LONG_SEEDS, LONG_KILLS = (2, *range(100, 116)), 10


async def _killed_again_and_again(hall: KillHall, seed: int, kills: int) -> None:
    print(f"seed {seed}")
    story = Story(hall, Random(seed))
    await story.begin()
    for _ in range(kills):
        await story.play_until_killed(after=story.random.uniform(SHORTEST, LONGEST))
        await story.start_again()
    assert hall.kills == kills


async def test_a_kill_at_any_moment_loses_nothing(hall: KillHall) -> None:
    await _killed_again_and_again(hall, 1, 3)


@pytest.mark.long
@pytest.mark.parametrize("seed", LONG_SEEDS)
async def test_many_kills_at_any_moment_lose_nothing(hall: KillHall, seed: int) -> None:
    await _killed_again_and_again(hall, seed, LONG_KILLS)
