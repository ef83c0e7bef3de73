"""The slash commands as discord.py keeps them: each is served once, and whatever goes wrong becomes a sentence."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Protocol

import discord
from discord import app_commands

from bot.ui.replies import acknowledge, answer, answer_if_unanswered, first_delivery, sentence_for

if TYPE_CHECKING:
    from bot.ui.replies import Interaction


class KnowsTheJournal(Protocol):
    async def was_served_before_the_start(self, interaction: Interaction) -> bool: ...


class CommandTree(app_commands.CommandTree[Any]):
    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Discord may deliver a command twice, perhaps once before and once after a restart; it is served once."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        if not first_delivery(interaction):
            return False
        client: KnowsTheJournal = interaction.client
        if not await client.was_served_before_the_start(interaction):
            return True
        await answer_if_unanswered(interaction, "That was done already.")
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """A refusal or an accident in a command becomes a sentence."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        sentence = sentence_for(cause, command=getattr(interaction.command, "name", None))
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if await acknowledge(interaction):
            await answer(interaction, sentence)

    def digest(self) -> str:
        """What tells one list of commands from another, and one bot from another; their order does not matter."""
        listed = sorted(self.get_commands(), key=lambda command: command.name)
        payload = [command.to_dict(self) for command in listed]
        whose = f"{self.client.application_id} {json.dumps(payload, sort_keys=True, default=str)}"
        return hashlib.sha256(whose.encode()).hexdigest()
