"""Who may look into which match, and when everything about one is open: hands, draws, decks and the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.display.seals import check_seal
from bot.guilds.permissions import may_view
from bot.replay.refusals import NoSuchReplay, NotOpen, NotOpenedByYou, NotYetOver, NotYoursToOpen

if TYPE_CHECKING:
    from bot.guilds.settings_cache import GuildSettingsCache
    from bot.hall.hall import Hall
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord, Seat, StoredMatch


class ReplayRights:
    """Asked before anything of a match is shown to somebody who asks for it later."""

    def __init__(self, hall: Hall, guild_settings: GuildSettingsCache) -> None:
        self._hall = hall
        self._guild_settings = guild_settings

    # --- looking at all ------------------------------------------------------------

    async def check_seal(self, stored: StoredMatch, player: str) -> None:
        """Raises SealedRun for somebody else's run of a league week that is open."""
        await check_seal(self._hall.store.leagues, stored.record.id, stored.record.seats, player)

    async def check_place(self, interaction: Interaction, record: MatchRecord) -> None:
        """For a match that somebody names: they played in it, or can see where it is played. Raises NoSuchReplay."""
        if seat_of(record, str(interaction.user.id)) is not None or self.sees_place(interaction, record):
            return
        if record.guild is None or record.guild != str(interaction.guild_id):
            raise NoSuchReplay
        if await self._hall.store.leagues.week_of_match(record.id) is not None:
            return  # closed weeks can be watched by the whole server, open ones are sealed
        if not may_view(interaction, await _out_of_sight(interaction, int(record.place))):
            raise NoSuchReplay

    @staticmethod
    def sees_place(interaction: Interaction, record: MatchRecord) -> bool:
        """As far as the gateway has told; a thread that sleeps is out of its sight."""
        guild = interaction.guild
        if guild is None or record.guild != str(guild.id):
            return False
        return may_view(interaction, guild.get_channel_or_thread(int(record.place)))

    # --- everything ------------------------------------------------------------

    async def is_open_to(self, stored: StoredMatch, player: str) -> bool:
        """Whether somebody may see everything about a match."""
        if await self.is_open(stored):
            return True
        if not is_over(stored) or await self._hall.store.leagues.week_of_match(stored.record.id) is not None:
            return False
        return [seat.player for seat in _people(stored)] == [player]

    async def is_open(self, stored: StoredMatch) -> bool:
        """Whether everybody may who may look at it at all."""
        if not is_over(stored):
            return False
        week = await self._hall.store.leagues.week_of_match(stored.record.id)
        if week is not None:
            return week.status != "open"  # the whole week has one seed, so its owner may not see it either
        since = (await self._guild_settings.settings(stored.record.guild)).replays_open_since
        if since is not None and stored.record.started >= since:
            return True
        return bool(_people(stored)) and not await self.missing(stored)

    async def check_open(self, stored: StoredMatch, player: str) -> None:
        """Raises NotYetOver or NotOpen."""
        if not is_over(stored):
            raise NotYetOver
        if not await self.is_open_to(stored, player):
            raise NotOpen

    async def missing(self, stored: StoredMatch) -> list[Seat]:
        """Who would have to agree still. Somebody who was forgotten cannot any more."""
        agreed = await self._hall.store.replay_opened_by(stored.record.id)
        return [seat for seat in _people(stored) if seat.player not in agreed]

    async def may_agree(self, stored: StoredMatch, player: str) -> bool:
        """Whether somebody's word would help to open a match."""
        if not is_over(stored) or await self.is_open(stored):
            return False
        if await self._hall.store.leagues.week_of_match(stored.record.id) is not None:
            return False
        return any(seat.player == player for seat in await self.missing(stored))

    async def has_agreed(self, stored: StoredMatch, player: str) -> bool:
        return player in await self._hall.store.replay_opened_by(stored.record.id)

    async def agree(self, stored: StoredMatch, player: str) -> list[Seat]:
        """Notes that somebody agrees; who is still missing. Raises NotYoursToOpen or NotYetOver."""
        if seat_of(stored.record, player) is None:
            raise NotYoursToOpen
        if not is_over(stored):
            raise NotYetOver
        agreed = await self._hall.store.open_replay(stored.record.id, player)
        return [seat for seat in _people(stored) if seat.player not in agreed]

    async def withdraw(self, stored: StoredMatch, player: str) -> None:
        """Somebody no longer agrees. Raises NotOpenedByYou."""
        if not await self._hall.store.close_replay(stored.record.id, player):
            raise NotOpenedByYou


def is_over(stored: StoredMatch) -> bool:
    return stored.status in ("finished", "void")


def _people(stored: StoredMatch) -> list[Seat]:
    return [seat for seat in stored.record.seats if seat.player is not None]


def seat_of(record: MatchRecord, player: str) -> int | None:
    return next((number for number, seat in enumerate(record.seats) if seat.player == player), None)


async def _out_of_sight(interaction: Interaction, place: int) -> Any:
    """A channel that the gateway does not tell of, such as a thread that sleeps; None if we cannot see it."""
    try:
        return await interaction.client.fetch_channel(place)
    except discord.DiscordException:
        return None
