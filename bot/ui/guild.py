"""The server that an interaction comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.refusals import OnlyOnServers

if TYPE_CHECKING:
    from bot.ui.replies import Interaction


def guild_of(interaction: Interaction) -> str:
    """Raises OnlyOnServers."""
    if interaction.guild_id is None:
        raise OnlyOnServers
    return str(interaction.guild_id)
