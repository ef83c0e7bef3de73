"""People who click by themselves: they sit down, play on, and start another run when one is over."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.bench.clickers import Clicker
from tests.support.house import SystemHall


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[SystemHall]:
    system = await SystemHall.open(tmp_path)
    yield system
    await system.close()


@pytest.mark.slow
async def test_somebody_who_clicks_plays_and_is_always_answered(hall: SystemHall) -> None:
    clicker = Clicker(hall.discord, 1)
    await clicker.sit_down()
    await hall.shown(clicker.channel)
    table = hall.table(clicker.channel)
    for _ in range(16):
        await clicker.step()
    await hall.settled()
    assert table.number > 0
    assert [exchange.failed for exchange in clicker.exchanges] == [None] * len(clicker.exchanges)
    assert await clicker.look() < float("inf")
    assert hall.discord.violations == []
