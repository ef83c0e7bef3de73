"""One combat a turn: attacks named, retracted and confirmed, the response window, and the fights (VAU-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.vaultkeepers import field, mana
from engine.games.vaultkeepers.kinds import DOUBLE_STRIKE, FLYING, STOPS_FLYERS, STRIKES_FIRST, TAUNT, TRAMPLE
from engine.games.vaultkeepers.resolving import run_triggers
from engine.games.vaultkeepers.state import MAIN, NOBODY, PLAYER, RESPONSE

if TYPE_CHECKING:
    from engine.games.vaultkeepers.state import Creature, Player, VaultkeepersState

RETRACTIONS_A_TURN = 20


# --- naming ------------------------------------------------------------


def taunts(defender: Player, attacker: Creature) -> list[int]:
    """The places of the creatures that this attacker must choose among; none if it is free (VAU-8.5, VAU-8.6)."""
    needed = STOPS_FLYERS if attacker.keywords & FLYING else TAUNT
    return [
        place
        for place, creature in enumerate(defender.field)
        if creature.keywords & TAUNT and not creature.tapped and creature.keywords & needed
    ]


def name(state: VaultkeepersState, place: int, target: int) -> None:
    attacker = state.players[state.active].field[place]
    victim = None if target < 0 else state.players[1 - state.active].field[target]
    state.attacks.append((attacker.number, PLAYER if victim is None else victim.number))
    if state.sink is not None:
        facts = {"seat": state.active, "card": attacker.kind.id, "target": victim and victim.kind.id}
        state.tell("attack", facts)


def retract(state: VaultkeepersState, place: int) -> None:
    attacker = state.players[state.active].field[place]
    state.attacks = [attack for attack in state.attacks if attack[0] != attacker.number]
    state.retracted += 1
    if state.sink is not None:
        state.tell("retract", {"seat": state.active, "card": attacker.kind.id})


def confirm(state: VaultkeepersState) -> None:
    """Attackers tap, attack triggers resolve in the order of the attacks, and the window opens (VAU-8.7)."""
    if state.sink is not None:
        state.tell("confirm", {"seat": state.active, "attacks": len(state.attacks)})
    _begin(state)
    if state.attacks:
        state.phase = RESPONSE
        state.passes = 0
        _give_priority(state, 1 - state.active)


def _begin(state: VaultkeepersState) -> None:
    seat = state.active
    state.fought = True
    for number, _ in state.attacks:
        attacker = state.creature(seat, number)
        assert attacker is not None, "nothing happens between naming and confirming"
        attacker.tapped = True
        if attacker.kind.on_attack is not None:
            state.waiting.append((seat, attacker, attacker.kind.on_attack))
    run_triggers(state)


def play_out(state: VaultkeepersState) -> None:
    """Named or confirmed attacks to their end, as if nobody answered: for players that look ahead."""
    if not state.fought:
        _begin(state)
    if state.attacks:
        _close(state)


# --- the response window ------------------------------------------------------------


def can_answer(player: Player) -> bool:
    """By what everybody sees: a card of the main deck in hand, and mana from anywhere (VAU-8.11)."""
    return bool(player.hand) and mana.has_any(player)


def _give_priority(state: VaultkeepersState, seat: int) -> None:
    """To a seat, or past those that everybody sees cannot answer; two passes in a row close the window."""
    while state.passes < 2:
        if can_answer(state.players[seat]):
            state.priority = seat
            state.answers += 1
            return
        state.passes += 1
        seat = 1 - seat
    _close(state)


def answer(state: VaultkeepersState, seat: int) -> None:
    """An instant has resolved: the other may answer it."""
    if state.result is None:
        state.passes = 0
        _give_priority(state, 1 - seat)


def pass_priority(state: VaultkeepersState, seat: int, *, rest: bool) -> None:
    """`rest` is an order for the rest of the turn that nobody else hears of (VAU-8.12)."""
    if rest:
        state.players[seat].rests = True
    if state.sink is not None:
        state.tell("passes", {"seat": seat}, {seat: {"seat": seat, "rest": True}} if rest else None)
    state.passes += 1
    _give_priority(state, 1 - seat)


def _close(state: VaultkeepersState) -> None:
    state.priority = NOBODY
    state.phase = MAIN
    fight(state)


# --- damage ------------------------------------------------------------


def fight(state: VaultkeepersState) -> None:
    """The first-strike step, if anybody strikes in it, and the normal step; attacks in declared order (VAU-8.14)."""
    _step(state, first=True)
    _step(state, first=False)
    state.attacks = []


def _step(state: VaultkeepersState, *, first: bool) -> None:
    for attack in tuple(state.attacks):
        if state.result is not None:
            return
        if attack in state.attacks:  # its attacker may have died or left since
            _one_fight(state, *attack, first=first)


def _one_fight(state: VaultkeepersState, number: int, target: int, *, first: bool) -> None:
    attacker = state.creature(state.active, number)
    if attacker is None:
        return
    defender = 1 - state.active
    if target == PLAYER:
        if _strikes(attacker, first=first):
            _tell_strike(state, attacker, None)
            field.hurt_player(state, defender, attacker.strength)
            field.end_if_decided(state)
        return
    victim = state.creature(defender, target)
    if victim is not None:
        _clash(state, attacker, victim, first=first)


def _clash(state: VaultkeepersState, attacker: Creature, victim: Creature, *, first: bool) -> None:
    """Both hit at once if they strike now; then the dead leave and their triggers resolve (VAU-8.16, VAU-8.17)."""
    strikes, hits_back = _strikes(attacker, first=first), _strikes(victim, first=first)
    if not strikes and not hits_back:
        return
    defender = 1 - state.active
    excess = 0
    blow = victim.strength
    if strikes:
        _tell_strike(state, attacker, victim)
        if attacker.keywords & TRAMPLE:
            excess = max(0, attacker.strength - victim.health)
        field.hurt(state, defender, victim, attacker.strength)
    if hits_back:
        field.hurt(state, state.active, attacker, blow)
    if excess:
        field.hurt_player(state, defender, excess)
    field.bury_dead(state)
    if not field.end_if_decided(state):
        run_triggers(state)


def _strikes(creature: Creature, *, first: bool) -> bool:
    """Whether a creature deals its damage in a step (VAU-8.13)."""
    if first:
        return creature.keywords & STRIKES_FIRST != 0
    return creature.keywords & DOUBLE_STRIKE != 0 or not creature.keywords & STRIKES_FIRST


def _tell_strike(state: VaultkeepersState, attacker: Creature, victim: Creature | None) -> None:
    if state.sink is not None:
        facts = {"seat": state.active, "card": attacker.kind.id, "target": victim and victim.kind.id}
        state.tell("strike", facts)
