"""What is done beside what people wait for: chores that nobody awaits, kept until they end, heard of if they fail."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog


class Chores:
    """Coroutines under way. Whether some are is its truth; `failed` is what the log says when one raised something."""

    def __init__(self, log: structlog.typing.FilteringBoundLogger, failed: str) -> None:
        self._log = log
        self._failed = failed
        self._running: set[asyncio.Task[None]] = set()  # the loop itself would let go of them while they wait

    def __len__(self) -> int:
        return len(self._running)

    def begin(self, chore: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(chore)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._log.error(self._failed, exc_info=task.exception())

    async def finish(self) -> None:
        """Waits until all that have begun by now are done."""
        if self._running:
            await asyncio.wait(set(self._running))

    async def close(self) -> None:
        """Breaks off what is still under way, and waits until it has ended."""
        for task in self._running:
            task.cancel()
        await self.finish()
