"""Starts the bot with everything around it, at Discord or in a local hall, and ends it cleanly."""

import asyncio
import gc
import logging
import signal
import sys
from contextlib import AsyncExitStack, suppress

import discord
import structlog
from pydantic import SecretStr

from bot.client import Cardhall
from bot.demo import Demo, PacedOpponents
from bot.hall.hall import Hall
from bot.hall.opponents import WorkerOpponents
from bot.local.client import point_client
from bot.local.local_hall import LocalHall
from bot.registry import suppliers
from bot.runtime.logs import set_up_logging
from bot.runtime.settings import Settings
from bot.store import Store
from bot.wiring import usual_recorders
from cards.core.discovery import read_games
from engine.registry import first_game, game_with_boards

SECONDS_A_TURN = 0.0005
SECONDS_FOR_ONE_GUILD = 0.05
_log = structlog.get_logger("cardhall")


async def run_local(settings: Settings, local: LocalHall, *, demo: bool = False) -> None:
    """Runs the same bot, connected to a local hall instead of to Discord."""
    quiet = {} if "log_level" in settings.model_fields_set else {"log_level": "warning"}
    there = {
        "token": SecretStr(local.discord.token),
        "api_base": local.discord.api_base,
        "gateway_url": local.discord.gateway_url,
        "database": str(local.folder.database),
        "guild_ready_timeout": SECONDS_FOR_ONE_GUILD,
    }
    logging.getLogger("discord.gateway").addFilter(_is_no_haste)
    local.page.suggested = {"game": first_game().name}
    await run_bot(settings.model_copy(update={**there, **quiet}), Demo(local.world) if demo else None)


def _is_no_haste(record: logging.LogRecord) -> bool:
    """On loopback a heartbeat is answered before discord.py has noted that it was sent, and is taken for a late one."""
    return "Can't keep up" not in str(record.msg)


async def run_bot(settings: Settings, demo: Demo | None = None) -> None:
    """Runs until SIGTERM or SIGINT, or until Discord refuses the token."""
    if settings.token is None:
        raise ValueError("the bot needs a token")
    prepare_process(settings)
    read_games()
    game_with_boards()
    async with AsyncExitStack() as around:  # whatever fails while one closes, the others close too
        store = await around.enter_async_context(await Store.open(settings.database))
        opponents = WorkerOpponents(settings.player_workers)
        around.push_async_callback(opponents.close)
        players = opponents if demo is None else PacedOpponents(opponents)
        hall = Hall(store, suppliers(store), players, usual_recorders(store))
        app = Cardhall(settings, hall, when_restored=settle_memory)
        around.push_async_callback(app.close)
        if demo is not None:
            around.push_async_callback(_ended, asyncio.create_task(demo.play(app)))
        await _until_told(app, settings.token.get_secret_value())
    _log.info("the hall is closed")


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def _until_told(app: Cardhall, token: str) -> None:
    """Runs the client until a signal comes, or until it ends by itself, such as for a wrong token."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told.set)
    running, waiting = loop.create_task(app.start(token)), loop.create_task(told.wait())
    await asyncio.wait([running, waiting], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if running.done():
        await running
        return
    _log.info("closing")
    await app.close()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def prepare_process(settings: Settings) -> None:
    """What counts for the whole process: logging, where Discord is, and how threads take turns."""
    set_up_logging(settings)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    if settings.api_base is not None and settings.gateway_url is not None:
        point_client(settings.api_base, settings.gateway_url)
    # Boards are drawn in threads and SQLite works in one. With Python's usual 5 ms a turn, the event loop would wait
    # that long after each system call while two boards are being drawn, and the journal as long for the loop.
    sys.setswitchinterval(SECONDS_A_TURN)


def settle_memory() -> None:
    """What is there now stays: the collector of cycles need not look at it again and stop the loop for 0.1 s."""
    gc.collect()
    gc.freeze()
