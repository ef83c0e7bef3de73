"""What benchmarks wait for: it comes within a deadline, or the benchmark ends with one plain sentence."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar

from engine.core.refusals import Refusal

T = TypeVar("T")


class GivenUp(Refusal):
    """A benchmark that cannot go on."""

    def __init__(self, why: str) -> None:
        super().__init__(f"The benchmark was given up: {why}.")
        self.why = why


class DidNotCome(GivenUp):
    def __init__(self, what: str, seconds: float) -> None:
        super().__init__(f"{what} did not come within {seconds:g} seconds; the machine may be busy")


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
