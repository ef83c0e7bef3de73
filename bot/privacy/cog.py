"""What people see to for themselves: what the hall keeps about them, and whom they do not want to play with."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.commands.kinds import Command
from bot.ui.replies import app_of, serve

privacy = app_commands.Group(name="privacy", description="What the hall keeps about you.")
block = app_commands.Group(name="block", description="People who can neither challenge you nor join your tables.")


@privacy.command(name="export", description="Get everything that the hall keeps about you, as a file.")
async def privacy_export(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: app_of(interaction).privacy.export(interaction))


@privacy.command(name="delete", description="Leave all matches and be forgotten for good.")
@app_commands.describe(confirm="Say yes to skip the question whether you are sure")
async def privacy_delete(interaction: discord.Interaction, confirm: Literal["yes"] | None = None) -> None:
    own = app_of(interaction).privacy
    if confirm is None:
        await serve(interaction, lambda: own.ask(interaction))
    else:
        await serve(interaction, lambda: own.forget(interaction, str(interaction.user.id)))


@privacy.command(name="ghosts", description="Whether boards of yours that others meet bear your name.")
@app_commands.describe(named="Whether they do")
async def privacy_ghosts(interaction: discord.Interaction, named: bool) -> None:
    await serve(interaction, lambda: app_of(interaction).privacy.name_ghosts(interaction, named=named))


@block.command(name="add", description="Somebody can no longer challenge you or join your tables.")
@app_commands.describe(user="Who")
async def block_add(interaction: discord.Interaction, user: discord.User) -> None:
    await serve(interaction, lambda: app_of(interaction).blocks.add(interaction, user))


@block.command(name="remove", description="Somebody can challenge you again.")
@app_commands.describe(user="Who")
async def block_remove(interaction: discord.Interaction, user: discord.User) -> None:
    await serve(interaction, lambda: app_of(interaction).blocks.remove(interaction, user))


@block.command(name="list", description="Whom you have blocked.")
async def block_list(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: app_of(interaction).blocks.show(interaction))


COMMANDS: tuple[Command, ...] = (privacy, block)
