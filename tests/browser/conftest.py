"""Whole halls for the tests in a browser, and the pictures that are kept of them."""

import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browsers import open_browser
from tests.browser.hall import LocalProcess
from tests.browser.tabs import SECONDS, Tab

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
OpenTab = Callable[..., Tab]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Open for these tests only: playwright keeps an event loop running, beside which no other test could have one."""
    expect.set_options(timeout=SECONDS)
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="package")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalProcess]:  # noqa: ARG001 - without a browser nobody comes
    """A hall that many tests share, each in a channel of its own."""
    process = LocalProcess(tmp_path_factory.mktemp("hall"))
    process.start()
    yield process
    process.close()
    assert "Traceback" not in process.log()


@pytest.fixture
def tab(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenTab]:
    """Opens tabs, keeps a picture of each, and sees that no script failed in them."""
    tabs: list[Tab] = []

    def opened(hall: LocalProcess, person: str = "", **more: Any) -> Tab:
        tabs.append(Tab(browser, hall.address, person, **more))
        return tabs[-1]

    yield opened
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for number, each in enumerate(tabs, 1):
        each.page.screenshot(path=SCREENSHOTS / f"{request.node.name}-{number}.png")
        each.close()
    assert [error for each in tabs for error in each.errors] == []


@pytest.fixture(scope="package")
def servant(browser: Browser, hall: LocalProcess) -> Iterator[Tab]:
    """A tab that prepares what tests need."""
    tab = Tab(browser, hall.address)
    yield tab
    tab.close()


@pytest.fixture
def newcomer(servant: Tab) -> str:
    """Somebody who sits at no table yet: a server lets nobody sit at more than three."""
    (_, somebody) = servant.ask({"do": "newPerson", "name": f"Newcomer {secrets.token_hex(3)}"})
    return str(somebody["key"])


@pytest.fixture
def channel(servant: Tab) -> str:
    """A channel for one test alone."""
    name = f"table-{secrets.token_hex(3)}"
    servant.ask({"do": "newChannel", "name": name})
    return name
