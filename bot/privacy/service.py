"""What people can do about what the hall keeps of them: see all of it, choose, and be forgotten."""

from __future__ import annotations

import json
from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING

import discord

from bot.lobby.lobby import Lobby
from bot.privacy.clicks import FORGET
from bot.privacy.refusals import NotAboutYou
from bot.store.privacy import NOBODY, new_pseudonym
from bot.ui.feature import on_click
from bot.ui.layouts import button, layout, row, text
from bot.ui.replies import answer
from engine.core.refusals import Refusal

if TYPE_CHECKING:
    from bot.hall.hall import Hall
    from bot.lobby.service import LobbyService
    from bot.preferences.service import PreferenceService
    from bot.replay.finder import ReplayFinder
    from bot.ui.replies import Interaction
    from bot.watch.mirrors import Mirrors
    from bot.watch.pings import Pings

_WHAT_GOES = (
    "**Delete everything about you?** You leave every match, table and league at once. Your name, your ratings, your "
    "decks, your blocks, your preferences, your pings and your word that a replay may be open are deleted; matches "
    "that you played, and weeks in which you were placed, stay with those who played them, under no name, so that they "
    "can still be replayed and checked, boards that you let be followed elsewhere stay for those who look at them, and "
    "who has blocked you keeps you blocked. "
    "A league week that is open and in which you played knows until its close that it had you. "
    "Messages that stand in channels already are not touched. This cannot be taken back. "
    "`/privacy export` gives you a copy first."
)
_GONE = "Done. The hall does not know you any more. If you sit down again, you are a new player."


class PrivacyService:
    """Everything here is about whoever asks, and about nobody else."""

    def __init__(
        self,
        hall: Hall,
        lobbies: LobbyService,
        pings: Pings,
        mirrors: Mirrors,
        finder: ReplayFinder,
        preferences: PreferenceService,
    ) -> None:
        self._hall = hall
        self._lobbies = lobbies
        self._pings = pings
        self._mirrors = mirrors
        self._finder = finder
        self._preferences = preferences

    async def export(self, interaction: Interaction) -> None:
        player = str(interaction.user.id)
        everything = await self._hall.store.export_of(player)
        everything["lobbies"] = [
            {"game": lobby.game, "channel": stored.channel, "guild": stored.guild, "opened": stored.opened}
            for stored in await self._hall.store.all_lobbies()
            if (lobby := Lobby.decode(stored.text)).knows(player)
        ]
        content = json.dumps(everything, indent=1, ensure_ascii=False).encode()
        file = discord.File(BytesIO(content), "cardhall.json", description="All that the hall keeps about you")
        await answer(interaction, "This is all that the hall keeps about you.", attachments=[file])

    async def name_ghosts(self, interaction: Interaction, *, named: bool) -> None:
        await self._hall.store.name_ghosts(str(interaction.user.id), named=named)
        told = "bear your name" if named else "are nobody's"
        await answer(interaction, f"From now on your ghosts {told}, those of earlier matches included.")

    async def ask(self, interaction: Interaction) -> None:
        """Says what would go, and waits for a click."""
        identity = FORGET(player=interaction.user.id)
        sure = button("Delete everything about me", identity, discord.ButtonStyle.danger)
        await answer(interaction, view=layout(text(_WHAT_GOES), row([sure])))

    @on_click(FORGET)
    async def forget(self, interaction: Interaction, player: str) -> None:
        if str(interaction.user.id) != player:
            raise NotAboutYou
        await self._leave_all(player)
        await self._pings.forget_person(player)
        pseudonym = new_pseudonym()
        for table in list(self._hall.tables.values()):
            if any(seat.player == player for seat in table.record.seats):
                with suppress(Refusal):  # a table that has just closed; the store sees to its match
                    await table.rename(player, pseudonym, NOBODY)
        await self._hall.finish_chores()  # boards that are still being kept as ghosts
        async with self._hall.store.records.recording:
            await self._hall.store.forget_person(player, pseudonym)
        self._mirrors.forget_person(player)
        self._preferences.forget_person(player)
        self._finder.clear()
        await answer(interaction, _GONE)

    async def _leave_all(self, player: str) -> None:
        """Gets up from every table, so that nothing more is written under the name."""
        for stored in await self._hall.store.all_lobbies():
            if Lobby.decode(stored.text).knows(player):
                await self._lobbies.forget(stored.id, player)
        for match in await self._hall.store.resting_matches_of(player):
            await self._wake_or_void(match)
        for table in list(self._hall.tables.values()):
            seat = table.seat_of(player)
            if seat is not None and table.outcome is None:
                with suppress(Refusal):  # a built-in player stands in, or the table has just closed
                    await table.leave(seat, who=player)

    async def _wake_or_void(self, match: str) -> None:
        """A match that rests can be left only while it is played; one that cannot go on counts for nothing."""
        try:
            await self._hall.resume(match)
        except Refusal:
            await self._hall.store.mark(match, "void", "Somebody who played is gone.")
