"""The battle: two lines of copies fight until one is empty, with live priority and nested triggers (MAN-7 to MAN-11).

This is the engine's hot loop. Abilities are indexed by trigger, a bit mask tells which triggers occur at all, and the
log is written only if asked for.
"""

from collections.abc import Sequence
from typing import NoReturn

from engine.core.rng import Rng
from engine.manalimit.fighters import NO_GROWTH, BattleResult, Fighter, Growth, Side, Step, Waiting
from engine.manalimit.kinds import (
    AFTER_ANY_ATTACK,
    AFTER_ATTACK,
    ALLY_DEATH,
    ALLY_SPAWN,
    BEFORE_ANY_ATTACK,
    BEFORE_ATTACK,
    BOARD_SIZE,
    DEATH,
    HURT,
    SPAWN,
    BattleAbility,
    UnitKind,
)

ABILITIES_ON_A_CARD = 3
MAX_CLASHES = 100
MAX_TRIGGERS = 200
MAX_DEPTH = 50
MAX_SPAWNS = 100

_BEFORE_BIT = 1 << BEFORE_ATTACK
_AFTER_BIT = 1 << AFTER_ATTACK
_HURT_BIT = 1 << HURT
_FAREWELL_MASK = 1 << DEATH | 1 << BEFORE_ANY_ATTACK | 1 << AFTER_ANY_ATTACK | 1 << ALLY_DEATH | 1 << ALLY_SPAWN
"""What makes a unit's death more than its leaving: its own trigger, or that it watched others."""


class _Overrun(Exception):
    """A side broke one of the guards of MAN-11 and loses."""

    def __init__(self, loser: int, reason: str) -> None:
        super().__init__(reason)
        self.loser = loser
        self.reason = reason


class Battle:
    """One battle in progress. Effects compiled by `abilities.py` call its methods.

    `watchers` holds, by trigger, the abilities of units on the board that look at what others do, so that nobody has to
    search for them; those whose limit is used up are taken out.
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
        "pitched",
        "resolved",
        "rng",
        "round",
        "spawned",
        "uses",
        "watchers",
    )

    def __init__(self, left: Side, right: Side, *, round_number: int, favoured: int, rng: Rng, logged: bool) -> None:
        self.round = round_number
        self.favoured = favoured
        self.rng = rng
        self.log: list[Step] | None = [] if logged else None
        self.pitched = (left.pitched, right.pitched)
        self.depth = 0
        self.falling = 0
        self.resolved = [0, 0]
        self.spawned = [0, 0]
        self.fallen: list[Fighter] = []
        self.uses: dict[int, int] = {}
        self.growth: dict[int, tuple[int, int]] = {}
        self.watchers: dict[int, list[Waiting]] = {
            BEFORE_ANY_ATTACK: [],
            AFTER_ANY_ATTACK: [],
            ALLY_DEATH: [],
            ALLY_SPAWN: [],
        }
        self.lines: tuple[list[Fighter], list[Fighter]] = ([], [])
        opening: list[Waiting] = []
        self.opening = opening
        number = 0
        for side, board in enumerate((left, right)):
            line = self.lines[side]
            for entrant in board.entrants:
                kind = entrant.kind
                unit = Fighter(kind, side, number, entrant.attack, entrant.health, entrant.shields)
                line.append(unit)
                number += 1
                if kind.on_start:
                    for ability in kind.on_start:
                        opening.append((unit, ability, None))
                if kind.watched:
                    for ability in kind.watched:
                        self.watchers[ability.trigger].append((unit, ability, None))
        self.entrants = self.numbers = number

    # --- the course of a battle (MAN-7) ------------------------------------------------------------

    def run(self) -> BattleResult:
        """Fights the battle to its end."""
        left, right = self.lines
        sizes = (len(left), len(right))
        try:
            winner, reason = self._clashes(left, right)
        except _Overrun as overrun:
            winner, reason = 1 - overrun.loser, overrun.reason
        if self.log is not None:
            self.log.append(("end", reason, -1 if winner is None else winner))
        return BattleResult(winner, reason, self._growth_by_side(*sizes), self.log)

    def _growth_by_side(self, left: int, right: int) -> tuple[Growth, Growth]:
        if not self.growth:
            return NO_GROWTH[left], NO_GROWTH[right]
        each = [self.growth.get(number, (0, 0)) for number in range(left + right)]
        return tuple(each[:left]), tuple(each[left:])

    def _clashes(self, left: list[Fighter], right: list[Fighter]) -> tuple[int | None, str]:
        if left and right and self.opening:
            self._drain(self.opening)
        log, resolved = self.log, self.resolved
        watching_before, watching_after = self.watchers[BEFORE_ANY_ATTACK], self.watchers[AFTER_ANY_ATTACK]
        for clash in range(1, MAX_CLASHES + 1):
            if not left or not right:
                break
            resolved[0] = resolved[1] = 0
            if log is not None:
                log.append(("clash", clash))
            first, second = left[0], right[0]
            mask = first.mask | second.mask
            if watching_before or mask & _BEFORE_BIT:
                self._drain(_attack_queue(first, second, BEFORE_ATTACK, watching_before))
                if not left or not right:
                    break
                first, second = left[0], right[0]
                mask = first.mask | second.mask
            if mask & _HURT_BIT or log is not None or first.shields or second.shields:
                self._strike(first, second)
            else:  # the same for the usual case, written out: no log, no shield and no hurt trigger to think of
                health, rival_health = first.health, second.health
                first.health = left_over = health - second.attack
                second.health = rival_left_over = rival_health - first.attack
                if left_over <= 0 or rival_left_over <= 0:
                    fallen: list[Fighter] = []
                    if rival_left_over <= 0:
                        second.last_health = rival_health
                        fallen.append(second)
                    if left_over <= 0:
                        first.last_health = health
                        fallen.append(first)
                    self._bury(fallen)
            if watching_after or mask & _AFTER_BIT:
                queue = _attack_queue(first, second, AFTER_ATTACK, watching_after)
                if queue:  # else those who would act have fallen
                    self._drain(queue)
        if left and right:
            return None, "clash-limit"
        if left:
            return 0, "last-standing"
        return (1, "last-standing") if right else (None, "both-fell")

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
        if queue or fallen:
            self._settle(queue, fallen)

    # --- queues and priority (MAN-8) ------------------------------------------------------------

    def _drain(self, queue: list[Waiting]) -> None:
        """Resolves a queue by priority, computed anew before each trigger. What it causes nests one deeper."""
        self.depth += 1
        while queue:
            waiting = queue.pop()
            if queue:
                waiting = self._exchange_for_first(waiting, queue)
            unit, ability, cause = waiting
            if unit.gone and ability.trigger != DEATH:
                continue
            condition = ability.condition
            if condition is not None and not condition(self, unit):
                continue
            limit = ability.limit
            if limit:  # what is left of it is counted down (MAN-8.17)
                use = unit.number * ABILITIES_ON_A_CARD + ability.number
                left = self.uses.get(use, limit)
                if not left:
                    continue
                self.uses[use] = left - 1
                if left == 1:  # used up: nobody need look at it again
                    unit.mask &= ~ability.bit_if_alone
                    if ability.is_watching:
                        self._unwatch(unit, ability)
            side = unit.side
            self.resolved[side] = count = self.resolved[side] + 1
            if count > MAX_TRIGGERS or self.depth > MAX_DEPTH:
                self._overrun(side)
            if self.log is not None:
                self.log.append(("trigger", unit.number, ability.word, ability.number))
            ability.resolve(self, unit, cause)
        self.depth -= 1

    def _exchange_for_first(self, last: Waiting, queue: list[Waiting]) -> Waiting:
        """Takes out of a queue, whose last trigger was popped, the one that resolves next, and puts the last one back.

        The highest attack comes first (MAN-8.1); a fallen unit keeps the attack that it had (MAN-8.10).
        """
        best, most = last, last[0].attack
        for waiting in queue:
            attack = waiting[0].attack
            if attack > most or (attack == most and self._wins_tie(waiting, best)):
                best, most = waiting, attack
        if best is not last:
            queue.remove(best)
            queue.append(last)
        return best

    def _wins_tie(self, one: Waiting, other: Waiting) -> bool:
        """Of two with equal attack: health (MAN-8.2), MAN-8.3 to 8.5, and what MAN-8.9 and 8.10 add for the fallen."""
        unit, rival = one[0], other[0]
        if unit is not rival:
            health = unit.health if unit.health > 0 else unit.last_health
            rival_health = rival.health if rival.health > 0 else rival.last_health
            if health != rival_health:
                return health > rival_health
            if unit.side != rival.side:
                return unit.side == self.favoured
            line = self.lines[unit.side]
            index = unit.index if unit.gone else line.index(unit)
            rival_index = rival.index if rival.gone else line.index(rival)
            return index < rival_index or (index == rival_index and unit.gone)
        if one[1] is not other[1]:
            return one[1].number < other[1].number
        if one[1].trigger == ALLY_DEATH and one[2] is not None and other[2] is not None:
            return one[2].index < other[2].index
        return False

    def _overrun(self, side: int) -> NoReturn:
        raise _Overrun(side, "trigger-limit" if self.resolved[side] > MAX_TRIGGERS else "depth-limit")

    def resolve_copy(self, unit: Fighter, ability: BattleAbility, cause: Fighter | None) -> None:
        """Another unit's ability as this unit's own, one deeper (MAN-10.11)."""
        if ability.condition is not None and not ability.condition(self, unit):
            return
        side = unit.side
        self.resolved[side] += 1
        self.depth += 1
        if self.depth > MAX_DEPTH or self.resolved[side] > MAX_TRIGGERS:
            self._overrun(side)
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
        if queue:
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
        if queue or fallen:
            self._settle(queue, fallen)

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
        if queue or fallen:
            self._settle(queue, fallen)

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
        count = len(fallen)
        lines, log, grieving = self.lines, self.log, self.watchers[ALLY_DEATH]
        if count > 1 and (count > 2 or fallen[0].side == fallen[1].side):
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
            if dead.kind.mask & _FAREWELL_MASK:
                for ability in dead.kind.watched:
                    self._unwatch(dead, ability)
                for ability in dead.kind.on_death:
                    queue.append((dead, ability, None))
        if grieving:
            for dead in fallen:
                for unit, ability, _ in grieving:
                    if unit.side == dead.side and unit.health > 0:
                        queue.append((unit, ability, dead))
        if queue:
            self._drain(queue)

    def _unwatch(self, unit: Fighter, ability: BattleAbility) -> None:
        watching = self.watchers[ability.trigger]
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
        self.spawned[side] += 1
        if self.spawned[side] > MAX_SPAWNS:
            raise _Overrun(side, "spawn-limit")
        if after is not None and not after.gone and after.health > 0:
            index = line.index(after) + 1
        else:
            index = maker.place if maker.gone else line.index(maker) + 1
        unit = self._new_fighter(kind, side)
        line.insert(index, unit)
        if self.log is not None:
            self.log.append(("spawn", unit.number, maker.number, kind.id, line.index(unit)))
        queue: list[Waiting] = [(unit, ability, None) for ability in kind.triggers[SPAWN]]
        for ally, ability, _ in self.watchers[ALLY_SPAWN]:
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
        unit = Fighter(kind, side, self.numbers, kind.attack, kind.health, 0)
        self.numbers += 1
        for ability in kind.watched:
            self.watchers[ability.trigger].append((unit, ability, None))
        return unit


def _note_indices(fallen: list[Fighter], lines: tuple[list[Fighter], list[Fighter]]) -> None:
    """Units of one line that leave together: the index before, and the place among those who stay (MAN-9.5)."""
    for unit in fallen:
        unit.gone = True
        unit.index = unit.place = lines[unit.side].index(unit)
    for unit in fallen:
        unit.place -= sum(other.index < unit.index and other.side == unit.side for other in fallen)


def _attack_queue(first: Fighter, second: Fighter, own: int, watching: list[Waiting]) -> list[Waiting]:
    """What everybody does who watches attacks, and what the two strikers do themselves."""
    queue = watching.copy()
    if first.kind.triggers[own] and not first.gone:
        for ability in first.kind.triggers[own]:
            queue.append((first, ability, None))
    if second.kind.triggers[own] and not second.gone:
        for ability in second.kind.triggers[own]:
            queue.append((second, ability, None))
    return queue


def fight(left: Side, right: Side, *, round_number: int, favoured: int, seed: int, logged: bool) -> BattleResult:
    """Fights a battle between two submitted boards. `favoured` is the side that wins priority ties (MAN-8.3)."""
    rng = Rng(seed)
    return Battle(left, right, round_number=round_number, favoured=favoured, rng=rng, logged=logged).run()
