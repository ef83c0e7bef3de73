"""What is shown in the channel: the board with its buttons, the result, and words beside them."""

import discord

import renders
from bot.custom_ids import custom_id
from bot.panels.layouts import button, layout, picture, row, text
from engine.journal import MatchRecord

_STYLES = discord.ButtonStyle


def board_panel(
    record: MatchRecord, content: str, file: discord.File | None, *, is_over: bool
) -> discord.ui.LayoutView:
    """The board of a match; words alone where the channel may not see it.

    Its ids are the same from beginning to end, so they tell nothing about the play.
    """
    match = record.id
    first = (
        button("Rematch", custom_id("rematch", match), _STYLES.success)
        if is_over
        else button("My hand", custom_id("hand", match), _STYLES.primary)
    )
    beside = [button("Read the board", custom_id("words", match)), button("Log", custom_id("log", match))]
    if record.game in renders.BATTLES:
        beside.append(button("Last battle", custom_id("battles", match)))
    shown = [] if file is None else [picture(file)]
    return layout(text(content), *shown, row([first, *beside]))


def word(content: str) -> discord.ui.LayoutView:
    """Something that is said beside the board."""
    return layout(text(content))


def draw_offer(content: str, match: str, by: int) -> discord.ui.LayoutView:
    """An offer that a seat made, with buttons for the others; they answer this one and no later one."""
    return layout(
        text(content),
        row(
            [
                button("Agree to a draw", custom_id("draw", match, "accept", by), _STYLES.primary),
                button("Decline", custom_id("draw", match, "decline", by)),
            ]
        ),
    )
