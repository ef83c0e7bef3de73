"""Legal actions apply, matches end, and no card is ever lost."""

from math import isfinite
from random import Random

import pytest

from engine.core.game import Setup
from tests.contract.cases import Case, every_case, every_game
from tests.contract.play import audiences, finished_match, matches, open_positions, play_on, positions, random_match
from tests.contract.probe import Probe

pytestmark = pytest.mark.covers("engine.core.game")


@every_case
def test_random_matches_end_in_time(case: Case) -> None:
    for number in matches(case):
        assert case.game.outcome(finished_match(case, number).state) is not None


@every_case
def test_every_legal_action_applies_and_keeps_all_cards(case: Case) -> None:
    random = Random(str(case))
    for position in open_positions(case):
        before = case.probe.census(position.state)
        for seat in random.sample(case.game.to_act(position.state), 1):
            for action in case.game.legal(position.state, seat):
                after = position.state.copy()
                case.game.apply(after, seat, action)
                assert case.probe.census(after) == before, f"{position.name}: seat {seat} did {action.notation}"


@every_case
def test_no_card_is_lost_in_a_whole_match(case: Case) -> None:
    census = case.probe.census(next(random_match(case)).state)
    for at, now in enumerate(random_match(case)):
        if at % 5 == 0 or case.game.outcome(now.state) is not None:
            assert case.probe.census(now.state) == census, f"in or before step {at}: {now.steps[-5:]}"


@every_case
def test_legal_actions_are_listed_once(case: Case) -> None:
    for position in open_positions(case):
        for seat in case.game.to_act(position.state):
            legal = case.game.legal(position.state, seat)
            assert len(set(legal)) == len(legal), position.name


@every_case
def test_only_seats_that_are_to_act_have_legal_actions(case: Case) -> None:
    for match in random_match(case):
        to_act = list(case.game.to_act(match.state))
        assert to_act == sorted(set(to_act))
        assert set(to_act) <= set(range(case.seats))
        for seat in range(case.seats):
            legal = case.game.legal(match.state, seat)
            assert bool(legal) == (seat in to_act), f"seat {seat} after {match.steps[-3:]}"


@every_case
def test_a_match_is_over_or_somebody_is_to_act_or_the_outside_is_asked(case: Case) -> None:
    for match in random_match(case):
        state = match.state
        open_ends = [
            case.game.outcome(state) is not None,
            case.game.needs(state) is not None,
            bool(case.game.to_act(state)),
        ]
        assert open_ends.count(True) == 1, f"(over, asks, to act) is {open_ends} after {match.steps[-3:]}"


@every_case
def test_the_fallback_is_legal(case: Case) -> None:
    for position in open_positions(case):
        for seat in case.game.to_act(position.state):
            assert case.game.fallback(position.state, seat) in case.game.legal(position.state, seat), position.name


@every_case
def test_a_match_of_absent_players_ends(case: Case) -> None:
    state = case.game.new(case.setup, 7)
    for _ in range(case.probe.most_decisions):
        need = case.game.needs(state)
        if need is not None:
            case.game.supply(state, case.probe.answer(need))
        for seat in case.game.to_act(state)[:1]:
            case.game.apply(state, seat, case.game.fallback(state, seat))
    assert case.game.outcome(state) is not None


@every_case
def test_the_outcome_places_every_seat(case: Case) -> None:
    for number in matches(case):
        outcome = case.game.outcome(finished_match(case, number).state)
        assert outcome is not None
        assert len(outcome.places) == case.seats
        for place in outcome.places:
            assert place == 1 + sum(other < place for other in outcome.places), f"places {outcome.places} skip one"
        firsts = tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
        assert outcome.winners in {firsts, ()}
        assert outcome.reason


@every_case
def test_asking_changes_nothing(case: Case) -> None:
    random = Random(str(case))
    game = case.game
    for position in positions(case):
        before = game.encode(position.state)
        for audience in audiences(case, random):
            game.view(position.state, audience)
        for seat in range(case.seats):
            for action in game.legal(position.state, seat):
                game.label(game.view(position.state, seat), action)
            assert isfinite(game.evaluate(position.state, seat))
        for seat in game.to_act(position.state):
            game.fallback(position.state, seat)
        game.needs(position.state)
        game.outcome(position.state)
        assert game.encode(position.state) == before, position.name


@every_case
def test_listening_changes_nothing(case: Case) -> None:
    """Events go to a sink if there is one; what happens is the same with and without."""
    for position in open_positions(case):
        deaf, hearing = position.state.copy(), position.state.copy()
        events: list[object] = []
        hearing.sink = events.append
        play_on(case, deaf, Random(1), 25)
        play_on(case, hearing, Random(1), 25)
        assert case.game.encode(hearing) == case.game.encode(deaf), position.name


@every_case
def test_different_seeds_give_different_matches(case: Case) -> None:
    assert len({case.game.encode(case.game.new(case.setup, seed)) for seed in range(20)}) == 20


@every_game
def test_the_registry_describes_the_game(probe: Probe) -> None:
    game = probe.game
    assert game.name == game.name.lower()
    assert game.title
    assert game.rules_version >= 1
    assert len(game.seats) >= 1
    assert all(setup.seats in game.seats for setup in probe.setups.values())


@every_game
def test_a_match_can_begin_with_every_number_of_seats(probe: Probe) -> None:
    for seats in probe.game.seats:
        state = probe.game.new(Setup(seats), 1)
        assert state.setup.seats == seats
        assert probe.game.outcome(state) is None
