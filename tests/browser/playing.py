"""How people play Manalimit at the page, by clicks."""

import re
from functools import partial

from playwright.sync_api import expect

from tests.browser.tabs import Tab

BATTLE = "⚔ Battle"
SURE, YES = "Battle all the same?", "Yes, battle"
_PLAY, _PITCH = re.compile(r"^▶ \d"), re.compile(r"^🔥 \d")


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
    """Plays a unit by one's own controls, to the first place that is free, for pitched cards.

    Whether there was one that could be played: few hands have none.
    """
    while not person.use(_PLAY, person.side()):
        if not person.use(_PITCH, person.side()):
            return False
    return True


def battle(*people: Tab) -> bool:
    """They send their boards into battle and wait for what comes of it. Whether the match goes on."""
    now = _round(people[0])
    for person in people:
        person.press(BATTLE, person.side())
        person.until(partial(_is_sent, person, now))
        if _is_asked(person):
            person.press(YES, person.side())
    for person in people:
        person.until(partial(_has_moved_on, person, now))
    return not _is_over(people[0])


def _is_sent(person: Tab, after: int) -> bool:
    """Whether a click on Battle has come to something: a question, waiting for others, or the battle."""
    is_waiting = person.side().get_by_text("Waiting for").count() > 0
    return _is_asked(person) or is_waiting or _has_moved_on(person, after)


def _is_asked(person: Tab) -> bool:
    return person.side().get_by_text(SURE).count() > 0


def _has_moved_on(person: Tab, after: int) -> bool:
    return _is_over(person) or _round(person) > after


def _round(person: Tab) -> int:
    """Which round one's own side shows, as its description says."""
    found = re.search(r"round (\d+)", person.side().locator("img").last.get_attribute("alt") or "")
    assert found is not None
    return int(found[1])


def _is_over(person: Tab) -> bool:
    is_told = person.panel().get_by_text(re.compile("You won|You lost|A draw|Ended early")).count() > 0
    return is_told or person.board().get_by_role("button", name="Rematch").count() > 0
