"""What comes from outside a match: answers that it needs, and people who leave."""

from random import Random

import pytest

from engine.core import referee
from engine.core.refusals import NotYourTurn, Refusal
from tests.contract.cases import Case, every_case, every_case_with_outside
from tests.contract.play import Match, Step, positions, random_match, take
from tests.contract.words import refusal_of

pytestmark = pytest.mark.covers("engine.core.game")
LEAVING = 0.02


def _match_with_leavers(case: Case, number: int) -> Match:
    """A random match in which people leave at any moment, also while the outside is asked."""
    random = Random(f"{case}/leaving/{number}")
    match = Match(case, random.getrandbits(128))
    left: set[int] = set()
    while (step := match.next_step(random)) is not None:
        if random.random() < (0.2 if step.kind == "supply" else LEAVING * case.seats):
            seat = random.choice([each for each in range(case.seats) if each not in left])
            left.add(seat)
            step = Step("withdraw", seat)
        match.take(step)
        assert not left & set(match.game.to_act(match.state)), f"who left is asked after {match.steps[-3:]}"
        assert not any(match.game.legal(match.state, seat) for seat in left)
    return match


# --- leaving ---------------------------------------------------------------------------------------------------------


@every_case
def test_a_match_goes_on_without_those_who_leave_or_ends(case: Case) -> None:
    for number in range(5):
        match = _match_with_leavers(case, number)
        assert match.game.outcome(match.state) is not None


@every_case
def test_no_card_is_lost_when_people_leave(case: Case) -> None:
    for position in positions(case):
        before = case.probe.census(position.state)
        for seat in range(min(case.seats, 3)):
            state = position.state.copy()
            case.game.withdraw(state, seat)
            assert case.probe.census(state) == before, f"{position.name}: seat {seat} left"


@every_case
def test_who_left_may_do_nothing(case: Case) -> None:
    for position in positions(case):
        state = position.state.copy()
        seat = case.seats - 1
        legal = case.game.legal(state, seat)
        case.game.withdraw(state, seat)
        for action in legal:
            assert refusal_of(case.game, state, seat, action.notation) is not None, position.name


@every_case
def test_leaving_twice_or_after_the_end_changes_nothing(case: Case) -> None:
    for position in positions(case):
        state = position.state.copy()
        for seat in range(case.seats):
            case.game.withdraw(state, seat)
            once = case.game.encode(state)
            case.game.withdraw(state, seat)
            assert case.game.encode(state) == once, f"{position.name}: seat {seat} left twice"
        assert case.game.outcome(state) is not None
        assert not case.game.to_act(state)
        assert case.game.needs(state) is None


@every_case
def test_leaving_is_told_to_everybody(case: Case) -> None:
    state = case.game.new(case.setup, 1)
    told: list[object] = []
    state.sink = lambda event: told.append(event.seen_by(None))
    case.game.withdraw(state, 0)
    assert any(told)


@every_case
def test_a_match_replays_to_the_same_state(case: Case) -> None:
    """From setup, seed and what came from outside: actions, answers, and who left."""
    for number in range(2):
        match = _match_with_leavers(case, number)
        seed = Random(f"{case}/leaving/{number}").getrandbits(128)
        again = case.game.new(case.setup, seed)
        for step in match.steps:
            take(case.game, again, step)
        assert case.game.state_hash(again) == case.game.state_hash(match.state)


# --- answers ---------------------------------------------------------------------------------------------------------


@every_case_with_outside
def test_nobody_is_to_act_while_something_is_needed(case: Case) -> None:
    asked = 0
    for match in random_match(case):
        if case.game.needs(match.state) is not None:
            asked += 1
            assert not case.game.to_act(match.state)
            for seat in range(case.seats):
                assert case.game.legal(match.state, seat) == []
                try:
                    referee.act(case.game, match.state, seat, case.probe.illegal[0])
                except Refusal as refusal:
                    assert isinstance(refusal, NotYourTurn)  # noqa: PT017 - the else branch is the point
                else:
                    raise AssertionError("acted while the match waits")
    assert asked, "the probe says that this setup asks the outside"


@every_case
def test_only_setups_that_say_so_need_the_outside(case: Case) -> None:
    needs = any(step.kind == "supply" for position in positions(case) for step in position.steps)
    if case.asks_outside:
        assert needs
    elif case.is_thorough:
        assert not needs, "simulations could not go on"


@every_case_with_outside
def test_the_same_answer_gives_the_same_state(case: Case) -> None:
    for position in positions(case):
        need = case.game.needs(position.state)
        if need is not None:
            one, other = position.state.copy(), position.state.copy()
            case.game.supply(one, case.probe.answer(need))
            case.game.supply(other, case.probe.answer(need))
            assert case.game.state_hash(one) == case.game.state_hash(other) != case.game.state_hash(position.state)


@every_case_with_outside
def test_asking_again_asks_the_same(case: Case) -> None:
    for position in positions(case):
        need = case.game.needs(position.state)
        assert case.game.needs(position.state.copy()) == need
        assert case.game.needs(case.game.decode(case.game.encode(position.state))) == need


@every_case_with_outside
def test_an_answer_changes_nothing_for_who_looked_before(case: Case) -> None:
    """A need tells the outside only plain facts."""
    for position in positions(case):
        need = case.game.needs(position.state)
        if need is not None:
            assert need.kind
            assert all(isinstance(fact, str) for fact in need.facts)
            before = repr(need)
            case.game.supply(position.state.copy(), case.probe.answer(need))
            assert repr(need) == before
