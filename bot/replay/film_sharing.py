"""Films for everybody in a channel: who may let one be shown there, and how often."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Literal

import discord
import structlog

from bot.display.refusals import SealedRun
from bot.guilds.permissions import is_seen_by_all, may_manage_channel
from bot.replay.panel import film_panel
from bot.replay.refusals import CouldNotShow, MayNotShow, NobodyToShowTo, NotForEverybody, OfAnotherServer, ShownLately
from bot.replay.rights import seat_of
from bot.ui.replies import answer, escaped

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from bot.hall.hall import Hall
    from bot.lobby.access import TableAccess
    from bot.replay.rights import ReplayRights
    from bot.ui.access import DiscordAccess
    from bot.ui.rate_limit import SendBudget
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord

FilmAudience = Literal["me", "everybody"]
SECONDS_BETWEEN_FILMS = 30.0
"""A channel is for talk and play; films are large, and each takes seconds to make."""
_log = structlog.get_logger("cardhall.film_sharing")


class FilmSharing:
    """Everybody in a channel sees what is shown here, so it is asked before any film is made."""

    def __init__(
        self,
        hall: Hall,
        rights: ReplayRights,
        access: TableAccess,
        budget: SendBudget,
        discord_access: DiscordAccess,
    ) -> None:
        self._hall = hall
        self._rights = rights
        self._access = access
        self._budget = budget
        self._discord = discord_access
        self._free_from: dict[str, float] = {}

    @asynccontextmanager
    async def taken(self, interaction: Interaction, record: MatchRecord) -> AsyncIterator[None]:
        """Takes the turn of the channel to show a film, and gives it back if none is shown. Raises a Refusal."""
        await self._check(interaction, record)
        channel, now = str(interaction.channel_id), self._hall.now()
        self._free_from = {each: time for each, time in self._free_from.items() if time > now}
        if channel in self._free_from:
            raise ShownLately
        self._free_from[channel] = now + SECONDS_BETWEEN_FILMS
        try:
            yield
        except BaseException:
            self._free_from.pop(channel, None)
            raise

    async def _check(self, interaction: Interaction, record: MatchRecord) -> None:
        """Raises one of the refusals above, NoSuchReplay, SealedRun or MayNotPost."""
        if interaction.guild_id is None:
            raise NobodyToShowTo
        await self._rights.check_place(interaction, record)
        if record.guild != str(interaction.guild_id) and not record.is_solo:
            raise OfAnotherServer
        week = await self._hall.store.leagues.week_of_match(record.id)
        if week is not None and week.status == "open":
            raise SealedRun  # to its owner it is open, to those around them it is not
        if week is None and not _is_for_all_here(interaction, record):
            raise NotForEverybody
        if not _may_post_files(interaction):
            raise MayNotShow
        self._access.check_may_post(interaction)

    async def show(self, interaction: Interaction, words: str, files: Sequence[discord.File]) -> None:
        """Raises CouldNotShow."""
        channel = str(interaction.channel_id)
        await self._budget.turn(channel)
        by = f"{words} · shown by {escaped(interaction.user.display_name)}"
        silently = discord.AllowedMentions.none()
        try:
            await self._discord.channel(int(channel)).send(
                view=film_panel(by, files), files=files, allowed_mentions=silently
            )
        except discord.HTTPException as error:
            _log.info("a film could not be shown", channel=channel, status=error.status, code=error.code)
            raise CouldNotShow from error
        await answer(interaction, "Everybody in this channel can see the film now.")


def _is_for_all_here(interaction: Interaction, record: MatchRecord) -> bool:
    """Whether those who are here may see a match: where it is played, where everybody sees that, or by the word of
    those who play it or manage this channel.
    """
    is_here = record.place == str(interaction.channel_id)
    plays = seat_of(record, str(interaction.user.id)) is not None
    return is_here or plays or is_seen_by_all(interaction, record) or may_manage_channel(interaction)


def _may_post_files(interaction: Interaction) -> bool:
    may = interaction.permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    return may.attach_files and (may.send_messages_in_threads if in_thread else may.send_messages)
