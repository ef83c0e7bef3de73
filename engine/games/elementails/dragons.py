"""What dragons do: each mechanic is marked when it is declared and happens a turn later (ELE-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from cards.games.elementails import schema
from engine.core.rng import Rng
from engine.games.elementails import harm
from engine.games.elementails.grid import COLUMNS, DISTANCE, ROWS, SQUARES, at, place_of, squares_of
from engine.games.elementails.kinds import DRAGON, PILLAR, Mechanic
from engine.games.elementails.state import Enemy

if TYPE_CHECKING:
    from engine.games.elementails.kinds import EnemyKind, Mark
    from engine.games.elementails.state import ElementailsState, Hero

    Hits: TypeAlias = list[tuple[Hero, int]]

CORRUPTION_OF_ACT = (100, 250, 425)
DRAGON_OF_ACT = (100, 150, 195)
"""The Corruption of enemies, and of dragons for each hero, in each act, in hundredths of what their files say."""

MOST_PILLARS = 4
MOST_OTHERS = 8
_CROSS_ARM = 3


def compile_mechanic(effect: Any) -> Mechanic:
    """A word of the vocabulary that only elites and dragons have."""
    match effect:
        case schema.Soak():
            return _hitting("soak", lambda state, enemy: _soak_squares(state, effect.count), _soak(effect))
        case schema.Spread():
            return _hitting("spread", lambda state, enemy: (effect.within,), _spread(effect))
        case schema.Stack():
            return _hitting("stack", lambda state, enemy: _marked_hero(state, effect.within), _stack(effect))
        case schema.Areas():
            return _hitting("areas", lambda state, enemy: _laid_areas(state, effect), _areas(effect))
        case schema.Pillars():
            return _bringing("pillars", lambda state, enemy: raise_pillars(state, enemy, effect.count))
        case schema.Summon():
            return _bringing("summon", lambda state, enemy: summon(state, enemy, effect.count))
    raise AssertionError(effect)


def _hitting(word: str, declare: Any, forecast: Any) -> Mechanic:
    def happen(state: ElementailsState, enemy: Enemy, mark: Mark) -> None:
        for hero, amount in forecast(state, enemy, mark):
            harm.hit(state, enemy, hero, amount, enemy.kind.element)

    return Mechanic(word, declare, happen, forecast)


def _bringing(word: str, bring: Any) -> Mechanic:
    return Mechanic(
        word,
        lambda state, enemy: (),
        lambda state, enemy, mark: bring(state, enemy),
        lambda state, enemy, mark: [],
    )


def _third(amount: int) -> int:
    return (amount + 2) // 3


def _half(amount: int) -> int:
    return (amount + 1) // 2


# --- soak ------------------------------------------------------------


def _soak_squares(state: ElementailsState, count: int) -> Mark:
    """Free squares on the heroes' two thirds of the field."""
    rng = Rng(state.rng)
    free = [square for square in squares_of(state.free()) if square % COLUMNS < COLUMNS * 2 // 3]
    squares = sorted(rng.sample(free, count))
    state.rng = rng.state
    return tuple(squares)


def _soak(effect: schema.Soak) -> Any:
    def forecast(state: ElementailsState, enemy: Enemy, mark: Mark) -> Hits:
        amount = harm.scaled(effect.amount, state.act)
        heroes = state.standing()
        soaking = [hero for hero in heroes if hero.square in mark]
        hits = [(hero, _third(amount)) for hero in soaking]
        for _ in range(len(mark) - len(soaking)):
            hits += [(hero, amount) for hero in heroes]
        return hits

    return forecast


# --- spread and stack ------------------------------------------------------------


def _spread(effect: schema.Spread) -> Any:
    def forecast(state: ElementailsState, enemy: Enemy, mark: Mark) -> Hits:
        amount = harm.scaled(effect.amount, state.act)
        heroes = state.standing()
        hits = [(hero, _half(amount)) for hero in heroes]
        for hero in heroes:
            near = DISTANCE[hero.square]
            hits += [(hero, amount) for each in heroes if each is not hero and near[each.square] <= effect.within]
        return hits

    return forecast


def _marked_hero(state: ElementailsState, within: int) -> Mark:
    rng = Rng(state.rng)
    heroes = state.standing()
    number = rng.choice(heroes).number if heroes else 0
    state.rng = rng.state
    return (number, within)


def _stack(effect: schema.Stack) -> Any:
    def forecast(state: ElementailsState, enemy: Enemy, mark: Mark) -> Hits:
        heroes = state.standing()
        if not heroes:
            return []
        marked = state.heroes[mark[0]]
        near = DISTANCE[(marked if marked.square >= 0 else heroes[0]).square]
        sharing = [hero for hero in heroes if near[hero.square] <= effect.within]
        amount = harm.scaled(effect.amount, state.act)
        share = -(-amount // len(sharing))
        return [(hero, share if hero in sharing else _half(amount)) for hero in heroes]

    return forecast


# --- areas ------------------------------------------------------------


def _laid_areas(state: ElementailsState, effect: schema.Areas) -> Mark:
    """Each is laid over another hero, and over any square once there are more areas than heroes."""
    rng = Rng(state.rng)
    centres = rng.sample([hero.square for hero in state.standing()], effect.count)
    centres += [rng.below(SQUARES) for _ in range(effect.count - len(centres))]
    state.rng = rng.state
    return tuple(_shape(effect.shape, centre) for centre in centres)


def _shape(shape: str, centre: int) -> tuple[int, ...]:
    column, row = place_of(centre)
    everything = [(at(across, down), across - column, down - row) for down in range(ROWS) for across in range(COLUMNS)]
    match shape:
        case "row":
            return tuple(square for square, _, down in everything if down == 0)
        case "column":
            return tuple(square for square, across, _ in everything if across == 0)
        case "cross":
            return tuple(
                square
                for square, across, down in everything
                if 0 in (across, down) and abs(across) + abs(down) <= _CROSS_ARM
            )
        case _:
            return tuple(square for square, across, down in everything if max(abs(across), abs(down)) <= 1)


def _areas(effect: schema.Areas) -> Any:
    def forecast(state: ElementailsState, enemy: Enemy, mark: Mark) -> Hits:
        amount = harm.scaled(effect.amount, state.act)
        return [(hero, amount) for area in mark for hero in state.standing() if hero.square in area]

    return forecast


# --- who comes ------------------------------------------------------------


def corruption_of(state: ElementailsState, kind: EnemyKind) -> int:
    """What an enemy begins with in this act; dragons count the heroes."""
    if kind.rank == DRAGON:
        return kind.corruption * DRAGON_OF_ACT[state.act - 1] * len(state.heroes) // 100
    return kind.corruption * CORRUPTION_OF_ACT[state.act - 1] // 100


def arrive(state: ElementailsState, kind: EnemyKind, square: int) -> Enemy:
    """Puts an enemy on the field."""
    enemy = Enemy(kind, state.arrivals, square, corruption_of(state, kind))
    state.arrivals += 1
    state.enemies.append(enemy)
    return enemy


def raise_pillars(state: ElementailsState, enemy: Enemy, count: int) -> None:
    """On free squares in the middle of the field (ELE-10.2)."""
    standing = sum(each.kind.rank == PILLAR for each in state.enemies)
    rng = Rng(state.rng)
    free = [square for square in squares_of(state.free()) if 2 <= square % COLUMNS <= 6]
    squares = rng.sample(free, min(count, MOST_PILLARS - standing))
    state.rng = rng.state
    _bring(state, enemy, enemy.kind.pillars, squares)


def summon(state: ElementailsState, enemy: Enemy, count: int) -> None:
    """As near to who calls as there is room (ELE-10.7)."""
    count = min(count, MOST_OTHERS - len(state.enemies) + 1)
    near = DISTANCE[enemy.square]
    free = sorted(squares_of(state.free()), key=lambda square: near[square])
    _bring(state, enemy, enemy.kind.summons, free[: max(0, count)])


def _bring(state: ElementailsState, enemy: Enemy, who: str, squares: list[int]) -> None:
    kind = state.pool.enemy_by_id[who]
    for square in squares:
        newcomer = arrive(state, kind, square)
        if state.sink is not None:
            state.tell("arrives", unit=harm.name_of(newcomer), by=harm.name_of(enemy))
