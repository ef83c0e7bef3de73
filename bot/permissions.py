"""Who may manage a server, and who can see what of it."""

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
    """Matches of the server in channels that whoever asks can see."""
    guild = interaction.guild
    if guild is None or record.guild != str(guild.id):
        return False
    return may_view(interaction, guild.get_channel_or_thread(int(record.place)))


def may_view(interaction: Interaction, channel: object) -> bool:
    """Whether whoever asks can see a channel or a public thread of their server; private rooms are nobody else's."""
    member = interaction.user
    if not isinstance(member, discord.Member) or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return channel.guild == member.guild and bool(channel.permissions_for(member).view_channel)
