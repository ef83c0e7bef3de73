"""Leagues: taking part in them, seeing how they go, and managing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.league.admin import LeagueChanges
from bot.rulebook.service import rule_choices
from bot.store.league.leagues import LONGEST_NAME
from bot.ui.feature import Feature
from bot.ui.layouts import shortened
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import serve
from cards.registry import sets_of
from engine.league.ladder import DIVISION_SIZES
from engine.league.schedule import LENGTHS, WEEKDAYS, zones_like
from engine.league.weeks import ATTEMPTS, ROTATING
from engine.registry import game_with_boards

if TYPE_CHECKING:
    from bot.league.admin import LeagueAdmin
    from bot.league.clock import LeagueClock
    from bot.league.finder import LeagueFinder
    from bot.league.service import LeagueService
    from bot.rulebook.service import RulebookService
    from bot.ui.replies import Interaction

_DAYS = [app_commands.Choice(name=day.capitalize(), value=day) for day in WEEKDAYS]
Name = app_commands.Range[str, 1, LONGEST_NAME]
Days = app_commands.Range[int, LENGTHS[0], LENGTHS[-1]]
DivisionSize = app_commands.Range[int, DIVISION_SIZES[0], DIVISION_SIZES[-1]]
Attempts = app_commands.Range[int, ATTEMPTS[0], ATTEMPTS[-1]]
WeekNumber = app_commands.Range[int, 1, 9999]
_WHICH = "Which league, if the server has several"
_SETTINGS = {
    "day": "On which day its weeks open",
    "time": "At what time they open, such as 18:30",
    "zone": "In which time zone, such as Europe/Berlin",
    "channel": "Where it posts",
    "card_set": "Which cards it is played with; rotating takes set after set",
    "days": "How many days a week lasts",
    "division_size": "How many fight in one division at most",
    "attempts": "How many runs somebody may play in a week",
    "counts": "Which of several runs counts",
    "announcements": "Whether it posts openings and results by itself",
    "manager_role": "A role that may manage it beside those who manage the server",
}


async def _complete_zone(_interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=zone, value=zone) for zone in zones_like(typed)[:CHOICES_AT_MOST]]


async def _complete_set(_interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    known = {ROTATING: "A set after the other", **sets_of(game_with_boards())}
    return [
        app_commands.Choice(name=name, value=key)
        for key, name in known.items()
        if typed.lower() in name.lower() or typed.lower() in key
    ][:CHOICES_AT_MOST]


async def _complete_rule(_interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return rule_choices("league", typed)


class LeagueCog(Feature):
    league = app_commands.Group(
        name="league", description="Weekly leagues: play a run, and let the boards fight.", guild_only=True
    )

    def __init__(
        self,
        leagues: LeagueService,
        finder: LeagueFinder,
        admin: LeagueAdmin,
        clock: LeagueClock,
        rulebook: RulebookService,
    ) -> None:
        super().__init__(leagues, admin)
        self._leagues = leagues
        self._finder = finder
        self._admin = admin
        self._clock = clock
        self._rulebook = rulebook

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        self._clock.start()

    async def stop(self) -> None:
        await self._clock.close()

    async def _complete_league(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = await self._finder.completed(interaction, typed)
        return [
            app_commands.Choice(name=shortened(label, LONGEST_CHOICE), value=key)
            for label, key in found[:CHOICES_AT_MOST]
        ]

    # --- managing ------------------------------------------------------------

    @league.command(name="create", description="Make a league on this server.")
    @app_commands.describe(name="What it is called", **_SETTINGS)
    @app_commands.rename(card_set="set")
    @app_commands.choices(day=_DAYS)
    @app_commands.autocomplete(zone=_complete_zone, card_set=_complete_set)
    async def league_create(  # noqa: PLR0913, PLR0917 - each option of the command is an argument
        self,
        interaction: discord.Interaction,
        name: Name,
        day: str,
        time: str,
        zone: str,
        channel: discord.TextChannel | None = None,
        card_set: str | None = None,
        days: Days | None = None,
        division_size: DivisionSize | None = None,
        attempts: Attempts | None = None,
        counts: Literal["best", "last"] | None = None,
        announcements: bool | None = None,
        manager_role: discord.Role | None = None,
    ) -> None:
        changes = LeagueChanges(
            name,
            day,
            time,
            zone,
            channel,
            card_set,
            days,
            division_size,
            attempts,
            counts,
            announcements,
            manager_role,
        )
        await serve(interaction, lambda: self._admin.create(interaction, changes))

    @league.command(name="edit", description="Change a league, from its next week on. What you leave out stays.")
    @app_commands.describe(
        league="Which league",
        name="What it is called from now on",
        no_manager_role="Take the manager role away: only those who manage the server are left",
        **_SETTINGS,
    )
    @app_commands.rename(card_set="set")
    @app_commands.choices(day=_DAYS)
    @app_commands.autocomplete(league=_complete_league, zone=_complete_zone, card_set=_complete_set)
    async def league_edit(  # noqa: PLR0913, PLR0917 - each option of the command is an argument
        self,
        interaction: discord.Interaction,
        league: str | None = None,
        name: Name | None = None,
        day: str | None = None,
        time: str | None = None,
        zone: str | None = None,
        channel: discord.TextChannel | None = None,
        card_set: str | None = None,
        days: Days | None = None,
        division_size: DivisionSize | None = None,
        attempts: Attempts | None = None,
        counts: Literal["best", "last"] | None = None,
        announcements: bool | None = None,
        manager_role: discord.Role | None = None,
        no_manager_role: Literal["yes"] | None = None,
    ) -> None:
        changes = LeagueChanges(
            name,
            day,
            time,
            zone,
            channel,
            card_set,
            days,
            division_size,
            attempts,
            counts,
            announcements,
            manager_role,
            no_manager_role=no_manager_role == "yes",
        )
        await serve(interaction, lambda: self._admin.edit(interaction, league, changes))

    @league.command(name="close", description="Close a league for good; its history stays.")
    @app_commands.describe(league="Which league", confirm="Say yes to skip the question whether you are sure")
    @app_commands.autocomplete(league=_complete_league)
    async def league_close(
        self, interaction: discord.Interaction, league: str, confirm: Literal["yes"] | None = None
    ) -> None:
        if confirm is None:
            await serve(interaction, lambda: self._admin.ask_to_close(interaction, league))
        else:
            await serve(interaction, lambda: self._admin.close(interaction, league))

    # --- taking part ------------------------------------------------------------

    @league.command(name="join", description="Take part in a league from now on.")
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_complete_league)
    async def league_join(self, interaction: discord.Interaction, league: str | None = None) -> None:
        await serve(interaction, lambda: self._leagues.join(interaction, league))

    @league.command(name="leave", description="Take part no longer; what you submitted stays in its week.")
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_complete_league)
    async def league_leave(self, interaction: discord.Interaction, league: str | None = None) -> None:
        await serve(interaction, lambda: self._leagues.leave(interaction, league))

    @league.command(name="play", description="Play your run of this week, in a room of your own.")
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_complete_league)
    async def league_play(self, interaction: discord.Interaction, league: str | None = None) -> None:
        await serve(interaction, lambda: self._leagues.play(interaction, league))

    # --- seeing ------------------------------------------------------------

    @league.command(name="standings", description="How far everybody is, or how a week ended.")
    @app_commands.describe(league=_WHICH, week="Which week, if not the newest")
    @app_commands.autocomplete(league=_complete_league)
    async def league_standings(
        self, interaction: discord.Interaction, league: str | None = None, week: WeekNumber | None = None
    ) -> None:
        await serve(interaction, lambda: self._leagues.show_standings(interaction, league, week))

    @league.command(name="week", description="A week: when it closes, its cards, its seed; or somebody's run in it.")
    @app_commands.describe(league=_WHICH, week="Which week, if not the newest", entrant="Whose run to watch")
    @app_commands.autocomplete(league=_complete_league)
    async def league_week(
        self,
        interaction: discord.Interaction,
        league: str | None = None,
        week: WeekNumber | None = None,
        entrant: discord.User | None = None,
    ) -> None:
        await serve(interaction, lambda: self._leagues.show_week(interaction, league, week, entrant))

    @league.command(name="history", description="The weeks of a league, and who was best in them.")
    @app_commands.describe(league=_WHICH, page="Which page")
    @app_commands.autocomplete(league=_complete_league)
    async def league_history(
        self, interaction: discord.Interaction, league: str | None = None, page: app_commands.Range[int, 1, 9999] = 1
    ) -> None:
        await serve(interaction, lambda: self._leagues.show_history(interaction, league, page))

    @league.command(name="rules", description="Read the rules of leagues and ratings, or search them.")
    @app_commands.describe(search="Words to look for, or the number of a rule", page="Which page to open")
    @app_commands.autocomplete(search=_complete_rule)
    async def league_rules(
        self, interaction: discord.Interaction, search: str = "", page: app_commands.Range[int, 1, 999] | None = None
    ) -> None:
        await serve(interaction, lambda: self._rulebook.show_rules(interaction, "league", search, page))
