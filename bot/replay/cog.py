"""Looking at matches again: their logs, their steps, their battles and films."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.replay.film_sharing import FilmAudience
from bot.replay.refusals import OnlyFilmsForAll
from bot.ui.feature import Feature
from bot.ui.replies import serve

if TYPE_CHECKING:
    from bot.replay.films import FilmService
    from bot.replay.finder import ReplayFinder
    from bot.replay.service import ReplayService
    from bot.ui.replies import Interaction


class ReplayCog(Feature):
    def __init__(self, finder: ReplayFinder, replays: ReplayService, films: FilmService) -> None:
        super().__init__(replays, films)
        self._finder = finder
        self._replays = replays
        self._films = films

    async def close(self) -> None:
        await self._films.close()

    @app_commands.command(description="Read everything that has happened in the match of this channel.")
    async def log(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._replays.log_here(interaction))

    @app_commands.command(description="Look at the battle that was fought last in this match.")
    @app_commands.describe(
        form="As a picture, or as a film", audience="Who sees a film: you, or everybody in this channel"
    )
    @app_commands.rename(form="as", audience="for")
    async def battle(
        self,
        interaction: discord.Interaction,
        form: Literal["picture", "film"] = "picture",
        audience: FilmAudience = "me",
    ) -> None:
        await serve(interaction, lambda: self._battle(interaction, form, for_all=audience == "everybody"))

    async def _battle(self, interaction: Interaction, form: str, *, for_all: bool) -> None:
        """Raises OnlyFilmsForAll, and whatever the service refuses."""
        if form == "film":
            await self._films.last_battle_film(interaction, for_all=for_all)
        elif for_all:
            raise OnlyFilmsForAll
        else:
            await self._films.battles_here(interaction)

    async def _complete_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._finder.choices(interaction, typed)

    @app_commands.command(description="Look at a match again: step by step, as a film, or as a file.")
    @app_commands.describe(
        match="Which match, if not the one of this channel",
        form="Step by step, as a film of key moments, or as a text file that can be checked",
        turn="At which turn or round the steps begin",
        audience="Who sees a film: you, or everybody in this channel",
    )
    @app_commands.rename(form="as", audience="for")
    @app_commands.autocomplete(match=_complete_match)
    async def replay(
        self,
        interaction: discord.Interaction,
        match: str | None = None,
        form: Literal["steps", "film", "file"] = "steps",
        turn: app_commands.Range[int, 0, 9999] | None = None,
        audience: FilmAudience = "me",
    ) -> None:
        async def work() -> None:
            if form == "film":
                await self._films.film_named(interaction, match, for_all=audience == "everybody")
            elif audience == "everybody":
                raise OnlyFilmsForAll
            elif form == "file":
                await self._replays.journal_named(interaction, match)
            else:
                await self._replays.open(interaction, match, turn)

        await serve(interaction, work)
