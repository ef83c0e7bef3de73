"""What only all files together can show: names that exist, the numbers that the rules ask for, variety."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cards.core.files import Location, Problem
from cards.games.elementails.schema import ElementFile, EnemyFile
from cards.games.elementails.vocabulary import ELEMENTS, MECHANICS, TRAITS

CLASSES_OF_AN_ELEMENT = 3
SPELLS_OF_AN_ELEMENT = {"minor": 6, "major": 3}
ENEMIES_OF_A_RANK = {"common": 24, "rare": 18, "elite": 8, "dragon": 6}
MECHANICS_OF_A_DRAGON = 3

FileProblem = tuple[str, Problem]


class Files(NamedTuple):
    """All card files by their names."""

    elements: Mapping[str, ElementFile]
    enemies: Mapping[str, EnemyFile]


def problems_of(files: Files) -> Iterator[FileProblem]:
    """Every mistake of the cards as a whole, each with the name of the file that it is shown in."""
    yield from _used_twice(files)
    for name, content in files.elements.items():
        yield from _element_problems(name, content)
    for name, ranked in files.enemies.items():
        yield from _rank_problems(name, ranked)
    yield from _unknown_summons(files)
    yield from _unused_traits(files)


def _placed(files: Files) -> Iterator[tuple[str, Location, str, str]]:
    """File, place, id and name of everything that has them."""
    for name, content in files.elements.items():
        for at, each in enumerate(content.classes):
            yield name, ("class", at), each.id, each.name
            for place, power in enumerate(each.powers):
                yield name, ("class", at, "power", place), power.id, power.name
        for at, spell in enumerate(content.spells):
            yield name, ("spell", at), spell.id, spell.name
    for name, ranked in files.enemies.items():
        for at, enemy in enumerate(ranked.enemies):
            yield name, ("enemy", at), enemy.id, enemy.name


def _used_twice(files: Files) -> Iterator[FileProblem]:
    seen: dict[str, str] = {}
    for file, location, *words in _placed(files):
        for field, word in zip(("id", "name"), words, strict=True):
            if word in seen:
                yield file, ((*location, field), f"{word!r} is used twice, first in {seen[word]}")
            seen.setdefault(word, file)


def _element_problems(file: str, content: ElementFile) -> Iterator[FileProblem]:
    own = content.header.id
    if len(content.classes) != CLASSES_OF_AN_ELEMENT:
        yield file, (("class",), f"there are {len(content.classes)}; an element has {CLASSES_OF_AN_ELEMENT} classes")
    secondaries = [each.secondary for each in content.classes]
    if own in secondaries or len(set(secondaries)) < len(secondaries):
        yield file, (("class",), "secondary elements are different, and none is the Primary")
    ranks = Counter(spell.rank for spell in content.spells)
    for rank, count in SPELLS_OF_AN_ELEMENT.items():
        if ranks[rank] != count:  # type: ignore[index]  # the ranks are words of the vocabulary
            yield file, (("spell",), f"an element has {count} {rank} spells")
    for at, each in enumerate(content.classes):
        for place, power in enumerate(each.powers):
            if not set(power.cost) <= {own, each.secondary}:
                yield file, (("class", at, "power", place, "cost"), f"asks for mana other than {own}, {each.secondary}")


def _rank_problems(file: str, content: EnemyFile) -> Iterator[FileProblem]:
    wanted = ENEMIES_OF_A_RANK.get(content.rank)
    if wanted is not None and len(content.enemies) != wanted:
        yield file, (("enemy",), f"there are {len(content.enemies)}; {wanted} are {content.rank}")
    for at, enemy in enumerate(content.enemies):
        words = {effect.do for action in enemy.actions for effect in action.effects}
        if content.rank == "dragon" and len(words & MECHANICS) < MECHANICS_OF_A_DRAGON:
            yield file, (("enemy", at, "action"), f"a dragon has at least {MECHANICS_OF_A_DRAGON} mechanics")
        if content.rank in ("common", "rare") and words & MECHANICS:
            yield file, (("enemy", at, "action"), "mechanics are for elites and dragons")
        if content.rank in ("common", "rare", "elite") and not enemy.traits:
            yield file, (("enemy", at), "has no trait; every enemy has one that changes how it is fought")


def _unknown_summons(files: Files) -> Iterator[FileProblem]:
    known = {enemy.id: ranked.rank for ranked in files.enemies.values() for enemy in ranked.enemies}
    for file, ranked in files.enemies.items():
        for at, enemy in enumerate(ranked.enemies):
            for field, rank in (("summons", "add"), ("pillars", "pillar")):
                named = getattr(enemy, field)
                if named is not None and known.get(named) != rank:
                    yield file, (("enemy", at, field), f"{named!r} is no {rank}")


def _unused_traits(files: Files) -> Iterator[FileProblem]:
    used = {trait for ranked in files.enemies.values() for enemy in ranked.enemies for trait in enemy.traits}
    for trait in TRAITS:
        if files.enemies and trait not in used:
            yield next(iter(files.enemies)), (("enemy",), f"no enemy has the trait {trait!r}")
    for element in ELEMENTS:
        if element not in {content.header.id for content in files.elements.values()}:
            yield next(iter(files.elements), f"{element}.toml"), (("element",), f"there is no file of {element}")
