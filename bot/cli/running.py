"""`cardhall run`: the bot at Discord where there is a token, else in a hall on this machine with a page to play on."""

import asyncio
from importlib import import_module
from typing import Annotated, Any

import typer
from pydantic import ValidationError
from rich.markup import escape

from bot.cli.refusals import BadSettings, BadToken, DemoIsLocal, DiscordNotReached
from bot.local.local_hall import LocalHall
from bot.runtime.settings import Settings, settings
from bot.terminal.output import console
from engine.core.refusals import listed_all


def run(
    demo: Annotated[
        bool, typer.Option("--demo", help="Seat built-in players at a table of every game, to be watched.")
    ] = False,
) -> None:
    """Run the bot. Without a token in CARDHALL_TOKEN: in a hall on this machine, with a page to play on."""
    chosen = usable_settings()
    if chosen.token is None:
        asyncio.run(_run_locally(chosen, demo=demo))
        return
    if demo:
        raise DemoIsLocal
    import aiohttp  # noqa: PLC0415 - the other commands start without them
    import discord  # noqa: PLC0415

    from bot.run import run_bot  # noqa: PLC0415

    try:
        asyncio.run(run_bot(chosen))
    except discord.LoginFailure as error:
        raise BadToken from error
    except (aiohttp.ClientError, discord.HTTPException) as error:
        raise DiscordNotReached(error) from error


async def _run_locally(chosen: Settings, *, demo: bool) -> None:
    """The page is there at once; the bot, which takes longer to be read in, connects a moment later."""
    async with LocalHall(chosen.folder, chosen.page_port) as hall:
        console.print(_OPEN.format(address=hall.address, folder=escape(str(hall.folder.path))), soft_wrap=True)
        runner: Any = await asyncio.to_thread(import_module, "bot.run")
        await runner.run_local(chosen, hall, demo=demo)


_OPEN = """[bold]The hall is open:[/bold] {address}

Open this address in a browser on this machine and play as Ada, Ben, Cleo or Dan; another tab can be somebody else.
[dim]No token is set (CARDHALL_TOKEN), so nothing reaches Discord. All is kept in {folder}. Ctrl-C closes.[/dim]"""


def usable_settings() -> Settings:
    """The settings of the hall. Raises BadSettings."""
    try:
        return settings()
    except ValidationError as error:
        wrong = [str(mistake["loc"][0]) for mistake in error.errors()]
        names = [name if name.isupper() else f"CARDHALL_{name.upper()}" for name in wrong]
        raise BadSettings(f"The setting {listed_all(names)} cannot be used: {error.errors()[0]['msg']}.") from None
