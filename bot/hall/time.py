"""The time of a hall, and how long people might take for what is a matter of course."""

import asyncio
import secrets
import time
from collections.abc import Mapping
from typing import Protocol

from engine.table.clocks import Callback, Handle

PAUSES: Mapping[str, tuple[float, float]] = {
    "live": (1.0, 2.0),
    "evening": (2.0, 12.0),
    "correspondence": (20.0, 120.0),
    "none": (1.0, 3.0),
}
"""How long a standing order waits, by the clock: so many seconds at least, and so many more on average."""
_LONGEST_TAIL = 4


class LoopTime:
    """The time of the event loop's machine."""

    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, callback: Callback) -> Handle:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


class HallTime(Protocol):
    def now(self) -> float: ...
    def call_at(self, when: float, callback: Callback) -> Handle: ...


def pause(clock: str) -> float:
    """As long as somebody might take to pass who plays by a clock: mostly quick, now and then slow. It comes from the
    machine's entropy: no seed of a match tells it.
    """
    least, more = PAUSES[clock]
    return least + min(secrets.SystemRandom().expovariate(1 / more), _LONGEST_TAIL * more)
