"""Whole matches in a browser, played by clicks: a run, a match of two in two tabs, and a hall that is killed."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import OpenTab
from tests.browser.hall import LocalProcess
from tests.browser.playing import battle, begin, play_a_unit

pytestmark = [
    pytest.mark.xdist_group("page"),  # one worker runs them all: they share the browser and a hall
    pytest.mark.covers("bot.local.page.*", "bot.local.local_hall"),
]


def test_a_whole_run_of_manalimit_is_played_by_clicks(hall: LocalProcess, tab: OpenTab, channel: str) -> None:
    ada, ben = tab(hall, "ada"), tab(hall, "ben")
    begin(ada, channel=channel)
    ada.page.locator("li.private button.mention").last.click()  # "Your room is here"
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Manalimit of Ada")
    expect(ben.page.get_by_role("navigation")).not_to_contain_text("Manalimit of Ada")
    expect(ada.board()).to_contain_text("Your turn")
    expect(ada.board().get_by_role("button", name="My hand")).to_have_count(0)
    play_a_unit(ada)
    while battle(ada):
        pass
    expect(ada.page.locator("li.private img")).to_have_count(0)
    expect(ada.board().get_by_role("button", name="Rematch")).to_be_visible()


def test_two_people_play_a_match_from_two_tabs(hall: LocalProcess, tab: OpenTab, channel: str) -> None:
    ada, ben = tab(hall, "ada"), tab(hall, "ben")
    begin(ada, ben, channel=channel)
    for person in (ada, ben):
        person.press("My hand", person.board())
        expect(person.panel()).to_contain_text("Your turn")
    has_a_unit = play_a_unit(ada)  # it stays, and wins against an empty board until Ben has no life left
    while battle(ada, ben):
        has_a_unit = has_a_unit or play_a_unit(ada)
    for person in (ada, ben):
        expect(person.board().get_by_role("button", name="Rematch")).to_be_visible()


def test_a_private_panel_is_seen_by_its_owner_only(hall: LocalProcess, tab: OpenTab, channel: str) -> None:
    ada, ben, spectator = tab(hall, "ada"), tab(hall, "ben"), tab(hall, "spectator")
    begin(ada, ben, channel=channel)
    spectator.go(channel)
    for person in (ada, ben):
        person.press("My hand", person.board())
        expect(person.panel()).to_contain_text("Your turn")
    expect(ada.page.locator("li.private img")).to_have_count(1)
    expect(ben.page.locator("li.private img")).to_have_count(1)
    expect(ada.panel().locator("img")).to_have_attribute("alt", re.compile("round 1, Ada"))
    expect(ben.panel().locator("img")).to_have_attribute("alt", re.compile("round 1, Ben"))
    assert ada.panel().locator("img").get_attribute("src") != ben.panel().locator("img").get_attribute("src")
    expect(spectator.board()).to_be_visible()
    expect(spectator.page.locator("li.private")).to_have_count(0)
    spectator.press("My hand", spectator.board())
    expect(spectator.last).to_contain_text("no seat")


@pytest.fixture
def short_lived(browser: Browser, tmp_path: Path) -> Iterator[LocalProcess]:  # noqa: ARG001 - without a browser nobody comes
    """A hall that one test may kill."""
    process = LocalProcess(tmp_path)
    process.start()
    yield process
    process.close()


def test_a_match_of_two_goes_on_after_the_hall_was_killed_in_tabs_that_stayed_open(
    short_lived: LocalProcess, tab: OpenTab
) -> None:
    ada, ben, spectator = tab(short_lived, "ada"), tab(short_lived, "ben"), tab(short_lived, "spectator")
    begin(ada, ben, channel="tables")
    spectator.go("tables")
    for person in (ada, ben):
        person.press("My hand", person.board())
        expect(person.panel()).to_contain_text("Your turn")
    play_a_unit(ada)
    battle(ada, ben)
    shown = [person.panel().locator("img").last.get_attribute("src") or "" for person in (ada, ben)]
    short_lived.stop(signal.SIGKILL)
    for person in (ada, ben, spectator):
        expect(person.page.locator("body.away")).to_be_attached()
    short_lived.start()
    for person, picture in zip((ada, ben), shown, strict=True):
        expect(person.page.locator(".bot-state.here")).to_be_attached()
        expect(person.panel().locator("img").last).to_have_attribute("src", picture)
        assert person.panel().locator("img").last.evaluate("image => image.complete && image.naturalWidth > 0")
    battle(ada, ben)  # in the very panels from before
    ada.press("My hand", ada.board())
    expect(ada.last).to_contain_text("Your turn")
    expect(spectator.page.locator("li.private")).to_have_count(0)
    for person in (ada, ben, spectator):
        person.forgive_broken_lines()
