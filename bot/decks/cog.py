"""Decks of one's own, in every game that is played with decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.commands.kinds import Command
from bot.decks.collection import games_with_decks
from bot.decks.limits import LONGEST_NAME
from bot.ui.layouts import shortened
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import app_of, serve, serve_at_once
from engine.registry import game_named

if TYPE_CHECKING:
    from bot.ui.replies import Interaction

_GAMES = [app_commands.Choice(name=game_named(name).title, value=name) for name in games_with_decks()]
Name = app_commands.Range[str, 1, LONGEST_NAME]
deck_group = app_commands.Group(name="deck", description="Decks: those of the games, and your own.")


async def _complete(interaction: Interaction, typed: str, *, own_only: bool) -> list[app_commands.Choice[str]]:
    game = str(getattr(interaction.namespace, "game", None) or "")
    found = await app_of(interaction).decks.completed(
        interaction, typed, game if game in games_with_decks() else None, own_only=own_only
    )
    return [
        app_commands.Choice(name=shortened(label, LONGEST_CHOICE), value=key) for label, key in found[:CHOICES_AT_MOST]
    ]


async def _complete_any(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return await _complete(interaction, typed, own_only=False)


async def _complete_own(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return await _complete(interaction, typed, own_only=True)


@deck_group.command(name="new", description="Write a deck of your own, from nothing or from another one.")
@app_commands.describe(game="Of which game", name="What it is called", start_from="A deck to begin with")
@app_commands.choices(game=_GAMES)
@app_commands.autocomplete(start_from=_complete_any)
async def deck_new(interaction: discord.Interaction, game: str, name: Name, start_from: str | None = None) -> None:
    await serve_at_once(interaction, lambda: app_of(interaction).decks.write_new(interaction, game, name, start_from))


@deck_group.command(name="edit", description="Change a deck of your own.")
@app_commands.describe(deck="Which one")
@app_commands.autocomplete(deck=_complete_own)
async def deck_edit(interaction: discord.Interaction, deck: str) -> None:
    await serve_at_once(interaction, lambda: app_of(interaction).decks.edit(interaction, deck))


@deck_group.command(name="show", description="See a deck card by card; without a name, which decks there are.")
@app_commands.describe(deck="Which one: yours, or one of a game's")
@app_commands.autocomplete(deck=_complete_any)
async def deck_show(interaction: discord.Interaction, deck: str | None = None) -> None:
    await serve(interaction, lambda: app_of(interaction).decks.show(interaction, deck))


@deck_group.command(name="import", description="Bring in a deck as text or as a file, a line for each card.")
@app_commands.describe(
    game="Of which game",
    name="What it is called, if its first line does not say it",
    cards="The cards, such as: 4 Ember Lynx; 3 Tide Oracle",
    file="A text file with a line for each card",
)
@app_commands.choices(game=_GAMES)
async def deck_import(
    interaction: discord.Interaction,
    game: str,
    name: str = "",
    cards: str = "",
    file: discord.Attachment | None = None,
) -> None:
    await serve(interaction, lambda: app_of(interaction).decks.bring_in(interaction, game, name, cards, file))


@deck_group.command(name="export", description="Get a deck as text that anybody can paste.")
@app_commands.describe(deck="Which one: yours, or one of a game's")
@app_commands.autocomplete(deck=_complete_any)
async def deck_export(interaction: discord.Interaction, deck: str) -> None:
    await serve(interaction, lambda: app_of(interaction).decks.take_out(interaction, deck))


@deck_group.command(name="delete", description="Throw a deck of your own away.")
@app_commands.describe(deck="Which one", confirm="Say yes to skip the question whether you are sure")
@app_commands.autocomplete(deck=_complete_own)
async def deck_delete(interaction: discord.Interaction, deck: str, confirm: Literal["yes"] | None = None) -> None:
    desk = app_of(interaction).decks
    if confirm is None:
        await serve(interaction, lambda: desk.ask_to_delete(interaction, deck))
    else:
        await serve(interaction, lambda: desk.delete(interaction, deck))


COMMANDS: tuple[Command, ...] = (deck_group,)
