"""ElemenTails' card files: what they hold, what their texts say, and how mistakes are told."""

from collections import Counter
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from pydantic import ValidationError

from cards.games.elementails.library import FOLDER, check_folder, load_library
from cards.games.elementails.schema import Enemy, HeroClass, Spell
from cards.games.elementails.text import TRAIT_WORDS, TRIGGER_WORDS, energy_words
from cards.games.elementails.vocabulary import ELEMENTS, MECHANICS, SHAPES, TARGETS, TRAITS, TRIGGERS
from tests.games.elementails.field import beast, do, harm, hero_class, power, spell

pytestmark = pytest.mark.covers("cards.games.elementails.*", "cards.core.pools", "cards.core.pages")


def test_there_is_as_much_as_the_rules_ask_for() -> None:
    library = load_library()
    ranks = Counter({content.rank: len(content.enemies) for content in library.enemies})
    assert (ranks["common"], ranks["rare"], ranks["elite"], ranks["dragon"]) == (24, 18, 8, 6)
    assert [content.header.id for content in library.elements] == list(ELEMENTS)
    for content in library.elements:
        assert len(content.classes) == 3
        assert Counter(each.rank for each in content.spells) == {"minor": 6, "major": 3}


def test_every_dragon_has_three_mechanics_and_every_mechanic_two_dragons() -> None:
    dragons = next(content for content in load_library().enemies if content.rank == "dragon").enemies
    found: Counter[str] = Counter()
    for dragon in dragons:
        words = {effect.do for action in dragon.actions for effect in action.effects} & MECHANICS
        assert len(words) >= 3, dragon.id
        found.update(words)
    assert set(found) == MECHANICS
    assert min(found.values()) >= 2


def test_every_word_of_the_vocabulary_is_used_and_said() -> None:
    library = load_library()
    used: set[str] = set()
    for content in library.elements:
        used |= {each.passive.when for each in content.classes}
        forms = [form.effects for each in content.spells for form in (each.base, each.upgraded)]
        forms += [kind.passive.effects for kind in content.classes]
        forms += [each.effects for kind in content.classes for each in kind.powers]
        used |= {effect.to.who for effects in forms for effect in effects if hasattr(effect, "to")}
    for ranked in library.enemies:
        used |= {trait for enemy in ranked.enemies for trait in enemy.traits}
        effects = [effect for enemy in ranked.enemies for action in enemy.actions for effect in action.effects]
        used |= {effect.shape for effect in effects if hasattr(effect, "shape")}
    assert {*TARGETS, *TRAITS, *SHAPES} <= used
    assert set(TRIGGERS) - used <= {"berserk"}
    assert set(TRAIT_WORDS) == set(TRAITS)
    assert set(TRIGGER_WORDS) == set(TRIGGERS)


def test_every_card_has_a_text_of_its_own() -> None:
    library = load_library()
    text = library.text()
    for content in library.elements:
        for each in content.spells:
            texts = {(text.of_form(form), energy_words(form.energy), form.mana) for form in (each.base, each.upgraded)}
            assert len(texts) == 2, each.id
        for kind in content.classes:
            assert len(text.of_class(kind)) == 5
    for ranked in library.enemies:
        for enemy in ranked.enemies:
            assert len(text.of_enemy(enemy)) == len(enemy.traits) + len(enemy.actions)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"cost": 6}, "costs 3 to 5"),
        ({"base": {"energy": "da", "mana": 1, "effects": [harm(2)]}}, "letters of 'adu'"),
        (
            {"base": {"energy": "a", "mana": 1, "effects": [harm(2), do("heal", 2, "friend")]}},
            "names a foe and a friend",
        ),
        ({"base": {"energy": "a", "mana": 1, "effects": [{"do": "summon", "count": 1}]}}, "for elites and dragons"),
        ({"base": {"energy": "a", "mana": 1, "effects": [harm(2, {"who": "foe", "within": 2})]}}, "has no distance"),
    ],
)
def test_spells_that_cannot_be_are_refused(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        Spell.model_validate({**spell("spark", harm(3)), **change})


def test_a_spell_whose_upgrade_does_nothing_is_refused() -> None:
    table = spell("spark", harm(3))
    with pytest.raises(ValidationError, match="does the same"):
        Spell.model_validate({**table, "upgraded": table["base"]})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"habit": {"when": "missing", "gain": "attack"}}, "'of' names the energy"),
        ({"habit": {"when": "pair"}}, "has a 'gain'"),
        ({"passive": {"name": "Odd", "when": "move", "effects": [harm(1)]}}, "there is a 'foe'"),
        ({"passive": {"name": "Odd", "when": "move", "effects": [do("heal", 1, "friend")]}}, "chooses nobody"),
        ({"power": [power(f"p{at}", harm(1), cost={}) for at in range(3)]}, "costs mana"),
    ],
)
def test_classes_that_cannot_be_are_refused(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        HeroClass.model_validate({**hero_class("fox", secondary="air"), **change})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"traits": {"armoured": True}}, "needs a number"),
        ({"traits": {"flying": 2}}, "has no number"),
        ({"summons": "whelp"}, "belong together"),
        ({"action": [{"name": "Bite", "share": 5, "effects": [harm(2)]}] * 2}, "six faces"),
        ({"action": [{"name": "Hug", "share": 3, "effects": [do("heal", 2, "friend")]}] * 2}, "enemies choose heroes"),
    ],
)
def test_enemies_that_cannot_be_are_refused(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        Enemy.model_validate({**beast("wolf"), **change})


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("fire.toml", 'id = "flash-fire"', 'id = "coal-spit"', "is used twice"),
        ("fire.toml", 'secondary = "air"', 'secondary = "fire"', "none is the Primary"),
        ("fire.toml", 'rank = "major"\ncost = 8', 'rank = "minor"\ncost = 5', "6 minor spells"),
        ("fire.toml", "cost = { fire = 3 }", "cost = { water = 3 }", "asks for mana other than"),
        ("elites.toml", 'summons = "stray-ember"', 'summons = "soot-hound"', "is no add"),
        ("commons.toml", "traits = { cold-blooded = true }\n", "", "has no trait"),
        ("dragons.toml", "areas", "arias", "should be one of"),
    ],
)
def test_mistakes_of_files_are_told_with_their_place(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    folder = tmp_path / "cards"
    copytree(FOLDER, folder)
    content = (folder / file).read_text(encoding="utf-8")
    assert old in content
    (folder / file).write_text(content.replace(old, new, 1), encoding="utf-8")
    _, mistakes = check_folder(folder)
    assert any(told in str(mistake) and mistake.file == file for mistake in mistakes), mistakes
