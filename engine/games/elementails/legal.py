"""Everything that may be done now, one lister for each phase."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from engine.games.elementails import journey, market
from engine.games.elementails.actions import (
    AGREE,
    AVOID,
    DARE,
    DECLINE,
    DONE,
    FOCUSES,
    GO_ON,
    GUARDS,
    HOME,
    LEVELS,
    MOVES,
    PATHS,
    PROPOSE,
    READY,
    RESUME,
    STRIKES,
    aimed,
    classes,
    gives,
    untaps,
    with_word,
)
from engine.games.elementails.battle import MOST_ACTS
from engine.games.elementails.deeds import MOST_TAKEBACKS, givable, untap_cost
from engine.games.elementails.elements import ATTACK, DEFENCE, UTILITY
from engine.games.elementails.grid import BIT, DISTANCE, WITHIN, flood, squares_of
from engine.games.elementails.kinds import FOE, FRIEND
from engine.games.elementails.state import HERO_SPEED, NO_VOTE, SOLD

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from engine.games.elementails.actions import ElementailsAction
    from engine.games.elementails.kinds import Ability
    from engine.games.elementails.state import ElementailsState, Hero

    _Lister: TypeAlias = Callable[[ElementailsState, int], list[ElementailsAction]]
    _Aiming: TypeAlias = Literal["cast", "power"]


def legal(state: ElementailsState, seat: int) -> list[ElementailsAction]:
    return [] if state.players[seat].left else _LISTERS[state.phase](state, seat)


def second_thoughts(state: ElementailsState, seat: int) -> list[ElementailsAction]:
    """What a seat that is not waited for may still do: take back that it is done (ELE-4.3)."""
    player = state.players[seat]
    may = (
        player.done
        and not player.left
        and player.takebacks < MOST_TAKEBACKS
        and player.acts < MOST_ACTS
        and any(hero.seat == seat for hero in state.standing())
    )
    return [RESUME] if may else []


# --- the journey ------------------------------------------------------------


def _classes(state: ElementailsState, seat: int) -> list[ElementailsAction]:
    if journey.next_hero(state, seat) < 0:
        return []
    return [classes(kind.id) for kind in state.pool.classes if kind.index not in state.chosen]


def _paths(state: ElementailsState, seat: int) -> list[ElementailsAction]:
    if state.players[seat].vote != NO_VOTE:
        return []
    return [PATHS[lane] for lane in journey.ways(state)]


def _votes(*answers: ElementailsAction) -> _Lister:
    def listed(state: ElementailsState, seat: int) -> list[ElementailsAction]:
        return list(answers) if state.players[seat].vote == NO_VOTE else []

    return listed


def _market(state: ElementailsState, seat: int) -> list[ElementailsAction]:
    if state.players[seat].ready:
        return []
    actions = [READY]
    if state.tokens and not state.refused:
        actions.append(PROPOSE)
    for slot, hero in enumerate(state.heroes_of(seat)):
        _add_market(state, slot, hero, actions)
    return actions


def _add_market(state: ElementailsState, slot: int, hero: Hero, actions: list[ElementailsAction]) -> None:
    spells = state.pool.spells
    for place, index in enumerate(state.market):
        if index != SOLD:
            kind = spells[index]
            if market.can_buy(hero, kind):
                actions.append(with_word("buy", slot, kind.id))
            if hero.cp >= market.LOCK_COST and not state.locked[place]:
                actions.append(with_word("lock", slot, kind.id))
    actions += [
        with_word("upgrade", slot, spells[index].id) for index in hero.spells if market.can_upgrade(hero, spells[index])
    ]
    if market.can_level(hero):
        actions.append(LEVELS[slot])


# --- a battle ------------------------------------------------------------


def _battle(state: ElementailsState, seat: int) -> list[ElementailsAction]:
    player = state.players[seat]
    if player.done:
        return []
    actions = [DONE]
    if player.acts >= MOST_ACTS:
        return actions
    free = state.free()
    slot = -1
    for hero in state.heroes:
        if hero.seat == seat:
            slot += 1
            if hero.square >= 0:
                _add_deeds(state, slot, hero, free, actions)
    return actions


def _add_deeds(state: ElementailsState, slot: int, hero: Hero, free: int, actions: list[ElementailsAction]) -> None:
    energy, square = hero.energy, hero.square
    if hero.moves or energy[UTILITY]:
        steps = HERO_SPEED if not hero.slowed else hero.speed
        actions += moves_from(slot, square, free & WITHIN[steps][square], steps)
    if energy[ATTACK]:
        near, distance = DISTANCE[square], hero.kind.range
        strikes = STRIKES[slot]
        actions += [strikes[enemy.square] for enemy in state.enemies if near[enemy.square] <= distance]
    if energy[DEFENCE]:
        actions.append(GUARDS[slot])
    if energy[UTILITY]:
        focuses = FOCUSES[slot]
        actions.append(focuses[hero.kind.primary])
        actions.append(focuses[hero.kind.secondary])
    if hero.spells:
        _add_spells(state, slot, hero, actions)
    mana = hero.mana
    if any(mana):
        for place, power in enumerate(hero.kind.powers):
            if not hero.used >> place & 1:
                for element, amount in power.cost:
                    if mana[element] < amount:
                        break
                else:
                    _add_aims(state, slot, hero, "power", power.id, power.ability, actions)
        _add_gifts(state, slot, hero, actions)


@lru_cache(maxsize=1 << 15)
def moves_from(slot: int, square: int, free: int, steps: int) -> tuple[ElementailsAction, ...]:
    """The moves over free squares nearby; positions in which nothing there has changed share them."""
    reach = flood(square, steps, free) & ~BIT[square]
    return tuple(MOVES[slot][each] for each in squares_of(reach))


def _add_spells(state: ElementailsState, slot: int, hero: Hero, actions: list[ElementailsAction]) -> None:
    attack, defence, utility = hero.energy
    spells, tapped, upgraded = state.pool.spells, hero.tapped, hero.upgraded
    for place, index in enumerate(hero.spells):
        if not tapped >> place & 1:
            kind = spells[index]
            form = kind.forms[upgraded >> place & 1]
            cost = form.cost
            if cost[0] <= attack and cost[1] <= defence and cost[2] <= utility:
                _add_aims(state, slot, hero, "cast", kind.id, form.ability, actions)
    if tapped and hero.fresh:
        _add_untaps(slot, hero, actions)


def _add_aims(
    state: ElementailsState,
    slot: int,
    hero: Hero,
    verb: _Aiming,
    word: str,
    ability: Ability,
    actions: list[ElementailsAction],
) -> None:
    """A spell or a power with each target that is in range."""
    near, distance = DISTANCE[hero.square], ability.range
    if ability.choice == FOE:
        ways = aimed(verb, slot, word)
        actions += [ways[enemy.square] for enemy in state.enemies if near[enemy.square] <= distance]
    elif ability.choice == FRIEND:
        ways = aimed(verb, slot, word)
        actions += [ways[each.square] for each in state.heroes if each.square >= 0 and near[each.square] <= distance]
    else:
        actions.append(with_word(verb, slot, word))


def _add_untaps(slot: int, hero: Hero, actions: list[ElementailsAction]) -> None:
    """Every way to pay for it."""
    cost = untap_cost(hero)
    attack, defence, utility = hero.energy
    for first in range(min(cost, attack) + 1):
        for second in range(min(cost - first, defence) + 1):
            if cost - first - second <= utility:
                actions.append(untaps(slot, first, second, cost - first - second))


def _add_gifts(state: ElementailsState, slot: int, hero: Hero, actions: list[ElementailsAction]) -> None:
    own = [(element, amount) for element, amount in enumerate(givable(hero)) if amount > 0]
    if own:
        for other in state.heroes:
            if other.square >= 0 and other is not hero:
                for element, amount in own:
                    actions += gives(slot, other.square, element, amount)


def _nothing(state: ElementailsState, seat: int) -> list[ElementailsAction]:
    return []


_LISTERS: tuple[_Lister, ...] = (
    _classes,
    _paths,
    _votes(DARE, AVOID),
    _battle,
    _market,
    _votes(AGREE, DECLINE),
    _votes(GO_ON, HOME),
    _nothing,
)
