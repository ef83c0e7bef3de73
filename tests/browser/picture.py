"""Takes the picture of the page that stands in the README: `python -m tests.browser.picture <file>`.

A new hall, a match of two with units on their boards, and Ada's own side of it.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.browsers import FLAGS, browser_path
from tests.browser.hall import LocalProcess
from tests.browser.playing import battle, begin, play_a_unit
from tests.browser.tabs import Tab

SIZE = (1280, 840)
ROUNDS = 2
_SCROLL = """async picture => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map(image => image.decode()));
    const scroller = document.querySelector('#scroller');
    scroller.scrollTop += picture.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 250;
}"""


def take(file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        hall = LocalProcess(Path(folder))
        hall.start()
        try:
            ada, ben = (Tab(browser, hall.address, name, size=SIZE, scheme="dark") for name in ("ada", "ben"))
            ada.go("lounge")
            begin(ada, ben, channel="tables")
            for person in (ada, ben):
                person.press("My hand", person.board())
                person.panel().wait_for()
            for _ in range(ROUNDS):
                for person in (ada, ben):
                    play_a_unit(person)
                battle(ada, ben)
            ada.panel().locator("img").last.evaluate(_SCROLL)
            ada.page.screenshot(path=file)
        finally:
            browser.close()
            hall.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]))
