"""Whatever people read counts from 1: labels, panels, questions, log lines and refusals. Notations count from 0."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from engine.core.choices import Choice, Thing
from engine.core.events import Event, seen_by
from engine.core.game import Action, AnyGame
from engine.core.rng import Rng
from engine.players import PLAYERS, BuiltInPlayer, Perspective
from tests.contract.cases import Case, every_case, every_game
from tests.contract.play import open_positions
from tests.contract.probe import Probe
from tests.contract.words import indices_0, mangled, refusal_of

SEED, MOST_STEPS, EVERY, TRIED = 5, 300, 3, 6
_PLACE = re.compile(r"\bin place (\d+)")


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
@every_game
def test_nobody_is_told_an_index_that_begins_at_0(probe: Probe, player: BuiltInPlayer) -> None:
    assert {text for text in _told(probe, player) if indices_0(text)} == set()


@every_case
def test_a_label_and_a_button_call_a_place_by_the_same_number(case: Case) -> None:
    game = case.game
    for position in open_positions(case):
        for seat in game.to_act(position.state):
            view = game.view(position.state, seat)
            for action in game.legal(position.state, seat):
                said = _PLACE.search(game.label(view, action).split(", paying with")[0])
                assert said is None or said[1] in [thing.mark for thing in _things(game.choice(view, action))], action


def test_only_what_is_not_quoted_counts() -> None:
    assert indices_0("Rat in place 0 of 3, shield 10. Seat 0: 'attack 0 player' is not legal.") == ["place 0", "Seat 0"]


def _told(probe: Probe, player: BuiltInPlayer) -> Iterator[str]:
    """All that is said in a match, to everybody, who are called nothing."""
    game, rng, random = probe.game, Rng(SEED), Random(SEED)
    state = game.new(next(iter(probe.setups.values())), SEED)
    events: list[Event] = []
    state.sink = events.append
    known: set[str] = set()
    for step in range(MOST_STEPS):
        need = game.needs(state)
        if game.outcome(state) is not None:
            break
        if need is not None:
            game.supply(state, probe.answer(need))
            continue
        seat = random.choice(game.to_act(state))
        if step % EVERY == 0:
            yield from _offered(game, state, seat)
            yield from _refused(game, state, seat, known, random)
        game.apply(state, seat, player.choose(Perspective(game, state, seat), rng))
    for audience in (None, *range(state.setup.seats)):
        sightings = seen_by(events, audience)
        yield from (line for sighting in sightings for line in game.narrate(sighting))
        yield from (game.headline([sighting], audience) for sighting in sightings)


def _offered(game: AnyGame, state: Any, seat: int) -> Iterator[str]:
    """Buttons, menus and what is asked."""
    yield game.question(state, seat)
    actions = game.legal(state, seat)
    for view in (game.view(state, seat), game.view(state, None)):
        for action in actions:
            yield game.label(view, action)
    view = game.view(state, seat)
    yield from (plan.says for plan in game.plans(view, seat, actions))
    for choice in (game.choice(view, action) for action in actions):
        things = _things(choice)
        yield from (f"{thing.short} {thing.note}" for thing in things)
        assert "0" not in [thing.mark for thing in things]
    for count in (1, 2, 3):
        for words, leading_on in _by_beginning(actions, count).items():
            if len(leading_on) > 1:
                yield game.beginning(view, words, leading_on)


def _things(choice: Choice[Action]) -> list[Thing]:
    return [thing for thing in (choice.what, choice.at) if thing is not None]


def _by_beginning(actions: Sequence[Action], count: int) -> Mapping[tuple[str, ...], list[Action]]:
    """Actions of more words than that, by their first ones."""
    found = defaultdict(list)
    for action in actions:
        words = action.notation.split()
        if len(words) > count:
            found[tuple(words[:count])].append(action)
    return found


def _refused(game: AnyGame, state: Any, seat: int, known: set[str], random: Random) -> Iterator[str]:
    """Answers to what was legal before, and to what never is."""
    legal = [action.notation for action in game.legal(state, seat)]
    known.update(legal)
    tried = random.sample(sorted(known), min(TRIED, len(known)))
    tried += mangled(random.sample(legal, 1), random)
    yield from (refusal_of(game, state, seat, notation) or "" for notation in tried)
    others = set(range(state.setup.seats)) - set(game.to_act(state))
    yield from (refusal_of(game, state, other, legal[0]) or "" for other in others)
