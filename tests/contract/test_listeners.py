"""Every game that is shown can be played from its words alone."""

import pytest

import renders
from engine.core.game import AnyGame
from engine.core.referee import act
from engine.core.rng import Rng
from engine.players import Perspective, player_named
from engine.registry import GAMES
from tests.contract.cases import ALL_GAMES
from tests.contract.listeners import has_listener, listener_of
from tests.contract.probe import probe_of

SHOWN = sorted(renders.BOARDS)
NAMES = ("Ada", "Bela", "Cyd", "Dora")
STEPS = 40


def test_every_game_with_a_board_has_a_listener() -> None:
    assert [name for name in ALL_GAMES if has_listener(name)] == [name for name in ALL_GAMES if name in renders.BOARDS]


@pytest.mark.parametrize("name", SHOWN)
def test_a_listener_finds_what_to_do_in_the_words_and_the_menu(name: str) -> None:
    """In the first steps of a match against random players, in which the listener is asked at least once."""
    game, listener, heard = GAMES[name], listener_of(name), 0
    state = game.new(next(iter(probe_of(name).setups.values())), 3)
    rng = Rng(3)
    for _ in range(STEPS):
        if game.outcome(state) is not None:
            break
        seat = game.to_act(state)[0]
        if seat == 0:
            act(
                game,
                state,
                0,
                listener.choose(listener.heard(renders.words(name, game.view(state, 0), NAMES)), _menu(game, state)),
            )
            heard += 1
        else:
            game.apply(state, seat, player_named("random").choose(Perspective(game, state, seat), rng))
    assert heard


def _menu(game: AnyGame, state: object) -> dict[str, str]:
    view = game.view(state, 0)
    return {game.label(view, action): action.notation for action in game.legal(state, 0)}
