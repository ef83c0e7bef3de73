"""People who play without a pause, each one thing after the other, all at once; a kill finds them in the middle."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from random import Random
from typing import Any

from bot.local.exchange import DidNotRespond
from bot.local.model import Channel, Message
from bot.local.people import NotAllowed, Person
from tests.kills.hall import KillHall, boards, lobby_in, panels
from tests.kills.screens import all_choices, is_whole

_GIVE_UP = (TimeoutError, DidNotRespond, NotAllowed, LookupError)
"""What a person meets when the bot dies, or a message that was there a moment ago is gone."""

_STEPS_AT_MOST = 4


class Crowd:
    """Ada plays a run, Ben and Cleo a duel on the live clock, Dan looks on and talks, Eve keeps a lobby busy.

    Those who play do so by commands and in their panels, which may be older than the bot.
    """

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
            await asyncio.wait(self._tasks, timeout=30)
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

    # --- playing ------------------------------------------------------------

    async def _play(self, person: Person, channel: Channel, new_table: list[Person]) -> None:
        """One action of those that are legal; a new table where no match is played."""
        if self.random.random() < 0.5 and (old := panels(channel, person)) and all_choices(old[-1]):
            await self._use(person, channel, old[-1])
            return
        choices = await person.autocomplete(channel, "act", focused="action")
        notations = [str(choice["value"]) for choice in choices]
        if not notations:
            await self._wait_or_open(channel, new_table)
            return
        dice = self.random.random()
        chosen = "battle" if dice < 0.3 and "battle" in notations else self.random.choice(notations)
        exchange = await person.slash(channel, "act", action=chosen)
        await exchange.reply()
        if dice > 0.8:
            await self._look_at_hand(person, channel)

    async def _use(self, person: Person, channel: Channel, panel: Message) -> None:
        """One action by the buttons and menus of a panel; a fresh panel if this one is of a match that is over."""
        for _ in range(_STEPS_AT_MOST):
            choices = all_choices(panel)
            buttons = [choice for choice in choices if choice[1] is None]
            identity, value = self.random.choice(buttons if buttons and self.random.random() < 0.3 else choices)
            exchange = await self.hall.use(person, panel, identity, value)
            if exchange.followups:
                await self._look_at_hand(person, channel)
                return
            if is_whole((identity, value)):
                return

    async def _look_at_hand(self, person: Person, channel: Channel) -> None:
        shown = boards(channel)
        if shown and "My hand" in shown[-1].labels():
            await (await person.click(shown[-1], label="My hand")).reply()
        elif shown and "Replay" not in shown[-1].labels():
            await (await person.slash(channel, "hand")).reply()

    async def _wait_or_open(self, channel: Channel, people: list[Person]) -> None:
        if not people:
            await asyncio.sleep(0.01)
            return
        exchange = await people[0].slash(channel, "act", action="battle")
        if not (await exchange.reply()).text().startswith("No match is being played"):
            await asyncio.sleep(0.01)
            return
        lobby = lobby_in(channel)
        if lobby is None or not await self._go_on_with(lobby, people):
            await self.hall.open_table(channel, *people)

    async def _go_on_with(self, lobby: Message, people: list[Person]) -> bool:
        """A table that was opened before the bot died; whether it is still there."""
        for person in people[1:]:
            if person.user.mention not in lobby.text():
                await (await person.click(lobby, label="Join")).reply()
        told = await (await people[0].click(lobby, label="Start")).reply()
        return "This table is closed" not in told.text()

    # --- and beside that ------------------------------------------------------------

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
        """Somebody joins and leaves; if a lobby does not yet show the seat that they have, they leave all the same."""
        dan, lobby = self.hall.dan, lobby_in(self.hall.lobby)
        if lobby is None:
            await (await self.hall.eve.slash(self.hall.lobby, "play", game="manalimit")).reply()
            return
        words = ["Leave", "Join"] if dan.user.mention in lobby.text() else ["Join", "Leave"]
        exchange = await dan.click(lobby, label=words[0])
        told = await exchange.reply()
        if told is not lobby and "at this table" in told.text():
            await (await dan.click(lobby, label=words[1])).reply()
        await asyncio.sleep(self.random.uniform(0.01, 0.1))
