"""What system tests share: a hall that can be stopped and started again while its Discord stays."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Self

from pydantic import SecretStr

from bot.app import Cardhall
from bot.ghost_house import GhostHouse
from bot.hall import Hall
from bot.local.exchange import Exchange
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.local.server import LoopbackDiscord
from bot.opponents import WorkerOpponents
from bot.settings import Settings
from bot.store import Store
from engine.table import Table

REPOSITORY = Path(__file__).parents[2]


def api_description() -> Path | None:
    """Discord's own description of its API, where it is at hand."""
    wanted = os.environ.get("CARDHALL_DISCORD_API")
    path = Path(wanted) if wanted else REPOSITORY.parent / "shared" / "discord" / "openapi.json"
    return path if path.is_file() else None


class SystemHall:
    """A server "Hall" with a channel "tables", three people, and our bot."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.discord = LoopbackDiscord(api_description=api_description())
        world = self.discord.world
        self.guild = world.add_guild("Hall")
        self.channel = world.add_channel(self.guild, "tables")
        self.ada, self.ben, self.cleo = (self.person(name) for name in ("Ada", "Ben", "Cleo"))
        self.bot: Cardhall | None = None
        self.store: Store | None = None
        self._opponents: WorkerOpponents | None = None
        self._running: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, folder: Path) -> Self:
        system = cls(folder)
        await system.discord.start()
        system.discord.point_client()
        await system.start()
        return system

    def person(self, name: str) -> Person:
        user = self.discord.world.add_user(name)
        self.discord.world.join(self.guild, user)
        return self.discord.as_person(user)

    async def start(self) -> None:
        """Starts the bot, as `cardhall run` does."""
        settings = Settings(
            token=SecretStr(self.discord.token), database=self.folder / "hall.db", guild_ready_timeout=0.1
        )
        self.store = await Store.open(settings.database)
        self._opponents = WorkerOpponents()
        self.bot = Cardhall(settings, Hall(self.store, GhostHouse(self.store), self._opponents))
        self._running = asyncio.create_task(self.bot.start(self.discord.token))
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait([self._running, ready], return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            await self._running

    async def stop(self) -> None:
        """Ends the bot as SIGTERM does."""
        if self.bot is None or self._running is None or self._opponents is None or self.store is None:
            return
        await self.bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self._running
        await self._opponents.close()
        await self.store.close()
        self.bot = None

    async def close(self) -> None:
        await self.stop()
        await self.discord.stop()

    # --- shortcuts ------------------------------------------------------------

    def table(self, channel: Channel | None = None) -> Table:
        assert self.bot is not None
        table = self.bot.hall.table_in(str((channel or self.channel).id))
        assert table is not None
        return table

    def board(self, channel: Channel | None = None) -> Message:
        """The newest message with a board in it."""
        boards = [message for message in (channel or self.channel).messages if _has_board(message)]
        assert boards, "no board has been posted"
        return boards[-1]

    async def begin(self, *people: Person, **wishes: object) -> Table:
        """The first opens a table, the others join, the first starts."""
        first, *others = people
        await first.slash(self.channel, "play", **{"game": "manalimit", **wishes})
        lobby = self.channel.messages[-1]
        for person in others:
            await person.click(lobby, label="Join")
        await self.discord.until(lambda: all(f"<@{person.user.id}>" in lobby.content for person in people))
        await first.click(lobby, label="Start")
        await self.shown()
        return self.table()

    async def shown(self, channel: Channel | None = None) -> Message:
        """Waits until the board shows what the table has, and returns it."""
        place = channel or self.channel
        await self.discord.until(lambda: any(_has_board(message) for message in place.messages))
        bot = self.bot
        assert bot is not None
        await eventually(lambda: all(presenter.is_idle for presenter in bot.presenters.values()))
        return self.board(place)

    async def act(self, person: Person, notation: str) -> str:
        """Uses /act and returns what the person was told."""
        exchange: Exchange = await person.slash(self.channel, "act", action=notation)
        message = await exchange.reply()
        return message.text()


async def eventually(predicate: Callable[[], object], seconds: float = 5.0) -> None:
    """Waits until something inside the bot is so, which no change of the loopback Discord tells."""
    async with asyncio.timeout(seconds):
        while not predicate():  # noqa: ASYNC110 - the bot has no event for it
            await asyncio.sleep(0.002)


def _has_board(message: Message) -> bool:
    return any(attachment.filename == "board.png" for attachment in message.attachments)
