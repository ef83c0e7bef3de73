"""A real browser: Debian's chromium, or whatever CARDHALL_BROWSER names. Without one these tests are left out."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

REQUIRED = "required"
"""CARDHALL_BROWSER may say that these tests have to run; else it may be the path of a browser."""

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)


def browser_path() -> str | None:
    wanted = os.environ.get("CARDHALL_BROWSER", "")
    if wanted and wanted != REQUIRED:
        return wanted
    return next(filter(None, map(shutil.which, _NAMES)), None)


@contextmanager
def open_browser() -> Iterator[Browser]:
    path = browser_path()
    if path is None:
        reason = "there is no chromium on this machine (apt-get install chromium)"
        if os.environ.get("CARDHALL_BROWSER") == REQUIRED:
            pytest.fail(f"browser tests are required, but {reason}")
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
