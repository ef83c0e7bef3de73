"""The shipped cards, their texts, and the checks that find every mistake of a card file."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cards.core.files import Mistake
from cards.games.vaultkeepers.checks import VOCABULARY, abilities_of, shapes, words_on
from cards.games.vaultkeepers.library import FOLDER, check_folder, load_library
from cards.games.vaultkeepers.schema import Ability, Card, Condition, Creature, Effect, Life, Per, selector_of
from cards.games.vaultkeepers.vocabulary import COLOURS, COUNTERS, CREATURE_TRIGGERS

pytestmark = pytest.mark.covers("cards.games.vaultkeepers.*", "cards.core.pools")
LIBRARY = load_library()
CARDS: list[Card] = [
    *LIBRARY.leaders,
    *(card for content in LIBRARY.colours for card in (*content.cards, *content.tokens, content.land)),
]
by_name = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)


# --- the pool ---------------------------------------------------------------------------------------------------------


def test_there_are_enough_cards_of_every_colour() -> None:
    counts = {content.id: len(content.cards) for content in LIBRARY.colours}
    assert list(counts) == list(COLOURS)
    assert all(count >= 20 for colour, count in counts.items() if colour != "colourless")
    assert counts["colourless"] >= 10
    assert sum(counts.values()) >= 120
    assert len(LIBRARY.leaders) >= 10


def test_no_shape_is_on_more_than_three_cards() -> None:
    found = [shape for card in CARDS for shape in shapes(card)]
    assert max(found.count(shape) for shape in found) <= 3


def test_every_word_of_the_vocabulary_is_on_two_cards() -> None:
    for word in VOCABULARY:
        assert sum(word in words_on(card) for card in CARDS) >= 2, word


def test_five_precons_have_one_colour_and_five_have_two() -> None:
    assert sorted(len(deck.vault) for deck in LIBRARY.decks) == [1] * 5 + [2] * 5
    leaders = {deck.leader for deck in LIBRARY.decks}
    assert leaders == {leader.id for leader in LIBRARY.leaders}


def test_every_card_is_in_a_precon_or_left_for_deck_builders() -> None:
    used = {card for deck in LIBRARY.decks for card in deck.cards}
    known = {card.id for content in LIBRARY.colours for card in content.cards}
    assert used <= known
    assert len(used) > 80


def test_reach_is_printed_beside_taunt() -> None:
    for card in CARDS:
        if isinstance(card, Creature) and "reach" in card.keywords:
            assert "taunt" in card.keywords


# --- texts ------------------------------------------------------------------------------------------------------------


@by_name
def test_a_text_is_sentences_of_words(card: Card) -> None:
    text = LIBRARY.text().of_card(card)
    assert text == " ".join(text.split())
    assert "None" not in text
    if text:
        assert text[0].isupper()
        assert text.endswith(".")
    assert len(text) <= 170


def test_texts_tell_cards_with_different_abilities_apart() -> None:
    texts: dict[str, object] = {}
    for card in CARDS:
        text = LIBRARY.text().of_card(card)
        abilities = (getattr(card, "abilities", ()), getattr(card, "effects", ()), set(getattr(card, "keywords", ())))
        assert texts.setdefault(text, abilities) == abilities, text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("gate-page", "Taunt."),
        ("tide-warden", "Reach, taunt."),
        ("vault-ghoul", "When this enters, it gets +1/+1 for good for each creature card in your discard pile."),
        (
            "thicket-stalker",
            "Whenever this attacks, if you have at least five lands, it gets +2/+2 until the end of the turn.",
        ),
        ("slip-away", "Return one of your creatures to your hand, then draw a card."),
        ("grasp-of-the-fen", "Destroy an enemy creature, then take 2 damage."),
        ("choir-of-wings", "Flying. When this enters, create two Lantern Wisps (1/1, flying)."),
        ("dawnfield", "Tap or burn it for 1 white mana."),
    ],
)
def test_texts_read_as_if_a_person_had_written_them(card: str, text: str) -> None:
    assert LIBRARY.text().of_card(next(each for each in CARDS if each.id == card)) == text


OTHERS: dict[str, Callable[[Any], Any]] = {
    "amount": lambda amount: amount + 1,
    "count": lambda count: count + 1,
    "attack": lambda attack: attack + 1,
    "health": lambda health: health + 1,
    "keywords": lambda keywords: () if keywords else ("haste",),
    "for_good": lambda for_good: not for_good,
    "per": lambda per: Per(count="enemy" if per is None or per.count != "enemy" else "land"),
    "pile": lambda pile: "vault" if pile == "deck" else "deck",
    "source": lambda source: "vault" if source == "waystone" else "waystone",
    "whose": lambda whose: "own" if whose == "enemy" else "enemy",
    "colour": lambda colour: "blue" if colour != "blue" else "red",
    "card": lambda card: "sapling" if card != "sapling" else "squire",
}
"""For each field of an effect another value."""

SELECTORS: dict[str, Callable[[Any], Any]] = {
    "who": lambda who: "all-enemies" if who != "all-enemies" else "all-allies",
    "only": lambda only: "damaged" if only != "damaged" else "untapped",
    "attack_at_most": lambda attack: 7 if attack is None else attack + 1,
    "attack_at_least": lambda attack: 7 if attack is None else attack + 1,
}
NARROWED = (
    "enemy",
    "ally",
    "creature",
    "attacker",
    "foe",
    "random-enemy",
    "strongest-enemy",
    "all-enemies",
    "all-allies",
)


def _variants(effect: Effect) -> Iterator[tuple[str, Effect]]:
    """The effect with each of its fields changed."""
    for field in type(effect).model_fields:
        if field in OTHERS:
            yield field, effect.model_copy(update={field: OTHERS[field](getattr(effect, field))})
    to = selector_of(effect)
    if to is not None:
        for field, other in SELECTORS.items():
            if field == "who" or to.who in NARROWED:
                changed = to.model_copy(update={field: other(getattr(to, field))})
                yield f"to.{field}", effect.model_copy(update={"to": changed})


def test_every_field_of_an_effect_changes_the_text() -> None:
    """What the engine executes is said: a changed effect is a changed text."""
    writer = LIBRARY.text()
    silent = []
    for card in CARDS:
        for when, effects in abilities_of(card):
            for effect in effects:
                before = writer._effect(effect, when)
                silent += [
                    f"{card.id}: {field}" for field, other in _variants(effect) if writer._effect(other, when) == before
                ]
    assert not silent


def test_every_trigger_and_condition_changes_the_text() -> None:
    writer = LIBRARY.text()
    effects = (Life(do="life", amount=1),)
    conditions = [None] + [
        Condition.model_validate({"count": count, bound: number})
        for count in COUNTERS
        for bound in ("at_least", "at_most")
        for number in (1, 2)
    ]
    texts = [
        writer.of_ability(Ability.model_validate({"when": when, "if": condition, "effects": effects}))
        for when in CREATURE_TRIGGERS
        for condition in conditions
    ]
    assert len(set(texts)) == len(CREATURE_TRIGGERS) * len(conditions)


# --- mistakes ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a copy of the shipped files to break."""
    for path in FOLDER.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def _break(folder: Path, file: str, old: str, new: str) -> int:
    """Replaces the first occurrence of a line; returns its number."""
    path = folder / file
    lines = path.read_text(encoding="utf-8").splitlines()
    number = lines.index(old)
    lines[number] = new
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return number + 1


def _first(folder: Path) -> Mistake:
    mistakes = check_folder(folder)[1]
    assert mistakes
    return mistakes[0]


def test_the_shipped_files_have_no_mistakes() -> None:
    assert check_folder()[1] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("white.toml", 'cost = "W"', 'cost = "WW1"', "a number and then letters"),
        ("white.toml", 'cost = "W"', 'cost = "11W"', "at most 10 mana"),
        ("white.toml", 'cost = "W"', 'cost = "U"', "should be made of 'W'"),
        ("colourless.toml", 'cost = "1"', 'cost = "G"', "a number alone"),
        ("white.toml", 'keywords = ["taunt"]', 'keywords = ["taunts"]', "should be one of"),
        ("white.toml", 'keywords = ["taunt"]', 'keywords = ["reach"]', "reach does nothing without taunt"),
        ("white.toml", 'keywords = ["taunt"]', 'keywords = ["flying", "reach", "taunt"]', "needs no reach"),
        ("white.toml", 'id = "dawn-cadet"', 'id = "gate-page"', "used twice"),
        ("white.toml", 'id = "squire"', 'id = "squires"', "is not a token"),
        ("white.toml", 'id = "squire"', 'id = "squires"', "a token that no card creates"),
        ("black.toml", 'id = "crypt-rat"', 'id = "sewer-rat"', "nothing is called crypt-rat"),
        ("decks.toml", 'leader = "dame-ysolt"', 'leader = "dame-nobody"', "is no leader"),
        ("decks.toml", "gate-page = 3", "gate-page = 4", "should be 1 to 3"),
        ("decks.toml", "vault = { dawnfield = 16 }", "vault = { dawnfield = 15 }", "16 are wanted"),
        ("decks.toml", "vault = { dawnfield = 16 }", "vault = { tidewell = 16 }", "no land for them"),
    ],
)
def test_mistakes_of_single_files_and_of_all_together_are_found(
    folder: Path, file: str, old: str, new: str, words: str
) -> None:
    _break(folder, file, old, new)
    found = check_folder(folder)[1]
    assert any(words in mistake.message for mistake in found), [str(mistake) for mistake in found]
    assert all(mistake.line > 0 for mistake in found)


def test_a_mistake_names_its_file_line_and_card(folder: Path) -> None:
    line = _break(folder, "white.toml", 'cost = "W"', 'cost = "X"')
    mistake = _first(folder)
    assert (mistake.file, mistake.line) == ("white.toml", line)
    assert mistake.field == "creature 'gate-page', cost"


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ('{ do = "damage", amount = 1, to = "it" }', "'it' needs an effect before it"),
        ('{ do = "damage", amount = 1, to = "self" }', "'self' means nothing"),
        ('{ do = "damage", amount = 1, to = "attacker" }', "is for instants"),
        ('{ do = "destroy", to = "opponent" }', "cannot mean a player"),
        ('{ do = "tap", to = { who = "enemy", only = "tapped" } }', "for untapped creatures"),
        ('{ do = "buff", to = "ally" }', "gives nothing"),
        ('{ do = "damage", amount = 1, per = "life", to = "enemy" }', "cannot count it"),
        ('{ do = "vanish", to = "ally" }', "should be one of"),
    ],
)
def test_words_that_do_not_go_together_are_mistakes(folder: Path, effect: str, words: str) -> None:
    _break(folder, "red.toml", 'effects = [{ do = "damage", amount = 2, to = "foe" }]', f"effects = [{effect}]")
    mistake = _first(folder)
    assert mistake.file == "red.toml"
    assert words in mistake.message


def test_a_choice_needs_an_ability_that_is_part_of_playing(folder: Path) -> None:
    old = 'effects = [{ do = "damage", amount = 2, to = "random-enemy" }]'
    _break(folder, "red.toml", old, old.replace("random-enemy", "enemy"))
    assert "nobody chooses" in _first(folder).message


def test_mistakes_of_all_files_come_at_once(folder: Path) -> None:
    _break(folder, "white.toml", 'cost = "W"', 'cost = "X"')
    _break(folder, "leaders.toml", "attack = 4", "attack = 40")
    assert sorted(mistake.file for mistake in check_folder(folder)[1]) == ["leaders.toml", "white.toml"]


@pytest.mark.parametrize("file", ["leaders.toml", "decks.toml"])
def test_a_missing_file_is_a_mistake(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert _first(folder).message.startswith("is missing")
