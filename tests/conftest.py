"""Options of the whole test run, and what it says at its end."""

import pytest
from _pytest.terminal import TerminalReporter


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--accept",
        action="store_true",
        help="write what the games do now as the expected counting tables and playthroughs",
    )


@pytest.fixture(scope="session")
def accept(request: pytest.FixtureRequest) -> bool:
    """Whether expected results are to be written instead of compared."""
    return bool(request.config.getoption("--accept"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Groups that one worker runs alone come first: at the end the other worker would wait for them."""
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Says in the last lines that tests in a browser were left out, and what would let them run."""
    skipped = terminalreporter.stats.get("skipped", [])
    count = sum(report.nodeid.startswith("tests/page/") for report in skipped)
    if count:
        terminalreporter.write_line(
            f"{count} tests in a browser were left out: there is no chromium here (apt-get install chromium).",
            yellow=True,
        )
