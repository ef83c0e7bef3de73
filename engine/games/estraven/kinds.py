"""Cards as the engine uses them: compiled once from the card files, then shared by every state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cards.games.estraven.vocabulary import PAYMENTS, REACTS_TO, RESOURCE_TYPES

if TYPE_CHECKING:
    from cards.games.estraven.schema import Card
    from engine.games.estraven.actions import EstravenAction
    from engine.games.estraven.state import EstravenState, Unit

    EffectCall: TypeAlias = Callable[[EstravenState, int, int, int], None]
    """An effect: the state, whose it is, the number of the unit it comes from, and the chosen target."""
    UnitTest: TypeAlias = Callable[[Unit], bool]
    Holds: TypeAlias = Callable[[EstravenState, int], bool]

LEADER, TROOP, SPELL, REACTION, RESOURCE = range(5)
TYPES = ("leader", "troop", "spell", "reaction", "resource")
SUBJECT, MATERIAL, INFLUENCE = range(len(RESOURCE_TYPES))
ANY_RESOURCE = len(RESOURCE_TYPES)
TAP, DISCARD, SACRIFICE = range(len(PAYMENTS))
REACTION_BITS = {word: 1 << place for place, word in enumerate(REACTS_TO)}
ENEMY, ALLY, ANY_UNIT, GRAVE = range(4)
"""Among what a target is chosen."""

NO_TARGET = -1
FIRST_GRAVE = -10


def grave_target(kind: int) -> int:
    """A card of a graveyard as a target: below all numbers of units."""
    return FIRST_GRAVE - kind


def grave_kind(target: int) -> int:
    return FIRST_GRAVE - target


class TargetSpec:
    """Among what a deed's target is chosen: a side (or the own graveyard), and what it must be."""

    __slots__ = ("cost_at_most", "of", "test", "where")

    def __init__(self, where: int, of: str | None, test: UnitTest | None, cost_at_most: int) -> None:
        self.where = where
        self.of = of
        self.test = test
        self.cost_at_most = cost_at_most


class Payment:
    """A resource card as part of a cost."""

    __slots__ = ("how", "what")

    def __init__(self, how: int, what: int) -> None:
        self.how = how
        self.what = what


class Deed:
    """What a spell, a reaction or an activated ability does, and what it costs.

    `answers` has a bit for each thing that a reaction reacts to. `redirects` and `copies` take their target from the
    link below. `aims_at_player` says that it means the opponent as a player.
    """

    __slots__ = ("aims_at_player", "answers", "copies", "effects", "mana", "pay", "redirects", "taps", "target")

    def __init__(self, effects: tuple[EffectCall, ...], target: TargetSpec | None, mana: int) -> None:
        self.effects = effects
        self.target = target
        self.mana = mana
        self.taps = False
        self.pay: Payment | None = None
        self.answers = 0
        self.aims_at_player = False
        self.redirects = False
        self.copies = False


class TriggerDeed:
    """What happens by itself, if its condition holds."""

    __slots__ = ("effects", "holds")

    def __init__(self, effects: tuple[EffectCall, ...], holds: Holds | None) -> None:
        self.effects = effects
        self.holds = holds


class StaticBonus:
    """Power and resistance that a unit gives to itself or to its owner's others, while its condition holds."""

    __slots__ = ("holds", "others", "power", "resistance", "test")

    def __init__(
        self, power: int, resistance: int, *, others: bool, test: UnitTest | None, holds: Holds | None
    ) -> None:
        self.power = power
        self.resistance = resistance
        self.others = others
        self.test = test
        self.holds = holds


class Discount:
    """Makes its owner's cards of a type or subtype 1 mana cheaper, while its condition holds."""

    __slots__ = ("holds", "word")

    def __init__(self, word: str, holds: Holds | None) -> None:
        self.word = word
        self.holds = holds


class CardKind:
    """One card: printed values, abilities compiled, and the actions that name it.

    `deed` is what a spell or reaction does; `cheap_words` are the words by which a discount may mean the card. For
    players that look ahead, `worth` is its price and `wants` has a bit for each type of resource that it asks for.
    """

    __slots__ = (
        "active",
        "bonus",
        "cheap_words",
        "cost",
        "deed",
        "discount",
        "enters_tapped",
        "health",
        "id",
        "index",
        "is_leader",
        "is_resource",
        "is_token",
        "is_troop",
        "is_unit",
        "lead_count",
        "lead_of",
        "name",
        "on_attack",
        "on_block",
        "on_death",
        "on_enter",
        "on_paid",
        "on_play",
        "on_start",
        "pay",
        "pitch",
        "pitching",
        "playing",
        "power",
        "reaction",
        "resistance",
        "resource_type",
        "subtypes",
        "trades",
        "type",
        "wants",
        "worth",
    )

    pitching: EstravenAction
    playing: EstravenAction
    trades: tuple[EstravenAction, ...]

    def __init__(self, index: int, card: Card, card_type: int) -> None:
        self.index = index
        self.id = card.id
        self.name = card.name
        self.type = card_type
        self.is_token = not hasattr(card, "copies") and card_type != RESOURCE
        self.is_leader = card_type == LEADER
        self.is_troop = card_type == TROOP
        self.is_unit = card_type in (LEADER, TROOP)
        self.is_resource = card_type == RESOURCE
        self.subtypes: tuple[str, ...] = getattr(card, "subtypes", ())
        self.cost: int = getattr(card, "cost", 0)
        self.pitch: int = getattr(card, "pitch", 0)
        self.power: int = getattr(card, "power", 0)
        self.resistance: int = getattr(card, "resistance", 0)
        self.health: int = getattr(card, "health", 0)
        self.enters_tapped: bool = getattr(card, "enters_tapped", False)
        lead = getattr(card, "lead", None)
        self.lead_count: int = 0 if lead is None else lead.count
        self.lead_of: str = "" if lead is None else lead.of
        self.resource_type = RESOURCE_TYPES.index(card.type) if self.is_resource else -1  # type: ignore[union-attr]  # a resource has one
        pay = getattr(card, "pay", None)
        self.pay = None if pay is None else payment(pay.how, pay.what)
        self.cheap_words = frozenset({*self.subtypes, "unit" if self.is_unit else TYPES[card_type]})
        self.deed: Deed | None = None
        self.active: Deed | None = None
        self.reaction: Deed | None = None
        self.bonus: StaticBonus | None = None
        self.discount: Discount | None = None
        none: tuple[TriggerDeed, ...] = ()
        self.on_enter = self.on_attack = self.on_block = self.on_death = self.on_start = self.on_play = none
        self.on_paid: tuple[tuple[TriggerDeed, ...], ...] = (none,) * len(PAYMENTS)
        self.worth = 0.0
        self.wants = 0

    def __repr__(self) -> str:
        return f"<{self.id}>"


def payment(how: str, what: str) -> Payment:
    return Payment(PAYMENTS.index(how), ANY_RESOURCE if what == "resource" else RESOURCE_TYPES.index(what))
