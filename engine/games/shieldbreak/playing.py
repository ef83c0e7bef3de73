"""Charging mana, and playing cards from hand or for free as shield triggers (SHI-4, SHI-5, SHI-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.shieldbreak import zones
from engine.games.shieldbreak.resolving import begin, put_spell_away, target_of
from engine.games.shieldbreak.state import MAIN, NOBODY, Creature
from engine.games.shieldbreak.turns import enter

if TYPE_CHECKING:
    from engine.games.shieldbreak.actions import ShieldbreakAction
    from engine.games.shieldbreak.kinds import CardKind
    from engine.games.shieldbreak.state import ShieldbreakState


def charge(state: ShieldbreakState, seat: int, card: str) -> None:
    player = state.players[seat]
    kind = state.pool.by_id[card]
    zones.take_from_hand(player, kind.index)
    zones.add_mana(state, player, kind.index)
    if state.sink is not None:
        state.tell("charge", {"seat": seat, "card": card})
    enter(state, MAIN)


def play(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> None:
    """A card from hand, paid for."""
    kind = state.pool.by_id[action.card]
    zones.pay(state.players[seat], kind)
    state.acts += 1
    _play(state, seat, kind, action, is_free=False)


def keep(state: ShieldbreakState, seat: int) -> None:
    """A broken shield stays in hand."""
    state.broken.pop(0)
    if state.sink is not None:
        state.tell("keep", {"seat": seat})


def use(state: ShieldbreakState, seat: int, action: ShieldbreakAction) -> None:
    """A broken shield is played for free (SHI-8.7)."""
    state.broken.pop(0)
    _play(state, seat, state.pool.by_id[action.card], action, is_free=True)


def _play(state: ShieldbreakState, seat: int, kind: CardKind, action: ShieldbreakAction, *, is_free: bool) -> None:
    ability = kind.on_play
    target = NOBODY if ability is None else target_of(state, seat, ability.choice, action)
    zones.take_from_hand(state.players[seat], kind.index)
    if not kind.is_creature:
        state.casting = kind.index
        if state.sink is not None:
            state.tell("cast", {"seat": seat, "card": kind.id, "free": is_free})
        number = NOBODY
    elif kind.is_evolution:
        number = _evolve(state, seat, kind, action.place)
    else:
        number = _summon(state, seat, kind, is_free=is_free)
    if ability is not None:
        begin(state, seat, ability, number, target)
    if state.frame is None:  # what a spell offers was declined
        put_spell_away(state, seat)


def _summon(state: ShieldbreakState, seat: int, kind: CardKind, *, is_free: bool) -> int:
    state.arrivals += 1
    state.players[seat].board.append(Creature(kind, state.arrivals))
    if state.sink is not None:
        state.tell("summon", {"seat": seat, "card": kind.id, "free": is_free})
    return state.arrivals


def _evolve(state: ShieldbreakState, seat: int, kind: CardKind, place: int) -> int:
    """The creature below stays what it was in everything but its card; only its sickness is gone (SHI-5.9)."""
    creature = state.players[seat].board[place]
    base = creature.kind
    creature.under = (*creature.under, base.index)
    creature.kind = kind
    creature.sick = False
    if state.sink is not None:
        state.tell("evolve", {"seat": seat, "card": kind.id, "base": base.id})
    if creature.power <= 0:
        zones.destroy(state, seat, creature)
    return creature.number
