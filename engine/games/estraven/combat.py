"""Attacks and blocks: declaring them step by step, and the damage, all at once (EST-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.estraven.battlefield import end_if_decided, fire, power_of, resistance_of, sweep
from engine.games.estraven.effects import hurt, hurt_player
from engine.games.estraven.state import BLOCK, JOIN, MAIN, EstravenState, Unit, ask

if TYPE_CHECKING:
    from engine.games.estraven.actions import EstravenAction


# --- attacking ------------------------------------------------------------


def declare_attack(state: EstravenState, seat: int, place: int) -> bool:
    """Taps the attacker. True if the attack is whole: nobody can join it (EST-7.3)."""
    unit = state.players[seat].units[place]
    unit.tapped = True
    state.attackers = [unit.number]
    if followers(state, seat):
        ask(state, seat, JOIN)
        return False
    return True


def followers(state: EstravenState, seat: int) -> list[int]:
    """Places of the untapped Troops that the attacking Leader could still bring along, were there no limit."""
    leader = state.unit(state.attackers[0])
    if leader is None or not leader.kind.lead_count:
        return []
    return led_places(state, seat, leader)


def led_places(state: EstravenState, seat: int, leader: Unit) -> list[int]:
    """Places of the untapped Troops of a Leader's subtype."""
    of = leader.kind.lead_of
    return [
        place
        for place, unit in enumerate(state.players[seat].units)
        if not unit.tapped and unit.kind.is_troop and of in unit.kind.subtypes
    ]


def join(state: EstravenState, seat: int, place: int) -> None:
    unit = state.players[seat].units[place]
    unit.tapped = True
    state.attackers.append(unit.number)


def retract_attack(state: EstravenState, seat: int) -> None:
    """Takes the last step back: the last Troop, or the attack itself."""
    state.withdrawals += 1
    unit = state.unit(state.attackers.pop())
    if unit is not None:
        unit.tapped = False
    if not state.attackers:
        ask(state, seat, MAIN)


def announce_attack(state: EstravenState, seat: int) -> None:
    """The attack is declared: everybody hears of it, and attack triggers resolve, in the order of the row."""
    state.attacked = True
    if state.sink is not None:
        units = [unit for number in state.attackers if (unit := state.unit(number)) is not None]
        state.tell("attack", {"seat": seat, "cards": [unit.kind.id for unit in units]})
    for unit in [unit for unit in state.players[seat].units if unit.number in state.attackers]:
        if unit.kind.on_attack:
            fire(state, unit.kind.on_attack, unit)
    sweep(state)


# --- blocking ------------------------------------------------------------


def begin_combat(state: EstravenState) -> None:
    """After the chain: the defender may block with what is untapped; without that there is nothing to ask."""
    defender = state.after(state.active)
    state.blocks = []
    if any(not unit.tapped for unit in state.players[defender].units):
        ask(state, defender, BLOCK)
    else:
        strike(state)


def block(state: EstravenState, seat: int, action: EstravenAction) -> None:
    """Taps a blocker for an attacker; the step stays open while another blocker can be thought of."""
    unit = state.players[seat].units[action.place]
    unit.tapped = True
    state.blocks.append((unit.number, state.attackers[action.attacker]))
    others = any(not other.tapped for other in state.players[seat].units)
    if len(state.blocks) == len(state.attackers) or not others:
        confirm_blocks(state, seat)


def retract_block(state: EstravenState) -> None:
    state.withdrawals += 1
    unit = state.unit(state.blocks.pop()[0])
    if unit is not None:
        unit.tapped = False


def more_blockers(state: EstravenState, seat: int) -> list[int]:
    """Places of the units that may block beside the first blocker (EST-7.6)."""
    leader = state.unit(state.blocks[0][0])
    if leader is None or len(state.blocks) > leader.kind.lead_count:
        return []
    return led_places(state, seat, leader)


def confirm_blocks(state: EstravenState, seat: int) -> None:
    """Blocks are declared; block triggers resolve, then the damage."""
    if state.sink is not None:
        pairs = []
        for blocker, attacker in state.blocks:
            one, other = state.unit(blocker), state.unit(attacker)
            if one is not None and other is not None:
                pairs.append((one.kind.id, other.kind.id))
        state.tell("block", {"seat": seat, "pairs": pairs})
    blockers = [blocker for blocker, _ in state.blocks]
    for unit in [unit for unit in state.players[seat].units if unit.number in blockers]:
        if unit.kind.on_block:
            fire(state, unit.kind.on_block, unit)
    sweep(state)
    if state.result is None:
        strike(state)


# --- damage ------------------------------------------------------------


def strike(state: EstravenState) -> None:
    """All damage is worked out, then dealt, then deaths are looked at (EST-7.8)."""
    defender = state.after(state.active)
    blocker_of = {attacker: blocker for blocker, attacker in state.blocks}
    blows: list[tuple[Unit, int]] = []
    through = 0
    for number in state.attackers:
        attacker = state.unit(number)
        if attacker is None:
            continue
        if number not in blocker_of:
            through += power_of(state, attacker)
            continue
        blocker = state.unit(blocker_of[number])
        if blocker is not None:
            blows.append((blocker, power_of(state, attacker) - resistance_of(state, blocker)))
            blows.append((attacker, power_of(state, blocker) - resistance_of(state, attacker)))
    for unit, amount in blows:
        hurt(state, unit, amount)
    if through:
        hurt_player(state, defender, through)
    state.attackers = []
    state.blocks = []
    if end_if_decided(state):
        return
    sweep(state)
    if state.result is None:
        ask(state, state.active, MAIN)
