"""The bot in another process: killed, and back again."""

import asyncio
import sys
from asyncio.subprocess import Process

import pytest

from tests.bot.local.conftest import Hall
from tests.bot.local.small_bot import png

pytestmark = pytest.mark.covers("bot.local.client", "bot.local.gateway")


async def _started(hall: Hall) -> Process:
    server = hall.server
    module = ("-W", "ignore", "-m", "tests.bot.local.bot_process")
    process = await asyncio.create_subprocess_exec(
        sys.executable, *module, server.api_base, server.gateway_url, server.token
    )
    await server.until(lambda: server.gateway.is_connected, timeout=60)
    return process


@pytest.mark.slow
async def test_a_killed_bot_comes_back(hall: Hall) -> None:
    board = {"name": "board", "description": "A board with a button"}
    hall.server.world.commands.overwrite(None, [board])
    hall.server.acknowledge_within = 0.5
    process = await _started(hall)
    hall.server.acknowledge_within = 3
    message = await (await hall.ada.slash(hall.channel, "board")).reply()
    process.kill()
    await process.wait()
    await hall.server.until(lambda: not hall.server.gateway.is_connected)
    hall.server.acknowledge_within = 0.1
    assert (await hall.ada.click(message, label="Turn to 1")).failed == "The application did not respond"
    process = await _started(hall)
    hall.server.acknowledge_within = 3
    clicked = await hall.ada.click(message, label="Turn to 1")
    assert clicked.message is message
    assert message.attachments[0].content == png(1)
    process.kill()
    await process.wait()
