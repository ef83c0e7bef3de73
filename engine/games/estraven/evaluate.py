"""How good a position looks, for players that look one step ahead.

What is still open is played to its end first: the chain resolves, a declared attack meets the best block that can be
seen. Then units count by what they can do, health and decks by how near the end they are, and mana by the part of the
best card of the hand that it pays for, so that pitching a poor card toward a good one is a step up.
"""

from __future__ import annotations

from math import log

from engine.games.estraven.battlefield import cost_of, power_of, resistance_of
from engine.games.estraven.chain import pass_priority
from engine.games.estraven.combat import announce_attack, confirm_blocks, strike
from engine.games.estraven.state import BLOCK, HAND_SIZE, JOIN, LAST_TURN, MAIN, PRIORITY, EstravenState, Player, Unit

_WIN = 1000.0
_HEALTH = 0.8
_LOW_HEALTH = 10
_MANA_KEPT = 0.1
_PROMISE = 0.9
_DOOMED = -60.0
_SUPPLY = tuple([_DOOMED] * (HAND_SIZE + 1) + [16.0 * log(left + 7) for left in range(1, 80)])
"""What deck and hand together are worth: whoever holds 7 cards or fewer in both will draw the last one."""


def evaluate(state: EstravenState, seat: int) -> float:
    if state.result is None and state.question in (JOIN, PRIORITY, BLOCK):
        state = state.copy()
        _play_out_what_is_open(state)
    if state.result is not None:
        won = seat in state.result.winners
        return 0.0 if len(state.result.winners) != 1 else _WIN if won else -_WIN
    other = state.after(seat)
    return _side(state, seat) - _side(state, other) + _prospects(state, seat)


def _play_out_what_is_open(state: EstravenState) -> None:
    """Nobody reacts any more; the defender blocks where that is worth it."""
    if state.question == JOIN:
        seat = state.active
        announce_attack(state, seat)
        if state.result is None and state.attackers:
            _meet_attack(state)
        return
    while state.question == PRIORITY and state.result is None:
        pass_priority(state, state.asked)
    if state.question == BLOCK:
        _meet_attack(state)


def _meet_attack(state: EstravenState) -> None:
    defender = state.after(state.active)
    if state.blocks:
        confirm_blocks(state, defender)
        return
    pair = best_block(state)
    if pair is None:
        strike(state)
    else:
        blocker, attacker = pair
        blocker.tapped = True
        state.blocks = [(blocker.number, attacker.number)]
        confirm_blocks(state, defender)


def best_block(state: EstravenState) -> tuple[Unit, Unit] | None:
    """The single block that is best for the defender by what it saves, kills and loses."""
    defender = state.after(state.active)
    health = state.players[defender].health
    attackers = [unit for number in state.attackers if (unit := state.unit(number)) is not None]
    total = sum(power_of(state, unit) for unit in attackers)
    best, chosen = 0.0, None
    for blocker in state.players[defender].units:
        if blocker.tapped:
            continue
        for attacker in attackers:
            power = power_of(state, attacker)
            saved = _HEALTH * power + (50.0 if total >= health > total - power else 0.0)
            loses = power - resistance_of(state, blocker) >= blocker.health and not blocker.guarded
            kills = (
                power_of(state, blocker) - resistance_of(state, attacker) >= attacker.health and not attacker.guarded
            )
            gain = saved + (attacker.kind.worth if kills else 0.0) - (blocker.kind.worth if loses else 0.0) - 0.2
            if gain > best:
                best, chosen = gain, (blocker, attacker)
    return chosen


def _side(state: EstravenState, seat: int) -> float:
    """A player's health, deck, units and resources."""
    player = state.players[seat]
    value = _HEALTH * player.health + _SUPPLY[min(len(player.deck) + len(player.hand), len(_SUPPLY) - 1)]
    if player.health < _LOW_HEALTH:
        value -= 0.4 * (_LOW_HEALTH - player.health)
    for unit in player.units:
        value += _unit_value(unit)
    if len(player.units) > 1 and any(unit.kind.is_leader for unit in player.units):
        value += 0.4
    if player.resources:
        value += _resources(state, player)
    return value


def _resources(state: EstravenState, player: Player) -> float:
    """Resource cards in the row, those of a type that some card asks for above the others."""
    kinds = state.pool.kinds
    wanted = 0
    for kind in [*(unit.kind for unit in player.units), *(kinds[index] for index in player.hand)]:
        wanted |= kind.wants
    value = 0.0
    for index, spent in zip(player.resources, player.spent, strict=True):
        value += 0.5 + (0.0 if spent else 0.2) + (0.7 if wanted >> kinds[index].resource_type & 1 else 0.0)
    return value


def _unit_value(unit: Unit) -> float:
    kind = unit.kind
    value = kind.worth + 0.75 * (unit.power_grown + 0.2 * unit.power_now)
    value += 0.7 * (unit.resistance_grown + 0.2 * unit.resistance_now)
    hurt = kind.health - unit.health
    if hurt > 0:
        value -= 0.4 * hurt
    elif hurt < 0:
        value -= 0.3 * hurt
    return value + (0.0 if unit.tapped else 0.25)


def _prospects(state: EstravenState, seat: int) -> float:
    """How good the hand is, mana, and what the mana may still become."""
    player = state.players[seat]
    kinds = state.pool.kinds
    value = _MANA_KEPT * min(player.mana, 4)
    for index in player.hand:
        value += 0.05 * kinds[index].cost
    if state.active == seat and state.question == MAIN and state.turn < LAST_TURN:
        value += _PROMISE * _promise(state, seat, player)
    return value


def _promise(state: EstravenState, seat: int, player: Player) -> float:
    """The best card of the hand, as far as its mana is there."""
    kinds = state.pool.kinds
    best = 0.0
    if not player.mana:
        return best
    for index in player.hand:
        kind = kinds[index]
        if kind.is_resource or (kind.deed is not None and kind.deed.answers) or kind.pay is not None:
            continue
        cost = cost_of(state, seat, kind)
        gain = (kind.worth - 0.5) * min(1.0, player.mana / cost if cost else 1.0)
        best = max(best, gain)
    return best
