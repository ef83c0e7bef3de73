"""Processes for work that takes seconds. They stand back behind everything else, so that tables keep answering."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import get_context
from typing import Any, cast

from pebble import ProcessPool

NICENESS = 10


class Workers:
    """A pool that is started when the first piece of work comes."""

    def __init__(self, workers: int, seconds: float) -> None:
        """`seconds` is how long a piece may take."""
        self.workers = workers
        self._seconds = seconds
        self._pool: ProcessPool | None = None

    async def work(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """What the function returns. Raises what it raises, and TimeoutError."""
        if self._pool is None:
            # Spawned, not forked: the hall has threads and an event loop that a child must not inherit.
            self._pool = ProcessPool(
                max_workers=self.workers, initializer=os.nice, initargs=(NICENESS,), context=get_context("spawn")
            )
        job = self._pool.schedule(work, args=arguments, timeout=self._seconds)
        done: asyncio.Future[Any] = asyncio.wrap_future(cast("Future[Any]", job))
        return await done

    async def close(self) -> None:
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it unannotated
            await asyncio.to_thread(self._pool.join, 5)
            self._pool = None
