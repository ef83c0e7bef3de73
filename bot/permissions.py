"""Who may manage a server."""

import discord

from bot.replies import Interaction


def may_manage(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_guild


async def manages(guild: discord.Guild, player: str) -> bool:
    """Whether somebody who is not asking just now may manage a server; who has left it may not."""
    if not player.isdecimal():
        return False
    try:
        member = await guild.fetch_member(int(player))
    except discord.NotFound:
        return False
    return member.guild_permissions.manage_guild
