"""The one task that writes, over the only writing connection.

Whatever waits while a transaction is made goes into the next one together. A job that the database refuses fails
alone; if the transaction fails, all its jobs do, and nothing of them is left.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.runtime import crash_points
from bot.store.connections import DATABASE_ERRORS
from bot.store.journal import NewEntry, why_no_entry, write_entries
from bot.store.refusals import NotWritten, StoreClosed

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]
Reading = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""How parts of the store get a connection that reads."""

MOST_JOBS = 500
"""How many jobs one transaction takes at most, so that the first need not wait for the last of a flood."""

_FAIL_ALONE = (IntegrityError, DataError, InterfaceError, ProgrammingError)
"""Errors of one statement. After any other (a full disk) SQLite may have rolled back all of the transaction."""


@dataclass(eq=False, slots=True)
class Job:
    """Something to be written, and whoever waits for it. An entry is written together with its neighbours."""

    work: Work[Any]
    waiting: asyncio.Future[Any]
    entry: NewEntry | None = None
    result: Any = None
    error: BaseException | None = None

    def settle(self) -> None:
        if self.waiting.done():  # nobody waits any more
            return
        if self.error is not None:
            self.waiting.set_exception(self.error)
        else:
            self.waiting.set_result(self.result)


@dataclass(slots=True)
class Counts:
    """How much has been written since the store was opened."""

    transactions: int = 0
    jobs: int = 0
    entries: int = 0


@dataclass(eq=False)
class Writer:
    """`start` it before use. A caller that stops waiting does not stop the writing."""

    engine: AsyncEngine
    counts: Counts = field(default_factory=Counts)
    _queue: asyncio.Queue[Job | None] = field(default_factory=asyncio.Queue)
    _connection: AsyncConnection | None = None
    _task: asyncio.Task[None] | None = None
    _is_closed: bool = False

    async def start(self) -> None:
        self._connection = await self.engine.connect()
        self._task = asyncio.create_task(self._write_on(), name="store writer")

    async def close(self) -> None:
        """Writes what is queued and stops."""
        if not self._is_closed:
            self._is_closed = True
            self._queue.put_nowait(None)
        if self._task is not None:
            await asyncio.wait([self._task])

    async def do(self, work: Work[T]) -> T:
        """Runs work inside a transaction; returns its result once that is safe on disk."""
        return cast("T", await self._queued(work))

    async def write(self, entry: NewEntry) -> None:
        """Writes an entry. Raises AlreadyDone or NotWritten."""

        async def alone(connection: AsyncConnection) -> None:
            await write_entries(connection, [entry])

        await self._queued(alone, entry)

    async def _queued(self, work: Work[Any], entry: NewEntry | None = None) -> Any:
        if self._is_closed:
            raise StoreClosed
        job = Job(work, asyncio.get_running_loop().create_future(), entry)
        self._queue.put_nowait(job)
        return await job.waiting

    # --- the task ------------------------------------------------------------

    async def _write_on(self) -> None:
        jobs: list[Job] = []
        try:
            while jobs := await self._next_jobs():
                await self._write(jobs)
        finally:
            self._is_closed = True
            self._give_up([*jobs, *self._left_over()])
            if self._connection is not None:
                await self._connection.close()

    async def _next_jobs(self) -> list[Job]:
        """What waits, at least one job; none at the end."""
        jobs: list[Job] = []
        job = await self._queue.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_JOBS or self._queue.empty():
                return jobs
            job = self._queue.get_nowait()
        if jobs:
            self._queue.put_nowait(None)  # the end, for the next time
        return jobs

    def _left_over(self) -> Iterator[Job]:
        while not self._queue.empty():
            if (job := self._queue.get_nowait()) is not None:
                yield job

    def _give_up(self, jobs: Iterable[Job]) -> None:
        for job in jobs:
            job.error = StoreClosed()
            job.settle()

    async def _write(self, jobs: list[Job]) -> None:
        try:
            await self._in_one_transaction(jobs)
        except Exception as error:  # noqa: BLE001 - whatever it is, nothing was committed and all who wait must hear
            await self._drop_connection()
            for job in jobs:
                job.error = NotWritten()
                job.error.__cause__ = error
        for job in jobs:
            job.settle()

    async def _in_one_transaction(self, jobs: list[Job]) -> None:
        if self._connection is None:
            self._connection = await self.engine.connect()
        connection = self._connection
        async with connection.begin() as transaction:
            for run in _runs(jobs):
                await _write_run(connection, run)
            entries = sum(job.entry is not None for job in jobs)
            if entries:
                crash_points.reached("before-commit")
            await transaction.commit()
            if entries:
                crash_points.reached("after-commit")
        self.counts.transactions += 1
        self.counts.jobs += len(jobs)
        self.counts.entries += entries

    async def _drop_connection(self) -> None:
        """Rolls back for certain: after a failed commit SQLite may still be inside the transaction."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*DATABASE_ERRORS):
                await connection.invalidate()
                await connection.close()


def _runs(jobs: list[Job]) -> Iterator[list[Job]]:
    """The jobs in order; neighbouring entries of different matches come together."""
    run: list[Job] = []
    matches: set[str] = set()
    for job in jobs:
        if run and (job.entry is None or job.entry.match in matches):
            yield run
            run, matches = [], set()
        if job.entry is None:
            yield [job]
        else:
            run.append(job)
            matches.add(job.entry.match)
    if run:
        yield run


async def _write_run(connection: AsyncConnection, run: list[Job]) -> None:
    """Tries entries together first; if one of them is in the way, each by itself."""
    if len(run) > 1:
        try:
            async with connection.begin_nested():
                await write_entries(connection, [job.entry for job in run if job.entry])
        except Exception as error:  # noqa: BLE001 - each tells its own below
            _check_fails_alone(error)
        else:
            return
    for job in run:
        await _write_alone(connection, job)


async def _write_alone(connection: AsyncConnection, job: Job) -> None:
    try:
        async with connection.begin_nested():
            job.result = await job.work(connection)
    except Exception as error:  # noqa: BLE001 - whatever went wrong is for whoever waits, not for the writer
        _check_fails_alone(error)
        job.error = error
        if isinstance(error, IntegrityError):
            job.error = NotWritten() if job.entry is None else await why_no_entry(connection, job.entry)
            job.error.__cause__ = error


def _check_fails_alone(error: Exception) -> None:
    """Raises an error again after which the whole transaction is in doubt."""
    if isinstance(error, DBAPIError) and not isinstance(error, _FAIL_ALONE):
        raise error
