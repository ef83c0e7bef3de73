"""The folder of a local hall: who may use it now, the key of its page, and where its files are."""

import fcntl
import os
import secrets
from pathlib import Path
from typing import Self

from bot.local.refusals import FolderInUse
from bot.runtime.settings import HALL_FILE


class HallFolder:
    """A folder that one program holds at a time; the system lets it go when that program ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(mode=0o700, parents=True, exist_ok=True)  # private rooms are kept here
        self._lock = os.open(path / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            address = os.pread(self._lock, 1_000, 0).decode()
            os.close(self._lock)
            raise FolderInUse(path, address) from None

    @property
    def database(self) -> Path:
        """The matches."""
        return self.path / HALL_FILE

    @property
    def talk(self) -> Path:
        """The world around them: people, channels, messages."""
        return self.path / "discord.db"

    def key(self) -> str:
        """The secret part of the page's address. It stays the same, so that an open page finds back after a restart."""
        file, new = self.path / "key", self.path / "key.new"
        if not file.exists() or not file.read_text(encoding="ascii").strip():
            descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="ascii") as out:
                out.write(secrets.token_urlsafe(24))
            new.replace(file)  # whole or not at all, also on a full disk
        return file.read_text(encoding="ascii").strip()

    def note_address(self, address: str) -> None:
        """For whoever finds the folder taken."""
        os.ftruncate(self._lock, 0)
        os.pwrite(self._lock, address.encode(), 0)

    def close(self) -> None:
        os.ftruncate(self._lock, 0)
        os.close(self._lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
