"""What can go wrong on purpose: failing or slow answers, a gateway that drops, refuses or falls silent, rate limits."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase


@dataclass
class _Failure:
    left: int
    status: int
    route: str | None


@dataclass
class Faults:
    """Switches that tests turn. A route is a pattern such as "POST /channels/*/messages", or None for all."""

    rate_limits: bool = False
    answer_heartbeats: bool = True
    resume_allowed: bool = True
    retry_after: float = 0.05
    dropping: Callable[[int | None], None] = field(default=lambda _code: None)
    reconnecting: Callable[[], None] = field(default=lambda: None)
    invalidating: Callable[[bool], None] = field(default=lambda _resumable: None)
    _failures: list[_Failure] = field(default_factory=list)
    _delays: list[tuple[float, str | None]] = field(default_factory=list)
    _refuse_until: float = 0.0

    def fail_next(self, n: int, status: int = 500, route: str | None = None) -> None:
        """The next n requests to the route fail with this status; 429 comes with a short wait to be kept."""
        self._failures.append(_Failure(n, status, route))

    def slow(self, seconds: float, route: str | None = None) -> None:
        """Every answer of the route is late by so much, until `clear`."""
        self._delays.append((seconds, route))

    def drop_gateway(self, code: int | None = None) -> None:
        """Closes all gateway connections with a code, or without a word."""
        self.dropping(code)

    def ask_to_reconnect(self) -> None:
        """Opcode 7: the bot is to come back and resume."""
        self.reconnecting()

    def invalidate_sessions(self, *, resumable: bool = False) -> None:
        """Opcode 9: the bot is to identify anew, or to resume."""
        self.invalidating(resumable)

    def refuse_gateway(self, seconds: float) -> None:
        """New gateway connections are turned away for so long."""
        self._refuse_until = time.monotonic() + seconds

    def clear(self) -> None:
        self.rate_limits = False
        self.answer_heartbeats = True
        self.resume_allowed = True
        self._failures.clear()
        self._delays.clear()
        self._refuse_until = 0.0

    @property
    def refuses_gateway(self) -> bool:
        return time.monotonic() < self._refuse_until

    def failure_of(self, *names: str) -> int | None:
        """The status with which a request has to fail, if any. The names are its method with path and template."""
        for failure in self._failures:
            if failure.left > 0 and _fits(failure.route, names):
                failure.left -= 1
                return failure.status
        return None

    def delay_of(self, *names: str) -> float:
        return sum(seconds for seconds, route in self._delays if _fits(route, names))


def _fits(route: str | None, names: tuple[str, ...]) -> bool:
    return route is None or any(route in name or fnmatchcase(name, route) for name in names)
