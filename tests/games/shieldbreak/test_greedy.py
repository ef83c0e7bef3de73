"""The game's own evaluation is good enough to play by: looking one step ahead beats chance nearly always."""

import pytest

from engine.core.game import Setup
from engine.core.rng import Rng
from engine.players import player_named
from engine.players.perspective import Perspective
from engine.players.playout import play_out
from tests.games.shieldbreak.duel import GAME, Duel

pytestmark = pytest.mark.covers("engine.games.shieldbreak.evaluate")
GAMES = 60


def test_greedy_beats_random_in_more_than_nine_of_ten_games() -> None:
    greedy, random = player_named("greedy"), player_named("random")
    wins = 0
    for number in range(GAMES):
        seated = [greedy, random] if number % 2 == 0 else [random, greedy]
        wins += play_out(GAME, Setup(2), 7000 + number, seated).outcome.winners == (number % 2,)
    assert wins > 0.9 * GAMES


def _choice(duel: Duel) -> str:
    perspective = Perspective(GAME, duel.state, duel.state.asked)
    return str(player_named("greedy").choose(perspective, Rng(1)).notation)


def test_greedy_takes_the_win() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart", "elder-elk"])
    duel.deals(1, shields=[], board=["spark-imp"]).board[0].tapped = True
    assert _choice(duel.at("attack")).endswith("player")


def test_greedy_blocks_the_attack_that_would_end_the_match() -> None:
    duel = Duel()
    duel.deals(0, board=["worldroot-boar"])
    duel.deals(1, shields=[], board=["bell-novice"])
    assert _choice(duel.at("attack").act("attack 0 player")) == "block 0"


def test_greedy_burns_the_best_it_can() -> None:
    duel = Duel()
    duel.deals(0, hand=["char"], mana=["char"] * 2, board=["prism-hart"])
    duel.deals(1, board=["spark-imp", "crypt-usher", "worldroot-boar"])
    assert _choice(duel.at("main")) == "cast char 1"


def test_greedy_charges_early_and_uses_shield_triggers() -> None:
    early = Duel(turn=1)
    early.deals(0, hand=["char", "prism-hart", "worldroot-boar"])
    assert _choice(early.at("mana")).startswith("charge")
    broken = Duel()
    broken.deals(0, board=["elder-elk", "forge-whelp"])
    broken.deals(1, shields=["smother", "char"])
    assert _choice(broken.at("attack").act("attack 0 player")) == "use smother 1"
