"""The course of a battle, and being done (ELE-4)."""

import pytest

from engine.core import referee
from engine.core.events import Event
from engine.core.game import Setup
from engine.games.elementails import battle
from engine.games.elementails.kinds import COMMON
from engine.games.elementails.refusals import SaidDone, TooManyActs
from tests.games.elementails.field import GAME, PLAIN, Tail, act, end_turn, field_of, kinds_of, legal, refusal


@pytest.mark.rule("ELE-4.1")
def test_enemies_only_move_in_their_first_turn_and_declare() -> None:
    state = GAME.new(Setup(3, {"classes": ["ember-fox", "hill-guard", "moss-mender"]}), 3)
    told: list[Event] = []
    state.sink = told.append
    battle.start(state, COMMON)
    kinds = kinds_of(told)
    assert state.round == 1
    assert "moves" in kinds
    assert "acts" not in kinds
    assert kinds.index("enemy-turn") < kinds.index("roll")
    assert all(hero.corruption == 0 for hero in state.heroes)


@pytest.mark.rule("ELE-4.2")
def test_everybody_acts_in_any_order_and_the_turn_ends_with_the_last() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "d"), Tail("hawk", "a6", "dd")], [("stump", "i1")])
    act(state, "guard", seat=1)
    act(state, "guard", seat=0)
    act(state, "guard", seat=1)
    assert list(GAME.to_act(state)) == [0, 1]
    act(state, "done", seat=1)
    assert list(GAME.to_act(state)) == [0]
    assert state.round == 2
    act(state, "done", seat=0)
    assert state.round == 3
    assert list(GAME.to_act(state)) == [0, 1]


@pytest.mark.rule("ELE-4.3")
def test_being_done_is_taken_back_twice_a_turn() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1"), Tail("hawk", "a6")], [("stump", "i1")])
    for _ in range(2):
        referee.act(GAME, state, 0, "done")
        referee.act(GAME, state, 0, "resume")
        assert list(GAME.to_act(state)) == [0, 1]
    referee.act(GAME, state, 0, "done")
    with pytest.raises(SaidDone):
        referee.act(GAME, state, 0, "resume")
    end_turn(state)
    assert GAME.second_thoughts(state, 0) == []
    referee.act(GAME, state, 0, "done")
    assert [each.notation for each in GAME.second_thoughts(state, 0)] == ["resume"]


@pytest.mark.rule("ELE-4.4")
def test_after_sixty_actions_a_seat_can_only_be_done() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "d" * 70)], [("stump", "i1")])
    act(state, *["guard"] * 60)
    assert legal(state) == ["done"]
    assert isinstance(refusal(state, "guard"), TooManyActs)


@pytest.mark.rule("ELE-4.5")
def test_a_battle_is_lost_after_forty_rounds() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1")], [("stump", "i1")])
    state.round = 39
    end_turn(state)
    assert GAME.outcome(state) is None
    end_turn(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "too-long")


@pytest.mark.rule("ELE-4.6")
def test_the_journey_is_lost_when_all_are_exhausted() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1"), Tail("hawk", "a6")], [("stump", "i1")])
    state.heroes[0].berserk = True
    end_turn(state)
    assert GAME.outcome(state) is None
    assert list(GAME.to_act(state)) == [1]
    state.heroes[1].berserk = True
    end_turn(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "exhausted")
