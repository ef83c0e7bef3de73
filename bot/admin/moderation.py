"""What those who manage a server can do about its tables: end, void, and send somebody away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.admin.refusals import LeagueRunOfAManager, NotAtThisTable, OwnLeagueRun
from bot.guilds.permissions import check_manager, manages, may_manage
from bot.hall.refusals import VOIDED, MatchNotFound, NoMatchHere
from bot.lobby.lobby import Lobby
from bot.ui.replies import answer, escaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.hall.hall import Hall
    from bot.lobby.service import LobbyService
    from bot.ui.replies import Interaction
    from engine.journal.records import Seat
    from engine.table.table import Table


_CLOSED = "A moderator closed this table."


class Moderation:
    """Reaches every table of the server from which it is asked, and none of another."""

    def __init__(self, hall: Hall, lobbies: LobbyService) -> None:
        self._hall = hall
        self._lobbies = lobbies

    async def end(self, interaction: Interaction, match: str | None) -> None:
        """Ends a match as it stands; a table that still waits for people is closed."""
        table = self._table(interaction, match)
        if table is None:
            await self._close_what_waits(interaction)
            return
        await table.end(moderator=str(interaction.user.id), interaction=str(interaction.id))
        await answer(interaction, "The match has ended as it stood.")

    async def void(self, interaction: Interaction, match: str | None) -> None:
        """Makes a match count for nothing."""
        table = self._table(interaction, match)
        if table is None:
            await self._close_what_waits(interaction)
            return
        await self._check_league_run(interaction, table.record.id, table.record.seats)
        await self._hall.void(table.record.id, VOIDED)
        await answer(interaction, "The match is void.")

    async def _check_league_run(self, interaction: Interaction, match: str, seats: Sequence[Seat]) -> None:
        """Whether somebody may be given a league run anew (LEA-3.8). Raises OwnLeagueRun or LeagueRunOfAManager."""
        if await self._hall.store.leagues.week_of_match(match) is None:
            return
        players = [seat.player for seat in seats if seat.player is not None]
        if str(interaction.user.id) in players:
            raise OwnLeagueRun
        guild = interaction.guild
        if guild is not None and guild.owner_id != interaction.user.id:
            for player in players:
                if await manages(guild, player):
                    raise LeagueRunOfAManager

    async def kick(self, interaction: Interaction, user: discord.User | discord.Member, match: str | None) -> None:
        """Sends somebody away from a match, or from a table that waits."""
        table, player = self._table(interaction, match), str(user.id)
        name = user.display_name
        if table is None:
            identity = await self._waiting_here(interaction, player)
            if identity is None:
                raise NotAtThisTable(name)
            await self._lobbies.remove(identity, player)
        else:
            seat = table.seat_of(player)
            if seat is None:
                raise NotAtThisTable(name)
            await table.remove(seat, moderator=str(interaction.user.id), interaction=str(interaction.id))
        await answer(interaction, f"{escaped(name)} was sent away from the table.")

    def completed(self, interaction: Interaction, typed: str) -> list[tuple[str, str]]:
        """The matches that are played on this server, for those who may end them: what to show, and the match."""
        if not may_manage(interaction):
            return []
        tables = self._hall.tables_of_guild(str(interaction.guild_id))
        shown = [(_title(table), table.record.id) for table in tables]
        return [(label, match) for label, match in shown if typed.lower() in label.lower()]

    def _table(self, interaction: Interaction, match: str | None) -> Table | None:
        """The match that is meant; None if the channel has none. Raises OnlyManagers or MatchNotFound."""
        check_manager(interaction)
        if match is None:
            return self._hall.table_in(str(interaction.channel_id))
        table = self._hall.tables.get(match)
        if table is None or table.record.guild != str(interaction.guild_id):
            raise MatchNotFound
        return table

    async def _waiting_here(self, interaction: Interaction, player: str) -> str | None:
        stored = await self._hall.store.lobby_in(str(interaction.channel_id))
        if stored is None:
            raise NoMatchHere
        lobby = Lobby.decode(stored.text)
        known = (*lobby.people, *(guest.player for guest in lobby.invited))
        return stored.id if player in known else None

    async def _close_what_waits(self, interaction: Interaction) -> None:
        """A table that waits for people is closed; a match that rests counts for nothing from now on."""
        place = str(interaction.channel_id)
        lobby = await self._hall.store.lobby_in(place)
        if lobby is not None:
            await self._lobbies.close(lobby.id, _CLOSED)
            await answer(interaction, "The table is closed.")
            return
        resting = await self._hall.resumable_in(place)
        if resting is None:
            raise NoMatchHere
        stored = await self._hall.store.load(resting)
        await self._check_league_run(interaction, resting, () if stored is None else stored.record.seats)
        await self._hall.store.mark(resting, "void", VOIDED)
        await self._hall.recorders.drop(resting)
        await answer(interaction, "The match that rested here is void.")


def _title(table: Table) -> str:
    return f"{table.game.title}: {', '.join(seat.name for seat in table.record.seats)}"
