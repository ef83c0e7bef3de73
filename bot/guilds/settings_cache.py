"""What each server has chosen, kept in memory, because every board asks for it."""

from typing import Any, Protocol

from bot.store import GuildSettings


class SettingsStore(Protocol):
    async def guild_settings(self, guild: str) -> GuildSettings: ...

    async def change_guild_settings(self, guild: str, **changes: Any) -> GuildSettings: ...


class GuildSettingsCache:
    """The settings of all servers; where there is no server, as in a private talk, the defaults hold."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store
        self._known: dict[str, GuildSettings] = {}

    async def settings(self, guild: str | None) -> GuildSettings:
        if guild is None:
            return GuildSettings()
        if guild not in self._known:
            self._known[guild] = await self._store.guild_settings(guild)
        return self._known[guild]

    async def change(self, guild: str, **changes: Any) -> GuildSettings:
        """Changes what is named and leaves the rest. Raises UnknownClock."""
        self._known[guild] = await self._store.change_guild_settings(guild, **changes)
        return self._known[guild]
