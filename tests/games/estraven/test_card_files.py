"""Estraven's card files: what is checked, and the text on every card."""

from collections import Counter
from pathlib import Path
from shutil import copy

import pytest
from pydantic import ValidationError

from cards.games.estraven import text as texts
from cards.games.estraven.checks import CARDS_OF_A_SHAPE, VOCABULARY, shapes, words_on
from cards.games.estraven.library import FOLDER, check_folder, load_library
from cards.games.estraven.schema import Active, Grow, PreconFile, Reaction, Selector, Spell, Static, Trigger
from cards.games.estraven.text import CardText
from cards.games.estraven.vocabulary import REACTS_TO, RESOURCE_TRIGGERS, UNIT_TRIGGERS

pytestmark = pytest.mark.covers("cards.games.estraven.*", "cards.core.pools")
LIBRARY = load_library()
TEXT = CardText(LIBRARY.cards)
RULES = (Path(__file__).parents[3] / "docs" / "rules" / "estraven.md").read_text(encoding="utf-8")
CARD: dict[str, object] = {"id": "x", "name": "Xx", "cost": 1, "pitch": 1}
"""The beginning of a spell or a reaction."""


def test_there_are_eight_precons_of_twenty_and_twenty_resource_cards() -> None:
    assert len(LIBRARY.precons) == 8
    assert len(LIBRARY.resources) == 20
    for precon in LIBRARY.precons:
        assert sum(card.copies for card in precon.cards) == 20
        assert sum(card.copies for card in precon.leaders) >= 2
        assert sum(card.copies for card in precon.reactions) >= 4


@pytest.mark.parametrize("precon", LIBRARY.precons, ids=lambda precon: precon.id)
def test_every_precon_keeps_to_its_subtype_and_says_its_plan_in_a_sentence(precon: PreconFile) -> None:
    assert all(precon.header.subtype in unit.subtypes for unit in (*precon.leaders, *precon.troops, *precon.tokens))
    assert precon.header.plan.endswith(".")
    assert precon.header.plan.count(".") == 1
    assert all(leader.lead is not None and leader.lead.of == precon.header.subtype for leader in precon.leaders)
    assert f"| {precon.header.name} | {precon.header.subtype.capitalize()} | {precon.header.plan} |" in RULES


def test_no_shape_of_ability_is_on_more_than_three_cards() -> None:
    counts = Counter(shape for card in LIBRARY.cards for shape in shapes(card))
    assert max(counts.values()) <= CARDS_OF_A_SHAPE
    assert len(counts) > 80


def test_every_word_of_the_vocabulary_is_on_two_cards() -> None:
    uses = Counter(word for card in LIBRARY.cards for word in words_on(card))
    assert not [word for word in VOCABULARY if uses[word] < 2]
    assert not set(uses) - VOCABULARY


def test_cards_have_flavour_and_names_of_their_own() -> None:
    flavours = [card.flavour for precon in LIBRARY.precons for card in precon.cards]
    flavours += [card.flavour for card in LIBRARY.resources]
    assert all(flavours)
    assert len(set(flavours)) == len(flavours)


def test_texts_are_sentences() -> None:
    for card in LIBRARY.cards:
        for line in TEXT.lines(card):
            assert line[0].isupper() or line[0].isdigit(), line
            assert line.endswith("."), line
            assert "  " not in line
            assert "None" not in line


def test_the_text_knows_every_word() -> None:
    assert set(texts.TRIGGER_WORDS) == set(UNIT_TRIGGERS)
    assert set(texts.RESOURCE_TRIGGER_WORDS) == set(RESOURCE_TRIGGERS)
    assert set(texts.REACTS_TO_WORDS) == set(REACTS_TO)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("huntmaster-varga", "Lead 3 Hound. When this attacks, give all your Hounds +1 Power this turn."),
        ("overload", "To play this, also sacrifice a Material. Deal 5 damage to an enemy unit, ignoring Resistance."),
        (
            "sanctuary",
            "Reaction to a spell or an activated ability: Protect one of your units this turn, then gain 2 health.",
        ),
        ("gate-warden", "Reaction to an attack — 1 mana, tap this: Give a tapped enemy unit −2 Power this turn."),
        (
            "guildmistress-tamsin",
            "Lead 2 Tinker. 1 mana, tap a Material: Deal 2 damage to an enemy unit, ignoring Resistance.",
        ),
        ("provost-ilvane", "Lead 2 Scholar. While you have an Influence, your spells cost 1 mana less."),
        ("alpha-of-the-fells", "When this attacks, give it +1 Power this turn for each enemy unit."),
        (
            "grave-goods",
            "When you sacrifice this for a cost, return the newest unit card in your graveyard to your hand.",
        ),
    ],
)
def test_cards_read_as_if_a_person_had_written_them(card: str, words: str) -> None:
    assert next(TEXT.of_card(each) for each in LIBRARY.cards if each.id == card) == words


def test_every_field_of_an_effect_changes_the_text() -> None:
    base: dict[str, object] = {"do": "grow", "power": 1, "lasting": True, "to": {"who": "ally"}}
    changes: list[dict[str, object]] = [
        {"power": 2},
        {"resistance": 1},
        {"health": 1},
        {"lasting": False},
        {"per": {"count": "hand"}},
    ]
    changes += [{"to": {"who": "unit"}}, {"to": {"who": "ally", "of": "hound"}}]
    said = {_said(Grow.model_validate(base | change)) for change in ({}, *changes)}
    assert len(said) == len(changes) + 1


def _said(effect: Grow) -> str:
    return TEXT.of_card(Spell.model_validate(CARD | {"effects": [effect.model_dump(exclude_none=True)]}))


# --- mistakes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("model", "content", "words"),
    [
        (Spell, CARD | {"effects": [{"do": "negate"}]}, "'negate' belongs to reactions"),
        (Spell, CARD | {"effects": [{"do": "destroy", "to": "self"}]}, "'self' is no unit"),
        (Spell, CARD | {"effects": [{"do": "destroy", "to": "opponent"}]}, "cannot mean 'opponent'"),
        (Spell, CARD | {"effects": [{"do": "raise", "to": "ally", "into": "hand"}]}, "cards of a graveyard"),
        (
            Spell,
            CARD | {"effects": [{"do": "destroy", "to": "ally"}, {"do": "tap", "to": "enemy"}]},
            "an ability has one target",
        ),
        (Reaction, CARD | {"to": ["attack"], "effects": [{"do": "copy"}]}, "'copy' reacts to 'spell' and 'ability'"),
        (Trigger, {"when": "enter", "effects": [{"do": "destroy", "to": "enemy"}]}, "chooses nothing"),
        (Active, {"effects": [{"do": "draw"}]}, "costs mana, a tap or a resource"),
        (Static, {"power": 1, "cheaper": "spell"}, "either gives power or resistance"),
        (Selector, {"who": "self", "of": "hound"}, "cannot be narrowed"),
        (Grow, {"do": "grow", "health": 1, "to": "ally"}, "health is given for good"),
    ],
)
def test_what_does_not_belong_together_is_told(model: type[Spell], content: dict[str, object], words: str) -> None:
    with pytest.raises(ValidationError) as caught:
        model.model_validate(content)
    assert words in str(caught.value)


def _changed(tmp_path: Path, file: str, old: str, new: str) -> list[str]:
    for path in FOLDER.glob("*.toml"):
        copy(path, tmp_path / path.name)
    content = (tmp_path / file).read_text(encoding="utf-8")
    assert old in content
    (tmp_path / file).write_text(content.replace(old, new, 1), encoding="utf-8")
    return [str(mistake) for mistake in check_folder(tmp_path)[1]]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("copies = 2", "copies = 3", "a precon has 20 cards, not 21"),
        ('card = "varga-pup"', 'card = "varga-cat"', "makes 'varga-cat', which is no token of this file"),
        ('of = "hound"', 'of = "wolf"', "varga-pack.toml:10: huntmaster-varga: 'wolf' is no subtype of any card"),
        ('name = "Hedge Hound"', 'name = "Grey Courser"', "grey-courser: 'Grey Courser' is used 2 times"),
        ("power = 2", "powre = 2", "is not a field of this table"),
    ],
)
def test_mistakes_in_a_precon_are_found(tmp_path: Path, old: str, new: str, words: str) -> None:
    found = _changed(tmp_path, "varga-pack.toml", old, new)
    assert any(words in mistake for mistake in found), found


def test_a_resource_deck_of_another_size_is_a_mistake(tmp_path: Path) -> None:
    extra = '[[resource]]\nid = "mud"\nname = "Mud"\ntype = "material"\n\n[[resource]]\nid = "bog-iron"'
    found = _changed(tmp_path, "resources.toml", '[[resource]]\nid = "bog-iron"', extra)
    assert any("the resource deck has 20 cards, not 21" in mistake for mistake in found)


def test_a_missing_resource_file_is_told(tmp_path: Path) -> None:
    assert [mistake.file for mistake in check_folder(tmp_path)[1]] == ["resources.toml"]
