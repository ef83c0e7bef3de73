"""A server's settings, for those who manage it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.admin.refusals import NoChannelLeft
from bot.guilds.permissions import check_manager
from bot.ui.replies import answer
from bot.ui.words import minutes
from engine.table.clock_presets import PRESETS

if TYPE_CHECKING:
    from bot.guilds.settings_cache import GuildSettingsCache
    from bot.hall.hall import Hall
    from bot.store import GuildSettings
    from bot.ui.replies import Interaction


_FOLLOWERS = {"managers": "those who manage the channel", "everyone": "everybody", "nobody": "nobody"}


@dataclass(frozen=True, slots=True)
class ServerChanges:
    """What somebody wants to be otherwise: settings by their names, channels, and whether replays are open."""

    settings: dict[str, Any]
    allow: str | None
    forbid: str | None
    anywhere: bool
    open_replays: bool | None


class ServerSettingsService:
    """Shows and changes what a server has chosen."""

    def __init__(self, hall: Hall, guild_settings: GuildSettingsCache) -> None:
        self._hall = hall
        self._guild_settings = guild_settings

    async def settings(self, interaction: Interaction, wanted: ServerChanges) -> None:
        """Changes what is given, then shows everything."""
        check_manager(interaction)
        guild = str(interaction.guild_id)
        before = await self._guild_settings.settings(guild)
        changes = dict(wanted.settings)
        if wanted.open_replays is not None:
            changes["replays_open_since"] = self._hall.now() if wanted.open_replays else None
        channels = _channels(before.channels, wanted)
        if channels != before.channels:
            changes["channels"] = channels
        after = await self._guild_settings.change(guild, **changes) if changes else before
        await answer(interaction, _shown(after))


def _channels(before: tuple[str, ...], wanted: ServerChanges) -> tuple[str, ...]:
    """Where tables may be opened. Raises NoChannelLeft."""
    channels = () if wanted.anywhere else before
    if wanted.allow is not None:
        channels = tuple(dict.fromkeys((*channels, wanted.allow)))
    return channels if wanted.forbid is None else _without(wanted.forbid, channels)


def _without(forbidden: str, channels: tuple[str, ...]) -> tuple[str, ...]:
    """Raises NoChannelLeft where none would be listed any more, because that means all of them."""
    others = tuple(channel for channel in channels if channel != forbidden)
    if not others:
        raise NoChannelLeft
    return others


def _shown(settings: GuildSettings) -> str:
    where = ", ".join(f"<#{channel}>" for channel in settings.channels) or "every channel"
    return "\n".join(
        [
            "**How this server plays**",
            f"Channels: {where}",
            f"Clock: {PRESETS[settings.clock].title}",
            f"Boards: {settings.theme}",
            f"Threads: {'each match gets one' if settings.use_threads else 'only where a channel is taken'}",
            f"Tables for a person: {settings.tables_per_person}",
            f"Who lets matches be followed in other channels: {_FOLLOWERS[settings.followers]}",
            f"Spectators elsewhere: {f'{minutes(settings.delay)} behind' if settings.delay else 'live'}",
            f"Replays: {_replays(settings)}",
        ]
    )


def _replays(settings: GuildSettings) -> str:
    since = settings.replays_open_since
    if since is None:
        return "hands and decks are open if all who played agree"
    return f"hands and decks of matches that began after <t:{int(since)}:f> are open when they are over"
