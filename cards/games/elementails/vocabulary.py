"""The words that ElemenTails' cards are made of: elements, energies, effects, targets, triggers, traits, mechanics.

The engine compiles these words, the text generator says them; both are checked to know every one.
"""

from typing import Literal, get_args

Element = Literal["water", "fire", "plant", "earth", "lightning", "air"]
"""Each beats the next, and the last the first."""

Energy = Literal["attack", "defence", "utility"]
Target = Literal[
    "foe",
    "friend",
    "self",
    "foes-around",
    "foes-near",
    "friends-near",
    "all-foes",
    "all-friends",
]
"""Seen from who acts. "foe" and "friend" are chosen; "foes-around" are those near the chosen foe, itself included."""

Trigger = Literal[
    "battle-start",
    "turn-start",
    "strike",
    "guard",
    "focus",
    "cast",
    "move",
    "cleanse",
    "harmed",
    "berserk",
]
"""When a passive happens. After a strike, or harm by an enemy, "foe" means that enemy."""

HabitWhen = Literal["always", "missing", "twice", "pair"]
Trait = Literal[
    "armoured",
    "thorns",
    "flying",
    "skirmisher",
    "pack",
    "rage",
    "leech",
    "volatile",
    "steadfast",
    "hunter",
    "guardian",
    "regrowth",
    "ambusher",
    "evasive",
    "cold-blooded",
    "unshaken",
    "swift",
]
Shape = Literal["row", "column", "cross", "square"]
Rank = Literal["minor", "major"]
EnemyRank = Literal["common", "rare", "elite", "dragon", "pillar", "add"]

ELEMENTS: tuple[Element, ...] = get_args(Element)
ENERGIES: tuple[Energy, ...] = get_args(Energy)
TARGETS: tuple[str, ...] = get_args(Target)
TRIGGERS: tuple[str, ...] = get_args(Trigger)
TRAITS: tuple[str, ...] = get_args(Trait)
SHAPES: tuple[str, ...] = get_args(Shape)
COUNTED_TRAITS = frozenset({"armoured", "thorns", "pack", "rage", "volatile", "guardian", "regrowth", "evasive"})
"""Traits with a number."""

CHOSEN_FOE = frozenset({"foe", "foes-around"})
REACHING_TARGETS = frozenset({"foes-around", "foes-near", "friends-near"})
"""Targets that have a distance."""

STATUSES = ("burn", "renew", "inspire", "weaken")
MECHANICS = frozenset({"pillars", "soak", "spread", "stack", "areas", "summon"})
"""Effects that only dragons and elites have."""
