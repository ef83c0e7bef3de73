"""What a person does in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.commands.kinds import Command
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import app_of, serve

if TYPE_CHECKING:
    from bot.ui.replies import Interaction


async def _complete_action(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What this person may do now, by label; nothing for somebody who may not act."""
    seated = app_of(interaction).desk.seated_here(interaction)
    if seated is None:
        return []
    table, seat = seated
    words = typed.lower().split()
    return [
        app_commands.Choice(name=label[:LONGEST_CHOICE], value=notation)
        for notation, label in table.options(seat)
        if len(notation) <= LONGEST_CHOICE and all(word in label.lower() or word in notation.lower() for word in words)
    ][:CHOICES_AT_MOST]


def _decision_now(interaction: Interaction) -> int | None:
    """Taken before the acknowledgement: of two commands at the same moment one wins."""
    seated = app_of(interaction).desk.seated_here(interaction)
    return None if seated is None else seated[0].decision(seated[1])


@app_commands.command(name="act", description="Do something in the match of this channel.")
@app_commands.describe(action="What to do: choose from the list, or write it in notation")
@app_commands.autocomplete(action=_complete_action)
async def act(interaction: discord.Interaction, action: str) -> None:
    decision = _decision_now(interaction)
    await serve(interaction, lambda: app_of(interaction).desk.act_here(interaction, action, decision))


@app_commands.command(name="pass", description="Do nothing more for now: pass, or end your part of the turn.")
async def pass_on(interaction: discord.Interaction) -> None:
    decision = _decision_now(interaction)
    await serve(interaction, lambda: app_of(interaction).desk.pass_here(interaction, decision))


@app_commands.command(name="hand", description="Show your own side of the match here, privately, with all you may do.")
async def hand(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: app_of(interaction).panels.open(interaction))


@app_commands.command(name="board", description="Show the board of the match in this channel, privately.")
@app_commands.describe(form="As a picture, or in words")
async def board(interaction: discord.Interaction, form: Literal["picture", "words"] = "picture") -> None:
    desk = app_of(interaction).desk
    await serve(interaction, lambda: (desk.read_board if form == "words" else desk.show_board)(interaction))


@app_commands.command(name="concede", description="Give up the match in this channel.")
async def concede(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: app_of(interaction).desk.concede(interaction))


@app_commands.command(
    name="stand-in", description="Let a built-in player play on for you, or for somebody who is missing."
)
@app_commands.describe(user="Who is missing; leave it out to hand over your own seat")
async def stand_in(interaction: discord.Interaction, user: discord.User | None = None) -> None:
    await serve(interaction, lambda: app_of(interaction).desk.stand_in_here(interaction, user))


@app_commands.command(name="return", description="Take your seat back from the built-in player that stands in for you.")
async def come_back(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: app_of(interaction).desk.come_back(interaction))


@app_commands.command(name="draw", description="Offer a draw, or answer an offer.")
@app_commands.describe(word="Offer, accept or decline")
async def draw(interaction: discord.Interaction, word: Literal["offer", "accept", "decline"] = "offer") -> None:
    await serve(interaction, lambda: app_of(interaction).desk.draw_here(interaction, word))


_UNDO = {"ask": "offer", "agree": "accept", "decline": "decline"}


@app_commands.command(name="undo", description="Ask to take back your last action, or answer somebody who asks.")
@app_commands.describe(word="Ask, agree or decline; nothing is taken back once something new has come to light")
async def undo(interaction: discord.Interaction, word: Literal["ask", "agree", "decline"] = "ask") -> None:
    await serve(interaction, lambda: app_of(interaction).desk.undo(interaction, _UNDO[word]))


COMMANDS: tuple[Command, ...] = (act, pass_on, hand, board, concede, stand_in, come_back, draw, undo)
