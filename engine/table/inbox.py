"""What is asked of a table, one thing after the other."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

A = TypeVar("A")


@dataclass(slots=True)
class Request:
    """Something to do; `done` if somebody waits for what comes of it."""

    work: Callable[[], Awaitable[Any]]
    done: "asyncio.Future[Any] | None" = None

    def resolve(self, answer: object = None, *, error: BaseException | None = None) -> None:
        """Tells whoever asked, unless they have stopped waiting."""
        if self.done is None or self.done.done():
            return
        if error is not None:
            self.done.set_exception(error)
        else:
            self.done.set_result(answer)


class Inbox:
    """A queue of requests that somebody can close."""

    def __init__(self) -> None:
        self._requests: asyncio.Queue[Request | None] = asyncio.Queue()
        self._is_waited_for = False

    async def ask(self, work: Callable[[], Awaitable[A]]) -> A:
        """Waits for its turn, and for what comes of it."""
        done: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        self._requests.put_nowait(Request(work, done))
        return await done

    def put(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Nobody waits for it."""
        self._requests.put_nowait(Request(work))

    def close(self) -> None:
        """Nothing is served that comes after what is in it now."""
        self._requests.put_nowait(None)

    async def next(self) -> Request | None:
        self._is_waited_for = True
        try:
            return await self._requests.get()
        finally:
            self._is_waited_for = False

    @property
    def is_idle(self) -> bool:
        """Whether nothing is asked, and whatever was asked has been served."""
        return self._is_waited_for and self._requests.empty()

    def turn_away(self, why: Callable[[], BaseException]) -> None:
        """Whoever still waits is told why nothing comes of it."""
        while not self._requests.empty():
            request = self._requests.get_nowait()
            if request is not None:
                request.resolve(error=why())
