"""What people switch on and off for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.ui.feature import Feature
from bot.ui.replies import serve

if TYPE_CHECKING:
    from bot.preferences.service import PreferenceService


class PreferencesCog(Feature):
    def __init__(self, service: PreferenceService) -> None:
        super().__init__(service)
        self._service = service

    async def cog_load(self) -> None:
        await self._service.load()

    @app_commands.command(description="How you like to play: what answers itself, and what you are shown.")
    async def preferences(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._service.show(interaction))
