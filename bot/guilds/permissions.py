"""Who may manage a server, and who can see what of it."""

from __future__ import annotations

import discord

from bot.guilds.refusals import OnlyManagers
from bot.ui.replies import Interaction
from engine.journal.records import MatchRecord

MEMBERS_OF_A_ROOM = 2
"""A person and the bot."""
NEEDED_TO_POST = {"view_channel": "view the channel", "send_messages": "send messages", "attach_files": "attach files"}


def may_manage(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def may_manage_channel(interaction: Interaction) -> bool:
    """Those who manage the channel, of a thread also those who manage threads, and those who manage the server."""
    may = interaction.permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    return may_manage(interaction) or may.manage_channels or (in_thread and may.manage_threads)


async def is_member(guild: discord.Guild | None, player: int) -> bool:
    """Whether somebody is still on a server, which the bot may have left."""
    if guild is None:
        return False
    try:
        await guild.fetch_member(player)
    except discord.NotFound:
        return False
    return True


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


def is_seen_by_all(interaction: Interaction, record: MatchRecord) -> bool:
    """Whether everybody on the server sees where a match is played."""
    guild = interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(int(record.place))
    if guild is None or channel is None:
        return False
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return not is_private and bool(channel.permissions_for(guild.default_role).view_channel)


def may_view(interaction: Interaction, channel: object) -> bool:
    """Whether whoever asks can see a channel or a public thread of their server; private rooms are nobody else's."""
    member = interaction.user
    if not isinstance(member, discord.Member) or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return channel.guild == member.guild and bool(channel.permissions_for(member).view_channel)


def is_seen_by_one(channel: object) -> bool:
    """Whether one person alone is with us in a place: in our direct messages, or in a private thread.

    Moderators can open a thread; that they might harms nobody who plays built-in players.
    """
    if isinstance(channel, discord.Thread):
        return channel.is_private() and channel.member_count <= MEMBERS_OF_A_ROOM
    return isinstance(channel, discord.DMChannel)


def check_manager(interaction: Interaction) -> None:
    """Discord hides these commands from others; a server may have changed that, so we look ourselves."""
    if not may_manage(interaction):
        raise OnlyManagers
