"""Which matches are rated, what they count, and what openskill makes of them."""

from dataclasses import replace

import pytest

from bot.store.skill import NEWCOMER, Skill, rate
from engine.core.game import Outcome, Setup
from engine.journal.records import EntryKind, MatchRecord, Seat
from engine.league.ratings import can_be_rated, opposing_pairs, pair_weight, result_of, weights, why_unrated
from tests.games.toy.game import Magpies

pytestmark = pytest.mark.covers("engine.league.ratings", "bot.store.skill")
ADA, BEN, CLEO, DAN = "1", "2", "3", "4"
GAME = Magpies()
MATCH = MatchRecord("m", "toy", 1, 7, Setup(2), (Seat(ADA, "Ada"), Seat(BEN, "Ben")), "live", "place", "guild", 1.0)


class Together(Magpies):
    cooperative = True


@pytest.mark.rule("LEA-8.1")
def test_a_match_between_people_on_a_server_is_rated() -> None:
    assert can_be_rated(GAME, MATCH, ["act", "act", "concede"])


@pytest.mark.rule("LEA-8.4")
@pytest.mark.parametrize(
    "record",
    [
        replace(MATCH, guild=None),
        replace(MATCH, wants_rating=False),
        replace(MATCH, seats=MATCH.seats[:1]),
        replace(MATCH, seats=(Seat(ADA, "Ada"), Seat(None, "greedy", "greedy"))),
        replace(MATCH, seats=(*MATCH.seats, Seat(None, "greedy", "greedy"))),
        replace(MATCH, seats=(Seat(ADA, "Ada"), Seat(ADA, "Ada"))),
        replace(MATCH, seats=(Seat(ADA, "Ada"), Seat(BEN, "Ben", "greedy"))),
    ],
    ids=["no server", "unrated", "a run", "built-in", "one built-in", "against oneself", "stood in for"],
)
def test_other_matches_are_not_rated(record: MatchRecord) -> None:
    assert not can_be_rated(GAME, record, ["act"])


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (MATCH, None),
        (replace(MATCH, guild=None), "it was not played on a server"),
        (replace(MATCH, wants_rating=False), "the players agreed on that"),
        (replace(MATCH, seats=MATCH.seats[:1]), ""),
        (replace(MATCH, seats=(Seat(ADA, "Ada"), Seat(None, "greedy", "greedy"))), "a computer player took part"),
        (replace(MATCH, seats=(Seat(ADA, "Ada"), Seat(ADA, "Ada"))), "a player had more than one seat"),
    ],
)
def test_people_are_told_why_a_match_is_unrated(record: MatchRecord, why: str | None) -> None:
    assert why_unrated(GAME, record, ["act"]) == why


def test_nobody_is_told_of_ratings_where_nobody_expects_one() -> None:
    assert why_unrated(Together(), MATCH, ["act"]) == ""
    assert why_unrated(GAME, MATCH, ["act", "end"]) == "it was not played to the end"


@pytest.mark.rule("LEA-8.4")
@pytest.mark.parametrize("kind", ["end", "hand-over"])
def test_a_match_that_a_moderator_ended_or_that_was_handed_over_is_not_rated(kind: EntryKind) -> None:
    assert not can_be_rated(GAME, MATCH, ["act", kind])


@pytest.mark.rule("LEA-8.4")
def test_a_game_in_which_all_play_together_is_not_rated() -> None:
    assert not can_be_rated(Together(), MATCH, ["act"])


# --- openskill ------------------------------------------------------------


@pytest.mark.rule("LEA-8.2")
def test_who_wins_rises_and_who_loses_falls() -> None:
    ((ada,), (ben,)) = rate([[NEWCOMER], [NEWCOMER]], [1, 2], [[1.0], [1.0]])
    assert ada.mu > NEWCOMER.mu > ben.mu
    assert ada.sigma < NEWCOMER.sigma


@pytest.mark.rule("LEA-8.2")
def test_equal_places_are_a_draw() -> None:
    ((ada,), (ben,)) = rate([[NEWCOMER], [NEWCOMER]], [1, 1], [[1.0], [1.0]])
    assert ada == ben
    strong = Skill(35.0, 4.0)
    ((ada,), (ben,)) = rate([[strong], [NEWCOMER]], [1, 1], [[1.0], [1.0]])
    assert ada.mu < strong.mu
    assert ben.mu > NEWCOMER.mu


@pytest.mark.rule("LEA-8.2")
def test_free_for_all_is_rated_by_places_whatever_the_order_of_seats() -> None:
    (first,), (second,), (third,) = rate([[NEWCOMER]] * 3, [1, 2, 3], [[1.0]] * 3)
    assert first.mu > second.mu > third.mu
    assert rate([[NEWCOMER]] * 3, [3, 1, 2], [[1.0]] * 3) == [[third], [first], [second]]


@pytest.mark.rule("LEA-8.2")
def test_teams_rise_and_fall_together() -> None:
    winners, losers = rate([[NEWCOMER, Skill(30.0, 3.0)], [NEWCOMER, NEWCOMER]], [1, 2], [[1.0, 1.0], [1.0, 1.0]])
    assert all(after.mu > before.mu for after, before in zip(winners, (NEWCOMER, Skill(30.0, 3.0)), strict=True))
    assert losers[0] == losers[1]
    assert losers[0].mu < NEWCOMER.mu


@pytest.mark.rule("LEA-8.3")
def test_a_newcomer_is_shown_with_a_thousand() -> None:
    assert NEWCOMER.shown == 1000
    assert Skill(30.0, 5.0).shown == 1000 + 40 * 15
    assert Skill(30.0, 5.0).ordinal > Skill(31.0, 6.0).ordinal


# --- repeated pairs ------------------------------------------------------------


@pytest.mark.rule("LEA-8.5")
def test_meeting_again_and_again_counts_less_and_then_nothing() -> None:
    assert [pair_weight(met) for met in range(8)] == [1.0, 1.0, 1.0, 0.5, 0.25, 0.0, 0.0, 0.0]


@pytest.mark.rule("LEA-8.6")
def test_with_several_the_mean_over_all_opponents_counts() -> None:
    met = {(ADA, BEN): 5, (ADA, CLEO): 3}
    assert weights([[ADA], [BEN], [CLEO]], met) == {ADA: 0.25, BEN: 0.5, CLEO: 0.75}


@pytest.mark.rule("LEA-8.6")
def test_who_plays_together_does_not_count_as_having_met() -> None:
    teams = [[ADA, BEN], [CLEO, DAN]]
    assert set(opposing_pairs(teams)) == {(ADA, CLEO), (ADA, DAN), (BEN, CLEO), (BEN, DAN)}
    assert weights(teams, {(ADA, BEN): 9}) == dict.fromkeys((ADA, BEN, CLEO, DAN), 1.0)


@pytest.mark.rule("LEA-8.6")
def test_a_match_that_counts_half_changes_half_as_much() -> None:
    ((whole,), _) = rate([[NEWCOMER], [NEWCOMER]], [1, 2], [[1.0], [1.0]])
    ((half,), (nothing,)) = rate([[NEWCOMER], [NEWCOMER]], [1, 2], [[0.5], [0.0]])
    assert half.mu - NEWCOMER.mu == pytest.approx((whole.mu - NEWCOMER.mu) / 2)
    assert NEWCOMER.sigma - half.sigma == pytest.approx((NEWCOMER.sigma - whole.sigma) / 2)
    assert nothing == NEWCOMER


@pytest.mark.rule("LEA-9.3")
def test_a_shared_first_place_is_a_draw_unless_all_play_together() -> None:
    alone, shared, lost = (Outcome(winners, (1, 1), "") for winners in ((0,), (0, 1), ()))
    assert [result_of(0, each, GAME) for each in (alone, shared, lost)] == ["won", "drawn", "lost"]
    assert [result_of(1, each, GAME) for each in (alone, shared)] == ["lost", "drawn"]
    assert [result_of(1, each, Together()) for each in (shared, lost)] == ["won", "lost"]


@pytest.mark.rule("LEA-9.3")
def test_who_plays_against_nobody_has_lost_nothing_when_somebody_ends_it() -> None:
    run, together = Outcome((), (1,), "the week has closed"), Outcome((0, 1), (1, 1), "a moderator ended it")
    assert result_of(0, run, GAME, ["act", "end"]) == "ended"
    assert result_of(0, run, GAME, ["act", "concede"]) == "lost"
    assert result_of(1, together, Together(), ["end"]) == "ended"
    assert result_of(1, together, GAME, ["end"]) == "drawn"
