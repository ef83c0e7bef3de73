"""How people play Manalimit at the page, by clicks."""

import re
from functools import partial

from playwright.sync_api import expect

from tests.browser.tabs import Tab

BATTLE = "Battle with this board"


def open_table(host: Tab, **values: str) -> None:
    """Until the answer is there: it is longer than what stands there before, and moves the buttons below it."""
    host.slash("play", game="Manalimit", **values)
    expect(host.page.locator("li.private").filter(has_text="Your table is open").last).to_be_visible()


def begin(host: Tab, *guests: Tab, channel: str, **values: str) -> None:
    """The host opens a table from the keyboard, the guests join, the host starts."""
    for person in (host, *guests):
        person.go(channel)
    open_table(host, **values)
    for number, guest in enumerate(guests, 2):
        guest.press("Join")
        lobby = host.page.locator("li.message").filter(has=host.page.get_by_role("button", name="Join")).last
        expect(lobby.locator("ol li")).to_have_count(number)
    host.press("Start")


def play_a_unit(person: Tab) -> bool:
    """Plays a unit through the menus of one's own panel, to the first place that is offered, for pitched cards.

    Whether there was one that could be played: few hands have none.
    """
    menu = person.panel().locator("input.menu")
    while menu.count():
        if person.offers("Play", person.panel()):
            _choose_whole(person, "Play")
            return True
        _choose_whole(person, "Pitch")
    return False


def _choose_whole(person: Tab, beginning: str) -> None:
    """Follows the menus until the action is whole and there is no way back."""
    panel = person.panel()
    person.choose(beginning, panel)
    while panel.get_by_role("button", name="Back", exact=True).count():
        person.choose("", panel)


def battle(*people: Tab) -> bool:
    """They send their boards into battle and wait for what comes of it. Whether the match goes on."""
    now = _round(people[0])
    for person in people:
        person.press(BATTLE, person.panel())
    for person in people:
        person.until(partial(_has_moved_on, person, now))
    return not _is_over(people[0])


def _has_moved_on(person: Tab, after: int) -> bool:
    return _is_over(person) or _round(person) > after


def _round(person: Tab) -> int:
    """Which round one's own panel shows, as its description says."""
    found = re.search(r"round (\d+)", person.panel().locator("img").get_attribute("alt") or "")
    assert found is not None
    return int(found[1])


def _is_over(person: Tab) -> bool:
    return person.panel().get_by_text("The match is over").count() > 0
