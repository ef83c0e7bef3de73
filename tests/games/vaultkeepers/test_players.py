"""The built-in players: greedy beats random, and does what a beginner would do."""

import pytest

from engine.core.game import Setup
from engine.core.rng import Rng, derive
from engine.games.vaultkeepers.pool import shipped_pool
from engine.games.vaultkeepers.state import VaultkeepersState
from engine.players import PLAYERS, Perspective
from engine.players.playout import play_out
from tests.games.vaultkeepers.duel import GAME, Side, duel

pytestmark = pytest.mark.covers("engine.games.vaultkeepers.evaluate")
GAMES = 60


def choice(state: VaultkeepersState) -> str:
    notation: str = PLAYERS["greedy"].choose(Perspective(GAME, state, GAME.to_act(state)[0]), Rng(3)).notation
    return notation


def test_greedy_beats_random_in_more_than_nine_games_of_ten() -> None:
    wins = 0
    for number in range(GAMES):
        players = [PLAYERS["greedy"], PLAYERS["random"]][:: 1 if number % 2 else -1]
        outcome = play_out(GAME, Setup(2), derive(5, number), players).outcome
        wins += outcome.winners == (0 if number % 2 else 1,)
    assert wins > 0.9 * GAMES


def position(own: Side, other: Side) -> VaultkeepersState:
    rest = {"deck": ["gate-page"] * 30, "vault": "WWWW"}
    sides = [
        Side(**{**rest, **{name: getattr(side, name) for name in side.__slots__ if getattr(side, name)}})
        for side in (own, other)
    ]
    return duel(shipped_pool(), *sides, leader="dame-ysolt")


def test_greedy_plays_a_land_and_casts_what_it_can() -> None:
    state = position(Side(hand=["gate-page"], held="W"), Side())
    assert choice(state) == "land dawnfield"
    GAME.apply(state, 0, GAME.parse("land dawnfield"))
    assert choice(state) == "cast gate-page"


def test_greedy_takes_the_win() -> None:
    state = position(Side(field=["loam-giant"]), Side(field=["gutter-moth"], life=6))
    assert choice(state) == "attack 0 player"


def test_greedy_answers_a_deadly_attack() -> None:
    state = position(Side(field=["loam-giant"]), Side(hand=["riptide", "snare-line"], mana="UU", life=5))
    for notation in ("attack 0 player", "confirm"):
        GAME.apply(state, 0, GAME.parse(notation))
    assert choice(state).startswith("cast")
