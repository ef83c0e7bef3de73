"""What the head of a panel asks in Lords of Estraven, and the call in the channel."""

from engine.core.game import Setup
from engine.games.estraven.state import EstravenState
from tests.games.estraven.positions import FOE, GAME, OWN, Side, act, shipped_duel

NAMES = ("Ada", "Ben")


def _line(state: EstravenState, seat: int) -> str:
    return GAME.head(GAME.view(state, seat), seat, NAMES).line


def _call(state: EstravenState) -> str:
    return GAME.call(GAME.view(state, None), state.asked)


def test_mana_of_ones_own_turn() -> None:
    state = shipped_duel(Side(mana=3), Side(mana=0))
    assert _line(state, OWN) == "Your turn 3 · 3 mana"
    assert _line(state, FOE) == "Turn 3 · 0 mana"
    assert _call(state) == "it is your turn"


def test_an_attack_says_who_comes_with_what_power() -> None:
    state = shipped_duel(Side(units=["hedge-hound"]), Side(units=["hedge-hound"], hand=["hedge-hound"], mana=2))
    act(state, "attack 0")
    power = GAME.view(state, None).players[OWN].units[0].power
    assert _line(state, FOE) == f"Ada attacks with Hedge Hound ({power}). React? · 2 mana"
    assert _call(state) == "react or pass"
    act(state, "pass")
    assert _line(state, FOE) == f"Ada attacks with Hedge Hound ({power}). Block? · 20 life"
    assert _call(state) == "block or pass"


def test_what_is_being_declared_is_called_like_any_turn() -> None:
    """Others do not know of it yet."""
    state = shipped_duel(Side(units=["dame-aurelise", "lily-squire", "lily-squire"]))
    act(state, "attack 0")
    assert GAME.view(state, OWN).question == "join"
    assert _line(state, OWN) == "Your turn 3: who joins Dame Aurelise? · 9 mana"
    assert _call(state) == "it is your turn"


def test_a_card_on_the_chain_is_named() -> None:
    state = shipped_duel(Side(hand=["hedge-hound"]), Side(hand=["hedge-hound"], mana=1))
    act(state, "play hedge-hound")
    assert _line(state, FOE) == "Ada plays Hedge Hound. React? · 1 mana"


def test_an_opening_hand_is_kept_or_not() -> None:
    state = GAME.new(Setup(2, {"mulligan": True}), 1)
    order = ["first", "second"][state.order.index(state.asked)]
    assert _line(state, state.asked) == f"Keep your opening hand? · you go {order}"
    assert _call(state) == "keep or redraw your opening hand"


def test_a_full_hand_is_discarded_from() -> None:
    state = shipped_duel(Side(hand=["hedge-hound"] * 9))
    act(state, "end")
    assert _line(state, OWN) == "Your turn 3 ends: discard 2 cards"
    assert _call(state) == "discard a card"
