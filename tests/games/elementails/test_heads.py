"""What the head of a panel asks on a journey, and the call in the channel."""

import pytest

from engine.core.game import Setup
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.state import DARE, ENDGAME, MARKET, NO_VOTE, PATH, REROLL, ElementailsState
from tests.games.elementails.field import GAME, Tail, act, field_of

PIPER = Tail("ember-fox", "c3", "aaaddu", {"plant": 4})
GUARD = Tail("hill-guard", "b2", "au")
MENDER = Tail("moss-mender", "b4")


def _line(state: ElementailsState, seat: int = 0) -> str:
    return GAME.head(GAME.view(state, seat), seat).line


def _call(state: ElementailsState) -> str:
    return GAME.call(GAME.view(state, None), 0)


def test_energy_mana_and_the_free_move_of_ones_only_hero() -> None:
    state = field_of(shipped_pool(), [PIPER, GUARD, MENDER], [])
    assert _line(state) == "Your turn · Ember Fox · ⚔3 🛡2 ⚙1 · Plant 4 · may move"
    assert _line(state, 2) == "Your turn · Moss Mender · no energy · may move"
    assert _call(state) == "it is your turn, round 2"


def test_who_is_done_keeps_the_figures() -> None:
    state = field_of(shipped_pool(), [PIPER, GUARD, MENDER], [("hedge-wolf", "g4")])
    act(state, "done")
    assert _line(state) == "Ember Fox · ⚔3 🛡2 ⚙1 · Plant 4"


def test_several_heroes_of_one_player() -> None:
    state = field_of(shipped_pool(), [PIPER, GUARD, MENDER], [], seats=1)
    state.heroes[2].exhausted = True
    assert _line(state) == "Your turn · Fox ⚔3 🛡2 ⚙1 · Guard ⚔1 ⚙1 · Mender Exhausted"


@pytest.mark.parametrize(
    ("phase", "line", "called"),
    [
        (PATH, "Vote for the next lane · Act 1", "vote for the next lane"),
        (DARE, "Vote: fight the elite? · Act 1", "vote whether to fight the elite"),
        (MARKET, "Your turn at the market · 5 CP · 2 tokens", "buy, or leave the market"),
        (REROLL, "Vote: another market? · 5 CP · 2 tokens", "vote about another market"),
        (ENDGAME, "Vote: fight two dragons at once? · Act 1", "vote whether to go on"),
    ],
)
def test_between_battles(phase: int, line: str, called: str) -> None:
    state = field_of(shipped_pool(), [PIPER, GUARD, MENDER], [])
    state.phase, state.tokens = phase, 2
    for player, hero in zip(state.players, state.heroes, strict=True):
        player.vote, hero.cp = NO_VOTE, 5
    assert _line(state) == line
    assert _call(state) == called


def test_classes_are_chosen_first() -> None:
    state = GAME.new(Setup(3), 1)
    assert _line(state) == "Choose a class · Act 1"
    assert _call(state) == "choose a class"
