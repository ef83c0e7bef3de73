"""Shieldbreak's card files are checked whole: every mistake at once, with its file, line and field."""

from collections import Counter
from pathlib import Path

import pytest

from cards.core.files import Mistake
from cards.games.shieldbreak.checks import VOCABULARY, shapes, words_on
from cards.games.shieldbreak.library import DECKS, FOLDER, check_folder, load_cards
from cards.games.shieldbreak.schema import Creature

pytestmark = pytest.mark.covers("cards.games.shieldbreak.*", "cards.core.pools")
FILES, PRECONS = load_cards()
CARDS = [card for content in FILES for card in content.cards]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a copy of the shipped files to break."""
    for path in FOLDER.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def _break(folder: Path, file: str, old: str, new: str) -> int:
    """Replaces the first occurrence of a line; returns its number."""
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    number = lines.index(old)
    lines[number] = new
    (folder / file).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return number + 1


def _only(folder: Path) -> Mistake:
    mistakes = check_folder(folder)[2]
    assert len(mistakes) == 1, [str(mistake) for mistake in mistakes]
    return mistakes[0]


def test_the_shipped_files_have_no_mistakes() -> None:
    assert check_folder()[2] == []


def test_there_are_enough_cards_of_every_civilization_and_type() -> None:
    assert len(CARDS) >= 110
    for content in FILES:
        assert len(content.cards) >= (10 if content.id == "zero" else 20)
        assert content.spells
        assert any(card.evolves_from is not None for card in content.creatures)


def test_no_shape_of_ability_is_on_more_than_three_cards() -> None:
    uses = Counter(shape for card in CARDS for shape in shapes(card))
    assert max(uses.values()) <= 3


def test_every_word_of_the_vocabulary_is_on_two_cards() -> None:
    uses = Counter(word for card in CARDS for word in words_on(card))
    assert {word: uses[word] for word in VOCABULARY if uses[word] < 2} == {}
    assert set(uses) <= VOCABULARY


def test_no_two_cards_are_the_same_but_for_their_names() -> None:
    bodies = Counter(
        (content.id, str(card.model_dump(exclude={"id", "name", "flavour", "race"})))
        for content in FILES
        for card in content.cards
    )
    assert max(bodies.values()) == 1


def test_precons_have_two_civilizations_a_plan_and_enough_to_defend_with() -> None:
    home = {card.id: content.id for content in FILES for card in content.cards}
    cards = {card.id: card for card in CARDS}
    assert len(PRECONS) >= 5
    assert len({frozenset(home[card] for card in deck.cards) - {"zero"} for deck in PRECONS}) == len(PRECONS)
    for deck in PRECONS:
        assert len({home[card] for card in deck.cards} - {"zero"}) == 2
        triggers = sum(count for card, count in deck.cards.items() if "shield-trigger" in cards[card].keywords)
        blockers = sum(count for card, count in deck.cards.items() if "blocker" in cards[card].keywords)
        assert triggers >= 8, deck.name
        assert blockers >= 10, deck.name
        evolutions = [cards[card] for card in deck.cards]
        assert any(isinstance(card, Creature) and card.evolves_from for card in evolutions), deck.name


def test_a_wrong_value_names_file_line_field_and_what_would_be_right(folder: Path) -> None:
    line = _break(folder, "fire.toml", "cost = 8", "cost = 11")
    mistake = _only(folder)
    assert (mistake.file, mistake.line) == ("fire.toml", line)
    assert mistake.field.endswith("cost")
    assert "less than or equal to 10" in mistake.message


def test_mistakes_of_all_files_come_at_once(folder: Path) -> None:
    _break(folder, "fire.toml", "cost = 8", "cost = 11")
    _break(folder, "water.toml", 'when = "attack"', 'when = "attacks"')
    _break(folder, "water.toml", 'race = "Reefborn"', "race = 3")
    found = [(mistake.file, mistake.field.split(", ")[-1]) for mistake in check_folder(folder)[2]]
    assert sorted(found) == [("fire.toml", "cost"), ("water.toml", "race"), ("water.toml", "when")]


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("light.toml", 'name = "Lull"', 'name = "Char"', "'Char' is used twice"),
        ("darkness.toml", 'evolves_from = { race = "Hollow" }', 'evolves_from = { race = "Nobody" }', "is no race"),
        ("fire.toml", 'keywords = ["must-attack"]', 'keywords = ["must-attack", "must-attack"]', "there twice"),
        (
            "darkness.toml",
            'evolves_from = { race = "Hollow" }',
            'evolves_from = { race = "Hollow", civilization = "fire" }',
            "either a 'race' or a 'civilization'",
        ),
        (
            "fire.toml",
            'effects = [{ do = "boost", power = 4000, to = "ally" }]',
            'effects = [{ do = "boost", power = 4000, to = "enemy" }]',
            "for one's own creatures",
        ),
        (
            "zero.toml",
            'effects = [{ do = "bounce", to = "all-enemies" }]',
            'effects = [{ do = "bounce", to = "self" }]',
            "'self' means nothing",
        ),
        (
            "zero.toml",
            'effects = [{ do = "search", what = "card" }]',
            'effects = [{ do = "destroy", to = "enemy" }, { do = "tap", to = "enemy" }]',
            "one thing be chosen",
        ),
        ("zero.toml", 'effects = [{ do = "search", what = "card" }]', 'effects = [{ do = "dance" }]', "'dance'"),
    ],
)
def test_what_cannot_be_is_said(folder: Path, file: str, old: str, new: str, words: str) -> None:
    _break(folder, file, old, new)
    mistakes = check_folder(folder)[2]
    assert any(words in mistake.message and mistake.file == file for mistake in mistakes), [*map(str, mistakes)]


def test_a_deck_with_an_unknown_card_or_a_wrong_number_is_named(folder: Path) -> None:
    line = _break(folder, DECKS, "ember-lynx = 3", "ember-lion = 3")
    assert "ember-lion" in _only(folder).message
    _break(folder, DECKS, "ember-lion = 3", "ember-lynx = 5")
    found = check_folder(folder)[2]
    assert {mistake.line for mistake in found} >= {line}
    assert any("there are 42 cards" in mistake.message for mistake in found)


def test_a_folder_without_decks_says_so(folder: Path) -> None:
    (folder / DECKS).unlink()
    assert _only(folder).file == DECKS


def test_a_shape_on_a_fourth_card_names_all_of_them(folder: Path) -> None:
    old = 'effects = [{ do = "search", what = "card" }]'
    _break(folder, "zero.toml", old, 'effects = [{ do = "destroy", to = { who = "enemy", power_at_most = 500 } }]')
    _break(
        folder,
        "light.toml",
        'effects = [{ do = "tap", to = "all-enemies" }]',
        'effects = [{ do = "destroy", to = "enemy" }]',
    )
    messages = [mistake.message for mistake in check_folder(folder)[2]]
    assert any("cast + destroy + enemy is on 4 cards" in message and "smother" in message for message in messages)
