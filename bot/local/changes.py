"""Waiting for something to become true, woken by every change instead of by a timer."""

import asyncio
from collections.abc import Callable


class Changes:
    """Tells everybody who waits that something changed."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def notify(self) -> None:
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        self._waiting.clear()

    async def until(self, predicate: Callable[[], object], timeout: float) -> None:  # noqa: ASYNC109  callers read better with it
        """Returns as soon as the predicate holds. Raises TimeoutError when it does not in time."""
        async with asyncio.timeout(timeout):
            while not predicate():
                future = asyncio.get_running_loop().create_future()
                self._waiting.add(future)
                try:
                    await future
                finally:
                    self._waiting.discard(future)
