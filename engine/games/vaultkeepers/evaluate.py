"""How good a Vaultkeepers position looks, for players that look one step ahead.

Attacks that are named or being answered count as fought out with no further answer, so that naming one, adding another
and confirming are steps up. A card in hand that could be paid now is worth a part of what it would bring: mana is spent
on the best card first, and a land is burned only for something better than the land.
"""

from functools import cache
from math import log

from cards.games.vaultkeepers.vocabulary import KEYWORDS
from engine.games.vaultkeepers import combat, mana
from engine.games.vaultkeepers.actions import FIELD_SIZE
from engine.games.vaultkeepers.kinds import DOUBLE_STRIKE, INSTANT, TAUNT, CardKind
from engine.games.vaultkeepers.state import EXCHANGES, MAIN, MULLIGANS, OVER, Creature, Player, VaultkeepersState

_VICTORY = 1000.0
_LIFE = tuple(14.0 * log(1 + life) for life in range(121))
_CARD = 1.7
_KNOWN_SPELL = 3.0
_NEXT_LAND = (4.2, 4.0, 3.6, 3.2, 2.6, 2.0, 1.4, 1.0, 0.6)
_ONE_MORE_LAND = 0.3
_HELD = (0.75, 0.5, 0.3, 0.15)
"""What a land in hand is worth as a part of what it will be worth on the field: one a turn gets there."""

_MOST_LANDS = 40


def _land_values() -> tuple[tuple[float, ...], ...]:
    """By the number of lands on the field and in hand."""
    steps = [_NEXT_LAND[number] if number < len(_NEXT_LAND) else _ONE_MORE_LAND for number in range(2 * _MOST_LANDS)]
    parts = [*_HELD, *([0.1] * _MOST_LANDS)]
    return tuple(
        tuple(
            sum(steps[:lands]) + sum(steps[lands + place] * parts[place] for place in range(held))
            for held in range(_MOST_LANDS)
        )
        for lands in range(_MOST_LANDS)
    )


_LANDS = _land_values()
_LEADER_WAITING = 2.5
_TAXED = 0.4
_PROMISE = 0.55
_MANA_IN_POOL = -0.05
_CONFIRMED = 0.02
_GUARD = 0.8
_WORTH_OF_KEYWORD = {
    "haste": 0.1,
    "vigilance": 0.4,
    "flying": 1.0,
    "reach": 0.2,
    "first-strike": 0.8,
    "double-strike": 0.8,
    "trample": 0.4,
    "taunt": 0.5,
}
_WORTH_OF_KEYWORDS = tuple(
    sum(_WORTH_OF_KEYWORD[word] for place, word in enumerate(KEYWORDS) if bits >> place & 1)
    for bits in range(1 << len(KEYWORDS))
)
_OPENING_COST = 3


def evaluate(state: VaultkeepersState, seat: int) -> float:
    if state.attacks:
        twin = state.copy()
        combat.play_out(twin)
        return _static(twin, seat) + (_CONFIRMED if state.fought else 0.0)
    return _static(state, seat)


def _static(state: VaultkeepersState, seat: int) -> float:
    if state.phase == OVER:
        assert state.result is not None
        winners = state.result.winners
        return 0.0 if len(winners) != 1 else _VICTORY if seat in winners else -_VICTORY
    own, other = state.players[seat], state.players[1 - seat]
    value = _side(state, own) - _side(state, other)
    if state.phase == MULLIGANS:
        return value + _opening(state, own)
    if state.phase == MAIN and state.active == seat:
        value += _PROMISE * _promise(state, own)
    return value + _MANA_IN_POOL * sum(own.mana)


def _side(state: VaultkeepersState, player: Player) -> float:
    value = _LIFE[min(max(player.life, 0), 120)] + _CARD * len(player.hand)
    for creature in player.field:
        value += _creature(creature)
    lands = sum(player.untapped) + sum(player.tapped)
    value += _LANDS[min(lands, _MOST_LANDS - 1)][sum(player.held_lands)]
    if player.leader_waits:
        value += _LEADER_WAITING - _TAXED * player.tax
    return value


def _creature(creature: Creature) -> float:
    attack = creature.attack - creature.gained_attack
    value = 0.5 + 1.1 * attack + 0.8 * (creature.health - creature.gained_health)
    keywords = creature.keywords & ~creature.gained_keywords
    value += _WORTH_OF_KEYWORDS[keywords] + _abilities(creature.kind)
    if keywords & DOUBLE_STRIKE:
        value += 0.8 * attack
    if keywords & TAUNT and not creature.tapped:
        value += _GUARD
    return value


@cache
def _abilities(kind: CardKind) -> float:
    """What a creature may still do besides fighting."""
    return (
        1.5 * (kind.on_turn_start is not None) + 0.8 * (kind.on_attack is not None) + 0.6 * (kind.on_death is not None)
    )


@cache
def _worth(kind: CardKind) -> float:
    """What playing a card brings, about."""
    if not kind.is_body:
        return _KNOWN_SPELL
    return 0.5 + 1.1 * kind.attack + 0.8 * kind.health + _WORTH_OF_KEYWORDS[kind.keywords] + _abilities(kind)


def _promise(state: VaultkeepersState, player: Player) -> float:
    """The most that one card which can be paid now would add."""
    ready = mana.available(player)
    total = sum(ready)
    has_room = len(player.field) < FIELD_SIZE
    best = 0.0
    for index in player.hand:
        kind = state.pool.kinds[index]
        if kind.type != INSTANT and (has_room or not kind.is_body) and mana.can_pay(ready, total, kind):
            best = max(best, _worth(kind) - _CARD)
    if player.leader_waits and has_room:
        leader = state.pool.kinds[player.leader]
        if mana.can_pay(ready, total, leader, player.tax):
            best = max(best, _worth(leader) - _LEADER_WAITING)
    return best


def _opening(state: VaultkeepersState, player: Player) -> float:
    """An opening hand should hold cards that can be paid soon; one that is exchanged is worth the deck's average."""
    kinds = state.pool.kinds
    if player.choice != EXCHANGES:
        return float(sum(kinds[index].total <= _OPENING_COST for index in player.hand))
    cards = [*player.deck, *player.hand]
    return len(player.hand) * sum(kinds[index].total <= _OPENING_COST for index in cards) / len(cards)
