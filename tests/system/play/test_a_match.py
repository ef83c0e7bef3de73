"""A match from end to end, through the real client."""

import pytest

from tests.support.house import SystemHall

pytestmark = pytest.mark.covers("bot.play.service", "bot.hall.hall")


async def test_a_run_is_played_by_commands(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    told = await hall.act(hall.ada, "battle")
    assert "battle" in told.lower()
    board = await hall.shown()
    assert board.attachments[0].description
