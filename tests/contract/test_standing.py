"""Standing orders: what a seat has ordered beforehand is legal, and looks like a pass to others. That an order is its
seat's secret the tests of leaks show.
"""

from functools import cache

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
    """So that the test below looks at something."""
    cases = [case for case in CASES if case.probe is probe]
    assert any(_ordered(case) for case in cases) == probe.has_orders


@every_case
def test_an_order_carried_out_looks_like_a_pass_to_others(case: Case) -> None:
    for position, seat in _ordered(case):
        passing, order = case.game.passing(position.state, seat), case.game.standing(position.state, seat)
        for audience in (None, *(other for other in range(case.seats) if other != seat)):
            assert _seen(case, position, seat, passing, audience) == _seen(case, position, seat, order, audience)


def _seen(case: Case, position: Position, seat: int, action: object, audience: int | None) -> object:
    state, events = position.state.copy(), list[Event]()
    state.sink = events.append
    case.game.apply(state, seat, action)
    return case.game.view(state, audience), [event.seen_by(audience) for event in events]
