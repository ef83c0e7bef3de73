"""How long the hall lets a standing order wait."""

from statistics import mean

import pytest

from bot.hall.time import PAUSES, pause
from engine.table.clock_presets import NO_CLOCK, PRESETS


@pytest.mark.parametrize("clock", [*PRESETS, NO_CLOCK])
def test_a_standing_order_waits_as_people_do_by_that_clock(clock: str) -> None:
    """Mostly quick, now and then slow, never twice as long as another, and well before the time is up."""
    least, more = PAUSES[clock]
    pauses = [pause(clock) for _ in range(2_000)]
    assert least <= min(pauses)
    assert mean(pauses) == pytest.approx(least + more, rel=0.15)
    assert len(set(pauses)) > 1_500
    assert max(pauses) > least + 2 * more
    if clock in PRESETS:
        assert max(pauses) <= PRESETS[clock].quick / 2


def test_slow_clocks_have_long_pauses() -> None:
    assert PAUSES["live"] < PAUSES["evening"] < PAUSES["correspondence"]
