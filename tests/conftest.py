"""Options of the whole test run, and what it says at its end."""

from collections import OrderedDict
from collections.abc import Iterator
from threading import Lock
from types import SimpleNamespace
from typing import Any

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import HealthCheck, settings
from isal import isal_zlib

from tests.support.covering import below, covered_by

PICTURES_REMEMBERED = 256
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")
"""How long an example takes says something about how busy the machine is, and nothing about the example."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--accept",
        action="store_true",
        help="write what the games do now as the expected counting tables and playthroughs",
    )
    parser.addoption(
        "--covers",
        metavar="MODULE",
        help="run only tests that are about a module or a package, such as bot.watch",
    )


@pytest.fixture(scope="session")
def accept(request: pytest.FixtureRequest) -> bool:
    """Whether expected results are to be written instead of compared."""
    return bool(request.config.getoption("--accept"))


@pytest.fixture(scope="session", autouse=True)
def same_bytes_for_the_same_pixels() -> Iterator[None]:
    """ISA-L now and then compresses the same rows to other bytes, and many tests compare pictures by their bytes."""
    known: OrderedDict[tuple[int, int, int], bytes] = OrderedDict()
    lock = Lock()  # two threads may draw the same picture at once

    def compress(rows: Any, level: int) -> bytes:
        key = rows.nbytes, isal_zlib.crc32(rows), isal_zlib.adler32(rows)
        with lock:
            if key not in known:
                known[key] = isal_zlib.compress(rows, level)
            known.move_to_end(key)
            if len(known) > PICTURES_REMEMBERED:
                known.popitem(last=False)
            return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("renders.canvas.png.isal_zlib", SimpleNamespace(compress=compress))
        yield


def pytest_configure(config: pytest.Config) -> None:
    wanted = config.getoption("--covers")
    if wanted is not None and not below(wanted):
        raise pytest.UsageError(f"There is no module '{wanted}' that tests could cover.")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _leave_out_what_is_about_other_modules(config, items)
    _put_groups_first(items)


def _leave_out_what_is_about_other_modules(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--covers")
    if wanted is None:
        return
    asked = below(wanted)
    fitting = [item for item in items if asked & covered_by(item.path, _said(item))]
    chosen = set(fitting)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = fitting


def _said(item: pytest.Item) -> list[str]:
    return [str(name) for mark in item.iter_markers("covers") for name in mark.args]


def _put_groups_first(items: list[pytest.Item]) -> None:
    """Groups that one worker runs alone come first: at the end the other worker would wait for them."""
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Says in the last lines that tests in a browser were left out, and what would let them run."""
    skipped = terminalreporter.stats.get("skipped", [])
    count = sum(report.nodeid.startswith("tests/browser/") for report in skipped)
    if count:
        terminalreporter.write_line(
            f"{count} tests in a browser were left out: there is no chromium here (apt-get install chromium).",
            yellow=True,
        )
