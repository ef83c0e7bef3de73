"""Help by situation: what somebody can do next, here and now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.guilds.permissions import may_manage, may_see
from bot.lobby.lobby import Lobby
from bot.lobby.rooms import link_to
from bot.ui.replies import answer, escaped
from bot.ui.words import PAUSED
from engine.journal.position import ENDED_BY_MODERATOR, WEEK_CLOSED
from engine.registry import game_title

if TYPE_CHECKING:
    from bot.hall.hall import Hall
    from bot.store.matches import MatchSummary
    from bot.ui.replies import Interaction
    from engine.core.game import Outcome
    from engine.table.table import Table

MATCHES_LISTED = 10
_ENDED = (ENDED_BY_MODERATOR, WEEK_CLOSED)
_UNDO = "`/undo` asks to take your last action back"
_ALWAYS = (
    "`/rules` and `/card` look things up, `/matches` and `/history` list your matches, `/replay` shows one again (in "
    "steps, as a film or as a file), `/watch` what others play, `/league` and `/leaderboard` tell how this server "
    "plays, `/preferences`, `/privacy` and `/block` are yours alone."
)


class HelpService:
    """Tells people where they stand."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    # --- help ------------------------------------------------------------

    async def help(self, interaction: Interaction) -> None:
        lines = await self._by_situation(interaction)
        if may_manage(interaction):
            lines.append("You may also use `/settings` for this server, and `/table end | void | kick` on its tables.")
        await answer(interaction, "\n".join([*lines, _ALWAYS]))

    async def _by_situation(self, interaction: Interaction) -> list[str]:
        place, player = str(interaction.channel_id), str(interaction.user.id)
        table = self._hall.table_in(place)
        if table is not None:
            seat = table.seat_of(player)
            is_thread = isinstance(interaction.channel, discord.Thread)
            return _watching(table, is_thread=is_thread) if seat is None else _playing(table, seat)
        lobby = await self._hall.store.lobby_in(place)
        lines = [] if lobby is None else _waiting(Lobby.decode(lobby.text), player)
        if await self._hall.resumable_in(place) is not None:
            lines.append(
                "**The match of this channel rests.** `/resume` takes it up again, `/log` tells what happened."
            )
        if lines:
            return lines
        playing = [each for each in self._hall.tables.values() if each.seat_of(player) is not None]
        lines = [
            "**Nothing is being played in this channel.** `/play` opens a table: others join, or you play the computer."
        ]
        if playing:
            links = [link_to(interaction, each.record) for each in playing[:MATCHES_LISTED]]
            lines.append(f"You are playing in {', '.join(links)}.")
        return lines

    # --- matches ------------------------------------------------------------

    async def matches(self, interaction: Interaction) -> None:
        """One's own matches, and what can be watched on the server."""
        player = str(interaction.user.id)
        known = await self._hall.store.matches_of(player, limit=25)
        still = [match for match in known if self._goes_on_for(match, player)]
        over = [match for match in known if match not in still]
        lines = ["**You play**", *[self._line(interaction, match) for match in still[:MATCHES_LISTED]]]
        if not still:
            lines.append("nothing just now: `/play` opens a table.")
        waiting = await self._waiting_for(interaction, player)
        if waiting:
            lines += ["**You wait at a table in**", ", ".join(waiting[:MATCHES_LISTED])]
        if over:
            lines += ["**You played**", *[self._line(interaction, match) for match in over[:MATCHES_LISTED]]]
        watched = [
            table
            for table in self._hall.tables.values()
            if table.seat_of(player) is None and may_see(interaction, table.record)
        ]
        if watched:
            lines += ["**To watch here**", *[_live(table) for table in watched[:MATCHES_LISTED]]]
        await answer(interaction, "\n".join(lines))

    def _goes_on_for(self, match: MatchSummary, player: str) -> bool:
        """Whether somebody still takes part in a match that is not over."""
        table = self._hall.tables.get(match.record.id)
        if match.status == "open" and table is not None:
            return table.seat_of(player) is not None
        return match.status in ("open", "stopped", "shelved")

    async def _waiting_for(self, interaction: Interaction, player: str) -> list[str]:
        """The channels of the server where somebody sits at a table that waits."""
        guild = None if interaction.guild_id is None else str(interaction.guild_id)
        stored = await self._hall.store.lobbies_of_guild(guild)
        return [f"<#{lobby.channel}>" for lobby in stored if player in Lobby.decode(lobby.text).people]

    def _line(self, interaction: Interaction, match: MatchSummary) -> str:
        record, player = match.record, str(interaction.user.id)
        others = [escaped(seat.name) for seat in record.seats if seat.player != player]
        against = f" with {', '.join(others)}" if others else ""
        head = f"• {game_title(record.game)}{against}, <t:{int(record.started)}:R>"
        if match.status == "open":
            table = self._hall.tables.get(record.id)
            seat = None if table is None else table.seat_of(player)
            if table is None or seat is None:
                return f"{head}: you left."
            return f"{head}, in {link_to(interaction, record)}.{_asks(table, seat)}"
        if match.status in ("stopped", "shelved"):
            return f"{head}: rests in {link_to(interaction, record)}, `/resume` there takes it up again."
        if match.outcome is None:
            return f"{head}: void."
        seat = [seat.player for seat in record.seats].index(player)
        return f"{head}: {_result(match.outcome, seat, together=self._hall.game_of(record.game).cooperative)}."


def _asks(table: Table, seat: int) -> str:
    """What a match that goes on wants of somebody, in a list."""
    if table.is_resting:
        return f" {PAUSED}"
    if not table.position.seats[seat].is_person:
        return " A built-in player stands in for you: `/return` takes your seat back."
    return " **Your turn.**" if seat in table.position.to_act() else ""


def _result(outcome: Outcome, seat: int, *, together: bool) -> str:
    """How a match ended for somebody, in a word or two."""
    if together or len(outcome.places) == 1:
        return "won" if outcome.winners else "ended" if outcome.reason in _ENDED else "lost"
    if seat in outcome.winners:
        return "won" if len(outcome.winners) == 1 else "drawn"
    return f"place {outcome.places[seat]}"


def _playing(table: Table, seat: int) -> list[str]:
    title = table.game.title
    if table.is_resting:
        return [f"**{title}** · {PAUSED}", "`/board` shows the board, `/log` what happened."]
    if table.position.seats[seat].built_in is not None:
        return [f"**A built-in player stands in for you in {title}.** `/return` takes your seat back."]
    if seat in table.position.to_act():
        return [
            f"**You are playing {title}, and it is your turn.**",
            _where_to_choose(table),
            "`/act` does the same by typing, `/pass` does nothing more for now.",
            f"`/board` shows the board, {_UNDO}, {_way_out(table)}.",
        ]
    names = ", ".join(escaped(table.position.seats[other].name) for other in table.position.to_act())
    waits = f", waiting for {names}" if names else ""
    draw = "" if table.game.cooperative else "`/draw` offers a draw, "
    return [
        f"**You are playing {title}{waits}.**",
        "`/hand` shows your side, `/board` the board, `/log` what happened.",
        f"{draw}{_UNDO}, {_way_out(table)}.",
    ]


def _where_to_choose(table: Table) -> str:
    own = f"*My {table.game.own_side}* (or `/hand`)"
    if table.game.is_open:
        return f"Use the buttons under the board for your own {table.game.own_side}. {own} has all that you may do."
    return f"{own} under the board shows your side, with all that you may do."


def _way_out(table: Table) -> str:
    if table.game.cooperative:
        return "`/stand-in` lets a built-in player play for you, or for somebody who is missing"
    return "`/concede` leaves the match"


def _watching(table: Table, *, is_thread: bool) -> list[str]:
    where = "in another channel" if is_thread else "in a place of its own beside this one"
    played = f"{table.game.title} is paused here: no player is left at the table."
    if not table.is_resting:
        played = f"{table.game.title} is being played here, and you are watching."
    return [
        f"**{played}**",
        "`/board` shows the board (also in words), `/log` what happened so far, `/replay` every step of it.",
        "*Ping me* under the board tells you of turns.",
        f"`/play` opens a table for you, {where}.",
    ]


def _waiting(lobby: Lobby, player: str) -> list[str]:
    if player == lobby.host:
        computer = f" *{lobby.computer_button}* seats the computer and begins." if lobby.computer_button else ""
        return [f"**Your table is open.** `/start` (or *Start*) begins the match, `/leave` gives it up.{computer}"]
    if player in lobby.people:
        return ["**You have a seat at the table here.** Its host starts the match; `/leave` gives your seat up."]
    if any(guest.player == player for guest in lobby.invited):
        return ["**You are challenged here.** `/join` (or *Join*) takes the seat, `/leave` declines."]
    if lobby.challenged and player not in lobby.challenged:
        return ["**A table is open here, for those who were invited.** `/play` opens one of your own in a thread."]
    return ["**A table is open here.** `/join` (or *Join*) takes a seat."]


def _live(table: Table) -> str:
    names = ", ".join(escaped(seat.name) for seat in table.record.seats)
    paused = " (paused)" if table.is_resting else ""
    return f"• {table.game.title}: {names}, in <#{table.record.place}>{paused}"
