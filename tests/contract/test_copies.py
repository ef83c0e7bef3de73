"""Copies are deep and complete, and so is the text form of a state."""

from random import Random

import pytest

from tests.contract.cases import Case, every_case
from tests.contract.play import Position, open_positions, play_on, positions
from tests.contract.walk import changed, dump, field_names, parts, wreck

pytestmark = pytest.mark.covers("engine.core.game")
STEPS = 30
FIELDS = 60


def _some(case: Case) -> tuple[Position, ...]:
    return positions(case)[::2]


@every_case
def test_a_copy_is_equal_and_has_no_sink(case: Case) -> None:
    for position in positions(case):
        state = position.state.copy()
        state.sink = lambda _: None
        twin = state.copy()
        assert type(twin) is type(state)
        assert twin.sink is None
        assert case.game.encode(twin) == case.game.encode(state)


@every_case
def test_a_copy_has_every_field(case: Case) -> None:
    for position in _some(case):
        twin = position.state.copy()
        for one, other in zip(parts(position.state), parts(twin), strict=True):
            assert [name for name in field_names(one) if not hasattr(other, name)] == [], type(other).__name__
        shared = case.probe.shared_on_purpose
        assert dump(twin, shared) == dump(position.state, shared), position.name


@every_case
def test_playing_a_copy_leaves_the_original_alone(case: Case) -> None:
    for position in open_positions(case):
        before = dump(position.state, frozenset())
        play_on(case, position.state.copy(), Random(position.name), STEPS)
        assert dump(position.state, frozenset()) == before, position.name


@every_case
def test_playing_the_original_leaves_a_copy_alone(case: Case) -> None:
    for position in open_positions(case):
        original = position.state.copy()
        twin = original.copy()
        before = dump(twin, frozenset())
        play_on(case, original, Random(position.name), STEPS)
        assert dump(twin, frozenset()) == before, position.name


@every_case
@pytest.mark.parametrize("victim", ["copy", "original"])
def test_wrecking_one_leaves_the_other_alone(case: Case, victim: str) -> None:
    shared = case.probe.shared_on_purpose
    for position in _some(case):
        original = position.state.copy()
        twin = original.copy()
        spared, wrecked = (original, twin) if victim == "copy" else (twin, original)
        before = dump(spared, shared)
        wreck(wrecked, shared)
        assert dump(spared, shared) == before, position.name


@every_case
def test_what_copies_share_is_never_changed_in_place(case: Case) -> None:
    for position in open_positions(case):
        twin = position.state.copy()
        held = [(part, name, getattr(part, name)) for part in parts(twin) for name in field_names(part)]
        before = [repr(value) for _, name, value in held if name in case.probe.shared_on_purpose]
        play_on(case, twin, Random(position.name), STEPS)
        after = [repr(value) for _, name, value in held if name in case.probe.shared_on_purpose]
        assert after == before, position.name


@every_case
def test_the_text_form_shows_a_change_of_any_field(case: Case) -> None:
    position = positions(case)[len(positions(case)) // 2]
    text = case.game.encode(position.state)
    fields = [
        (at, name) for at, part in enumerate(parts(position.state)) for name in field_names(part) if name != "sink"
    ]
    for at, name in Random(str(case)).sample(fields, min(FIELDS, len(fields))):
        twin = position.state.copy()
        part = list(parts(twin))[at]
        other = changed(getattr(part, name))
        if other is not None:
            setattr(part, name, other)
            assert case.game.encode(twin) != text, f"{type(part).__name__}.{name} is not in the text"
