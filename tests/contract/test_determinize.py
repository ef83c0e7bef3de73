"""Guesses for players who think ahead: they fit the view, and leave open all that the view leaves open."""

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.core.rng import Rng
from tests.contract.cases import Case, every_case, every_thorough_case
from tests.contract.play import audiences, finished_match, open_positions, play_on, positions, random_match
from tests.contract.walk import generators

pytestmark = pytest.mark.covers("engine.core.game")
SAMPLES = 200


@cache
def _early_state(case: Case) -> Any:
    """Where somebody is to act after about a third of a match: some things are known by then, and many are not."""
    third = len(finished_match(case).steps) // 3
    later = islice(random_match(case), third, None)
    return next(match.state.copy() for match in later if case.game.to_act(match.state))


@every_case
def test_a_guess_keeps_the_view(case: Case) -> None:
    random = Random(str(case))
    for position in positions(case):
        for audience in audiences(case, random):
            view = case.game.view(position.state, audience)
            guess = case.game.determinize(view, Rng(random.getrandbits(128)))
            assert case.game.view(guess, audience) == view, f"{position.name}, {audience}"


@every_case
def test_a_guess_keeps_the_legal_actions(case: Case) -> None:
    random = Random(str(case))
    for position in open_positions(case):
        for seat in random.sample(range(case.seats), min(3, case.seats)):
            guess = case.game.determinize(case.game.view(position.state, seat), Rng(random.getrandbits(128)))
            assert list(case.game.to_act(guess)) == list(case.game.to_act(position.state))
            assert case.game.legal(guess, seat) == case.game.legal(position.state, seat), (
                f"{position.name}, seat {seat}"
            )


@every_case
def test_a_guess_of_a_guess_keeps_the_view(case: Case) -> None:
    random = Random(str(case))
    for position in open_positions(case):
        view = case.game.view(position.state, 0)
        guess = position.state
        for _ in range(3):
            guess = case.game.determinize(case.game.view(guess, 0), Rng(random.getrandbits(128)))
        assert case.game.view(guess, 0) == view, position.name


@every_case
def test_the_same_generator_gives_the_same_guess(case: Case) -> None:
    view = case.game.view(_early_state(case), 0)
    texts = {case.game.encode(case.game.determinize(view, Rng(3))) for _ in range(3)}
    assert len(texts) == 1


@every_case
def test_different_generators_give_different_guesses(case: Case) -> None:
    for audience in (None, 0):
        view = case.game.view(_early_state(case), audience)
        assert len({case.game.encode(case.game.determinize(view, Rng(seed))) for seed in range(8)}) == 8


@every_case
def test_a_guess_plays_on_without_the_outside(case: Case) -> None:
    for position in open_positions(case):
        guess = case.game.determinize(case.game.view(position.state, 0), Rng(1))
        steps = play_on(case, guess, Random(position.name), 60)
        assert all(step.kind == "act" for step in steps), position.name


@every_case
def test_a_guess_has_all_cards(case: Case) -> None:
    for position in open_positions(case):
        state = case.game.determinize(case.game.view(position.state, 0), Rng(1))
        before = case.probe.census(state)
        play_on(case, state, Random(position.name), 30)
        assert case.probe.census(state) == before, position.name


@cache
def _guesses(case: Case) -> list[tuple[int | None, list[Any]]]:
    """Many guesses of one position; a seat's and a spectator's, or only a seat's of a large match."""
    random = Random(str(case))
    found = []
    for audience in (0, None) if case.seats <= 4 else (0,):
        view = case.game.view(_early_state(case), audience)
        found.append((audience, [case.game.determinize(view, Rng(random.getrandbits(128))) for _ in range(SAMPLES)]))
    return found


@every_thorough_case
def test_guesses_leave_every_hidden_card_in_several_places(case: Case) -> None:
    for audience, guesses in _guesses(case):
        hidden = case.probe.hidden_places(_early_state(case), audience)
        places = [case.probe.hidden_places(guess, audience) for guess in guesses]
        found = {card: {each.get(card, "nowhere") for each in places} for card in hidden}
        fixed = {card: each for card, each in found.items() if len(each) == 1}
        assert hidden, f"nothing is hidden from {audience}"
        assert not fixed, f"{audience}: {fixed}"


@every_thorough_case
def test_guesses_leave_the_future_open(case: Case) -> None:
    for audience, guesses in _guesses(case):
        expected = case.probe.future(_early_state(case), audience)
        futures = [case.probe.future(guess, audience) for guess in guesses]
        found = {question: {each.get(question, "never") for each in futures} for question in expected}
        certain = {question: each for question, each in found.items() if len(each) == 1}
        assert expected
        assert not certain, f"{audience}: {certain}"


@every_thorough_case
def test_no_guess_has_the_real_generator(case: Case) -> None:
    shared = case.probe.shared_on_purpose
    real = generators(_early_state(case), shared)
    for _, guesses in _guesses(case):
        assert not [guess for guess in guesses[:40] if real & generators(guess, shared)]
