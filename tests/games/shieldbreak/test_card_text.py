"""The text on a Shieldbreak card says all that its data says, in words that a person would use."""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from pydantic import ValidationError

from cards.games.shieldbreak.library import load_cards
from cards.games.shieldbreak.schema import Ability, Card, Creature, Spell
from cards.games.shieldbreak.text import KEYWORD_WORDS, TRIGGER_WORDS, of_ability, of_card
from cards.games.shieldbreak.vocabulary import KEYWORDS, ONLY_WORDS, TARGETS, TRIGGERS

pytestmark = pytest.mark.covers("cards.games.shieldbreak.text")
CARDS = [card for content in load_cards()[0] for card in content.cards]
ABLE_CARDS = [card for card in CARDS if isinstance(card, Spell) or card.abilities]


def _values(field: str) -> list[Any]:
    """Other values that a field might have."""
    values: dict[str, list[Any]] = {
        "when": [trigger for trigger in TRIGGERS if trigger != "cast"],
        "who": list(TARGETS),
        "only": list(ONLY_WORDS),
        "power_at_most": [1000, 7000],
        "power": [1000, 7000],
        "count": [1, 2, 3],
        "may": [True, False],
        "whose": ["own", "enemy"],
        "how": ["random", "chosen"],
        "from": ["graveyard", "mana"],
        "what": ["creature", "spell", "card"],
    }
    return values.get(field, [])


def _changed(table: Any, root: Any) -> Iterator[Any]:
    """Copies of `root`, each with one field below `table` (a part of it) changed."""
    items = table.items() if isinstance(table, dict) else enumerate(table)
    for key, value in list(items):
        if isinstance(value, dict | list | tuple):
            yield from _changed(value, root)
        for other in _values(str(key)):
            if other != value:
                table[key] = other
                yield deepcopy(root)
                table[key] = value


def _table(card: Card) -> dict[str, Any]:
    return card.model_dump(by_alias=True, exclude_none=True, mode="json")


@pytest.mark.parametrize("card", ABLE_CARDS, ids=lambda card: card.id)
def test_a_change_of_any_word_changes_the_text(card: Card) -> None:
    table = _table(card)
    root = {key: table[key] for key in ("ability", "effects", "may") if key in table}
    changes = 0
    for other in _changed(root, root):
        try:
            changed = type(card).model_validate(table | other)
        except ValidationError:
            continue
        changes += 1
        assert of_card(changed) != of_card(card), other
    assert changes or isinstance(card, Creature)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_text_is_whole_sentences_of_plain_words(card: Card) -> None:
    text = of_card(card)
    if text:
        assert text.endswith(".")
        assert not re.search(r"[_{}\[\]]|None|\s{2}|\.\.|,,|\s[.,]", text)
        assert not re.search(r"\ba (?=[aeiou])|\ban (?=[^aeiou])", text)
        assert all(sentence[0].isupper() for sentence in text.split(". "))


def test_every_keyword_and_trigger_has_words() -> None:
    assert set(KEYWORD_WORDS) == set(KEYWORDS)
    assert set(TRIGGER_WORDS) | {"cast"} == set(TRIGGERS)


def test_keywords_come_first_and_evolution_before_them() -> None:
    king = next(card for card in CARDS if card.id == "barrow-king")
    assert of_card(king) == "Evolution: put this on one of your Hollow creatures. Slayer. Double breaker."


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ([{"do": "untap", "to": "ally"}], "untap one of your other creatures"),
        ([{"do": "bounce", "to": "self"}], "return this creature to your hand"),
        ([{"do": "bounce", "to": "all-allies"}], "return all your other creatures to your hand"),
        ([{"do": "destroy", "to": {"who": "all-enemies", "only": "untapped"}}], "destroy all untapped enemy creatures"),
        ([{"do": "destroy", "to": {"who": "enemy", "only": "blocker"}}], "destroy an enemy blocker"),
        ([{"do": "destroy", "to": {"who": "enemy", "only": "untapped"}}], "destroy an untapped enemy creature"),
        ([{"do": "discard", "whose": "own", "how": "random", "count": 2}], "discard 2 cards at random"),
        ([{"do": "add-shield", "count": 2}], "add the top 2 cards of your deck to your shields, face down"),
        ([{"do": "draw"}, {"do": "ramp"}], "draw a card, then put the top card of your deck into your mana zone"),
    ],
)
def test_effects_in_words(effects: list[dict[str, Any]], words: str) -> None:
    ability = {"when": "attack", "effects": effects}
    card = {"id": "x", "name": "Xx", "race": "Nobody", "cost": 1, "power": 1000, "ability": [ability]}
    assert of_card(Creature.model_validate(card)) == f"Whenever this attacks, {words}."


def test_what_one_may_do_says_so() -> None:
    for effect, words in (
        ({"do": "boost", "power": 2000, "to": "ally"}, "give one of your other creatures +2000 power"),
        ({"do": "draw"}, "draw a card"),
    ):
        ability = Ability.model_validate({"when": "attack", "may": True, "effects": [effect]})
        assert of_ability(ability).startswith(f"Whenever this attacks, you may {words}")
