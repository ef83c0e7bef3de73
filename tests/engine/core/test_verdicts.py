"""Titles, tones and lines of results."""

import pytest

from engine.core.address import Address
from engine.core.game import Outcome
from engine.core.verdicts import in_words, line_of, place_of, title_of, tone_of

NAMES = ("Ada", "Ben", "Cy")
WON = Outcome((0,), (1, 2), "x")
DRAWN = Outcome((0, 1), (1, 1), "x")
SHARED = Outcome((0, 1), (1, 1, 3), "x")
RUN_WON = Outcome((0,), (1,), "x")
RUN_LOST = Outcome((), (1,), "x")


@pytest.mark.parametrize(
    ("outcome", "seat", "title", "tone"),
    [
        (WON, 0, "You won", "won"),
        (WON, 1, "You lost", "lost"),
        (WON, None, "Ada wins", "won"),
        (DRAWN, 0, "A draw", "even"),
        (DRAWN, None, "A draw", "even"),
        (SHARED, 1, "You and Ada share first place", "won"),
        (SHARED, 2, "You lost", "lost"),
        (SHARED, None, "Ada and Ben share first place", "won"),
        (RUN_WON, 0, "You won", "won"),
        (RUN_WON, None, "Ada wins", "won"),
        (RUN_LOST, 0, "You lost", "lost"),
        (RUN_LOST, None, "Ada loses", "lost"),
    ],
)
def test_titles(outcome: Outcome, seat: int | None, title: str, tone: str) -> None:
    assert title_of(outcome, Address(seat, NAMES)) == title
    assert tone_of(outcome, seat) == tone


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_party_wins_and_loses_together(seat: int | None) -> None:
    reader, lost = Address(seat, NAMES), Outcome((), (1, 1), "x")
    assert title_of(DRAWN, reader, cooperative=True) == "The party won"
    assert title_of(lost, reader, cooperative=True) == "The party lost"
    assert [tone_of(each, seat, cooperative=True) for each in (DRAWN, lost)] == ["won", "lost"]


def test_of_three_or_more_the_place_is_told_to_who_did_not_win() -> None:
    outcome = Outcome((1,), (2, 1, 3), "x")
    assert [place_of(outcome, seat) for seat in (0, 1, 2, None)] == ["place 2 of 3", "", "place 3 of 3", ""]
    assert place_of(WON, 1) == ""
    assert place_of(Outcome((), (1, 1, 1), "x"), 1) == ""


def test_a_line_has_what_there_is() -> None:
    assert line_of("", "you left", "turn 3") == "You left · turn 3"
    assert in_words("no-life") == "no life"
