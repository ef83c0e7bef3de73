"""The leagues of a server: found by name, and who may manage them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.guilds.permissions import may_manage
from bot.league.limits import KEY
from bot.league.refusals import LeagueNameIsKey, NoLeagueYet, OnlyLeagueManagers, WhichLeague
from bot.ui.guild import guild_of
from engine.league.refusals import NoSuchLeague, NotYourLeague

if TYPE_CHECKING:
    from bot.store import StoredLeague
    from bot.store.league.store import Leagues
    from bot.ui.replies import Interaction


def may_manage_league(interaction: Interaction, league: StoredLeague) -> bool:
    member, role = interaction.user, league.settings.manager_role
    has_role = isinstance(member, discord.Member) and any(str(each.id) == role for each in member.roles)
    return may_manage(interaction) or has_role


class LeagueFinder:
    """Finds leagues for people; what belongs to another server is not to be had."""

    def __init__(self, leagues: Leagues) -> None:
        self._leagues = leagues

    async def find(self, interaction: Interaction, wanted: str | None) -> StoredLeague:
        """A league by key or name; without one, the only one. Raises NoSuchLeague, NoLeagueYet or WhichLeague."""
        known = await self._leagues.in_guild(guild_of(interaction))
        if wanted is None:
            return _only(known)
        name = wanted.strip().casefold()
        named = [league for league in known if name == key_of(league)]
        named += [league for league in known if name == league.name.casefold()]
        if not named:
            raise NoSuchLeague
        return named[0]

    async def find_managed(self, interaction: Interaction, wanted: str | None) -> StoredLeague:
        """A league that whoever asks may change. Raises NotYourLeague or OnlyLeagueManagers as well."""
        if wanted is not None and wanted.startswith(KEY) and (number := wanted.removeprefix(KEY)).isdecimal():
            league = await self._leagues.league(int(number))
            if league is not None and league.guild != guild_of(interaction):
                raise NotYourLeague
        league = await self.find(interaction, wanted)
        if not may_manage_league(interaction, league):
            raise OnlyLeagueManagers
        return league

    async def completed(self, interaction: Interaction, typed: str) -> list[tuple[str, str]]:
        """Leagues whose names have what was typed in them: what to show, and the key."""
        if interaction.guild_id is None:
            return []
        known = await self._leagues.in_guild(str(interaction.guild_id))
        shown = [(f"{league.name}{' (closed)' if league.ended else ''}", key_of(league)) for league in known]
        return [(label, key) for label, key in shown if typed.strip().lower() in label.lower()]


def read_name(typed: str) -> str:
    """A league's name as it is kept. Raises LeagueNameIsKey."""
    name = " ".join(typed.split())
    if name.casefold().startswith(KEY):
        raise LeagueNameIsKey
    return name


def key_of(league: StoredLeague) -> str:
    """What stands for a league in commands."""
    return f"{KEY}{league.id}"


def _only(known: list[StoredLeague]) -> StoredLeague:
    if not known:
        raise NoLeagueYet
    going_on = [league for league in known if league.ended is None]
    if len(going_on or known) > 1:
        raise WhichLeague([league.name for league in going_on or known])
    return (going_on or known)[0]
