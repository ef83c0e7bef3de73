"""Why a journey ended, as its result tells it."""

import pytest

from engine.core.game import Outcome
from engine.games.elementails.endings import WHY_OVER
from engine.games.elementails.narration import REASONS
from tests.games.elementails.probe import PROBE

GAME = PROBE.game
SETUP = next(setup for setup in PROBE.setups.values() if setup.seats > 1)


def test_every_reason_has_words() -> None:
    assert WHY_OVER.keys() == REASONS.keys()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_party_wins_and_loses_together(seat: int | None) -> None:
    view, seats = GAME.view(GAME.new(SETUP, 3), seat), SETUP.seats
    won, lost = Outcome(tuple(range(seats)), (1,) * seats, "journey"), Outcome((), (1,) * seats, "exhausted")
    assert GAME.verdict(view, seat, won)[0] == "The party won"
    assert GAME.verdict(view, seat, won)[1].startswith("The third dragon is cleansed")
    assert GAME.verdict(view, seat, lost)[0] == "The party lost"
    assert GAME.verdict(view, seat, lost)[1].startswith("All heroes are Exhausted")


def test_a_party_that_leaves_has_lost() -> None:
    state = GAME.new(SETUP, 3)
    for seat in range(SETUP.seats):
        GAME.withdraw(state, seat)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.verdict(GAME.view(state, None), None, outcome) == ("The party lost", "Everyone left the party")
