"""What people send by mistake: each mistake has a refusal of its own, with a sentence, and changes nothing."""

import pytest

from engine.core import referee
from engine.core.refusals import MalformedNotation, NotYourTurn, Refusal, UnknownCard
from engine.games.vaultkeepers import refusals
from engine.games.vaultkeepers.pool import shipped_pool
from engine.games.vaultkeepers.state import VaultkeepersState
from tests.games.vaultkeepers.duel import GAME, NOTHING, Side, act, duel

pytestmark = pytest.mark.covers("engine.games.vaultkeepers.why_not")
LEADER = "dame-ysolt"


def position(own: Side, other: Side = NOTHING, *first: str) -> VaultkeepersState:
    state = duel(shipped_pool(), own, other, leader=LEADER)
    act(state, *first)
    return state


def refused(state: VaultkeepersState, seat: int, notation: str) -> Refusal:
    before = GAME.encode(state)
    with pytest.raises(Refusal) as caught:
        referee.act(GAME, state, seat, notation)
    assert GAME.encode(state) == before
    assert caught.value.sentence[-1] in ".?"
    return caught.value


def test_a_second_land_in_a_turn() -> None:
    state = position(Side(held="WW"), Side(), "land dawnfield")
    assert isinstance(refused(state, 0, "land dawnfield"), refusals.SecondLand)


def test_an_instant_outside_a_window() -> None:
    state = position(Side(field=["gate-page"], hand=["valiant-stand"], mana="WW"))
    refusal = refused(state, 0, "cast valiant-stand own 0")
    assert isinstance(refusal, refusals.OnlyInWindow)
    assert "Valiant Stand" in refusal.sentence


def test_a_spell_in_a_window() -> None:
    state = position(Side(field=["dawn-cadet"]), Side(hand=["scorch"], mana="R"), "attack 0 player", "confirm")
    refusal = refused(state, 1, "cast scorch foe 0")
    assert isinstance(refusal, refusals.OnlyInstants)
    assert "Scorch" in refusal.sentence


def test_an_attack_past_an_untapped_taunt() -> None:
    state = position(Side(field=["dawn-cadet"]), Side(field=["gate-page", "crypt-rat"]))
    for target in ("player", "1"):
        refusal = refused(state, 0, f"attack 0 {target}")
        assert isinstance(refusal, refusals.TauntInTheWay)
        assert "Gate Page" in refusal.sentence


def test_mana_of_the_wrong_colour() -> None:
    state = position(Side(hand=["gate-page"], mana="UUU", lands="G"))
    refusal = refused(state, 0, "cast gate-page")
    assert isinstance(refusal, refusals.WrongColour)
    assert "white" in refusal.sentence


def test_too_little_mana() -> None:
    assert isinstance(
        refused(position(Side(hand=["loam-giant"], lands="GG")), 0, "cast loam-giant"), refusals.NotEnoughMana
    )


def test_a_card_that_is_not_in_hand() -> None:
    assert isinstance(refused(position(Side(lands="WW")), 0, "cast gate-page"), refusals.NotInHand)


def test_a_second_mulligan() -> None:
    state = position(Side())
    assert isinstance(refused(state, 0, "mulligan"), refusals.SecondMulligan)


def test_acting_out_of_turn() -> None:
    state = position(Side(), Side(held="W"))
    assert isinstance(refused(state, 1, "land dawnfield"), NotYourTurn)


def test_a_land_that_nobody_has() -> None:
    state = position(Side(held="W"))
    for notation in ("land thornwood", "burn thornwood", "tap thornwood", "burn waystone", "land waystone"):
        assert isinstance(refused(state, 0, notation), refusals.NoSuchLand)


def test_names_that_are_nearly_right_get_a_hint() -> None:
    refusal = refused(position(Side()), 0, "cast gate-pge")
    assert isinstance(refusal, UnknownCard)
    assert "gate-page" in refusal.sentence


@pytest.mark.parametrize("notation", ["", "cast", "attack 0", "attack 9 player", "draw 9", "cast scorch at 2", "hello"])
def test_what_is_no_action_at_all(notation: str) -> None:
    assert isinstance(refused(position(Side()), 0, notation), MalformedNotation)


@pytest.mark.parametrize("notation", ["CAST Scorch PLAYER", "  cast   scorch  player "])
def test_case_and_spaces_do_not_matter(notation: str) -> None:
    state = position(Side(hand=["scorch"], mana="R"))
    assert referee.act(GAME, state, 0, notation).notation == "cast scorch player"
