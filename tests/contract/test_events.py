"""Events: everything that an audience sees can be told, and it sees only what it may."""

import re
from collections.abc import Sequence
from random import Random

from engine.core.events import Event
from tests.contract.cases import Case, every_case
from tests.contract.play import Step, audiences, finished_match, matches, open_positions, take
from tests.contract.words import check_words


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
    assert not [line for line in lines if re.search(r"[Ss]eats? \d", line)]


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
    """If two actions of one seat leave the same view to another audience, it was told the same about both."""
    random = Random(str(case))
    game = case.game
    for position in open_positions(case):
        seat = random.choice(game.to_act(position.state))
        legal = game.legal(position.state, seat)
        sample = [action.notation for action in random.sample(legal, min(6, len(legal)))]
        for audience in audiences(case, random):
            if audience == seat:
                continue
            told: dict[str, Sequence[str]] = {}
            for notation in sample:
                view, lines = _after(case, position.state, Step("act", seat, notation), audience)
                known = told.setdefault(view, lines)
                assert known == lines, f"{position.name}: {audience} was told of {notation}"


def _after(case: Case, state: object, step: Step, audience: int | None) -> tuple[str, Sequence[str]]:
    events: list[Event] = []
    after = state.copy()  # type: ignore[attr-defined]
    after.sink = events.append
    take(case.game, after, step)
    seen = [event.seen_by(audience) for event in events]
    lines = [line for sighting in seen if sighting is not None for line in case.game.narrate(sighting)]
    return repr(case.game.view(after, audience)), lines
