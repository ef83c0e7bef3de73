"""The seven phases of a turn, and which of them are skipped (SHI-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.shieldbreak import attacks, zones
from engine.games.shieldbreak.kinds import ENEMY_TURN_END, ENEMY_TURN_START, TURN_END, TURN_START
from engine.games.shieldbreak.state import ATTACK, CHARGE, DRAW, END, MAIN, MANA, NEXT, PLAY, START, STRIKE

if TYPE_CHECKING:
    from engine.games.shieldbreak.state import ShieldbreakState

LAST_TURN = 100
ACTS_A_PHASE = 60
"""How often a seat may act in one phase; then only what ends it is legal (SHI-3.11)."""


def go_on(state: ShieldbreakState) -> None:
    """Lets phases happen, or skips them, until one asks for a decision or something else comes first (SHI-3.9).

    Phases follow each other here without a way back to the loop of `resolving`, which most decisions would take.
    """
    while not state.waiting and state.result is None:
        phase = state.phase
        if phase == MAIN:
            player = state.players[state.active]
            if player.hand and any(player.untapped):
                state.asked, state.question = state.active, PLAY
                return
            enter(state, ATTACK)
        elif phase == ATTACK:
            if has_attacker(state):
                state.asked, state.question = state.active, STRIKE
                return
            enter(state, END)
        elif phase == MANA:
            if state.players[state.active].hand:
                state.asked, state.question = state.active, CHARGE
                return
            enter(state, MAIN)
        else:
            _STEPS[phase](state)


def enter(state: ShieldbreakState, phase: int) -> None:
    state.phase = phase
    state.acts = 0


def has_attacker(state: ShieldbreakState) -> bool:
    """Whether the active player has a creature that could attack something: all of it is public."""
    tapped_enemies = any([creature.tapped for creature in state.players[1 - state.active].board])
    for creature in state.players[state.active].board:
        if attacks.can_attack(creature, tapped_enemies):
            return True
    return False


def _start(state: ShieldbreakState) -> None:
    """Everything of the active player untaps, and its creatures have waited long enough."""
    player = state.players[state.active]
    enter(state, DRAW)
    if state.sink is not None:
        state.tell("turn", {"seat": state.active, "turn": state.turn})
    player.untapped = player.totals[:]
    for creature in player.board:
        creature.tapped = creature.sick = False
    queue_turn_abilities(state, TURN_START, ENEMY_TURN_START)


def queue_turn_abilities(state: ShieldbreakState, own: int, enemy: int) -> None:
    """The active player's first, each player's in the order of the board (SHI-10.5)."""
    for seat, trigger in ((state.active, own), (1 - state.active, enemy)):
        for creature in state.players[seat].board:
            abilities = creature.kind.on_turn
            if abilities is not None and (ability := abilities[trigger]) is not None:
                state.waiting.append((seat, ability.index, creature.number))


def _draw(state: ShieldbreakState) -> None:
    enter(state, MANA)
    if state.turn > 1:
        zones.draw(state, state.active, 1)


def _end(state: ShieldbreakState) -> None:
    enter(state, NEXT)
    queue_turn_abilities(state, TURN_END, ENEMY_TURN_END)


def _hand_over(state: ShieldbreakState) -> None:
    """What lasts until the end of the turn is over, and the other player is on."""
    for player in state.players:
        for creature in player.board:
            creature.boost = 0
            creature.renewed = False
    if state.turn == LAST_TURN:
        zones.win(state, None, zones.TURN_LIMIT)
        return
    state.turn += 1
    state.active = 1 - state.active
    enter(state, START)


_STEPS = {START: _start, DRAW: _draw, END: _end, NEXT: _hand_over}
