"""What only whole files, or all of them together, can show: names that exist, decks of twenty, variety of abilities."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from cards.core.pools import rare_words
from cards.games.estraven.schema import (
    Active,
    Card,
    Condition,
    Effect,
    Pay,
    Per,
    PreconFile,
    Resource,
    ResourceFile,
    Selector,
    Spell,
    Static,
    selector_of,
)
from cards.games.estraven.schema import Reaction as ReactionCard
from cards.games.estraven.vocabulary import (
    COUNTERS,
    EFFECTS,
    PAYMENTS,
    RANKS,
    REACTS_TO,
    RESOURCE_TRIGGERS,
    RESOURCE_TYPES,
    STATES,
    TARGETS,
    UNIT_TRIGGERS,
)

if TYPE_CHECKING:
    from cards.core.files import Problem
    from cards.games.estraven.library import CardLibrary

PRECONS = 8
CARDS_OF_A_PRECON = 20
LEADERS_OF_A_PRECON = 2
REACTIONS_OF_A_PRECON = 4
RESOURCES = 20
CARDS_OF_A_SHAPE = 3
CARDS_OF_A_WORD = 2

Shape: TypeAlias = "tuple[str, str, str]"
"""When, what and whom: ("enter", "damage", "weakest-enemy")."""
CardProblem: TypeAlias = "tuple[str, str]"
"""The id of a card, or nothing where no single card is to blame, and what is wrong."""


def precon_problems(_table: dict[str, Any], precon: PreconFile | None) -> Iterator[Problem]:
    """Mistakes of one precon as a whole."""
    if precon is None:
        return
    size = sum(card.copies for card in precon.cards)
    if size != CARDS_OF_A_PRECON:
        yield ("deck",), f"a precon has {CARDS_OF_A_PRECON} cards, not {size}"
    leaders = sum(card.copies for card in precon.leaders)
    if leaders < LEADERS_OF_A_PRECON:
        yield ("leader",), f"a precon has at least {LEADERS_OF_A_PRECON} leaders, not {leaders}"
    reactions = sum(card.copies for card in precon.reactions)
    if reactions < REACTIONS_OF_A_PRECON:
        yield ("reaction",), f"a precon has at least {REACTIONS_OF_A_PRECON} reactions, not {reactions}"
    tokens = {token.id for token in precon.tokens}
    for card in (*precon.cards, *precon.tokens):
        for effect in effects_of(card):
            if effect.do == "troops" and effect.card not in tokens:
                yield ("deck",), f"{card.id} makes {effect.card!r}, which is no token of this file"


def resource_problems(_table: dict[str, Any], content: ResourceFile | None) -> Iterator[Problem]:
    """Mistakes of the resource deck as a whole."""
    if content is not None and len(content.resources) != RESOURCES:
        yield ("resource",), f"the resource deck has {RESOURCES} cards, not {len(content.resources)}"


def library_problems(library: CardLibrary) -> Iterator[CardProblem]:
    """Mistakes that only all files together show, each with the card to look at."""
    if len(library.precons) != PRECONS:
        yield (
            library.precons[-1].id if library.precons else "",
            f"there are {PRECONS} precons, not {len(library.precons)}",
        )
    yield from _used_twice(library.cards)
    yield from _unknown_words(library.cards)
    yield from _repeated_shapes(library.cards)
    yield from _rare_words(library.cards)


def _used_twice(cards: Sequence[Card]) -> Iterator[CardProblem]:
    for field in ("id", "name"):
        counts = Counter(getattr(card, field) for card in cards)
        for value, count in counts.items():
            if count > 1:
                last = [card for card in cards if getattr(card, field) == value][-1]
                yield last.id, f"{value!r} is used {count} times; every {field} is one card's"


def _unknown_words(cards: Sequence[Card]) -> Iterator[CardProblem]:
    """Narrowing words that are neither a rank, a state nor a subtype of some card."""
    known = {*RANKS, *STATES} | {subtype for card in cards for subtype in getattr(card, "subtypes", ())}
    cheap = known | {"spell", "reaction", "unit"}
    for card in cards:
        for word in _narrowing_words(card):
            if word not in known:
                yield card.id, f"'{word}' is no subtype of any card"
        static: Static | None = getattr(card, "static", None)
        if static is not None and static.cheaper is not None and static.cheaper not in cheap:
            yield card.id, f"'{static.cheaper}' is no type or subtype of any card"


def _narrowing_words(card: Card) -> Iterator[str]:
    narrowed: list[Selector | Per | Condition | Static | None] = [getattr(card, "static", None), *conditions_of(card)]
    for effect in effects_of(card):
        narrowed += [selector_of(effect), getattr(effect, "per", None)]
    lead = getattr(card, "lead", None)
    yield from [] if lead is None else [lead.of]
    yield from (each.of for each in narrowed if each is not None and each.of is not None)


# --- variety ------------------------------------------------------------


def abilities_of(card: Card) -> Iterator[tuple[str, tuple[Effect, ...]]]:
    """Every ability of a card with effects: when it happens, and what."""
    if isinstance(card, Spell):
        yield "spell", card.effects
    elif isinstance(card, ReactionCard):
        yield f"reaction to {'/'.join(card.to)}", card.effects
    elif isinstance(card, Resource):
        if card.ability is not None:
            yield f"resource {card.ability.when}", card.ability.effects
    else:
        for trigger in card.triggers:
            yield trigger.when, trigger.effects
        if card.active is not None:
            yield "active", card.active.effects
        if card.reaction is not None:
            yield f"unit's reaction to {'/'.join(card.reaction.to)}", card.reaction.effects


def effects_of(card: Card) -> Iterator[Effect]:
    for _, effects in abilities_of(card):
        yield from effects


def conditions_of(card: Card) -> list[Condition]:
    """The conditions of a unit's triggers and of its static ability."""
    static: Static | None = getattr(card, "static", None)
    having = [*getattr(card, "triggers", ()), *([static] if static is not None else [])]
    return [each.condition for each in having if each.condition is not None]


def shapes(card: Card) -> set[Shape]:
    """When, what and whom of everything on a card."""
    found: set[Shape] = set()
    for when, effects in abilities_of(card):
        for effect in effects:
            to = selector_of(effect)
            found.add((when, effect.do, "-" if to is None else f"{to.who} {to.of or ''}".strip()))
    static: Static | None = getattr(card, "static", None)
    if static is not None:
        deed = "cheaper" if static.cheaper else "power" if static.power else "resistance"
        condition = static.condition.count if static.condition is not None else "always"
        found.add(("static", deed, f"{static.to} {condition}"))
    return found


def _repeated_shapes(cards: Sequence[Card]) -> Iterator[CardProblem]:
    where: dict[Shape, list[str]] = defaultdict(list)
    for card in cards:
        for shape in shapes(card):
            where[shape].append(card.id)
    for shape, ids in where.items():
        if len(ids) > CARDS_OF_A_SHAPE:
            words = f"{' + '.join(shape)} is on {len(ids)} cards ({', '.join(sorted(ids))})"
            yield ids[-1], f"{words}; {CARDS_OF_A_SHAPE} are allowed"


def words_on(card: Card) -> set[str]:
    """Every word of the vocabulary that a card uses."""
    words = {"lead"} if getattr(card, "lead", None) is not None else set()
    words |= {"enters tapped"} if getattr(card, "enters_tapped", False) else set()
    words |= {f"trigger {trigger.when}" for trigger in getattr(card, "triggers", ())}
    if isinstance(card, Resource):
        words.add(f"type {card.type}")
        words |= set() if card.ability is None else {f"resource {card.ability.when}"}
    reacts = card if isinstance(card, ReactionCard) else getattr(card, "reaction", None)
    words |= set() if reacts is None else {f"reacts to {word}" for word in reacts.to}
    words |= {"unit's reaction"} if reacts is not None and reacts is not card else set()
    words |= _cost_words(card)
    for condition in conditions_of(card):
        words |= {f"count {condition.count}", "at_least" if condition.at_least is not None else "at_most"}
    static: Static | None = getattr(card, "static", None)
    if static is not None:
        conditional = "always" if static.condition is None else "conditional"
        words |= {f"static {conditional}", f"static {'cheaper' if static.cheaper else static.to}"}
    for effect in effects_of(card):
        words |= _effect_words(effect)
    return words


def payments_of(card: Card) -> list[Pay]:
    """The resource cards that a card and its activated ability ask for."""
    active: Active | None = getattr(card, "active", None)
    own: Pay | None = getattr(card, "pay", None)
    return [pay for pay in (own, None if active is None else active.pay) if pay is not None]


def _cost_words(card: Card) -> set[str]:
    active: Active | None = getattr(card, "active", None)
    pays = payments_of(card)
    words = {f"pay {pay.how}" for pay in pays} | {f"pay a {pay.what}" for pay in pays}
    if active is not None:
        words |= {"activated for mana"} if active.mana else set()
        words |= {"activated by a tap"} if active.tap else set()
        words |= {"activated for a resource"} if active.pay else set()
    return words


def _effect_words(effect: Effect) -> set[str]:
    words = {f"effect {effect.do}"}
    to, per = selector_of(effect), getattr(effect, "per", None)
    if to is not None:
        words |= {f"target {to.who}"} | ({"narrowed target"} if to.of is not None else set())
        words |= {"cost at most"} if to.cost_at_most is not None else set()
    if per is not None:
        words |= {f"count {per.count}", "per"}
    for flag in ("ignoring", "lasting", "tapped"):
        words |= {flag} if getattr(effect, flag, False) else set()
    if effect.do == "raise":
        words.add(f"raise into {effect.into}")
    return words


VOCABULARY = frozenset(
    {f"trigger {word}" for word in UNIT_TRIGGERS}
    | {f"resource {word}" for word in RESOURCE_TRIGGERS}
    | {f"type {word}" for word in RESOURCE_TYPES}
    | {f"reacts to {word}" for word in REACTS_TO}
    | {f"effect {word}" for word in EFFECTS}
    | {f"target {word}" for word in TARGETS}
    | {f"count {word}" for word in COUNTERS}
    | {f"pay {word}" for word in PAYMENTS}
    | {f"pay a {word}" for word in (*RESOURCE_TYPES, "resource")}
    | {"static always", "static conditional", "static self", "static others", "static cheaper"}
    | {"activated for mana", "activated by a tap", "activated for a resource", "unit's reaction", "lead"}
    | {"at_least", "at_most", "per", "narrowed target", "cost at most", "enters tapped"}
    | {"ignoring", "lasting", "tapped", "raise into battlefield", "raise into hand"}
)


def _rare_words(cards: Sequence[Card]) -> Iterator[CardProblem]:
    for words in rare_words(VOCABULARY, map(words_on, cards), CARDS_OF_A_WORD):
        yield "", words
