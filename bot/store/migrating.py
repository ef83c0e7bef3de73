"""Brings a database up to date, all or nothing: a migration that fails or is killed leaves what was there before."""

import asyncio
from functools import partial
from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, inspect
from sqlalchemy.engine import Connection

from bot.store.connections import DATABASE_ERRORS, reading_engine, sqlite_file, try_file, unusable, writing_engine
from bot.store.refusals import StoreUnusable
from bot.store.schema import VERSION_TABLE

MIGRATIONS = Path(__file__).parent / "migrations"
_one_at_a_time = Lock()  # Alembic keeps what it works on in its modules


async def bring_up_to_date(url: URL, folder: Path = MIGRATIONS) -> None:
    """Runs the migrations that are missing, in a thread. Raises StoreUnusable."""
    await asyncio.to_thread(_migrate, url, folder)


def _migrate(url: URL, folder: Path) -> None:
    try:
        try_file(url)
        with _one_at_a_time:
            asyncio.run(_in_one_transaction(url, folder))
    except DATABASE_ERRORS as error:
        raise unusable(url, error) from error


async def _in_one_transaction(url: URL, folder: Path) -> None:
    engine = writing_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(partial(_upgrade, url, folder))
    finally:
        await engine.dispose()


def _upgrade(url: URL, folder: Path, connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    if _version(url, connection, script) != script.get_current_head():
        command.upgrade(config, "head")


def _version(url: URL, connection: Connection, script: ScriptDirectory) -> str | None:
    """The database's version; None if it is empty."""
    name = str(sqlite_file(url) or url.render_as_string())
    tables = inspect(connection).get_table_names()
    if tables and VERSION_TABLE not in tables:
        raise StoreUnusable(f"{name} belongs to another program. Choose another file.")
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    version = context.get_current_revision()
    if version is not None and version not in {each.revision for each in script.walk_revisions()}:
        raise StoreUnusable(
            f"{name} was written by a newer version of Cardhall. Install that version, or choose another file."
        )
    return version


async def check_up_to_date(url: URL) -> None:
    """Raises StoreUnusable unless the database is there and has this version's tables. Changes nothing."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        raise StoreUnusable(f"There is no database at {file}.")
    engine = reading_engine(url)
    try:
        try_file(url)
        async with engine.begin() as connection:
            await connection.run_sync(partial(_check, url))
    except DATABASE_ERRORS as error:
        raise unusable(url, error) from error
    finally:
        await engine.dispose()


def _check(url: URL, connection: Connection) -> None:
    script = ScriptDirectory(str(MIGRATIONS))
    if _version(url, connection, script) != script.get_current_head():
        name = sqlite_file(url) or url.render_as_string()
        raise StoreUnusable(f"{name} was written by an older version of Cardhall. Start the hall once to update it.")
