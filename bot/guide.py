"""Help by situation: what somebody can do next, here and now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.lobby import Lobby
from bot.replies import answer, escaped

if TYPE_CHECKING:
    from bot.hall import Hall
    from bot.replies import Interaction
    from bot.store.matches import MatchSummary
    from engine.table import Table

MATCHES_LISTED = 10
_ALWAYS = "`/rules` and `/card` look things up, `/matches` lists your matches, `/privacy` and `/block` are yours alone."


class Guide:
    """Tells people where they stand."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    # --- help ------------------------------------------------------------

    async def help(self, interaction: Interaction) -> None:
        lines = await self._by_situation(interaction)
        if interaction.permissions.manage_guild and interaction.guild_id is not None:
            lines.append("You may also use `/settings` for this server, and `/table end | void | kick` on its tables.")
        await answer(interaction, "\n".join([*lines, _ALWAYS]))

    async def _by_situation(self, interaction: Interaction) -> list[str]:
        place, player = str(interaction.channel_id), str(interaction.user.id)
        table = self._hall.table_in(place)
        if table is not None:
            seat = table.seat_of(player)
            return _watching(table) if seat is None else _playing(table, seat)
        if await self._hall.resumable_in(place) is not None:
            return ["**The match of this channel rests.** `/resume` takes it up again, `/log` tells what happened."]
        lobby = await self._hall.store.lobby_in(place)
        if lobby is not None:
            return _waiting(Lobby.decode(lobby.text), player)
        playing = [each for each in self._hall.tables.values() if each.seat_of(player) is not None]
        lines = [
            "**Nothing is being played in this channel.** `/play` opens a table: others join, or you start at once."
        ]
        if playing:
            lines.append(
                f"You are playing in {', '.join(f'<#{each.record.place}>' for each in playing[:MATCHES_LISTED])}."
            )
        return lines

    # --- matches ------------------------------------------------------------

    async def matches(self, interaction: Interaction) -> None:
        """One's own matches, and what can be watched on the server."""
        player = str(interaction.user.id)
        known = await self._hall.store.matches_of(player, limit=25)
        still = [match for match in known if match.status in ("open", "stopped", "shelved")]
        over = [match for match in known if match.status in ("finished", "void")]
        lines = ["**You play**", *[self._line(match, player) for match in still[:MATCHES_LISTED]]]
        if not still:
            lines.append("nothing just now: `/play` opens a table.")
        if over:
            lines += ["**You played**", *[self._line(match, player) for match in over[:MATCHES_LISTED]]]
        watched = [table for table in self._hall.tables.values() if self._may_watch(interaction, table)]
        if watched:
            lines += ["**To watch here**", *[_live(table) for table in watched[:MATCHES_LISTED]]]
        await answer(interaction, "\n".join(lines))

    def _line(self, match: MatchSummary, player: str) -> str:
        record = match.record
        others = [escaped(seat.name) for seat in record.seats if seat.player != player]
        against = f" with {', '.join(others)}" if others else ""
        head = f"• {record.game.capitalize()}{against}, <t:{int(record.started)}:R>"
        if match.status == "open":
            table = self._hall.tables.get(record.id)
            seat = None if table is None else table.seat_of(player)
            turn = " **Your turn.**" if table is not None and seat in table.position.to_act() else ""
            return f"{head}, in <#{record.place}>.{turn}"
        if match.status in ("stopped", "shelved"):
            return f"{head}: rests in <#{record.place}>, `/resume` there takes it up again."
        if match.outcome is None:
            return f"{head}: void."
        place = match.outcome.places[[seat.player for seat in record.seats].index(player)]
        won = "won" if record.seats and match.outcome.winners and place == 1 else f"place {place}"
        return f"{head}: {won if len(record.seats) > 1 or match.outcome.winners else 'lost'}."

    def _may_watch(self, interaction: Interaction, table: Table) -> bool:
        """Others' matches of the server in channels that whoever asks can see; private rooms are nobody else's."""
        guild = interaction.guild
        if guild is None or table.record.guild != str(guild.id) or table.seat_of(str(interaction.user.id)) is not None:
            return False
        channel = guild.get_channel_or_thread(int(table.record.place))
        member = interaction.user
        if channel is None or not isinstance(member, discord.Member):
            return False
        if isinstance(channel, discord.Thread) and channel.is_private():
            return False
        return bool(channel.permissions_for(member).view_channel)


def _playing(table: Table, seat: int) -> list[str]:
    title = table.game.title
    if seat in table.position.to_act():
        return [
            f"**You are playing {title}, and it is your turn.**",
            "*My hand* under the board (or `/hand`) shows your side, with menus of all that you may do.",
            "`/act` does the same by typing, `/pass` is done for now.",
            "`/board` shows the board, `/concede` leaves the match.",
        ]
    names = ", ".join(escaped(table.position.seats[other].name) for other in table.position.to_act())
    waits = f", waiting for {names}" if names else ""
    return [
        f"**You are playing {title}{waits}.**",
        "`/hand` shows your side, `/board` the board, `/log` what happened.",
        "`/draw` offers a draw, `/concede` leaves the match.",
    ]


def _watching(table: Table) -> list[str]:
    return [
        f"**{table.game.title} is being played here, and you are watching.**",
        "`/board` shows the board (also in words), `/log` what happened so far.",
        "`/play` opens a table for you, in a thread beside this one.",
    ]


def _waiting(lobby: Lobby, player: str) -> list[str]:
    if player == lobby.host:
        return ["**Your table is open.** `/start` (or *Start*) begins the match, `/leave` gives it up."]
    if player in lobby.people:
        return ["**You have a seat at the table here.** Its host starts the match; `/leave` gives your seat up."]
    return ["**A table is open here.** `/join` (or *Join*) takes a seat."]


def _live(table: Table) -> str:
    names = ", ".join(escaped(seat.name) for seat in table.record.seats)
    return f"• {table.game.title}: {names}, in <#{table.record.place}>"
