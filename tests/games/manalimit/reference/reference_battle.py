"""A second, slow and obvious implementation of Manalimit's battle, written from the rules page alone.

It exists to be run in step with the fast one; it imports nothing from the project on purpose.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Table = Mapping[str, Any]
UnitLine = tuple[tuple[str, int, int, int, int], ...]
Snapshot = tuple[tuple[str | int, ...], tuple[UnitLine, UnitLine]]

MOST_UNITS = 5  # MAN-10.8
MOST_CLASHES = 100  # MAN-11.1
MOST_TRIGGERS = 200  # MAN-11.2
MOST_DEPTH = 50  # MAN-11.3
MOST_SPAWNS = 100  # MAN-11.4


@dataclass(frozen=True)
class StartingUnit:
    """A unit as submitted, already with its planning gains."""

    card: str
    attack: int
    health: int
    shields: int = 0


@dataclass(frozen=True)
class StartingSide:
    """A submitted board, front first, ranks closed."""

    units: tuple[StartingUnit, ...]
    pitched: int = 0


@dataclass(frozen=True)
class Result:
    """How a battle ended; `growth` is what each starting unit gained permanently, as (attack, health)."""

    winner: int | None
    reason: str
    growth: tuple[tuple[tuple[int, int], ...], ...]
    snapshots: list[Snapshot]


@dataclass(eq=False)
class Unit:
    """A unit in the battle; two units are the same only if they are the same object."""

    side: int
    card: str
    attack: int
    health: int
    max_health: int
    shields: int
    start: int | None = None
    """Which of its side's starting units it is; None if it was spawned or transformed (MAN-10.14)."""
    uses: dict[int, int] = field(default_factory=dict)
    """How often each of its abilities was used (MAN-8.17)."""
    on_board: bool = True
    attack_before_blow: int = 0
    health_before_blow: int = 0
    index_before_leaving: int = 0
    place: int = 0
    """Only for a unit that has left (MAN-9.5)."""


@dataclass(frozen=True)
class Context:
    """Whom an ability's words "the unit that hurt it" and "that ally" mean."""

    attacker: Unit | None = None
    that_ally: Unit | None = None


@dataclass(eq=False)
class Trigger:
    """An ability that waits in a queue."""

    unit: Unit
    ability: int
    word: str
    context: Context
    fallen_order: int = 0
    """For "when an ally dies": which of the fallen allies it is about, counted from the front (MAN-8.9)."""


class BattleLost(Exception):
    """A side broke one of the guards of section 11."""

    def __init__(self, loser: int, reason: str) -> None:
        super().__init__(reason)
        self.loser = loser
        self.reason = reason


def fight(
    cards: Mapping[str, Table],
    left: StartingSide,
    right: StartingSide,
    *,
    round_number: int,
    favoured: int,
    draw: Callable[[int], int],
) -> Result:
    """Fight one battle to its end."""
    return Battle(cards, left, right, round_number, favoured, draw).run()


class Battle:
    """One battle, from the closed ranks to the result."""

    def __init__(
        self,
        cards: Mapping[str, Table],
        left: StartingSide,
        right: StartingSide,
        round_number: int,
        favoured: int,
        draw: Callable[[int], int],
    ) -> None:
        self.cards = cards
        self.round_number = round_number
        self.favoured = favoured
        self.draw = draw
        self.pitched = [left.pitched, right.pitched]
        self.lines: list[list[Unit]] = [self.starting_line(0, left), self.starting_line(1, right)]
        self.dead: list[list[Unit]] = [[], []]
        self.growth: list[list[tuple[int, int]]] = [[(0, 0) for _ in left.units], [(0, 0) for _ in right.units]]
        self.triggers_this_clash = [0, 0]
        self.spawns = [0, 0]
        self.snapshots: list[Snapshot] = []

    def starting_line(self, side: int, start: StartingSide) -> list[Unit]:
        # MAN-7.1, MAN-7.2
        line: list[Unit] = []
        for number, each in enumerate(start.units):
            line.append(Unit(side, each.card, each.attack, each.health, each.health, each.shields, start=number))
        return line

    # ---------------------------------------------------------------- the course of a battle

    def run(self) -> Result:
        winner: int | None
        try:
            winner, reason = self.course()
        except BattleLost as lost:  # MAN-11.2, MAN-11.3, MAN-11.4
            winner, reason = 1 - lost.loser, lost.reason
        self.snapshot("end")
        return Result(winner, reason, (tuple(self.growth[0]), tuple(self.growth[1])), self.snapshots)

    def course(self) -> tuple[int | None, str]:
        if self.a_side_is_empty():  # MAN-7.10
            return self.outcome()
        self.battle_start()
        clash = 0
        while not self.a_side_is_empty():  # MAN-7.4
            if clash == MOST_CLASHES:  # MAN-11.1
                return None, "clash-limit"
            clash += 1
            self.clash(clash)
        return self.outcome()

    def a_side_is_empty(self) -> bool:
        return not self.lines[0] or not self.lines[1]

    def outcome(self) -> tuple[int | None, str]:
        # MAN-7.9, MAN-7.10
        if not self.lines[0] and not self.lines[1]:
            return None, "both-fell"
        return (0 if self.lines[0] else 1), "last-standing"

    def battle_start(self) -> None:
        # MAN-7.3, MAN-11.2 (battle start is a clash of its own)
        self.triggers_this_clash = [0, 0]
        queue: list[Trigger] = []
        for unit in self.everyone_standing():
            queue += self.triggers_of(unit, "battle-start", Context())
        self.resolve_queue(queue, depth=1)

    def clash(self, number: int) -> None:
        # MAN-7.4
        self.triggers_this_clash = [0, 0]
        self.snapshot("clash", number)
        self.before_attack()
        if self.a_side_is_empty():  # MAN-7.7
            return
        strikers = [self.standing(0)[0], self.standing(1)[0]]  # MAN-7.6
        self.strike(strikers[0], strikers[1])
        self.after_attack(strikers)

    def before_attack(self) -> None:
        # MAN-7.5
        queue: list[Trigger] = []
        for side in (0, 1):
            queue += self.triggers_of(self.standing(side)[0], "before-attack", Context())
        for unit in self.everyone_standing():
            queue += self.triggers_of(unit, "before-any-attack", Context())
        self.resolve_queue(queue, depth=1)

    def strike(self, one: Unit, other: Unit) -> None:
        # MAN-7.7: both at once, so both attacks are read before any damage is dealt.
        self.snapshot("strike")
        attack_of_one = one.attack
        attack_of_other = other.attack
        hurt: list[tuple[Unit, Unit]] = []
        if self.hit(one, attack_of_other):
            hurt.append((one, other))
        if self.hit(other, attack_of_one):
            hurt.append((other, one))
        self.finish_moment(hurt, depth=1)

    def after_attack(self, strikers: list[Unit]) -> None:
        # MAN-7.8
        queue: list[Trigger] = []
        for striker in strikers:
            if self.stands(striker):
                queue += self.triggers_of(striker, "after-attack", Context())
        for unit in self.everyone_standing():
            queue += self.triggers_of(unit, "after-any-attack", Context())
        self.resolve_queue(queue, depth=1)

    # ---------------------------------------------------------------- who is where

    def stands(self, unit: Unit) -> bool:
        # MAN-8.13: a falling unit is still on the board, but does not stand.
        return unit.on_board and unit.health > 0

    def is_falling(self, unit: Unit) -> bool:
        # MAN-8.13
        return unit.on_board and unit.health <= 0

    def standing(self, side: int) -> list[Unit]:
        return [unit for unit in self.lines[side] if self.stands(unit)]

    def everyone_standing(self) -> list[Unit]:
        return self.standing(0) + self.standing(1)

    def allies(self, unit: Unit) -> list[Unit]:
        # MAN-9.1
        return [each for each in self.standing(unit.side) if each is not unit]

    def enemies(self, unit: Unit) -> list[Unit]:
        # MAN-9.1
        return self.standing(1 - unit.side)

    def index(self, unit: Unit) -> int:
        """Where a unit on the board is in its line, falling ones included."""
        for number, each in enumerate(self.lines[unit.side]):
            if each is unit:
                return number
        raise ValueError("the unit has left the board")

    # ---------------------------------------------------------------- triggers and their order

    def abilities(self, card: str) -> list[Table]:
        return list(self.cards[card].get("ability", []))

    def triggers_of(self, unit: Unit, word: str, context: Context, fallen_order: int = 0) -> list[Trigger]:
        triggers: list[Trigger] = []
        for number, ability in enumerate(self.abilities(unit.card)):
            if ability["when"] == word:
                triggers.append(Trigger(unit, number, word, context, fallen_order))
        return triggers

    def resolve_queue(self, queue: list[Trigger], depth: int) -> None:
        # MAN-8.6: the priority is computed anew before each trigger.
        waiting = list(queue)
        while True:
            waiting = [trigger for trigger in waiting if not self.is_dropped(trigger)]
            if not waiting:
                return
            first = waiting[0]
            for trigger in waiting[1:]:
                if self.priority(trigger) < self.priority(first):
                    first = trigger
            waiting.remove(first)
            self.resolve_trigger(first, depth)

    def is_dropped(self, trigger: Trigger) -> bool:
        # MAN-8.7
        return not trigger.unit.on_board and trigger.word != "death"

    def priority(self, trigger: Trigger) -> tuple[int, ...]:
        """The smallest goes first."""
        unit = trigger.unit
        has_left = not unit.on_board
        attack = unit.attack
        health = unit.health
        if has_left or self.is_falling(unit):  # MAN-8.10, MAN-8.13
            attack = unit.attack_before_blow
            health = unit.health_before_blow
        return (
            -attack,  # MAN-8.1
            -health,  # MAN-8.2
            0 if unit.side == self.favoured else 1,  # MAN-8.3
            unit.index_before_leaving if has_left else self.index(unit),  # MAN-8.4, MAN-8.10
            0 if has_left else 1,  # MAN-8.10, at an equal index
            trigger.ability,  # MAN-8.5
            trigger.fallen_order,  # MAN-8.9, for one unit and ability
        )

    def resolve_trigger(self, trigger: Trigger, depth: int) -> None:
        unit = trigger.unit
        ability = self.abilities(unit.card)[trigger.ability]
        used = unit.uses.get(trigger.ability, 0)
        if "limit" in ability and used >= ability["limit"]:  # MAN-8.17
            return
        if not self.condition_holds(unit, ability):  # MAN-8.16
            return
        self.count_trigger(unit.side, depth)
        unit.uses[trigger.ability] = used + 1
        self.snapshot("trigger", unit.side, unit.card, trigger.word)
        self.resolve_effects(unit, ability, trigger.context, depth, copied=False)

    def count_trigger(self, side: int, depth: int) -> None:
        if self.triggers_this_clash[side] == MOST_TRIGGERS:  # MAN-11.2
            raise BattleLost(side, "trigger-limit")
        if depth > MOST_DEPTH:  # MAN-11.3
            raise BattleLost(side, "depth-limit")
        self.triggers_this_clash[side] += 1

    def resolve_effects(self, unit: Unit, ability: Table, context: Context, depth: int, copied: bool) -> None:
        # MAN-8.15: all of them, whatever happens to the unit; MAN-8.11: one is over before the next begins.
        for effect in ability["effects"]:
            self.resolve_effect(unit, effect, context, depth, copied)

    # ---------------------------------------------------------------- moments

    def hit(self, unit: Unit, damage: int) -> bool:
        """Deal damage and say whether the unit lost health."""
        if damage <= 0:  # MAN-10.1
            return False
        if unit.shields > 0:  # MAN-10.2
            unit.shields -= 1
            return False
        self.remember_before_blow(unit)
        unit.health -= damage
        return True

    def remember_before_blow(self, unit: Unit) -> None:
        # MAN-8.10, MAN-8.13
        unit.attack_before_blow = unit.attack
        unit.health_before_blow = unit.health

    def finish_moment(self, hurt: list[tuple[Unit, Unit]], depth: int) -> None:
        """What follows the loss of health; `hurt` holds pairs of the hurt unit and the one that hurt it."""
        # MAN-8.8: who was brought to 0 by this moment is known before anything else happens.
        brought_down = [unit for unit, _ in hurt if unit.health <= 0]
        queue: list[Trigger] = []
        for unit, attacker in hurt:
            queue += self.triggers_of(unit, "hurt", Context(attacker=attacker))
        self.resolve_queue(queue, depth)
        self.leave_together(brought_down, depth)

    def leave_together(self, leaving: list[Unit], depth: int) -> None:
        # MAN-8.8, MAN-9.5, MAN-8.10
        if not leaving:
            return
        fallen: list[list[Unit]] = [[], []]
        for side in (0, 1):
            stay: list[Unit] = []
            for index, unit in enumerate(self.lines[side]):
                if unit in leaving:
                    unit.index_before_leaving = index
                    unit.place = len(stay)
                    fallen[side].append(unit)
                else:
                    stay.append(unit)
            self.lines[side] = stay
            for unit in fallen[side]:
                unit.on_board = False
                self.dead[side].append(unit)
        self.resolve_queue(self.death_queue(fallen), depth)

    def death_queue(self, fallen: list[list[Unit]]) -> list[Trigger]:
        # MAN-8.9
        queue: list[Trigger] = []
        for side in (0, 1):
            for order, dead in enumerate(fallen[side]):
                queue += self.triggers_of(dead, "death", Context())
                for ally in self.standing(side):
                    queue += self.triggers_of(ally, "ally-death", Context(), fallen_order=order)
        return queue

    # ---------------------------------------------------------------- whom an ability means

    def choose(self, unit: Unit, selector: str | Table, context: Context) -> list[Unit]:
        if isinstance(selector, str):
            return self.choose_by_word(unit, selector, 1, None, context)
        return self.choose_by_word(unit, selector["who"], selector.get("count", 1), selector.get("of"), context)

    def choose_by_word(self, unit: Unit, who: str, count: int, theme: str | None, context: Context) -> list[Unit]:
        if who == "self":
            return [unit] if self.stands(unit) else []  # MAN-8.13, MAN-8.15
        if who == "attacker":
            return self.choose_named(unit, context.attacker)
        if who == "that-ally":
            return self.choose_named(unit, context.that_ally)
        if who == "ally-ahead":
            return self.ally_ahead(unit)
        if who == "ally-behind":
            return self.ally_behind(unit)
        if who == "all-enemies":
            return self.enemies(unit)
        if who == "all-allies":
            return self.of_theme(self.allies(unit), theme)
        if who.endswith("-enemy"):
            return self.choose_some(who.removesuffix("-enemy"), self.enemies(unit), count)
        if who.endswith("-ally"):
            # MAN-9.7: the theme is asked before the number is counted off.
            return self.choose_some(who.removesuffix("-ally"), self.of_theme(self.allies(unit), theme), count)
        raise ValueError(f"unknown target {who}")

    def choose_named(self, unit: Unit, named: Unit | None) -> list[Unit]:
        # MAN-9.6; MAN-9.1: never the ability's own unit, as the words do not say so.
        if named is None or named is unit or not self.stands(named):
            return []
        return [named]

    def choose_some(self, how: str, candidates: list[Unit], count: int) -> list[Unit]:
        """The candidates come front to back."""
        if how == "front":  # MAN-9.2
            return candidates[:count]
        if how == "back":  # MAN-9.2
            return list(reversed(candidates))[:count]
        if how == "random":
            return self.choose_at_random(candidates, count)
        if how == "lowest-health":  # MAN-9.4; sorting keeps the order of equals
            return sorted(candidates, key=lambda each: each.health)[:count]
        if how == "highest-attack":  # MAN-9.4
            return sorted(candidates, key=lambda each: -each.attack)[:count]
        raise ValueError(f"unknown choice {how}")

    def choose_at_random(self, candidates: list[Unit], count: int) -> list[Unit]:
        # MAN-9.3
        if len(candidates) <= count:
            return candidates
        left = list(candidates)
        chosen: list[Unit] = []
        while len(chosen) < count:
            chosen.append(left.pop(self.draw(len(left))))
        return chosen

    def of_theme(self, units: list[Unit], theme: str | None) -> list[Unit]:
        # MAN-9.7
        if theme is None:
            return units
        return [unit for unit in units if self.cards[unit.card]["theme"] == theme]

    def ally_ahead(self, unit: Unit) -> list[Unit]:
        # MAN-9.5
        line = self.lines[unit.side]
        ahead = line[: self.index(unit)] if unit.on_board else line[: unit.place]
        standing = [each for each in ahead if self.stands(each)]
        return standing[-1:]

    def ally_behind(self, unit: Unit) -> list[Unit]:
        # MAN-9.5
        line = self.lines[unit.side]
        behind = line[self.index(unit) + 1 :] if unit.on_board else line[unit.place :]
        standing = [each for each in behind if self.stands(each)]
        return standing[:1]

    def count(self, unit: Unit, what: str, theme: str | None) -> int:
        # MAN-9.8
        if what == "ally":
            return len(self.of_theme(self.allies(unit), theme))
        if what == "enemy":
            return len(self.enemies(unit))
        if what == "fallen-ally":
            dead = [each for each in self.dead[unit.side] if each is not unit]  # MAN-9.1: an ally is another unit
            return len(self.of_theme(dead, theme))
        if what == "pitched":
            return self.pitched[unit.side]
        if what == "round":
            return self.round_number
        raise ValueError(f"unknown counter {what}")

    def times(self, unit: Unit, effect: Table) -> int:
        # MAN-9.8
        if "per" not in effect:
            return 1
        return self.count(unit, effect["per"]["count"], effect["per"].get("of"))

    def condition_holds(self, unit: Unit, ability: Table) -> bool:
        # MAN-8.16, MAN-9.9
        if "if" not in ability:
            return True
        condition = ability["if"]
        if "place" in condition:
            if condition["place"] == "front":
                return self.is_front(unit)
            return self.is_back(unit)
        number = self.count(unit, condition["count"], condition.get("of"))
        if "at_least" in condition:
            return bool(number >= condition["at_least"])
        return bool(number <= condition["at_most"])

    def is_front(self, unit: Unit) -> bool:
        # MAN-9.9
        if unit.on_board:
            return self.index(unit) == 0
        return unit.place == 0

    def is_back(self, unit: Unit) -> bool:
        # MAN-9.9
        line = self.lines[unit.side]
        if unit.on_board:
            return self.index(unit) == len(line) - 1
        return not line[unit.place :]

    # ---------------------------------------------------------------- what effects do

    def resolve_effect(self, unit: Unit, effect: Table, context: Context, depth: int, copied: bool) -> None:
        """What the effect of a trigger at this depth causes is one deeper."""
        do = effect["do"]
        if self.times(unit, effect) == 0:  # MAN-9.8
            return
        if do == "damage":
            self.do_damage(unit, effect, context, depth)
        elif do == "gain":
            self.do_gain(unit, effect, context)
        elif do == "lose":
            self.do_lose(unit, effect, context, depth)
        elif do == "heal":
            self.do_heal(unit, effect, context)
        elif do == "shield":
            self.do_shield(unit, effect, context)
        elif do == "spawn":
            self.do_spawn(unit, effect, depth)
        elif do == "destroy":
            self.do_destroy(unit, effect, context, depth)
        elif do == "swap":
            self.do_swap(unit, effect, context, depth)
        elif do == "copy":
            if not copied:  # MAN-10.11: a copy inside a copied ability does nothing
                self.do_copy(unit, effect, context, depth)
        elif do == "push":
            self.do_push(unit, effect)
        elif do == "transform":
            self.do_transform(unit, effect, context)
        else:
            raise ValueError(f"unknown effect {do}")

    def do_damage(self, unit: Unit, effect: Table, context: Context, depth: int) -> None:
        # MAN-10.1, MAN-8.8
        damage = effect["amount"] * self.times(unit, effect)
        hurt: list[tuple[Unit, Unit]] = []
        for target in self.choose(unit, effect["to"], context):
            if self.hit(target, damage):
                hurt.append((target, unit))
        self.finish_moment(hurt, depth + 1)

    def do_gain(self, unit: Unit, effect: Table, context: Context) -> None:
        # MAN-10.3
        times = self.times(unit, effect)
        attack = effect.get("attack", 0) * times
        health = effect.get("health", 0) * times
        for target in self.choose(unit, effect["to"], context):
            target.attack += attack
            target.health += health
            target.max_health += health
            if effect.get("permanently", False):
                self.grow(target, attack, health)

    def grow(self, unit: Unit, attack: int, health: int) -> None:
        # MAN-10.14
        if unit.start is None:
            return
        old_attack, old_health = self.growth[unit.side][unit.start]
        self.growth[unit.side][unit.start] = (old_attack + attack, old_health + health)

    def do_lose(self, unit: Unit, effect: Table, context: Context, depth: int) -> None:
        # MAN-10.4, MAN-8.8, MAN-8.12
        times = self.times(unit, effect)
        attack = effect.get("attack", 0) * times
        health = effect.get("health", 0) * times
        hurt: list[tuple[Unit, Unit]] = []
        for target in self.choose(unit, effect["to"], context):
            self.remember_before_blow(target)
            target.attack = max(0, target.attack - attack)
            target.health -= health
            target.max_health -= health
            if health > 0:
                hurt.append((target, unit))
        self.finish_moment(hurt, depth + 1)

    def do_heal(self, unit: Unit, effect: Table, context: Context) -> None:
        # MAN-10.5
        amount = effect["amount"] * self.times(unit, effect)
        for target in self.choose(unit, effect["to"], context):
            target.health = min(target.max_health, target.health + amount)

    def do_shield(self, unit: Unit, effect: Table, context: Context) -> None:
        # MAN-10.2
        for target in self.choose(unit, effect["to"], context):
            target.shields += effect.get("layers", 1)

    def do_spawn(self, unit: Unit, effect: Table, depth: int) -> None:
        # MAN-10.6, MAN-10.7, MAN-10.8, MAN-11.4
        side = unit.side
        before: Unit | None = None
        for _ in range(effect.get("count", 1)):
            if len(self.lines[side]) >= MOST_UNITS:
                continue
            if self.spawns[side] == MOST_SPAWNS:
                raise BattleLost(side, "spawn-limit")
            self.spawns[side] += 1
            new = self.printed_unit(side, effect["card"])
            self.lines[side].insert(self.spawn_index(unit, before), new)
            before = new
            self.resolve_queue(self.spawn_queue(new), depth + 1)

    def spawn_index(self, maker: Unit, before: Unit | None) -> int:
        if before is not None and self.stands(before):  # MAN-10.6
            return self.index(before) + 1
        if maker.on_board:  # MAN-10.6
            return self.index(maker) + 1
        return min(maker.place, len(self.lines[maker.side]))  # MAN-10.7

    def spawn_queue(self, new: Unit) -> list[Trigger]:
        # MAN-8.14
        queue = self.triggers_of(new, "spawn", Context())
        for ally in self.allies(new):
            queue += self.triggers_of(ally, "ally-spawn", Context(that_ally=new))
        return queue

    def printed_unit(self, side: int, card: str) -> Unit:
        printed = self.cards[card]
        return Unit(side, card, printed["attack"], printed["health"], printed["health"], 0)

    def do_destroy(self, unit: Unit, effect: Table, context: Context, depth: int) -> None:
        # MAN-10.9, MAN-8.8
        targets = self.choose(unit, effect["to"], context)
        for target in targets:
            self.remember_before_blow(target)
        self.leave_together(targets, depth + 1)

    def do_swap(self, unit: Unit, effect: Table, context: Context, depth: int) -> None:
        # MAN-10.10, MAN-8.12: not hurt
        brought_down: list[Unit] = []
        for target in self.choose(unit, effect["to"], context):
            self.remember_before_blow(target)
            target.attack, target.health = target.health, target.attack
            target.max_health = target.health
            if target.health <= 0:
                brought_down.append(target)
        self.leave_together(brought_down, depth + 1)

    def do_copy(self, unit: Unit, effect: Table, context: Context, depth: int) -> None:
        # MAN-10.11
        for chosen in self.choose(unit, effect["whose"], context):
            for ability in self.abilities(chosen.card):
                if ability["when"] != effect["trigger"]:
                    continue
                if not self.condition_holds(unit, ability):
                    continue
                self.count_trigger(unit.side, depth + 1)
                self.snapshot("trigger", unit.side, unit.card, ability["when"])
                self.resolve_effects(unit, ability, context, depth + 1, copied=True)

    def do_push(self, unit: Unit, effect: Table) -> None:
        # MAN-10.12
        enemies = self.enemies(unit)
        if not enemies:
            return
        pushed = enemies[0]
        line = self.lines[pushed.side]
        index = min(self.index(pushed) + effect["places"], len(line) - 1)
        line.remove(pushed)
        line.insert(index, pushed)

    def do_transform(self, unit: Unit, effect: Table, context: Context) -> None:
        # MAN-10.13
        for target in self.choose(unit, effect["to"], context):
            index = self.index(target)
            self.lines[target.side][index] = self.printed_unit(target.side, effect["into"])
            target.on_board = False
            target.index_before_leaving = index
            target.place = index

    # ---------------------------------------------------------------- snapshots

    def snapshot(self, *label: str | int) -> None:
        self.snapshots.append((label, (self.picture(0), self.picture(1))))

    def picture(self, side: int) -> UnitLine:
        return tuple((unit.card, unit.attack, unit.health, unit.max_health, unit.shields) for unit in self.lines[side])
