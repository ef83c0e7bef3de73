"""Who may open a table where, whom one may challenge, and who may sit down with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.guilds.permissions import NEEDED_TO_POST
from bot.lobby.lobby import Lobby
from bot.lobby.refusals import MayNotPost, NobodyToInvite, NotPlayedHere, NotWelcome, TooManyTables

if TYPE_CHECKING:
    from bot.guilds.settings_cache import GuildSettingsCache
    from bot.hall.hall import Hall
    from bot.store import GuildSettings
    from bot.ui.replies import Interaction


_NEEDED_FOR_THREADS = {"create_public_threads": "create threads", "send_messages_in_threads": "write in threads"}


class TableAccess:
    """Asked before anybody sits down. Everything that it refuses it refuses before anything has changed."""

    def __init__(self, hall: Hall, guild_settings: GuildSettingsCache) -> None:
        self._hall = hall
        self._guild_settings = guild_settings

    async def check_place(self, interaction: Interaction, *, in_thread: bool) -> None:
        """Whether a table may be opened in this channel. Raises NotPlayedHere or MayNotPost."""
        if interaction.guild_id is None:
            return
        settings = await self._guild_settings.settings(str(interaction.guild_id))
        _check_channel(interaction, settings)
        self.check_may_post(interaction, in_thread=in_thread)

    @staticmethod
    def check_may_post(interaction: Interaction, *, in_thread: bool = False) -> None:
        """Whether we may show a board in this channel. Raises MayNotPost."""
        needed = dict(NEEDED_TO_POST)
        if in_thread:
            needed |= _NEEDED_FOR_THREADS
        elif isinstance(interaction.channel, discord.Thread):
            needed["send_messages_in_threads"] = needed.pop("send_messages")
        missing = [title for name, title in needed.items() if not getattr(interaction.app_permissions, name)]
        if missing:
            raise MayNotPost(missing)

    async def opens_replays(self, guild: str | None) -> bool:
        """Whether everything about a match that begins now will be open when it is over."""
        return (await self._guild_settings.settings(guild)).replays_open_since is not None

    async def check_person(self, player: str, guild: str | None) -> None:
        """Whether somebody may sit down at one more table. Raises TooManyTables."""
        limit = (await self._guild_settings.settings(guild)).tables_per_person
        playing = sum(
            table.record.guild == guild and table.seat_of(player) is not None for table in self._hall.tables.values()
        )
        waiting = await self._hall.store.lobbies_of_guild(guild)
        playing += sum(player in Lobby.decode(lobby.text).people for lobby in waiting)
        if playing >= limit:
            raise TooManyTables(limit)

    async def check_challenge(self, host: str, guests: dict[str, str]) -> None:
        """Whether all of these, by id and name, may be challenged by somebody. Raises NobodyToInvite."""
        unwilling = await self._hall.store.who_blocks(list(guests), host)
        if unwilling:
            raise NobodyToInvite([name for player, name in guests.items() if player in unwilling])

    async def check_company(self, player: str, lobby: Lobby) -> None:
        """Whether those who sit there bear with somebody. Raises NotWelcome."""
        if await self._hall.store.who_blocks(lobby.people, player):
            raise NotWelcome


def _check_channel(interaction: Interaction, settings: GuildSettings) -> None:
    channel = interaction.channel
    own = {str(interaction.channel_id)}
    if isinstance(channel, discord.Thread):
        own.add(str(channel.parent_id))
    if settings.channels and not own & set(settings.channels):
        raise NotPlayedHere(settings.channels)
