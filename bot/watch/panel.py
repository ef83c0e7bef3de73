"""What those who watch see: boards that are followed elsewhere, the list of matches. Nothing here acts in a match."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.play.clicks import LOG, PING, REPLAY, WORDS
from bot.ui.layouts import Piece, button, layout, menu, picture, row, shortened, text
from bot.watch.clicks import FOLLOW, UNFOLLOW, WATCH_MENU, WATCH_PAGE
from engine.journal.records import MatchRecord

LONGEST_OPTION = 100
_STYLES = discord.ButtonStyle


def mirror_panel(record: MatchRecord, content: str, file: discord.File, *, is_over: bool) -> ui.LayoutView:
    """A board that is shown where its match is not played. Its ids tell nothing about the play."""
    live = [button("Ping me", PING(match=record.id)), button("Stop following", UNFOLLOW(match=record.id))]
    onward = [button("Replay", REPLAY(match=record.id))] if is_over else live
    return layout(text(content), picture(file), row([*_reading(record.id), *onward]))


def given_up_panel() -> ui.LayoutView:
    return layout(text("A match was followed here. Nobody follows it here any more."))


def ping_panel(content: str, match: str | None) -> ui.LayoutView:
    """A direct message about a match, and how one gets no more of them."""
    return layout(text(content), row([button("Ping me no longer", PING(match=match))] if match else []))


def list_panel(
    content: str, files: Sequence[discord.File], options: Sequence[tuple[str, str]], page: int, pages: int
) -> ui.LayoutView:
    """Live matches with a thumbnail each; `options` are their ids and what they are called."""
    gallery: Piece = ui.MediaGallery(*(discord.MediaGalleryItem(file, description=file.description) for file in files))
    lines = [discord.SelectOption(label=shortened(label, LONGEST_OPTION), value=match) for match, label in options]
    turning = [
        button("Earlier", WATCH_PAGE(page=page - 1), disabled=page == 0),
        button("Later", WATCH_PAGE(page=page + 1), disabled=page + 1 >= pages),
    ]
    return layout(
        text(content),
        gallery,
        menu(WATCH_MENU(page=page), "Look at a match", lines),
        row(turning if pages > 1 else []),
    )


def closer_panel(match: str, content: str, file: discord.File) -> ui.LayoutView:
    """One match of the list."""
    wanting = [
        button("Follow here", FOLLOW(match=match), _STYLES.primary),
        button("Ping me", PING(match=match)),
    ]
    back = [button("All matches", WATCH_PAGE(page=0))]
    return layout(text(content), picture(file), row([*wanting, *_reading(match)]), row(back))


def _reading(match: str) -> list[ui.Button[ui.LayoutView]]:
    return [button("Read the board", WORDS(match=match)), button("Log", LOG(match=match))]
