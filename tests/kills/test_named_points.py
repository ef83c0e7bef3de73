"""The program dies at named points, while five people are busy; then it is started again."""

from random import Random

import pytest

from tests.kills.hall import KillHall
from tests.kills.story import Story

pytestmark = pytest.mark.covers("bot.runtime.crash_points")
POINTS = ["before-commit", "after-commit", "after-answer", "in-render", "after-panel"]
CALLS = {"after-panel": "after bot.play.hand_panels:HandPanels._show"}
"""Points that the program itself does not name, as calls."""


async def _killed_at(hall: KillHall, point: str, time: int) -> None:
    story = Story(hall, Random(f"{point} {time}"))
    await story.begin()
    await story.play_until_killed(after=story.random.uniform(0.1, 0.4))
    if point in CALLS:
        await hall.start(dies=f"{CALLS[point]} {time}")
    else:
        await hall.start(f"{point}:{time}")
    await story.play_until_killed()
    await story.start_again()
    assert hall.kills == 2


@pytest.mark.parametrize("point", POINTS)
async def test_a_kill_at_a_named_point_loses_nothing(hall: KillHall, point: str) -> None:
    await _killed_at(hall, point, 7)


@pytest.mark.long
@pytest.mark.parametrize("time", [2, 3, 5, 12, 25])
@pytest.mark.parametrize("point", POINTS)
async def test_kills_at_a_named_point_lose_nothing(hall: KillHall, point: str, time: int) -> None:
    await _killed_at(hall, point, time)
