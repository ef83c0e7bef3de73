"""A Discord in this process that outlives the bot, and the bot in another process that is killed and started again."""

import asyncio
import multiprocessing
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, Self

from bot.local.exchange import DidNotRespond, Exchange
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.local.server import LoopbackDiscord
from bot.runtime.crash_points import VARIABLE
from bot.store import matches as stored_matches
from bot.store.connections import database_url, reading_engine
from bot.store.rows import timers_of, timers_text
from engine.journal.records import StoredMatch
from tests.kills.child import live, read_log
from tests.kills.screens import Screens, is_panel

SECONDS_TO_START = 60.0
_NAMES = "SELECT mark, name FROM players WHERE ghosts_named AND name != ''"
_COMPILED: dict[Any, Any] = {}
"""Queries as text: every copy has an engine of its own, which would make them anew."""
_CONTEXT = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload(["bot.cli.program", "bot.cli.running", "bot.run", "tests.kills.child"])


class DiedAtStart(AssertionError):
    pass


@dataclass
class Life:
    """One process of the bot, from its start to its death."""

    process: "ForkServerProcess | subprocess.Popen[bytes]"
    log: Path
    started: float = field(default_factory=time.time)
    ended: float = 0.0

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    @property
    def code(self) -> int | None:
        """How it ended; None while it lives."""
        if isinstance(self.process, subprocess.Popen):
            return self.process.poll()
        return self.process.exitcode

    def kill(self) -> None:
        self.process.kill()

    def reap(self) -> None:
        if isinstance(self.process, subprocess.Popen):
            self.process.wait(60)
        else:
            self.process.join(10)


class KillHall:
    """A server "Hall" with the channels "run", "duel" and "lobby", five people, and our bot in another process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "hall.db"
        self.discord = LoopbackDiscord()
        world = self.discord.world
        self.guild = world.add_guild("Hall")
        self.run, self.duel, self.lobby = (world.add_channel(self.guild, name) for name in ("run", "duel", "lobby"))
        self.ada, self.ben, self.cleo, self.dan, self.eve = (
            self.discord.as_person(world.add_user(name)) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")
        )
        self.life: Life | None = None
        self.lives: list[Life] = []
        self.kills = 0
        self.sent_again: set[str] = set()
        self.screens = Screens()
        self.names: dict[str, str] = {}
        """What people are called who are met as ghosts, by their marks, when the matches were last read."""

    @classmethod
    async def open(cls, folder: Path) -> Self:
        hall = cls(folder)
        app = hall.discord.new_app()
        app.middlewares.append(hall.screens.listen)
        await hall.discord.start(app)
        return hall

    async def close(self) -> None:
        for life in self.lives:
            if life.code is None:
                life.kill()
            life.reap()
        await self.discord.stop()

    # --- the process ------------------------------------------------------------

    async def start(
        self, kill_at: str = "", dies: str | None = None, command: Sequence[str] | None = None, *, ready: bool = True
    ) -> Life:
        """Starts the bot: forked from a process that has imported it, or by a command. Returns when it is connected."""
        assert self.life is None, "the bot is alive"
        environment = {
            "CARDHALL_TOKEN": self.discord.token,
            "CARDHALL_API_BASE": self.discord.api_base,
            "CARDHALL_GATEWAY_URL": self.discord.gateway_url,
            "CARDHALL_DATABASE": str(self.database),
            "CARDHALL_GUILD_READY_TIMEOUT": "0.1",
            VARIABLE: kill_at,
        }
        log = self.folder / f"life-{len(self.lives) + 1}.log"
        identified = self.discord.gateway.identified
        process: ForkServerProcess | subprocess.Popen[bytes]
        if command is None:
            process = _CONTEXT.Process(target=live, args=(str(self.folder), environment, str(log), dies))
            await asyncio.to_thread(process.start)
        else:
            with log.open("ab") as output:
                process = subprocess.Popen(  # noqa: ASYNC220 - it only starts
                    command, cwd=self.folder, env=os.environ | environment, stdout=output, stderr=output
                )
        self.life = Life(process, log)
        self.lives.append(self.life)
        if ready:
            await self.until(lambda: self.discord.gateway.identified > identified or not self.lives_still())
            if not self.lives_still():
                raise DiedAtStart(f"the bot ended with {self.life.code} before it was there:\n{read_log(log)}")
        return self.life

    def lives_still(self) -> bool:
        return self.life is not None and self.life.code is None

    async def kill(self) -> None:
        """SIGKILL, now."""
        assert self.life is not None
        self.life.kill()
        await self.death()

    async def death(self, seconds: float = 15.0) -> None:
        """Waits until the process is dead, which SIGKILL must have been the reason of."""
        life = self.life
        assert life is not None
        await self.until(lambda: life.code is not None, seconds)
        life.ended = time.time()
        life.reap()
        assert life.code == -signal.SIGKILL, f"it ended with {life.code}:\n{read_log(life.log)}"
        self.life = None
        self.kills += 1
        await self.until(lambda: not self.discord.gateway.is_connected)

    async def until(self, predicate: Callable[[], object], seconds: float = SECONDS_TO_START) -> None:
        """Looks again and again: what happens in another process tells nobody here."""
        async with asyncio.timeout(seconds):
            while not predicate():  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.005)

    def logs(self) -> str:
        return "\n".join(f"--- {life.log.name}\n{read_log(life.log)}" for life in self.lives)

    # --- the database ------------------------------------------------------------

    async def stored(self) -> list[StoredMatch]:
        """All matches, from a copy: a reader of the file itself would tidy up after the kill before the bot can."""
        with tempfile.TemporaryDirectory() as copied:
            database = self._copy(Path(copied))
            with closing(sqlite3.connect(database)) as connection:
                self.names = dict(connection.execute(_NAMES).fetchall())
            return await _all_matches(database)

    def rows(self, query: str) -> list[tuple[object, ...]]:
        with tempfile.TemporaryDirectory() as copied, closing(sqlite3.connect(self._copy(Path(copied)))) as connection:
            return connection.execute(query).fetchall()

    def _copy(self, folder: Path) -> Path:
        """A copy as a power cut would leave it, if the bot is dead; while it lives, one moment of the database."""
        target = folder / self.database.name
        if self.lives_still():
            with closing(sqlite3.connect(self.database)) as source, closing(sqlite3.connect(target)) as copy:
                source.backup(copy)
            return target
        for file in (self.database, self.database.with_name("hall.db-wal")):
            if file.exists():
                shutil.copy(file, folder)
        return target

    def alive_mark(self) -> float:
        ((mark,),) = self.rows("SELECT time FROM alive")
        assert isinstance(mark, float)
        return mark

    def set_alive_mark(self, mark: float) -> None:
        assert not self.lives_still()
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute("UPDATE alive SET time = ?", (mark,))

    def set_status(self, status: str) -> None:
        assert not self.lives_still()
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute("UPDATE matches SET status = ?", (status,))

    def move_back(self, seconds: float) -> None:
        """As if the bot had died so much earlier: everything that it noted the time of."""
        assert not self.lives_still()
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute("UPDATE alive SET time = time - ?", (seconds,))
            connection.execute("UPDATE entries SET time = time - ?", (seconds,))
            connection.execute("UPDATE matches SET started = started - ?", (seconds,))
            for match, text in connection.execute("SELECT match, timers FROM timers").fetchall():
                moved = [
                    timer if timer.since is None else replace(timer, since=timer.since - seconds)
                    for timer in timers_of(text)
                ]
                connection.execute("UPDATE timers SET timers = ? WHERE match = ?", (timers_text(moved), match))

    def move_boards_back(self, seconds: float) -> None:
        """As if the boards had been shown so much earlier: the deadlines that they name are noted beside them."""
        with closing(sqlite3.connect(self.database)) as connection, connection:
            for match, digest in connection.execute("SELECT match, digest FROM boards").fetchall():
                position, *deadlines = digest.split(" ")
                moved = [position, *(str(int(deadline) - int(seconds)) for deadline in deadlines)]
                connection.execute("UPDATE boards SET digest = ? WHERE match = ?", (" ".join(moved), match))

    # --- shortcuts ------------------------------------------------------------

    async def open_lobby(self, host: Person, channel: Channel, **wishes: object) -> Message:
        """Somebody opens a table, to be played in the channel itself unless they wish otherwise, and sees it there."""
        wanted = {"game": "manalimit", "where": "here", **wishes}
        said = {name: value for name, value in wanted.items() if value is not None}
        exchange = await host.slash(channel, "play", **said)
        told = await self.answer(exchange)
        assert told.startswith("Your table is open."), told
        lobby = lobby_in(channel)
        assert lobby is not None
        return lobby

    async def join(self, person: Person, lobby: Message) -> None:
        await person.click(lobby, label="Join")
        await self.discord.until(lambda: person.user.mention in lobby.text())

    async def open_table(self, channel: Channel, *people: Person, **wishes: object) -> None:
        """The first opens a table, the others join, the first starts; returns when the board is there."""
        first, *others = people
        lobby = await self.open_lobby(first, channel, **wishes)
        for person in others:
            await self.join(person, lobby)
        await (await first.click(lobby, label="Start")).reply()
        await self.discord.until(lambda: boards(channel))

    async def open_panel(self, person: Person, board: Message) -> Message:
        """Somebody looks at their own side."""
        is_button = "My hand" in board.labels()  # of a run the controls stand below the board instead
        asked = person.click(board, label="My hand") if is_button else person.slash(board.channel, "hand")
        panel = await (await asked).reply()
        assert is_panel(panel), panel.text()
        return panel

    async def use(self, person: Person, panel: Message, identity: str, value: str | None = None) -> Exchange:
        """Clicks a button of a panel, or chooses a line of its menu; returns when the panel or a word answers that."""
        if value is None:
            exchange = await person.click(panel, identity)
        else:
            exchange = await person.select(panel, identity, values=[value])
        if exchange.failed:
            raise DidNotRespond(exchange.failed)
        token = exchange.interaction.token
        await self.discord.until(lambda: self.screens.through(token) or exchange.followups)
        return exchange

    async def act(self, person: Person, channel: Channel, notation: str) -> str:
        exchange = await person.slash(channel, "act", action=notation)
        return (await exchange.reply()).text()

    async def answer(self, exchange: Exchange) -> str:
        return (await exchange.reply()).text()


async def _all_matches(database: Path) -> list[StoredMatch]:
    engine = reading_engine(database_url(database))
    try:
        async with engine.begin() as connection:
            await connection.execution_options(compiled_cache=_COMPILED)
            return await stored_matches.load_many(connection, await stored_matches.all_ids(connection))
    finally:
        await engine.dispose()


def boards(channel: Channel, match: str | None = None) -> list[Message]:
    """Messages with a board, of all matches or of one, the oldest first."""
    return [
        message
        for message in channel.messages
        if any(attachment.filename == "board.png" for attachment in message.attachments)
        and (match is None or any(match in custom_id for custom_id in message.custom_ids()))
    ]


def lobby_in(channel: Channel) -> Message | None:
    """The newest message there that offers a seat."""
    return next((message for message in reversed(channel.messages) if "Join" in message.labels()), None)


def panels(channel: Channel, person: Person) -> list[Message]:
    """Somebody's private panels, the oldest first."""
    return [message for message in channel.messages if message.private_to is person.user and is_panel(message)]


PROGRAM = (str(Path(sys.executable).with_name("cardhall")), "run")
