"""Cards as the engine uses them: compiled once from the card files, then shared by every state and battle."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from cards.games.manalimit.vocabulary import BATTLE_TRIGGERS

if TYPE_CHECKING:
    from cards.games.manalimit.schema import Ability, Card
    from engine.games.manalimit.battle import Battle
    from engine.games.manalimit.fighters import Fighter

    BattleEffect: TypeAlias = Callable[[Battle, Fighter, Fighter | None], None]
    BattleCondition: TypeAlias = Callable[[Battle, Fighter], bool]

Start: TypeAlias = "tuple[UnitKind, int, int, int, int, int, bool]"
"""What a fighter starts with: kind, mask, attack, health, greatest health, shields, and that it is not gone."""

(
    BATTLE_START,
    BEFORE_ATTACK,
    BEFORE_ANY_ATTACK,
    AFTER_ATTACK,
    AFTER_ANY_ATTACK,
    HURT,
    DEATH,
    ALLY_DEATH,
    SPAWN,
    ALLY_SPAWN,
) = range(len(BATTLE_TRIGGERS))

WATCHED_TRIGGERS = (BEFORE_ANY_ATTACK, AFTER_ANY_ATTACK, ALLY_DEATH, ALLY_SPAWN)
"""Triggers that look at what others do."""

BOARD_SIZE = 5


class BattleAbility:
    """An ability with a battle trigger, compiled to plain callables.

    `watch` is the place of its trigger among the watched ones. `mask_when_used_up` takes the trigger's bit out of a
    fighter's mask, unless its card has more abilities with that trigger.
    """

    __slots__ = (
        "condition",
        "is_watching",
        "limit",
        "mask_when_used_up",
        "number",
        "resolve",
        "resolve_when_copied",
        "trigger",
        "watch",
        "word",
    )

    def __init__(
        self,
        number: int,
        trigger: int,
        condition: BattleCondition | None,
        limit: int,
        resolve: BattleEffect,
        resolve_when_copied: BattleEffect,
    ) -> None:
        self.number = number
        self.trigger = trigger
        self.word = BATTLE_TRIGGERS[trigger]
        self.condition = condition
        self.limit = limit
        self.is_watching = trigger in WATCHED_TRIGGERS
        self.watch = WATCHED_TRIGGERS.index(trigger) if self.is_watching else -1
        self.mask_when_used_up = -1
        self.resolve = resolve
        self.resolve_when_copied = resolve_when_copied


class UnitKind:
    """One card of a set: printed values, planning abilities as written, battle abilities compiled and by trigger.

    `fresh` is how a unit starts that appears during a battle. `has_farewell` says that a death is more than a leaving:
    the unit has a death trigger, or it watched others.
    """

    __slots__ = (
        "attack",
        "cost",
        "fresh",
        "has_farewell",
        "health",
        "id",
        "index",
        "is_token",
        "legendary",
        "mask",
        "name",
        "on_death",
        "on_hurt",
        "on_start",
        "pitch",
        "planning",
        "theme",
        "triggers",
        "watched",
    )

    def __init__(self, index: int, card: Card, planning: tuple[Ability, ...]) -> None:
        self.index = index
        self.id = card.id
        self.name = card.name
        self.theme = card.theme
        self.cost = card.cost
        self.pitch = card.pitch
        self.attack = card.attack
        self.health = card.health
        self.legendary = card.legendary
        self.is_token = card.is_token
        self.planning = planning
        self.set_battle_abilities(())

    def set_battle_abilities(self, abilities: Iterable[BattleAbility]) -> None:
        """Files the abilities by trigger; a second step because abilities may name other kinds."""
        filed: list[list[BattleAbility]] = [[] for _ in BATTLE_TRIGGERS]
        for ability in abilities:
            filed[ability.trigger].append(ability)
        for those in filed:
            for ability in those:
                ability.mask_when_used_up = ~(1 << ability.trigger) if len(those) == 1 else -1
        self.triggers = tuple(map(tuple, filed))
        self.on_start = self.triggers[BATTLE_START]
        self.on_hurt = self.triggers[HURT]
        self.on_death = self.triggers[DEATH]
        self.watched = tuple(ability for trigger in WATCHED_TRIGGERS for ability in self.triggers[trigger])
        self.has_farewell = bool(self.on_death or self.watched)
        self.mask = sum(1 << trigger for trigger, those in enumerate(filed) if those)
        self.fresh: Start = (self, self.mask, self.attack, self.health, self.health, 0, False)

    def __repr__(self) -> str:
        return f"<{self.id}>"
