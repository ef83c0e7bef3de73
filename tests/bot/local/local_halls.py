"""A local hall in this process, and somebody who speaks to its page without a browser."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

from bot.local.local_hall import LocalHall
from bot.local.model import Channel, User
from bot.local.people import Person

Told = dict[str, Any]


class OpenPage:
    """The page's end of a websocket: what it was told, and what it asks."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.told: list[Told] = []

    async def next(self, kind: str) -> Told:
        """The next news of a kind; what comes before it is kept in `told`."""
        while True:
            news: Told = json.loads(await self._socket.receive_str(timeout=30))
            self.told.append(news)
            if news["t"] == kind:
                return news

    async def ask(self, wish: str, **more: Any) -> Told:
        number = next(self._numbers)
        await self._socket.send_str(json.dumps({"n": number, "do": wish, **more}))
        while True:
            answer = await self.next("answer")
            if answer["to"] == number:
                return answer


@asynccontextmanager
async def opened(hall: LocalHall, person: str = "ada") -> AsyncIterator[tuple[OpenPage, Told]]:
    """A page that somebody has opened, and its welcome."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{hall.address}live?as={person}") as socket:
        page = OpenPage(socket)
        yield page, await page.next("welcome")


def user(hall: LocalHall, name: str) -> User:
    return next(user for user in hall.world.users.values() if user.display_name == name)


def person(hall: LocalHall, name: str) -> Person:
    return hall.discord.as_person(user(hall, name))


def channel(hall: LocalHall, name: str) -> Channel:
    return next(channel for channel in hall.world.channels.values() if channel.name == name)


def hall_in(folder: Path) -> LocalHall:
    return LocalHall(folder / "cardhall-data")
