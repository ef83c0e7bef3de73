"""The words that Shieldbreak's cards are made of: civilizations, keywords, triggers, targets.

The engine compiles these words, the text generator says them; both are checked to know every one.
"""

from typing import Literal, get_args

Civilization = Literal["light", "water", "darkness", "fire", "nature", "zero"]
Keyword = Literal[
    "speed-attacker",
    "blocker",
    "slayer",
    "double-breaker",
    "triple-breaker",
    "shield-trigger",
    "unblockable",
    "cannot-attack-players",
    "must-attack",
]
TurnTrigger = Literal["turn-start", "turn-end", "enemy-turn-start", "enemy-turn-end"]
CreatureTrigger = Literal["summon", "attack", "destroyed", TurnTrigger]
Trigger = Literal["cast", CreatureTrigger]

ChosenTarget = Literal["enemy", "ally"]
FixedTarget = Literal["self", "all-enemies", "all-allies", "random-enemy", "weakest-enemy", "strongest-enemy"]
Target = Literal[ChosenTarget, FixedTarget]
Only = Literal["tapped", "untapped", "blocker"]
"""What a target must be to count: "an untapped enemy creature"."""

Whose = Literal["own", "enemy"]
How = Literal["random", "chosen"]
Pile = Literal["graveyard", "mana"]
CardType = Literal["creature", "spell", "card"]
"""What a search or a return looks for; "card" is any."""

CIVILIZATIONS: tuple[Civilization, ...] = get_args(Civilization)
KEYWORDS: tuple[str, ...] = get_args(Keyword)
TRIGGERS: tuple[str, ...] = get_args(Trigger)
TURN_TRIGGERS: tuple[str, ...] = get_args(TurnTrigger)
PLAYED_TRIGGERS = ("cast", "summon")
"""Abilities that are part of playing the card: what they choose is chosen with it."""

TARGETS: tuple[str, ...] = get_args(Target)
CHOSEN_TARGETS: tuple[str, ...] = get_args(ChosenTarget)
ENEMY_TARGETS = frozenset({"enemy", "all-enemies", "random-enemy", "weakest-enemy", "strongest-enemy"})
ONLY_WORDS: tuple[str, ...] = get_args(Only)
BREAKERS = ("double-breaker", "triple-breaker")
EFFECTS = frozenset(
    {
        "draw",
        "discard",
        "destroy",
        "tap",
        "untap",
        "bounce",
        "ramp",
        "return",
        "add-shield",
        "boost",
        "weaken",
        "search",
        "look",
    }
)
