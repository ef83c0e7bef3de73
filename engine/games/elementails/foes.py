"""What enemies do: whom they choose, where they go, and what they declare (ELE-8)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.core.rng import Rng
from engine.games.elementails import harm
from engine.games.elementails.grid import ALL, BIT, DISTANCE, FARTHEST, WITHIN, flood, nearest, squares_of
from engine.games.elementails.kinds import NO_REACH

if TYPE_CHECKING:
    from engine.games.elementails.state import ElementailsState, Enemy, Hero


def speed_of(enemy: Enemy) -> int:
    return max(0, enemy.kind.speed - enemy.slowed)


def reach_of(enemy: Enemy, free: int, steps: int) -> int:
    """Where it can go, its own square included; what flies is stopped by nothing on the way (ELE-9.3)."""
    square = enemy.square
    near = WITHIN[min(steps, FARTHEST)][square] & free
    return near | BIT[square] if enemy.kind.flying else _walked(square, steps, near)


@lru_cache(maxsize=1 << 15)
def _walked(square: int, steps: int, free: int) -> int:
    """A flood over free squares nearby; positions in which nothing there has changed share it."""
    return flood(square, steps, free)


def plan(state: ElementailsState, enemy: Enemy, free: int) -> tuple[Hero, int] | None:
    """Whom it would act against now, and from which square; None if it reaches nobody, or means nobody."""
    ability = enemy.kind.actions[enemy.intention].ability
    if ability.reach == NO_REACH:
        return None
    reach = reach_of(enemy, free, speed_of(enemy))
    spots = WITHIN[ability.reach]
    reached = [hero for hero in state.heroes if hero.square >= 0 and spots[hero.square] & reach]
    if not reached:
        return None
    best = reached[0] if len(reached) == 1 else _preferred(state, enemy, reached, ability.harm)
    wanted = spots[best.square] & reach
    if wanted & BIT[enemy.square]:
        return best, enemy.square
    if enemy.kind.flying:
        near = DISTANCE[enemy.square]
        return best, min(squares_of(wanted), key=lambda square: near[square])
    return best, nearest(enemy.square, wanted, free)


def _preferred(state: ElementailsState, enemy: Enemy, heroes: list[Hero], amount: int) -> Hero:
    """Most harm, nearest, lowest Corruption, then seats from the completed rounds' (ELE-8.4)."""
    near, element, hunts = DISTANCE[enemy.square], enemy.kind.element, enemy.kind.hunter
    amount, seats = harm.scaled(amount, state.act), len(state.players)
    best, best_key = heroes[0], (True, 0, 0, FARTHEST + 1, 0, 0)
    for hero in heroes:
        key = (
            hero.berserk,
            -hero.corruption if hunts else 0,
            -harm.hit_on(state, enemy, hero, amount, element) if amount else 0,
            near[hero.square],
            hero.corruption,
            (hero.seat - state.round) % seats,
        )
        if key < best_key:
            best, best_key = hero, key
    return best


def act(state: ElementailsState, enemy: Enemy) -> None:
    """One enemy's turn: what it declared if it reaches somebody, else a move."""
    action = enemy.kind.actions[enemy.intention]
    chosen = plan(state, enemy, state.free())
    if chosen is not None:
        hero, square = chosen
        move(state, enemy, square)
        if state.sink is not None:
            state.tell("acts", unit=harm.name_of(enemy), action=action.name, hero=harm.name_of(hero))
        _happen(state, enemy)
        action.ability.run(state, enemy, hero)
        if enemy.kind.skirmisher and enemy in state.enemies:
            _retreat(state, enemy)
        return
    if action.ability.reach == NO_REACH:
        _carry_out(state, enemy)
    else:
        approach(state, enemy)


def _carry_out(state: ElementailsState, enemy: Enemy) -> None:
    """An action that is aimed at no hero in particular, with what was marked for it (ELE-8.5)."""
    action = enemy.kind.actions[enemy.intention]
    approach(state, enemy)
    if state.sink is not None:
        state.tell("acts", unit=harm.name_of(enemy), action=action.name, hero=None)
    _happen(state, enemy)
    action.ability.run(state, enemy, None)


def _happen(state: ElementailsState, enemy: Enemy) -> None:
    """What its mechanics marked a turn ago."""
    action = enemy.kind.actions[enemy.intention]
    for mechanic, mark in zip(action.mechanics, enemy.marks, strict=True):
        mechanic.happen(state, enemy, mark)
    enemy.marks = ()


def approach(state: ElementailsState, enemy: Enemy) -> None:
    """Its full Speed toward the nearest hero (ELE-8.3)."""
    heroes = state.standing()
    steps = speed_of(enemy) * (2 if enemy.kind.swift else 1)
    if not heroes or not steps:
        return
    near = DISTANCE[enemy.square]
    hero = min(heroes, key=lambda each: (near[each.square], each.corruption, each.number))
    free = state.free()
    reach = reach_of(enemy, free, steps)
    square = nearest(hero.square, reach, ALL if enemy.kind.flying else free)
    if square >= 0:
        move(state, enemy, square)


def _retreat(state: ElementailsState, enemy: Enemy) -> None:
    heroes = state.standing()
    if not heroes:
        return
    reach = reach_of(enemy, state.free(), speed_of(enemy))
    squares = list(squares_of(reach))
    away = [min(DISTANCE[square][hero.square] for hero in heroes) for square in squares]
    move(state, enemy, squares[away.index(max(away))])


def move(state: ElementailsState, enemy: Enemy, square: int) -> None:
    if square != enemy.square:
        before = harm.name_of(enemy)
        enemy.square = square
        if state.sink is not None:
            state.tell("moves", unit=before, square=square)


def declare(state: ElementailsState, enemy: Enemy) -> None:
    """Rolls for what it will do next, and marks what its mechanics need (ELE-8.1)."""
    rng = Rng(state.rng)
    enemy.intention = enemy.kind.faces[rng.below(6)]
    state.rng = rng.state
    action = enemy.kind.actions[enemy.intention]
    enemy.marks = tuple([mechanic.declare(state, enemy) for mechanic in action.mechanics]) if action.mechanics else ()
