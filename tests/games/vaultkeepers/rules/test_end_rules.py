"""The clock, and how a match ends (VAU-11, VAU-12)."""

import pytest

from engine.core.game import Setup
from engine.games.vaultkeepers.turns import LAST_TURN
from tests.games.vaultkeepers.duel import (
    GAME,
    PLAIN,
    Side,
    ability,
    act,
    creature,
    duel,
    facts_of,
    fight,
    kinds_of,
    pool_of,
    spell,
)

READY = Side(field=["cow"], hand=["spark"], mana="C", deck=["ant"] * 5, vault="WWWWW")


@pytest.mark.rule("VAU-11.1")
def test_the_clock_keeps_draws_evenly_retracts_ends_and_passes() -> None:
    opening = GAME.new(Setup(2), 1)
    assert GAME.fallback(opening, 0).notation == "keep"
    state = duel(PLAIN, READY, Side(deck=["ant"] * 9, vault="WWWW"))
    assert GAME.fallback(state, 0).notation == "end"
    act(state, "attack 0 player")
    assert GAME.fallback(state, 0).notation == "retract 0"
    act(state, "confirm")
    assert GAME.fallback(state, 0).notation == "pass"
    act(state, "pass", "end")
    assert GAME.fallback(state, 1).notation == "draw 2"


def test_passing_does_nothing_more_for_now() -> None:
    state = duel(PLAIN, READY, READY)
    assert GAME.passing(state, 0) == GAME.parse("end")
    assert GAME.passing(state, 1) is None
    act(state, "attack 0 player")
    assert GAME.passing(state, 0) is None
    act(state, "confirm")
    assert GAME.passing(state, 1) == GAME.parse("pass")


@pytest.mark.rule("VAU-11.2")
def test_a_turn_is_one_decision_and_so_is_each_priority() -> None:
    state = duel(PLAIN, READY, READY)
    turn = GAME.question(state, 0)
    act(state, "attack 0 player")
    assert GAME.question(state, 0) == turn
    act(state, "confirm")
    first = GAME.question(state, 1)
    assert GAME.is_quick(state, 1)
    act(state, "pass")
    second = GAME.question(state, 0)
    act(state, "cast spark foe 0")
    third = GAME.question(state, 1)
    assert len({turn, first, second, third}) == 4


@pytest.mark.rule("VAU-12.1")
def test_who_has_no_life_left_has_lost() -> None:
    state = duel(PLAIN, Side(field=["cow", "giant"]), Side(life=3))
    told = fight(state, "0 player", "1 player")
    assert state.result is not None
    assert (state.result.winners, state.result.places, state.result.reason) == ((0,), (1, 2), "no-life")
    assert len(facts_of(told, "strike")) == 1
    assert GAME.to_act(state) == ()


@pytest.mark.rule("VAU-12.1")
def test_life_is_looked_at_when_an_ability_is_done_not_in_the_middle() -> None:
    pool = pool_of(spell("pact", {"do": "damage", "amount": 5, "to": "you"}, {"do": "life", "amount": 3}))
    state = duel(pool, Side(hand=["pact"], mana="C", life=4))
    act(state, "cast pact")
    assert state.result is None
    assert state.players[0].life == 2


@pytest.mark.rule("VAU-12.2")
def test_both_at_once_is_a_draw() -> None:
    both = ({"do": "damage", "amount": 5, "to": "you"}, {"do": "damage", "amount": 5, "to": "opponent"})
    state = duel(pool_of(spell("ruin", *both)), Side(hand=["ruin"], mana="C", life=5), Side(life=4))
    act(state, "cast ruin")
    assert state.result is not None
    assert (state.result.winners, state.result.places, state.result.reason) == ((0, 1), (1, 1), "both-fell")


@pytest.mark.rule("VAU-12.3")
def test_a_fight_that_decides_the_match_comes_before_the_deaths_in_it() -> None:
    pool = pool_of(
        creature("revenge", ability("death", {"do": "damage", "amount": 9, "to": "opponent"})),
        creature("ram", attack=9, health=9, keywords=["trample"]),
    )
    state = duel(pool, Side(field=["ram"], life=5), Side(field=["revenge"], life=5))
    told = fight(state, "0 0")
    assert state.result is not None
    assert state.result.winners == (0,)
    assert "trigger" not in kinds_of(told)


@pytest.mark.rule("VAU-12.4")
def test_the_end_of_turn_one_hundred_is_a_draw() -> None:
    state = duel(PLAIN, Side(), turn=LAST_TURN - 1)
    act(state, "end", "end")
    assert LAST_TURN == 100
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((0, 1), "last-turn")


@pytest.mark.rule("VAU-12.5")
def test_who_leaves_loses() -> None:
    state = duel(PLAIN, READY, READY)
    GAME.withdraw(state, 0)
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((1,), "withdrawn")
    assert (GAME.is_in(state, 0), GAME.is_in(state, 1)) == (False, True)
