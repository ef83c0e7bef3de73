"""What leagues show in channels and answers: pages of tables, the runs behind them, and what can be clicked."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.league.charts import Sheet
from bot.league.clicks import LEAGUE_JOIN, LEAGUE_PLAY, LEAGUE_PROGRESS, LEAGUE_RUN, LEAGUE_SUMMARY, LEAGUE_TABLE
from bot.play.clicks import REMATCH
from bot.ui.layouts import button, layout, menu, picture, row, shortened, text
from bot.ui.words import NOBODY

_STYLES = discord.ButtonStyle
LONGEST_OPTION = 100


def sheet_panel(week: int, head: str, sheet: Sheet, file: discord.File) -> ui.LayoutView:
    """A page of a week's tables, with the pages around it and, once the week is decided, the runs on it."""
    return layout(text(head), picture(file), row(_turning(week, sheet)), _runs_menu(week, sheet))


def _turning(week: int, sheet: Sheet) -> list[ui.Button[Any]]:
    """A button that leads nowhere stands for the page itself, so that ids differ."""
    if sheet.pages == 1:
        return []
    before, after = sheet.number - 1, sheet.number + 1
    return [
        button("Previous page", LEAGUE_TABLE(week=week, page=max(before, 0)), disabled=before < 0),
        button("Next page", LEAGUE_TABLE(week=week, page=after), disabled=after >= sheet.pages),
    ]


def _runs_menu(week: int, sheet: Sheet) -> Any:
    if not sheet.shown:
        return None
    options = [
        discord.SelectOption(
            label=shortened(f"{result.standing.place}. {result.name or NOBODY}", LONGEST_OPTION),
            value=str(result.standing.number),
            description=f"{result.standing.points} points, {result.standing.stars} stars",
        )
        for result in sheet.shown
    ]
    return menu(LEAGUE_RUN(week=week), "Watch a run", options)


def opening_panel(words: str, week: int) -> ui.LayoutView:
    return layout(
        text(words),
        row(
            [
                button("Join the league", LEAGUE_JOIN(week=week), _STYLES.success),
                button("Play my run", LEAGUE_PLAY(week=week, post="opening"), _STYLES.primary),
                button("Progress", LEAGUE_TABLE(week=week, page=0)),
            ]
        ),
    )


def reminder_panel(words: str, week: int, file: discord.File | None) -> ui.LayoutView:
    return layout(
        text(words),
        None if file is None else picture(file),
        row(
            [
                button("Play my run", LEAGUE_PLAY(week=week, post="reminder"), _STYLES.primary),
                button("Progress", LEAGUE_TABLE(week=week, page=0)),
            ]
        ),
    )


def result_panel(words: str, week: int, pictures: Sequence[discord.File], film_words: str) -> ui.LayoutView:
    """Podium, table and film one below the other; nothing to click where nobody played."""
    *stills, film = pictures if film_words else (*pictures, None)
    buttons = [
        button("My summary", LEAGUE_SUMMARY(week=week), _STYLES.primary),
        button("Tables and runs", LEAGUE_TABLE(week=week, page=0)),
    ]
    return layout(
        text(words),
        *[picture(file) for file in stills if file is not None],
        text(film_words),
        None if film is None else picture(film),
        row(buttons if pictures else []),
    )


def run_end_buttons(week: int, match: str) -> list[ui.Button[Any]]:
    """Below the result of a run. A rematch never has the week's seed and belongs to no week: it is for practice."""
    return [
        button("Progress", LEAGUE_PROGRESS(week=week), _STYLES.primary),
        button("Practice run", REMATCH(match=match), _STYLES.success),
    ]


def reveal_panel(words: str, file: discord.File) -> ui.LayoutView:
    return layout(text(words), ui.File(file))
