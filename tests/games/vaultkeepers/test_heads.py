"""What the head of a panel asks in Vaultkeepers, and the call in the channel."""

from engine.core.game import Setup
from engine.games.vaultkeepers.pool import shipped_pool
from engine.games.vaultkeepers.state import VaultkeepersState
from tests.games.vaultkeepers.duel import GAME, NOTHING, Side, act, duel

NAMES = ("Ada", "Ben")
POOL = shipped_pool()
LEADER = next(kind.id for kind in POOL.kinds if kind.index == GAME.new(Setup(2), 1).players[0].leader)


def _duel(own: Side, other: Side = NOTHING) -> VaultkeepersState:
    return duel(POOL, own, other, turn=9, leader=LEADER)


def _line(state: VaultkeepersState, seat: int) -> str:
    return GAME.head(GAME.view(state, seat), seat, NAMES).line


def _call(state: VaultkeepersState) -> str:
    return GAME.call(GAME.view(state, None), GAME.to_act(state)[0])


def test_lands_of_ones_own_turn() -> None:
    state = _duel(Side(lands="WWURG"), Side(lands="W"))
    assert _line(state, 0) == "Your turn 9 · 5 lands"
    assert _line(state, 1) == "Turn 9 · 1 mana"
    assert _call(state) == "it is your turn"
    land = next(each.card for each in GAME.legal(state, 0) if each.verb == "tap")
    act(state, f"tap {land}")
    assert _line(state, 0) == "Your turn 9 · 4 of 5 lands, 1 mana"


def test_attacks_that_are_named_wait_to_be_confirmed() -> None:
    state = _duel(Side(field=["dawn-cadet", "hospice-keeper"]))
    act(state, "attack 0 player", "attack 1 player")
    assert _line(state, 0) == "Your turn 9: attack with Dawn Cadet and Hospice Keeper?"


def test_a_window_says_who_attacks_with_what() -> None:
    state = _duel(Side(field=["dawn-cadet"]), Side(lands="RR", hand=["dawn-cadet"]))
    act(state, "attack 0 player", "confirm")
    asked = GAME.to_act(state)[0]
    lines = ["You attack with Dawn Cadet. Respond? · 0 mana", "Ada attacks with Dawn Cadet. Respond? · 2 mana"]
    assert _line(state, asked) == lines[asked]
    assert _call(state) == "respond or pass"


def test_opening_hands_and_draws() -> None:
    state = GAME.new(Setup(2), 3)
    first = state.first
    assert _line(state, first) == "Keep your opening hand? · you go first"
    assert _line(state, 1 - first) == "Keep your opening hand? · you go second"
    assert _call(state) == "keep or redraw your opening hand"
    GAME.apply(state, first, GAME.parse("keep"))
    assert _line(state, first) == "you go first"
    GAME.apply(state, 1 - first, GAME.parse("keep"))
    while GAME.view(state, None).phase != "draw":
        act(state, "end")
    assert _line(state, state.active) == f"Your turn {state.turn}: draw · 0 lands"
    assert _call(state) == "it is your turn: choose your draw"
