"""The local hall: a loopback Discord with people, channels and a page, all of it kept in one folder."""

import secrets
import socket
import sqlite3
from pathlib import Path
from typing import Self

from bot.local.folder import HallFolder
from bot.local.keeping import Keeper
from bot.local.model import Guild
from bot.local.page.site import Page
from bot.local.permissions import Permission
from bot.local.refusals import TalkUnreadable
from bot.local.server import HOST, LoopbackDiscord
from bot.local.world import World

GUILD = "The Hall"
CHANNELS = (("tables", "Open a table with /play; others join it here."), ("lounge", "A place to talk."))
PEOPLE = ("Ada", "Ben", "Cleo", "Dan")
SPECTATOR = "Spectator"
MANAGERS = "Managers"


class LocalHall:
    """Everything but the bot, which connects to it as it would to Discord. A context manager: inside, it is open."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = HallFolder(folder)
        self.discord = LoopbackDiscord(secrets.token_urlsafe(24), port=_free_port(port))
        try:
            self._keeper = self._restored()
        except sqlite3.DatabaseError as error:
            self.folder.close()
            raise TalkUnreadable(self.folder.talk) from error
        self.discord.world.watchers.append(self._keeper.watch)
        self.page = Page(self.discord, self.folder.key())

    def _restored(self) -> Keeper:
        """Fills the world with what was kept, or furnishes a new one."""
        keeper = Keeper(self.folder.talk)
        if not keeper.restore(self.world):
            furnish(self.world)
            keeper.keep_all(self.world)
        return keeper

    @property
    def address(self) -> str:
        """Where the page is; whoever knows it may play."""
        return self.page.address

    @property
    def world(self) -> World:
        return self.discord.world

    @property
    def guild(self) -> Guild:
        return next(iter(self.world.guilds.values()))

    async def __aenter__(self) -> Self:
        app = self.discord.new_app()
        self.page.add_to(app)
        await self.discord.start(app)
        self.folder.note_address(self.address)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.page.close()
        await self.discord.stop()
        self._keeper.close()
        self.folder.close()


def furnish(world: World) -> None:
    """What a new hall begins with: a guild, two channels, four people and somebody who only watches.

    Ada manages the server. She does not own it: an owner would see everybody's private rooms.
    """
    guild = world.add_guild(GUILD)
    for name, topic in CHANNELS:
        world.add_channel(guild, name, topic)
    managers = world.add_role(guild, MANAGERS, Permission.MANAGE_GUILD | Permission.MANAGE_CHANNELS)
    people = [world.add_user(name) for name in (*PEOPLE, SPECTATOR)]
    world.join(guild, people[0], [managers])


def _free_port(wanted: int) -> int:
    """The port that is wished for, or any if another program has it."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((HOST, wanted))
        except OSError:
            return 0
    return wanted
