"""Timing: the median of several, beside a fixed loop timed in the same run."""

from itertools import count

import pytest

from bot.bench import timing
from bot.bench.timing import Measurement, measure


@pytest.fixture(autouse=True)
def a_clock_that_ticks_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(timing, "perf_counter", lambda: float(next(ticks)))
    monkeypatch.setattr(timing, "_CALIBRATION_STEPS", 1000)


def test_a_rate_is_what_was_done_in_a_second() -> None:
    """Work is begun three times before four seconds have passed, and the loop makes a thousand steps in one second."""
    found = measure(lambda: 5, seconds=4)
    assert found.rate == 15 / 4
    assert found.relative == pytest.approx(15 / 4 / 1000 * 1e6)


def test_the_median_counts_and_not_the_slowest() -> None:
    speeds = iter([1, 1, 1, 100, 100, 100, 2, 2, 2, 3, 3, 3, 2, 2, 2])
    assert measure(lambda: next(speeds), seconds=4).rate == 6 / 4


def test_a_rate_is_also_a_duration() -> None:
    found = Measurement(rate=500.0, relative=20.0)
    assert (found.milliseconds, found.microseconds, found.steps_each) == (2.0, 2000.0, 50_000.0)
