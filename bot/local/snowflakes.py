"""Ids as Discord makes them: the time in the upper bits, a counter in the lower, each larger than the one before."""

from collections.abc import Callable

DISCORD_EPOCH_MS = 1_420_070_400_000
_TIME_SHIFT = 22


class Snowflakes:
    """A source of ids that follows the given clock and never repeats itself."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._last = 0

    def next(self) -> int:
        milliseconds = int(self._now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, milliseconds << _TIME_SHIFT)
        return self._last
