"""A full state that fits what one View knows; what it does not know is drawn anew."""

from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.estraven.kinds import NO_TARGET, grave_target
from engine.games.estraven.pool import CardPool, shipped_pool
from engine.games.estraven.state import NOBODY, EstravenState, Link, Player, Unit
from engine.games.estraven.view import LINK_KINDS, QUESTIONS, EstravenView, LinkView, PlayerView, UnitView


def determinize(view: EstravenView, rng: Rng) -> EstravenState:
    """The generator is new, and so are the order of all decks and the hands that the audience cannot see."""
    pool = shipped_pool()
    players = [_player(pool, known, rng, known.seat) for known in view.players]
    decks = [list(player.precons) for player in players]
    setup = Setup(len(players), {**dict(view.options), "decks": decks})
    state = EstravenState(setup, pool, rng.bits64() << 64 | rng.bits64(), players, view.order)
    state.active = view.active
    state.turn = view.turn
    state.asked = NOBODY if view.asked is None else view.asked
    state.question = QUESTIONS.index(view.question)
    state.market = _indices(pool, view.market)
    state.reserve = _indices(pool, view.resource_deck)
    rng.shuffle(state.reserve)
    state.chain = [_link(pool, link) for link in view.chain]
    state.passes = view.passes
    state.attackers = list(view.attackers)
    state.blocks = list(view.blocks)
    state.attacked, state.traded = view.attacked, view.traded
    state.acts, state.triggers, state.withdrawals = view.acts, view.triggers, view.withdrawals
    state.numbers = view.next_number
    state.result = view.outcome
    return state


def _indices(pool: CardPool, cards: tuple[str, ...]) -> list[int]:
    return [pool.by_id[card].index for card in cards]


def _player(pool: CardPool, known: PlayerView, rng: Rng, seat: int) -> Player:
    hidden = _indices(pool, known.unseen)
    rng.shuffle(hidden)
    player = Player(known.precons, hidden)
    player.shown = _indices(pool, known.shown)
    if known.hand is not None:
        player.hand = _indices(pool, known.hand)
    else:
        guessed = known.hand_size - len(player.shown)
        player.hand = sorted([*player.shown, *(hidden.pop() for _ in range(guessed))])
    player.health, player.mana = known.health, known.mana
    player.grave = _indices(pool, known.graveyard)
    player.pitched = _indices(pool, known.pitched)
    player.resources = [pool.by_id[each.card].index for each in known.resources]
    player.spent = [each.tapped for each in known.resources]
    player.units = [_unit(pool, unit, seat) for unit in known.units]
    player.order = known.waits_for
    return player


def _unit(pool: CardPool, known: UnitView, seat: int) -> Unit:
    unit = Unit(pool.by_id[known.card], seat, known.number)
    unit.tapped, unit.guarded, unit.health = known.tapped, known.guarded, known.health
    unit.power_now, unit.power_grown = known.power_now, known.power_grown
    unit.resistance_now, unit.resistance_grown = known.resistance_now, known.resistance_grown
    return unit


def _link(pool: CardPool, known: LinkView) -> Link:
    source = NOBODY if known.source is None else known.source
    target = NO_TARGET if known.target is None else known.target
    if known.grave is not None:
        target = grave_target(pool.by_id[known.grave].index)
    return LINK_KINDS.index(known.what), known.seat, pool.by_id[known.card].index, source, target, False
