"""Copies a database while the hall plays on: the copy is the database as it was at one moment."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.connections import BUSY_MILLISECONDS, database_url, sqlite_file, unusable
from bot.store.refusals import BackupRefused, StoreUnusable


def back_up(where: str | Path, to: Path) -> int:
    """Makes a backup and returns its size in bytes. Raises BackupRefused or StoreUnusable.

    The copy gets its name when it is whole and on disk: what bears the name is a backup.
    """
    url = database_url(where)
    file = sqlite_file(url)
    if file is None:
        raise BackupRefused("Only SQLite is backed up here. PostgreSQL has pg_dump for it.")
    if not file.exists():
        raise StoreUnusable(f"There is no database at {file}.")
    _refuse_to_overwrite(to)
    if not to.parent.is_dir():
        raise BackupRefused(f"There is no folder {to.parent} for the backup.")
    unfinished = to.with_name(f"{to.name}.unfinished-{os.getpid()}")
    try:
        _copy(file, unfinished)
        _refuse_to_overwrite(to)
        unfinished.rename(to)
        _flush(to.parent)
    except sqlite3.Error as error:
        raise unusable(url, error) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return to.stat().st_size


def _refuse_to_overwrite(to: Path) -> None:
    if to.exists():
        raise BackupRefused(f"{to} exists already. Choose another name for the backup, or move that file away.")


def _copy(file: Path, to: Path) -> None:
    source = f"{file.absolute().as_uri()}?mode=rw"  # rw: what a killed program left in the log is read, too
    with (
        closing(sqlite3.connect(source, uri=True, timeout=BUSY_MILLISECONDS / 1000)) as database,
        closing(sqlite3.connect(to, isolation_level=None)) as copy,
    ):
        database.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, whole by itself; the hall turns the log on again
        (found,) = copy.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError("database disk image is malformed")
    _flush(to)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
