"""The words that Estraven's cards are made of: what reactions answer, triggers, targets, costs, counters.

The engine compiles these words, the text generator says them; both are checked to know every one.
"""

from typing import Literal, get_args

ResourceType = Literal["subject", "material", "influence"]
Payment = Literal["tap", "discard", "sacrifice"]
Payable = Literal[ResourceType, "resource"]
"""What a cost asks for; "resource" is any of the three types."""

UnitTrigger = Literal["enter", "attack", "block", "death", "start"]
ResourceTrigger = Literal["play", "tap", "discard", "sacrifice"]
"""What can happen to a resource card: it is played, or a cost taps, discards or sacrifices it."""

ReactsTo = Literal["spell", "unit", "attack", "ability", "target-me", "reaction"]

ChosenTarget = Literal["enemy", "ally", "unit", "grave"]
UnitGroup = Literal[
    "self", "all-enemies", "all-allies", "weakest-enemy", "strongest-enemy", "random-enemy", "attackers"
]
PlayerTarget = Literal["opponent", "each-player"]
Target = Literal[ChosenTarget, UnitGroup, PlayerTarget, "last-grave"]

Counter = Literal["ally", "enemy", "subject", "material", "influence", "resource", "grave", "hand", "health"]
"""What conditions ask for and amounts are multiplied by, as the ability's owner sees it; "grave" counts units there."""

StaticReach = Literal["self", "others"]

RESOURCE_TYPES: tuple[ResourceType, ...] = get_args(ResourceType)
PAYMENTS: tuple[str, ...] = get_args(Payment)
UNIT_TRIGGERS: tuple[str, ...] = get_args(UnitTrigger)
RESOURCE_TRIGGERS: tuple[str, ...] = get_args(ResourceTrigger)
REACTS_TO: tuple[str, ...] = get_args(ReactsTo)
CHOSEN_TARGETS: tuple[str, ...] = get_args(ChosenTarget)
UNIT_GROUPS: tuple[str, ...] = get_args(UnitGroup)
PLAYER_TARGETS: tuple[str, ...] = get_args(PlayerTarget)
TARGETS: tuple[str, ...] = get_args(Target)
COUNTERS: tuple[str, ...] = get_args(Counter)
NARROWED_COUNTERS = frozenset({"ally", "enemy"})
"""Counters that a word may narrow: "each other Wolf you have"."""

STATES = ("tapped", "untapped")
RANKS = ("leader", "troop")
"""Words beside the subtypes that narrow a target."""

REACTION_EFFECTS = frozenset({"negate", "redirect", "copy"})
"""Effects on the link that a reaction answers."""

EFFECTS = REACTION_EFFECTS | frozenset(
    {
        "damage",
        "destroy",
        "bounce",
        "grow",
        "shrink",
        "protect",
        "tap",
        "untap",
        "troops",
        "raise",
        "draw",
        "mana",
        "heal",
        "discard",
        "mill",
        "refresh",
    }
)
