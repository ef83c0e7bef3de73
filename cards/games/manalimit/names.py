"""Names in a card file: used once, and standing for something.

Looks at the raw table, so that wrong names are found beside other mistakes.
"""

from collections.abc import Iterator
from typing import Any

from cards.core.files import Location, Problem

_PLACES_OF_A_THEME = ("to", "whose", "per")


def name_problems(table: dict[str, Any]) -> Iterator[Problem]:
    """Names that are used twice, and names of themes and cards that do not exist."""
    cards: list[tuple[Location, dict[str, Any]]] = [
        ((kind, number), card) for kind in ("unit", "token") for number, card in enumerate(_tables(table.get(kind)))
    ]
    yield from _used_twice(cards)
    themes = {str(theme.get("id")) for theme in _tables(table.get("theme"))}
    units = {str(card.get("id")) for location, card in cards if location[0] == "unit"}
    everything = {str(card.get("id")) for _, card in cards}
    for location, card in cards:
        yield from _unknown_theme((*location, "theme"), card.get("theme"), themes)
        for number, ability in enumerate(_tables(card.get("ability"))):
            here = (*location, "ability", number)
            yield from _unknown_theme((*here, "if"), _of(ability.get("if")), themes)
            for place, effect in enumerate(_tables(ability.get("effects"))):
                yield from _unknown_in_effect((*here, "effects", place), effect, themes, units, everything)


def _tables(value: Any) -> list[dict[str, Any]]:
    """The tables of a list, each in its place; anything else counts as an empty table."""
    return [each if isinstance(each, dict) else {} for each in value] if isinstance(value, list) else []


def _of(value: Any) -> Any:
    return value.get("of") if isinstance(value, dict) else None


def _used_twice(cards: list[tuple[Location, dict[str, Any]]]) -> Iterator[Problem]:
    for field in ("id", "name"):
        seen: set[str] = set()
        for location, card in cards:
            value = card.get(field)
            if isinstance(value, str):
                if value in seen:
                    yield (*location, field), f"{value!r} is used twice in this set; every {field} is one card's"
                seen.add(value)


def _unknown_theme(location: Location, theme: Any, themes: set[str]) -> Iterator[Problem]:
    if isinstance(theme, str) and theme not in themes:
        yield location, f"{theme!r} is not a theme of this set; they are {', '.join(sorted(themes))}"


def _unknown_in_effect(
    location: Location, effect: dict[str, Any], themes: set[str], units: set[str], everything: set[str]
) -> Iterator[Problem]:
    for field in _PLACES_OF_A_THEME:
        yield from _unknown_theme((*location, field), _of(effect.get(field)), themes)
    for field in ("card", "into"):
        card = effect.get(field)
        if isinstance(card, str) and card not in everything:
            yield (*location, field), f"{card!r} is neither a unit nor a token of this set"
        elif isinstance(card, str) and effect.get("do") == "add-card" and card not in units:
            yield (*location, field), f"{card!r} is not a unit of this set; only units go into a Bag"
