"""A battle from its first square to its last turn: set-up, the two sides' turns, and how it ends (ELE-3.5, ELE-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.game import Outcome
from engine.core.rng import Rng
from engine.games.elementails import dice, dragons, foes, harm
from engine.games.elementails.grid import ALL, BIT, ROWS, at, is_connected, mask_of
from engine.games.elementails.kinds import COMMON, DRAGON, ELITE, RARE
from engine.games.elementails.state import BATTLE, ELEMENT_COUNT, OVER

if TYPE_CHECKING:
    from engine.games.elementails.kinds import EnemyKind
    from engine.games.elementails.state import ElementailsState, Hero, Player

LAST_ROUND = 40
MOST_ACTS = 60
_HERO_COLUMNS = (0, 1)
_ENEMY_COLUMNS = (6, 7, 8)
_AMBUSH_COLUMNS = (3, 4, 5)
_OBSTACLE_COLUMNS = (2, 3, 4, 5)
_DRAGON_SQUARES = (at(8, 2), at(8, 4))
_FEWEST_OBSTACLES = 2
_MORE_OBSTACLES = 4


# --- set-up ------------------------------------------------------------


def start(state: ElementailsState, encounter: int) -> None:
    """Lays out the field; the enemies have their first turn, and the dice are rolled."""
    state.phase = BATTLE
    state.encounter = encounter
    state.round = 0
    state.arrivals = 0
    state.enemies = []
    rng = Rng(state.rng)
    state.obstacles = _obstacles(rng)
    _place_heroes(state, rng)
    kinds = _who_comes(state, rng)
    _place_enemies(state, kinds, rng)
    state.rng = rng.state
    if state.sink is not None:
        enemies = [enemy.kind.id for enemy in state.enemies]
        state.tell("encounter", encounter=encounter, act=state.act, endgame=state.endgame, enemies=enemies)
    for player in state.players:
        player.done = True
    for hero in state.standing():
        hero.heeded = False
        harm.heed(state, hero, "battle-start", None)
    enemy_turn(state)


def _obstacles(rng: Rng) -> tuple[int, ...]:
    """A few squares between the sides that never cut the field in two (ELE-3.2)."""
    count = _FEWEST_OBSTACLES + rng.below(_MORE_OBSTACLES)
    chosen: list[int] = []
    for square in rng.sample([at(column, row) for column in _OBSTACLE_COLUMNS for row in range(ROWS)], count):
        if is_connected(ALL & ~mask_of([*chosen, square])):
            chosen.append(square)
    return tuple(sorted(chosen))


def _place_heroes(state: ElementailsState, rng: Rng) -> None:
    squares = rng.sample([at(column, row) for column in _HERO_COLUMNS for row in range(ROWS)], len(state.heroes))
    for hero, square in zip(state.heroes, squares, strict=True):
        hero.square = square
        hero.exhausted = hero.berserk = False
        hero.block = hero.ember = hero.spirit = hero.tapped = hero.slowed = 0
        hero.mana = [0] * ELEMENT_COUNT
        _forget_turn(hero)


def _who_comes(state: ElementailsState, rng: Rng) -> list[EnemyKind]:
    """ELE-8.7: so many as heroes, and one more in each later act; dragons come alone, two in the endgame."""
    pool = state.pool
    if state.endgame:
        met = {act[2] for act in state.acts}
        return rng.sample([kind for kind in pool.ranks[DRAGON] if kind.id not in met], 2)
    if state.encounter == DRAGON:
        return [pool.enemy_by_id[state.acts[state.act - 1][2]]]
    kinds = [rng.choice(pool.ranks[COMMON]) for _ in range(len(state.heroes) + state.act - 1)]
    if state.encounter in (RARE, ELITE):
        kinds[0] = rng.choice(pool.ranks[state.encounter])
    return kinds


def _place_enemies(state: ElementailsState, kinds: list[EnemyKind], rng: Rng) -> None:
    for place, kind in enumerate(kinds):
        if kind.rank == DRAGON:
            dragons.arrive(state, kind, _DRAGON_SQUARES[place])
            continue
        columns = _AMBUSH_COLUMNS if kind.ambusher else _ENEMY_COLUMNS
        free = state.free()
        squares = [at(column, row) for column in columns for row in range(ROWS)]
        dragons.arrive(state, kind, rng.choice([square for square in squares if free & BIT[square]]))


# --- the enemies' turn ------------------------------------------------------------


def enemy_turn(state: ElementailsState) -> None:
    """They act one after the other and declare what comes next; then the players roll.

    The round is counted once they have acted, so that whom they choose is what was foreseen (ELE-8.4).
    """
    if state.round >= LAST_ROUND:
        lose(state, "too-long")
        return
    if state.sink is not None:
        state.tell("enemy-turn", round=state.round + 1)
    for hero in state.heroes:
        hero.heeded = False
    for enemy in list(state.enemies):
        harm.tick(state, enemy)
        if enemy.kind.regrowth and enemy.corruption > 0:
            harm.heal(state, enemy, enemy.kind.regrowth)
    _act_in_turn(state)
    if is_won(state):
        return
    for enemy in state.enemies:
        enemy.slowed = 0
        harm.fade(enemy)
        foes.declare(state, enemy)
    state.round += 1
    player_turn(state)


def _act_in_turn(state: ElementailsState) -> None:
    """In the first round they only move (ELE-4.1)."""
    for enemy in list(state.enemies):
        if is_won(state):
            return
        if enemy.corruption > 0:
            if state.round == 0:
                foes.approach(state, enemy)
            else:
                foes.act(state, enemy)


# --- the players' turn ------------------------------------------------------------


def player_turn(state: ElementailsState) -> None:
    """Burn and Renew of all, then the dice: who goes Berserk by that has its extra die at once (ELE-2.9, ELE-5.1)."""
    heroes = state.standing()
    for seat, player in enumerate(state.players):
        _begin(player)
        player.done = not any(hero.seat == seat for hero in heroes)
    for hero in heroes:
        _forget_turn(hero)
        hero.moves = 1
        hero.fresh = True
    were_berserk = [hero.berserk for hero in heroes]
    for hero in heroes:
        harm.tick(state, hero)
    for hero, was_berserk in zip(heroes, were_berserk, strict=True):
        dice.roll(state, hero, extra=was_berserk)
    for hero in heroes:
        harm.heed(state, hero, "turn-start", None)


def _begin(player: Player) -> None:
    player.acts = 0
    player.takebacks = 0


def _forget_turn(hero: Hero) -> None:
    """What lasts for a turn only: energy, received mana, moves, used powers."""
    hero.energy = [0, 0, 0]
    hero.received = [0] * ELEMENT_COUNT
    hero.dice = ()
    hero.moves = 0
    hero.used = 0
    hero.fresh = False
    hero.heeded = False


def end_player_turn(state: ElementailsState) -> None:
    """Who is Berserk is Exhausted now; then the enemies act (ELE-7.2)."""
    for hero in state.standing():
        harm.fade(hero)
        hero.energy = [0, 0, 0]
        hero.slowed = 0
        if hero.berserk:
            harm.exhaust(state, hero)
    if state.standing():
        enemy_turn(state)
    else:
        lose(state, "exhausted")


# --- the end ------------------------------------------------------------


def is_won(state: ElementailsState) -> bool:
    """No enemy is left, or no dragon where dragons are fought (ELE-2.5, ELE-10.9)."""
    if not state.enemies:
        return True
    if state.encounter != DRAGON:
        return False
    return not any([enemy.kind.rank == DRAGON for enemy in state.enemies])


def lose(state: ElementailsState, reason: str) -> None:
    """The journey is lost; in the endgame it was won before (ELE-11.8)."""
    if state.endgame:
        finish(state, "endgame-lost", won=True)
    else:
        finish(state, reason, won=False)


def finish(state: ElementailsState, reason: str, *, won: bool) -> None:
    state.phase = OVER
    seats = len(state.players)
    winners = tuple(range(seats)) if won else ()
    state.result = Outcome(winners, (1,) * seats, reason)
    if state.sink is not None:
        state.tell("over", reason=reason)
