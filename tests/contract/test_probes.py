"""The contract tests themselves: every game has a probe, and its scrambler really changes what is hidden."""

from random import Random

import pytest

from engine.core.game import Outcome
from tests.contract.cases import ALL_GAMES, CASES, Case, every_case, every_game
from tests.contract.play import Match, audiences, finished_match, positions, random_match
from tests.contract.probe import Probe, has_probe
from tests.games.toy.game import Magpies

pytestmark = pytest.mark.covers("engine.registry")


@pytest.mark.parametrize("name", ALL_GAMES)
def test_every_game_has_a_probe(name: str) -> None:
    assert has_probe(name), (
        f"The game '{name}' has no probe, so none of the contract tests run for it. Write "
        f"tests/games/{name}/probe.py with a PROBE: tests/contract/probe.py says what it has to know, "
        "toy.py shows how."
    )


@every_game
def test_a_probe_belongs_to_its_game(probe: Probe) -> None:
    assert type(probe.game) is type(ALL_GAMES[probe.game.name])
    assert set(probe.outside) <= set(probe.setups)
    assert {golden.setup for golden in probe.golden} <= set(probe.setups)


def test_some_game_has_four_seats_and_hidden_choices() -> None:
    """So that turns of several people are tried even while the hall has only one game."""
    assert any(case.seats == 4 and len(case.game.to_act(Match(case, 1).state)) == 4 for case in CASES)


@every_case
def test_scrambling_changes_the_state(case: Case) -> None:
    random = Random(str(case))
    for position in positions(case):
        for audience in audiences(case, random):
            twin = position.state.copy()
            case.probe.scramble(twin, audience, random)
            assert case.game.encode(twin) != case.game.encode(position.state), position.name


@every_case
def test_scrambling_for_one_is_seen_by_the_others(case: Case) -> None:
    """What a spectator cannot know, every seat knows a part of; what a seat cannot know, every other seat does."""
    random = Random(str(case))
    for audience in audiences(case, random) if case.probe.has_private else ():
        others = [seat for seat in range(case.seats) if seat != audience]
        blind = set(others)
        for position in positions(case):
            twin = position.state.copy()
            case.probe.scramble(twin, audience, random)
            views = {seat: (case.game.view(twin, seat), case.game.view(position.state, seat)) for seat in blind}
            blind = {seat for seat, (after, before) in views.items() if after == before}
        assert not blind, f"scrambling for {audience} never changes what seats {sorted(blind)} see"


@every_case
def test_the_census_counts_something_hidden(case: Case) -> None:
    state = Match(case, 1).state
    assert sum(case.probe.census(state).values()) > case.seats


def test_a_match_may_take_as_many_decisions_as_its_probe_says(monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in CASES if case.game.name == Magpies.name)
    decisions = len(finished_match(case).steps)
    monkeypatch.setattr(type(case.probe), "most_decisions", decisions)
    assert len(list(random_match(case))) == decisions + 1
    monkeypatch.setattr(type(case.probe), "most_decisions", decisions - 1)
    with pytest.raises(AssertionError, match=f"is not over after {decisions - 1} decisions"):
        list(random_match(case))


def test_outcomes_compare_by_value() -> None:
    assert Outcome((0,), (1, 2), "points") == Outcome((0,), (1, 2), "points")
