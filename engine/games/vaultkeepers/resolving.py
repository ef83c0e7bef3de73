"""Abilities as they happen: one whole after the other, and the loop guard (VAU-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.vaultkeepers.field import end_if_decided

if TYPE_CHECKING:
    from engine.games.vaultkeepers.kinds import Ability
    from engine.games.vaultkeepers.state import Creature, VaultkeepersState

TRIGGERS_A_TURN = 200


def resolve(
    state: VaultkeepersState, seat: int, ability: Ability, source: Creature | None, target: Creature | None
) -> None:
    """All effects of an ability in order, if its condition holds; then life is looked at."""
    if ability.condition is not None and not ability.condition(state, seat, source):
        return
    for run in ability.effects:
        run(state, seat, source, target)
    end_if_decided(state)


def run_triggers(state: VaultkeepersState) -> None:
    """Those that wait, in their order; what they cause waits behind them (VAU-9.4)."""
    while state.waiting and state.result is None:
        seat, creature, ability = state.waiting.pop(0)
        if creature.gone and ability.when != "death":
            continue
        if state.triggers >= TRIGGERS_A_TURN:
            if state.sink is not None:
                state.tell("fizzle", {"seat": seat, "card": creature.kind.id})
            continue
        state.triggers += 1
        if state.sink is not None:
            state.tell("trigger", {"seat": seat, "card": creature.kind.id, "when": ability.when})
        resolve(state, seat, ability, creature, None)
