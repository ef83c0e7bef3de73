"""The words that Manalimit's cards are made of: triggers, targets, counters, and which of them go together.

The engine compiles these words, the text generator says them; both are checked to know every one.
"""

from typing import Literal, get_args

BattleTrigger = Literal[
    "battle-start",
    "before-attack",
    "before-any-attack",
    "after-attack",
    "after-any-attack",
    "hurt",
    "death",
    "ally-death",
    "spawn",
    "ally-spawn",
]
PlanningTrigger = Literal["played", "pitched", "pitched-from-hand", "pitched-from-board", "planning-end"]
Trigger = Literal[BattleTrigger, PlanningTrigger]

EnemyTarget = Literal[
    "front-enemy",
    "back-enemy",
    "random-enemy",
    "lowest-health-enemy",
    "highest-attack-enemy",
    "all-enemies",
    "attacker",
]
AllyTarget = Literal[
    "self",
    "front-ally",
    "back-ally",
    "random-ally",
    "lowest-health-ally",
    "highest-attack-ally",
    "all-allies",
    "ally-ahead",
    "ally-behind",
    "that-ally",
]
Target = Literal[EnemyTarget, AllyTarget]

Counter = Literal["ally", "enemy", "fallen-ally", "pitched", "round"]
Place = Literal["front", "back"]

BATTLE_TRIGGERS: tuple[str, ...] = get_args(BattleTrigger)
PLANNING_TRIGGERS: tuple[str, ...] = get_args(PlanningTrigger)
PITCH_TRIGGERS = ("pitched", "pitched-from-hand", "pitched-from-board")
ENEMY_TARGETS: tuple[str, ...] = get_args(EnemyTarget)
ALLY_TARGETS: tuple[str, ...] = get_args(AllyTarget)
COUNTERS: tuple[str, ...] = get_args(Counter)

COUNTABLE_TARGETS = frozenset(
    f"{which}-{side}"
    for which in ("front", "back", "random", "lowest-health", "highest-attack")
    for side in ("enemy", "ally")
)
"""Targets of which a card may ask for several: "the 2 front enemies"."""

THEMED_TARGETS = frozenset({"all-allies"} | {target for target in COUNTABLE_TARGETS if target.endswith("ally")})
"""Targets that a theme may narrow: "a random Ember ally"."""

THEMED_COUNTERS = frozenset({"ally", "fallen-ally"})
PLANNING_COUNTERS = frozenset({"ally", "pitched", "round"})

BATTLE_EFFECTS = frozenset(
    {"damage", "gain", "lose", "heal", "shield", "spawn", "destroy", "swap", "copy", "push", "transform"}
)
PLANNING_EFFECTS = frozenset({"gain", "shield", "spawn", "mana", "add-card", "transform"})
