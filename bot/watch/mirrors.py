"""All matches that are followed in other channels: who may begin and end that, how many there may be, and their start
after a restart.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
import structlog

from bot.guilds.permissions import is_seen_by_all, may_manage_channel
from bot.store import StoredMirror
from bot.ui.layouts import word
from bot.ui.replies import answer
from bot.watch.mirror import Mirror, title_of
from bot.watch.refusals import (
    FollowedAlready,
    MayNotFollow,
    NobodyFollows,
    NotFollowed,
    NotForThisChannel,
    PlayedHere,
    TooManyMirrors,
)
from engine.table.notices import Update, Voided

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.display.renderer import Renderer
    from bot.display.spectators import Seen, Spectators
    from bot.guilds.settings_cache import GuildSettingsCache
    from bot.hall.hall import Hall
    from bot.ui.access import DiscordAccess
    from bot.ui.rate_limit import SendBudget
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord
    from engine.table.notices import Notice

IN_A_CHANNEL, OF_A_MATCH, ON_A_SERVER = 3, 10, 25
_log = structlog.get_logger("cardhall.mirrors")


class Mirrors:
    """One mirror a match and channel. What becomes of one is no matter of the others, nor of the match."""

    def __init__(
        self,
        hall: Hall,
        guild_settings: GuildSettingsCache,
        spectators: Spectators,
        renderer: Renderer,
        budget: SendBudget,
        discord_access: DiscordAccess,
    ) -> None:
        self._hall = hall
        self._guild_settings = guild_settings
        self._spectators = spectators
        self._renderer = renderer
        self._budget = budget
        self._discord = discord_access
        self._all: dict[tuple[str, str], Mirror] = {}
        self._one_at_a_time = asyncio.Lock()

    # --- from start to end ------------------------------------------------------------

    async def start(self) -> None:
        """Every mirror goes on; what it missed it shows now."""
        for stored in await self._hall.store.watching.mirrors():
            self._begin(stored)

    async def close(self) -> None:
        await asyncio.gather(*(mirror.close() for mirror in self._all.values()))

    def _begin(self, stored: StoredMirror) -> None:
        mirror = Mirror(stored, self._discord, self._hall, self._spectators, self._renderer, self._budget, self._ended)
        self._all[stored.match, stored.channel] = mirror
        mirror.wake()

    async def _ended(self, mirror: Mirror, why: str | None) -> None:
        """The match is over, or a mirror failed too often: then whoever wanted it is told."""
        stored = mirror.stored
        await mirror.close()
        await self._hall.store.watching.unfollow(stored.match, stored.channel)
        self._all.pop((stored.match, stored.channel), None)
        if why is None:
            return
        _log.warning("a mirror is given up", match=stored.match, channel=stored.channel, reason=why)
        if stored.owner is not None:
            told = f"A match is no longer followed in <#{stored.channel}>: {why}. The match itself goes on."
            await self._tell(stored.owner, told)

    async def _tell(self, player: str, content: str) -> None:
        """Says something in direct messages; a player who takes none does not get to know it."""
        talk = await self._discord.direct_messages(player)
        if talk is not None:
            with suppress(discord.HTTPException):
                await talk.send(view=word(content), allowed_mentions=discord.AllowedMentions.none())

    # --- what tables say ------------------------------------------------------------

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        is_news = (isinstance(notice, Update) and notice.is_public) or isinstance(notice, Voided)
        if is_news:
            self.wake(record.id)

    def wake(self, match: str) -> None:
        for mirror in self._of(lambda stored: stored.match == match):
            mirror.wake()

    @property
    def is_idle(self) -> bool:
        return all(mirror.is_idle for mirror in self._all.values())

    def _of(self, is_meant: Callable[[StoredMirror], bool]) -> list[Mirror]:
        return [mirror for mirror in self._all.values() if is_meant(mirror.stored)]

    def forget_person(self, player: str) -> None:
        """The mirrors of somebody who wants to be forgotten go on, and nobody is told when they end."""
        for mirror in self._of(lambda stored: stored.owner == player):
            mirror.stored = replace(mirror.stored, owner=None)

    def is_mirrored(self, match: str) -> bool:
        """Whether a match is followed anywhere."""
        return bool(self._of(lambda stored: stored.match == match))

    def is_followed(self, match: str, channel: str) -> bool:
        return (match, channel) in self._all

    # --- what people ask ------------------------------------------------------------

    async def follow(self, interaction: Interaction, seen: Seen) -> None:
        """Lets a match, which whoever asks may see, be followed in the channel. Raises a Refusal."""
        record, channel = seen.record, str(interaction.channel_id)
        await self._check_follower(interaction, record)
        if record.place == channel:
            raise PlayedHere
        async with self._one_at_a_time:
            self._check_room(record, channel)
            owner = str(interaction.user.id)
            mirror = StoredMirror(record.id, channel, str(interaction.guild_id), owner, self._hall.now())
            await self._hall.store.watching.follow(mirror)
            self._begin(mirror)
        await answer(
            interaction,
            f"{title_of(seen)} is followed here from now on. *Stop following* under the board ends that, and so does "
            "`/watch` with what: stop.",
        )

    def _check_room(self, record: MatchRecord, channel: str) -> None:
        """Raises FollowedAlready or TooManyMirrors."""
        if self.is_followed(record.id, channel):
            raise FollowedAlready
        if len(self._of(lambda stored: stored.channel == channel)) >= IN_A_CHANNEL:
            raise TooManyMirrors(
                f"{IN_A_CHANNEL} matches are followed in this channel already. Stop one of them first."
            )
        if len(self._of(lambda stored: stored.match == record.id)) >= OF_A_MATCH:
            raise TooManyMirrors(f"That match is followed in {OF_A_MATCH} channels already, and that is the most.")
        if len(self._of(lambda stored: stored.guild == record.guild)) >= ON_A_SERVER:
            raise TooManyMirrors(f"{ON_A_SERVER} matches are followed on this server already. Stop one of them first.")

    async def stop(self, interaction: Interaction, match: str | None) -> None:
        """Ends that a match, or all of them, is followed in the channel. Raises NotFollowed or MayNotFollow."""
        channel, player = str(interaction.channel_id), str(interaction.user.id)
        here = self._of(lambda stored: stored.channel == channel and match in (None, stored.match))
        if not here:
            raise NotFollowed
        mine = [mirror for mirror in here if may_manage_channel(interaction) or mirror.stored.owner == player]
        if not mine:
            raise MayNotFollow
        for mirror in mine:
            self._all.pop((mirror.stored.match, channel), None)
            await self._hall.store.watching.unfollow(mirror.stored.match, channel)
            await mirror.give_up()
        await answer(
            interaction, "Nothing of that is followed here any more." if match is None else "No longer followed here."
        )

    async def _check_follower(self, interaction: Interaction, record: MatchRecord) -> None:
        """Raises NobodyFollows, MayNotFollow or NotForThisChannel."""
        followers = (await self._guild_settings.settings(str(interaction.guild_id))).followers
        if followers == "nobody":
            raise NobodyFollows
        if may_manage_channel(interaction):
            return
        if followers == "managers":
            raise MayNotFollow
        if not is_seen_by_all(interaction, record):
            raise NotForThisChannel
