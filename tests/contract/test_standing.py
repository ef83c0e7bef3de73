"""What the table answers for a seat, because it ordered so beforehand or has nothing to decide, is legal, and looks
like a pass to others. That an order is its seat's secret the tests of leaks show.
"""

from functools import cache
from random import Random

import pytest

from engine.core.events import Event
from tests.contract.cases import CASES, Case, every_case, every_game
from tests.contract.play import Position, random_match
from tests.contract.probe import Probe

pytestmark = pytest.mark.covers("engine.core.game")


@cache
def _ordered(case: Case) -> list[tuple[Position, int]]:
    """Moments of a random match in which somebody has ordered what they do, and who that is."""
    found = []
    for at, match in enumerate(random_match(case)):
        for seat in match.game.to_act(match.state):
            if match.game.standing(match.state, seat) is not None:
                found.append((Position(f"{case}, step {at}", match.state.copy(), (), ()), seat))
    return found


@cache
def _of_course(case: Case) -> list[tuple[Position, int]]:
    """Moments of a random match in which somebody has nothing to decide, and who that is."""
    found = []
    for at, match in enumerate(random_match(case)):
        for seat in match.game.to_act(match.state):
            if match.game.matter_of_course(match.state, seat) is not None:
                found.append((Position(f"{case}, step {at}", match.state.copy(), (), ()), seat))
    return found


@every_case
def test_only_what_is_legal_is_ordered_and_only_for_who_is_asked(case: Case) -> None:
    game = case.game
    for match in random_match(case, 1):
        asked = game.to_act(match.state)
        for seat in range(case.seats):
            action = game.standing(match.state, seat) if seat in asked else None
            assert action is None or action in game.legal(match.state, seat)


@every_game
def test_random_matches_of_a_game_with_orders_have_some(probe: Probe) -> None:
    """So that the tests below look at something. Where people may pass beforehand, some windows hold no choice."""
    cases = [case for case in CASES if case.probe is probe]
    assert any(_ordered(case) for case in cases) == probe.has_orders
    assert any(_of_course(case) for case in cases) or not probe.has_orders


@every_case
def test_an_order_carried_out_looks_like_a_pass_to_others(case: Case) -> None:
    for position, seat in _ordered(case):
        passing, order = case.game.passing(position.state, seat), case.game.standing(position.state, seat)
        for audience in (None, *(other for other in range(case.seats) if other != seat)):
            assert _seen(case, position, seat, passing, audience) == _seen(case, position, seat, order, audience)


@every_case
def test_a_matter_of_course_is_legal_and_looks_like_a_pass_to_others(case: Case) -> None:
    """Where a seat cannot pass, it is the one thing that can be done by hand as well."""
    game = case.game
    for position, seat in _of_course(case):
        action, passing = game.matter_of_course(position.state, seat), game.passing(position.state, seat)
        legal = game.legal(position.state, seat)
        assert action in legal, position.name
        if passing is None:
            assert legal == [action], position.name
            continue
        for audience in (None, *(other for other in range(case.seats) if other != seat)):
            by_hand = _seen(case, position, seat, passing, audience)
            assert _seen(case, position, seat, action, audience) == by_hand, position.name


@every_case
def test_what_a_seat_cannot_know_makes_nothing_a_matter_of_course(case: Case) -> None:
    for match in random_match(case, 2):
        for seat in case.game.to_act(match.state):
            twin = match.state.copy()
            case.probe.scramble(twin, seat, Random(len(match.steps)))
            assert case.game.matter_of_course(twin, seat) == case.game.matter_of_course(match.state, seat)


@every_case
def test_a_matter_of_course_never_ends_ones_own_turn(case: Case) -> None:
    """Whose turn it is shows in who is asked next: nobody's turn begins anew by it."""
    game = case.game
    for position, seat in _of_course(case):
        after, mine = position.state.copy(), game.view(position.state, seat)
        is_answer = game.is_answer(position.state, seat)
        game.apply(after, seat, game.matter_of_course(position.state, seat))
        assert is_answer or game.turn_of(game.view(after, seat)) == game.turn_of(mine), position.name


def _seen(case: Case, position: Position, seat: int, action: object, audience: int | None) -> object:
    state, events = position.state.copy(), list[Event]()
    state.sink = events.append
    case.game.apply(state, seat, action)
    return case.game.view(state, audience), [event.seen_by(audience) for event in events]
