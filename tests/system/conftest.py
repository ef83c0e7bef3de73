"""A whole hall in one process: the loopback Discord, the real discord.py client, our bot, a database in a file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.system.house import SystemHall


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[SystemHall]:
    system = await SystemHall.open(tmp_path)
    try:
        yield system
    finally:
        await system.close()
    assert system.discord.violations == []
