"""Rate limits as Discord tells them: a bucket a route and channel, with headers on every answer."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

GLOBAL_A_SECOND = 50
_PLENTY = 1_000

RULES: dict[str, tuple[int, float]] = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "POST /channels/{channel_id}/typing": (5, 5.0),
    "POST /channels/{channel_id}/threads": (5, 10.0),
    "PATCH /channels/{channel_id}": (2, 600.0),
}
DEFAULT_RULE = (10, 5.0)


@dataclass
class Bucket:
    """So many requests in so many seconds, counted from the first."""

    limit: int
    seconds: float
    left: int = 0
    resets_at: float = 0.0

    def take(self, now: float) -> bool:
        if now >= self.resets_at:
            self.left, self.resets_at = self.limit, now + self.seconds
        if self.left == 0:
            return False
        self.left -= 1
        return True


@dataclass
class Verdict:
    """Whether a request passes, and what the answer's headers say about it."""

    passes: bool
    headers: dict[str, str]
    retry_after: float = 0.0
    is_global: bool = False


@dataclass
class Buckets:
    """`now` is the time of the world that they are in."""

    now: Callable[[], float] = time.time
    rules: dict[str, tuple[int, float]] = field(default_factory=lambda: dict(RULES))
    _buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)
    _recent: deque[float] = field(default_factory=deque)

    def judge(self, route: str, major: str, *, enforced: bool) -> Verdict:
        """Counts a request. The major parameter (channel, guild, webhook) has buckets of its own."""
        name = sha256(route.encode()).hexdigest()[:16]
        now = self.now()
        if not enforced:
            return Verdict(passes=True, headers=_headers(name, _PLENTY, _PLENTY - 1, now, 1.0))
        exempt = route.startswith(("POST /interactions/", "POST /webhooks/", "PATCH /webhooks/"))
        if not exempt and self._too_many_in_all(now):
            headers = {**_headers(name, GLOBAL_A_SECOND, 0, now, 1.0), "X-RateLimit-Global": "true"}
            return Verdict(passes=False, headers=headers, retry_after=1.0, is_global=True)
        limit, seconds = self.rules.get(route, DEFAULT_RULE)
        bucket = self._buckets.setdefault((route, major), Bucket(limit, seconds))
        passes = bucket.take(now)
        wait = max(0.0, bucket.resets_at - now)
        return Verdict(passes, _headers(name, bucket.limit, bucket.left, now, wait), wait)

    def _too_many_in_all(self, now: float) -> bool:
        while self._recent and now - self._recent[0] > 1.0:
            self._recent.popleft()
        if len(self._recent) >= GLOBAL_A_SECOND:
            return True
        self._recent.append(now)
        return False


def _headers(name: str, limit: int, left: int, now: float, wait: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset": f"{now + wait:.3f}",
        "X-RateLimit-Reset-After": f"{wait:.3f}",
        "X-RateLimit-Bucket": name,
    }
