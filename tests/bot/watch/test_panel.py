"""What those who watch can click: never anything that acts in a match."""

from io import BytesIO
from typing import Any

import discord
import pytest
from discord import ui

from bot.play.clicks import LOG, PING, REPLAY, WORDS
from bot.watch.clicks import FOLLOW, UNFOLLOW, WATCH_MENU, WATCH_PAGE
from bot.watch.panel import LONGEST_OPTION, closer_panel, list_panel, mirror_panel, ping_panel
from tests.bot.store.stories import record

MATCH = record("m1")


def _picture() -> discord.File:
    return discord.File(BytesIO(b"png"), "board.png", description="A board")


def _buttons(panel: ui.LayoutView) -> dict[str, ui.Button[Any]]:
    return {str(item.custom_id): item for item in panel.walk_children() if isinstance(item, ui.Button)}


def test_a_mirror_offers_words_log_a_ping_and_an_end() -> None:
    assert set(_buttons(mirror_panel(MATCH, "Turn 3", _picture(), is_over=False))) == {
        WORDS(match="m1"),
        LOG(match="m1"),
        PING(match="m1"),
        UNFOLLOW(match="m1"),
    }


def test_a_mirror_of_a_match_that_is_over_leads_to_its_replay() -> None:
    over = set(_buttons(mirror_panel(MATCH, "Over", _picture(), is_over=True)))
    assert over == {WORDS(match="m1"), LOG(match="m1"), REPLAY(match="m1")}


def test_a_match_of_the_list_can_be_followed() -> None:
    assert FOLLOW(match="m1") in _buttons(closer_panel("m1", "A match", _picture()))


def test_a_last_ping_has_nothing_to_click() -> None:
    assert _buttons(ping_panel("It is over.", None)) == {}
    assert set(_buttons(ping_panel("It goes on.", "m1"))) == {PING(match="m1")}


@pytest.mark.parametrize(("page", "earlier", "later"), [(0, False, True), (1, True, True), (2, True, False)])
def test_the_list_turns_to_pages_that_there_are(page: int, earlier: bool, later: bool) -> None:
    shown = _buttons(list_panel("Matches", [_picture()], [("m1", "A match")], page, 3))
    can = [not shown[WATCH_PAGE(page=number)].disabled for number in (page - 1, page + 1)]
    assert can == [earlier, later]


def test_the_list_names_matches_as_long_as_a_menu_allows() -> None:
    panel = list_panel("Matches", [_picture()], [("m1", "long " * 50)], 0, 1)
    (menu,) = [item for item in panel.walk_children() if isinstance(item, ui.Select)]
    assert (menu.custom_id, [option.value for option in menu.options]) == (WATCH_MENU(page=0), ["m1"])
    assert len(menu.options[0].label) <= LONGEST_OPTION
    assert _buttons(panel) == {}
