"""Our real bot inside SimCord's Discord, with a real store, drawing and thinking on the spot."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Self

import discord
from pydantic import SecretStr
from simcord import ChannelHandle, Env, UserHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import Cardhall
from bot.hall.hall import Hall
from bot.hall.opponents import choose_notation
from bot.registry import suppliers
from bot.runtime.settings import Settings
from bot.store import Store
from bot.wiring import HallWorkers, usual_recorders
from engine.core.game import AnyGame
from engine.core.refusals import Refusal
from engine.table.clocks import Callback, Handle
from engine.table.table import Table
from tests.simcord.people import Person, Seen
from tests.support.clicks import KINDS
from tests.support.databases import laid_out
from tests.support.house import FilmsMadeHere, NightsWithoutFilms

TOKEN = "simulated"  # noqa: S105 - SimCord takes any
SETTLES_WITHIN = 60.0
BOARD = "board.png"
LOBBY = {"Join", "Start", "⋯"}
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
        self.used: set[str] = set()
        self.time = SimulatedTime()
        self.app = self._new_app()
        self.env = Env(self.app, shard_count=1, settle_timeout=SETTLES_WITHIN)
        self.time.env = self.env
        self.env.backend.clock.advance(next(_days) * 86_400.0)

    @classmethod
    async def open(cls, folder: Path) -> Self:
        hall = cls(folder, await Store.open(await laid_out(folder / "hall.db")))
        try:
            await hall.env.start()
            await hall._furnish()
        except BaseException:
            await hall.close()
            raise
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

    def new_channel(
        self, name: str, *, bot_may_not: Sequence[str] = (), only_for: Sequence[Person] = ()
    ) -> ChannelHandle:
        """A channel in which the bot lacks permissions, by their names in discord.py, or that only some can see."""
        assert self.app.user is not None
        overwrites: dict[Any, discord.PermissionOverwrite] = {}
        if only_for:
            seen = [self.app.user, *(person.actor for person in only_for)]
            overwrites |= dict.fromkeys(seen, discord.PermissionOverwrite(view_channel=True))
            overwrites[self.guild.default_role] = discord.PermissionOverwrite(view_channel=False)
        if bot_may_not:
            overwrites[self.app.user] = discord.PermissionOverwrite(**dict.fromkeys(bot_may_not, False))
        return self.guild.create_text_channel(name, overwrites=overwrites)

    async def let_the_bot(self, **permissions: bool) -> None:
        """Gives permissions in the main channel to the bot, or takes them away."""
        assert self.app.user is not None
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        overwrite = Overwrite(self.app.user.id, OverwriteType.MEMBER, allow.value, deny.value)
        self.env.backend.set_overwrite(self.channel.id, overwrite)
        await self.env.settle()

    async def offer(self, command: str, person: Person) -> None:
        """The server offers a command to somebody whom Discord would hide it from."""
        (offered,) = (each for each in await self.app.tree.fetch_commands() if each.name == command)
        self.guild.set_command_permissions(offered.id, {person.actor: True})

    # --- from start to end ------------------------------------------------------------

    def _new_app(self) -> Cardhall:
        settings = Settings(token=SecretStr(TOKEN), database=str(self.folder / "hall.db"))
        recorders = usual_recorders(self.store)
        tables = Hall(self.store, suppliers(self.store), OpponentsHere(), recorders, clock=self.time)
        app = Cardhall(settings, tables, HallWorkers(NightsWithoutFilms(), FilmsMadeHere()))
        app.add_listener(self._note_use, "on_interaction")
        return app

    async def _note_use(self, interaction: discord.Interaction) -> None:
        """Commands and kinds of components."""
        if interaction.type is discord.InteractionType.application_command and interaction.command is not None:
            self.used.add(f"command {interaction.command.qualified_name}")
        elif interaction.type is discord.InteractionType.component:
            data: Any = interaction.data
            known = (kind for kind in KINDS.values() if kind.template.fullmatch(data["custom_id"]))
            self.used.update(f"component {kind.name}" for kind in known)

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
        """Whatever went wrong before: SimCord's Discord must not stand in for the real one in tests that follow."""
        try:
            await self.app.close()
        finally:
            try:
                await self._take_simcord_down()
            finally:
                await self.store.close()

    async def _take_simcord_down(self) -> None:
        """SimCord gives up when a thread of the bot does not end; then it is told to forget about threads."""
        try:
            await self.env.shutdown()
        except TimeoutError:
            self.env._work.executors.clear()
            await self.env.shutdown()
            raise

    def accidents(self) -> list[BaseException]:
        """What went wrong inside the bot; refusals are meant."""
        return [error for error in self.env.errors if not isinstance(_cause(error), Refusal)]

    def answers_in_public(self) -> list[Seen]:
        """Answers to somebody that others can read, and hands that lie open: there are never any."""
        messages = [message for channel in self.env.backend.messages.values() for message in channel.values()]
        answers = [
            message for message in messages if message.interaction_metadata or _shows_a_hand(message.attachments)
        ]
        return [Seen.of(self.env, message) for message in answers if not message.is_ephemeral]

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

    def newest(self, channel: ChannelHandle | None = None) -> Seen:
        """The newest message of a channel that anybody sees."""
        return self.spectator.sees(channel)[-1]

    def now(self, message: Seen) -> Seen:
        """A message as it is now."""
        return Seen.of(self.env, self.env.backend.get_message(message.handle.channel_id, message.id))

    async def lobby(self, host: Person, channel: ChannelHandle | None = None, **wishes: Any) -> Seen:
        """Somebody opens a table; the message by which others join."""
        wanted = {"game": "manalimit", "where": "here", **wishes}
        reply = await host.use("play", channel or self.channel, **{key: wish for key, wish in wanted.items() if wish})
        assert reply.told.startswith("Your table is open."), reply.told
        lobby = [message for message in host.sees(channel) if not message.is_private][-1]
        assert set(lobby.labels) >= LOBBY
        return lobby

    async def begin(self, *people: Person, channel: ChannelHandle | None = None, **wishes: Any) -> Table:
        """The first opens a table, the others join, the first starts."""
        first, *others = people
        lobby = await self.lobby(first, channel, **wishes)
        for person in others:
            await person.click(lobby, "Join")
        await first.click(lobby, "Start")
        return self.table(channel)

    async def play_a_card(self, person: Person, channel: ChannelHandle | None = None) -> None:
        """Somebody pitches what gives most mana until a card can be paid for, and plays it."""
        place = channel or self.channel
        while not (plays := await person.complete("act", "action", "play", place)):
            pitches = await person.complete("act", "action", "pitch", place)
            assert pitches, "no card could be paid for"
            most = max(pitches, key=lambda notation: pitches[notation].split(" for ")[-1])
            await person.use("act", place, action=most)
        await person.use("act", place, action=next(iter(plays)))


def _shows_a_hand(attachments: Sequence[dict[str, Any]]) -> bool:
    return any(file["filename"] == "hand.png" for file in attachments)


def _cause(error: BaseException) -> BaseException:
    original = getattr(error, "original", None)
    return original if isinstance(original, BaseException) else error
