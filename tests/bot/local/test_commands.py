"""Registering commands, and who finds them in the menu."""

import discord
import pytest
from discord import app_commands

from tests.bot.local.conftest import Hall

pytestmark = pytest.mark.covers("bot.local.routes.commands")


async def test_writes_are_counted(hall: Hall) -> None:
    async with hall.bot(registered=False) as bot:
        commands = hall.server.world.commands
        await bot.tree.sync()
        assert commands.writes == ["overwrite global"]
        assert {command["name"] for command in commands.listed()} >= {"board", "block"}
        fetched = await bot.tree.fetch_commands()
        assert len(fetched) == len(commands.listed())
        assert commands.writes == ["overwrite global"]
        again = await bot.tree.sync()
        assert {command.id for command in again} == {command.id for command in fetched}
        assert len(commands.writes) == 2


async def test_a_guild_has_commands_of_its_own(hall: Hall) -> None:
    async with hall.bot(registered=False) as bot:
        guild = discord.Object(hall.guild.id)
        bot.tree.copy_global_to(guild=guild)
        made = await bot.tree.sync(guild=guild)
        assert hall.server.world.commands.listed() == []
        exchange = await hall.ada.slash(hall.channel, "panel")
        assert exchange.failed is None
        await made[0].edit(description="Changed")
        await made[1].delete()
        assert len(hall.server.world.commands.listed(hall.guild.id)) == len(made) - 1
        assert [entry.split()[0] for entry in hall.server.world.commands.writes] == ["overwrite", "edit", "remove"]


async def test_some_commands_are_for_some_people(hall: Hall) -> None:
    async with hall.bot(registered=False) as bot:

        @bot.tree.command(description="For moderators")
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.guild_only()
        async def moderate(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("done", ephemeral=True)

        await bot.tree.sync()
        talk = hall.server.world.open_dm(hall.ada.user)
        owner = hall.server.as_person(hall.guild.owner)
        assert "moderate" not in [command["name"] for command in hall.ada.commands(hall.channel)]
        assert "moderate" not in [command["name"] for command in hall.ada.commands(talk)]
        assert (await owner.slash(hall.channel, "moderate")).failed is None
