"""Another match of the same kind: it begins when all who played want one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog

from bot.lobby.refusals import NothingToRepeat
from bot.play.clicks import REMATCH
from bot.ui.feature import on_click
from bot.ui.layouts import button, layout, row, text
from bot.ui.replies import answer, escaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hall.hall import Hall
    from bot.lobby.access import TableAccess
    from bot.ui.access import DiscordAccess
    from bot.ui.replies import Interaction
    from engine.journal.records import Seat

_log = structlog.get_logger("cardhall.rematches")


class Rematches:
    """Takes down who wants a rematch, and asks the others."""

    def __init__(self, hall: Hall, access: TableAccess, discord_access: DiscordAccess) -> None:
        self._hall = hall
        self._access = access
        self._discord = discord_access

    async def want_here(self, interaction: Interaction) -> None:
        """A rematch of the channel's last match."""
        match = await self._hall.store.match_in_place(str(interaction.channel_id), ("finished", "void"))
        if match is None:
            raise NothingToRepeat
        await self.want(interaction, match)

    @on_click(REMATCH)
    async def want(self, interaction: Interaction, match: str) -> None:
        await self._access.check_place(interaction, in_thread=False)
        wish = await self._hall.want_rematch(match, str(interaction.user.id), check=self._access.check_person)
        if wish.table is not None:
            await answer(interaction, "A new match begins.")
            return
        names = ", ".join(escaped(seat.name) for seat in wish.missing)
        await answer(interaction, f"Noted. A new match begins when these want one too: {names}.")
        if wish.is_new:
            await self._ask(interaction, match, wish.missing)

    async def _ask(self, interaction: Interaction, match: str, missing: Sequence[Seat]) -> None:
        """Tells the others in the channel; whoever has blocked the one who asks is not pinged."""
        asked = [seat.player for seat in missing if seat.player is not None and seat.player.isdecimal()]
        blocking = await self._hall.store.who_blocks(asked, str(interaction.user.id))
        mentions = " ".join(f"<@{player}>" for player in asked)
        asks = f"{mentions}: {escaped(interaction.user.display_name)} wants a rematch. Do you?"
        wish = button("Rematch", REMATCH(match=match), discord.ButtonStyle.success)
        pinged = [discord.Object(int(player)) for player in asked if player not in blocking]
        try:
            await self._discord.channel(int(interaction.channel_id or 0)).send(
                view=layout(text(asks), row([wish])),
                allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=pinged),
            )
        except discord.HTTPException as error:
            _log.info("nobody could be asked for a rematch", match=match, code=error.code)
