"""The hall that a test of tables plays in."""

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.support.table_hall import Hall


@pytest_asyncio.fixture
async def hall() -> AsyncIterator[Hall]:
    async with Hall() as environment:
        yield environment
