"""Whatever is not legal is refused with a sentence, and changes nothing."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from engine.core import referee
from engine.core.game import Setup
from engine.core.refusals import (
    BadSeats,
    MatchOver,
    NoSuchSeat,
    NothingAsked,
    NotYourTurn,
    Refusal,
    UnknownSet,
    listed,
    listed_all,
)
from tests.contract.cases import Case, every_case, every_case_with_outside, every_game
from tests.contract.play import Position, open_positions, positions
from tests.contract.probe import Probe
from tests.contract.words import MOST_LETTERS, NOT_ACTIONS, check_sentence, mangled, refusal_of

pytestmark = pytest.mark.covers("engine.core.referee")
SAMPLE = 6


def refused(case: Case, state: Any, attempt: Callable[[], object], echoed: str) -> Refusal:
    """Makes sure that an attempt is refused properly."""
    before = case.game.encode(state)
    with pytest.raises(Refusal) as caught:
        attempt()
    assert case.game.encode(state) == before, f"refusing {echoed!r} changed something"
    check_sentence(caught.value.sentence, echoed)
    return caught.value


def act_refused(case: Case, position: Position, seat: int, notation: str) -> Refusal:
    state = position.state
    return refused(case, state, partial(referee.act, case.game, state, seat, notation), notation)


@every_case
def test_texts_that_are_no_actions_are_refused(case: Case) -> None:
    for position in positions(case)[1::4]:
        for text in (*NOT_ACTIONS, *case.probe.malformed):
            act_refused(case, position, 0, text)


@every_game
def test_numbers_of_any_length_are_refused(probe: Probe) -> None:
    """Python itself balks at reading very long numbers."""
    words = {text.split()[0] for text in (*probe.malformed, *probe.illegal) if text.split()}
    for text in ("9" * 5000, *(f"{word} {'9' * 5000}" for word in sorted(words))):
        with pytest.raises(Refusal):
            probe.game.parse(text)


@every_game
def test_refusals_stay_short_whatever_was_sent(probe: Probe) -> None:
    words = {text.split()[0] for text in (*probe.malformed, *probe.illegal) if text.split()}
    for text in ("x" * 4000, *(f"{word} {'x' * 4000}" for word in sorted(words))):
        with pytest.raises(Refusal) as caught:
            probe.game.parse(text)
        letters = len(caught.value.sentence)
        assert letters <= MOST_LETTERS, f"{letters} letters for '{text[:9]}…': {caught.value.sentence[:60]}…"


@every_case
def test_mangled_notations_are_refused_or_mean_something_legal(case: Case) -> None:
    random = Random(str(case))
    for position in open_positions(case):
        seat = random.choice(case.game.to_act(position.state))
        legal = case.game.legal(position.state, seat)
        for text in mangled([action.notation for action in random.sample(legal, min(3, len(legal)))], random):
            try:
                meant = referee.check(case.game, position.state, seat, text)
            except Refusal as refusal:
                check_sentence(refusal.sentence, text)
            else:
                assert meant in legal


@every_case
def test_actions_that_are_legal_at_other_times_are_refused(case: Case) -> None:
    random = Random(str(case))
    game = case.game
    elsewhere = {
        action.notation
        for position in open_positions(case)
        for seat in game.to_act(position.state)
        for action in game.legal(position.state, seat)
    }
    for position in open_positions(case):
        for seat in game.to_act(position.state)[:2]:
            legal = {action.notation for action in game.legal(position.state, seat)}
            others = sorted(elsewhere - legal)
            for notation in random.sample(others, min(SAMPLE, len(others))):
                act_refused(case, position, seat, notation)


@every_case
def test_the_illegal_actions_of_the_probe_are_refused(case: Case) -> None:
    game = case.game
    refusals = 0
    for position in open_positions(case):
        seat = game.to_act(position.state)[0]
        legal = {action.notation for action in game.legal(position.state, seat)}
        for notation in case.probe.illegal:
            if notation not in legal:
                act_refused(case, position, seat, notation)
                refusals += 1
    assert refusals, "all of them were legal"


@every_game
def test_refusals_begin_with_a_capital_letter(probe: Probe) -> None:
    """One that begins with a small letter begins with an identifier."""
    game = probe.game
    wrong = set()
    for setup in probe.setups.values():
        state = game.new(setup, 1)
        for notation in (*NOT_ACTIONS, *probe.malformed, *probe.illegal):
            sentence = refusal_of(game, state, game.to_act(state)[0], notation)
            if sentence is not None and sentence[0].islower():
                wrong.add(sentence)
    assert not wrong, sorted(wrong)


@every_case
def test_seats_that_are_not_to_act_are_refused(case: Case) -> None:
    for position in positions(case):
        to_act = case.game.to_act(position.state)
        over = case.game.outcome(position.state) is not None
        for seat in set(range(case.seats)) - set(to_act):
            notation = case.probe.illegal[0]
            refusal = act_refused(case, position, seat, notation)
            more = case.game.out_of_turn(position.state, seat, case.game.parse(notation))
            assert type(refusal) is (MatchOver if over else NotYourTurn if more is None else type(more)), position.name


@every_case
def test_seats_that_do_not_exist_are_refused(case: Case) -> None:
    for position in positions(case):
        for seat in (-1, -case.seats, case.seats, 99):
            assert isinstance(act_refused(case, position, seat, case.probe.illegal[0]), NoSuchSeat)


@every_case
def test_nothing_can_be_done_after_the_end(case: Case) -> None:
    last = positions(case)[-1]
    assert case.game.outcome(last.state) is not None
    for step in last.steps[-SAMPLE:]:
        if step.kind == "act":
            assert isinstance(act_refused(case, last, step.seat, step.text), MatchOver)


@every_case
def test_answers_that_nobody_asked_for_are_refused(case: Case) -> None:
    for position in positions(case):
        if case.game.needs(position.state) is None:
            for answer in case.probe.bad_answers[:3]:
                refusal = refused(case, position.state, partial(case.game.supply, position.state, answer), answer)
                assert isinstance(refusal, NothingAsked)


@every_case_with_outside
def test_answers_that_do_not_fit_are_refused(case: Case) -> None:
    waiting = [position for position in positions(case) if case.game.needs(position.state) is not None]
    assert waiting
    wrong = []
    for answer in case.probe.bad_answers:
        state = waiting[0].state.copy()
        try:
            refused(case, state, partial(case.game.supply, state, answer), answer)
        except (Exception, pytest.fail.Exception) as problem:  # noqa: BLE001 - all that is wrong in one message
            wrong.append(f"{answer[:90]!r}: {type(problem).__name__}: {str(problem)[:200]}")
    assert not wrong, "\n".join(wrong)


@every_game
def test_setups_that_cannot_be_played_are_refused(probe: Probe) -> None:
    for setup in probe.bad_setups:
        with pytest.raises(Refusal) as caught:
            probe.game.new(setup, 1)
        check_sentence(caught.value.sentence)


@every_game
def test_wrong_numbers_of_seats_are_refused(probe: Probe) -> None:
    for seats in (-1, 0, probe.game.seats[0] - 1, probe.game.seats[-1] + 1, 1000):
        with pytest.raises(BadSeats) as caught:
            probe.game.new(Setup(seats), 1)
        check_sentence(caught.value.sentence)


@pytest.mark.parametrize(
    ("words", "either", "all_of_them"),
    [
        ((), "nothing", "nothing"),
        (("ash",), "ash", "ash"),
        (("ash", "bag", "hand"), "ash, bag or hand", "ash, bag and hand"),
    ],
)
def test_any_number_of_words_can_be_listed(words: tuple[str, ...], either: str, all_of_them: str) -> None:
    assert (listed(words), listed_all(words)) == (either, all_of_them)


def test_a_card_set_is_refused_by_a_game_without() -> None:
    right = "This game is played without card sets: leave it out."
    assert UnknownSet("dawn", ()).sentence == f"There is no card set called 'dawn'. {right}"
