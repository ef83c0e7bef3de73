"""What a match looked at again looks like: pages of its log, its steps, and what can be clicked below them.

Ids count what everybody was told, never hidden steps, unless everything about the match is open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.play.clicks import FILM, REPLAY
from bot.replay.clicks import (
    BATTLE_FILM,
    CLOSE_REPLAY,
    JOURNAL,
    LOG_ENTRY,
    LOG_FILE,
    LOG_PAGE,
    OPEN_REPLAY,
    REPLAY_EYES,
    REPLAY_LOG,
    REPLAY_STEP,
    REPLAY_TURN,
)
from bot.ui.layouts import Piece, button, layout, menu, picture, row, shortened, text
from engine.journal.replay import Eyes, Turn

ENTRIES_A_PAGE = 20
LONGEST_PAGE = 3000
LINES_A_MENU = 25
_LINES_AN_ENTRY, _FIRST_LINES, _LAST_LINES = 7, 3, 2
_LONGEST_LINE = 300
_LONGEST_OPTION = 100
_STYLES = discord.ButtonStyle
EYES: dict[Eyes, str] = {
    "public": "As everybody saw it",
    "own": "As you saw it",
    "all": "Everything open: every step, every hand",
}


# --- the log ------------------------------------------------------------


def log_pages(entries: Sequence[Sequence[str]]) -> list[list[int]]:
    """Which entries stand on which page; a page that is full stays as it is while the match goes on."""
    pages: list[list[int]] = [[]]
    room = LONGEST_PAGE
    for place, lines in enumerate(entries):
        size = len(_entry_text(place, lines)) + 1
        if pages[-1] and (size > room or len(pages[-1]) == ENTRIES_A_PAGE):
            pages.append([])
            room = LONGEST_PAGE
        pages[-1].append(place)
        room -= size
    return pages


def log_panel(match: str, head: str, entries: Sequence[Sequence[str]], page: int) -> ui.LayoutView:
    """A page of the log. `entries` are the lines of each entry that told everybody something, in names, escaped."""
    pages = log_pages(entries)
    page = max(0, min(page, len(pages) - 1))
    shown = pages[page]
    told = "\n".join(_entry_text(place, entries[place]) for place in shown) or "Nothing has happened yet."
    turning = [
        button("Earlier", LOG_PAGE(match=match, page=max(page - 1, 0)), disabled=page == 0),
        button("Later", LOG_PAGE(match=match, page=page + 1), disabled=page + 1 >= len(pages)),
    ]
    whole = [button("The whole log as a file", LOG_FILE(match=match))]
    options = [_entry_option(place, entries[place]) for place in shown]
    return layout(
        text(f"{head} · the log, page {page + 1} of {len(pages)}"),
        text(told),
        menu(LOG_ENTRY(match=match), "Show the position after …", options) if options else None,
        row([*(turning if len(pages) > 1 else []), *(whole if entries else [])]),
    )


def _entry_text(place: int, lines: Sequence[str]) -> str:
    kept = [shortened(line, _LONGEST_LINE) for line in lines]
    if len(kept) > _LINES_AN_ENTRY:
        left_out = len(kept) - _FIRST_LINES - _LAST_LINES
        kept = [*kept[:_FIRST_LINES], f"  … {left_out} lines more …", *kept[-_LAST_LINES:]]
    first, *others = kept
    return "\n".join([f"`{place + 1}` {first}", *others])


def _entry_option(place: int, lines: Sequence[str]) -> discord.SelectOption:
    """An entry by its first line, and by its last, which tells what came of it."""
    label = shortened(f"{place + 1}. {_plain(lines[0])}", _LONGEST_OPTION)
    outcome = shortened(_plain(lines[-1]), _LONGEST_OPTION) if len(lines) > 1 else None
    return discord.SelectOption(label=label, value=str(place), description=outcome or None)


def _plain(line: str) -> str:
    """A line for a place where nothing is formatted."""
    return line.replace("\\", "").strip()


# --- steps ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step as somebody looks at it: its place among how many, through whose eyes, and through which they may look.

    `battle` is the step among those that told everybody something at which a battle is fought, if one is.
    """

    match: str
    head: str
    eyes: Eyes
    place: int
    steps: int
    lines: str
    turn_word: str
    turns: Sequence[Turn]
    turn: int
    choices: Sequence[Eyes]
    battle: int | None
    has_file: bool
    may_agree: bool
    has_agreed: bool


def step_panel(shown: ShownStep, files: Sequence[discord.File]) -> ui.LayoutView:
    where = f"{shown.turn_word} {shown.turn} · step {shown.place} of {shown.steps - 1}"
    eyes = "" if shown.eyes == "public" and len(shown.choices) == 1 else f" · {EYES[shown.eyes].lower()}"
    return layout(
        text(f"{shown.head}\n{where if shown.turn else where.partition(' · ')[2]}{eyes}"),
        *(picture(file) for file in files),
        text(shown.lines),
        row(_walking(shown)),
        _turn_menu(shown),
        _eyes_menu(shown),
        row(_beside(shown)),
    )


def _walking(shown: ShownStep) -> Iterator[ui.Button[Any]]:
    """Each has a word of its own in its id, so that no two are the same at the ends."""
    last = shown.steps - 1
    ways = (
        ("« First", "first", 0, shown.place == 0),
        ("‹ Back", "back", max(0, shown.place - 1), shown.place == 0),
        ("Forward ›", "on", min(last, shown.place + 1), shown.place >= last),
        ("Last »", "last", last, shown.place >= last),
    )
    for label, word, place, is_idle in ways:
        style = _STYLES.primary if word == "on" else _STYLES.secondary
        identity = REPLAY_STEP(match=shown.match, eyes=shown.eyes, word=word, place=place)
        yield button(label, identity, style, disabled=is_idle)


def _turn_menu(shown: ShownStep) -> Piece | None:
    """Up to 25 turns; of more, those around the present one, and ways to the turns before and after them."""
    if len(shown.turns) < 2:
        return None
    here = max((number for number, turn in enumerate(shown.turns) if turn.step <= shown.place), default=0)
    first, last = window(len(shown.turns), here)
    options = [_turn_option(shown, shown.turns[number]) for number in range(first, last)]
    if first > 0:
        options.insert(0, _jump("Earlier turns …", shown.turns[first - 1]))
    if last < len(shown.turns):
        options.append(_jump("Later turns …", shown.turns[last]))
    word = shown.turn_word.lower()
    return menu(REPLAY_TURN(match=shown.match, eyes=shown.eyes), f"Jump to a {word}", options)


def window(count: int, here: int) -> tuple[int, int]:
    """Which of so many lines a menu shows around one of them, with a line left for each end that is cut off."""
    if count <= LINES_A_MENU:
        return 0, count
    room = LINES_A_MENU - 2
    first = max(0, min(here - room // 2, count - room))
    return first, first + room


def _turn_option(shown: ShownStep, turn: Turn) -> discord.SelectOption:
    label = f"{shown.turn_word} {turn.number}" if turn.number else "Before the first"
    return discord.SelectOption(label=label, value=str(turn.step), default=turn.number == shown.turn)


def _jump(label: str, turn: Turn) -> discord.SelectOption:
    return discord.SelectOption(label=label, value=str(turn.step))


def _eyes_menu(shown: ShownStep) -> Piece | None:
    if len(shown.choices) < 2:
        return None
    options = [discord.SelectOption(label=EYES[eyes], value=eyes, default=eyes == shown.eyes) for eyes in shown.choices]
    return menu(REPLAY_EYES(match=shown.match, eyes=shown.eyes, place=shown.place), "From whose eyes", options)


def _beside(shown: ShownStep) -> Iterator[ui.Button[Any]]:
    yield button("Log", REPLAY_LOG(match=shown.match))
    yield button("Film of the match", FILM(match=shown.match))
    if shown.battle is not None:
        yield button("Film of this battle", BATTLE_FILM(match=shown.match, place=shown.battle))
    if shown.has_file:
        yield button("Journal as a file", JOURNAL(match=shown.match))
    if shown.may_agree:
        yield button("Open hands and decks to all", OPEN_REPLAY(match=shown.match))
    if shown.has_agreed:
        yield button("Close hands and decks again", CLOSE_REPLAY(match=shown.match))


def replay_buttons(match: str) -> list[ui.Button[Any]]:
    """Beside a match that is shown in another way."""
    return [
        button("Replay", REPLAY(match=match), _STYLES.primary),
        button("Film of the match", FILM(match=match)),
    ]


def battles_panel(match: str, place: int, files: Sequence[discord.File]) -> ui.LayoutView:
    """The battles of a step as pictures, and a way to see them move."""
    film = button("As a film", BATTLE_FILM(match=match, place=place), _STYLES.primary)
    return layout(*(picture(file) for file in files), row([film]))


def film_panel(words: str, films: Sequence[discord.File], onward: str | None = None) -> ui.LayoutView:
    """`onward` is the id of a button that shows the films to everybody in the channel."""
    renderer = [] if onward is None else [button("Show it here to everybody", onward)]
    return layout(text(words), *(picture(file) for file in films), row(renderer))
