"""The page's part of the server: its few files, the pictures of messages, and the websocket of each open page."""

import asyncio
import json
import mimetypes
from functools import partial
from importlib.resources import files

from aiohttp import web

from bot.local.model import Guild, Message, User
from bot.local.news import News
from bot.local.page.guard import HEADERS, check_key, only_from_here
from bot.local.page.shown import glimpse_json, shown_message
from bot.local.page.viewer import Viewer
from bot.local.server import HOST, LoopbackDiscord
from bot.local.world import World

LARGEST_WISH = 16 * 1024 * 1024
SECONDS_TO_CLOSE = 1.0
_LONGEST_NUMBER = 20
_PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp")
_FIRST = "index.html"


def read_files() -> dict[str, tuple[bytes, str]]:
    """The page's own files with their kinds, read once: no address ever becomes a path."""
    folder = files("bot.local.page") / "static"
    return {
        file.name: (file.read_bytes(), mimetypes.guess_type(file.name)[0] or "text/plain") for file in folder.iterdir()
    }


class Page:
    """All open pages of a hall, behind a key."""

    def __init__(self, discord: LoopbackDiscord, key: str) -> None:
        self._discord = discord
        self._key = key
        self._files = read_files()
        self._viewers: set[Viewer] = set()
        self.suggested: dict[str, str] = {}
        """With what the button that opens a first table fills in the command, as the bot says."""

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self._discord.port}/hall/{self._key}/"

    @property
    def world(self) -> World:
        return self._discord.world

    @property
    def guild(self) -> Guild:
        return next(iter(self.world.guilds.values()))

    @property
    def bot_is_here(self) -> bool:
        return self._discord.gateway.is_connected

    @property
    def violations(self) -> list[str]:
        return self._discord.violations

    def people(self) -> list[User]:
        """Those whom somebody at the page can be: all members but the bot and the nameless owner."""
        guild = self.guild
        members = (member.user for member in guild.members.values())
        return [user for user in members if not user.bot and user is not guild.owner]

    # --- the server ------------------------------------------------------------

    def add_to(self, app: web.Application) -> None:
        app.middlewares.append(only_from_here)
        app.router.add_get("/hall/{key}/live", self._live)
        app.router.add_get("/hall/{key}/files/{number}", self._file)
        app.router.add_get("/hall/{key}/{name:[a-z-]*(?:\\.[a-z]+)?}", self._own_file)
        self.world.watchers.append(self._hear)
        self._discord.when_violated(self._hear_violation)

    async def close(self) -> None:
        """Ends all open pages; they come back by themselves when the hall does."""
        for viewer in list(self._viewers):
            viewer.leave()

    async def _own_file(self, request: web.Request) -> web.Response:
        check_key(request, self._key)
        found = self._files.get(request.match_info["name"] or _FIRST)
        if found is None:
            raise web.HTTPNotFound(headers=HEADERS)
        content, kind = found
        return web.Response(
            body=content, content_type=kind, charset="utf-8", headers={**HEADERS, "Cache-Control": "no-cache"}
        )

    async def _file(self, request: web.Request) -> web.Response:
        """A file of a message, by its number. Only pictures are shown in place, everything else is downloaded."""
        check_key(request, self._key)
        number = request.match_info["number"]
        attachment = self.world.file(int(number)) if number.isdecimal() and len(number) <= _LONGEST_NUMBER else None
        if attachment is None:
            raise web.HTTPNotFound(headers=HEADERS)
        is_picture = attachment.content_type in _PICTURES
        headers = {
            **HEADERS,
            "Cache-Control": "private, max-age=31536000, immutable",
            "Content-Disposition": "inline" if is_picture else "attachment",
        }
        kind = attachment.content_type if is_picture and attachment.content_type else "application/octet-stream"
        return web.Response(body=attachment.content, content_type=kind, headers=headers)

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        """The websocket of one page: `?as=ben` says who looks through it."""
        check_key(request, self._key)
        wanted = request.query.get("as", "")
        people = self.people()
        user = next((user for user in people if wanted in (user.name, str(user.id))), people[0])
        socket = web.WebSocketResponse(
            max_msg_size=LARGEST_WISH, heartbeat=30.0, timeout=SECONDS_TO_CLOSE, compress=False
        )
        await socket.prepare(request)
        hang_up = partial(_abort, request)
        viewer = Viewer(self, socket, self._discord.as_person(user), hang_up)
        self._viewers.add(viewer)
        try:
            await viewer.stay()
        finally:
            self._viewers.discard(viewer)
        return socket

    # --- news ------------------------------------------------------------

    def _hear(self, news: News) -> None:
        if not self._viewers:
            return
        frame, glimpse = self._frames(news)
        for viewer in list(self._viewers):
            viewer.hear(news, frame, glimpse)

    def _frames(self, news: News) -> tuple[str, str]:
        """What those are told who look at the channel of a message, and those who look elsewhere; written once."""
        if not isinstance(news.thing, Message):
            return "", ""
        message = news.thing
        if news.gone:
            gone = json.dumps({"t": "gone", "id": str(message.id), "channel": str(message.channel.id)})
            return gone, gone
        frame = json.dumps({"t": "message", "message": shown_message(message, self.world)}, separators=(",", ":"))
        if message.edited_count:
            return frame, ""
        return frame, json.dumps({"t": "elsewhere", **glimpse_json(message)}, separators=(",", ":"))

    def _hear_violation(self, sentence: str) -> None:
        for viewer in self._viewers:
            viewer.send({"t": "violation", "text": sentence})


def _abort(request: web.Request) -> None:
    """Ends a connection without waiting for the other side, which may not be reading."""
    transport = request.transport
    if isinstance(transport, asyncio.Transport):
        transport.abort()
