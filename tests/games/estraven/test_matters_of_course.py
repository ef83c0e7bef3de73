"""What is answered for a seat that has nothing to decide, and what never is."""

from random import Random

import pytest

from engine.core.game import Setup
from engine.games.estraven.state import MOST_ACTS, PRIORITY, EstravenState
from tests.games.estraven.positions import (
    FOE,
    GAME,
    OWN,
    Side,
    act,
    duel,
    leader,
    notations,
    pool_of,
    reaction,
    spell,
    troop,
)
from tests.games.estraven.probe import PROBE
from tests.games.estraven.test_words import random_positions

pytestmark = pytest.mark.covers("engine.games.estraven.legal", "engine.games.estraven.game")

ANY_LINK = ["spell", "unit", "attack", "reaction"]
POOL = pool_of(
    troop("ant", cost=1),
    troop("pup"),
    troop("guard", reaction={"to": ["reaction"], "mana": 2, "effects": [{"do": "negate"}]}),
    leader("captain", 2, 0, 4, lead={"count": 2, "of": "wolf"}),
    leader("hermit", 2, 0, 3),
    spell("hymn", {"do": "heal", "amount": 3}),
    spell("ode", {"do": "heal", "amount": 3}, pitch=0),
    reaction("no", ANY_LINK, {"do": "negate"}),
    reaction("never", ANY_LINK, {"do": "negate"}, cost=2, pitch=2),
    reaction("sting", ["spell"], {"do": "damage", "amount": 5, "to": "enemy"}),
)


def _of_course(state: EstravenState) -> str | None:
    action = GAME.matter_of_course(state, state.asked)
    return None if action is None else action.notation


# --- windows in somebody else's turn ----------------------------------------------------------------------------------


@pytest.mark.rule("EST-6.13")
@pytest.mark.parametrize(
    ("foe", "answer"),
    [
        (Side(hand=["ant"], mana=1), "pass"),
        (Side(hand=["never"], mana=1), "pass"),
        (Side(hand=["never", "ant"], mana=1), "pass"),
        (Side(hand=["never"], mana=2), None),
        (Side(hand=["no"], mana=1), None),
        (Side(hand=["ant"], units=["guard"], mana=2), "pass"),
    ],
    ids=["no reaction", "too dear", "no pitching", "payable", "cheap", "a unit answers something else"],
)
def test_a_window_without_a_reaction_that_can_be_paid_is_passed(foe: Side, answer: str | None) -> None:
    state = act(duel(POOL, Side(hand=["hymn"]), foe), "play hymn")
    assert (state.asked, state.question) == (FOE, PRIORITY)
    assert _of_course(state) == answer


@pytest.mark.parametrize(("units", "answer"), [([], "pass"), (["ant"], None)])
def test_a_reaction_without_a_target_is_none(units: list[str], answer: str | None) -> None:
    state = act(duel(POOL, Side(units=units, hand=["hymn"]), Side(hand=["sting"])), "play hymn")
    assert _of_course(state) == answer


def test_a_standing_order_stays() -> None:
    """A plain pass would end it."""
    state = duel(POOL, Side(hand=["hymn", "ant"]), Side(hand=["pup"]))
    act(state, "play hymn", "pass until-change", "play ant")
    assert _of_course(state) == "pass until-change"


# --- windows in one's own turn ----------------------------------------------------------------------------------------


def _answered(own: Side) -> EstravenState:
    """Seat 0 has played a hymn, the other seat has said no."""
    return act(duel(POOL, own, Side(hand=["no"])), "play hymn", "play no")


@pytest.mark.parametrize(
    ("hand", "mana", "answer"),
    [
        (["ant", "pup"], 9, "pass"),
        (["never"], 1, "pass"),
        (["never", "ant"], 1, "pass"),
        (["never", "ant", "pup"], 1, None),
        (["never", "ant"], 2, None),
        (["never", "ode"], 2, "pass"),
        (["never", "never"], 1, None),
        (["no"], 2, None),
    ],
)
def test_pitching_counts_only_where_it_pays_for_a_reaction(hand: list[str], mana: int, answer: str | None) -> None:
    """The hymn takes one mana; a reaction is not paid with its own flame, but with that of its twin."""
    state = _answered(Side(hand=["hymn", *hand], mana=mana))
    assert state.asked == OWN
    assert any(notation.startswith("pitch") for notation in notations(state))
    assert _of_course(state) == answer


@pytest.mark.parametrize(("hand", "answer"), [(["ant"], "pass"), (["ant", "pup"], None)])
def test_pitching_may_pay_for_what_a_unit_can_answer(hand: list[str], answer: str | None) -> None:
    assert _of_course(_answered(Side(units=["guard"], hand=["hymn", *hand], mana=1))) == answer


def test_after_so_many_acts_nothing_can_be_pitched() -> None:
    state = _answered(Side(hand=["hymn", "never", "ant", "pup"], mana=1))
    state.acts = MOST_ACTS
    assert _of_course(state) == "pass"


# --- attacks and blocks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-6.13")
def test_an_attack_is_declared_when_nobody_can_be_added() -> None:
    state = act(duel(POOL, Side(units=["captain", "pup", "pup", "pup"])), "attack 0")
    assert _of_course(state) is None
    act(state, "join 1")
    assert _of_course(state) is None
    act(state, "join 3")
    assert notations(state) == ["confirm", "retract"]
    assert _of_course(state) == "confirm"


@pytest.mark.parametrize(
    ("units", "answer"),
    [(["hermit", "pup"], "confirm"), (["pup", "pup"], "confirm"), (["captain", "pup"], None)],
)
def test_blocks_are_declared_when_nobody_can_be_added(units: list[str], answer: str | None) -> None:
    own = Side(units=["captain", "pup", "pup"])
    state = act(duel(POOL, own, Side(units=units)), "attack 0", "join 1", "join 2", "confirm")
    assert state.asked == FOE
    assert _of_course(state) is None
    act(state, "block 0 0")
    assert "confirm" in notations(state)
    assert _of_course(state) == answer


# --- the rest ---------------------------------------------------------------------------------------------------------


def test_a_turn_is_never_ended_not_even_if_nothing_else_is_left() -> None:
    state = duel(POOL, Side(mana=0))
    assert notations(state) == ["end"]
    assert _of_course(state) is None


def test_a_first_hand_is_never_kept() -> None:
    assert _of_course(GAME.new(Setup(2, {"mulligan": True}), 1)) is None


@pytest.mark.parametrize(("other", "answer"), [("ant", "discard ant"), ("pup", None)])
def test_a_discard_is_made_if_all_cards_are_alike(other: str, answer: str | None) -> None:
    state = act(duel(POOL, Side(hand=["ant"] * 7 + [other])), "end")
    assert _of_course(state) == answer


def test_whoever_is_not_asked_has_nothing_to_answer() -> None:
    state = act(duel(POOL, Side(hand=["hymn"]), Side(hand=["ant"])), "play hymn")
    assert GAME.matter_of_course(state, OWN) is None


@pytest.mark.parametrize("seed", range(3))
def test_it_is_legal_and_goes_by_what_the_seat_knows(seed: int) -> None:
    random, answered = Random(seed), 0
    for state in random_positions(seed, 200):
        answer = GAME.matter_of_course(state, state.asked)
        assert answer is None or answer in GAME.legal(state, state.asked)
        twin = state.copy()
        PROBE.scramble(twin, state.asked, random)
        assert GAME.matter_of_course(twin, state.asked) == answer
        answered += answer is not None
    assert answered > 5
