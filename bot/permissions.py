"""Who may manage a server."""

from bot.replies import Interaction


def may_manage(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_guild
