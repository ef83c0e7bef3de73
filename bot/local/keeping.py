"""Keeps the world in a file, so that channels, boards, rooms and private panels are there again after a restart.

Each change is written before the request that made it is answered, without waiting for the disk: killing the program
loses nothing. A power cut may lose the last moments of talk, but never anything of a match, which the journal keeps.
What was written is moved from the log of the database to its place by a thread, for that waits for the disk.
"""

import json
import logging
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.local.commands import CommandBook
from bot.local.kept_forms import Rebuilding, kept_channel, kept_guild, kept_message, kept_user
from bot.local.model import LOADING, Channel, Guild, Json, Message, User
from bot.local.news import News
from bot.local.world import World

PRIVATE_FOR_SECONDS = 24 * 3_600
WRITES_BETWEEN_CHECKPOINTS = 200
MESSAGES_A_CHANNEL = 500
_SCHEMA = """
CREATE TABLE IF NOT EXISTS things (kind TEXT, id INTEGER, place INTEGER, body TEXT NOT NULL, PRIMARY KEY (kind, id));
CREATE INDEX IF NOT EXISTS things_of_place ON things (place);
CREATE TABLE IF NOT EXISTS files (id INTEGER PRIMARY KEY, message INTEGER NOT NULL, content BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS files_of_message ON files (message);
"""
_KINDS: dict[type, str] = {
    User: "user",
    Guild: "guild",
    Channel: "channel",
    Message: "message",
    CommandBook: "commands",
}
Kept = User | Guild | Channel | Message | CommandBook
log = logging.getLogger(__name__)


class Keeper:
    """One file with everything that a world consists of. `watch` belongs among the world's watchers."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection = sqlite3.connect(file, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=NORMAL")
        self._connection.execute("PRAGMA wal_autocheckpoint=0")
        self._connection.executescript(_SCHEMA)
        self._failed = False
        self._writes = 0
        self._checkpoint = threading.Thread()

    def close(self) -> None:
        if self._checkpoint.is_alive():
            self._checkpoint.join()
        self._connection.close()

    # --- writing ------------------------------------------------------------

    def keep_all(self, world: World) -> None:
        """A new world, as it is at its beginning."""
        with self._transaction():
            self._write("whose", 0, None, {"bot": world.bot.id, "owner": world.application_owner.id})
            things: list[Kept] = [*world.users.values(), *world.guilds.values(), *world.channels.values()]
            for thing in things:
                self._keep(thing)

    def watch(self, news: News) -> None:
        """Writes one change. A disk that is full must not end a match, so a failure is only logged, once."""
        try:
            with self._transaction():
                if news.gone:
                    self._remove(news.thing)
                else:
                    self._keep(news.thing)
            self._move_now_and_then()
        except sqlite3.Error as error:
            if not self._failed:
                log.error("the local hall cannot keep what is said: %s", error)  # noqa: TRY400 - the sentence says it all
            self._failed = True

    def _move_now_and_then(self) -> None:
        self._writes += 1
        if self._writes >= WRITES_BETWEEN_CHECKPOINTS and not self._checkpoint.is_alive():
            self._writes = 0
            self._checkpoint = threading.Thread(target=_move, args=(self._file,), name="checkpoint", daemon=True)
            self._checkpoint.start()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def _keep(self, thing: Kept) -> None:
        match thing:
            case User():
                self._write("user", thing.id, None, kept_user(thing))
            case Guild():
                self._write("guild", thing.id, None, kept_guild(thing))
            case Channel():
                self._write("channel", thing.id, None, kept_channel(thing))
            case Message():
                self._write("message", thing.id, thing.channel.id, kept_message(thing))
                self._keep_files(thing)
            case CommandBook():
                self._write("commands", 0, None, thing.written())

    def _write(self, kind: str, number: int, place: int | None, body: Any) -> None:
        text = json.dumps(body, separators=(",", ":"))
        self._connection.execute("REPLACE INTO things VALUES (?, ?, ?, ?)", (kind, number, place, text))

    def _keep_files(self, message: Message) -> None:
        ids = [attachment.id for attachment in message.attachments]
        known = {row[0] for row in self._rows("SELECT id FROM files WHERE message = ?", message.id)}
        self._drop_files(known.difference(ids))
        for attachment in message.attachments:
            if attachment.id not in known:
                row = (attachment.id, message.id, attachment.content)
                self._connection.execute("INSERT INTO files VALUES (?, ?, ?)", row)

    def _drop_files(self, ids: Iterable[int]) -> None:
        self._connection.executemany("DELETE FROM files WHERE id = ?", [(number,) for number in ids])

    def _remove(self, thing: Kept) -> None:
        assert not isinstance(thing, CommandBook)
        messages = [thing.id] if isinstance(thing, Message) else []
        if isinstance(thing, Channel):
            messages = [row[0] for row in self._rows("SELECT id FROM things WHERE place = ?", thing.id)]
        for number in messages:
            self._forget_message(number)
        self._connection.execute("DELETE FROM things WHERE kind = ? AND id = ?", (_KINDS[type(thing)], thing.id))

    def _forget_message(self, number: int) -> None:
        self._connection.execute("DELETE FROM things WHERE kind = 'message' AND id = ?", (number,))
        self._connection.execute("DELETE FROM files WHERE message = ?", (number,))

    # --- reading ------------------------------------------------------------

    def restore(self, world: World) -> bool:
        """Fills an empty world with what was kept; False if nothing was."""
        whose = next(iter(self._things("whose")), None)
        if whose is None:
            return False
        world.take_ids(whose["bot"], whose["owner"])
        self._tidy_up(world.now())
        rebuilding = Rebuilding(world)
        for user in self._things("user"):
            rebuilding.user(user)
        for guild in self._things("guild"):
            rebuilding.guild(guild)
        for channel in sorted(self._things("channel"), key=lambda kept: (kept["parent"] or 0, kept["id"])):
            rebuilding.channel(channel)
        contents = dict(self._rows("SELECT id, content FROM files"))
        for message in self._things("message"):
            rebuilding.message(message, contents)
        for (book,) in self._rows("SELECT body FROM things WHERE kind = 'commands'"):
            world.commands.read(json.loads(book))
        return True

    def _things(self, kind: str) -> list[Json]:
        rows = self._rows("SELECT body FROM things WHERE kind = ? ORDER BY id", kind)
        return [json.loads(row[0]) for row in rows]

    def _rows(self, query: str, *values: object) -> list[Any]:
        return self._connection.execute(query, values).fetchall()

    def _tidy_up(self, now: float) -> None:
        """Lets go what nobody would find: yesterday's private messages, those never finished, and very old ones."""
        gone = []
        for channel in self._things("channel"):
            rows = self._rows("SELECT body FROM things WHERE place = ? ORDER BY id DESC", channel["id"])
            messages = [json.loads(row[0]) for row in rows]
            gone += [message["id"] for number, message in enumerate(messages) if _is_over(message, number, now)]
        with self._transaction():
            for number in gone:
                self._forget_message(number)


def _move(file: Path) -> None:
    connection = sqlite3.connect(file)
    try:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    except sqlite3.Error as error:
        log.warning("the talk of the local hall stays in its log for now: %s", error)
    finally:
        connection.close()


def _is_over(message: Json, newer: int, now: float) -> bool:
    is_past = message["private_to"] is not None and now - message["created_at"] > PRIVATE_FOR_SECONDS
    return is_past or bool(message["flags"] & LOADING) or newer >= MESSAGES_A_CHANNEL
