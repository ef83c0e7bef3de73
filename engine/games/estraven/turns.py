"""The course of a match: dealing, the start of a turn, its end, and the last turn (EST-2, EST-3)."""

from __future__ import annotations

from engine.core.rng import Rng
from engine.games.estraven.battlefield import end_if_decided, finish, fire, sweep
from engine.games.estraven.state import (
    DISCARDING,
    HAND_SIZE,
    LAST_TURN,
    MAIN,
    MARKET_SIZE,
    MULLIGAN,
    NOBODY,
    NOTHING,
    EstravenState,
    ask,
)
from engine.games.estraven.zones import draw, leave_hand, refresh_market


def deal(state: EstravenState) -> None:
    """Shuffles everything, deals the hands and opens the marketplace; then the first turn, or the mulligans."""
    rng = Rng(state.rng)
    for player in state.players:
        rng.shuffle(player.deck)
    state.reserve = list(state.pool.resources)
    rng.shuffle(state.reserve)
    state.rng = rng.state
    state.market = [state.reserve.pop() for _ in range(MARKET_SIZE)]
    for seat in state.order:
        draw(state, seat, HAND_SIZE)
    for later in state.order[1:]:
        state.players[later].mana = state.setup.options["compensation"]
    if state.setup.options["mulligan"]:
        ask(state, state.order[0], MULLIGAN)
    else:
        begin_turn(state)


def mulligan(state: EstravenState, seat: int, *, again: bool) -> None:
    """Keeps the hand, or shuffles it into the deck and draws a new one; then the next seat, or the first turn."""
    if again:
        player = state.players[seat]
        rng = Rng(state.rng)
        player.deck += player.hand
        player.hand.clear()
        rng.shuffle(player.deck)
        state.rng = rng.state
    state.tell("mulligan" if again else "keep", {"seat": seat})
    if again:
        draw(state, seat, HAND_SIZE)
    if seat == state.order[-1]:
        begin_turn(state)
    else:
        ask(state, state.after(seat), MULLIGAN)


def begin_turn(state: EstravenState) -> None:
    """Market, untap, pitch row, start triggers, draw, in this order (EST-3.2)."""
    state.turn += 1
    ask(state, NOBODY, NOTHING)
    state.attacked = state.traded = False
    state.acts = state.withdrawals = state.triggers = 0
    seat = state.active
    player = state.players[seat]
    player.order = None
    state.tell("turn", {"seat": seat, "turn": state.turn})
    if seat == state.order[0] and state.turn > 1:
        refresh_market(state)
    for unit in player.units:
        unit.tapped = False
    player.spent = [False] * len(player.spent)
    player.grave += player.pitched
    player.pitched.clear()
    for unit in player.units[:]:
        if unit.kind.on_start and unit in player.units:
            fire(state, unit.kind.on_start, unit)
    sweep(state)
    if state.result is None:
        draw(state, seat, HAND_SIZE - len(player.hand))
        if not end_if_decided(state):
            ask(state, seat, MAIN)


def end_main(state: EstravenState, seat: int) -> None:
    state.tell("end", {"seat": seat})
    discard_or_end(state, seat)


def discard_or_end(state: EstravenState, seat: int) -> None:
    """Asks for a discard while the hand is too large; then the turn is over."""
    if len(state.players[seat].hand) > HAND_SIZE:
        ask(state, seat, DISCARDING)
        return
    for player in state.players:
        for unit in player.units:
            unit.power_now = unit.resistance_now = 0
            unit.guarded = False
    if state.turn >= LAST_TURN:
        healths = [player.health for player in state.players]
        finish(state, [health < max(healths) for health in healths], "turns")
        return
    state.active = state.after(seat)
    begin_turn(state)


def discard(state: EstravenState, seat: int, card: str) -> None:
    player = state.players[seat]
    kind = state.pool.by_id[card]
    leave_hand(player, kind.index)
    player.grave.append(kind.index)
    state.tell("discard", {"seat": seat, "card": card, "random": False})
    discard_or_end(state, seat)
