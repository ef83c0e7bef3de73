"""What is said about leagues: how weeks are played, how they ended, and how it went for one entrant."""

from dataclasses import replace
from typing import Any

import pytest

from bot.league.words import (
    by_progress,
    own_runs_words,
    result_words,
    run_end_words,
    set_name,
    summary_words,
    terms_words,
)
from bot.store.league.leagues import StoredLeague, StoredWeek
from bot.store.league.nights import LeagueResult
from bot.store.league.runs import OwnRun, Progress
from engine.league.ladder import Rung
from engine.league.standings import Meeting, Standing
from engine.league.weeks import Attempt, Terms
from tests.bot.store.league_stories import GUILD, OWNER, SETTINGS

LEAGUE = StoredLeague(1, GUILD, "Friday", SETTINGS, OWNER, 0.0, None)
WEEK = StoredWeek(1, 1, 3, "a set", 1, 2, "ab" * 32, 0.0, 10.0, Terms(), "decided", None)
RUN = OwnRun(1, 1, "m1", stars=1, lives=2, rounds=4, is_over=False, counts=False)


def _result(name: str, place: int = 1, *, division: int = 1, then: int = 1, is_title: bool = False) -> LeagueResult:
    standing = Standing(place, place, 3, wins=1, draws=1, losses=0, sonneborn_berger=2, stars=5, submitted=0.0)
    return LeagueResult(WEEK.id, division, standing, Rung(then, 0), is_title, "17", name)


def _progress(number: int, stars: int, lives: int, rounds: int) -> Progress:
    return Progress(number, str(number), "", 1, stars, lives, rounds, is_over=False)


def test_terms_say_which_of_several_runs_counts() -> None:
    assert terms_words(Terms(8)) == "one run each; divisions of up to 8"
    assert terms_words(Terms(8, 3, "last")) == "3 runs each, the last one counts; divisions of up to 8"


def test_a_set_that_the_game_has_lost_is_called_by_its_id() -> None:
    assert set_name("a-lost-set") == "a-lost-set"


def test_a_week_without_boards_has_no_result() -> None:
    assert result_words(LEAGUE, WEEK, []) == (
        "**Friday · week 3 is over.** Nobody submitted a board, so there is no result."
    )


def test_who_was_alone_comes_first_without_a_battle() -> None:
    assert "Ada was alone and comes first" in result_words(LEAGUE, WEEK, [_result("Ada")])


def test_a_result_names_the_winner_and_counts_each_battle_once() -> None:
    told = result_words(LEAGUE, WEEK, [_result("Ada *the* Great", is_title=True), _result("Ben", 2, division=2)])
    assert r"the title goes to Ada \*the\* Great." in told
    assert told.endswith("2 entrants in 2 divisions, 2 battles in one night.")


@pytest.mark.parametrize(
    ("runs", "told"),
    [
        ([], "You have not played yet: `/league play` opens your room."),
        ([RUN], "Your run 1 of 2 goes on: 1 star, 2 lives, 4 rounds."),
        ([RUN, replace(RUN, attempt=2, lives=1, is_over=True)], "Your run 2 of 2 is over: 1 star, 1 life, 4 rounds."),
    ],
)
def test_somebody_hears_how_their_last_run_stands(runs: list[OwnRun], told: str) -> None:
    assert own_runs_words(runs, Terms(attempts=2)) == told


@pytest.mark.parametrize(("then", "told"), [(1, "You go up a division."), (3, "You go down a division."), (2, "**")])
def test_a_summary_says_where_somebody_goes_from_here(then: int, told: str) -> None:
    first, *_ = summary_words(_result("Ada", division=2, then=then), 8, []).splitlines()
    assert first.startswith("**You came 1st of 8 in division 2.**")
    assert first.endswith(told)


def test_a_summary_names_the_best_and_the_worst_meeting() -> None:
    met = [("Ben", Meeting(2, 1, 0, 4)), ("Cyd", Meeting(3, 4, 1, 0)), ("", Meeting(4, 2, 0, 2))]
    *_, best, worst = summary_words(_result("Ada"), 4, met).splitlines()
    assert (best, worst) == ("Best against Cyd: 4 won, 1 drawn, 0 lost.", "Worst against Ben: 1 won, 0 drawn, 4 lost.")


def test_the_furthest_come_first() -> None:
    shown = [_progress(1, 4, 1, 6), _progress(2, 5, 0, 9), _progress(3, 4, 2, 6), _progress(4, 4, 2, 5)]
    assert [each.number for each in by_progress(shown)] == [2, 4, 3, 1]


@pytest.mark.parametrize(
    ("status", "now", "told"),
    [
        ("open", 9.0, "Results come when the week closes, <t:10:R>."),
        ("open", 10.0, "The week closed <t:10:R>. Results come after league night."),
        ("closed", 11.0, "The week closed <t:10:R>. Results come after league night."),
        ("decided", 12.0, "The week is decided."),
    ],
)
def test_the_end_of_a_run_says_when_results_come(status: Any, now: float, told: str) -> None:
    lines = run_end_words(LEAGUE, replace(WEEK, status=status), RUN, [Attempt(1, 1, 2, 4, 0.0)], now).splitlines()
    assert lines[0] == "**Friday · week 3**: 4 boards submitted, 1 star, 2 lives left."
    assert lines[2] == told


@pytest.mark.parametrize(
    ("attempts", "counts", "told"),
    [
        ([(1, 1)], "best", "Run 1 of 2 counts so far. You have 1 run left: `/league play`."),
        ([(1, 0)], "best", "Run 1 of 2 doesn't count. You have 1 run left: `/league play`."),
        ([(2, 1), (1, 1)], "best", "Run 1 of 2 doesn't count: run 2 does."),
        ([(1, 1), (2, 0)], "last", "Run 1 of 2 counts."),
    ],
)
def test_the_end_of_a_run_says_which_run_counts(attempts: list[tuple[int, int]], counts: Any, told: str) -> None:
    played = [Attempt(number, number, 3, boards, 0.0) for number, boards in attempts]
    week = replace(WEEK, status="open", terms=Terms(8, 2, counts))
    assert run_end_words(LEAGUE, week, RUN, played, 1.0).splitlines()[1] == told
