"""The switches of a person, each with a sentence and a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot.preferences.clicks import OFF, ON, SWITCH
from bot.ui.layouts import button, layout, section, text

if TYPE_CHECKING:
    from bot.store import Preferences
    from bot.ui.layouts import Piece

_HEAD = "**Your preferences**\nThey hold in all your matches. Only you see them."


@dataclass(frozen=True, slots=True)
class Switch:
    """A field of `Preferences` as people read of it."""

    name: str
    title: str
    sentence: str


SWITCHES = (
    Switch("asks_always", "Ask me always", "You also answer questions in which you can only pass."),
    Switch("full_names", "Full names", "Every button shows a name, for screen readers."),
    Switch("films_at_once", "Films at once", "A battle comes as a film, not as a strip of pictures."),
    Switch("asks_where", "Where: ask me", "You choose the slot when you play a unit."),
    Switch("hints", "Hints", "Your first matches explain what the buttons do."),
)


def preferences_panel(preferences: Preferences) -> discord.ui.LayoutView:
    return layout(text(_HEAD), *(_piece(switch, is_on=getattr(preferences, switch.name)) for switch in SWITCHES))


def _piece(switch: Switch, *, is_on: bool) -> Piece:
    style = discord.ButtonStyle.success if is_on else discord.ButtonStyle.secondary
    turned = button(
        f"Turn {OFF if is_on else ON} {switch.title}", SWITCH(name=switch.name, to=OFF if is_on else ON), style
    )
    return section(f"**{switch.title}: {ON if is_on else OFF}**\n{switch.sentence}", turned)
