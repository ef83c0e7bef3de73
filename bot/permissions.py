"""Who may manage a server, and who may see a match from elsewhere."""

import discord

from bot.replies import Interaction
from engine.journal import MatchRecord


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


def may_see(interaction: Interaction, record: MatchRecord) -> bool:
    """Matches of the server in channels that whoever asks can see; private rooms are nobody else's."""
    guild, member = interaction.guild, interaction.user
    if guild is None or record.guild != str(guild.id) or not isinstance(member, discord.Member):
        return False
    channel = guild.get_channel_or_thread(int(record.place))
    if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    return bool(channel.permissions_for(member).view_channel)
