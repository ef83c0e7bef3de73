"""Built-in players of ElemenTails: looking one step ahead plays sensible turns."""

import pytest

from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.elementails import battle
from engine.games.elementails.kinds import COMMON
from engine.games.elementails.state import BATTLE, ElementailsState
from engine.players import PLAYERS, Perspective
from tests.games.elementails.field import GAME

pytestmark = pytest.mark.covers("engine.games.elementails.evaluate")
CLASSES = ["ember-fox", "hill-guard", "moss-mender"]


def _first_fight(seed: int, player: str) -> ElementailsState:
    """The first battle of a journey, played by three of a kind."""
    state = GAME.new(Setup(3, {"classes": CLASSES}), seed)
    state.column = 0
    battle.start(state, COMMON)
    rng = Rng(seed)
    while state.phase == BATTLE:
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, PLAYERS[player].choose(Perspective(GAME, state, seat), rng))
    return state


def test_greedy_players_win_the_first_battle_and_random_ones_hardly_ever() -> None:
    greedy = sum(GAME.outcome(_first_fight(seed, "greedy")) is None for seed in range(8))
    at_random = sum(GAME.outcome(_first_fight(seed, "random")) is None for seed in range(8))
    assert greedy >= 7
    assert at_random <= 3


def test_greedy_players_use_their_energy_before_they_are_done() -> None:
    state = GAME.new(Setup(1, {"classes": CLASSES}), 3)
    state.column = 0
    battle.start(state, COMMON)
    for hero in state.heroes:
        hero.energy = [0, 3, 0]
    rng, verbs = Rng(4), []
    while state.round == 1:
        action = PLAYERS["greedy"].choose(Perspective(GAME, state, 0), rng)
        verbs.append(action.verb)
        GAME.apply(state, 0, action)
    assert verbs[-1] == "done"
    assert len(verbs) <= 14


def test_greedy_players_buy_something() -> None:
    state = _first_fight(2, "greedy")
    for hero in state.heroes:
        hero.cp = 12
    rng = Rng(1)
    while state.phase != BATTLE:
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, PLAYERS["greedy"].choose(Perspective(GAME, state, seat), rng))
    assert all(hero.cp < 12 for hero in state.heroes)
    assert any(hero.level > 2 or hero.spells for hero in state.heroes)
