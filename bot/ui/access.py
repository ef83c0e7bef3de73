"""What features ask of the client beside answering interactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import discord


class DiscordAccess(Protocol):
    """Discord as features see it. Nothing here tells one feature about another."""

    def channel(self, place: int) -> discord.PartialMessageable:
        """A channel to write in, whether or not the gateway has told of it."""
        ...

    def known_channel(self, place: int) -> Any:
        """A channel with all that the gateway has told of it; None if that is nothing."""
        ...

    async def direct_messages(self, player: str) -> discord.DMChannel | None:
        """Our direct messages with a player, who may have been forgotten or take none."""
        ...

    def newest_in(self, place: int, otherwise: int) -> int:
        """The id of the newest message of a channel, as far as the gateway has told."""
        ...

    async def connected(self) -> None:
        """Returns when the gateway is there: only it tells which messages are the newest."""
        ...

    def is_on(self, guild: str) -> bool:
        """Whether we are on a server."""
        ...

    def lose(self, place: int) -> None:
        """Discord does not know a channel any more: its match ends."""
        ...
