"""States as text: exact, complete, the same everywhere, and garbage is refused."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.refusals import UnreadableState
from tests.contract.cases import CASES, Case, every_case, every_game, every_thorough_case
from tests.contract.fresh import fingerprint
from tests.contract.play import Position, open_positions, play_on, positions
from tests.contract.probe import Probe

pytestmark = pytest.mark.covers("engine.core.text_form")
ROOT = Path(__file__).parents[2]
GARBAGE = ("", " ", "null", "[]", "{}", "12", '"text"', "{", "\x00", "no state at all", '{"seats": 2}', "[" * 100_000)
WRONG: tuple[Any, ...] = (None, -1, "wrong", [], {}, [[None]])
STEPS = 40


@every_case
def test_a_state_comes_back_from_its_text(case: Case) -> None:
    for position in positions(case):
        text = case.game.encode(position.state)
        again = case.game.decode(text)
        assert case.game.encode(again) == text
        assert case.game.state_hash(again) == case.game.state_hash(position.state)
        assert again.sink is None
        for audience in (None, 0, case.seats - 1):
            assert case.game.view(again, audience) == case.game.view(position.state, audience), position.name


@every_case
def test_the_text_is_one_line_of_json(case: Case) -> None:
    for position in positions(case):
        text = case.game.encode(position.state)
        assert "\n" not in text
        json.loads(text)


@every_case
def test_play_goes_on_the_same_after_reading_a_state(case: Case) -> None:
    for position in open_positions(case):
        original = position.state.copy()
        again = case.game.decode(case.game.encode(original))
        told: tuple[list[object], list[object]] = ([], [])
        original.sink, again.sink = told[0].append, told[1].append
        assert play_on(case, original, Random(1), STEPS) == play_on(case, again, Random(1), STEPS)
        assert case.game.encode(original) == case.game.encode(again), position.name
        assert told[0] == told[1]


@every_case
def test_the_first_position_follows_from_setup_and_seed(case: Case) -> None:
    for seed in (0, 1, (1 << 128) - 1):
        texts = {case.game.encode(case.game.new(case.setup, seed)) for _ in range(2)}
        assert len(texts) == 1


@pytest.mark.slow
def test_every_match_goes_the_same_in_another_interpreter() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    command = [sys.executable, "-m", "tests.contract.fresh"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {str(case): fingerprint(case) for case in CASES}


# --- garbage ---------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("text", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_unreadable(probe: Probe, text: str) -> None:
    with pytest.raises(UnreadableState) as caught:
        probe.game.decode(text)
    assert caught.value.sentence[-1:] == "."


@every_case
def test_half_a_text_is_unreadable(case: Case) -> None:
    random = Random(str(case))
    text = case.game.encode(positions(case)[1].state)
    for _ in range(10):
        with pytest.raises(UnreadableState):
            case.game.decode(text[: random.randrange(len(text))])


@every_thorough_case
def test_a_text_with_something_missing_is_unreadable(case: Case) -> None:
    text = case.game.encode(_middle(case).state)
    readable = []
    for path in _keys(json.loads(text)):
        broken = json.loads(text)
        del _inside(broken, path[:-1])[path[-1]]
        try:
            case.game.decode(json.dumps(broken))
        except UnreadableState:
            continue
        readable.append("/".join(map(str, path)))
    assert not readable, f"read without {readable}"


@every_thorough_case
def test_a_text_with_something_wrong_is_read_or_unreadable(case: Case) -> None:
    """Not everything wrong can be noticed, but nothing may break the reader."""
    random = Random(str(case))
    text = case.game.encode(_middle(case).state)
    paths = list(_keys(json.loads(text)))
    for path in random.sample(paths, min(15, len(paths))):
        for wrong in WRONG:
            broken = json.loads(text)
            _inside(broken, path[:-1])[path[-1]] = wrong
            try:
                case.game.decode(json.dumps(broken))
            except UnreadableState:
                continue


def _middle(case: Case) -> Position:
    return positions(case)[len(positions(case)) // 2]


def _keys(content: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where the fields of objects are, at any depth."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield (*path, key)
            yield from _keys(value, (*path, key))
    elif isinstance(content, list):
        for place, value in enumerate(content):
            yield from _keys(value, (*path, place))


def _inside(content: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        content = content[key]
    return content
