"""Events: everything that an audience sees can be told, and it sees only what it may."""

import re
from random import Random
from typing import Any

import pytest

from engine.core.events import Event, Sighting
from tests.contract.cases import Case, every_case
from tests.contract.play import audiences, finished_match, matches, open_positions
from tests.contract.walk import generators
from tests.contract.words import check_words

pytestmark = pytest.mark.covers("engine.core.events", "engine.core.narrator")


def _events(case: Case) -> list[Event]:
    return [event for number in matches(case) for event in finished_match(case, number).events]


def _everybody(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]


@every_case
def test_every_event_that_is_seen_has_words(case: Case) -> None:
    for event in _events(case):
        for audience in dict.fromkeys([None, 0, *event.secret]):
            sighting = event.seen_by(audience)
            if sighting is not None:
                lines = case.game.narrate(sighting)
                assert lines or event.kind in case.probe.trivial_events, f"nothing is said about {event.kind}"
                for line in lines:
                    check_words(line.strip())


@every_case
def test_people_are_called_by_their_names(case: Case) -> None:
    names = [f"Player{letter}" for letter in "ABCDEFGH"[: case.seats]]
    events = finished_match(case).events
    told = [event.seen_by(next(iter(event.secret), None)) for event in events]
    lines = [line for sighting in told if sighting is not None for line in case.game.narrate(sighting, names)]
    assert any(name in line for line in lines for name in names)
    assert not [line for line in lines if re.search(r"([Ss]eats?|Player) \d", line)]


@every_case
def test_secret_events_are_not_seen_by_others(case: Case) -> None:
    for event in _events(case):
        for audience in _everybody(case):
            sighting = event.seen_by(audience)
            if audience not in event.secret:
                assert (sighting is None) == (event.public is None)
                assert sighting is None or sighting.facts == event.public
        assert set(event.secret) <= set(range(case.seats))


@every_case
def test_secret_words_differ_from_public_ones(case: Case) -> None:
    """A secret version that says the same as the public one hides nothing, or the public one says too much."""
    for event in _events(case):
        public = event.seen_by(None)
        if public is not None:
            for seat in event.secret:
                secret = event.seen_by(seat)
                assert secret is not None
                assert case.game.narrate(secret) != case.game.narrate(public), event


@every_case
def test_what_others_are_told_of_an_action_also_shows_in_their_view(case: Case) -> None:
    """If two actions of one seat leave the same view to another audience, it was told the same about both.

    Chance is left out: what a die showed need not be remembered.
    """
    random = Random(str(case))
    for position in open_positions(case):
        seat = random.choice(case.game.to_act(position.state))
        legal = case.game.legal(position.state, seat)
        legal = [action for action in legal if not _takes_chances(case, position.state, seat, action)]
        for audience in audiences(case, random):
            if audience != seat:
                told: dict[str, list[Sighting]] = {}
                for action in random.sample(legal, min(6, len(legal))):
                    view, sightings = _after(case, position.state, seat, action, audience)
                    before = told.setdefault(view, sightings)
                    assert before == sightings, f"{position.name}: {audience} was told of {action.notation}"


@every_case
def test_what_others_are_told_does_not_depend_on_what_they_cannot_know(case: Case) -> None:
    """An action in two states that look alike to somebody is told them alike, unless it is chance or shows the rest."""
    random = Random(str(case))
    for position in open_positions(case):
        for audience in audiences(case, random):
            twin = position.state.copy()
            case.probe.scramble(twin, audience, random)
            for seat in case.game.to_act(position.state)[:2]:
                legal = case.game.legal(position.state, seat)
                others = set(case.game.legal(twin, seat))
                for action in [action for action in legal if action in others][:4]:
                    view, told = _after(case, position.state, seat, action, audience)
                    twin_view, twin_told = _after(case, twin, seat, action, audience)
                    alike = view != twin_view or told == twin_told
                    assert alike or _takes_chances(case, position.state, seat, action), (
                        f"{position.name}: {audience} was told of {action.notation}"
                    )


def _takes_chances(case: Case, state: Any, seat: int, action: Any) -> bool:
    after = state.copy()
    case.game.apply(after, seat, action)
    shared = case.probe.shared_on_purpose
    return generators(after, shared) != generators(state, shared)


def _after(case: Case, state: Any, seat: int, action: Any, audience: int | None) -> tuple[str, list[Sighting]]:
    """What an audience sees after an action, and what it was told of it."""
    events: list[Event] = []
    after = state.copy()
    after.sink = events.append
    case.game.apply(after, seat, action)
    told = [sighting for event in events if (sighting := event.seen_by(audience)) is not None]
    return repr(case.game.view(after, audience)), told
