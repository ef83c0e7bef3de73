"""Counting tables: how many sequences of actions are legal from fixed positions."""

import json
from typing import Any

import pytest

from engine.core.perft import perft
from tests.contract.cases import Case, every_case, every_game
from tests.contract.play import positions
from tests.contract.probe import Probe
from tests.contract.transcripts import BEHAVIOUR_CHANGED, counting_file, counts, write_counting_table

pytestmark = pytest.mark.covers("engine.core.perft")


@every_game
def test_a_counting_table_is_complete(probe: Probe, accept: bool) -> None:
    """With --accept this one writes the whole table of its game, so that only one worker does."""
    if accept:
        write_counting_table(probe)
    kept = set(_kept(probe).get("counts", {}))
    assert kept == set(probe.setups), "run 'pytest tests/contract --accept' and look at what it changed"


@every_case
def test_counts_are_as_before(case: Case, accept: bool) -> None:
    if accept:
        pytest.skip("test_a_counting_table_is_complete writes the table")
    table = _kept(case.probe)
    expected = table.get("counts", {}).get(case.name)
    assert expected, "no counts are kept for this setup: run 'pytest tests/contract --accept'"
    reason = BEHAVIOUR_CHANGED.format(kept=table["rules_version"], now=case.game.rules_version)
    found = counts(case, len(expected))
    assert found == expected, f"{case}: {reason}"
    assert table["rules_version"] == case.game.rules_version, f"{case}: {reason}"


def _kept(probe: Probe) -> dict[str, Any]:
    file = counting_file(probe)
    table: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return table


@every_case
def test_counting_adds_up_over_the_first_actions(case: Case) -> None:
    for position in positions(case)[::4]:
        state = position.state
        total = 0
        for seat in case.game.to_act(state):
            for action in case.game.legal(state, seat):
                after = state.copy()
                case.game.apply(after, seat, action)
                total += perft(case.game, after, 1)
        assert perft(case.game, state, 2) == (total or 1), position.name
        assert perft(case.game, state, 0) == 1


@every_case
def test_ended_and_waiting_matches_count_once(case: Case) -> None:
    for position in positions(case):
        if not case.game.to_act(position.state):
            assert [perft(case.game, position.state, depth) for depth in range(4)] == [1, 1, 1, 1]
