"""What is asked of all cards and decks of a game together."""

from cards.core.pools import rare_words, wrong_copies


def test_words_that_few_cards_use_are_told() -> None:
    told = list(rare_words({"burn", "rest"}, [{"burn"}, {"burn", "rest"}], least=2))
    assert told == ["'rest' is on 1 cards; every word is on at least 2"]


def test_a_deck_holds_each_of_its_cards_and_not_too_often() -> None:
    wrong = list(wrong_copies(("deck", 0, "cards"), {"wisp": 4, "wyrm": 5, "newt": 0}, 4))
    assert wrong == [
        (("deck", 0, "cards", "wyrm"), "is 5, should be 1 to 4"),
        (("deck", 0, "cards", "newt"), "is 0, should be 1 to 4"),
    ]
