"""Pieces of Discord's Components V2: texts, pictures, rows of buttons, and frames around them.

Our components are answered by `DynamicItem`s, found by their ids. So a layout is handed to discord.py as finished: else
the client would keep every one that was ever sent.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

import discord
from discord import ui

import renders
from renders.films.encoding import Film

LONGEST_TEXT = 3500
"""A layout holds 4,000 characters of text in all; some room is left for what stands beside a long one."""

LONGEST_LABEL = 80
Piece = ui.Item[Any]


def layout(*pieces: Piece | None) -> ui.LayoutView:
    """A message of these pieces, from top to bottom."""
    made = ui.LayoutView(timeout=None)
    for piece in pieces:
        if piece is not None:
            made.add_item(piece)
    made.stop()
    return made


def text(content: str) -> Piece | None:
    """A piece of text; nothing if it is empty."""
    return ui.TextDisplay(content) if content else None


def picture(file: discord.File) -> Piece:
    """A picture that is sent along, with its alt text."""
    return ui.MediaGallery(discord.MediaGalleryItem(file, description=file.description))


def picture_there(name: str, alt: str | None) -> Piece:
    """A picture that the message which is changed has already."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt))


def attached(drawn: renders.Picture, name: str) -> discord.File:
    return discord.File(BytesIO(drawn.png), name, description=drawn.alt)


def film_file(film: Film, name: str) -> discord.File:
    """A film under a name that says of which kind it is."""
    return discord.File(BytesIO(film.content), f"{name}.{film.kind}", description=film.alt)


def row(buttons: Iterable[ui.Button[Any]]) -> Piece | None:
    """A row of buttons; nothing if there are none."""
    made = list(buttons)
    return ui.ActionRow(*made) if made else None


def section(content: str, beside: ui.Button[Any]) -> Piece:
    """A text with a button beside it."""
    return ui.Section(content, accessory=beside)


def container(accent: discord.Colour, *pieces: Piece | None) -> Piece:
    """Pieces in one frame, with a colour at its edge."""
    return ui.Container(*(piece for piece in pieces if piece is not None), accent_colour=accent)


def menu(identity: str, placeholder: str, options: Sequence[discord.SelectOption], choices: int = 1) -> Piece:
    """A menu from which so many lines are chosen."""
    choose: ui.Select[Any] = ui.Select(
        custom_id=identity,
        placeholder=shortened(placeholder, 150),
        options=[*options],
        min_values=choices,
        max_values=choices,
    )
    return ui.ActionRow(choose)


def button(
    label: str, identity: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, *, disabled: bool = False
) -> ui.Button[Any]:
    return ui.Button(label=shortened(label, LONGEST_LABEL), custom_id=identity, style=style, disabled=disabled)


def shortened(words: str, longest: int) -> str:
    return words if len(words) <= longest else f"{words[: longest - 1]}…"


def last_lines(lines: Sequence[str], room: int) -> str:
    """The last lines of a log, as many as there is room for, and how many more there were."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    hidden = len(lines) - len(kept)
    if hidden:
        lines_before = "1 more line" if hidden == 1 else f"{hidden} more lines"
        kept.insert(0, f"… {lines_before} before: `/log` shows all of them.")
    return "\n".join(kept)


def word(content: str) -> discord.ui.LayoutView:
    """Something that is said beside the board."""
    return layout(text(content))
