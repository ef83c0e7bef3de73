"""The form in which somebody writes a deck, and what they are told when it was not kept.

Everything needed to go on stands in the form's id and in the message, so neither a restart nor a mistake loses a deck
that somebody has typed.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.decks.clicks import DECK_AGAIN, DECK_FORM
from bot.decks.limits import LONGEST_NAME
from bot.decks.refusals import NotKept
from bot.ui.layouts import button, layout, row, shortened, text
from bot.ui.replies import Interaction, escaped
from engine.registry import game_named

NEW = "new"
LONGEST_FORM = 4000
LONGEST_SHOWN = 1800
LONGEST_MISTAKES = 1600
_NAME, _CARDS = "name", "cards"
_SECONDS_FOR_A_FORM = 15 * 60
_FENCE = "```"


def deck_form(game: str, deck: str, name: str, cards: str) -> ui.Modal:
    """`deck` is the id of one that is changed, or NEW."""
    title = f"{game_named(game).title}: {'a new deck' if deck == NEW else 'your deck'}"
    form = ui.Modal(title=title[:45], custom_id=DECK_FORM(game=game, deck=deck), timeout=_SECONDS_FOR_A_FORM)
    called: ui.TextInput[Any] = ui.TextInput(custom_id=_NAME, default=name[:LONGEST_NAME], max_length=LONGEST_NAME)
    listed: ui.TextInput[Any] = ui.TextInput(
        custom_id=_CARDS,
        style=discord.TextStyle.paragraph,
        default=cards[:LONGEST_FORM],
        max_length=LONGEST_FORM,
        placeholder="4 Name of a card\n3 Name of another",
    )
    form.add_item(ui.Label(text="Name", component=called))
    form.add_item(ui.Label(text="Cards, a line each", component=listed))
    return form


def filled_in(interaction: Interaction) -> tuple[str, str]:
    """The name and the cards that somebody sent off."""
    content: Any = interaction.data
    values = dict(_values(content["components"]))
    return values.get(_NAME, ""), values.get(_CARDS, "")


def _values(parts: Sequence[Any]) -> Iterator[tuple[str, str]]:
    for part in parts:
        inner = [part["component"]] if "component" in part else part.get("components", ())
        yield from _values(inner)
        if "value" in part:
            yield str(part["custom_id"]), str(part["value"])


# --- a deck that was not kept ------------------------------------------------------------


def not_kept(game: str, deck: str, refused: NotKept) -> tuple[ui.LayoutView, list[discord.File]]:
    """Every mistake, and what was typed: to go on with by a button, or as a file if it is too long for that."""
    head = f"**This deck was not kept.**\n{_listed(refused.mistakes)}"
    typed = f"# {refused.name}\n{refused.text}"
    if len(typed) > LONGEST_SHOWN or _FENCE in typed:
        file = discord.File(BytesIO(typed.encode()), "deck.txt", description="The deck as you typed it")
        return layout(text(head), ui.File(file)), [file]
    again = button("Go on with it", DECK_AGAIN(game=game, deck=deck), discord.ButtonStyle.primary)
    return layout(text(head), text(f"{_FENCE}\n{typed}\n{_FENCE}"), row([again])), []


def typed_in(interaction: Interaction) -> tuple[str, str]:
    """The name and the cards that `not_kept` shows in the message of a click."""
    message: Any = interaction.message
    for piece in message.components:
        content = getattr(piece, "content", "")
        if content.startswith(_FENCE):
            head, _, cards = content.removeprefix(f"{_FENCE}\n").removesuffix(f"\n{_FENCE}").partition("\n")
            return head.removeprefix("# "), cards
    return "", ""


def _listed(mistakes: Sequence[str]) -> str:
    lines: list[str] = []
    for number, mistake in enumerate(mistakes):
        line = f"• {escaped(shortened(mistake, 300))}"
        if sum(map(len, lines)) + len(line) > LONGEST_MISTAKES:
            lines.append(f"… and {len(mistakes) - number} more.")
            break
        lines.append(line)
    return "\n".join(lines)
