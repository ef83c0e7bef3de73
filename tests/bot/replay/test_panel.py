"""Pages of a log and menus of turns: what stands on which, however long a match becomes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.replay.panel import ENTRIES_A_PAGE, LINES_A_MENU, LONGEST_PAGE, log_pages, log_panel, window

LOGS = st.lists(st.lists(st.text("ab ", min_size=1, max_size=400), min_size=1, max_size=40), max_size=60)


@pytest.mark.slow
@given(LOGS)
def test_every_entry_is_on_one_page_and_no_page_is_too_long(entries: list[list[str]]) -> None:
    pages = log_pages(entries)
    assert [place for page in pages for place in page] == list(range(len(entries)))
    assert all(len(page) <= ENTRIES_A_PAGE for page in pages)
    for number in range(len(pages)):
        shown = log_panel("match", "**A game**", entries, number)
        assert shown.content_length() <= LONGEST_PAGE + 200


@pytest.mark.slow
@given(LOGS, LOGS)
def test_full_pages_stay_as_they_are(entries: list[list[str]], later: list[list[str]]) -> None:
    before, after = log_pages(entries), log_pages(entries + later)
    assert after[: len(before) - 1] == before[:-1]


def test_a_page_that_there_is_not_is_the_nearest_one() -> None:
    entries = [["a"]] * (ENTRIES_A_PAGE + 1)
    assert _text(log_panel("match", "G", entries, 99)) == _text(log_panel("match", "G", entries, 1))


def _text(panel: object) -> list[str]:
    return [str(getattr(child, "content", "")) for child in getattr(panel, "children", ())]


@given(st.integers(1, 300), st.data())
def test_a_menu_of_turns_always_has_the_present_one_and_room_for_ways_on(count: int, data: st.DataObject) -> None:
    here = data.draw(st.integers(0, count - 1))
    first, last = window(count, here)
    assert 0 <= first <= here < last <= count
    assert (last - first) + (first > 0) + (last < count) <= LINES_A_MENU
