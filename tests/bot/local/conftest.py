"""A loopback Discord for each test, checked against Discord's own description if that is there, and a small bot."""

import asyncio
import os
import time
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.local.api_description import ApiDescription
from bot.local.model import Channel, Guild
from bot.local.people import Person
from bot.local.server import LoopbackDiscord

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # discord.py 2.7 imports audioop
    from tests.bot.local.small_bot import SmallBot

_BESIDE = Path(__file__).parents[4] / "shared" / "discord" / "openapi.json"
TOKEN = "loopback-token"  # noqa: S105  it opens nothing but the test's own server


def description_path() -> Path | None:
    """Discord's description, from CARDHALL_DISCORD_API or from beside the project."""
    path = Path(os.environ.get("CARDHALL_DISCORD_API", _BESIDE))
    return path if path.is_file() else None


@pytest.fixture(scope="session")
def description() -> ApiDescription:
    path = description_path()
    if path is None:
        pytest.skip(f"Discord's API description is neither in CARDHALL_DISCORD_API nor at {_BESIDE}")
    return ApiDescription(path)


class Clock:
    """Real time, with what the test adds to it."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@dataclass
class Hall:
    """A server with one guild, one channel, two people, and a way to start bots."""

    server: LoopbackDiscord
    clock: Clock
    guild: Guild
    channel: Channel
    ada: Person
    ben: Person
    violations_expected: bool = False

    @asynccontextmanager
    async def bot(self, *, registered: bool = True, **more: Any) -> AsyncIterator[SmallBot]:
        """A bot that is logged in and ready. Its commands are registered behind its back: syncing takes longer."""
        bot = SmallBot(**more)
        bot.changed = self.server.changed
        await bot.login(TOKEN)
        if registered:
            bodies = [dict(command.to_dict(bot.tree)) for command in bot.tree.get_commands()]
            self.server.world.commands.overwrite(None, bodies)
        running = asyncio.create_task(bot.connect(reconnect=True))
        ready = asyncio.create_task(bot.wait_until_ready())
        try:
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            yield bot
        finally:
            ready.cancel()
            await bot.close()
            await asyncio.wait({running, ready}, timeout=30)


@pytest_asyncio.fixture
async def hall(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    clock = Clock()
    server = LoopbackDiscord(TOKEN, api_description=None, now=clock)
    path = description_path()
    if path is not None:
        server.check_against(_description(path))
    await server.start()
    _keep_client_settings(monkeypatch)
    server.point_client()
    world = server.world
    guild = world.add_guild("Hall")
    channel = world.add_channel(guild, "table-1")
    ada, ben = (server.as_person(world.add_user(name)) for name in ("Ada", "Ben"))
    made = Hall(server, clock, guild, channel, ada, ben)
    yield made
    await server.stop()
    assert not _tasks_of_the_server()
    if not made.violations_expected:
        assert server.violations == []


def _tasks_of_the_server() -> list[str]:
    """What still runs of the server; the client may leave tasks of its own."""
    names = [repr(task.get_coro()) for task in asyncio.all_tasks()]
    return [name for name in names if "Connection." in name or "Gateway." in name or "RequestHandler." in name]


_DESCRIPTIONS: dict[Path, ApiDescription] = {}


def _description(path: Path) -> ApiDescription:
    """Read once for all tests."""
    if path not in _DESCRIPTIONS:
        _DESCRIPTIONS[path] = ApiDescription(path)
    return _DESCRIPTIONS[path]


def _keep_client_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """What `point_client` changes for the whole process is put back after the test; reconnecting is quick."""
    from discord.backoff import ExponentialBackoff  # noqa: PLC0415  its import warns, see above
    from discord.gateway import DiscordWebSocket  # noqa: PLC0415  its import warns, see above
    from discord.http import Route  # noqa: PLC0415  its import warns, see above

    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _self: 0.05)
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
