"""Playing cards: paying, entering or happening, and what was chosen for it (VAU-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.vaultkeepers import combat, field, mana
from engine.games.vaultkeepers.kinds import INSTANT, LEADER
from engine.games.vaultkeepers.resolving import resolve, run_triggers

if TYPE_CHECKING:
    from engine.games.vaultkeepers.actions import VaultkeepersAction
    from engine.games.vaultkeepers.kinds import CardKind
    from engine.games.vaultkeepers.state import Creature, VaultkeepersState


def cast(state: VaultkeepersState, seat: int, action: VaultkeepersAction) -> None:
    """A card from the hand. Instants change who has priority."""
    kind = state.pool.by_id[action.card]
    player = state.players[seat]
    target = _target(state, seat, action)
    mana.pay(state, seat, kind)  # told first: what was paid for is the news
    _tell(state, seat, kind, action, target)
    field.take_from_hand(player, kind.index)
    if not kind.is_body:
        player.discard.append(kind.index)
    _happen(state, seat, kind, target)
    if kind.type == INSTANT:
        combat.answer(state, seat)


def cast_leader(state: VaultkeepersState, seat: int, action: VaultkeepersAction) -> None:
    """The leader leaves its zone; it costs more each time after the first (VAU-6.3)."""
    player = state.players[seat]
    kind = state.pool.kinds[player.leader]
    target = _target(state, seat, action)
    mana.pay(state, seat, kind, player.tax)
    _tell(state, seat, kind, action, target)
    player.leader_waits = False
    _happen(state, seat, kind, target)


def _target(state: VaultkeepersState, seat: int, action: VaultkeepersAction) -> Creature | None:
    if action.target < 0:
        return None
    return state.players[seat if action.side == "own" else 1 - seat].field[action.target]


def _happen(state: VaultkeepersState, seat: int, kind: CardKind, target: Creature | None) -> None:
    creature = field.enter(state, seat, kind) if kind.is_body else None
    if kind.on_play is not None:
        resolve(state, seat, kind.on_play, creature, target)
        run_triggers(state)


def _tell(
    state: VaultkeepersState, seat: int, kind: CardKind, action: VaultkeepersAction, target: Creature | None
) -> None:
    if state.sink is not None:
        facts = {
            "seat": seat,
            "card": kind.id,
            "leader": kind.type == LEADER,
            "target": target and target.kind.id,
            "at_player": action.side == "player",
        }
        state.tell("cast", facts)
