"""Menus that lead to a whole action, one word of its notation after the other: behind the controls of a panel."""

import discord

from bot.play.panel_state import PanelState
from bot.play.steps import Step, before, key, question, words_of
from bot.ui.custom_ids import MenuId
from bot.ui.layouts import Piece, menu, shortened
from engine.table.table import Table

LINES_A_MENU = 25
LONGEST_LINE = 100
DO, GO, PAGE = "do", "go", "page"


def steps_menu(
    table: Table,
    seat: int,
    state: PanelState,
    lines: list[Step],
    kind: MenuId,
    asked: str,
) -> Piece:
    options, page = one_page([_option(step) for step in lines], state.page, LINES_A_MENU)
    identity = kind(match=table.record.id, seat=seat, decision=table.decision(seat), page=page, words=key(state.so_far))
    return menu(identity, asked, options)


def led_to_by(line: str, table: Table, seat: int, decision: int, so_far: str) -> str | PanelState | None:
    """What a line of a menu leads to: a whole action, another state of the menu, or nothing since things moved on.

    The menu has the decision in its id, and a key of the words so far.
    """
    what, _, part = line.partition(" ")
    actions = table.actions(seat)
    words = words_of(so_far, actions)
    if decision != table.decision(seat):
        return None
    if what == PAGE and part.isdecimal():
        return PanelState(so_far=words or "", page=int(part))
    led_to = words_of(part, actions)
    if led_to is None or what not in (DO, GO):
        return None
    return led_to if what == DO else PanelState(so_far=led_to)


def asked_by(table: Table, seat: int, so_far: str) -> str:
    return question(table.game, table.view(seat), table.actions(seat), so_far)


def _option(step: Step) -> discord.SelectOption:
    label = step.label if step.is_whole else f"{step.label}…"
    value = f"{DO if step.is_whole else GO} {key(step.words)}"
    return discord.SelectOption(label=shortened(label, LONGEST_LINE), value=value)


def one_page(options: list[discord.SelectOption], wanted: int, room: int) -> tuple[list[discord.SelectOption], int]:
    """A part of a long menu, with a line that leads to the next part; and which part it is."""
    if len(options) <= room:
        return options, 0
    size = room - 1
    pages = -(-len(options) // size)
    page, onward = wanted % pages, (wanted + 1) % pages
    more = discord.SelectOption(label=f"More… (part {onward + 1} of {pages})", value=f"{PAGE} {onward}")
    return [*options[page * size :][:size], more], page


def way_before(table: Table, seat: int, so_far: str) -> str:
    return before(table.game, table.view(seat), table.actions(seat), so_far)
