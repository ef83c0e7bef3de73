"""The battle: two lines of copies fight until one is empty, with live priority and nested triggers (MAN-7 to MAN-11).

This is the engine's hot loop. Abilities are indexed by trigger, a bit mask tells which triggers occur at all, and the
log is written only if asked for.
"""

from collections.abc import Sequence

from engine.core.rng import Rng
from engine.games.manalimit.fighters import BattleResult, Fighter, Growth, Side, Step, Waiting
from engine.games.manalimit.kinds import (
    AFTER_ATTACK,
    ALLY_DEATH,
    ALLY_SPAWN,
    BEFORE_ATTACK,
    BOARD_SIZE,
    DEATH,
    HURT,
    SPAWN,
    WATCHED_TRIGGERS,
    BattleAbility,
    UnitKind,
)
from engine.games.manalimit.priority import wins_tie

ABILITIES_ON_A_CARD = 3
MAX_CLASHES = 100
MAX_TRIGGERS = 200
MAX_DEPTH = 50
MAX_SPAWNS = 100

_CLASHES = range(1, MAX_CLASHES + 1)
_UNUSED = (0,) * ABILITIES_ON_A_CARD
_GRIEVING, _GREETING = WATCHED_TRIGGERS.index(ALLY_DEATH), WATCHED_TRIGGERS.index(ALLY_SPAWN)
_BEFORE_BIT = 1 << BEFORE_ATTACK
_AFTER_BIT = 1 << AFTER_ATTACK
_HURT_BIT = 1 << HURT


class _Overrun(Exception):
    """A side broke one of the guards of MAN-11 and loses."""

    def __init__(self, loser: int, reason: str) -> None:
        super().__init__(reason)
        self.loser = loser
        self.reason = reason


class Battle:
    """One battle in progress. Effects compiled by `abilities.py` call its methods.

    `watchers` holds, in the order of `WATCHED_TRIGGERS`, the abilities of units on the board that look at what others
    do, so that nobody has to search for them; those whose limit is used up are taken out. `resolved` holds the side of
    each trigger that resolved in this clash, `spawned` that of each unit that was spawned.
    """

    __slots__ = (
        "depth",
        "entrants",
        "fallen",
        "falling",
        "favoured",
        "growth",
        "lines",
        "log",
        "numbers",
        "opening",
        "resolved",
        "rng",
        "round",
        "sides",
        "spawned",
        "uses",
        "watchers",
    )

    def __init__(self, left: Side, right: Side, round_number: int, favoured: int, rng: Rng, logged: bool) -> None:
        self.round = round_number
        self.favoured = favoured
        self.rng = rng
        self.log: list[Step] | None = [] if logged else None
        self.sides = (left, right)
        self.depth = 0
        self.falling = 0
        self.resolved: list[int] = []
        self.spawned: list[int] = []
        self.fallen: list[Fighter] = []
        self.growth: dict[int, tuple[int, int]] = {}
        self.watchers: tuple[list[Waiting], ...] = ([], [], [], [])
        self.lines: tuple[list[Fighter], list[Fighter]] = ([], [])
        opening: list[Waiting] = []
        self.opening = opening
        number = 0
        for side, board in enumerate(self.sides):
            line = self.lines[side]
            for start in board.starts:
                unit = Fighter()
                unit.kind, unit.mask, unit.attack, unit.health, unit.max_health, unit.shields, unit.gone = start
                unit.side = side
                unit.number = number
                number += 1
                line.append(unit)
            for index, ability in board.opening:
                opening.append((line[index], ability, None))
            for index, ability in board.watching:
                self.watchers[ability.watch].append((line[index], ability, None))
        self.entrants = self.numbers = number
        self.uses = [0] * (number * ABILITIES_ON_A_CARD)

    # --- the course of a battle (MAN-7) ------------------------------------------------------------

    def run(self) -> BattleResult:
        """Fights the battle to its end."""
        left, right = self.lines
        try:
            if left and right:
                self._drain(self.opening)
            self._clashes(left, right)
            winner, reason = _verdict(left, right)
        except _Overrun as overrun:
            winner, reason = 1 - overrun.loser, overrun.reason
        if self.log is not None:
            self.log.append(("end", reason, -1 if winner is None else winner))
        return BattleResult(winner, reason, self._growth_by_side(), self.log)

    def _growth_by_side(self) -> tuple[Growth, Growth]:
        if not self.growth:
            return self.sides[0].no_growth, self.sides[1].no_growth
        each = [self.growth.get(number, (0, 0)) for number in range(self.entrants)]
        left = len(self.sides[0].entrants)
        return tuple(each[:left]), tuple(each[left:])

    def _clashes(self, left: list[Fighter], right: list[Fighter]) -> None:
        log, resolved, fallen = self.log, self.resolved, self.fallen
        watching_before, watching_after, grieving, _ = self.watchers
        for clash in _CLASHES:
            if not left or not right:
                break
            if resolved:
                resolved.clear()
            if log is not None:
                log.append(("clash", clash))
            first, second = left[0], right[0]
            mask = first.mask | second.mask
            if watching_before or mask & _BEFORE_BIT:
                queue = watching_before.copy()
                if mask & _BEFORE_BIT:
                    _add_own(queue, first, second, BEFORE_ATTACK)
                self._drain(queue)
                if not left or not right:
                    break
                first, second = left[0], right[0]
                mask = first.mask | second.mask
            if mask & _HURT_BIT or log is not None or first.shields or second.shields:
                self._strike(first, second)
            else:  # the same for the usual case, written out: no log, no shield and no hurt trigger to think of
                first.health = health = first.health - second.attack
                second.health = rival_health = second.health - first.attack
                if health <= 0 or rival_health <= 0:
                    noticed: list[Fighter] = []
                    if rival_health <= 0:
                        if grieving or second.kind.has_farewell:
                            second.last_health = rival_health + first.attack
                            noticed.append(second)
                        else:  # nothing looks at this death: the unit just leaves
                            second.gone = True
                            fallen.append(second)
                            del right[0]
                    if health <= 0:
                        if grieving or first.kind.has_farewell:
                            first.last_health = health + second.attack
                            noticed.append(first)
                        else:
                            first.gone = True
                            fallen.append(first)
                            del left[0]
                    if noticed:
                        self._bury(noticed)
            if watching_after or mask & _AFTER_BIT:
                queue = watching_after.copy()
                if mask & _AFTER_BIT:
                    _add_own(queue, first, second, AFTER_ATTACK)
                if queue:  # else those who would act have fallen
                    self._drain(queue)

    def _strike(self, first: Fighter, second: Fighter) -> None:
        """Both fronts hit each other at once; then hurt triggers, then deaths (MAN-7.7, MAN-8.8)."""
        if self.log is not None:
            self.log.append(("strike", first.number, second.number))
        queue: list[Waiting] = []
        fallen: list[Fighter] = []
        force = second.attack
        if first.attack > 0:
            self._wound(second, first, first.attack, queue, fallen)
        if force > 0:
            self._wound(first, second, force, queue, fallen)
        if queue:
            self._settle(queue, fallen)
        elif fallen:
            self._bury(fallen)

    # --- queues and priority (MAN-8) ------------------------------------------------------------

    def _drain(self, queue: list[Waiting]) -> None:
        """Resolves a queue by priority, computed anew before each trigger. What it causes nests one deeper.

        The highest attack comes first (MAN-8.1); a fallen unit keeps the attack that it had (MAN-8.10).
        """
        depth = self.depth
        self.depth = depth + 1
        resolved = self.resolved
        while queue:
            waiting = queue.pop()
            if queue:  # another one may come first; then the last one goes back
                last, most = waiting, waiting[0].attack
                for other in queue:
                    attack = other[0].attack
                    if attack >= most and (attack > most or wins_tie(self, other, waiting)):
                        waiting, most = other, attack
                if waiting is not last:
                    queue.remove(waiting)
                    queue.append(last)
            unit, ability, cause = waiting
            if unit.gone and ability.trigger != DEATH:
                continue
            condition = ability.condition
            if condition is not None and not condition(self, unit):
                continue
            limit = ability.limit
            if limit:  # for each unit and ability on its own (MAN-8.17)
                use = unit.number * ABILITIES_ON_A_CARD + ability.number
                used = self.uses[use]
                if used == limit:
                    continue
                self.uses[use] = used = used + 1
                if used == limit:  # used up: nobody need look at it again
                    unit.mask &= ability.mask_when_used_up
                    if ability.is_watching:
                        self.watchers[ability.watch].remove((unit, ability, None))
            resolved.append(unit.side)
            if len(resolved) > MAX_DEPTH:
                self._check_guards(unit.side)
            if self.log is not None:
                self.log.append(("trigger", unit.number, ability.word, ability.number))
            resolve = ability.resolve  # called as a method it would be looked up in the class first
            resolve(self, unit, cause)
        self.depth = depth

    def _check_guards(self, side: int) -> None:
        """The trigger that resolves next must not be one too many, nor too deep (MAN-11).

        Asked only after `MAX_DEPTH` triggers in a clash: before, neither can be, as every level of depth is a trigger.
        """
        if self.resolved.count(side) > MAX_TRIGGERS:
            raise _Overrun(side, "trigger-limit")
        if self.depth > MAX_DEPTH:
            raise _Overrun(side, "depth-limit")

    def resolve_copy(self, unit: Fighter, ability: BattleAbility, cause: Fighter | None) -> None:
        """Another unit's ability as this unit's own, one deeper (MAN-10.11)."""
        if ability.condition is not None and not ability.condition(self, unit):
            return
        self.depth += 1
        self.resolved.append(unit.side)
        if len(self.resolved) > MAX_DEPTH:
            self._check_guards(unit.side)
        if self.log is not None:
            self.log.append(("trigger", unit.number, ability.word, ability.number))
        ability.resolve_when_copied(self, unit, cause)
        self.depth -= 1

    # --- damage and death ------------------------------------------------------------

    def _wound(self, unit: Fighter, source: Fighter, amount: int, queue: list[Waiting], fallen: list[Fighter]) -> None:
        """One hit: a shield takes it whole, else health goes down (MAN-10.1, MAN-10.2)."""
        if unit.shields:
            unit.shields -= 1
            if self.log is not None:
                self.log.append(("absorb", unit.number, source.number, amount))
            return
        health = unit.health
        unit.health = health - amount
        if self.log is not None:
            self.log.append(("damage", unit.number, source.number, amount))
        if unit.mask & _HURT_BIT:
            for ability in unit.kind.on_hurt:
                queue.append((unit, ability, source))
        if health <= amount:
            unit.last_health = health
            fallen.append(unit)

    def _settle(self, queue: list[Waiting], fallen: list[Fighter]) -> None:
        """After damage: first who was hurt, while the falling still hold their places (MAN-8.8, 8.13), then deaths."""
        self.falling += len(fallen)
        self._drain(queue)
        self.falling -= len(fallen)
        if fallen:
            self._bury(fallen)

    def hit(self, source: Fighter, targets: Sequence[Fighter], amount: int) -> None:
        """Damage by an effect: one moment for all its targets."""
        queue: list[Waiting] = []
        fallen: list[Fighter] = []
        for unit in targets:
            self._wound(unit, source, amount, queue, fallen)
        if queue:
            self._settle(queue, fallen)
        elif fallen:
            self._bury(fallen)

    def weaken(self, source: Fighter, targets: Sequence[Fighter], attack: int, health: int) -> None:
        """Takes attack and health away, past any shield (MAN-10.4)."""
        queue: list[Waiting] = []
        fallen: list[Fighter] = []
        for unit in targets:
            old_health = unit.health
            unit.health = old_health - health
            unit.max_health -= health
            if unit.health > 0:
                unit.attack = max(0, unit.attack - attack)
            else:  # a falling unit keeps the attack that it had (MAN-8.10)
                unit.last_health = old_health
                fallen.append(unit)
            if self.log is not None:
                self.log.append(("lose", unit.number, source.number, attack, health))
            if health:
                for ability in unit.kind.on_hurt:
                    queue.append((unit, ability, source))
        if queue:
            self._settle(queue, fallen)
        elif fallen:
            self._bury(fallen)

    def destroy(self, targets: Sequence[Fighter]) -> None:
        """Makes units leave whatever their health (MAN-10.9)."""
        fallen: list[Fighter] = []
        for unit in targets:
            unit.last_health, unit.health = unit.health, 0
            fallen.append(unit)
            if self.log is not None:
                self.log.append(("destroy", unit.number))
        if fallen:
            self._bury(fallen)

    def swap(self, targets: Sequence[Fighter]) -> None:
        """Exchanges attack and current health (MAN-10.10)."""
        fallen: list[Fighter] = []
        for unit in targets:
            attack, health = unit.attack, unit.health
            unit.health = unit.max_health = attack
            if self.log is not None:
                self.log.append(("swap", unit.number, health, attack))
            if attack > 0:
                unit.attack = health
            else:  # it falls, and keeps the attack that it had (MAN-8.10)
                unit.last_health = health
                fallen.append(unit)
        if fallen:
            self._bury(fallen)

    def _bury(self, fallen: list[Fighter]) -> None:
        """The units of one moment leave together; then their deaths and their allies' grief share a queue (MAN-8.9)."""
        lines, log, grieving = self.lines, self.log, self.watchers[_GRIEVING]
        if len(fallen) > 1 and fallen[0].side == fallen[-1].side:  # an effect hits one side; a strike, one unit of each
            _note_indices(fallen, lines)
        queue: list[Waiting] = []
        for dead in fallen:
            line = lines[dead.side]
            if line[0] is dead and not dead.gone:  # the usual death, at the front
                dead.index = dead.place = 0
                del line[0]
            else:
                if not dead.gone:
                    dead.index = dead.place = line.index(dead)
                line.remove(dead)
            dead.gone = True
            self.fallen.append(dead)
            if log is not None:
                log.append(("death", dead.number))
            if dead.kind.has_farewell:
                for ability in dead.kind.watched:
                    self._unwatch(dead, ability)
                for ability in dead.kind.on_death:
                    queue.append((dead, ability, None))
            for unit, ability, _ in grieving:
                if unit.side == dead.side and unit.health > 0:
                    queue.append((unit, ability, dead))
        if queue:
            self._drain(queue)

    def _unwatch(self, unit: Fighter, ability: BattleAbility) -> None:
        watching = self.watchers[ability.watch]
        waiting = (unit, ability, None)
        if waiting in watching:
            watching.remove(waiting)

    # --- other effects ------------------------------------------------------------

    def standing(self, side: int) -> list[Fighter]:
        """A side's units without the falling ones; do not keep or change the list."""
        line = self.lines[side]
        return [unit for unit in line if unit.health > 0] if self.falling else line

    def strengthen(self, targets: Sequence[Fighter], attack: int, health: int, permanently: bool) -> None:
        for unit in targets:
            unit.attack += attack
            unit.health += health
            unit.max_health += health
            if permanently and unit.number < self.entrants:
                grown = self.growth.get(unit.number, (0, 0))
                self.growth[unit.number] = (grown[0] + attack, grown[1] + health)
            if self.log is not None:
                self.log.append(("gain", unit.number, attack, health, int(permanently)))

    def heal(self, targets: Sequence[Fighter], amount: int) -> None:
        for unit in targets:
            healed = min(amount, unit.max_health - unit.health)
            unit.health += healed
            if self.log is not None:
                self.log.append(("heal", unit.number, healed))

    def shield(self, targets: Sequence[Fighter], layers: int) -> None:
        for unit in targets:
            unit.shields += layers
            if self.log is not None:
                self.log.append(("shield", unit.number, layers))

    def push_front(self, side: int, places: int) -> None:
        """The front unit of a side moves back (MAN-10.12)."""
        standing = self.standing(side)
        if not standing:
            return
        line = self.lines[side]
        unit = standing[0]
        index = line.index(unit)
        line.insert(index + places, line.pop(index))
        if self.log is not None:
            self.log.append(("push", unit.number, line.index(unit)))

    def spawn(self, maker: Fighter, kind: UnitKind, after: Fighter | None) -> Fighter | None:
        """Puts a new unit on the maker's side (MAN-10.6 to 10.8); returns the unit that a next one goes behind."""
        side = maker.side
        line = self.lines[side]
        if len(line) >= BOARD_SIZE:
            if self.log is not None:
                self.log.append(("fizzle", maker.number, kind.id))
            return after
        self.spawned.append(side)
        if self.spawned.count(side) > MAX_SPAWNS:
            raise _Overrun(side, "spawn-limit")
        if after is not None and not after.gone and after.health > 0:
            index = line.index(after) + 1
        else:
            index = maker.place if maker.gone else line.index(maker) + 1
        unit = self._new_fighter(kind, side)
        line.insert(index, unit)
        if self.log is not None:
            self.log.append(("spawn", unit.number, maker.number, kind.id, line.index(unit)))
        queue: list[Waiting] = []
        for ability in kind.triggers[SPAWN]:
            queue.append((unit, ability, None))
        for ally, ability, _ in self.watchers[_GREETING]:
            if ally.side == side and ally is not unit and ally.health > 0:
                queue.append((ally, ability, unit))
        if queue:
            self._drain(queue)
        return unit

    def transform(self, targets: Sequence[Fighter], kind: UnitKind) -> None:
        """Replaces units where they stand (MAN-10.13)."""
        for old in tuple(targets):
            line = self.lines[old.side]
            old.index = old.place = line.index(old)
            old.gone = True
            for ability in old.kind.watched:
                self._unwatch(old, ability)
            unit = line[old.index] = self._new_fighter(kind, old.side)
            if self.log is not None:
                self.log.append(("transform", old.number, unit.number, kind.id))

    def _new_fighter(self, kind: UnitKind, side: int) -> Fighter:
        unit = Fighter()
        unit.kind, unit.mask, unit.attack, unit.health, unit.max_health, unit.shields, unit.gone = kind.fresh
        unit.side = side
        unit.number = self.numbers
        self.numbers += 1
        self.uses += _UNUSED
        for ability in kind.watched:
            self.watchers[ability.watch].append((unit, ability, None))
        return unit


def _verdict(left: list[Fighter], right: list[Fighter]) -> tuple[int | None, str]:
    if left and right:
        return None, "clash-limit"
    if left:
        return 0, "last-standing"
    return (1, "last-standing") if right else (None, "both-fell")


def _note_indices(fallen: list[Fighter], lines: tuple[list[Fighter], list[Fighter]]) -> None:
    """Units of one line that leave together: the index before, and the place among those who stay (MAN-9.5)."""
    for unit in fallen:
        unit.gone = True
        unit.index = unit.place = lines[unit.side].index(unit)
    for unit in fallen:
        unit.place -= sum(other.index < unit.index and other.side == unit.side for other in fallen)


def _add_own(queue: list[Waiting], first: Fighter, second: Fighter, trigger: int) -> None:
    """What the two strikers do themselves, unless they have fallen."""
    for unit in (first, second):
        if not unit.gone:
            for ability in unit.kind.triggers[trigger]:
                queue.append((unit, ability, None))


def fight(left: Side, right: Side, *, round_number: int, favoured: int, seed: int, logged: bool) -> BattleResult:
    """Fights a battle between two submitted boards. `favoured` is the side that wins priority ties (MAN-8.3)."""
    return Battle(left, right, round_number, favoured, Rng(seed), logged).run()
