"""Where somebody stands: what they can do here and now, and which matches there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.ui.feature import Feature
from bot.ui.replies import serve

if TYPE_CHECKING:
    from bot.help.service import HelpService


class HelpCog(Feature):
    def __init__(self, service: HelpService) -> None:
        super().__init__(service)
        self._service = service

    @app_commands.command(name="help", description="What you can do here and now.")
    async def help_here(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._service.help(interaction))

    @app_commands.command(description="Your matches, and what is being played on this server.")
    async def matches(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._service.matches(interaction))
