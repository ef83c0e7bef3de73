"""Names by id, and ids by what people type."""

from functools import lru_cache

from cards.games.elementails.library import load_library
from engine.core.refusals import UnknownCard


@lru_cache(maxsize=1)
def card_names() -> dict[str, str]:
    """The name of everything that has one: classes, powers, spells and enemies, by id."""
    library = load_library()
    names: dict[str, str] = {}
    for content in library.elements:
        names |= {spell.id: spell.name for spell in content.spells}
        for each in content.classes:
            names[each.id] = each.name
            names |= {power.id: power.name for power in each.powers}
    for ranked in library.enemies:
        names |= {enemy.id: enemy.name for enemy in ranked.enemies}
    return names


@lru_cache(maxsize=1)
def passive_names() -> dict[str, str]:
    """The names of passives, by class."""
    return {each.id: each.passive.name for content in load_library().elements for each in content.classes}


@lru_cache(maxsize=1)
def class_ids() -> frozenset[str]:
    return frozenset(each.id for content in load_library().elements for each in content.classes)


@lru_cache(maxsize=1)
def power_ids() -> frozenset[str]:
    return frozenset(
        power.id for content in load_library().elements for each in content.classes for power in each.powers
    )


@lru_cache(maxsize=1)
def spell_ids() -> frozenset[str]:
    return frozenset(spell.id for content in load_library().elements for spell in content.spells)


def checked(name: str, known: frozenset[str]) -> str:
    """The same id if it is known. Raises UnknownCard with near misses."""
    if name not in known:
        raise UnknownCard.near(name, known)
    return name
