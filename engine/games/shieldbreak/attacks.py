"""Attack, block, battle and broken shields (SHI-6, SHI-7, SHI-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.shieldbreak import zones
from engine.games.shieldbreak.state import BLOCK, DECLARED, NOBODY, RESOLVED, RESOLVING

if TYPE_CHECKING:
    from engine.games.shieldbreak.state import Creature, ShieldbreakState


def can_attack(creature: Creature, tapped_enemies: bool) -> bool:
    """Whether a creature of the active player has anything to attack now (SHI-6.2, SHI-6.3)."""
    if creature.tapped or creature.sick:
        return False
    return creature.kind.can_attack_players or tapped_enemies


def declare(state: ShieldbreakState, place: int, target: int) -> None:
    """The attacker taps, then what it does on attacking happens."""
    seat = state.active
    attacker = state.players[seat].board[place]
    attacker.tapped = True
    state.attacker = attacker.number
    victim = None if target < 0 else state.players[1 - seat].board[target]
    state.target = NOBODY if victim is None else victim.number
    state.step = DECLARED
    if state.sink is not None:
        facts = {"seat": seat, "card": attacker.kind.id, "power": attacker.power + attacker.kind.power_attacker}
        state.tell("attack", facts | {"target": None if victim is None else victim.kind.id})
    if attacker.kind.on_attack is not None:
        state.waiting.append((seat, attacker.kind.on_attack.index, attacker.number))


def go_on(state: ShieldbreakState) -> None:
    """The next step of an attack, once everything before it has happened (SHI-6.7)."""
    if state.step == RESOLVED:
        state.attacker = state.target = NOBODY
        return
    attacker = state.creature(state.active, state.attacker)
    if attacker is None or not _target_stands(state):
        state.step = RESOLVED
        if state.sink is not None:
            state.tell("attack-ends", {"seat": state.active})
    elif state.step == DECLARED:
        state.step = RESOLVING
        if can_be_blocked(state, attacker):
            state.asked, state.question = 1 - state.active, BLOCK
    else:
        state.step = RESOLVED
        _resolve(state, attacker)


def _target_stands(state: ShieldbreakState) -> bool:
    """A creature that was attacked must still be there, and tapped."""
    if state.target < 0:
        return True
    target = state.creature(1 - state.active, state.target)
    return target is not None and target.tapped


def can_be_blocked(state: ShieldbreakState, attacker: Creature) -> bool:
    """Asked only on public facts: somebody there can block (SHI-6.8)."""
    if attacker.kind.is_unblockable:
        return False
    for creature in state.players[1 - state.active].board:
        if creature.kind.is_blocker and not creature.tapped:
            return True
    return False


def block(state: ShieldbreakState, place: int) -> None:
    """The blocker taps and becomes the target."""
    seat = 1 - state.active
    blocker = state.players[seat].board[place]
    blocker.tapped = True
    state.target = blocker.number
    if state.sink is not None:
        state.tell("block", {"seat": seat, "card": blocker.kind.id, "power": blocker.power})


def _resolve(state: ShieldbreakState, attacker: Creature) -> None:
    defender = 1 - state.active
    if state.target >= 0:
        target = state.creature(defender, state.target)
        assert target is not None
        fight(state, attacker, target)
    elif state.players[defender].shields:
        zones.break_shields(state, defender, attacker.kind.breaks)
    else:
        zones.win(state, state.active, zones.DIRECT_ATTACK)


def fight(state: ShieldbreakState, attacker: Creature, target: Creature) -> None:
    """Power against power; a slayer takes its conqueror along (SHI-7)."""
    ours = attacker.power + attacker.kind.power_attacker
    theirs = target.power
    if state.sink is not None:
        facts = {"attacker": attacker.kind.id, "target": target.kind.id}
        state.tell("fight", facts | {"seat": state.active, "ours": ours, "theirs": theirs})
    if ours <= theirs or target.kind.is_slayer:
        zones.destroy(state, state.active, attacker)
    if theirs <= ours or attacker.kind.is_slayer:
        zones.destroy(state, 1 - state.active, target)
