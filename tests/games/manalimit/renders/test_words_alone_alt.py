"""The alt text of Manalimit's pictures: whose turn it is, what changed, and no more than fits."""

from dataclasses import replace
from typing import Any

import pytest

from renders.canvas.alt_text import LONGEST_ALT, fitting
from renders.games.manalimit.news import headlines
from renders.games.manalimit.words import alt, hand_alt, turn, words
from tests.games.manalimit.renders.positions import NAMES, view_at

BATTLE = [
    "Round 3: Ada (←) vs. a house ghost (→).",
    "  ← Cinder Pup 1/1",
    "  → an empty board",
    "Clash 1",
    "  ←Cinder Pup triggers: the battle starts.",
    "Ada wins the battle.",
]
NEXT = "Round 4 begins. The Manalimit is 6."


def _planning(seats: int, audience: int | None, *ready: int) -> Any:
    view = view_at(seats, "start", audience)
    players = tuple(replace(player, ready=player.seat in ready) for player in view.players)
    return replace(view, players=players)


@pytest.mark.parametrize(
    ("seats", "audience", "ready", "told"),
    [
        (1, 0, (), "It is your turn."),
        (1, None, (), "It is the turn of Ada."),
        (2, 0, (), "It is your turn; Bela plans too."),
        (4, 1, (), "It is your turn; Ada, Cyd and Dora plan too."),
        (4, 1, (0, 2), "It is your turn; Dora plans too."),
        (4, 1, (0, 2, 3), "It is your turn."),
        (4, 1, (1,), "You are ready. Waiting for Ada, Cyd and Dora."),
        (4, None, (1, 2), "Waiting for Ada and Dora."),
        (8, None, (0,), "Waiting for Bela, Cyd and 5 more."),
    ],
)
def test_it_is_said_whom_the_match_waits_for(
    seats: int, audience: int | None, ready: tuple[int, ...], told: str
) -> None:
    view, names = _planning(seats, audience, *ready), NAMES[:seats]
    assert turn(view, names) == told
    for text in (alt(view, names), hand_alt(view, names), words(view, names)):
        assert told in text


def test_nobody_is_waited_for_at_the_end_or_while_a_ghost_is_sought() -> None:
    assert turn(view_at(4, "end"), NAMES) == ""
    assert turn(replace(view_at(4, "start"), phase="ghost"), NAMES) == ""


def test_who_is_out_is_not_waited_for() -> None:
    view = _planning(4, 2)
    players = tuple(replace(player, out_round=3 if player.seat == 2 else 0) for player in view.players)
    assert turn(replace(view, players=players), NAMES) == "Waiting for Ada, Bela and Dora."


def test_news_leave_out_how_a_battle_went() -> None:
    assert headlines([*BATTLE, NEXT, ""]) == [NEXT]


def test_what_changed_is_told_newest_last() -> None:
    view = view_at(1, "middle", 0)
    news = [*BATTLE, NEXT, "Ada pitches A.", "Ada pitches B.", "Ada plays C."]
    for text in (alt(view, NAMES, news), hand_alt(view, NAMES, news)):
        assert "Lately: Ada pitches A. Ada pitches B. Ada plays C." in text
    assert f"What happened last\n{NEXT}\nAda pitches A." in words(view, NAMES[:1], news)


def test_without_news_nothing_is_said_about_them() -> None:
    view = view_at(1, "middle", 0)
    for news in ((), BATTLE):
        assert "Lately" not in alt(view, NAMES, news)
        assert "What happened last" not in words(view, NAMES[:1], news)


def test_long_news_leave_room_for_the_essentials() -> None:
    view = view_at(8, "middle", 3)
    text = alt(view, ["N" * 500] * 8, ["word " * 100, "Z" * 900])
    assert len(text) <= LONGEST_ALT
    assert text.count("star") == 8
    assert "Mana " in text


def test_whole_sentences_are_left_out_where_there_is_no_room() -> None:
    view = view_at(8, "middle", 3)
    text = alt(view, ["Name with 14 l"] * 8, ["Z" * 900])
    assert len(text) <= LONGEST_ALT
    assert text.endswith((". …", "."))


def test_the_last_battles_are_told_by_their_results() -> None:
    view = view_at(2, "end")
    assert any(f"Last round: {said}." in alt(view, NAMES) for said in ("Ada beat Bela", "Ada lost to Bela"))


def test_as_many_whole_sentences_are_told_as_fit() -> None:
    assert fitting(["One.", "", "Two."], 11) == "One. Two."
    assert fitting(["One.", "Two.", "Three."], 11) == "One. Two. …"
    assert fitting(["Much too long."], 8) == "Much to…"
