"""The words of card files compiled to callables. Foes and friends are seen from who acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from cards.games.elementails import schema
from cards.games.elementails.vocabulary import MECHANICS
from engine.games.elementails import harm
from engine.games.elementails.elements import ENERGY_OF, NUMBER_OF
from engine.games.elementails.grid import DISTANCE, FARTHEST
from engine.games.elementails.kinds import FOE, FRIEND, NO_REACH, NOBODY, Ability
from engine.games.elementails.state import Hero

if TYPE_CHECKING:
    from engine.games.elementails.kinds import Unit
    from engine.games.elementails.state import ElementailsState

    Finder: TypeAlias = Callable[[ElementailsState, Unit, Unit | None], list[Unit]]
    Step: TypeAlias = Callable[[ElementailsState, Unit, Unit | None], None]
    Touch: TypeAlias = Callable[[ElementailsState, Unit, Unit, int], None]

_CHOICES = {"foe": FOE, "friend": FRIEND, None: NOBODY}


def compile_ability(effects: tuple[Any, ...], element: int, distance: int) -> Ability:
    """Effects of a spell, a power, a passive or an enemy's action; mechanics are compiled elsewhere."""
    plain = [effect for effect in effects if effect.do not in MECHANICS]
    steps = tuple(_step(effect, element) for effect in plain)
    return Ability(
        range=distance,
        choice=_CHOICES[schema.chosen_target(effects)],
        reach=_reach(plain, distance),
        harm=sum(effect.amount for effect in plain if effect.do == "harm" and effect.to.who != "self"),
        around=max((each.to.within for each in plain if schema.target_of(each) == "foes-around"), default=0),
        run=_in_turn(steps),
    )


def _reach(effects: list[Any], distance: int) -> int:
    targets = {schema.target_of(effect) for effect in effects}
    if targets & {"foe", "foes-around"}:
        return distance
    near: list[int] = [effect.to.within for effect in effects if schema.target_of(effect) == "foes-near"]
    if near:
        return min(near)
    return FARTHEST if "all-foes" in targets else NO_REACH


def _in_turn(steps: tuple[Step, ...]) -> Step:
    if len(steps) == 1:
        return steps[0]

    def run(state: ElementailsState, actor: Unit, target: Unit | None) -> None:
        for step in steps:
            step(state, actor, target)

    return run


def _step(effect: Any, element: int) -> Step:
    if isinstance(effect, schema.Untap):
        return _untap(effect.amount)
    find, touch, amount = _finder(effect.to), _touch(effect, element), getattr(effect, "amount", 1)

    def run(state: ElementailsState, actor: Unit, target: Unit | None) -> None:
        for unit in find(state, actor, target):
            if unit.square >= 0 and (unit.is_hero or unit.corruption > 0):
                touch(state, actor, unit, amount)

    return run


# --- whom ------------------------------------------------------------


def foes_of(state: ElementailsState, actor: Unit) -> list[Unit]:
    return list(state.enemies) if actor.is_hero else list(state.standing())


def friends_of(state: ElementailsState, actor: Unit) -> list[Unit]:
    return list(state.standing()) if actor.is_hero else list(state.enemies)


def _finder(selector: schema.Selector) -> Finder:
    within = selector.within
    finders: dict[str, Finder] = {
        "foe": lambda state, actor, target: [] if target is None else [target],
        "friend": lambda state, actor, target: [] if target is None else [target],
        "self": lambda state, actor, target: [actor],
        "foes-around": lambda state, actor, target: _around(foes_of(state, actor), target, within),
        "foes-near": lambda state, actor, target: _around(foes_of(state, actor), actor, within),
        "friends-near": lambda state, actor, target: _around(friends_of(state, actor), actor, within),
        "all-foes": lambda state, actor, target: foes_of(state, actor),
        "all-friends": lambda state, actor, target: friends_of(state, actor),
    }
    return finders[selector.who]


def _around(units: list[Unit], centre: Unit | None, within: int) -> list[Unit]:
    if centre is None:
        return []
    near = DISTANCE[centre.square]
    return [unit for unit in units if near[unit.square] <= within]


# --- what ------------------------------------------------------------


def _touch(effect: Any, element: int) -> Touch:
    match effect:
        case schema.Deed(do="harm"):
            return lambda state, actor, unit, amount: harm.hit(
                state, actor, unit, amount if actor.is_hero else harm.scaled(amount, state.act), element
            )
        case schema.Deed():
            return _DEEDS[effect.do]
        case schema.Soothe():
            return _soothe
        case schema.Mana():
            return _mana(element if effect.element is None else NUMBER_OF[effect.element])
        case schema.Gain():
            return _energy(ENERGY_OF[effect.of])
        case schema.Dash():
            return _dash
    raise AssertionError(effect)


def _block(state: ElementailsState, actor: Unit, unit: Unit, amount: int) -> None:
    unit.block += amount
    if state.sink is not None:
        state.tell("block", unit=harm.name_of(unit), amount=amount, block=unit.block)


def _status(word: str, change: Callable[[Unit, int], None], sign: int) -> Touch:
    def touch(state: ElementailsState, actor: Unit, unit: Unit, amount: int) -> None:
        change(unit, sign * amount)
        if state.sink is not None:
            state.tell("status", unit=harm.name_of(unit), word=word, amount=amount)

    return touch


def _slow(state: ElementailsState, actor: Unit, unit: Unit, amount: int) -> None:
    if isinstance(unit, Hero) or not unit.kind.steadfast:
        unit.slowed += amount
        if state.sink is not None:
            state.tell("status", unit=harm.name_of(unit), word="slow", amount=amount)


def _soothe(state: ElementailsState, actor: Unit, unit: Unit, amount: int) -> None:
    unit.ember = min(0, unit.ember)
    unit.spirit = max(0, unit.spirit)
    if state.sink is not None:
        state.tell("soothe", unit=harm.name_of(unit))


_DEEDS: dict[str, Touch] = {
    "heal": lambda state, actor, unit, amount: harm.heal(state, unit, amount),
    "block": _block,
    "burn": _status("burn", harm.kindle, 1),
    "renew": _status("renew", harm.kindle, -1),
    "inspire": _status("inspire", harm.sway, 1),
    "weaken": _status("weaken", harm.sway, -1),
    "push": harm.shove,
    "pull": lambda state, actor, unit, amount: harm.shove(state, actor, unit, -amount),
    "slow": _slow,
}


def _mana(element: int) -> Touch:
    def touch(state: ElementailsState, actor: Unit, unit: Unit, amount: int) -> None:
        if isinstance(unit, Hero):
            unit.mana[element] += amount

    return touch


def _energy(energy: int) -> Touch:
    def touch(state: ElementailsState, actor: Unit, unit: Unit, amount: int) -> None:
        if isinstance(unit, Hero):
            unit.energy[energy] += amount

    return touch


def _dash(state: ElementailsState, actor: Unit, unit: Unit, amount: int) -> None:
    if isinstance(unit, Hero):
        unit.moves += 1


def _untap(amount: int) -> Step:
    """Those that were bought first, and none that untaps (ELE-6.9)."""

    def run(state: ElementailsState, actor: Unit, target: Unit | None) -> None:
        if not isinstance(actor, Hero):
            return
        left = amount
        for place, index in enumerate(actor.spells):
            if left and actor.tapped >> place & 1 and not state.pool.spells[index].untaps:
                actor.tapped &= ~(1 << place)
                left -= 1

    return run
