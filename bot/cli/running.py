"""`cardhall run`: the bot where there is a token, else a game in the terminal."""

import asyncio

from pydantic import ValidationError

from bot.cli.output import console
from bot.cli.play import play
from bot.settings import Settings, settings
from engine.core.refusals import Refusal, listed_all


class BadSettings(Refusal):
    """Settings that cannot be used."""


class BadToken(Refusal):
    def __init__(self) -> None:
        super().__init__(
            "Discord does not accept the token. Copy a fresh one from https://discord.com/developers/applications "
            "(your application, Bot, Reset Token) into CARDHALL_TOKEN."
        )


class DiscordNotReached(Refusal):
    def __init__(self, error: Exception) -> None:
        super().__init__(f"Discord cannot be reached: {error}. Nothing is lost; start the hall again later.")


def run() -> None:
    """Run the bot. Without a token in CARDHALL_TOKEN: play in the terminal."""
    chosen = usable_settings()
    if chosen.token is None:
        console.print("No token is set (CARDHALL_TOKEN), so the hall opens here in the terminal.", style="dim")
        play("manalimit")
        return
    import aiohttp  # noqa: PLC0415 - what plays in the terminal starts without them
    import discord  # noqa: PLC0415

    from bot.runner import run_bot  # noqa: PLC0415

    try:
        asyncio.run(run_bot(chosen))
    except discord.LoginFailure as error:
        raise BadToken from error
    except (aiohttp.ClientError, discord.HTTPException) as error:
        raise DiscordNotReached(error) from error


def usable_settings() -> Settings:
    """The settings of the hall. Raises BadSettings."""
    try:
        return settings()
    except ValidationError as error:
        wrong = [str(mistake["loc"][0]) for mistake in error.errors()]
        names = [name if name.isupper() else f"CARDHALL_{name.upper()}" for name in wrong]
        raise BadSettings(f"The setting {listed_all(names)} cannot be used: {error.errors()[0]['msg']}.") from None
