"""Decks as people paste them: read with every mistake at once, each its own refusal, and nothing changed."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core import refusals
from engine.core.decks import Deck, DeckRules, Precon, Section
from engine.core.game import Setup
from engine.core.refusals import BadDeck, BadOption, Refusal, UnknownDeck, mistakes_in
from engine.games.shieldbreak.decks import DECKS, MAIN
from tests.games.shieldbreak.duel import GAME

pytestmark = pytest.mark.covers("engine.core.decks")
GOOD = DECKS.text(DECKS.precons()["wild-kiln"].deck)


def _mistakes(text: str, rules: DeckRules = DECKS) -> list[Refusal]:
    with pytest.raises(Refusal) as caught:
        rules.parse(text)
    return list(mistakes_in(caught.value))


def test_a_deck_is_one_line_a_card_with_comments() -> None:
    assert "3 Ember Lynx" in GOOD or "2 Ember Lynx" in GOOD
    commented = GOOD.replace("\n", "  # why not\n") + "\n// the end\n\n"
    assert DECKS.parse(commented).as_option() == DECKS.parse(GOOD).as_option()


@pytest.mark.parametrize(
    "line", ["2 Ember Lynx", "2x Ember Lynx", "2 x ember-lynx", "EMBER LYNX x2", "  2   ember  lynx "]
)
def test_lines_may_be_written_in_many_ways(line: str) -> None:
    changed = GOOD.replace("2 Ember Lynx", line)
    assert DECKS.parse(changed).as_option() == DECKS.parse(GOOD).as_option()


def test_a_card_may_be_listed_twice_and_without_a_number() -> None:
    changed = GOOD.replace("2 Ember Lynx", "Ember Lynx\n1 Ember Lynx")
    assert DECKS.parse(changed).as_option() == DECKS.parse(GOOD).as_option()


def test_a_deck_of_39_cards_is_refused() -> None:
    (mistake,) = _mistakes(GOOD.replace("2 Ember Lynx", "1 Ember Lynx"))
    assert isinstance(mistake, refusals.WrongDeckSize)
    assert mistake.sentence == "The deck has 39 cards, 1 fewer than the 40 it needs."


def test_five_copies_are_refused() -> None:
    (mistake,) = _mistakes(GOOD.replace("2 Ember Lynx", "5 Ember Lynx").replace("3 Char\n", ""))
    assert isinstance(mistake, refusals.TooManyCopies)
    assert mistake.sentence == "There are 5 copies of Ember Lynx; at most 4 are allowed."


def test_an_unknown_card_is_refused_with_near_misses() -> None:
    (mistake,) = _mistakes(GOOD.replace("2 Ember Lynx", "2 Ember Links"))
    assert isinstance(mistake, refusals.UnknownDeckCard)
    assert "no card called 'Ember Links'. Did you mean" in mistake.sentence
    assert "Ember Lynx" in mistake.sentence


def test_every_mistake_is_listed_at_once() -> None:
    text = GOOD.replace("2 Ember Lynx", "5 Ember Lynx\n3 Nobody At All\n7 7\n2 Char x2\n0 Ebb")
    found = [type(mistake) for mistake in _mistakes(text)]
    assert sorted(kind.__name__ for kind in found) == [
        "NoCopies",
        "TooManyCopies",
        "UnknownDeckCard",
        "UnreadableLine",
        "UnreadableLine",
        "WrongDeckSize",
    ]
    with pytest.raises(BadDeck) as caught:
        DECKS.parse(text)
    assert len(caught.value.sentence.splitlines()) == 6


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing"])
def test_an_empty_deck_has_the_wrong_size(text: str) -> None:
    assert [type(mistake) for mistake in _mistakes(text)] == [refusals.WrongDeckSize]


def test_a_text_of_any_length_is_answered_shortly() -> None:
    assert isinstance(_mistakes("4 Ember Lynx\n" * 5000)[0], refusals.DeckTooLong)
    for mistake in _mistakes(f"{'9' * 300} Ember Lynx\n{'x' * 5000}\n[{'y' * 500}]"):
        assert len(mistake.sentence) < 300


@pytest.mark.parametrize(
    ("option", "refusal"),
    [
        (["wild-kiln", "no-such"], UnknownDeck),
        (["wild-kiln"], BadOption),
        ("wild-kiln", BadOption),
        (["wild-kiln", 3], refusals.UnreadableDeck),
        (["wild-kiln", {"main": ["ember-lynx"]}], refusals.UnreadableDeck),
        (["wild-kiln", {"main": {"ember-lynx": True}}], refusals.UnreadableDeck),
        (["wild-kiln", {"main": {"ember-lynx": 4}}], refusals.WrongDeckSize),
        (["wild-kiln", {"side": {}}], BadDeck),
    ],
)
def test_a_setup_with_a_bad_deck_is_refused(option: Any, refusal: type[Refusal]) -> None:
    with pytest.raises(refusal):
        GAME.new(Setup(2, {"decks": option}), 1)


def test_a_setup_may_leave_decks_to_the_seed() -> None:
    state = GAME.new(Setup(2, {"decks": [None, "wild-kiln"]}), 4)
    first, second = (player.precon for player in state.players)
    assert second == "wild-kiln"
    assert first in DECKS.precons()
    assert first != "wild-kiln"


# --- a game with several parts of a deck -----------------------------------------------------------------------------


class Keepers(DeckRules):
    """A deck of four, a vault of two, and a leader."""

    sections = (Section("main", "main deck", 4, 3), Section("vault", "vault", 2, 2), Section("leader", "leader", 1, 1))
    _cards: Mapping[str, str] = {"owl": "Owl", "fox": "Fox", "hill": "Hill", "queen": "The Queen"}

    def names(self) -> Mapping[str, str]:
        return self._cards

    def section_of(self, card: str) -> str:
        return {"hill": "vault", "queen": "leader"}.get(card, "main")

    def precons(self) -> Mapping[str, Precon]:
        return {}


def test_cards_find_their_part_of_the_deck_with_and_without_headings() -> None:
    rules = Keepers()
    plain = rules.parse("3 Owl\n1 Fox\n2 Hill\n1 The Queen")
    headed = rules.parse("[Main deck]\n3 Owl\n1 Fox\nVault:\n2 Hill\n[leader]\nThe Queen")
    assert plain == headed
    text = rules.text(plain)
    assert text.splitlines()[0] == "[Main deck]"
    assert rules.parse(text) == plain


def test_a_card_in_the_wrong_part_and_an_unknown_part_are_named() -> None:
    found = _mistakes("[Vault]\n2 Owl\n[Attic]\n2 Hill", Keepers())
    kinds = {type(mistake) for mistake in found}
    assert kinds >= {refusals.WrongSection, refusals.UnknownSection}
    assert any("Owl belongs into the main deck." in mistake.sentence for mistake in found)
    unknown = Keepers().mistakes(Deck({"main": {"owl": 3, "fox": 1}, "vault": {"hill": 2}, "leader": {}, "attic": {}}))
    assert [type(mistake) for mistake in unknown] == [refusals.WrongDeckSize, refusals.UnknownSection]


def test_a_decks_option_is_plain_and_sorted() -> None:
    deck = Deck({MAIN: {"char": 1, "ebb": 2}})
    assert deck.as_option() == {MAIN: {"char": 1, "ebb": 2}}


def test_a_deck_that_is_too_large_is_told_beside_a_name_that_nobody_knows() -> None:
    """A deck that seems too small is not: its cards may be missing because their names could not be read."""
    whole = DECKS.text(DECKS.precons()["wild-kiln"].deck)
    for added, size in (("4 Emberr Lynx", 44), ("1 Bogus\n2 Ember Lynx", 42)):
        found = _mistakes(f"{whole}\n{added}")
        assert f"The deck has {size} cards" in str([mistake.sentence for mistake in found])
    few = _mistakes("30 Bogus\n4 Ember Lynx")
    assert [type(mistake) for mistake in few] == [refusals.UnknownDeckCard]
