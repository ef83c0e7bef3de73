"""Nobody learns what is hidden: all that an audience cannot know is scrambled, and nothing that it gets may change."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.core.rng import Rng
from tests.contract.cases import Case, every_case, every_game
from tests.contract.play import Position, audiences, play_on, positions, random_match
from tests.contract.probe import Probe
from tests.contract.walk import generators, numbers_and_texts
from tests.contract.words import NOT_ACTIONS, refusal_of

pytestmark = pytest.mark.covers("engine.core.game")
SAMPLE = 8


def _scrambled(case: Case) -> Iterator[tuple[Position, int | None, Any]]:
    """Positions, an audience, and the position as it might also be as far as that audience knows."""
    random = Random(str(case))
    for position in positions(case):
        for audience in audiences(case, random):
            twin = position.state.copy()
            case.probe.scramble(twin, audience, random)
            yield position, audience, twin


def _scrambled_for_seats(case: Case) -> Iterator[tuple[Position, int, Any]]:
    for position, audience, twin in _scrambled(case):
        if audience is not None:
            yield position, audience, twin


@every_case
def test_views_show_nothing_hidden(case: Case) -> None:
    for position, audience, twin in _scrambled(case):
        assert case.game.view(twin, audience) == case.game.view(position.state, audience), (
            f"{position.name}, {audience}"
        )


@every_case
def test_views_look_the_same_in_every_detail(case: Case) -> None:
    """Also what comparing two views would not notice."""
    for position, audience, twin in _scrambled(case):
        assert repr(case.game.view(twin, audience)) == repr(case.game.view(position.state, audience)), position.name


@every_case
def test_legal_actions_and_their_order_tell_nothing(case: Case) -> None:
    for position, seat, twin in _scrambled_for_seats(case):
        assert list(case.game.to_act(twin)) == list(case.game.to_act(position.state))
        assert case.game.legal(twin, seat) == case.game.legal(position.state, seat), f"{position.name}, seat {seat}"


@every_case
def test_labels_tell_nothing(case: Case) -> None:
    game = case.game
    for position, seat, twin in _scrambled_for_seats(case):
        before, after = game.view(position.state, seat), game.view(twin, seat)
        for action in game.legal(position.state, seat):
            assert game.label(after, action) == game.label(before, action), f"{position.name}, seat {seat}"


@every_case
def test_refusals_tell_nothing(case: Case) -> None:
    random = Random(str(case))
    game = case.game
    for position, seat, twin in _scrambled_for_seats(case):
        # What others may do is the most tempting to ask about.
        theirs = [action.notation for other in range(case.seats) for action in game.legal(twin, other)]
        asked = [*case.probe.illegal, *NOT_ACTIONS[:3], *random.sample(theirs, min(SAMPLE, len(theirs)))]
        for notation in asked:
            before = refusal_of(game, position.state, seat, notation)
            assert refusal_of(game, twin, seat, notation) == before, f"{position.name}, seat {seat}, {notation}"


@every_case
def test_told_events_hold_nothing_that_can_still_change(case: Case) -> None:
    """What was told before stays the same when the match itself is scrambled and played on."""
    random = Random(str(case))
    *_, match = islice(random_match(case), 20)
    for audience in audiences(case, random):
        seen = [sighting for event in match.events if (sighting := event.seen_by(audience)) is not None]
        before = [case.game.narrate(sighting) for sighting in seen]
        case.probe.scramble(match.state, audience, random)
        play_on(case, match.state, random, 10)
        assert [case.game.narrate(sighting) for sighting in seen] == before


@every_case
def test_a_view_does_not_change_with_the_match(case: Case) -> None:
    for position in positions(case):
        state = position.state.copy()
        views = [case.game.view(state, audience) for audience in (None, 0)]
        before = repr(views)
        play_on(case, state, Random(1), 20)
        assert repr(views) == before, position.name


@every_case
def test_views_hold_no_seed_and_no_generator(case: Case) -> None:
    """Neither as a number nor as text."""
    for position in positions(case):
        secrets = generators(position.state, case.probe.shared_on_purpose)
        assert secrets, "a state keeps its randomness inside"
        spelled = {str(each) for each in secrets} | {f"{each:x}" for each in secrets}
        for audience in (None, *range(case.seats)):
            for each in numbers_and_texts(case.game.view(position.state, audience)):
                assert each not in secrets, position.name
                assert not (isinstance(each, str) and any(secret in each for secret in spelled)), position.name


@every_case
def test_guesses_depend_on_the_view_alone(case: Case) -> None:
    for position, audience, twin in islice(_scrambled(case), 0, None, 3):
        guesses = [
            case.game.encode(case.game.determinize(case.game.view(state, audience), Rng(5)))
            for state in (position.state, twin)
        ]
        assert guesses[0] == guesses[1], f"{position.name}, {audience}"


@every_game
def test_positions_that_look_alike_give_the_same_view(probe: Probe) -> None:
    """Histories with the same public part that differ in hidden choices, as the game's own probe builds them."""
    different = []
    for name, one, other, audience in probe.look_alikes():
        assert probe.game.encode(one) != probe.game.encode(other)
        if probe.game.view(one, audience) != probe.game.view(other, audience):
            different.append(name)
    assert not different, f"the view gives away: {different}"
