"""Positions of journeys for tests of panels: of sensible play, of wild play, and battles of strong heroes."""

from collections.abc import Iterator
from functools import cache
from random import Random

from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.elementails import battle
from engine.games.elementails.kinds import COMMON, DRAGON
from engine.games.elementails.state import ElementailsState
from engine.players import player_named
from engine.players.perspective import Perspective
from tests.games.elementails.field import GAME

Asked = tuple[ElementailsState, int]
"""A position, and a seat that is to act in it."""
_STRONG = ["thunder-drummer", "frost-ferrier", "pollen-piper", "whisper-hawk"]


@cache
def positions() -> tuple[Asked, ...]:
    """A few hundred, of one to four seats."""
    found: list[Asked] = []
    for seats in (1, 2, 3, 4):
        sensible = list(_sensible(seats, 240))
        found += [*sensible[: 2 * seats + 2], *sensible[2 * seats + 2 :: 8]]
        found += list(_wild(GAME.new(Setup(seats), seats), seats, 400))[::13]
    for seats, encounter in ((1, COMMON), (2, DRAGON), (3, COMMON), (4, DRAGON)):
        found += list(_wild(_strong(seats, encounter), seats, 120))[::5]
    return tuple(found)


def _sensible(seats: int, most: int) -> Iterator[Asked]:
    state, player, rng = GAME.new(Setup(seats), seats), player_named("greedy"), Rng(seats)
    for _ in range(most):
        if GAME.outcome(state) is not None:
            return
        seat = GAME.to_act(state)[0]
        yield state.copy(), seat
        GAME.apply(state, seat, player.choose(Perspective(GAME, state, seat), rng))


def _wild(state: ElementailsState, seed: int, most: int) -> Iterator[Asked]:
    """Random deeds; what ends a turn or a visit to the market comes seldom, so that much is tried."""
    random = Random(seed)
    for _ in range(most):
        if GAME.outcome(state) is not None:
            return
        seat = random.choice(list(GAME.to_act(state)))
        yield state.copy(), seat
        legal = GAME.legal(state, seat)
        others = [action for action in legal if action.verb not in ("done", "ready")]
        GAME.apply(state, seat, random.choice(others if others and random.random() < 0.9 else legal))


def _strong(seats: int, encounter: int) -> ElementailsState:
    """Heroes of level 9 with nine spells each, in the last act."""
    random = Random(seats)
    state = GAME.new(Setup(seats, {"classes": _STRONG[: max(3, seats)]}), seats)
    state.act, state.column = 3, 5 if encounter == DRAGON else 2
    for hero in state.heroes:
        hero.level = 9
        hero.spells = random.sample(range(len(state.pool.spells)), 9)
    battle.start(state, encounter)
    return state
