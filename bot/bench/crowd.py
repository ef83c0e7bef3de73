"""The process of those who click, as the benchmark of the hall sees it: what it prints is heard, a line at a time."""

import json
import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bot.bench.refusals import DidNotCome, GivenUp
from bot.bench.waiting import within

SECONDS_TO_LEAVE = 30.0
PROGRAM = (sys.executable, "-m", "bot.bench.clickers")


class Crowd:
    """Says its port, then what its people felt, or why they gave up."""

    def __init__(self, process: Process) -> None:
        self._process = process

    async def told(self, seconds: float, what: str) -> dict[str, Any]:
        """The next thing that it says. Raises GivenUp if that is why it gave up, or nothing comes."""
        assert self._process.stdout is not None
        async with within(seconds, what):
            line = await self._process.stdout.readline()
        if not line:
            raise GivenUp(f"those who click were gone before {what} came")
        told: dict[str, Any] = json.loads(line)
        if "gave_up" in told:
            raise GivenUp(told["gave_up"])
        return told

    async def leave(self) -> None:
        """Lets it go, the bot having said goodbye."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            async with within(SECONDS_TO_LEAVE, "the end of those who click"):
                await self._process.wait()
        except DidNotCome:  # all is measured by then
            self._process.kill()
            await self._process.wait()


@asynccontextmanager
async def crowd(*words: str, program: Sequence[str] = PROGRAM) -> AsyncIterator[Crowd]:
    people = Crowd(await create_subprocess_exec(*program, *words, stdin=PIPE, stdout=PIPE))
    try:
        yield people
    finally:
        await people.leave()
