"""What of a match is written into people's records."""

from dataclasses import replace

from bot.records.results import cards_played, finished_match
from engine.core.game import Outcome
from engine.journal.records import Entry, StoredMatch
from engine.journal.take_backs import CARRIED_OUT
from tests.bot.store.stories import GAMES, entry, record


def _act(number: int, notation: str, seat: int = 0) -> Entry:
    return replace(entry(number), seat=seat, notation=notation)


def test_cards_are_counted_for_the_seat_that_played_them() -> None:
    entries = [_act(1, "play wolf 0"), _act(2, "play wolf 1", 1), _act(3, "pitch wolf"), _act(4, "play wolf 2")]
    assert cards_played(entries, 0) == {"wolf": 2}
    assert cards_played(entries, 1) == {"wolf": 1}


def test_a_card_that_was_taken_back_was_not_played() -> None:
    back = replace(entry(3), kind="take-back", notation="offer", log=(f"⟦0⟧ takes back: {CARRIED_OUT}.",))
    assert cards_played([_act(1, "play wolf 0"), _act(2, "play owl 1"), back], 0) == {"wolf": 1}


def test_a_match_without_an_outcome_is_not_recorded() -> None:
    assert finished_match(GAMES["toy"], StoredMatch(record(), "void", "", (), (), (), None)) is None


def test_a_finished_match_has_a_place_for_every_seat_and_ends_with_its_last_entry() -> None:
    stored = StoredMatch(record(), "finished", "", (_act(1, "bid 1"),), (), (), Outcome((1,), (2, 1), "points"))
    finished = finished_match(GAMES["toy"], stored)
    assert finished is not None
    assert ([seat.place for seat in finished.seats], finished.ended) == ([2, 1], entry().time)
    assert {seat.stars for seat in finished.seats} == {None}
