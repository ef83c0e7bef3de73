"""People who click: a loopback Discord and its crowd in a process of their own, for `cardhall bench --only hall`.

It prints the port, waits for the bot, makes its crowd play for a while, and prints what they felt as one JSON object,
or why they gave up.
"""

import asyncio
import json
import random
import sys
import time
from functools import partial
from statistics import median

from bot.bench.refusals import GivenUp
from bot.bench.waiting import measured, within
from bot.local.exchange import DidNotRespond, Exchange
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.local.server import LoopbackDiscord
from engine.registry import first_game

PEOPLE = 50
BURST = 50
SECONDS_TO_CONNECT = SECONDS_TO_SIT_DOWN = 60.0
PATIENCE = 3.0
"""After so many seconds Discord tells a person that the bot did not respond."""
PLAYED, OVER = "Undo", "Rematch"
"""What a button of a board says, while the match is played and after it."""


class Clicker:
    """Somebody who plays runs in a channel of their own, one step at a time."""

    def __init__(self, server: LoopbackDiscord, number: int) -> None:
        guild = next(iter(server.world.guilds.values()))
        self._server = server
        self.channel: Channel = server.world.add_channel(guild, f"table-{number}")
        user = server.world.add_user(f"Clicker {number}")
        server.world.join(guild, user)
        self.person: Person = server.as_person(user)
        self.exchanges: list[Exchange] = []
        self.unanswered = 0
        self._random = random.Random(number)  # noqa: S311 - what to click needs no secrecy
        self._choices: list[str] = []
        self._step = 0
        self._is_sitting_down = False

    async def sit_down(self) -> None:
        """Opens a table, starts a run, and waits for its board. Raises DidNotCome or DidNotRespond."""
        self._is_sitting_down = True
        try:
            opened = await self.person.slash(self.channel, "play", game=first_game().name, where="here")
            async with within(SECONDS_TO_SIT_DOWN, f"the answer to /play of {self.person.user.display_name}"):
                await opened.reply(SECONDS_TO_SIT_DOWN)
            lobby = await self._message("Start")
            started = await self.person.click(lobby, label="Start")
            if started.failed:
                raise DidNotRespond(started.failed)
            self.exchanges += [opened, started]
            await self._message(PLAYED, since=lobby.id)
        finally:
            self._is_sitting_down = False

    async def _message(self, label: str, since: int = 0) -> Message:
        """The newest message with such a button, as soon as it is there."""
        async with within(SECONDS_TO_SIT_DOWN, f"the button *{label}* for {self.person.user.display_name}"):
            await self._server.until(lambda: self._newest(label, since), timeout=SECONDS_TO_SIT_DOWN)
        found = self._newest(label, since)
        assert found is not None
        return found

    def _newest(self, label: str, since: int = 0) -> Message | None:
        newer = (message for message in reversed(self.channel.messages) if message.id > since)
        return next((message for message in newer if label in message.labels()), None)

    def _is_over(self) -> bool:
        """Whether the board says so. That nothing can be done may also mean that a battle is being fought."""
        over = self._newest(OVER)
        return over is not None and self._newest(PLAYED, since=over.id) is None

    async def step(self) -> None:
        """The next thing that somebody does: look at what can be done, do it, look at the hand now and then."""
        self._step += 1
        try:
            await self._do_next()
        except DidNotRespond:
            self.unanswered += 1

    async def _do_next(self) -> None:
        if self._step % 8 == 0:
            self.exchanges.append(await self.person.slash(self.channel, "hand"))
        elif not self._choices:
            found = await self.person.autocomplete(self.channel, "act", focused="action", typed="")
            self._choices = [str(choice["value"]) for choice in found]
            if not self._choices and not self._is_sitting_down and self._is_over():
                await self.sit_down()
        else:
            action = self._random.choice(self._choices)
            self._choices = []
            self.exchanges.append(await self.person.slash(self.channel, "act", action=action))

    async def look(self) -> float:
        """One /board in words; how long until it was acknowledged, or given up."""
        exchange = await self.person.slash(self.channel, "board", form="words")
        self.unanswered += exchange.failed is not None
        return exchange.acknowledged_after or PATIENCE


async def crowd(rate: float, seconds: float) -> None:
    """Runs the server and its people until standard input ends."""
    server = LoopbackDiscord()
    server.world.add_guild("Bench")
    await server.start()
    _say({"port": server.port})
    try:
        _say(await _played(server, rate, seconds))
    except GivenUp as end:
        _say({"gave_up": end.why})
    await asyncio.to_thread(sys.stdin.read)  # the bot says goodbye first
    await server.stop()


def _say(told: dict[str, object]) -> None:
    print(json.dumps(told), flush=True)  # noqa: T201 - this is how the bench hears of it


async def _played(server: LoopbackDiscord, rate: float, seconds: float) -> dict[str, object]:
    """What the people felt. Raises GivenUp."""
    clickers = [Clicker(server, number) for number in range(PEOPLE)]
    async with within(SECONDS_TO_CONNECT, "the bot"):
        await server.until(partial(_is_here, server), timeout=SECONDS_TO_CONNECT)
    await asyncio.sleep(1)
    await _seated(clickers)
    await asyncio.sleep(2)
    for clicker in clickers:
        clicker.exchanges.clear()
    await _open_loop(clickers, rate, seconds)
    took = await _burst(clickers)
    return {**_felt(clickers), "burst_ms": 1000 * took, "violations": len(server.violations)}


def _is_here(server: LoopbackDiscord) -> bool:
    return server.gateway.is_connected and bool(server.world.commands.offered(None))


async def _seated(clickers: list[Clicker]) -> None:
    for clicker in clickers:
        try:
            await clicker.sit_down()
        except DidNotRespond:
            raise GivenUp(f"the bot did not answer {clicker.person.user.display_name}, who wanted to play") from None


def _felt(clickers: list[Clicker]) -> dict[str, object]:
    exchanges = [exchange for clicker in clickers for exchange in clicker.exchanges]
    unanswered = sum(clicker.unanswered for clicker in clickers)
    acknowledged = sorted(
        1000 * (exchange.acknowledged_after or PATIENCE) for exchange in measured(exchanges, "clicks")
    )
    return {
        "interactions": len(exchanges),
        "failed": sum(exchange.failed is not None for exchange in exchanges) + unanswered,
        "ack_p50_ms": median(acknowledged),
        "ack_p99_ms": acknowledged[int(len(acknowledged) * 0.99)],
        "ack_worst_ms": acknowledged[-1],
    }


async def _open_loop(clickers: list[Clicker], rate: float, seconds: float) -> None:
    """Starts a step every so often, whether or not earlier ones are finished. Raises GivenUp."""
    begin = time.perf_counter()
    try:
        async with asyncio.TaskGroup() as group:
            for number in range(int(rate * seconds)):
                await asyncio.sleep(max(0.0, begin + number / rate - time.perf_counter()))
                group.create_task(clickers[number % len(clickers)].step())
    except ExceptionGroup as failed:
        raise failed.exceptions[0] from None


async def _burst(clickers: list[Clicker], count: int = 5) -> float:
    """Everybody at the same moment: the median over all bursts of the time until the last is acknowledged."""
    took = []
    for _ in range(count):
        await asyncio.sleep(1)
        took.append(max(await asyncio.gather(*(clicker.look() for clicker in clickers[:BURST]))))
    return median(took)


if __name__ == "__main__":
    asyncio.run(crowd(float(sys.argv[1]), float(sys.argv[2])))
