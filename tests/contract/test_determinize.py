"""Guesses for players who think ahead: they fit the view, and leave open all that the view leaves open."""

from collections import defaultdict
from random import Random

from engine.core.rng import Rng
from tests.contract.cases import Case, every_case, every_case_without_outside
from tests.contract.play import Position, audiences, open_positions, play_on, positions

SAMPLES = 200


def _some_open_position(case: Case) -> Position:
    """One from the middle of a match, so that some things are known."""
    found = open_positions(case)
    return found[len(found) // 2]


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
            assert case.game.legal(guess, seat) == case.game.legal(position.state, seat), f"{position.name}, seat {seat}"


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
    view = case.game.view(_some_open_position(case).state, 0)
    texts = {case.game.encode(case.game.determinize(view, Rng(3))) for _ in range(3)}
    assert len(texts) == 1


@every_case
def test_different_generators_give_different_guesses(case: Case) -> None:
    for audience in (None, 0):
        view = case.game.view(_some_open_position(case).state, audience)
        assert len({case.game.encode(case.game.determinize(view, Rng(seed))) for seed in range(20)}) == 20


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


@every_case_without_outside
def test_guesses_leave_every_hidden_card_in_several_places(case: Case) -> None:
    random = Random(str(case))
    position = _some_open_position(case)
    for audience in audiences(case, random, most=1):
        view = case.game.view(position.state, audience)
        hidden = case.probe.hidden_places(position.state, audience)
        found = defaultdict(set)
        for _ in range(SAMPLES):
            guess = case.game.determinize(view, Rng(random.getrandbits(128)))
            places = case.probe.hidden_places(guess, audience)
            for card in hidden:
                found[card].add(places.get(card, "nowhere"))
        fixed = {card: places for card, places in found.items() if len(places) == 1}
        assert hidden, f"nothing is hidden from {audience}"
        assert not fixed, f"{position.name}, {audience}: {fixed}"


@every_case_without_outside
def test_guesses_leave_the_future_open(case: Case) -> None:
    random = Random(str(case))
    position = _some_open_position(case)
    for audience in audiences(case, random, most=1):
        view = case.game.view(position.state, audience)
        expected = case.probe.future(position.state, audience)
        found = defaultdict(set)
        for _ in range(SAMPLES):
            guess = case.game.determinize(view, Rng(random.getrandbits(128)))
            for question, answer in case.probe.future(guess, audience).items():
                found[question].add(answer)
        assert expected
        certain = {question: answers for question, answers in found.items() if len(answers) == 1}
        assert not certain, f"{position.name}, {audience}: {certain}"
