"""The market between battles: buying, upgrading, levelling, locking, and what lies there (ELE-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rng import Rng, derive
from engine.games.elementails.kinds import MAJOR, MINOR
from engine.games.elementails.state import LAST_LEVEL, SOLD

if TYPE_CHECKING:
    from engine.games.elementails.actions import ElementailsAction
    from engine.games.elementails.kinds import SpellKind
    from engine.games.elementails.pool import CardPool
    from engine.games.elementails.state import ElementailsState, Hero

COPIES = 3
RANK_OF_PLACE = (MINOR, MINOR, MINOR, MINOR, MAJOR, MAJOR)
LOCK_COST = 1


# --- what lies there ------------------------------------------------------------


def shuffled_piles(pool: CardPool, seed: int) -> list[list[int]]:
    """One pile of minor and one of major spells, each with a generator of its own (ELE-12.2)."""
    piles = []
    for rank in (MINOR, MAJOR):
        pile = [kind.index for kind in pool.spells_of[rank] for _ in range(COPIES)]
        Rng(derive(seed, "pile", rank)).shuffle(pile)
        piles.append(pile)
    return piles


def lay_out(state: ElementailsState) -> None:
    """The first market of a journey."""
    state.market = [SOLD] * len(RANK_OF_PLACE)
    state.locked = [False] * len(RANK_OF_PLACE)
    _fill(state)


def refresh(state: ElementailsState) -> None:
    """What is not locked goes under its pile, and empty places are filled."""
    for place, index in enumerate(state.market):
        if index != SOLD and not state.locked[place]:
            state.piles[RANK_OF_PLACE[place]].insert(0, index)
            state.market[place] = SOLD
    _fill(state)


def unlock_all(state: ElementailsState) -> None:
    state.locked = [False] * len(RANK_OF_PLACE)


def _fill(state: ElementailsState) -> None:
    """The uppermost spell that does not lie there already."""
    for place, rank in enumerate(RANK_OF_PLACE):
        if state.market[place] == SOLD:
            pile = state.piles[rank]
            depth = next(at for at in range(len(pile) - 1, -1, -1) if pile[at] not in state.market)
            state.market[place] = pile.pop(depth)


# --- what heroes do ------------------------------------------------------------


def level_cost(hero: Hero) -> int:
    return 2 * hero.level


def can_buy(hero: Hero, kind: SpellKind) -> bool:
    """Whether a spell is affordable and there is room for it, or it is an upgrade."""
    if hero.cp < kind.cost:
        return False
    if kind.index in hero.spells:
        return not is_upgraded(hero, kind)
    return len(hero.spells) < hero.level


def can_upgrade(hero: Hero, kind: SpellKind) -> bool:
    return kind.index in hero.spells and not is_upgraded(hero, kind) and hero.cp >= 2 * kind.cost


def can_level(hero: Hero) -> bool:
    return hero.level < LAST_LEVEL and hero.cp >= level_cost(hero)


def is_upgraded(hero: Hero, kind: SpellKind) -> bool:
    return bool(hero.upgraded >> hero.spells.index(kind.index) & 1)


def act(state: ElementailsState, hero: Hero, action: ElementailsAction) -> None:
    match action.verb:
        case "buy":
            _buy(state, hero, state.pool.spell_by_id[action.word])
        case "upgrade":
            kind = state.pool.spell_by_id[action.word]
            hero.cp -= 2 * kind.cost
            _upgrade(state, hero, kind)
        case "lock":
            hero.cp -= LOCK_COST
            state.locked[state.market.index(state.pool.spell_by_id[action.word].index)] = True
            _tell(state, hero, "lock", spell=action.word)
        case _:
            hero.cp -= level_cost(hero)
            hero.level += 1
            _tell(state, hero, "level", level=hero.level)


def _buy(state: ElementailsState, hero: Hero, kind: SpellKind) -> None:
    """A copy of what the hero owns is spent on the upgrade: it goes under its pile (ELE-12.5)."""
    hero.cp -= kind.cost
    place = state.market.index(kind.index)
    state.market[place] = SOLD
    state.locked[place] = False
    if kind.index in hero.spells:
        state.piles[kind.rank].insert(0, kind.index)
        _upgrade(state, hero, kind)
    else:
        hero.spells.append(kind.index)
        _tell(state, hero, "buy", spell=kind.id, cost=kind.cost)


def _upgrade(state: ElementailsState, hero: Hero, kind: SpellKind) -> None:
    hero.upgraded |= 1 << hero.spells.index(kind.index)
    _tell(state, hero, "upgrade", spell=kind.id)


def _tell(state: ElementailsState, hero: Hero, kind: str, **facts: str | int) -> None:
    if state.sink is not None:
        state.tell(kind, seat=hero.seat, hero=hero.kind.id, **facts)
