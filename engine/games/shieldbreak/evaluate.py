"""How good a Shieldbreak position looks, for players that look one step ahead.

Shields, creatures, mana and cards in hand each have a price. Tapped creatures that something larger can reach are worth
less, and so is a wall that the other side can run through on its next turn. While a block is asked for, the position is
worth what the defender makes of it: the worst of the replies.
"""

from functools import cache

from engine.games.shieldbreak import attacks, resolving
from engine.games.shieldbreak.kinds import CardKind
from engine.games.shieldbreak.legal import legal
from engine.games.shieldbreak.state import BLOCK, NOBODY, Creature, Player, ShieldbreakState

WON = 1000.0
_SHIELDS = (0.0, 5.0, 8.5, 11.5, 14.0, 16.0, 17.5, 18.5, 19.5)
_MANA = (0.0, 2.0, 3.9, 5.7, 7.2, 8.6, 9.8, 10.8, 11.4, 11.8, 12.0)
_CARD = 1.2
_CARD_TOO_DEAR = 0.9
_CARD_WITHOUT_MANA_OF_ITS_KIND = 0.5
_CARD_BEYOND_SEVEN = 0.3
_EXPOSED = 0.35
_LETHAL = 14.0
_THREAT = 3.0
_LAST_CARDS = 4


def evaluate(state: ShieldbreakState, seat: int) -> float:
    if state.result is not None:
        return WON if state.result.winners == (seat,) else 0.0 if len(state.result.winners) == 2 else -WON
    if state.question == BLOCK and state.asked != NOBODY:
        return _after_the_worst_reply(state, seat)
    return _side(state, seat) - _side(state, 1 - seat) + _pressure(state, seat)


def _after_the_worst_reply(state: ShieldbreakState, seat: int) -> float:
    """The defender blocks as suits it best."""
    values = []
    for action in legal(state, state.asked):
        after = state.copy()
        after.asked = NOBODY
        if action.verb == "block":
            attacks.block(after, action.place)
        resolving.go_on(after)
        values.append(evaluate(after, seat))
    return max(values) if state.asked == seat else min(values)


@cache
def worth(kind: CardKind) -> float:
    """What a creature adds to a battle zone."""
    value = 1.2 + 0.65 * kind.power / 1000 + 0.1 * kind.power_attacker / 1000
    value += 0.9 * (kind.breaks - 1) + 0.5 * kind.is_blocker + 0.6 * kind.is_slayer + 0.6 * kind.is_unblockable
    value += 0.7 * (kind.on_attack is not None) + 0.8 * (kind.on_turn is not None)
    return value - 0.4 * (not kind.can_attack_players) - 0.2 * kind.must_attack


def _side(state: ShieldbreakState, seat: int) -> float:
    player = state.players[seat]
    value = _SHIELDS[min(len(player.shields), len(_SHIELDS) - 1)]
    value += _MANA[min(len(player.mana), len(_MANA) - 1)] + _hand(state, player)
    if len(player.deck) < _LAST_CARDS:
        value -= _LAST_CARDS - len(player.deck)
    enemy = state.players[1 - seat].board
    reach = max([each.power + each.kind.power_attacker for each in enemy], default=0)
    for creature in player.board:
        price = worth(creature.kind) + 0.2 * creature.boost / 1000
        if creature.tapped and reach >= creature.power:
            price *= 1 - _EXPOSED
        value += price
    return value


def _hand(state: ShieldbreakState, player: Player) -> float:
    kinds, totals = state.pool.kinds, player.totals
    mana = len(player.mana) + 1
    value = 0.0
    for index in player.hand:
        kind = kinds[index]
        if not kind.is_zero and not totals[kind.civilization]:
            value += _CARD_WITHOUT_MANA_OF_ITS_KIND
        else:
            value += _CARD if kind.cost <= mana else _CARD_TOO_DEAR
    return value - max(0, len(player.hand) - 7) * (_CARD - _CARD_BEYOND_SEVEN)


def _pressure(state: ShieldbreakState, seat: int) -> float:
    """What the next turns threaten: being run through is worse than the chance to do it."""
    own, enemy = state.players[seat], state.players[1 - seat]
    if state.active == seat:
        danger = _runs_through(enemy.board, own) * _LETHAL
        chance = _runs_through([each for each in own.board if not each.tapped and not each.sick], enemy) * _THREAT
        return chance - danger
    danger = _runs_through([each for each in enemy.board if not each.tapped and not each.sick], own) * _LETHAL
    return _runs_through(own.board, enemy) * _THREAT - danger


def _runs_through(attackers: list[Creature], defender: Player) -> bool:
    """Whether attackers, each blocker stopping the best of them, break every shield with one attack to spare."""
    breaks = sorted([each.kind.breaks for each in attackers if each.kind.can_attack_players])
    blockers = sum([each.kind.is_blocker and not each.tapped for each in defender.board])
    left = breaks[: max(0, len(breaks) - blockers)]
    return len(left) > 0 and sum(left[1:]) >= len(defender.shields)
