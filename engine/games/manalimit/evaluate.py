"""How good a Manalimit position looks, for players that look one step ahead.

A card is worth what it costs, plus what a unit has grown. Mana in the tank is worth the part of the best affordable
plan that it pays for, so that pitching a poor card toward a good one is a step up, and submitting is best when nothing
else improves the board. Stars, lives and even victory weigh less than a played card: after a submission they come from
a battle against an unknown board, and a lucky guess must not end the planning early.
"""

from functools import cache

from engine.games.manalimit.kinds import AFTER_ATTACK, BEFORE_ATTACK, BOARD_SIZE, HURT, UnitKind
from engine.games.manalimit.state import BoardUnit, ManalimitState, Player

_SLOT_WEIGHT = (0.10, 0.075, 0.05, 0.025, 0.0)
_CARD_IN_BAG = 0.12
_PROMISE = 0.93
_STAR = 0.02
_LIFE = 0.02
_VICTORY = 0.5


@cache
def worth(kind: UnitKind) -> float:
    """What a fresh unit adds to a board; cards are priced so that cost tells most of it."""
    if kind.is_token:
        return float(kind.attack + kind.health)
    return 2.0 * kind.cost + 2.0 + 0.02 * (kind.attack + kind.health)


@cache
def _front_lover(kind: UnitKind) -> float:
    """Units whose abilities work in front, and sturdy ones, want to be there."""
    wants = sum(bool(kind.triggers[trigger]) for trigger in (HURT, BEFORE_ATTACK, AFTER_ATTACK))
    return 4.0 * wants


def evaluate(state: ManalimitState, seat: int) -> float:
    player = state.players[seat]
    value = _STAR * player.stars + _LIFE * player.lives
    if state.result is not None and seat in state.result.winners:
        value += _VICTORY
    value += _board_value(player)
    kinds, cards = state.pool.kinds, player.cards
    value += _CARD_IN_BAG * sum([worth(kinds[cards[number]]) for number in player.hand])
    if player.mana:
        value += _promise(state, player)
    return value


def unit_value(unit: BoardUnit) -> float:
    gains = unit.attack_gain + unit.health_gain + unit.round_attack + unit.round_health
    return worth(unit.kind) + gains + 2.0 * unit.shields


def _board_value(player: Player) -> float:
    value = 0.0
    for slot in range(BOARD_SIZE):
        unit = player.board[slot]
        if unit is not None:
            value += unit_value(unit) + _SLOT_WEIGHT[slot] * (unit.health + _front_lover(unit.kind))
    return value


def _promise(state: ManalimitState, player: Player) -> float:
    """What the mana in the tank may still become: the best card of the hand, as far as it is paid."""
    values = [0.0 if unit is None else unit_value(unit) for unit in player.board]
    replaced = min(values)
    limit, kinds, cards = state.manalimit, state.pool.kinds, player.cards
    best = 0.0
    for number in player.hand:
        kind = kinds[cards[number]]
        if 0 < kind.cost <= limit:
            gain = (worth(kind) - replaced) * min(1.0, player.mana / kind.cost)
            best = max(best, gain)
    return _PROMISE * best
