"""All cards, compiled, and the precons."""

from functools import lru_cache
from typing import NamedTuple

from cards.games.estraven.checks import conditions_of, effects_of, payments_of
from cards.games.estraven.library import CardLibrary, load_library
from cards.games.estraven.schema import Card, Leader, Reaction, Resource, Spell, Static
from cards.games.estraven.vocabulary import RESOURCE_TYPES
from engine.games.estraven import actions
from engine.games.estraven.compiling import compile_abilities
from engine.games.estraven.kinds import LEADER, REACTION, RESOURCE, SPELL, TROOP, CardKind


class Precon(NamedTuple):
    """A deck that the game brings along: `cards` are kind indices, each as often as the deck holds it."""

    id: str
    name: str
    plan: str
    subtype: str
    cards: tuple[int, ...]


class CardPool:
    """A kind's index is its place in `kinds`, which go by type, cost and name; zones hold such numbers."""

    __slots__ = ("by_id", "kinds", "precons", "resources")

    def __init__(self, library: CardLibrary) -> None:
        cards = sorted(library.cards, key=lambda card: (_type_of(card), getattr(card, "cost", 0), card.id))
        self.kinds = tuple(CardKind(index, card, _type_of(card)) for index, card in enumerate(cards))
        self.by_id = {kind.id: kind for kind in self.kinds}
        for kind, card in zip(self.kinds, cards, strict=True):
            compile_abilities(kind, card, self.by_id)
            kind.worth = worth(kind, card)
            kind.wants = wants(card)
            kind.pitching = actions.pitch(kind.id)
            kind.playing = actions.play(kind.id)
            kind.trades = actions.trades(kind.id)
        self.resources = tuple(kind.index for kind in self.kinds if kind.is_resource)
        self.precons = {
            precon.id: Precon(
                precon.id,
                precon.header.name,
                precon.header.plan,
                precon.header.subtype,
                tuple(sorted(self.by_id[card.id].index for card in precon.cards for _ in range(card.copies))),
            )
            for precon in library.precons
        }

    def names(self, indices: list[int] | tuple[int, ...]) -> tuple[str, ...]:
        """The ids of cards, in the order given."""
        return tuple([self.kinds[index].id for index in indices])


def _type_of(card: Card) -> int:
    match card:
        case Leader():
            return LEADER
        case Spell():
            return SPELL
        case Reaction():
            return REACTION
        case Resource():
            return RESOURCE
    return TROOP


def worth(kind: CardKind, card: Card) -> float:
    """What a unit on the battlefield, or what a card does, is about worth in mana, for players that look ahead."""
    if kind.is_resource:
        return 0.8
    if not kind.is_unit:
        return kind.cost + (1.0 if kind.pay is None else 2.2)
    value = 0.75 * kind.power + 0.45 * min(kind.health, 6) + 0.7 * kind.resistance + 0.3
    value += 0.4 * kind.lead_count
    static: Static | None = getattr(card, "static", None)
    lasting = (kind.active, kind.reaction, static, kind.on_start or None, kind.on_attack or None, kind.on_death or None)
    return value + 0.6 * sum(each is not None for each in lasting)


def wants(card: Card) -> int:
    """A bit for each type of resource that a card asks for, as a cost or in a condition or a count."""
    words = {pay.what for pay in payments_of(card)} | {condition.count for condition in conditions_of(card)}
    words |= {per.count for effect in effects_of(card) if (per := getattr(effect, "per", None)) is not None}
    return sum(1 << place for place, word in enumerate(RESOURCE_TYPES) if word in words or "resource" in words)


@lru_cache(maxsize=1)
def shipped_pool() -> CardPool:
    return CardPool(load_library())
