"""A store in a fresh folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "hall.db"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Store]:
    async with await Store.open(database) as opened:
        yield opened
