"""Our real bot inside SimCord's Discord, with a real store, drawing and thinking on the spot."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Self

import discord
from pydantic import SecretStr
from simcord import ChannelHandle, Env, UserHandle

from bot.app import Cardhall
from bot.ghost_house import GhostHouse
from bot.hall import Hall
from bot.opponents import choose_notation
from bot.settings import Settings
from bot.store import Store
from engine.clocks import Callback, Handle
from engine.core.game import AnyGame
from engine.core.refusals import Refusal
from engine.table import Table
from tests.simcord.people import Person, Seen

TOKEN = "simulated"  # noqa: S105 - SimCord takes any
SETTLES_WITHIN = 20.0
BOARD = "board.png"
_days: Iterator[int] = count(1)
"""Each hall lives on a day of its own, so that no two have the same ids: the bot remembers what it has served."""


class SimulatedTime:
    """The hall's time is SimCord's."""

    env: Env

    def now(self) -> float:
        return self.env.now().timestamp()

    def call_at(self, when: float, callback: Callback) -> Handle:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


class OpponentsHere:
    """Built-in players that think in this process."""

    async def choose(self, name: str, game: AnyGame, seat: int, view: Any, legal: Sequence[Any], seed: int) -> str:
        return choose_notation(name, game, seat, view, legal, seed)


class SimulatedHall:
    """A server "Hall" with the channels "tables" and "lounge", three who play, one who watches, one who manages."""

    def __init__(self, folder: Path, store: Store) -> None:
        self.folder = folder
        self.store = store
        self.time = SimulatedTime()
        self.app = self._new_app()
        self.env = Env(self.app, shard_count=1, settle_timeout=SETTLES_WITHIN)
        self.time.env = self.env
        self.env.backend.clock.advance(next(_days) * 86_400.0)

    @classmethod
    async def open(cls, folder: Path) -> Self:
        hall = cls(folder, await Store.open(folder / "hall.db"))
        await hall.env.start()
        await hall._furnish()
        return hall

    async def _furnish(self) -> None:
        self.guild = self.env.create_guild("Hall")
        self.channel = self.guild.create_text_channel("tables")
        self.lounge = self.guild.create_text_channel("lounge")
        managers = self.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        self.ada, self.ben, self.cleo, self.spectator = (self.person(name) for name in ("Ada", "Ben", "Cleo", "Sven"))
        self.admin = Person(self.env, self.guild.add_member(self.user("Vera"), roles=[managers]), self.channel)
        await self.env.settle()

    def user(self, name: str) -> UserHandle:
        return self.env.create_user(name.lower(), global_name=name)

    def person(self, name: str) -> Person:
        """Somebody new on the server."""
        return Person(self.env, self.guild.add_member(self.user(name)), self.channel)

    def new_channel(self, name: str, *, bot_may_not: Sequence[str] = ()) -> ChannelHandle:
        """A channel in which the bot lacks permissions, by their names in discord.py."""
        assert self.app.user is not None
        denied = discord.PermissionOverwrite(**dict.fromkeys(bot_may_not, False))
        return self.guild.create_text_channel(name, overwrites={self.app.user: denied})

    # --- from start to end ------------------------------------------------------------

    def _new_app(self) -> Cardhall:
        settings = Settings(token=SecretStr(TOKEN), database=str(self.folder / "hall.db"))
        tables = Hall(self.store, GhostHouse(self.store), OpponentsHere(), clock=self.time)
        return Cardhall(settings, tables)

    async def restart(self) -> None:
        """Ends the bot as SIGTERM does, and starts it again."""
        await self.app.close()
        await self.store.close()
        self.store = await Store.open(self.folder / "hall.db")
        self.app = self._new_app()
        await self.env.restart_bot(self.app)

    async def crash(self) -> None:
        """The bot vanishes in the middle of whatever it does, and is started again."""
        before = self.store
        self.store = await Store.open(self.folder / "hall.db")
        self.app = self._new_app()
        await self.env.restart_bot(self.app)
        await before.close()

    async def advance(self, seconds: float) -> None:
        """Lets time go by; whatever is due in it happens."""
        await self.env.advance_time(seconds)

    async def close(self) -> None:
        await self.app.close()
        await self.env.shutdown()
        await self.store.close()

    def accidents(self) -> list[BaseException]:
        """What went wrong inside the bot; refusals are meant."""
        return [error for error in self.env.errors if not isinstance(_cause(error), Refusal)]

    # --- playing ------------------------------------------------------------

    def table(self, channel: ChannelHandle | None = None) -> Table:
        table = self.app.hall.table_in(str((channel or self.channel).id))
        assert table is not None, "no match is played there"
        return table

    def boards(self, channel: ChannelHandle | None = None) -> list[Seen]:
        return [message for message in self.spectator.sees(channel) if BOARD in message.files]

    def board(self, channel: ChannelHandle | None = None) -> Seen:
        """The newest board of a channel, as anybody sees it."""
        boards = self.boards(channel)
        assert boards, "no board has been posted"
        return boards[-1]

    async def lobby(self, host: Person, channel: ChannelHandle | None = None, **wishes: Any) -> Seen:
        """Somebody opens a table; the message by which others join, however it was posted."""
        await host.use("play", channel or self.channel, **{"game": "manalimit", "where": "here", **wishes})
        lobbies = [message for message in host.sees(channel) if "Start" in message.labels and not message.is_private]
        assert lobbies, "no table was opened"
        return lobbies[-1]

    async def begin(self, *people: Person, channel: ChannelHandle | None = None, **wishes: Any) -> Table:
        """The first opens a table, the others join, the first starts."""
        first, *others = people
        lobby = await self.lobby(first, channel, **wishes)
        for person in others:
            await person.click(lobby, "Join")
        await first.click(lobby, "Start")
        return self.table(channel)


def _cause(error: BaseException) -> BaseException:
    original = getattr(error, "original", None)
    return original if isinstance(original, BaseException) else error
