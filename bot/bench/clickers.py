"""People who click: a loopback Discord and its crowd in a process of their own, for `cardhall bench --only hall`.

It prints the port, waits for the bot, makes its crowd play for a while, and prints what they felt as one JSON object.
"""

import asyncio
import json
import random
import sys
import time
from statistics import median

from bot.local.exchange import Exchange
from bot.local.model import Channel
from bot.local.people import Person
from bot.local.server import LoopbackDiscord

PEOPLE = 50
BURST = 50


class Clicker:
    """Somebody who plays runs in a channel of their own, one step at a time."""

    def __init__(self, server: LoopbackDiscord, number: int) -> None:
        guild = next(iter(server.world.guilds.values()))
        self.channel: Channel = server.world.add_channel(guild, f"table-{number}")
        user = server.world.add_user(f"Clicker {number}")
        server.world.join(guild, user)
        self.person: Person = server.as_person(user)
        self.exchanges: list[Exchange] = []
        self._random = random.Random(number)  # noqa: S311 - what to click needs no secrecy
        self._choices: list[str] = []
        self._step = 0

    async def sit_down(self) -> None:
        """Opens a table and starts a run."""
        opened = await self.person.slash(self.channel, "play", game="manalimit", where="here")
        await opened.reply()
        lobby = next(message for message in reversed(self.channel.messages) if "Start" in message.labels())
        self.exchanges += [opened, await self.person.click(lobby, label="Start")]

    async def step(self) -> None:
        """The next thing that somebody does: look at what can be done, do it, look at the hand now and then."""
        self._step += 1
        if self._step % 8 == 0:
            self.exchanges.append(await self.person.slash(self.channel, "hand"))
        elif not self._choices:
            found = await self.person.autocomplete(self.channel, "act", focused="action", typed="")
            self._choices = [str(choice["value"]) for choice in found]
            if not self._choices:
                await self.sit_down()
        else:
            action = self._random.choice(self._choices)
            self._choices = []
            self.exchanges.append(await self.person.slash(self.channel, "act", action=action))

    async def look(self) -> float:
        """One /board in words; how long until it was acknowledged."""
        exchange = await self.person.slash(self.channel, "board", form="words")
        return exchange.acknowledged_after or float("inf")


async def crowd(rate: float, seconds: float) -> None:
    """Runs the server and its people until standard input ends."""
    server = LoopbackDiscord()
    server.world.add_guild("Bench")
    await server.start()
    print(json.dumps({"port": server.port}), flush=True)  # noqa: T201 - this is how the bench hears of it
    clickers = [Clicker(server, number) for number in range(PEOPLE)]
    await server.until(lambda: server.gateway.is_connected and server.world.commands.offered(None), timeout=30)
    await asyncio.sleep(1)
    for clicker in clickers:
        await clicker.sit_down()
    await asyncio.sleep(2)
    for clicker in clickers:
        clicker.exchanges.clear()
    await _open_loop(clickers, rate, seconds)
    took = await _burst(clickers)
    exchanges = [exchange for clicker in clickers for exchange in clicker.exchanges]
    acknowledged = sorted(1000 * (exchange.acknowledged_after or 3.0) for exchange in exchanges)
    felt = {
        "interactions": len(exchanges),
        "failed": sum(exchange.failed is not None for exchange in exchanges),
        "ack_p50_ms": median(acknowledged),
        "ack_p99_ms": acknowledged[int(len(acknowledged) * 0.99)],
        "ack_worst_ms": acknowledged[-1],
        "burst_ms": 1000 * took,
        "violations": len(server.violations),
    }
    print(json.dumps(felt), flush=True)  # noqa: T201
    await asyncio.to_thread(sys.stdin.read)  # the bot says goodbye first
    await server.stop()


async def _open_loop(clickers: list[Clicker], rate: float, seconds: float) -> None:
    """Starts a step every so often, whether or not earlier ones are finished."""
    begin = time.perf_counter()
    running: set[asyncio.Task[None]] = set()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begin + number / rate - time.perf_counter()))
        task = asyncio.create_task(clickers[number % len(clickers)].step())
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)


async def _burst(clickers: list[Clicker]) -> float:
    """Everybody at the same moment: the median over five of the time until the last is acknowledged."""
    took = []
    for _ in range(5):
        await asyncio.sleep(1)
        took.append(max(await asyncio.gather(*(clicker.look() for clicker in clickers[:BURST]))))
    return median(took)


if __name__ == "__main__":
    asyncio.run(crowd(float(sys.argv[1]), float(sys.argv[2])))
