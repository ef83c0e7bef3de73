"""The server that an interaction comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.refusals import Refusal

if TYPE_CHECKING:
    from bot.ui.replies import Interaction


class OnlyOnServers(Refusal):
    def __init__(self) -> None:
        super().__init__("Leagues and ratings belong to servers. Ask in a channel of yours.")


def guild_of(interaction: Interaction) -> str:
    """Raises OnlyOnServers."""
    if interaction.guild_id is None:
        raise OnlyOnServers
    return str(interaction.guild_id)
