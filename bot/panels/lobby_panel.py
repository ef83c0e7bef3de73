"""A lobby as a message: what is played, who sits there, who is asked, and the buttons."""

from typing import Any

import discord

from bot.custom_ids import custom_id
from bot.game_choices import sets_of
from bot.lobby import Lobby
from bot.panels.layouts import button, layout, row, text
from bot.replies import escaped
from engine.games import game_named

_STYLES = discord.ButtonStyle


def lobby_panel(identity: str, lobby: Lobby) -> discord.ui.LayoutView:
    return layout(text(lobby_text(lobby)), row(_buttons(identity, lobby)))


def lobby_text(lobby: Lobby) -> str:
    game = game_named(lobby.game)
    facts = lobby.facts(sets_of(lobby.game).get(lobby.card_set, ""))
    lines = [f"**{game.title}**: a table is open ({facts})."]
    for number, seat in enumerate(lobby.seats, 1):
        who = f"<@{seat.player}> ({escaped(seat.name)})" if seat.player else f"{seat.name}, a built-in player"
        lines.append(f"{number}. {who}{', host' if seat.player == lobby.host else ''}")
    if lobby.invited:
        lines.append(f"Challenged: {' '.join(f'<@{guest.player}>' for guest in lobby.invited)}. Will you join?")
    elif lobby.challenged and len(lobby.people) == 1:
        lines.append("Nobody who was challenged sits here. Leave to open a table for all.")
    elif 1 in game.seats and lobby.is_run:
        lines.append("Start now to play alone, or wait for others to join.")
    return "\n".join(lines)


def _buttons(identity: str, lobby: Lobby) -> list[discord.ui.Button[Any]]:
    leave = "Leave or decline" if lobby.challenged else "Leave"
    return [
        button("Join", custom_id("join", identity), _STYLES.primary),
        button(leave, custom_id("leave", identity)),
        button("Start", custom_id("start", identity), _STYLES.success),
    ]
