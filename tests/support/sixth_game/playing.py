"""Matches of the sixth game: in a hall by commands, and over the page of a local hall."""

import asyncio
import os
import signal
from pathlib import Path

from bot.local.local_hall import LocalHall
from bot.local.model import Message
from bot.run import run_local
from bot.runtime.settings import Settings
from bot.store.verify import verdict
from engine.registry import game_named
from tests.bot.local.local_halls import OpenPage, channel, opened
from tests.support.house import PATIENCE, SystemHall

MOST_ACTIONS = 60


async def in_the_hall(folder: Path) -> None:
    """Two people play to the end by commands, with prizes of the game's own supplier; then they look things up."""
    hall = await SystemHall.open(folder)
    try:
        await _play_to_the_end(hall)
        assert "Silver Spoon" in await hall.ask(hall.ada, "card", name="silver spoon")
        assert "have not been written down" in await hall.ask(hall.ada, "rules", game="toy")
    finally:
        await hall.close()
    assert hall.discord.violations == []


async def _play_to_the_end(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game="toy")
    assert "Around the nest" in await hall.ask(hall.ada, "board", form="words")
    people = (hall.ada, hall.ben)
    for _ in range(MOST_ACTIONS):
        if table.outcome is None:
            await hall.play_on(people[table.position.to_act()[0]])
            await hall.settled()
    assert table.outcome is not None
    stored = await hall.stored(table.record.id)
    told = [line for entry in stored.entries for line in entry.log]
    assert any(line.endswith("scores 6.") for line in told), told
    assert not any("scores" in line and not line.endswith("scores 6.") for line in told), told
    assert verdict(stored, game_named).result == "same"


async def on_the_page(folder: Path) -> None:
    """Two people at a page open a table, join it and act; the bot runs as `cardhall run` lets it run."""
    async with LocalHall(folder) as local:
        local.discord.acknowledge_within = PATIENCE
        running = asyncio.create_task(run_local(Settings(token=None), local))
        await local.discord.until(lambda: _is_here(local), timeout=PATIENCE)
        async with opened(local, "ada") as (ada, _), opened(local, "ben") as (ben, _):
            await _open_and_act(local, ada, ben)
        os.kill(os.getpid(), signal.SIGTERM)
        await running


def _is_here(local: LocalHall) -> bool:
    """Whether the bot is connected and has said its commands."""
    return local.discord.gateway.is_connected and bool(local.world.commands.offered(None))


async def _open_and_act(local: LocalHall, ada: OpenPage, ben: OpenPage) -> None:
    place = channel(local, "tables")
    there = str(place.id)
    await _done(ada, "slash", channel=there, command="play", values={"game": "toy", "where": "here"})
    await _press(local, ben, "Join")
    await local.discord.until(lambda: "Ben" in _newest(local, "Start").text(), timeout=PATIENCE)
    await _press(local, ada, "Start")
    await local.discord.until(
        lambda: any("My hand" in message.labels() for message in place.messages), timeout=PATIENCE
    )
    for page in (ada, ben):
        await _done(page, "slash", channel=there, command="act", values={"action": "bid 1"})
    await local.discord.until(
        lambda: any("bids are 1, 1" in message.text() for message in place.messages), timeout=PATIENCE
    )


def _newest(local: LocalHall, label: str) -> Message:
    return next(message for message in reversed(channel(local, "tables").messages) if label in message.labels())


async def _press(local: LocalHall, page: OpenPage, label: str) -> None:
    await local.discord.until(lambda: any(label in each.labels() for each in channel(local, "tables").messages))
    message = _newest(local, label)
    await _done(page, "click", message=str(message.id), id=message.component(label=label)["custom_id"])


async def _done(page: OpenPage, wish: str, **more: object) -> None:
    answer = await page.ask(wish, **more)
    assert "error" not in answer, answer
