"""Buttons that never die: their ids say all, so they work after a restart and for days."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self

import discord

from bot.custom_ids import VERSION, custom_id, template
from bot.lobby import Lobby
from bot.replies import first_delivery, serve

if TYPE_CHECKING:
    from bot.app import Cardhall
    from bot.replies import Interaction

Item = discord.ui.Item[Any]
_LOBBY_PARTS = ("game", "card_set", "clock", "place", "host")


class _Button(discord.ui.DynamicItem[discord.ui.Button[Any]], template="(?!)"):
    """What all our buttons share: the id's parts, and the way from a click back to them."""

    def __init__(self, item: Item, parts: dict[str, str]) -> None:
        super().__init__(item)  # type: ignore[arg-type]  # the template guarantees a button
        self.parts = parts

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return first_delivery(interaction)

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: Item, match: re.Match[str], /) -> Self:
        return cls(item, match.groupdict())


class HandButton(_Button, template=template("hand", "match")):
    async def callback(self, interaction: Interaction) -> Any:
        app: Cardhall = interaction.client
        await serve(interaction, lambda: app.show_hand(interaction, self.parts["match"]))


class RematchButton(_Button, template=template("rematch", "match")):
    async def callback(self, interaction: Interaction) -> Any:
        app: Cardhall = interaction.client
        await serve(interaction, lambda: app.want_rematch(interaction, self.parts["match"]))


class _LobbyButton(_Button, template="(?!)"):
    async def callback(self, interaction: Interaction) -> Any:
        await serve(interaction, lambda: self.change(interaction), edits=True)

    async def change(self, interaction: Interaction) -> None:
        raise NotImplementedError


class JoinButton(_LobbyButton, template=template("join", *_LOBBY_PARTS)):
    async def change(self, interaction: Interaction) -> None:
        app: Cardhall = interaction.client
        await app.lobbies.join(interaction, self.parts)


class LeaveButton(_LobbyButton, template=template("leave", *_LOBBY_PARTS)):
    async def change(self, interaction: Interaction) -> None:
        app: Cardhall = interaction.client
        await app.lobbies.leave(interaction, self.parts)


class StartButton(_LobbyButton, template=template("start", *_LOBBY_PARTS)):
    async def change(self, interaction: Interaction) -> None:
        app: Cardhall = interaction.client
        await app.lobbies.start(interaction, self.parts)


_KINDS = "hand|rematch|join|leave|start"


class UnknownButton(_Button, template=rf"(?!{VERSION}:(?:{_KINDS}):).*"):
    """A button of another version of the hall: it says so instead of staying silent."""

    async def callback(self, interaction: Interaction) -> Any:
        await interaction.response.send_message(
            "This button is from another version of the hall. Open a fresh panel: `/board` shows the match, "
            "`/hand` your own side.",
            ephemeral=True,
        )


BUTTONS = (HandButton, RematchButton, JoinButton, LeaveButton, StartButton, UnknownButton)


def lobby_buttons(lobby: Lobby) -> discord.ui.View:
    """Join, Leave, Start. Only the id of Start matters for reading the lobby back; all carry the same parts."""
    view = discord.ui.View(timeout=None)
    parts = lobby.start_id().split(":")[2:]
    styles = discord.ButtonStyle
    for kind, label, style in (
        ("join", "Join", styles.primary),
        ("leave", "Leave", styles.secondary),
        ("start", "Start", styles.success),
    ):
        view.add_item(discord.ui.Button(label=label, custom_id=custom_id(kind, *parts), style=style))
    return view
