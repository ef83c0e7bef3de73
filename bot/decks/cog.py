"""Decks of one's own, in every game that is played with decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.decks.collection import games_with_decks
from bot.decks.limits import LONGEST_NAME
from bot.ui.feature import Feature
from bot.ui.layouts import shortened
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import serve, serve_at_once
from engine.registry import game_named

if TYPE_CHECKING:
    from bot.decks.service import DeckService
    from bot.ui.replies import Interaction

_GAMES = [app_commands.Choice(name=game_named(name).title, value=name) for name in games_with_decks()]
Name = app_commands.Range[str, 1, LONGEST_NAME]


class DecksCog(Feature):
    deck = app_commands.Group(name="deck", description="Decks: those of the games, and your own.")

    def __init__(self, decks: DeckService) -> None:
        super().__init__(decks)
        self._decks = decks

    async def _complete(
        self, interaction: Interaction, typed: str, *, own_only: bool
    ) -> list[app_commands.Choice[str]]:
        game = str(getattr(interaction.namespace, "game", None) or "")
        found = await self._decks.completed(
            interaction, typed, game if game in games_with_decks() else None, own_only=own_only
        )
        return [
            app_commands.Choice(name=shortened(label, LONGEST_CHOICE), value=key)
            for label, key in found[:CHOICES_AT_MOST]
        ]

    async def _complete_any(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._complete(interaction, typed, own_only=False)

    async def _complete_own(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._complete(interaction, typed, own_only=True)

    @deck.command(name="new", description="Write a deck of your own, from nothing or from another one.")
    @app_commands.describe(game="Of which game", name="What it is called", start_from="A deck to begin with")
    @app_commands.choices(game=_GAMES)
    @app_commands.autocomplete(start_from=_complete_any)
    async def deck_new(
        self, interaction: discord.Interaction, game: str, name: Name, start_from: str | None = None
    ) -> None:
        await serve_at_once(interaction, lambda: self._decks.write_new(interaction, game, name, start_from))

    @deck.command(name="edit", description="Change a deck of your own.")
    @app_commands.describe(deck="Which one")
    @app_commands.autocomplete(deck=_complete_own)
    async def deck_edit(self, interaction: discord.Interaction, deck: str) -> None:
        await serve_at_once(interaction, lambda: self._decks.edit(interaction, deck))

    @deck.command(name="show", description="See a deck card by card; without a name, which decks there are.")
    @app_commands.describe(deck="Which one: yours, or one of a game's")
    @app_commands.autocomplete(deck=_complete_any)
    async def deck_show(self, interaction: discord.Interaction, deck: str | None = None) -> None:
        await serve(interaction, lambda: self._decks.show(interaction, deck))

    @deck.command(name="import", description="Bring in a deck as text or as a file, a line for each card.")
    @app_commands.describe(
        game="Of which game",
        name="What it is called, if its first line does not say it",
        cards="The cards, such as: 4 Ember Lynx; 3 Tide Oracle",
        file="A text file with a line for each card",
    )
    @app_commands.choices(game=_GAMES)
    async def deck_import(
        self,
        interaction: discord.Interaction,
        game: str,
        name: str = "",
        cards: str = "",
        file: discord.Attachment | None = None,
    ) -> None:
        await serve(interaction, lambda: self._decks.bring_in(interaction, game, name, cards, file))

    @deck.command(name="export", description="Get a deck as text that anybody can paste.")
    @app_commands.describe(deck="Which one: yours, or one of a game's")
    @app_commands.autocomplete(deck=_complete_any)
    async def deck_export(self, interaction: discord.Interaction, deck: str) -> None:
        await serve(interaction, lambda: self._decks.take_out(interaction, deck))

    @deck.command(name="delete", description="Throw a deck of your own away.")
    @app_commands.describe(deck="Which one", confirm="Say yes to skip the question whether you are sure")
    @app_commands.autocomplete(deck=_complete_own)
    async def deck_delete(
        self, interaction: discord.Interaction, deck: str, confirm: Literal["yes"] | None = None
    ) -> None:
        if confirm is None:
            await serve(interaction, lambda: self._decks.ask_to_delete(interaction, deck))
        else:
            await serve(interaction, lambda: self._decks.delete(interaction, deck))
