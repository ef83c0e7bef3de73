"""Cards as the engine uses them: compiled once from the card files, then shared by every state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

from cards.games.vaultkeepers import schema
from cards.games.vaultkeepers.vocabulary import KEYWORDS
from engine.games.vaultkeepers.actions import FIELD_SIZE, plays

if TYPE_CHECKING:
    from engine.games.vaultkeepers.state import Creature, VaultkeepersState

    Run: TypeAlias = Callable[[VaultkeepersState, int, Creature | None, Creature | None], None]
    """An effect: whose it is, the creature that has it, and the creature that was chosen for it."""

    Condition: TypeAlias = Callable[[VaultkeepersState, int, Creature | None], bool]
    Fits: TypeAlias = Callable[[Creature], bool]

CREATURE, SPELL, INSTANT, LEADER, TOKEN = range(5)
HASTE, VIGILANCE, FLYING, REACH, FIRST_STRIKE, DOUBLE_STRIKE, TRAMPLE, TAUNT = (
    1 << bit for bit in range(len(KEYWORDS))
)
STRIKES_FIRST = FIRST_STRIKE | DOUBLE_STRIKE
STOPS_FLYERS = FLYING | REACH
COLOURS = 5
COLOURLESS = 5
"""The place of colourless mana behind that of the five colours."""


def keyword_bits(words: tuple[str, ...]) -> int:
    return sum(1 << KEYWORDS.index(word) for word in words)


def keyword_words(bits: int) -> tuple[str, ...]:
    return tuple(word for place, word in enumerate(KEYWORDS) if bits >> place & 1)


class Ability:
    """An ability, compiled: what happens, in order, if its condition holds."""

    __slots__ = ("condition", "effects", "kind", "when")

    def __init__(self, kind: CardKind, when: str, condition: Condition | None, effects: tuple[Run, ...]) -> None:
        self.kind = kind
        self.when = when
        self.condition = condition
        self.effects = effects


class Choice:
    """What is chosen when a card is played: whose creatures, which of them, and whether the opponent can be meant.

    `fits` is None if any creature of those sides does.
    """

    __slots__ = ("attacking", "enemies", "fits", "own", "player")

    def __init__(self, who: str, fits: Fits | None) -> None:
        self.enemies = who != "ally"
        self.own = who in ("ally", "creature", "attacker")
        self.attacking = who == "attacker"
        self.player = who == "foe"
        self.fits = fits


class CardKind:
    """One card. `needs` are the colours of its cost with numbers, `aimed_*` the actions of playing it by target."""

    __slots__ = (
        "aimed_at_foe",
        "aimed_at_own",
        "aimed_at_player",
        "attack",
        "choice",
        "colour",
        "generic",
        "health",
        "id",
        "index",
        "is_body",
        "keywords",
        "name",
        "needs",
        "on_attack",
        "on_death",
        "on_play",
        "on_turn_start",
        "plain",
        "total",
        "type",
    )

    def __init__(self, index: int, card: schema.Card, kind: int, colour: int) -> None:
        self.index = index
        self.id = card.id
        self.name = card.name
        self.type = kind
        self.colour = colour
        self.is_body = kind in (CREATURE, LEADER)
        cost = None if isinstance(card, schema.TokenCard | schema.Land) else card.cost
        self.needs = () if cost is None else tuple((place, need) for place, need in enumerate(cost.coloured) if need)
        self.generic = 0 if cost is None else cost.generic
        self.total = 0 if cost is None else cost.total
        body = card if isinstance(card, schema.Creature | schema.TokenCard) else None
        self.attack = 0 if body is None else body.attack
        self.health = 0 if body is None else body.health
        self.keywords = 0 if body is None else keyword_bits(body.keywords)
        self.choice: Choice | None = None
        self.on_play: Ability | None = None
        self.on_death: Ability | None = None
        self.on_attack: Ability | None = None
        self.on_turn_start: Ability | None = None
        self._make_actions()

    def _make_actions(self) -> None:
        verb: Literal["cast", "leader"] = "leader" if self.type == LEADER else "cast"
        card = "" if self.type == LEADER else self.id
        self.plain = plays(verb, card)
        self.aimed_at_player = plays(verb, card, "player")
        self.aimed_at_foe = tuple(plays(verb, card, "foe", place) for place in range(FIELD_SIZE))
        self.aimed_at_own = tuple(plays(verb, card, "own", place) for place in range(FIELD_SIZE))

    def __repr__(self) -> str:
        return f"<{self.id}>"
