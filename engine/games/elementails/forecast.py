"""What the enemies' declared actions would do now: shown on the board, and weighed by built-in players."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.games.elementails import foes, harm
from engine.games.elementails.grid import DISTANCE, FARTHEST, WITHIN, squares_of
from engine.games.elementails.kinds import FOE, NO_REACH

if TYPE_CHECKING:
    from engine.games.elementails.kinds import Ability
    from engine.games.elementails.state import ElementailsState, Enemy, Hero


class Forecast(NamedTuple):
    """`target` is whom it would act against, `square` from where. `hits` are heroes and the harm before Block."""

    target: Hero | None
    square: int
    squares: tuple[int, ...]
    hits: list[tuple[Hero, int]]


def forecast(state: ElementailsState, enemy: Enemy) -> Forecast:
    """What would happen if the enemy acted at once."""
    target, square, hits = _foreseen(state, enemy, state.free())
    ability = enemy.kind.actions[enemy.intention].ability
    squares = () if target is None else _squares(ability, target, square)
    return Forecast(target, square, squares, hits)


def _foreseen(state: ElementailsState, enemy: Enemy, free: int) -> tuple[Hero | None, int, list[tuple[Hero, int]]]:
    """Target, square and hits of a forecast."""
    action = enemy.kind.actions[enemy.intention]
    element = enemy.kind.element
    hits: list[tuple[Hero, int]] = []
    if action.mechanics:
        for mechanic, mark in zip(action.mechanics, enemy.marks, strict=False):
            for hero, amount in mechanic.forecast(state, enemy, mark):
                hits.append((hero, harm.hit_on(state, enemy, hero, amount, element)))
    ability = action.ability
    chosen = None if ability.reach == NO_REACH else foes.plan(state, enemy, free)
    if chosen is None:
        return None, enemy.square, hits
    target, square = chosen
    if ability.harm:
        amount = harm.scaled(ability.harm, state.act)
        struck = _struck(state, ability, target, square)
        hits += [(hero, harm.hit_on(state, enemy, hero, amount, element)) for hero in struck]
    return target, square, hits


def _struck(state: ElementailsState, ability: Ability, target: Hero, square: int) -> list[Hero]:
    if ability.reach >= FARTHEST:
        return state.standing()
    if ability.choice == FOE and not ability.around:
        return [target]
    centre, within = (target.square, ability.around) if ability.choice == FOE else (square, ability.reach)
    near = DISTANCE[centre]
    return [hero for hero in state.standing() if near[hero.square] <= within]


def _squares(ability: Ability, target: Hero, square: int) -> tuple[int, ...]:
    """Those that would be hit; none if it is the whole field."""
    if ability.reach >= FARTHEST:
        return ()
    if ability.choice == FOE:
        return tuple(squares_of(WITHIN[ability.around][target.square]))
    return tuple(squares_of(WITHIN[ability.reach][square]))


def incoming(state: ElementailsState) -> list[int]:
    """The harm before Block that each hero would suffer if all enemies acted at once."""
    total = [0] * len(state.heroes)
    free = state.free()
    for enemy in state.enemies:
        for hero, amount in _foreseen(state, enemy, free)[2]:
            total[hero.number] += amount
    return total
