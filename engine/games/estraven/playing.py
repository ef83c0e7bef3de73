"""Pitching, playing cards, using abilities and trading, and how they are paid for (EST-5, EST-10, EST-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.estraven.battlefield import cost_of, end_if_decided, resolve_triggers, sweep
from engine.games.estraven.chain import add_link
from engine.games.estraven.kinds import NO_TARGET, SACRIFICE, TAP
from engine.games.estraven.state import (
    ABILITY_LINK,
    ANSWER_LINK,
    NOBODY,
    PRIORITY,
    REACTION_LINK,
    SPELL_LINK,
    UNIT_LINK,
    EstravenState,
)
from engine.games.estraven.targets import target_number
from engine.games.estraven.zones import leave_hand, to_hand

if TYPE_CHECKING:
    from engine.games.estraven.actions import EstravenAction
    from engine.games.estraven.kinds import CardKind, Payment


def pitch(state: EstravenState, seat: int, card: str) -> None:
    player = state.players[seat]
    kind = state.pool.by_id[card]
    leave_hand(player, kind.index)
    player.pitched.append(kind.index)
    player.mana += kind.pitch
    if state.sink is not None:
        state.tell("pitch", {"seat": seat, "card": card, "gained": kind.pitch, "mana": player.mana})


def trade(state: EstravenState, seat: int, action: EstravenAction) -> None:
    """One card of the hand for one of the marketplace; the row closes up and the card traded in is the newest."""
    player = state.players[seat]
    given = state.pool.by_id[action.card]
    leave_hand(player, given.index)
    taken = state.market.pop(action.place)
    to_hand(player, taken)
    state.market.append(given.index)
    state.traded = True
    if state.sink is not None:
        state.tell("trade", {"seat": seat, "given": given.id, "taken": state.pool.kinds[taken].id})


def play(state: EstravenState, seat: int, action: EstravenAction) -> None:
    """Plays a card of the hand: a resource at once, anything else as a link of the chain."""
    player = state.players[seat]
    kind = state.pool.by_id[action.card]
    if kind.is_resource:
        _play_resource(state, seat, kind)
        return
    target = target_number(state, seat, action)
    cost = cost_of(state, seat, kind)
    leave_hand(player, kind.index)
    player.mana -= cost
    if state.sink is not None:
        facts = {"seat": seat, "card": kind.id, "cost": cost, "mana": player.mana}
        state.tell("react" if kind.deed is not None and kind.deed.answers else "play", facts | aimed(state, target))
    if kind.pay is not None:
        _pay(state, seat, kind.pay, action)
        if state.result is not None:
            player.grave.append(kind.index)
            return
    what = UNIT_LINK if kind.is_unit else REACTION_LINK if state.question == PRIORITY else SPELL_LINK
    add_link(state, (what, seat, kind.index, NOBODY, target, False))


def use(state: EstravenState, seat: int, action: EstravenAction) -> None:
    """Activates a unit's ability: its own reaction while a chain is open, its activated ability otherwise."""
    player = state.players[seat]
    unit = player.units[action.place]
    answering = state.question == PRIORITY
    deed = unit.kind.reaction if answering else unit.kind.active
    if deed is None:
        raise LookupError(action.notation)
    target = target_number(state, seat, action)
    player.mana -= deed.mana
    unit.tapped = unit.tapped or deed.taps
    if state.sink is not None:
        facts = {"seat": seat, "card": unit.kind.id, "mana": player.mana, "cost": deed.mana}
        state.tell("use", facts | aimed(state, target))
    if deed.pay is not None:
        _pay(state, seat, deed.pay, action)
        if state.result is not None:
            return
    add_link(state, (ANSWER_LINK if answering else ABILITY_LINK, seat, unit.kind.index, unit.number, target, False))


def aimed(state: EstravenState, target: int) -> dict[str, object]:
    """A target as an event tells it."""
    if target == NO_TARGET:
        return {"owner": None, "onto": None}
    unit = state.unit(target)
    if unit is None:
        return {"owner": None, "onto": state.pool.kinds[-10 - target].id}
    return {"owner": unit.seat, "onto": unit.kind.id}


def _play_resource(state: EstravenState, seat: int, kind: CardKind) -> None:
    player = state.players[seat]
    leave_hand(player, kind.index)
    player.resources.append(kind.index)
    player.spent.append(False)
    if state.sink is not None:
        state.tell("resource", {"seat": seat, "card": kind.id})
    if kind.on_play:
        resolve_triggers(state, kind.on_play, seat, kind, NOBODY)
        sweep(state)


def _pay(state: EstravenState, seat: int, pay: Payment, action: EstravenAction) -> None:
    """Taps, discards or sacrifices a resource card; what that triggers happens before the chain opens (EST-10.6)."""
    player = state.players[seat]
    if pay.how == TAP:
        player.spent[action.resource] = True
        kind = state.pool.kinds[player.resources[action.resource]]
    elif pay.how == SACRIFICE:
        kind = state.pool.kinds[player.resources.pop(action.resource)]
        del player.spent[action.resource]
        player.grave.append(kind.index)
    else:
        kind = state.pool.by_id[action.paid]
        leave_hand(player, kind.index)
        player.grave.append(kind.index)
    state.tell("pay", {"seat": seat, "card": kind.id, "how": pay.how})
    if kind.on_paid[pay.how]:
        resolve_triggers(state, kind.on_paid[pay.how], seat, kind, NOBODY)
        sweep(state)
        end_if_decided(state)
