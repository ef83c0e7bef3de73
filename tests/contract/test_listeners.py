"""Every game that is shown can be played from its words alone."""

import pytest

import renders
from engine.core.rng import Rng
from engine.players import Perspective, player_named
from tests.contract.cases import ALL_GAMES
from tests.contract.listeners import has_listener
from tests.contract.probe import probe_of
from tests.support.by_ear import ByEar

SHOWN = sorted(renders.BOARDS)
NAMES = ("Ada", "Bela", "Cyd", "Dora")
STEPS = 40


def test_every_game_with_a_board_has_a_listener() -> None:
    assert [name for name in ALL_GAMES if has_listener(name)] == [name for name in ALL_GAMES if name in renders.BOARDS]


@pytest.mark.parametrize("name", SHOWN)
def test_a_listener_finds_what_to_do_in_the_words_and_the_menu(name: str) -> None:
    """In the first steps of a match against random players, in which the listener is asked at least once."""
    by_ear, rng, heard = ByEar(name, NAMES, 0), Rng(3), 0
    game = by_ear.game
    state = game.new(next(iter(probe_of(name).setups.values())), 3)
    for _ in range(STEPS):
        if game.outcome(state) is not None:
            break
        seat = game.to_act(state)[0]
        if seat == 0:
            by_ear.act(state)
            heard += 1
        else:
            game.apply(state, seat, player_named("random").choose(Perspective(game, state, seat), rng))
    assert heard
