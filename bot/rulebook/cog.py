"""Looking things up: cards and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.rulebook.service import card_choices, rule_choices
from bot.ui.choices import GAME_CHOICES
from bot.ui.feature import Feature
from bot.ui.replies import serve

if TYPE_CHECKING:
    from bot.rulebook.service import RulebookService
    from bot.ui.replies import Interaction


def _game(interaction: Interaction) -> str | None:
    return getattr(interaction.namespace, "game", None) or None


async def _complete_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return card_choices(typed, _game(interaction))


async def _complete_rule(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return rule_choices(_game(interaction), typed)


class RulebookCog(Feature):
    def __init__(self, rulebook: RulebookService) -> None:
        super().__init__(rulebook)
        self._rulebook = rulebook

    @app_commands.command(description="Look up any card of any game: its picture and its text.")
    @app_commands.describe(name="The card: type a few letters of its name", game="Only cards of this game")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(name=_complete_card)
    async def card(self, interaction: discord.Interaction, name: str, game: str | None = None) -> None:
        await serve(interaction, lambda: self._rulebook.show_card(interaction, name, game))

    @app_commands.command(description="Read the rules of a game, or search them.")
    @app_commands.describe(
        game="Which game",
        search="Words to look for, or the number of a rule",
        page="Which page, of all or of what was found",
    )
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(search=_complete_rule)
    async def rules(
        self,
        interaction: discord.Interaction,
        game: str,
        search: str = "",
        page: app_commands.Range[int, 1, 999] | None = None,
    ) -> None:
        await serve(interaction, lambda: self._rulebook.show_rules(interaction, game, search, page))
