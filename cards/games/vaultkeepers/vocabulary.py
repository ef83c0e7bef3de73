"""The words that Vaultkeepers' cards are made of: colours, keywords, triggers, targets, counters.

The engine compiles these words, the text generator says them; both are checked to know every one.
"""

from typing import Literal, get_args

Colour = Literal["white", "blue", "black", "red", "green", "colourless"]
Keyword = Literal["haste", "vigilance", "flying", "reach", "first-strike", "double-strike", "trample", "taunt"]
CreatureTrigger = Literal["enter", "death", "attack", "turn-start"]
Trigger = Literal["cast", "respond", CreatureTrigger]
"""A spell's effects have the trigger "cast", an instant's "respond"."""

ChosenTarget = Literal["enemy", "ally", "creature", "attacker", "foe"]
"""Chosen with the action: an enemy creature, an own one, any creature, an attacking one, an enemy or the opponent."""

FixedTarget = Literal[
    "it",
    "self",
    "opponent",
    "you",
    "all-enemies",
    "all-allies",
    "all-creatures",
    "all-attackers",
    "random-enemy",
    "strongest-enemy",
    "weakest-enemy",
    "strongest-ally",
]
"""Found when the effect happens; "it" is what the ability's chosen target is."""

Target = Literal[ChosenTarget, FixedTarget]
Only = Literal["tapped", "untapped", "damaged", "flying"]
"""What a creature must be to be meant: "a tapped enemy creature"."""

Counter = Literal["ally", "enemy", "land", "fallen", "life"]
Whose = Literal["own", "enemy"]
Pile = Literal["deck", "vault"]
Source = Literal["vault", "waystone"]
"""Where a land comes from that an effect puts onto the field: the top of the Vault, or nowhere."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
LETTERS = "WUBRG"
"""What the colours are called in a cost, such as "2WW"; colourless is a number."""

KEYWORDS: tuple[str, ...] = get_args(Keyword)
CREATURE_TRIGGERS: tuple[str, ...] = get_args(CreatureTrigger)
TRIGGERS: tuple[str, ...] = get_args(Trigger)
PLAYED_TRIGGERS = ("cast", "respond", "enter")
"""Abilities that are part of playing the card: what they choose is chosen with it."""

CHOSEN_TARGETS: tuple[str, ...] = get_args(ChosenTarget)
FIXED_TARGETS: tuple[str, ...] = get_args(FixedTarget)
TARGETS: tuple[str, ...] = (*CHOSEN_TARGETS, *FIXED_TARGETS)
PLAYER_TARGETS = frozenset({"opponent", "you", "foe"})
"""Targets that are, or can be, players: only damage can mean them."""

NARROWED_TARGETS = frozenset(set(TARGETS) - {"it", "self", "opponent", "you"})
"""Targets that may ask for more: tapped or untapped, damaged, flying, a least or greatest attack."""

COMBAT_TARGETS = frozenset({"attacker", "all-attackers"})
"""Targets that there are only while attacks are answered."""

ONLY_WORDS: tuple[str, ...] = get_args(Only)
COUNTERS: tuple[str, ...] = get_args(Counter)
EFFECTS = frozenset(
    {
        "damage",
        "destroy",
        "buff",
        "weaken",
        "heal",
        "tap",
        "untap",
        "bounce",
        "draw",
        "discard",
        "token",
        "ramp",
        "mana",
        "life",
        "recall",
    }
)
