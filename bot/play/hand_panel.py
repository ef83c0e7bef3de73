"""The private panel of a seat: its picture, and menus that lead to a whole action."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import discord

from bot.play.clicks import ACT, BACK, LEAVING, OFFER, RETURN, STAND_IN, STEP, WORDS
from bot.play.steps import Step, before, key, question, steps, words_of
from bot.ui.custom_ids import MenuId
from bot.ui.layouts import Piece, button, last_lines, layout, menu, picture, row, shortened, text
from bot.ui.replies import escaped
from engine.table.table import Table

LINES_A_MENU = 25
BUTTONS_A_ROW = 5
LONGEST_NOTE = 1500
LONGEST_LINE = 100
DO, GO, PAGE = "do", "go", "page"
_STYLES = discord.ButtonStyle


@dataclass(frozen=True, slots=True)
class PanelState:
    """How far an action has been put together, which part of a long menu is shown, and what is said above it."""

    so_far: str = ""
    page: int = 0
    note: str = ""
    is_leaving: bool = False
    is_over: bool = False

    def fresh(self, note: str = "") -> Self:
        return replace(self, so_far="", page=0, note=note, is_leaving=False)


def hand_panel(table: Table, seat: int, state: PanelState, file: discord.File, news: str = "") -> discord.ui.LayoutView:
    """The panel of a seat as it stands. Everything in it comes from what the seat knows.

    `news` is what others have done since its owner did something.
    """
    note = last_lines(state.note.splitlines(), LONGEST_NOTE)
    if state.is_over:
        return layout(text(f"**{table.game.title}**"), picture(file), text(note), _beside(table, seat, state))
    if state.is_leaving:
        return layout(text(_status(table, seat)), picture(file), text(_parting(table)), _sure(table, seat))
    return layout(
        text(_status(table, seat)),
        picture(file),
        text("\n".join(filter(None, (note, news)))),
        *([] if _is_out(table, seat, state) else _choices(table, seat, state)),
        _beside(table, seat, state),
    )


def _is_out(table: Table, seat: int, state: PanelState) -> bool:
    """Whether there is nothing more to do for this seat, because the match or its part in it is over."""
    position = table.position
    is_stood_in_for = position.seats[seat].built_in is not None
    return state.is_over or table.outcome is not None or seat in position.left or is_stood_in_for


def _parting(table: Table) -> str:
    if table.game.cooperative:
        return "**Hand over your seat?** A built-in player plays on for you until you take it back (`/return`)."
    others = len(table.position.staying) - 1
    what = ["The run ends.", "The match is over then, and the other wins."][others] if others < 2 else _PLAY_ON
    return f"**Leave the match?** {what}"


_PLAY_ON = "You give up your seat for good; the others play on without you."
_IN_THE_OPEN = "Nothing is secret in this game: your menu is below the board in the channel, where all of you see it."
_ANSWER = "You are asked for an answer."
_ORDERED = "What you ordered happens by itself in a moment. Until then you may do something else."
_STOOD_IN_FOR = "A built-in player stands in for you. `/return` takes your seat back."


def _status(table: Table, seat: int) -> str:
    position = table.position
    head = f"**{table.game.title}** · {escaped(position.seats[seat].name)}"
    if position.outcome is not None:
        return f"{head}\nThe match is over."
    if seat in position.left:
        return f"{head}\nYou are no longer in this match."
    if position.seats[seat].built_in is not None:
        return f"{head}\n{_STOOD_IN_FOR}"
    waiting = position.to_act()
    if seat in waiting:
        deadline = table.clocks.deadline(seat)
        until = "" if deadline is None else f" Your time ends <t:{int(deadline)}:R>."
        if position.standing(seat) is not None:
            return f"{head}\n{_ORDERED}"
        return f"{head}\n**{_ANSWER if position.is_answer(seat) else 'It is your turn.'}**{until}"
    names = ", ".join(escaped(position.seats[other].name) for other in waiting)
    return f"{head}\nWaiting for {names}." if names else head


# --- the menu ---------------------------------------------------------


def _choices(table: Table, seat: int, state: PanelState) -> list[Piece | None]:
    if table.game.is_open:
        return [text(_IN_THE_OPEN) if table.actions(seat) else None]
    lines = steps(table.game, table.view(seat), table.actions(seat), state.so_far)
    buttons = [step for step in lines if step.is_whole] if not state.so_far else []
    if len(buttons) > BUTTONS_A_ROW:
        buttons = []
    listed = [step for step in lines if step not in buttons]
    return [
        _menu(table, seat, state, listed, STEP, _question(table, seat, state.so_far)) if listed else None,
        row(button(step.label, _do_id(table, seat, step.words), _STYLES.success) for step in buttons),
    ]


def step_menu(table: Table, seat: int, state: PanelState, kind: MenuId) -> Piece | None:
    """The menu of a seat for all to see, with its owner's name, without what buttons are there for; ids of a kind."""
    shared = table.game.shared(table.view(None))
    alike = {action.notation for action in shared.actions} if shared is not None else set()
    lines = steps(table.game, table.view(seat), table.actions(seat), state.so_far)
    listed = [step for step in lines if step.words not in alike]
    if not listed:
        return None
    back = [_way_back(table, seat, state.so_far)] if state.so_far else []
    asked = f"{table.position.seats[seat].name}: {_question(table, seat, state.so_far)}"
    return _menu(table, seat, state, listed, kind, asked, back)


def _way_back(table: Table, seat: int, so_far: str) -> discord.SelectOption:
    return discord.SelectOption(label="Back", value=f"{GO} {key(_before(table, seat, so_far))}")


def _menu(
    table: Table,
    seat: int,
    state: PanelState,
    lines: list[Step],
    kind: MenuId,
    asked: str,
    back: Sequence[discord.SelectOption] = (),
) -> Piece:
    options, page = _one_page([_option(step) for step in lines], state.page, LINES_A_MENU - len(back))
    identity = kind(match=table.record.id, seat=seat, decision=table.decision(seat), page=page, words=key(state.so_far))
    return menu(identity, asked, [*options, *back])


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


def _question(table: Table, seat: int, so_far: str) -> str:
    return question(table.game, table.view(seat), table.actions(seat), so_far)


def _option(step: Step) -> discord.SelectOption:
    label = step.label if step.is_whole else f"{step.label}…"
    value = f"{DO if step.is_whole else GO} {key(step.words)}"
    return discord.SelectOption(label=shortened(label, LONGEST_LINE), value=value)


def _one_page(options: list[discord.SelectOption], wanted: int, room: int) -> tuple[list[discord.SelectOption], int]:
    """A part of a long menu, with a line that leads to the next part; and which part it is."""
    if len(options) <= room:
        return options, 0
    size = room - 1
    pages = -(-len(options) // size)
    page, onward = wanted % pages, (wanted + 1) % pages
    more = discord.SelectOption(label=f"More… (part {onward + 1} of {pages})", value=f"{PAGE} {onward}")
    return [*options[page * size :][:size], more], page


# --- the buttons below ---------------------------------------------------------


def _beside(table: Table, seat: int, state: PanelState) -> Piece | None:
    match = table.record.id
    buttons: list[discord.ui.Button[Any]] = []
    if _is_out(table, seat, state):
        return row([*_take_back(table, seat, state), button("Read the board", WORDS(match=match))])
    if state.so_far:
        buttons.append(button("Back", _back_id(table, seat, state.so_far)))
    buttons.append(button("Read the board", WORDS(match=match)))
    if not state.so_far:
        if len(table.record.seats) > 1 and table.position.why_no_draw(seat) is None:
            buttons.append(button("Offer a draw", OFFER(match=match, seat=seat)))
        buttons += [
            button(f"Stand in for {table.position.seats[other].name}", STAND_IN(match=match, seat=seat, other=other))
            for other in table.missing(seat)
        ]
        buttons.append(button(_leave_words(table), LEAVING(match=match, seat=seat, answer="ask"), _STYLES.danger))
    return row(buttons)


def _take_back(table: Table, seat: int, state: PanelState) -> list[discord.ui.Button[Any]]:
    """For somebody for whom a built-in player stands in while the match goes on."""
    is_stood_in_for = table.position.seats[seat].built_in is not None
    if not is_stood_in_for or state.is_over or table.outcome is not None:
        return []
    return [button("Take my seat back", RETURN(match=table.record.id, seat=seat), _STYLES.success)]


def _leave_words(table: Table) -> str:
    return "Hand over my seat" if table.game.cooperative else "Leave the match"


def _sure(table: Table, seat: int) -> Piece | None:
    match = table.record.id
    return row(
        [
            button(
                "Yes, hand it over" if table.game.cooperative else "Yes, leave the match",
                LEAVING(match=match, seat=seat, answer="yes"),
                _STYLES.danger,
            ),
            button("No, play on", LEAVING(match=match, seat=seat, answer="no")),
        ]
    )


def _do_id(table: Table, seat: int, words: str) -> str:
    return ACT(match=table.record.id, seat=seat, decision=table.decision(seat), words=key(words))


def _back_id(table: Table, seat: int, so_far: str) -> str:
    before = key(_before(table, seat, so_far))
    return BACK(match=table.record.id, seat=seat, decision=table.decision(seat), words=before)


def _before(table: Table, seat: int, so_far: str) -> str:
    return before(table.game, table.view(seat), table.actions(seat), so_far)
