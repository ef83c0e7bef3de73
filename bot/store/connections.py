"""How the store reaches its database. All that is special about SQLite is here; PostgreSQL is another URL."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, cast

from sqlalchemy import URL, event, make_url, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from bot.store.refusals import StoreUnusable

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
READERS = 4
SECONDS_FOR_READERS = 5.0
BUSY_MILLISECONDS = 10_000
WRITING_PRAGMAS = (
    f"busy_timeout={BUSY_MILLISECONDS}",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
)
READING_PRAGMAS = (f"busy_timeout={BUSY_MILLISECONDS}", "query_only=ON")
SHOWN_PRAGMAS = ("journal_mode", "synchronous", "foreign_keys")

DATABASE_ERRORS = (DBAPIError, sqlite3.Error)
"""What can come out of an engine; SQLite's own while a connection is set up."""


def database_url(where: str | Path) -> URL:
    """The URL of a database that is named by its URL or, for SQLite, by its file."""
    if isinstance(where, Path) or "://" not in where:
        url = URL.create("sqlite", database=str(where))
    else:
        try:
            url = make_url(where)
        except ArgumentError as error:
            raise StoreUnusable("This is not the URL of a database. Give a file, or postgresql://… .") from error
    backend = url.get_backend_name()
    if backend not in DRIVERS:
        raise StoreUnusable(f"The hall cannot keep its matches in {backend}. Give a file, or postgresql://… .")
    if backend == "sqlite" and url.database in {None, "", ":memory:"}:
        raise StoreUnusable("The hall keeps its matches in a file, so that they outlive the program. Give its name.")
    return url.set(drivername=DRIVERS[backend])


def sqlite_file(url: URL) -> Path | None:
    """The file of an SQLite database; None for another kind."""
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def writing_engine(url: URL) -> AsyncEngine:
    """For the one connection that writes. SQLite takes the lock at the beginning, so that no commit finds it taken."""
    return _engine(url, 1, "BEGIN IMMEDIATE", WRITING_PRAGMAS)


def reading_engine(url: URL) -> AsyncEngine:
    """For connections that only read, each transaction from one moment of the database."""
    return _engine(url, READERS, "BEGIN", READING_PRAGMAS)


async def readings_over(engine: AsyncEngine) -> None:
    """Waits for connections that are still being given back: who was cancelled while reading does not wait for that."""
    pool = cast("QueuePool", engine.pool)
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_FOR_READERS):
            while pool.checkedout():  # noqa: ASYNC110 - a pool has no event for it
                await asyncio.sleep(0.005)


def _engine(url: URL, connections: int, begin: str, pragmas: Sequence[str]) -> AsyncEngine:
    options: dict[str, Any] = {"pool_size": connections, "max_overflow": 0}
    if url.get_backend_name() != "sqlite":
        options |= {"isolation_level": "REPEATABLE READ", "pool_pre_ping": True}
    try:
        engine = create_async_engine(url, **options)
    except ImportError as error:
        raise StoreUnusable(f"The driver for this database is missing: install {error.name}.") from error
    if url.get_backend_name() == "sqlite":
        _set_up_sqlite(engine, begin, pragmas)
    return engine


def _set_up_sqlite(engine: AsyncEngine, begin: str, pragmas: Sequence[str]) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # Python's driver must not begin or commit by itself, such as before DDL
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def try_file(url: URL) -> None:
    """Raises SQLite's error for a file that cannot be opened, before aiosqlite has started a thread for it."""
    if (file := sqlite_file(url)) is not None:
        with closing(sqlite3.connect(file, timeout=BUSY_MILLISECONDS / 1000)) as connection:
            connection.execute("PRAGMA schema_version")


async def shown_pragmas(connection: AsyncConnection) -> dict[str, str | int]:
    """How SQLite works on this very connection; empty for another database."""
    if connection.dialect.name != "sqlite":
        return {}
    return {name: (await connection.execute(text(f"PRAGMA {name}"))).scalar_one() for name in SHOWN_PRAGMAS}


def unusable(url: URL, error: Exception) -> StoreUnusable:
    """Why a database cannot be opened, in a sentence."""
    file, reason = sqlite_file(url), str(getattr(error, "orig", None) or error)
    if file is None:
        return StoreUnusable(f"The database {url.render_as_string()} cannot be used: {reason}")
    if "not a database" in reason:
        return StoreUnusable(f"{file} is not a database. Choose another file, or move this one away.")
    if "malformed" in reason:
        return StoreUnusable(f"{file} is damaged. Restore a backup; keep the damaged file until that has worked.")
    if "unable to open" in reason:
        return StoreUnusable(f"{file} cannot be opened: its folder is missing, or may not be written to.")
    if "readonly" in reason:
        return StoreUnusable(f"{file} may not be written to. Change its permissions, or choose another file.")
    if "locked" in reason:
        return StoreUnusable(f"{file} is locked by another program. Stop that one first.")
    return StoreUnusable(f"{file} cannot be used: {reason}.")
