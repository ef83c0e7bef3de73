"""Timing on a machine that may be busy: the median of five, beside a fixed loop timed in the same run."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

REPEATS = 5
_CALIBRATION_STEPS = 1_000_000


@dataclass(frozen=True, slots=True)
class Measurement:
    """`rate` is things a second; `relative` is how many are done while the calibration loop makes a million steps."""

    rate: float
    relative: float

    @property
    def microseconds(self) -> float:
        return 1e6 / self.rate

    @property
    def milliseconds(self) -> float:
        return 1e3 / self.rate

    @property
    def steps_each(self) -> float:
        """How many steps the calibration loop makes in the time of one."""
        return 1e6 / self.relative


def calibration_rate() -> float:
    """Steps a second of a fixed loop of integer arithmetic in pure Python."""
    begin = perf_counter()
    value = 0
    for step in range(_CALIBRATION_STEPS):
        value = (value * 31 + step) & 0xFFFF
    return _CALIBRATION_STEPS / (perf_counter() - begin)


def measure(work: Callable[[], int], *, seconds: float = 0.4) -> Measurement:
    """Repeats work, which returns how many things it did, and takes the median of five timings.

    Each timing has its own calibration, made right before it.
    """
    rates, relatives = [], []
    for _ in range(REPEATS):
        calibration = calibration_rate()
        done = 0
        begin = perf_counter()
        while (elapsed := perf_counter() - begin) < seconds:
            done += work()
        rates.append(done / elapsed)
        relatives.append(done / elapsed / calibration * 1e6)
    return Measurement(median(rates), median(relatives))
