"""What is answered for a seat that has nothing to decide, as far as a game's declared verbs tell."""

from typing import ClassVar

import pytest

from engine.core.choices import VerbKind
from engine.core.game import Setup
from tests.games.toy.game import Magpies, ToyState

pytestmark = pytest.mark.covers("engine.core.game")


class Declared(Magpies):
    """The toy game as it would be with verbs: to bid is a choice, to peck never."""

    verbs: ClassVar = (
        VerbKind("bid", "Bid"),
        VerbKind("pass", "Pass", "alone", is_pass=True),
        VerbKind("peck", "Peck", "alone", is_pass=True),
    )


def _asked(phase: str, most: int = 1) -> ToyState:
    """Both seats are asked; seat 0 may bid so much, or answer."""
    state = Magpies().new(Setup(2), 1)
    state.phase, state.bids, state.asked = phase, [most, 3], [True, True]
    return state


@pytest.mark.parametrize(("phase", "most"), [("choose", 1), ("answer", 1)])
def test_a_game_without_verbs_answers_nothing_by_itself(phase: str, most: int) -> None:
    assert Magpies().matter_of_course(_asked(phase, most), 0) is None


def test_the_only_action_is_a_matter_of_course_and_one_of_two_is_none() -> None:
    only = Declared().matter_of_course(_asked("choose"), 0)
    assert only is not None
    assert only.notation == "bid 1"
    assert Declared().matter_of_course(_asked("choose", 2), 0) is None


def test_a_seat_that_can_only_pass_passes() -> None:
    passed = Declared().matter_of_course(_asked("answer"), 0)
    assert passed is not None
    assert passed.notation == "pass"
