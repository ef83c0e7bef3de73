"""The end of a match in Discord: a frame in the colour of how it went, words, the picture, and four buttons."""

from dataclasses import replace
from io import BytesIO
from typing import Any

import discord
import pytest

from bot.local.component_limits import check_layout
from bot.play.result_panel import ACCENTS, Result, result_panel
from bot.ui.layouts import button, picture

RESULT = Result("You won", "Ben has no life left · turn 14", 11, "Rating 1512 → 1526 (+14)", "won")
MATCH = "m" * 16


def _parts(result: Result, shown: Any = None, **more: Any) -> dict[str, Any]:
    view: Any = result_panel(MATCH, result, shown, **more)
    (frame,) = view.to_components()
    return dict(frame)


def test_words_picture_and_buttons_stand_in_one_frame() -> None:
    file = discord.File(BytesIO(b"png"), "result.png", description="You won.")
    frame = _parts(RESULT, picture(file))
    said, gallery, row = frame["components"]
    assert frame["accent_color"] == ACCENTS["won"].value
    assert said["content"] == ("## You won\nBen has no life left · turn 14 · 11 minutes\nRating 1512 → 1526 (+14)")
    assert gallery["items"][0]["description"] == "You won."
    assert [each["label"] for each in row["components"]] == ["Rematch", "Replay", "Film", "Log", "Read the board"]
    assert len({each["custom_id"] for each in row["components"]}) == 5


def test_it_stays_within_nine_components_and_discords_limits() -> None:
    file = discord.File(BytesIO(b"png"), "result.png")
    view: Any = result_panel(MATCH, RESULT, picture(file))
    assert view.total_children_count == 9
    check_layout(view.to_components(), is_v2=True)


@pytest.mark.parametrize("tone", ["won", "lost", "even"])
def test_the_colour_says_how_it_went(tone: Any) -> None:
    assert len(set(ACCENTS.values())) == 3
    assert _parts(Result("A draw", "", 0, "", tone))["accent_color"] == ACCENTS[tone].value


def test_what_there_is_not_is_left_out() -> None:
    said, _ = _parts(Result("A draw", "", 0, "", "even"))["components"]
    assert said["content"] == "## A draw\n1 minute"


def test_other_buttons_may_take_the_place_of_a_rematch() -> None:
    first = [button("Progress", "x"), button("Practice run", "y")]
    _, above, below = _parts(RESULT, first=first)["components"]
    assert [each["label"] for each in above["components"]] == ["Progress", "Practice run"]
    assert [each["label"] for each in below["components"]] == ["Replay", "Film", "Log", "Read the board"]


def test_what_a_league_says_stands_last() -> None:
    said, _ = _parts(replace(RESULT, league="**Friday**: 3 boards submitted."))["components"]
    assert said["content"].splitlines()[-2:] == ["Rating 1512 → 1526 (+14)", "**Friday**: 3 boards submitted."]
