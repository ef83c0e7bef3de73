"""What a person does in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.feature import Feature
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import serve

if TYPE_CHECKING:
    from bot.play.board_controls import BoardControls
    from bot.play.board_messages import BoardMessages
    from bot.play.films_at_once import FilmsAtOnce
    from bot.play.hand_panels import HandPanels
    from bot.play.panel_clicks import PanelClicks
    from bot.play.service import MatchService
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord
    from engine.table.notices import Notice

_UNDO = {"ask": "offer", "agree": "accept", "decline": "decline"}


class PlayCog(Feature):
    def __init__(
        self,
        matches: MatchService,
        panels: HandPanels,
        controls: BoardControls,
        clicks: PanelClicks,
        boards: BoardMessages,
        films: FilmsAtOnce,
    ) -> None:
        super().__init__(matches, panels, clicks, boards)
        self._controls = controls
        self._matches = matches
        self._panels = panels
        self._boards = boards
        self._films = films

    # --- boards and panels ------------------------------------------------------------

    async def cog_load(self) -> None:
        await self._boards.load()

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        self._controls.hear(record, notice)
        self._boards.hear(record, notice)
        self._panels.hear(record, notice)

    async def lose(self, match: str) -> None:
        await self._boards.lose(match)

    async def stop(self) -> None:
        await self._films.close()

    async def close(self) -> None:
        await self._panels.close()
        await self._boards.close()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        self._boards.wake()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        self._boards.wake()

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _before: object, after: discord.abc.GuildChannel) -> None:
        self._boards.wake_in(after.id)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Whoever is let into a private room is mentioned in a message, or writes one."""
        table = self._matches.played_in(str(message.channel.id))
        there = [message.author, *(message.mentions if message.type is discord.MessageType.recipient_add else ())]
        if table is None or all(user.bot for user in there):
            return
        if any(self._controls.let_in(table, str(user.id)) for user in there if not user.bot):
            self._boards.show_publicly(table.record.id)

    # --- commands ------------------------------------------------------------

    @app_commands.command(description="Take up a match of this channel that stopped or was shelved.")
    async def resume(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._matches.resume(interaction))

    async def _complete_action(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """What this person may do now, by label; nothing for somebody who may not act."""
        seated = self._matches.seated_here(interaction)
        if seated is None:
            return []
        table, seat = seated
        words = typed.lower().split()
        return [
            app_commands.Choice(name=label[:LONGEST_CHOICE], value=notation)
            for notation, label in table.options(seat)
            if len(notation) <= LONGEST_CHOICE
            and all(word in label.lower() or word in notation.lower() for word in words)
        ][:CHOICES_AT_MOST]

    def _decision_now(self, interaction: Interaction) -> int | None:
        """Taken before the acknowledgement: of two commands at the same moment one wins."""
        seated = self._matches.seated_here(interaction)
        return None if seated is None else seated[0].decision(seated[1])

    @app_commands.command(description="Do something in the match of this channel.")
    @app_commands.describe(action="What to do: choose from the list, or write it in notation")
    @app_commands.autocomplete(action=_complete_action)
    async def act(self, interaction: discord.Interaction, action: str) -> None:
        decision = self._decision_now(interaction)
        await serve(interaction, lambda: self._matches.act_here(interaction, action, decision))

    @app_commands.command(name="pass", description="Do nothing more for now: pass, or end your part of the turn.")
    async def pass_on(self, interaction: discord.Interaction) -> None:
        decision = self._decision_now(interaction)
        await serve(interaction, lambda: self._matches.pass_here(interaction, decision))

    @app_commands.command(description="Show your own side of the match here, privately, with all you may do.")
    async def hand(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._panels.open(interaction))

    @app_commands.command(description="Show the board of the match in this channel, privately.")
    @app_commands.describe(form="As a picture, or in words")
    async def board(self, interaction: discord.Interaction, form: Literal["picture", "words"] = "picture") -> None:
        looking = self._matches.read_board if form == "words" else self._matches.show_board
        await serve(interaction, lambda: looking(interaction))

    @app_commands.command(description="Give up the match in this channel.")
    async def concede(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._matches.concede(interaction))

    @app_commands.command(
        name="stand-in", description="Let a built-in player play on for you, or for somebody who is missing."
    )
    @app_commands.describe(user="Who is missing; leave it out to hand over your own seat")
    async def stand_in(self, interaction: discord.Interaction, user: discord.User | None = None) -> None:
        await serve(interaction, lambda: self._matches.stand_in_here(interaction, user))

    @app_commands.command(
        name="return", description="Take your seat back from the built-in player that stands in for you."
    )
    async def come_back(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._matches.come_back(interaction))

    @app_commands.command(description="Offer a draw, or answer an offer.")
    @app_commands.describe(word="Offer, accept or decline")
    async def draw(
        self, interaction: discord.Interaction, word: Literal["offer", "accept", "decline"] = "offer"
    ) -> None:
        await serve(interaction, lambda: self._matches.draw_here(interaction, word))

    @app_commands.command(description="Ask to take back your last action, or answer somebody who asks.")
    @app_commands.describe(word="Ask, agree or decline; nothing is taken back once something new has come to light")
    async def undo(self, interaction: discord.Interaction, word: Literal["ask", "agree", "decline"] = "ask") -> None:
        await serve(interaction, lambda: self._matches.undo(interaction, _UNDO[word]))
