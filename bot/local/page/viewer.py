"""One open page: a websocket, the person who looks through it, and what they are told."""

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from bot.local.commands import CommandBook
from bot.local.exchange import Exchange
from bot.local.model import Channel, Guild, Json, Message, User
from bot.local.news import News
from bot.local.page.shown import is_visible, person_json, roles_json, shown_channel
from bot.local.page.wishes import fulfil
from bot.local.people import Person

if TYPE_CHECKING:
    from bot.local.page.site import Page

WAITING_AT_MOST = 16 * 1024 * 1024
"""Letters that a page has not read yet."""
VIOLATIONS_TOLD = 20


class Viewer:
    """Tells a page everything that its person may know, in order, and does what the page asks."""

    def __init__(
        self, page: "Page", socket: web.WebSocketResponse, person: Person, hang_up: Callable[[], object]
    ) -> None:
        self.page = page
        self.person = person
        self.modals: dict[str, Exchange] = {}
        self.place: Channel | None = None
        self._socket = socket
        self._hang_up = hang_up
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self._waiting = 0
        self._known: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def user(self) -> User:
        return self.person.user

    # --- telling ------------------------------------------------------------

    def send(self, frame: Json) -> None:
        self._put(json.dumps(frame, separators=(",", ":")))

    def _put(self, text: str) -> None:
        """A page that no longer reads is let go; it finds everything again when it comes back."""
        if not text:
            return
        self._waiting += len(text)
        if self._waiting <= WAITING_AT_MOST:
            self._frames.put_nowait(text)
        else:
            self._hang_up()

    def leave(self) -> None:
        self._frames.put_nowait(None)

    def welcome(self) -> None:
        page, world = self.page, self.page.world
        channels = [channel for channel in world.channels.values() if is_visible(channel, self.user)]
        self._known = {channel.id for channel in channels}
        self.send(
            {
                "t": "welcome",
                "me": str(self.user.id),
                "guild": page.guild.name,
                "bot": person_json(world.bot, page.guild),
                "botIsHere": page.bot_is_here,
                "suggested": page.suggested,
                "people": self._people(),
                "roles": roles_json(page.guild),
                "channels": [shown_channel(channel, self.user) for channel in channels],
                "violations": page.violations[-VIOLATIONS_TOLD:],
            }
        )

    def _people(self) -> list[Json]:
        return [person_json(user, self.page.guild) for user in self.page.people()]

    def hear(self, news: News, frame: str, glimpse: str) -> None:
        """Passes news on, if this person may know. Of a message elsewhere a page needs no more than a glimpse."""
        match news.thing:
            case Message():
                message = news.thing
                if message.private_to in (None, self.user) and is_visible(message.channel, self.user):
                    self._put(frame if message.channel is self.place else glimpse)
            case Channel():
                self._hear_channel(news.thing)
            case CommandBook():
                self.send({"t": "commands"})
            case Guild():
                self.send({"t": "people", "people": self._people()})
            case User() if news.thing is self.page.world.bot:
                self.send({"t": "bot", "isHere": self.page.bot_is_here, "suggested": self.page.suggested})

    def _hear_channel(self, channel: Channel) -> None:
        if is_visible(channel, self.user):
            self._known.add(channel.id)
            self.send({"t": "channel", "channel": shown_channel(channel, self.user)})
        elif channel.id in self._known:
            self._known.discard(channel.id)
            self.send({"t": "channelGone", "id": str(channel.id)})

    # --- from opening to closing ------------------------------------------------------------

    async def stay(self) -> None:
        """Until the page is closed."""
        writing = asyncio.create_task(self._write())
        self.welcome()
        try:
            async for frame in self._socket:
                if frame.type is WSMsgType.TEXT:
                    self._begin(frame.data)
        finally:
            for task in (writing, *self._tasks):
                task.cancel()
            await asyncio.gather(writing, *self._tasks, return_exceptions=True)

    async def _write(self) -> None:
        while (text := await self._frames.get()) is not None:
            try:
                await self._socket.send_str(text)
            except (ConnectionError, RuntimeError):
                return
            self._waiting -= len(text)
        await self._socket.close()

    def _begin(self, text: str) -> None:
        """What is asked takes its time, because the bot has to answer; others may be asked meanwhile."""
        task = asyncio.create_task(self._answer(text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, text: str) -> None:
        try:
            wish: Any = json.loads(text)
        except (ValueError, RecursionError):
            return
        if isinstance(wish, dict):
            self.send({"t": "answer", "to": wish.get("n"), **await fulfil(self, wish)})
