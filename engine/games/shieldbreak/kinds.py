"""Cards as the engine uses them: compiled once from the card files, then shared by every state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cards.games.shieldbreak.schema import Creature as CreatureCard
from cards.games.shieldbreak.vocabulary import CIVILIZATIONS, TURN_TRIGGERS
from engine.games.shieldbreak.actions import ShieldbreakAction, charge, plays

if TYPE_CHECKING:
    from cards.games.shieldbreak.schema import Card
    from cards.games.shieldbreak.vocabulary import Civilization
    from engine.games.shieldbreak.actions import Verb
    from engine.games.shieldbreak.state import ShieldbreakState

    Run: TypeAlias = Callable[[ShieldbreakState, int, int, int], None]
    Options: TypeAlias = Callable[[ShieldbreakState, int, int], list[int]]

LIGHT, WATER, DARKNESS, FIRE, NATURE, ZERO = range(len(CIVILIZATIONS))
TURN_START, TURN_END, ENEMY_TURN_START, ENEMY_TURN_END = range(len(TURN_TRIGGERS))

CREATURES, CARDS, SHIELDS = range(3)
"""What a choice is made among: creatures by their place, cards by their kind, shields by their number."""


class Choice:
    """What somebody picks for an ability. `options` are places, kind indices or shield numbers, by `among`.

    `is_enemy` says whose creatures or shields they are; the last argument of `options` is a creature left out.
    """

    __slots__ = ("among", "is_enemy", "options")

    def __init__(self, among: int, options: Options, *, is_enemy: bool) -> None:
        self.among = among
        self.options = options
        self.is_enemy = is_enemy


class Effect:
    """One step of an ability. What is asked in the middle of it is `discards` (how many) or `finds` (which kinds).

    `is_chosen` says that it is about what was chosen for the ability, so that it needs it.
    """

    __slots__ = ("discards", "finds", "is_chosen", "is_enemy", "run")

    def __init__(
        self,
        run: Run | None,
        *,
        discards: int = 0,
        is_enemy: bool = False,
        finds: Callable[[CardKind], bool] | None = None,
        is_chosen: bool = False,
    ) -> None:
        self.run = run
        self.is_chosen = is_chosen
        self.discards = discards
        self.is_enemy = is_enemy
        self.finds = finds


class Ability:
    """A compiled ability. `index` is its place among all abilities of the pool."""

    __slots__ = ("aims_at_cards", "choice", "effects", "index", "is_optional", "kind", "when")

    def __init__(
        self, kind: CardKind, when: str, effects: tuple[Effect, ...], choice: Choice | None, *, is_optional: bool
    ) -> None:
        self.index = -1
        self.kind = kind
        self.when = when
        self.effects = effects
        self.choice = choice
        self.aims_at_cards = choice is not None and choice.among == CARDS
        self.is_optional = is_optional


class CardKind:
    """One card: printed values, and its abilities filed by trigger.

    `play` is the action of playing it where nothing is to be chosen; `is_simple` says that it is always so.
    """

    __slots__ = (
        "abilities",
        "base_civilization",
        "base_race",
        "breaks",
        "can_attack_players",
        "charge",
        "civilization",
        "cost",
        "id",
        "index",
        "is_blocker",
        "is_creature",
        "is_evolution",
        "is_shield_trigger",
        "is_simple",
        "is_slayer",
        "is_speedy",
        "is_unblockable",
        "is_zero",
        "must_attack",
        "name",
        "on_attack",
        "on_destroyed",
        "on_play",
        "on_turn",
        "play",
        "power",
        "power_attacker",
        "race",
    )

    def __init__(self, index: int, card: Card, civilization: Civilization) -> None:
        words = card.keywords
        self.index = index
        self.id = card.id
        self.name = card.name
        self.civilization = CIVILIZATIONS.index(civilization)
        self.is_zero = self.civilization == ZERO
        self.cost = card.cost
        self.is_shield_trigger = "shield-trigger" in words
        self.is_creature = isinstance(card, CreatureCard)
        self.power = 0
        self.power_attacker = 0
        self.race = ""
        self.base_race: str | None = None
        self.base_civilization: int | None = None
        self.is_evolution = False
        if isinstance(card, CreatureCard):
            self._set_body(card)
        self.breaks = 3 if "triple-breaker" in words else 2 if "double-breaker" in words else 1
        self.is_speedy = "speed-attacker" in words
        self.is_blocker = "blocker" in words
        self.is_slayer = "slayer" in words
        self.is_unblockable = "unblockable" in words
        self.can_attack_players = "cannot-attack-players" not in words
        self.must_attack = "must-attack" in words
        self.charge: ShieldbreakAction = charge(self.id)
        self.play: ShieldbreakAction = plays(self.verb, self.id)
        self.set_abilities(())

    def _set_body(self, card: CreatureCard) -> None:
        self.power = card.power
        self.power_attacker = card.power_attacker or 0
        self.race = card.race
        if card.evolves_from is not None:
            self.is_evolution = True
            self.base_race = card.evolves_from.race
            civilization = card.evolves_from.civilization
            self.base_civilization = None if civilization is None else CIVILIZATIONS.index(civilization)

    @property
    def verb(self) -> Verb:
        """How it is played from hand."""
        return "evolve" if self.is_evolution else "summon" if self.is_creature else "cast"

    def set_abilities(self, abilities: tuple[Ability, ...]) -> None:
        """Files the abilities by trigger: one at most for each."""
        self.abilities = abilities
        by_trigger = {ability.when: ability for ability in abilities}
        self.on_play = by_trigger.get("summon" if self.is_creature else "cast")
        self.on_attack = by_trigger.get("attack")
        self.on_destroyed = by_trigger.get("destroyed")
        turns = tuple(by_trigger.get(word) for word in TURN_TRIGGERS)
        self.on_turn = turns if any(turns) else None
        self.is_simple = not self.is_evolution and (self.on_play is None or self.on_play.choice is None)

    def can_evolve(self, base: CardKind) -> bool:
        """Whether this evolution creature may be put on a creature of that kind."""
        return (
            base.race == self.base_race if self.base_race is not None else base.civilization == self.base_civilization
        )

    def __repr__(self) -> str:
        return f"<{self.id}>"
