"""The lobbies of all channels: opening them, joining, leaving, starting."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import discord

from bot.buttons import lobby_buttons
from bot.game_choices import match_options, sets_of
from bot.hall import Hall, MatchPlan, PlaceTaken
from bot.lobby import Lobby, LobbyClosed, NoThreadHere

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.replies import Interaction


HAS_A_THREAD = 160004
REMEMBERED_AT_MOST = 1000


class Lobbies:
    """One change of a lobby at a time: the message that a click carries may be older than the click before it."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._now: dict[int, Lobby | None] = {}  # None: closed
        self._locks: OrderedDict[int, asyncio.Lock] = OrderedDict()

    async def open(self, interaction: Interaction, lobby: Lobby) -> None:
        """Posts a lobby as the answer to a command."""
        pings = [discord.Object(int(player)) for player in lobby.invited]
        await interaction.response.send_message(
            self._text(lobby),
            view=lobby_buttons(lobby),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=pings),
        )

    async def join(self, interaction: Interaction, parts: Mapping[str, str]) -> None:
        user = interaction.user
        await self._change(interaction, parts, lambda lobby: lobby.joined(str(user.id), user.display_name))

    async def leave(self, interaction: Interaction, parts: Mapping[str, str]) -> None:
        await self._change(interaction, parts, lambda lobby: lobby.left(str(interaction.user.id)))

    async def start(self, interaction: Interaction, parts: Mapping[str, str]) -> None:
        """Begins the match, in a thread if the lobby says so, and closes the lobby."""
        message = _message(interaction)
        async with self._lock(message.id):
            lobby = self._read(message, parts)
            lobby.check_start(str(interaction.user.id))
            options = match_options(lobby.game, lobby.card_set or None)
            place = await self._place(interaction, lobby)
            guild = None if interaction.guild_id is None else str(interaction.guild_id)
            host = str(interaction.user.id)
            plan = MatchPlan(lobby.game, lobby.seats, place, guild, lobby.clock, options, opened_by=host)
            await self._hall.open(plan)
            self._now[message.id] = None
        where = f" in <#{place}>" if lobby.in_thread else ""
        names = ", ".join(seat.name for seat in lobby.seats)
        text = discord.utils.escape_markdown(f"The match has begun{where}: {names}.")
        await interaction.edit_original_response(
            content=text, view=None, allowed_mentions=discord.AllowedMentions.none()
        )

    async def _place(self, interaction: Interaction, lobby: Lobby) -> str:
        if not lobby.in_thread:
            if self._hall.table_in(str(interaction.channel_id)) is not None:
                raise PlaceTaken
            return str(interaction.channel_id)
        message = _message(interaction)
        name = f"{lobby.game.capitalize()} of {interaction.user.display_name}"[:100]
        try:
            await message.create_thread(name=name)
        except discord.HTTPException as error:
            if error.code != HAS_A_THREAD:  # from a start that was cut short
                raise NoThreadHere("I cannot open a thread here. Open a table with where: here.") from error
        except ValueError as error:  # no threads in private talks
            raise NoThreadHere("There are no threads here. Open a table with where: here.") from error
        # The thread of a message has the message's id, so a second start finds the first one's match.
        if self._hall.table_in(str(message.id)) is not None:
            raise PlaceTaken
        return str(message.id)

    async def _change(self, interaction: Interaction, parts: Mapping[str, str], change: Any) -> None:
        message = _message(interaction)
        async with self._lock(message.id):
            lobby: Lobby = change(self._read(message, parts))
            self._now[message.id] = lobby
            if not any(seat.player is not None for seat in lobby.seats):
                self._now[message.id] = None
                await interaction.edit_original_response(content="Everybody left, so this table is closed.", view=None)
                return
            await interaction.edit_original_response(
                content=self._text(lobby),
                view=lobby_buttons(lobby),
                allowed_mentions=discord.AllowedMentions.none(),
            )

    def _read(self, message: discord.Message, parts: Mapping[str, str]) -> Lobby:
        if message.id in self._now:
            known = self._now[message.id]
            if known is None:
                raise LobbyClosed
            return known
        return Lobby.read(
            message.content, parts["game"], parts["card_set"], parts["clock"], parts["place"], parts["host"]
        )

    def _lock(self, message: int) -> asyncio.Lock:
        lock = self._locks.setdefault(message, asyncio.Lock())
        self._locks.move_to_end(message)
        while len(self._locks) > REMEMBERED_AT_MOST:  # an older one is read from its message again
            forgotten, _ = self._locks.popitem(last=False)
            self._now.pop(forgotten, None)
        return lock

    def _text(self, lobby: Lobby) -> str:
        return lobby.text(sets_of(lobby.game).get(lobby.card_set, ""))


def _message(interaction: Interaction) -> discord.Message:
    message = interaction.message
    if message is None:
        raise ValueError("a click without a message")
    return message
