"""Opening a table: what somebody wishes for is checked before anything is posted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import discord

from bot.lobby.lobby import Lobby
from bot.lobby.options import chosen_options
from bot.lobby.refusals import NobodyElseHere, NoBots, NoThreadHere, NotOneselfEither
from cards.registry import sets_of
from engine.core.refusals import BadSeats, UnknownSet
from engine.players import USUAL
from engine.registry import game_named
from engine.table.clocks import check_clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.guilds.settings_cache import GuildSettingsCache
    from bot.lobby.access import TableAccess
    from bot.lobby.service import LobbyService
    from bot.ui.replies import Interaction


@dataclass(frozen=True, slots=True)
class TableWishes:
    """What somebody types who opens a table: decks and options as they are written, None where the server decides.

    With a `level` of the computer and nothing else about players the match begins at once; `computers` sit at a table
    that waits.
    """

    guests: Sequence[discord.User]
    decks: str
    options: str
    delay: int | None
    level: str = ""
    computers: int | None = None

    @property
    def at_once(self) -> str:
        """The level against which the match begins at once, if it does."""
        return self.level if self.computers is None and not self.guests else ""

    @property
    def seated_computers(self) -> int:
        """How many computers have a seat from the beginning; one beside people who are challenged."""
        return self.computers if self.computers is not None else int(bool(self.level and self.guests))


def split(decks: str) -> list[str]:
    """Several decks have a + between them."""
    return [deck.strip() for deck in decks.split("+") if deck.strip()]


class TableOpening:
    """Makes a lobby of what somebody wishes for. Whatever is refused is refused before anything has changed."""

    def __init__(self, guild_settings: GuildSettingsCache, access: TableAccess, lobbies: LobbyService) -> None:
        self._guild_settings = guild_settings
        self._access = access
        self._lobbies = lobbies

    async def open(self, interaction: Interaction, lobby: Lobby, wishes: TableWishes) -> None:
        """Raises a Refusal."""
        lobby = replace(lobby, options=chosen_options(lobby.game, wishes.options))
        lobby = lobby.with_computers(wishes.level or USUAL.name, wishes.seated_computers)
        if wishes.decks:
            chosen = await self._lobbies.chosen_decks(lobby.host, lobby.game, split(wishes.decks))
            lobby = lobby.with_decks(lobby.host, chosen)
        guild = None if interaction.guild_id is None else str(interaction.guild_id)
        settings = await self._guild_settings.settings(guild)
        clock = check_clock(lobby.clock or settings.clock)
        _check(interaction, lobby, wishes.guests)
        await self._access.check_place(interaction, in_thread=lobby.where == "thread")
        await self._access.check_challenge(lobby.host, {guest.player: guest.name for guest in lobby.invited})
        delay = settings.delay if wishes.delay is None else wishes.delay
        await self._lobbies.open(interaction, replace(lobby, clock=clock, delay=delay), wishes.at_once)


def _check(interaction: Interaction, lobby: Lobby, guests: Sequence[discord.User]) -> None:
    """What can be refused without asking anybody."""
    game = game_named(lobby.game)
    if any(user.bot for user in guests):
        raise NoBots
    if lobby.card_set and lobby.card_set not in sets_of(game.name):
        raise UnknownSet(lobby.card_set, sets_of(game.name))
    seats = len(lobby.seats) + len(guests)
    if seats > game.seats[-1]:
        raise BadSeats(game.title, seats, game.seats)
    if interaction.user in guests:
        raise NotOneselfEither
    if guests and interaction.guild_id is None:
        raise NobodyElseHere
    if lobby.where == "thread" and (interaction.guild_id is None or isinstance(interaction.channel, discord.Thread)):
        raise NoThreadHere("No thread can be opened here. Open the table with where: here.")
