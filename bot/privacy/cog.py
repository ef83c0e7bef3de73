"""What people see to for themselves: what the hall keeps about them, and whom they do not want to play with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.ui.feature import Feature
from bot.ui.replies import serve

if TYPE_CHECKING:
    from bot.privacy.blocks import Blocks
    from bot.privacy.service import PrivacyService


class PrivacyCog(Feature):
    privacy = app_commands.Group(name="privacy", description="What the hall keeps about you.")
    block = app_commands.Group(name="block", description="People who can neither challenge you nor join your tables.")

    def __init__(self, service: PrivacyService, blocks: Blocks) -> None:
        super().__init__(service)
        self._service = service
        self._blocks = blocks

    @privacy.command(name="export", description="Get everything that the hall keeps about you, as a file.")
    async def privacy_export(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._service.export(interaction))

    @privacy.command(name="delete", description="Leave all matches and be forgotten for good.")
    @app_commands.describe(confirm="Say yes to skip the question whether you are sure")
    async def privacy_delete(self, interaction: discord.Interaction, confirm: Literal["yes"] | None = None) -> None:
        if confirm is None:
            await serve(interaction, lambda: self._service.ask(interaction))
        else:
            await serve(interaction, lambda: self._service.forget(interaction, str(interaction.user.id)))

    @privacy.command(name="ghosts", description="Whether boards of yours that others meet bear your name.")
    @app_commands.describe(named="Whether they do")
    async def privacy_ghosts(self, interaction: discord.Interaction, named: bool) -> None:
        await serve(interaction, lambda: self._service.name_ghosts(interaction, named=named))

    @block.command(name="add", description="Somebody can no longer challenge you or join your tables.")
    @app_commands.describe(user="Who")
    async def block_add(self, interaction: discord.Interaction, user: discord.User) -> None:
        await serve(interaction, lambda: self._blocks.add(interaction, user))

    @block.command(name="remove", description="Somebody can challenge you again.")
    @app_commands.describe(user="Who")
    async def block_remove(self, interaction: discord.Interaction, user: discord.User) -> None:
        await serve(interaction, lambda: self._blocks.remove(interaction, user))

    @block.command(name="list", description="Whom you have blocked.")
    async def block_list(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._blocks.show(interaction))
