"""A store in a fresh folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.support.databases import laid_out


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "hall.db"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Store]:
    async with await Store.open(await laid_out(database)) as opened:
        yield opened
