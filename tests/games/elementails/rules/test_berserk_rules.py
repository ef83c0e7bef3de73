"""Berserk and Exhausted (ELE-7)."""

import pytest

from engine.games.elementails import foes, harm
from engine.games.elementails.grid import SQUARE_OF
from engine.games.elementails.state import MARKET
from tests.games.elementails.field import GAME, PLAIN, Tail, act, end_turn, facts_of, field_of, squares


@pytest.mark.rule("ELE-7.1")
def test_corruption_stops_at_ten_and_that_is_berserk() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", corruption=8)], [("stump", "i1")])
    harm.suffer(state, state.heroes[0], 1, None)
    assert not state.heroes[0].berserk
    harm.suffer(state, state.heroes[0], 7, None)
    assert (state.heroes[0].corruption, state.heroes[0].berserk) == (10, True)


@pytest.mark.rule("ELE-7.2")
def test_in_the_player_turn_an_extra_die_is_rolled_at_once() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", corruption=9), Tail("hawk", "a6")], [("stump", "i1")])
    fox = state.heroes[0]
    harm.suffer(state, fox, 3, None)
    assert len(fox.dice) == 1
    assert sum(fox.energy) >= 1
    assert 0 in GAME.to_act(state)
    end_turn(state)
    assert (fox.exhausted, squares([fox])) == (True, ["off"])


@pytest.mark.rule("ELE-7.2")
def test_burn_at_the_start_of_the_player_turn_counts_as_in_it() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", corruption=9)], [("stump", "i1")])
    state.heroes[0].ember = 1
    end_turn(state)
    assert (state.heroes[0].berserk, len(state.heroes[0].dice)) == (True, 3)


@pytest.mark.rule("ELE-7.3")
def test_in_the_enemy_turn_the_next_turn_is_the_berserk_one() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", corruption=9), Tail("hawk", "a6")], [("wolf", "b1")])
    told = end_turn(state)
    fox = state.heroes[0]
    assert facts_of(told, "berserk")
    assert (fox.berserk, fox.exhausted, len(fox.dice)) == (True, False, 3)
    end_turn(state)
    assert fox.exhausted


@pytest.mark.rule("ELE-7.4")
def test_healing_does_not_undo_berserk() -> None:
    heroes = [Tail("fox", "a1", corruption=10), Tail("hawk", "a2", mana={"air": 2})]
    state = field_of(PLAIN, heroes, [("stump", "i1")])
    state.heroes[0].berserk = True
    act(state, "power mend a1", seat=1)
    assert (state.heroes[0].corruption, state.heroes[0].berserk) == (8, True)
    end_turn(state)
    assert state.heroes[0].exhausted


@pytest.mark.rule("ELE-7.5")
def test_cleansing_the_last_enemy_wins_before_exhaustion_counts() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "a", corruption=10)], [("wolf", "b1")])
    state.heroes[0].berserk, state.enemies[0].corruption = True, 1
    act(state, "strike b1")
    assert (state.phase, GAME.outcome(state)) == (MARKET, None)


@pytest.mark.parametrize("dragons", [False, True])
@pytest.mark.rule("ELE-7.6")
def test_whoever_was_berserk_or_exhausted_comes_back_at_nine(*, dragons: bool) -> None:
    heroes = [
        Tail("fox", "a1", "a", corruption=10),
        Tail("hawk", "a6", corruption=4),
        Tail("bear", "a5", corruption=10),
    ]
    state = field_of(PLAIN, heroes, [("wolf", "b1")], dragons=dragons)
    state.heroes[0].berserk = state.heroes[2].exhausted = True
    state.heroes[2].square = -1
    state.enemies[0].corruption = 1
    act(state, "strike b1")
    assert [hero.corruption for hero in state.heroes] == [9, 0 if dragons else 2, 9]
    assert not any(hero.berserk or hero.exhausted for hero in state.heroes)


@pytest.mark.rule("ELE-7.7")
def test_enemies_leave_a_berserk_hero_alone_while_they_reach_another() -> None:
    state = field_of(PLAIN, [Tail("bear", "a1", corruption=10), Tail("hawk", "c2")], [("wolf", "b1")])
    state.heroes[0].berserk = True
    chosen = foes.plan(state, state.enemies[0], state.free())
    assert chosen is not None
    assert chosen[0] is state.heroes[1]
    state.heroes[1].square = SQUARE_OF["i6"]
    chosen = foes.plan(state, state.enemies[0], state.free())
    assert chosen is not None
    assert chosen[0] is state.heroes[0]
