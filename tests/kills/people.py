"""People who play without a pause, each one thing after the other, all at once; a kill finds them in the middle."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from random import Random
from typing import Any

from bot.local.exchange import DidNotRespond
from bot.local.model import Channel
from bot.local.people import NotAllowed, Person
from tests.kills.hall import KillHall, boards

_GIVE_UP = (TimeoutError, DidNotRespond, NotAllowed, LookupError)
"""What a person meets when the bot dies, or a message that was there a moment ago is gone."""


class Crowd:
    """Ada plays a run, Ben and Cleo a duel on the live clock, Dan looks on and talks, Eve keeps a lobby busy."""

    def __init__(self, hall: KillHall, random: Random) -> None:
        self.hall = hall
        self.random = random
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        hall = self.hall
        works: list[Coroutine[Any, Any, None]] = [
            self._always(lambda: self._play(hall.ada, hall.run, [hall.ada])),
            self._always(lambda: self._play(hall.ben, hall.duel, [hall.ben, hall.cleo])),
            self._always(lambda: self._play(hall.cleo, hall.duel, [])),
            self._always(self._look_on),
            self._always(self._keep_a_lobby),
        ]
        self._tasks = [asyncio.create_task(work) for work in works]

    async def stop(self, *, finish: bool = False) -> None:
        """They let go at once, as if their own lines were cut; or they finish what they are at."""
        if finish:
            for task in self._tasks:
                task.set_name("enough")
            await asyncio.wait(self._tasks, timeout=10)
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._tasks = []

    async def _always(self, something: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.current_task()
        while task is not None and task.get_name() != "enough":
            with suppress(*_GIVE_UP):
                await something()
            await asyncio.sleep(0.001)

    async def _play(self, person: Person, channel: Channel, new_table: list[Person]) -> None:
        """One action of those that are legal; a new table where no match is played."""
        choices = await person.autocomplete(channel, "act", focused="action")
        notations = [str(choice["value"]) for choice in choices]
        if not notations:
            await self._wait_or_open(channel, new_table)
            return
        dice = self.random.random()
        chosen = "battle" if dice < 0.3 and "battle" in notations else self.random.choice(notations)
        exchange = await person.slash(channel, "act", action=chosen)
        await exchange.reply()
        if dice > 0.9 and (shown := boards(channel)) and "My hand" in shown[-1].labels():
            await (await person.click(shown[-1], label="My hand")).reply()

    async def _wait_or_open(self, channel: Channel, people: list[Person]) -> None:
        if not people:
            await asyncio.sleep(0.01)
            return
        exchange = await people[0].slash(channel, "act", action="battle")
        if not (await exchange.reply()).content.startswith("No match is being played"):
            await asyncio.sleep(0.01)
            return
        await self.hall.open_table(channel, *people)

    async def _look_on(self) -> None:
        """Somebody who has no seat looks at the board, and pushes it up by talking."""
        hall, dan = self.hall, self.hall.dan
        channel = self.random.choice([hall.run, hall.duel])
        if self.random.random() < 0.5:
            await dan.say(channel, "Look at that!")
        else:
            await (await dan.slash(channel, "board")).reply()
        await asyncio.sleep(self.random.uniform(0.01, 0.1))

    async def _keep_a_lobby(self) -> None:
        lobby = self.hall.lobby.messages[-1] if self.hall.lobby.messages else None
        if lobby is None:
            await (await self.hall.eve.slash(self.hall.lobby, "play", game="manalimit")).reply()
            return
        is_there = f"<@{self.hall.dan.user.id}>" in lobby.content
        await (await self.hall.dan.click(lobby, label="Leave" if is_there else "Join")).reply()
        await asyncio.sleep(self.random.uniform(0.01, 0.1))
