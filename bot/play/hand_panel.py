"""The private panel of a seat: one picture, controls that are whole actions, and behind them everything else."""

from dataclasses import dataclass, field
from typing import Any

import discord

import renders
from bot.play.clicks import BACK, LAST_FILM, LEAVING, LOG, MORE, OFFER, RETURN, STAND_IN, STEP, WAIT, WORDS
from bot.play.control_rows import Asked, control_rows
from bot.play.controls import controls
from bot.play.offers import Offer
from bot.play.panel_state import PanelState
from bot.play.phone import rows_of
from bot.play.step_menu import asked_by, steps_menu, way_before
from bot.play.steps import key, steps
from bot.store import Preferences
from bot.ui.layouts import Piece, button, last_lines, layout, row, text
from bot.ui.replies import escaped
from engine.table.table import Table

LONGEST_NOTE = 1500
_STYLES = discord.ButtonStyle


@dataclass(frozen=True, slots=True)
class Beside:
    """What a panel shows beside the position: its picture, what others have done since, and how its owner likes it.

    `last` is the notation of what they did last, which may be offered again; `above` what stands above a board that
    others see too.
    """

    shown: Piece
    news: str = ""
    likes: Preferences = field(default_factory=Preferences)
    last: str = ""
    above: str = ""
    strip: Piece | None = None
    """The battle that was just fought."""
    for_others: Piece | None = None
    """What everybody may press below a board that others see too."""


def hand_panel(table: Table, seat: int, state: PanelState, beside: Beside) -> discord.ui.LayoutView:
    """The panel of a seat as it stands. Everything in it comes from what the seat knows."""
    note = last_lines(state.note.splitlines(), LONGEST_NOTE)
    head = f"**{table.game.title}**" if state.is_over else _status(table, seat)
    said = (beside.above, note) if beside.above else (head, note, beside.news)
    said = (head, _parting(table)) if state.is_leaving else said
    has_film = beside.strip is not None and not state.is_more  # there it stands among the rare buttons
    film = [button("Film", LAST_FILM(match=table.record.id))] if has_film else []
    below = _below(table, seat, state, beside)
    above = text("\n".join(filter(None, said)))
    return layout(above, beside.strip, beside.shown, row(film), *below, beside.for_others)


def _below(table: Table, seat: int, state: PanelState, beside: Beside) -> list[Piece | None]:
    if _is_out(table, seat, state):
        return [_left(table, seat, state)]
    if state.is_leaving:
        return [_sure(table, seat)]
    if state.is_more:
        return [*_complete_menu(table, seat, state), *_rare(table, seat, state)]
    return _controls(table, seat, state, beside)


def offer_of(table: Table, seat: int) -> Offer:
    """What a seat may do now, taken apart for its controls."""
    return Offer(table.game, table.view(seat), seat, table.actions(seat))


def _controls(table: Table, seat: int, state: PanelState, beside: Beside) -> list[Piece | None]:
    asked = Asked(table.record.id, seat, table.decision(seat))
    likes = beside.likes
    made = controls(
        offer_of(table, seat),
        state.opened,
        full_names=likes.full_names,
        asks_where=likes.asks_where,
        can_undo=table.position.may_ask_back(seat),
        last=beside.last,
    )
    wait = WAIT(match=asked.match, seat=seat, decision=asked.decision)
    return [
        text(made.asked),
        row([button("Wait, I want to look", wait)] if table.is_passing_by_itself(seat) else []),
        *control_rows(made, asked, state.page),
    ]


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
_TURN = "Your turn"
_ANSWER = "You are asked for an answer"
_ORDERED = "What you ordered happens by itself in a moment. Until then you can do something else."
_OF_COURSE = "Nothing to decide: this passes by itself."
_STOOD_IN_FOR = "The computer plays for you. `/return` takes your seat back."


def _status(table: Table, seat: int) -> str:
    position = table.position
    title = f"**{table.game.title}**"
    if position.outcome is not None:
        return f"{title} · The match is over."
    if seat in position.left:
        return f"{title} · You are no longer in this match."
    if position.seats[seat].built_in is not None:
        return f"{title} · {_STOOD_IN_FOR}"
    if table.position.standing(seat) is not None:
        return f"{title} · {_ORDERED}"
    if table.is_passing_by_itself(seat):
        return f"{title} · {_OF_COURSE}"
    return _asked(table, seat)


def _asked(table: Table, seat: int) -> str:
    """What a game says of a seat's decision, with its clock; or who is waited for, and what the seat has meanwhile."""
    position, waiting = table.position, table.position.to_act()
    names = [escaped(who.name) for who in position.seats]
    head = table.game.head(table.view(seat), seat, names)
    title = [] if head.line else [f"**{table.game.title}**"]  # a game that says more is known by that
    if seat not in waiting:
        waited = [f"Waiting for {', '.join(names[other] for other in waiting)}."] if waiting else []
        return " ".join([" · ".join([*title, *waited]), " · ".join(head.figures)]).strip()
    asks = head.asks or (_ANSWER if position.is_answer(seat) else _TURN)
    deadline = table.clocks.deadline(seat)
    until = [] if deadline is None else [f"Your time ends <t:{int(deadline)}:R>"]
    return " · ".join([*title, f"**{asks}**", *head.figures, *until])


# --- behind the controls ---------------------------------------------------------


def _complete_menu(table: Table, seat: int, state: PanelState) -> list[Piece | None]:
    """Every action there is, one word after the other: for what is rare, and for screen readers."""
    lines = steps(table.game, table.view(seat), table.actions(seat), state.so_far)
    asked = asked_by(table, seat, state.so_far)
    return [steps_menu(table, seat, state, lines, STEP, asked) if lines else None]


def _rare(table: Table, seat: int, state: PanelState) -> list[Piece | None]:
    match = table.record.id
    back = _back_id(table, seat, state.so_far) if state.so_far else MORE(match=match, seat=seat, to="close")
    films = [button("Film", LAST_FILM(match=match))] if renders.battle_kind(table.game.name) else []
    reading = [button("Read the board", WORDS(match=match)), button("Log", LOG(match=match))]
    buttons = [button("Back", back), *films, *reading]
    if len(table.record.seats) > 1 and table.position.why_no_draw(seat) is None:
        buttons.append(button("Offer a draw", OFFER(match=match, seat=seat)))
    buttons += [
        button(f"Stand in for {table.position.seats[other].name}", STAND_IN(match=match, seat=seat, other=other))
        for other in table.missing(seat)
    ]
    buttons.append(button(_leave_words(table), LEAVING(match=match, seat=seat, answer="ask"), _STYLES.danger))
    return [row(some) for some in rows_of(buttons, lambda each: each.label or "")]


def _left(table: Table, seat: int, state: PanelState) -> Piece | None:
    """What is left to do for somebody who no longer plays."""
    match = table.record.id
    return row([*_take_back(table, seat, state), button("Read the board", WORDS(match=match))])


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


def _back_id(table: Table, seat: int, so_far: str) -> str:
    before = key(way_before(table, seat, so_far))
    return BACK(match=table.record.id, seat=seat, decision=table.decision(seat), words=before)
