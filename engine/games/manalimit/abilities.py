"""Compiles the abilities of card files to callables that act on a Battle. One small factory for each word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, TypeAlias

from cards.core import grammar
from cards.games.manalimit import schema
from cards.games.manalimit.vocabulary import BATTLE_TRIGGERS
from engine.games.manalimit.kinds import BattleAbility, UnitKind

if TYPE_CHECKING:
    from engine.games.manalimit.battle import Battle
    from engine.games.manalimit.fighters import Fighter
    from engine.games.manalimit.kinds import BattleCondition, BattleEffect

    Chooser: TypeAlias = Callable[[Battle, Fighter, Fighter | None], Sequence[Fighter]]
    PickOne: TypeAlias = Callable[[list[Fighter]], Fighter]
    Tally: TypeAlias = Callable[[Battle, Fighter], int]

Kinds = Mapping[str, UnitKind]


def compile_battle_abilities(abilities: Sequence[schema.Ability], kinds: Kinds) -> list[BattleAbility]:
    """The battle abilities of one card, each with its number on the card."""
    return [
        _compile(number, ability, kinds) for number, ability in enumerate(abilities) if ability.when in BATTLE_TRIGGERS
    ]


def _compile(number: int, ability: schema.Ability, kinds: Kinds) -> BattleAbility:
    compiled = [(effect.do, compile_effect(effect, ability.when, kinds)) for effect in ability.effects]
    return BattleAbility(
        number,
        BATTLE_TRIGGERS.index(ability.when),
        None if ability.condition is None else compile_condition(ability.condition),
        ability.limit or 0,
        _in_turn([effect for _, effect in compiled]),
        _in_turn([effect for word, effect in compiled if word != "copy"]),
    )


def _in_turn(effects: list[BattleEffect]) -> BattleEffect:
    """One callable for all effects of an ability."""
    if len(effects) == 1:
        return effects[0]

    def resolve(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        for effect in effects:
            effect(battle, unit, cause)

    return resolve


# --- effects ------------------------------------------------------------


def compile_effect(effect: schema.Effect, when: str, kinds: Kinds) -> BattleEffect:
    """The callable for one effect of an ability with the battle trigger `when`."""
    match effect:
        case schema.Damage():
            return _damage(effect)
        case schema.Gain():
            return _gain(effect)
        case schema.Lose():
            return _lose(effect)
        case schema.Heal():
            return _heal(effect)
        case schema.Shield():
            return _shield(effect)
        case schema.Spawn():
            return _spawn(effect, kinds[effect.card])
        case grammar.Destroy():
            return _destroy(effect)
        case schema.Swap():
            return _swap(effect)
        case schema.Copy():
            return _copy(effect, when)
        case schema.Push():
            return _push(effect)
        case schema.Transform():
            return _transform(effect, kinds[effect.into])
        case schema.Mana() | schema.AddCard():
            raise ValueError(f"'{effect.do}' belongs to planning")  # the schema refuses such a card


def _damage(effect: schema.Damage) -> BattleEffect:
    amount, tally, choose = effect.amount, compile_tally(effect.per), compile_selector(effect.to)

    def damage(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        battle.hit(unit, choose(battle, unit, cause), amount)

    if tally is None:
        return damage

    def damage_for_each(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        if times := tally(battle, unit):
            battle.hit(unit, choose(battle, unit, cause), amount * times)

    return damage_for_each


def _gain(effect: schema.Gain) -> BattleEffect:
    attack, health, permanently = effect.attack, effect.health, effect.permanently
    tally, choose = compile_tally(effect.per), compile_selector(effect.to)

    def gain(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        battle.strengthen(choose(battle, unit, cause), attack, health, permanently)

    if tally is None:
        return gain

    def gain_for_each(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        if times := tally(battle, unit):
            battle.strengthen(choose(battle, unit, cause), attack * times, health * times, permanently)

    return gain_for_each


def _lose(effect: schema.Lose) -> BattleEffect:
    attack, health = effect.attack, effect.health
    tally, choose = compile_tally(effect.per), compile_selector(effect.to)

    def lose(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        times = 1 if tally is None else tally(battle, unit)
        if times:
            battle.weaken(unit, choose(battle, unit, cause), attack * times, health * times)

    return lose


def _heal(effect: schema.Heal) -> BattleEffect:
    amount, tally, choose = effect.amount, compile_tally(effect.per), compile_selector(effect.to)

    def heal(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        total = amount if tally is None else amount * tally(battle, unit)
        if total:
            battle.heal(choose(battle, unit, cause), total)

    return heal


def _shield(effect: schema.Shield) -> BattleEffect:
    layers, choose = effect.layers, compile_selector(effect.to)

    def shield(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        battle.shield(choose(battle, unit, cause), layers)

    return shield


def _spawn(effect: schema.Spawn, kind: UnitKind) -> BattleEffect:
    count = effect.count

    def spawn(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        latest: Fighter | None = None
        for _ in range(count):
            latest = battle.spawn(unit, kind, latest)

    return spawn


def _destroy(effect: grammar.Destroy[schema.Selector]) -> BattleEffect:
    choose = compile_selector(effect.to)

    def destroy(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        battle.destroy(choose(battle, unit, cause))

    return destroy


def _swap(effect: schema.Swap) -> BattleEffect:
    choose = compile_selector(effect.to)

    def swap(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        battle.swap(choose(battle, unit, cause))

    return swap


def _copy(effect: schema.Copy, when: str) -> BattleEffect:
    trigger, choose = BATTLE_TRIGGERS.index(effect.trigger), compile_selector(effect.whose)
    same_cause = effect.trigger == when  # else "the unit that hurt it" or "that ally" would mean somebody else

    def copy(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        for model in choose(battle, unit, cause):
            for ability in model.kind.triggers[trigger]:
                battle.resolve_copy(unit, ability, cause if same_cause else None)

    return copy


def _push(effect: schema.Push) -> BattleEffect:
    places = effect.places

    def push(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        battle.push_front(1 - unit.side, places)

    return push


def _transform(effect: schema.Transform, kind: UnitKind) -> BattleEffect:
    choose = compile_selector(effect.to)

    def transform(battle: Battle, unit: Fighter, cause: Fighter | None) -> None:
        battle.transform(choose(battle, unit, cause), kind)

    return transform


# --- whom an effect means (MAN-9) ------------------------------------------------------------


def compile_selector(selector: schema.Selector) -> Chooser:
    """The callable that finds a selector's units; the front-most first unless the word says otherwise."""
    if selector.who in _FIXED:
        return _FIXED[selector.who]
    order, _, side = selector.who.rpartition("-")
    count, theme = selector.count, selector.of
    if selector.who == "all-allies":
        return _all_allies(theme)
    if count == 1 and theme is None:
        if order == "random":
            return _random_enemy if side == "enemy" else _random_ally
        return _one_enemy(_PICK_ONE[order]) if side == "enemy" else _one_ally(_PICK_ONE[order])
    pick = _PICKS[order]

    def choose_enemies(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
        return pick(battle, battle.standing(1 - unit.side), count)

    def choose_allies(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
        return pick(battle, _allies(battle, unit, theme), count)

    return choose_enemies if side == "enemy" else choose_allies


def _allies(battle: Battle, unit: Fighter, theme: str | None) -> list[Fighter]:
    line = battle.standing(unit.side) if battle.falling else battle.lines[unit.side]
    if theme is None:
        allies = line[:]
        if not unit.gone and unit.health > 0:
            allies.remove(unit)
        return allies
    return [ally for ally in line if ally.kind.theme == theme and ally is not unit]


def _all_allies(theme: str | None) -> Chooser:
    def choose(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
        return _allies(battle, unit, theme)

    return choose


def _itself(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
    return () if unit.gone or unit.health <= 0 else (unit,)


def _cause(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
    return () if cause is None or cause is unit or cause.gone or cause.health <= 0 else (cause,)


def _all_enemies(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
    return battle.standing(1 - unit.side)


def _place(battle: Battle, unit: Fighter) -> int:
    return unit.place if unit.gone else battle.lines[unit.side].index(unit)


def _ahead(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
    for ally in reversed(battle.lines[unit.side][: _place(battle, unit)]):
        if ally.health > 0:
            return (ally,)
    return ()


def _behind(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
    start = _place(battle, unit) + (not unit.gone)
    for ally in battle.lines[unit.side][start:]:
        if ally.health > 0:
            return (ally,)
    return ()


_FIXED: Mapping[str, Chooser] = {
    "self": _itself,
    "attacker": _cause,
    "that-ally": _cause,
    "all-enemies": _all_enemies,
    "ally-ahead": _ahead,
    "ally-behind": _behind,
}


def _one_enemy(pick: PickOne) -> Chooser:
    def choose(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
        units = battle.standing(1 - unit.side) if battle.falling else battle.lines[1 - unit.side]
        return (pick(units),) if units else ()

    return choose


def _one_ally(pick: PickOne) -> Chooser:
    def choose(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
        units = _allies(battle, unit, None)
        return (pick(units),) if units else ()

    return choose


def _random_enemy(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
    return _any_one(battle, battle.standing(1 - unit.side))


def _random_ally(battle: Battle, unit: Fighter, cause: Fighter | None) -> Sequence[Fighter]:
    return _any_one(battle, _allies(battle, unit, None))


def _any_one(battle: Battle, units: list[Fighter]) -> Sequence[Fighter]:
    return tuple(units) if len(units) < 2 else (units[battle.rng.below(len(units))],)


_health = attrgetter("health")
_attack = attrgetter("attack")
_PICK_ONE: Mapping[str, PickOne] = {
    "front": itemgetter(0),
    "back": itemgetter(-1),
    "lowest-health": partial(min, key=_health),
    "highest-attack": partial(max, key=_attack),
}


def _pick_random(battle: Battle, units: list[Fighter], count: int) -> list[Fighter]:
    return units if len(units) <= count else battle.rng.sample(units, count)


_PICKS: Mapping[str, Callable[[Battle, list[Fighter], int], list[Fighter]]] = {
    "front": lambda _, units, count: units[:count],
    "back": lambda _, units, count: units[-count:],
    "random": _pick_random,
    "lowest-health": lambda _, units, count: sorted(units, key=_health)[:count],
    "highest-attack": lambda _, units, count: sorted(units, key=_attack, reverse=True)[:count],
}

# --- counting and conditions ------------------------------------------------------------


def compile_tally(per: schema.Per | None) -> Tally | None:
    """The callable that counts what "for each" names, or None for a plain amount."""
    return None if per is None else _tally(per.count, per.of)


def _tally(counter: str, theme: str | None) -> Tally:
    def allies(battle: Battle, unit: Fighter) -> int:
        return len(_allies(battle, unit, theme))

    def enemies(battle: Battle, unit: Fighter) -> int:
        return len(battle.standing(1 - unit.side))

    def fallen_allies(battle: Battle, unit: Fighter) -> int:
        fallen = [dead for dead in battle.fallen if dead.side == unit.side and dead is not unit]
        return len(fallen) if theme is None else sum(dead.kind.theme == theme for dead in fallen)

    def pitched(battle: Battle, unit: Fighter) -> int:
        return battle.sides[unit.side].pitched

    def round_number(battle: Battle, unit: Fighter) -> int:
        return battle.round

    tallies: Mapping[str, Tally] = {
        "ally": allies,
        "enemy": enemies,
        "fallen-ally": fallen_allies,
        "pitched": pitched,
        "round": round_number,
    }
    return tallies[counter]


def _is_at_the_back(battle: Battle, unit: Fighter) -> bool:
    line = battle.lines[unit.side]
    return unit.place >= len(line) if unit.gone else line[-1] is unit


def compile_condition(condition: schema.Condition) -> BattleCondition:
    """The callable that answers a condition at the moment it is asked."""
    if condition.place == "front":
        return lambda battle, unit: (unit.place == 0) if unit.gone else battle.lines[unit.side][0] is unit
    if condition.place == "back":
        return _is_at_the_back
    if condition.count is None:
        raise ValueError("a condition asks for a place or a count")  # the schema refuses such a card
    tally = _tally(condition.count, condition.of)
    if condition.at_least is not None:
        low = condition.at_least
        return lambda battle, unit: tally(battle, unit) >= low
    high = condition.at_most or 0
    return lambda battle, unit: tally(battle, unit) <= high
