"""For those who manage a server: its settings, and its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import discord
from discord import app_commands

from bot.admin.server_settings import ServerChanges
from bot.store.guilds import LONGEST_DELAY
from bot.ui.choices import CLOCK_CHOICES
from bot.ui.feature import Feature
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import serve

if TYPE_CHECKING:
    from bot.admin.moderation import Moderation
    from bot.admin.server_settings import ServerSettingsService
    from bot.ui.replies import Interaction

_WHICH = "The match, if it is not the one of this channel"


class AdminCog(Feature):
    table = app_commands.Group(
        name="table",
        description="End or void a match, or send somebody away.",
        default_permissions=discord.Permissions(manage_guild=True),
        guild_only=True,
    )

    def __init__(self, server_settings: ServerSettingsService, moderation: Moderation) -> None:
        super().__init__(server_settings, moderation)
        self._server_settings = server_settings
        self._moderation = moderation

    @app_commands.command(description="See or change how this server plays. What you leave out stays.")
    @app_commands.describe(
        clock="How long one may think, unless a table says otherwise",
        theme="The colours of boards",
        threads="Whether each match gets a thread of its own",
        tables_per_person="At how many tables somebody may sit at a time",
        allow_channel="A channel where tables may be opened; once there is one, only there",
        forbid_channel="A channel where tables may no longer be opened",
        anywhere="Let tables be opened in every channel again",
        followers="Who may let a match be followed in another channel",
        delay="By how many minutes those are behind who watch from elsewhere, unless a table says otherwise",
        open_replays="Whether hands and decks are open to everybody when a match that begins from now on is over",
    )
    @app_commands.choices(clock=CLOCK_CHOICES)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(  # noqa: PLR0913, PLR0917 - each option of the command is an argument
        self,
        interaction: discord.Interaction,
        clock: str | None = None,
        theme: Literal["dark", "light", "contrast"] | None = None,
        threads: bool | None = None,
        tables_per_person: app_commands.Range[int, 1, 25] | None = None,
        allow_channel: discord.TextChannel | None = None,
        forbid_channel: discord.TextChannel | None = None,
        anywhere: bool = False,
        followers: Literal["managers", "everyone", "nobody"] | None = None,
        delay: app_commands.Range[int, 0, LONGEST_DELAY] | None = None,
        open_replays: bool | None = None,
    ) -> None:
        given: dict[str, Any] = {
            "clock": clock,
            "theme": theme,
            "use_threads": threads,
            "tables_per_person": tables_per_person,
            "followers": followers,
            "delay": delay,
        }
        changes = ServerChanges(
            {name: value for name, value in given.items() if value is not None},
            allow=None if allow_channel is None else str(allow_channel.id),
            forbid=None if forbid_channel is None else str(forbid_channel.id),
            anywhere=anywhere,
            open_replays=open_replays,
        )
        await serve(interaction, lambda: self._server_settings.settings(interaction, changes))

    async def _complete_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = self._moderation.completed(interaction, typed)
        return [
            app_commands.Choice(name=label[:LONGEST_CHOICE], value=match) for label, match in found[:CHOICES_AT_MOST]
        ]

    @table.command(name="end", description="End a match as it stands, or close a table that waits for people.")
    @app_commands.describe(match=_WHICH)
    @app_commands.autocomplete(match=_complete_match)
    async def table_end(self, interaction: discord.Interaction, match: str | None = None) -> None:
        await serve(interaction, lambda: self._moderation.end(interaction, match))

    @table.command(name="void", description="Make a match count for nothing and end it.")
    @app_commands.describe(match=_WHICH)
    @app_commands.autocomplete(match=_complete_match)
    async def table_void(self, interaction: discord.Interaction, match: str | None = None) -> None:
        await serve(interaction, lambda: self._moderation.void(interaction, match))

    @table.command(name="kick", description="Send somebody away from a table.")
    @app_commands.describe(user="Who has to go", match=_WHICH)
    @app_commands.autocomplete(match=_complete_match)
    async def table_kick(self, interaction: discord.Interaction, user: discord.User, match: str | None = None) -> None:
        await serve(interaction, lambda: self._moderation.kick(interaction, user, match))
