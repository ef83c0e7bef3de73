"""A hall whose bot can be killed; what its processes wrote is shown if a test fails."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.kills.hall import KillHall

IGNORED = "ignore:unread_data:DeprecationWarning"
"""aiohttp warns about itself when an upload comes in pieces; as an error it would be a 500 of the loopback Discord."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.filterwarnings(IGNORED))


@pytest.fixture
async def hall(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[KillHall]:
    opened = await KillHall.open(tmp_path)
    try:
        yield opened
    finally:
        await opened.close()
        print(f"{request.node.name}: {opened.kills} kills\n{opened.logs()}")
    assert opened.discord.violations == []
    assert "Traceback" not in opened.logs()
