"""What only a whole set can show: names that exist, Bags that can be filled, variety of abilities."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import Any, get_args

from cards.core.files import Location, Problem
from cards.core.pools import listed
from cards.games.manalimit.names import name_problems
from cards.games.manalimit.schema import Card, CardSet, Effect, selector_of
from cards.games.manalimit.vocabulary import (
    ALLY_TARGETS,
    BATTLE_EFFECTS,
    BATTLE_TRIGGERS,
    COUNTERS,
    ENEMY_TARGETS,
    PLANNING_EFFECTS,
    PLANNING_TRIGGERS,
    Place,
)

THEMES = 6
THEMES_IN_A_BAG = 4
MINIMUM_UNITS = 40
MINIMUM_LEGENDARIES = 5
CARDS_OF_A_SHAPE = 3
CARDS_OF_A_WORD = 2
COPIES = 3
COST_CURVE: tuple[tuple[range, int], ...] = (
    (range(2), 10),
    (range(2, 4), 16),
    (range(4, 6), 12),
    (range(6, 8), 8),
    (range(8, 11), 4),
)
"""How many cards of which cost a Bag holds (MAN-2.4)."""

Placed = tuple[Location, Card]


def file_problems(table: dict[str, Any], card_set: CardSet | None) -> Iterator[Problem]:
    """Every mistake that only the whole file shows: names in its raw table, the rest in a set that fits the schema."""
    yield from name_problems(table)
    if card_set is not None:
        yield from set_problems(card_set)


def set_problems(card_set: CardSet) -> Iterator[Problem]:
    """Every mistake of a set as a whole."""
    placed: list[Placed] = [
        *((("unit", number), unit) for number, unit in enumerate(card_set.units)),
        *((("token", number), token) for number, token in enumerate(card_set.tokens)),
    ]
    yield from _size(card_set)
    yield from _unfillable_bags(card_set)
    yield from _repeated_shapes(placed)
    yield from _rare_words(card_set)


def copies_allowed(card: Card) -> int:
    """How many copies of a card one Bag may hold (MAN-2.3)."""
    return 1 if card.legendary else COPIES


def _size(card_set: CardSet) -> Iterator[Problem]:
    if len(card_set.themes) != THEMES:
        yield ("theme",), f"a set has {THEMES} themes, not {len(card_set.themes)}"
    if len(card_set.units) < MINIMUM_UNITS:
        yield ("unit",), f"a set has at least {MINIMUM_UNITS} units, not {len(card_set.units)}"
    legendaries = sum(unit.legendary for unit in card_set.units)
    if legendaries < MINIMUM_LEGENDARIES:
        yield ("unit",), f"a set has at least {MINIMUM_LEGENDARIES} legendaries (cost 8 to 10), not {legendaries}"


def _unfillable_bags(card_set: CardSet) -> Iterator[Problem]:
    for costs, wanted in COST_CURVE:
        supply = {
            theme.id: sum(
                copies_allowed(unit) for unit in card_set.units if unit.theme == theme.id and unit.cost in costs
            )
            for theme in card_set.themes
        }
        poorest = min(
            combinations(supply, THEMES_IN_A_BAG), key=lambda some: sum(supply[theme] for theme in some), default=()
        )
        if sum(supply[theme] for theme in poorest) < wanted:
            cost_words = f"{costs[0]} to {costs[-1]}"
            yield (
                ("unit",),
                f"a Bag of {listed(poorest)} cannot be filled: it wants {wanted} cards of cost {cost_words}",
            )


def shapes(card: Card) -> set[tuple[str, str, str]]:
    """The trigger + effect + target of everything on a card."""
    found: set[tuple[str, str, str]] = set()
    for ability in card.abilities:
        for effect in ability.effects:
            selector = selector_of(effect)
            found.add((ability.when, effect.do, selector.who if selector else "-"))
    return found


def _repeated_shapes(placed: list[Placed]) -> Iterator[Problem]:
    where: dict[tuple[str, str, str], list[Placed]] = defaultdict(list)
    for location, card in placed:
        for shape in shapes(card):
            where[shape].append((location, card))
    for shape, cards in where.items():
        if len(cards) > CARDS_OF_A_SHAPE:
            names = listed(card.id for _, card in cards)
            yield (
                cards[-1][0],
                f"{' + '.join(shape)} is on {len(cards)} cards ({names}); {CARDS_OF_A_SHAPE} are allowed",
            )


def words_on(card: Card) -> set[str]:
    """Every word of the vocabulary that a card uses."""
    words: set[str] = set()
    for ability in card.abilities:
        words.add(f"trigger {ability.when}")
        if ability.limit is not None:
            words.add("limit")
        if (condition := ability.condition) is not None:
            words.add(f"place {condition.place}" if condition.place else f"count {condition.count}")
            words.update(bound for bound in ("at_least", "at_most") if getattr(condition, bound) is not None)
            words.update({"theme"} if condition.of else ())
        for effect in ability.effects:
            words |= _words_in_effect(effect)
    return words


def _words_in_effect(effect: Effect) -> set[str]:
    words = {f"effect {effect.do}"}
    selector, per = selector_of(effect), getattr(effect, "per", None)
    if selector is not None:
        words.add(f"target {selector.who}")
    if per is not None:
        words |= {f"count {per.count}", "per"}
    if any(narrowed is not None and narrowed.of is not None for narrowed in (selector, per)):
        words.add("theme")
    if (selector is not None and selector.count > 1) or getattr(effect, "count", 1) > 1:
        words.add("several")
    if getattr(effect, "permanently", False):
        words.add("permanently")
    return words


VOCABULARY = frozenset(
    {f"trigger {word}" for word in (*BATTLE_TRIGGERS, *PLANNING_TRIGGERS)}
    | {f"effect {word}" for word in BATTLE_EFFECTS | PLANNING_EFFECTS}
    | {f"target {word}" for word in (*ENEMY_TARGETS, *ALLY_TARGETS)}
    | {f"count {word}" for word in COUNTERS}
    | {f"place {word}" for word in get_args(Place)}
    | {"at_least", "at_most", "limit", "per", "permanently", "several", "theme"}
)


def _rare_words(card_set: CardSet) -> Iterator[Problem]:
    uses = Counter(word for card in card_set.cards for word in words_on(card))
    for word in sorted(VOCABULARY):
        if uses[word] < CARDS_OF_A_WORD:
            yield (
                ("unit",),
                f"'{word}' is on {uses[word]} cards of this set; every word is on at least {CARDS_OF_A_WORD}",
            )
