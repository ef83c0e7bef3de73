"""Watching matches: which there are, a look at one, following it elsewhere, and being pinged about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.ui.feature import Feature
from bot.ui.layouts import shortened
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import serve
from bot.watch.mirror import title_of
from bot.watch.refusals import WhichMatch

if TYPE_CHECKING:
    from bot.ui.replies import Interaction
    from bot.watch.mirrors import Mirrors
    from bot.watch.pings import Pings
    from bot.watch.service import WatchService
    from engine.journal.records import MatchRecord
    from engine.table.notices import Notice


class WatchCog(Feature):
    def __init__(self, service: WatchService, mirrors: Mirrors, pings: Pings) -> None:
        super().__init__(service)
        self._service = service
        self._mirrors = mirrors
        self._pings = pings

    async def start(self) -> None:
        await self._mirrors.start()
        await self._pings.start()

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        self._mirrors.hear(record, notice)
        self._pings.hear(record, notice)

    async def lose(self, match: str) -> None:
        self._mirrors.wake(match)
        self._pings.wake(match)

    async def close(self) -> None:
        await self._mirrors.close()
        await self._pings.close()

    async def _complete_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The live matches that this person may see."""
        found = [(title_of(seen), seen.record.id) for seen in await self._service.matches(interaction)]
        return [
            app_commands.Choice(name=shortened(title, LONGEST_CHOICE), value=match)
            for title, match in found
            if typed.lower() in title.lower()
        ][:CHOICES_AT_MOST]

    @app_commands.command(description="See which matches are being played on this server, and follow them.")
    @app_commands.describe(
        match="One of them; without it all are listed",
        what="Look at it, follow it in this channel, stop that, or be pinged about it or no longer",
    )
    @app_commands.autocomplete(match=_complete_match)
    @app_commands.guild_only()
    async def watch(
        self,
        interaction: discord.Interaction,
        match: str | None = None,
        what: Literal["look", "follow", "stop", "ping"] = "look",
    ) -> None:
        await serve(interaction, lambda: self._watch(interaction, match, what))

    async def _watch(self, interaction: Interaction, match: str | None, what: str) -> None:
        """Raises WhichMatch, and whatever the service refuses."""
        service = self._service
        if what == "stop":
            await service.stop(interaction, match)
        elif match is not None:
            await {"look": service.look, "follow": service.follow, "ping": service.ping}[what](interaction, match)
        elif what == "look":
            await service.show_list(interaction)
        else:
            raise WhichMatch
