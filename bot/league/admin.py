"""For those who manage leagues: making, changing and closing them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from bot.guilds.permissions import check_manager
from bot.league.clicks import LEAGUE_CLOSE
from bot.league.finder import read_name
from bot.league.limits import KEY, MOST_LEAGUES
from bot.league.posts import missing_in
from bot.league.refusals import (
    CannotPostThere,
    EverybodyManages,
    NoPlaceToPost,
    NothingToChange,
    RoleAndNone,
    TooManyLeagues,
)
from bot.league.words import settings_words
from bot.store import LeagueSettings
from bot.ui.feature import on_click
from bot.ui.guild import guild_of
from bot.ui.layouts import button, layout, row, text
from bot.ui.replies import answer, escaped
from engine.league.schedule import Schedule, read_time, read_weekday, zone_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.hall.hall import Hall
    from bot.league.finder import LeagueFinder
    from bot.store import StoredLeague
    from bot.ui.replies import Interaction
    from engine.league.weeks import Counts


@dataclass(frozen=True, slots=True)
class LeagueChanges:
    """What somebody asks a league to be; None stays as it is, or as it is without being asked."""

    name: str | None = None
    day: str | None = None
    time: str | None = None
    zone: str | None = None
    channel: discord.TextChannel | None = None
    card_set: str | None = None
    days: int | None = None
    division_size: int | None = None
    attempts: int | None = None
    counts: Counts | None = None
    announcements: bool | None = None
    manager_role: discord.Role | None = None
    no_manager_role: bool = False

    @property
    def names_managers(self) -> bool:
        return self.manager_role is not None or self.no_manager_role

    @property
    def moves_the_calendar(self) -> bool:
        return any(wish is not None for wish in (self.day, self.time, self.zone, self.days))

    def settings(self) -> dict[str, Any]:
        """The settings that are named, but for those of the calendar. Raises RoleAndNone or EverybodyManages."""
        if self.no_manager_role and self.manager_role is not None:
            raise RoleAndNone
        if self.manager_role is not None and self.manager_role.is_default():
            raise EverybodyManages
        wanted = {
            "channel": self.channel and str(self.channel.id),
            "card_set": self.card_set,
            "division_size": self.division_size,
            "attempts": self.attempts,
            "counts": self.counts,
            "announcements": self.announcements,
            "manager_role": self.manager_role and str(self.manager_role.id),
        }
        named = {name: value for name, value in wanted.items() if value is not None}
        return named | ({"manager_role": None} if self.no_manager_role else {})


class LeagueAdmin:
    """Whatever it refuses, it refuses before anything has changed."""

    def __init__(self, hall: Hall, leagues: LeagueFinder, wake: Callable[[], None]) -> None:
        self._hall = hall
        self._leagues = hall.store.leagues
        self._list = leagues
        self._wake = wake

    async def create(self, interaction: Interaction, changes: LeagueChanges) -> None:
        check_manager(interaction)
        guild, now = guild_of(interaction), self._hall.now()
        if sum(league.ended is None for league in await self._leagues.in_guild(guild)) >= MOST_LEAGUES:
            raise TooManyLeagues
        channel = _channel_for(interaction, changes)
        schedule = Schedule.beginning(
            now,
            weekday=read_weekday(changes.day or ""),
            at=read_time(changes.time or ""),
            zone=changes.zone or "",
            **({} if changes.days is None else {"days": changes.days}),
        )
        settings = LeagueSettings(**{**changes.settings(), "channel": str(channel.id)}, **_calendar(schedule))
        name, owner = read_name(changes.name or ""), str(interaction.user.id)
        league = await self._leagues.create(guild, name, settings, owner, now)
        self._wake()
        opens = settings.schedule.next_week(now - 1).opens
        told = f"**{escaped(league.name)}** is made. Its first week opens <t:{opens}:F> (<t:{opens}:R>)."
        await answer(interaction, "\n".join([told, *settings_words(settings), "`/league join` lets everybody in."]))

    async def edit(self, interaction: Interaction, wanted: str | None, changes: LeagueChanges) -> None:
        league = await self._list.find_managed(interaction, wanted)
        name = None if changes.name is None else read_name(changes.name)
        kept = changes.settings()
        if changes.names_managers:
            check_manager(interaction)  # who has a role cannot hand the league on to another
        if changes.channel is not None:
            _check_channel(interaction, changes.channel)
        if changes.moves_the_calendar:
            kept |= await self._moved_calendar(league, changes)
        if not kept and changes.name is None:
            raise NothingToChange
        changed = await self._leagues.change(league.id, league.guild, name, **kept)
        self._wake()
        told = f"**{escaped(changed.name)}** is changed; a week that is open stays as it is."
        await answer(interaction, "\n".join([told, *settings_words(changed.settings)]))

    async def _moved_calendar(self, league: StoredLeague, changes: LeagueChanges) -> dict[str, Any]:
        """The next week opens when it may, and not before the one that is open is over (LEA-1.7)."""
        before = league.settings
        newest = await self._leagues.newest_week(league.id)
        now = self._hall.now()
        schedule = Schedule.beginning(
            now if newest is None else max(now, newest.closes),
            weekday=before.first.weekday() if changes.day is None else read_weekday(changes.day),
            at=before.at if changes.time is None else read_time(changes.time),
            zone=zone_named(changes.zone or before.zone),
            days=before.days if changes.days is None else changes.days,
        )
        return _calendar(schedule)

    async def ask_to_close(self, interaction: Interaction, wanted: str | None) -> None:
        league = await self._list.find_managed(interaction, wanted)
        sure = button("Close this league", LEAGUE_CLOSE(league=league.id), discord.ButtonStyle.danger)
        asks = (
            f"**Close {escaped(league.name)} for good?** A week that is open is still decided; no other one opens. "
            "What was played stays in its history."
        )
        await answer(interaction, view=layout(text(asks), row([sure])))

    @on_click(LEAGUE_CLOSE)
    async def close_by_button(self, interaction: Interaction, league: int) -> None:
        await self.close(interaction, f"{KEY}{league}")

    async def close(self, interaction: Interaction, wanted: str | None) -> None:
        league = await self._list.find_managed(interaction, wanted)
        await self._leagues.end(league.id, league.guild, self._hall.now())
        await answer(interaction, f"**{escaped(league.name)}** is closed. `/league history` tells what was played.")


def _calendar(schedule: Schedule) -> dict[str, Any]:
    return {"first": schedule.first, "at": schedule.at, "zone": schedule.zone, "days": schedule.days}


def _channel_for(interaction: Interaction, changes: LeagueChanges) -> discord.TextChannel:
    """The channel that was named, or this one. Raises NoPlaceToPost or CannotPostThere."""
    channel: Any = changes.channel or interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.TextChannel):
        raise NoPlaceToPost
    _check_channel(interaction, channel)
    return channel


def _check_channel(interaction: Interaction, channel: discord.TextChannel) -> None:
    guild = interaction.guild
    if guild is None or channel.guild.id != guild.id:
        raise NoPlaceToPost
    missing = missing_in(channel)
    if missing:
        raise CannotPostThere(missing)
