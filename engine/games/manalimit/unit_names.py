"""What the units of a battle are called: like their cards, and twins of one side by their order."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from engine.games.manalimit.pool import card_names
from engine.games.manalimit.ranks import at_the_end

ARROWS = "←→"
"""Which side a unit belongs to, by its number."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def names_with_sides(facts: Mapping[str, Any]) -> list[str]:
    """By unit number, each with the arrow of its side: `←the second Lintel Sentry`."""
    sides = at_the_end(facts).sides
    return [f"{ARROWS[side]}{name}" for side, name in zip(sides, unit_names(facts), strict=True)]


def unit_names(facts: Mapping[str, Any]) -> list[str]:
    """By unit number, of all that fight in a battle, those who arrive later too.

    Twins are counted from the front as the battle begins; who arrives counts on, whether or not the others still stand.
    """
    ranks = at_the_end(facts)
    units = list(zip(ranks.sides, ranks.cards, strict=True))
    together, before = Counter(units), Counter[tuple[int, str]]()
    called = []
    for unit in units:
        before[unit] += 1
        called.append(_nth(unit[1], before[unit]) if together[unit] > 1 else card_names()[unit[1]])
    return called


def _nth(card: str, number: int) -> str:
    return f"the {_ordinal(number)} {card_names()[card].removeprefix('The ')}"


def _ordinal(number: int) -> str:
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
