"""The text on a card says all that its data says, in words that a person would use."""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from pydantic import ValidationError

from cards.games.manalimit.library import load_sets
from cards.games.manalimit.schema import Ability, Card, CardSet
from cards.games.manalimit.text import TRIGGER_WORDS, CardText
from cards.games.manalimit.vocabulary import ALLY_TARGETS, BATTLE_TRIGGERS, COUNTERS, ENEMY_TARGETS, PLANNING_TRIGGERS

pytestmark = pytest.mark.covers("cards.games.manalimit.text")
SETS = load_sets()
CARDS = [(card_set, card) for card_set in SETS.values() for card in card_set.cards]
ABLE_CARDS = [pair for pair in CARDS if pair[1].abilities]


def _values(field: str, card_set: CardSet) -> list[Any]:
    """Other values that a field of an ability might have."""
    cards = [card.id for card in card_set.cards]
    themes = [theme.id for theme in card_set.themes]
    numbers = [0, 1, 2, 3, 4]
    values: dict[str, list[Any]] = {
        "when": [*BATTLE_TRIGGERS, *PLANNING_TRIGGERS],
        "trigger": list(BATTLE_TRIGGERS),
        "who": [*ENEMY_TARGETS, *ALLY_TARGETS],
        "of": [None, *themes],
        "card": cards,
        "into": cards,
        "permanently": [True, False],
        "place": [None, "front", "back"],
        "count": [*COUNTERS, *numbers],
        "per": [None, *({"count": counter} for counter in COUNTERS)],
        "if": [None, {"place": "front"}, {"count": "round", "at_least": 4}],
        "limit": [None, 1, 2, 3],
        "at_least": [None, *numbers],
        "at_most": [None, *numbers],
    }
    return values.get(field, numbers)


def _changed(table: Any, card_set: CardSet, root: Any) -> Iterator[Any]:
    """Copies of `root`, each with one field below `table` (a part of it) changed."""
    items = table.items() if isinstance(table, dict) else enumerate(table)
    for key, value in list(items):
        if isinstance(value, dict | list | tuple):
            yield from _changed(value, card_set, root)
        if isinstance(key, str) and key not in ("do", "effects"):
            for other in _values(key, card_set):
                if other != value:
                    table[key] = other
                    yield deepcopy(root)
            table[key] = value


def _plain(ability: Ability) -> Any:
    table = ability.model_dump(by_alias=True)
    table["effects"] = [dict(effect) for effect in table["effects"]]
    return table


@pytest.mark.parametrize(("card_set", "card"), ABLE_CARDS, ids=[card.id for _, card in ABLE_CARDS])
def test_changing_any_one_field_of_an_ability_changes_its_text(card_set: CardSet, card: Card) -> None:
    text = CardText(card_set)
    tried = 0
    for ability in card.abilities:
        table = _plain(ability)
        for changed in _changed(table, card_set, table):
            try:
                other = Ability.model_validate(changed)
            except ValidationError:
                continue
            if other != ability:
                tried += 1
                assert text.of_ability(other) != text.of_ability(ability), changed
    assert tried > 5


@pytest.mark.parametrize(("card_set", "card"), ABLE_CARDS, ids=[card.id for _, card in ABLE_CARDS])
def test_a_card_reads_as_sentences_without_field_names(card_set: CardSet, card: Card) -> None:
    text = CardText(card_set).of_card(card)
    sentences = re.split(r"(?<=\.) ", text)
    assert len(sentences) == len(card.abilities)
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert not re.search(r"[_{}\[\]]|\b[a-z]+-[a-z]+-?[a-z]*\b|None|True|  ", sentence), sentence
        assert any(sentence.startswith(opening) for opening in TRIGGER_WORDS.values())


def test_articles_fit_the_words_after_them() -> None:
    for card_set, card in ABLE_CARDS:
        text = CardText(card_set).of_card(card)
        assert not re.search(r"\ba [AEIOU]|\ban [^AEIOUaeiou]", text), text


def test_one_of_something_is_said_in_the_singular() -> None:
    for card_set, card in ABLE_CARDS:
        text = CardText(card_set).of_card(card)
        assert not re.search(r"\b1 (places|cards|allies|enemies|shields)\b", text), text
