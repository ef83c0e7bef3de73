"""Records and ratings: leaderboards, profiles, one's history, and a server's seasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.records.limits import LONGEST_SEASON
from bot.ui.choices import GAME_CHOICES
from bot.ui.feature import Feature
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import serve

if TYPE_CHECKING:
    from bot.records.service import RecordService
    from bot.ui.replies import Interaction

Page = app_commands.Range[int, 1, 9999]
SeasonName = app_commands.Range[str, 1, LONGEST_SEASON]


class RecordsCog(Feature):
    season = app_commands.Group(name="season", description="The seasons of this server's ratings.", guild_only=True)

    def __init__(self, records: RecordService) -> None:
        super().__init__(records)
        self._records = records

    async def _complete_season(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = await self._records.season_names(interaction, typed)
        return [app_commands.Choice(name=name[:LONGEST_CHOICE], value=name) for name in names[:CHOICES_AT_MOST]]

    @app_commands.command(description="The ratings of this server in a game.")
    @app_commands.describe(
        game="Which game", season="An earlier season, if not the one that is played", page="Which page"
    )
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(season=_complete_season)
    @app_commands.guild_only()
    async def leaderboard(
        self, interaction: discord.Interaction, game: str, season: str | None = None, page: Page = 1
    ) -> None:
        await serve(interaction, lambda: self._records.leaderboard(interaction, game, season, page))

    @app_commands.command(description="Somebody on this server: rating, record, favourite cards, titles.")
    @app_commands.describe(user="Who, if not you", game="Rating and cards of this game, if not of the one played most")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.guild_only()
    async def profile(
        self, interaction: discord.Interaction, user: discord.User | None = None, game: str | None = None
    ) -> None:
        whose = user or interaction.user
        await serve(interaction, lambda: self._records.profile(interaction, whose, game))

    @app_commands.command(description="Your finished matches, the newest first.")
    @app_commands.describe(page="Which page")
    async def history(self, interaction: discord.Interaction, page: Page = 1) -> None:
        await serve(interaction, lambda: self._records.history(interaction, page))

    @season.command(name="start", description="Begin a new season: everybody is a newcomer, old ones stay readable.")
    @app_commands.describe(name="What it is called, if not by its number")
    async def season_start(self, interaction: discord.Interaction, name: SeasonName | None = None) -> None:
        await serve(interaction, lambda: self._records.start_season(interaction, name or ""))

    @season.command(name="list", description="Which seasons there have been.")
    async def season_list(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._records.list_seasons(interaction))
