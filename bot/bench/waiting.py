"""What benchmarks wait for: it comes within a deadline, or the benchmark ends with one plain sentence."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar

from bot.bench.refusals import DidNotCome, GivenUp

T = TypeVar("T")


@asynccontextmanager
async def within(seconds: float, what: str) -> AsyncIterator[None]:
    """Time for what is waited for here, named with its article. Raises DidNotCome."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise DidNotCome(what, seconds) from None


def measured(values: Sequence[T], what: str) -> Sequence[T]:
    """What was measured, if anything was. Raises GivenUp."""
    if not values:
        raise GivenUp(f"there was not a single measurement of {what}")
    return values
