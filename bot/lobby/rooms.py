"""Where a match is played: in the channel, in a thread of its own, or in a private room."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
import structlog

from bot.hall.refusals import PlaceTaken
from bot.lobby.lobby import Room
from bot.lobby.refusals import NoRoom, NoRoomForSeveral, NoThreadHere, RoomTaken, TalkTaken
from engine.registry import game_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.guilds.settings_cache import GuildSettingsCache
    from bot.hall.hall import Hall
    from bot.lobby.lobby import Lobby
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord

HAS_A_THREAD = 160004
LONGEST_THREAD_NAME = 100
_log = structlog.get_logger("cardhall.rooms")


class Rooms:
    """Finds and makes places for matches."""

    def __init__(self, hall: Hall, guild_settings: GuildSettingsCache) -> None:
        self._hall = hall
        self._guild_settings = guild_settings

    async def room_for(self, interaction: Interaction, lobby: Lobby, message: int) -> Room:
        """Where the match of a lobby is played; a thread hangs on the lobby's message."""
        here = Room(str(interaction.channel_id), is_elsewhere=False)
        if interaction.guild_id is None:
            return self._free(here)
        if lobby.where == "room" or (lobby.where == "auto" and lobby.has_one_person):
            return await self._private_room(interaction, lobby)
        if lobby.where == "thread" or (lobby.where == "auto" and await self._prefers_thread(interaction)):
            return self._free(await self._thread(interaction, message, _name(lobby, interaction)))
        return self._free(here)

    def is_busy(self, interaction: Interaction) -> bool:
        return self._hall.table_in(str(interaction.channel_id)) is not None

    async def _prefers_thread(self, interaction: Interaction) -> bool:
        if isinstance(interaction.channel, discord.Thread):
            return False
        settings = await self._guild_settings.settings(str(interaction.guild_id))
        return settings.use_threads or self.is_busy(interaction)

    def _free(self, room: Room) -> Room:
        if self._hall.table_in(room.place) is not None:
            raise PlaceTaken
        return room

    async def _thread(self, interaction: Interaction, message: int, name: str) -> Room:
        """The thread of a message has the message's id, so a second start finds the first one's match."""
        channel: Any = interaction.channel
        if isinstance(channel, discord.Thread):
            raise NoThreadHere("There are no threads inside threads. Open a table with where: here.")
        try:
            await channel.get_partial_message(message).create_thread(name=name)
        except discord.HTTPException as error:
            if error.code != HAS_A_THREAD:  # from a start that was cut short
                raise NoThreadHere("I cannot open a thread here. Open a table with where: here.") from error
        return Room(str(message), is_elsewhere=True)

    async def _private_room(self, interaction: Interaction, lobby: Lobby) -> Room:
        """A private thread, else for somebody alone a direct message. Raises NoRoom or NoRoomForSeveral."""
        channel: Any = interaction.channel
        parent: Any = channel.parent if isinstance(channel, discord.Thread) else channel
        name = _name(lobby, interaction)
        thread = await _private_thread(parent, name, lobby.people) if _may_open_one(interaction) else None
        if thread is not None:
            return _in_thread(thread)
        if len(lobby.people) > 1:
            raise NoRoomForSeveral
        return await self._direct_message(interaction, name)

    async def room_of_ones_own(self, interaction: Interaction, name: str) -> Room:
        """Our direct messages; a private thread, which moderators can open, only for somebody who takes none.

        Raises NoRoom or TalkTaken.
        """
        name = name[:LONGEST_THREAD_NAME]
        try:
            return await self._direct_message(interaction, name)
        except RoomTaken as taken:
            raise TalkTaken from taken
        except NoRoom:
            player = str(interaction.user.id)
            channel: Any = interaction.channel
            parent: Any = channel.parent if isinstance(channel, discord.Thread) else channel
            thread = await _private_thread(parent, name, [player]) if _may_open_one(interaction) else None
            if thread is None:
                raise
            return _in_thread(thread)

    async def _direct_message(self, interaction: Interaction, name: str) -> Room:
        try:
            talk = await interaction.user.create_dm()
            link = f"https://discord.com/channels/@me/{talk.id}"  # a talk cannot be mentioned
            room = Room(str(talk.id), is_elsewhere=True, is_private=True, link=link)
            if self._hall.table_in(room.place) is not None:
                raise RoomTaken
            await talk.send(f"{discord.utils.escape_markdown(name)}: here is your room.")
        except discord.HTTPException as error:
            raise NoRoom from error
        return room


def link_to(interaction: Interaction, record: MatchRecord) -> str:
    """Where a match is played. A talk cannot be mentioned, so it gets an address."""
    guild = None if record.guild is None else interaction.client.get_guild(int(record.guild))
    is_known = guild is not None and guild.get_channel_or_thread(int(record.place)) is not None
    return f"<#{record.place}>" if is_known else f"https://discord.com/channels/@me/{record.place}"


def _in_thread(thread: discord.Thread) -> Room:
    return Room(str(thread.id), is_elsewhere=True, is_private=True, link=f"<#{thread.id}>")


def _may_open_one(interaction: Interaction) -> bool:
    """Whether a private thread could be opened and written in; in one without our words nobody could play."""
    may = interaction.app_permissions
    return may.create_private_threads and may.send_messages_in_threads


async def _private_thread(parent: Any, name: str, people: Sequence[str]) -> discord.Thread | None:
    """With all of these in it, or none at all."""
    thread: discord.Thread | None = None
    try:
        thread = await parent.create_thread(name=name, type=discord.ChannelType.private_thread, invitable=False)
        for player in people:
            await thread.add_user(discord.Object(int(player)))
    except (discord.HTTPException, AttributeError) as error:  # a kind of channel that has no threads
        _log.info("no private thread can be opened", channel=getattr(parent, "id", None), reason=str(error))
        if thread is not None:
            with suppress(discord.HTTPException):
                await thread.delete()
        return None
    return thread


def _name(lobby: Lobby, interaction: Interaction) -> str:
    return f"{game_title(lobby.game)} of {interaction.user.display_name}"[:LONGEST_THREAD_NAME]
