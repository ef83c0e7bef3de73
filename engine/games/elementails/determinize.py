"""A full state that fits what one View knows: the piles are shuffled anew, and the future is another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.game import Setup
from engine.games.elementails.kinds import MAJOR, MINOR, RANKS
from engine.games.elementails.market import COPIES
from engine.games.elementails.pool import CardPool, shipped_pool
from engine.games.elementails.state import NO_VOTE, SOLD, ElementailsState, Enemy, Hero, Player
from engine.games.elementails.view import PHASES

if TYPE_CHECKING:
    from engine.core.rng import Rng
    from engine.games.elementails.view import ElementailsView, EnemyView, HeroView, SeatView

_PHASE_NUMBERS = {word: number for number, word in PHASES.items()}
_OF_A_HERO = (
    "level",
    "cp",
    "corruption",
    "square",
    "block",
    "dice",
    "moves",
    "slowed",
    "fresh",
    "heeded",
    "berserk",
    "exhausted",
)
_OF_AN_ENEMY = ("corruption", "most", "block", "slowed", "intention")
_OF_A_MATCH = ("act", "column", "lane", "trail", "endgame", "round", "arrivals", "obstacles", "tokens", "refused")


def determinize(view: ElementailsView, rng: Rng) -> ElementailsState:
    pool = shipped_pool()
    chosen = [-1 if word is None else pool.class_by_id[word].index for word in view.chosen]
    setup = Setup(len(view.seats), {"classes": list(view.chosen)})
    state = ElementailsState(setup, pool, rng.bits64() << 64 | rng.bits64(), view.acts, chosen)
    for field in _OF_A_MATCH:
        setattr(state, field, getattr(view, field))
    state.phase = _PHASE_NUMBERS[view.phase]
    state.encounter = RANKS.index(view.encounter)
    state.players = [_player(seat) for seat in view.seats]
    state.heroes = [_hero(pool, hero) for hero in view.heroes]
    state.enemies = [_enemy(pool, enemy) for enemy in view.enemies]
    state.market = [SOLD if stall.spell is None else pool.spell_by_id[stall.spell].index for stall in view.market]
    state.locked = [stall.locked for stall in view.market]
    state.piles = _piles(state, rng)
    state.result = view.outcome
    return state


def _player(seen: SeatView) -> Player:
    player = Player()
    player.done, player.takebacks, player.acts = seen.done, seen.takebacks, seen.acts
    player.vote = NO_VOTE if seen.vote is None else seen.vote
    player.ready, player.left = seen.ready, seen.left
    return player


def _hero(pool: CardPool, seen: HeroView) -> Hero:
    hero = Hero(pool.class_by_id[seen.hero], seen.number, seen.seat)
    for field in _OF_A_HERO:
        setattr(hero, field, getattr(seen, field))
    hero.spells = [pool.spell_by_id[owned.spell].index for owned in seen.spells]
    hero.upgraded = sum(1 << place for place, owned in enumerate(seen.spells) if owned.upgraded)
    hero.tapped = sum(1 << place for place, owned in enumerate(seen.spells) if owned.tapped)
    hero.used = sum(1 << place for place in seen.used)
    hero.ember = seen.burn - seen.renew
    hero.spirit = seen.inspired - seen.weakened
    hero.energy, hero.mana, hero.received = list(seen.energy), list(seen.mana), list(seen.received)
    return hero


def _enemy(pool: CardPool, seen: EnemyView) -> Enemy:
    enemy = Enemy(pool.enemy_by_id[seen.enemy], seen.number, seen.square, seen.corruption)
    for field in _OF_AN_ENEMY:
        setattr(enemy, field, getattr(seen, field))
    enemy.ember = seen.burn - seen.renew
    enemy.spirit = seen.inspired - seen.weakened
    enemy.marks = tuple([mark for _, mark in seen.marks])
    return enemy


def _piles(state: ElementailsState, rng: Rng) -> list[list[int]]:
    """All copies that are neither in the market nor owned, in any order."""
    seen = [*state.market, *(index for hero in state.heroes for index in hero.spells)]
    piles = []
    for rank in (MINOR, MAJOR):
        pile = [kind.index for kind in state.pool.spells_of[rank] for _ in range(COPIES - seen.count(kind.index))]
        rng.shuffle(pile)
        piles.append(pile)
    return piles
