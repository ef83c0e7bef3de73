"""What a match did to ratings, in a line for its result."""

from dataclasses import replace

import pytest

from bot.records.rating_lines import RatingLines, change_words, unrated_line
from bot.store import Store
from bot.store.records import RatingChange
from bot.store.skill import NEWCOMER, Skill
from engine.journal.records import MatchRecord, Seat
from tests.bot.store.stories import BANKS, TIMERS, find_game, played, record

ADA, BEN = "17", "23"


async def _play(store: Store, begun: MatchRecord) -> None:
    await store.begin(begun, BANKS, TIMERS)
    for writing in played(begun):
        await store.commit(begun.id, writing)


async def test_ratings_are_told_as_soon_as_a_match_is_over(store: Store) -> None:
    """Nobody has recorded it yet."""
    lines = RatingLines(store, find_game)
    await _play(store, record())
    own = [await lines.for_player("m1", player) for player in (ADA, BEN)]
    assert sorted(line[:14] for line in own) == ["Rating 1000 → ", "Rating 1000 → "]
    changes = [await store.records.rating_change("m1", player) for player in (ADA, BEN)]
    told = [change_words(change) for change in changes if change is not None]
    assert own == [f"Rating {words}" for words in told]
    assert await lines.for_everybody("m1") == f"Ratings: Ada {told[0]} · Ben {told[1]}"
    assert await store.records.count_history(ADA) == 1


async def test_an_unrated_match_says_why(store: Store) -> None:
    lines = RatingLines(store, find_game)
    await _play(store, replace(record(), wants_rating=False))
    assert await lines.for_player("m1", ADA) == "Unrated: the players agreed on that."
    assert await lines.for_everybody("m1") == "Unrated: the players agreed on that."
    seats = Seat(ADA, "Ada"), Seat(None, "Normal", "greedy")
    await _play(store, replace(record("m2"), seats=seats))
    assert await lines.for_player("m2", ADA) == "Unrated: a computer player took part."


async def test_nothing_is_told_of_a_match_that_goes_on_or_is_not_there(store: Store) -> None:
    lines = RatingLines(store, find_game)
    await store.begin(record(), BANKS, TIMERS)
    for match in ("m1", "no match"):
        assert await lines.for_player(match, ADA) == ""
        assert await lines.for_everybody(match) == ""


@pytest.mark.parametrize(
    ("mu", "weight", "words"),
    [
        (NEWCOMER.mu + 1, 1.0, "1000 → 1040 (+40)"),
        (NEWCOMER.mu - 1, 1.0, "1000 → 960 (−40)"),
        (NEWCOMER.mu, 1.0, "1000 → 1000 (±0)"),
        (NEWCOMER.mu + 1, 0.5, "1000 → 1040 (+40, counted less)"),
        (NEWCOMER.mu, 0.0, "1000 (not counted: the same players met too often this week)"),
    ],
)
def test_numbers(mu: float, weight: float, words: str) -> None:
    assert change_words(RatingChange(NEWCOMER, Skill(mu, NEWCOMER.sigma), weight)) == words


def test_where_nobody_expects_a_rating_nothing_is_said() -> None:
    assert unrated_line("") == ""
