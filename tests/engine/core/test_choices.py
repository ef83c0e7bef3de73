"""Names that fit on a button, and verbs in the order that a game declares."""

import pytest

from engine.core.choices import Choice, Thing, VerbKind, kinds_of, shortened
from tests.games.toy.game import ToyAction


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Gate Page", "Gate Page"),
        ("Oathsworn Pike", "Oathsworn"),
        ("Choir of Wings", "Choir"),
        ("Alms at the Gate", "Alms"),
        ("The Long Winter", "The Long"),
        ("Antidisestablishment", "Antidisesta."),
    ],
)
def test_a_short_name_is_whole_words_and_does_not_end_with_one_that_leads_on(name: str, short: str) -> None:
    assert shortened(name) == short


def test_verbs_are_in_the_order_declared_whatever_is_legal_first() -> None:
    declared = [VerbKind("cast", "Cast"), VerbKind("land", "Land"), VerbKind("pass", "Pass")]
    choices = [Choice(ToyAction(verb), verb) for verb in ("wait", "land", "cast")]
    assert list(kinds_of(declared, choices)) == ["cast", "land", "wait"]


def test_a_verb_that_is_not_declared_is_offered_as_its_words_suggest() -> None:
    bid = Choice(ToyAction("bid 3"), "bid", Thing("3", "", "3"))
    found = kinds_of([], [bid, Choice(ToyAction("pass"), "pass")])
    assert [(kind.says, kind.show, kind.is_pass) for kind in found.values()] == [
        ("Bid", "each", False),
        ("Pass", "alone", True),
    ]
