"""Built-in players: they play every game to its end, from what their seat may know."""

import pytest

from engine.core.rng import Rng
from engine.players import PLAYERS, USUAL, Perspective
from tests.contract.cases import Case, every_case, every_thorough_case
from tests.contract.play import open_positions

pytestmark = pytest.mark.covers(
    "engine.players.greedy", "engine.players.random", "engine.players.perspective", "engine.players.playout"
)


@every_thorough_case
@pytest.mark.parametrize("name", PLAYERS)
def test_built_in_players_play_to_the_end(case: Case, name: str) -> None:
    """At a large table only the first seat is taken by the player; random ones fill it."""
    game = case.game
    players = [PLAYERS[name if seat == 0 or case.seats <= 2 else "random"] for seat in range(case.seats)]
    state = game.new(case.setup, 5)
    rng = Rng(6)
    for _ in range(case.probe.most_decisions):
        for seat in game.to_act(state)[:1]:
            perspective = Perspective(game, state, seat)
            action = players[seat].choose(perspective, rng)
            assert action in game.legal(state, seat)
            game.apply(state, seat, action)
    assert game.outcome(state) is not None


@every_case
@pytest.mark.parametrize("name", PLAYERS)
def test_choosing_changes_nothing_and_follows_from_the_generator(case: Case, name: str) -> None:
    for position in open_positions(case)[::3]:
        seat = case.game.to_act(position.state)[0]
        before = case.game.encode(position.state)
        chosen = {PLAYERS[name].choose(Perspective(case.game, position.state, seat), Rng(9)) for _ in range(2)}
        assert len(chosen) == 1
        assert case.game.encode(position.state) == before, position.name


def test_people_read_levels_and_never_the_names_of_programs() -> None:
    titles = [player.title for player in PLAYERS.values()]
    assert len({*titles}) == len(titles)
    words = " ".join(f"{player.title} {player.says}" for player in PLAYERS.values()).lower()
    assert not [name for name in PLAYERS if name in words]


def test_the_usual_player_is_one_of_those_that_can_be_chosen() -> None:
    assert PLAYERS[USUAL.name] is USUAL
