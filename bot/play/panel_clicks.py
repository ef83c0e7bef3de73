"""What a click on the controls of a seat does, in a private panel or below a board."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.play.clicks import (
    ACT,
    BACK,
    LEAVING,
    LINES,
    MARK,
    MORE,
    OFFER,
    OPEN,
    PLAN,
    RETURN,
    STAND_IN,
    STEP,
    UNMAKE,
    USE,
    WAIT,
)
from bot.play.hand_panel import offer_of
from bot.play.offers import Opened, click_of
from bot.play.panel_state import PanelState
from bot.play.step_menu import PAGE, led_to_by
from bot.play.steps import words_of
from bot.ui.custom_ids import line_of
from bot.ui.feature import on_click
from bot.ui.replies import escaped, own_message
from engine.core.choices import Plan
from engine.core.refusals import Refusal
from engine.table.refusals import NotYourSeat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Sequence

    from bot.play.board_controls import BoardControls
    from bot.play.board_messages import BoardMessages
    from bot.play.hand_panels import HandPanels
    from bot.play.open_panel import Panel
    from bot.play.service import MatchService
    from bot.ui.replies import Interaction

_MOVED_ON = "The match has moved on. This is how it stands now."


class PanelClicks:
    """Each click says whose seat it is for, in which decision. Nobody but that seat's owner may use it."""

    def __init__(
        self, matches: MatchService, panels: HandPanels, controls: BoardControls, boards: BoardMessages
    ) -> None:
        self._matches = matches
        self._panels = panels
        self._controls = controls
        self._boards = boards

    # --- controls ------------------------------------------------------------

    @on_click(ACT, edits=True)
    async def act(self, interaction: Interaction, match: str, seat: int, decision: int, words: str) -> None:
        """A button that is a whole action."""
        await self._press(interaction, match, seat, decision, ("do", words))

    @on_click(USE, edits=True)
    async def use(self, interaction: Interaction, match: str, seat: int, decision: int, words: str) -> None:
        await self._press(interaction, match, seat, decision, ("use", words))

    @on_click(PLAN, edits=True)
    async def plan(self, interaction: Interaction, match: str, seat: int, decision: int, words: str) -> None:
        await self._press(interaction, match, seat, decision, ("plan", words))

    @on_click(OPEN, edits=True)
    async def open_part(self, interaction: Interaction, match: str, seat: int, decision: int, words: str) -> None:
        await self._press(interaction, match, seat, decision, ("open", words))

    @on_click(MARK, edits=True)
    async def mark(self, interaction: Interaction, match: str, seat: int, decision: int, words: str) -> None:
        await self._press(interaction, match, seat, decision, ("mark", words))

    @on_click(LINES, edits=True)
    async def choose_line(
        self, interaction: Interaction, match: str, seat: int, decision: int, page: int, chosen: Sequence[str]
    ) -> None:
        """The same as a line of a menu, or another part of it."""
        kind, _, words = line_of(chosen).partition(" ")
        if kind != PAGE:
            await self._press(interaction, match, seat, decision, (kind, words))
            return
        async with self._clicked(interaction, match, seat) as panel:
            panel.state = replace(panel.state, page=int(words) if words.isdecimal() else page)

    async def _press(
        self, interaction: Interaction, match: str, seat: int, decision: int, pressed: tuple[str, str]
    ) -> None:
        """One of the controls: it opens something, or it is one or several whole actions."""
        async with self._clicked(interaction, match, seat) as panel:
            offer = offer_of(panel.table, panel.seat)
            click = click_of(*pressed, panel.table.actions(panel.seat))
            wanted = offer.meaning(click)
            if isinstance(wanted, Opened):
                panel.state = panel.state.fresh(opened=offer.opened(wanted))
            elif wanted is None or not panel.may_still(pressed, decision):
                panel.state = panel.state.fresh("" if pressed == panel.pressed else _MOVED_ON)
            else:
                opened = offer.staying(panel.state.opened)
                panel.pressed = pressed
                await self._carry_out(interaction, panel, wanted, opened)

    async def _carry_out(self, interaction: Interaction, panel: Panel, plan: Plan, opened: Opened) -> None:
        """Makes a plan happen; what came of it, or why nothing did, stands in the panel."""
        try:
            told = await self._matches.act_all(interaction, panel.table, panel.seat, plan)
        except Refusal as refusal:
            told = escaped(refusal.sentence)
        else:
            panel.last = plan.notations[0] if len(plan.notations) == 1 else ""
        panel.state = panel.state.fresh(told, opened)

    @on_click(UNMAKE, edits=True)
    async def undo(self, interaction: Interaction, match: str, seat: int, decision: int) -> None:
        """Takes the last action or plan back, or asks the others whether it may be."""
        async with self._clicked(interaction, match, seat) as panel:
            if decision == panel.table.decision(panel.seat):
                await self._note(panel, self._matches.take_back_last(interaction, panel.table, panel.seat))

    @on_click(WAIT, edits=True)
    async def wait(self, interaction: Interaction, match: str, seat: int, decision: int) -> None:
        """Its owner answers themselves what would answer itself."""
        async with self._clicked(interaction, match, seat) as panel:
            if decision == panel.table.decision(panel.seat):
                panel.table.hold(panel.seat)

    @on_click(MORE, edits=True)
    async def more(self, interaction: Interaction, match: str, seat: int, to: str) -> None:
        """Everything else there is, and back."""
        async with self._clicked(interaction, match, seat) as panel:
            panel.state = replace(panel.state.fresh(), is_more=to == "open")

    @on_click(STEP, edits=True)
    async def choose(
        self,
        interaction: Interaction,
        match: str,
        seat: int,
        decision: int,
        page: int,
        words: str,
        chosen: Sequence[str],
    ) -> None:
        """A line of the complete menu: part of an action, a whole one, or another part of the menu."""
        async with self._clicked(interaction, match, seat) as panel:
            wanted = led_to_by(line_of(chosen), panel.table, panel.seat, decision, words)
            if isinstance(wanted, str):
                await self._carry_out(interaction, panel, Plan("", (wanted,)), Opened())
            else:
                panel.state = replace(wanted or PanelState(note=_MOVED_ON), is_more=True)

    @on_click(BACK, edits=True)
    async def back(self, interaction: Interaction, match: str, seat: int, decision: int, words: str) -> None:
        async with self._clicked(interaction, match, seat) as panel:
            so_far = words_of(words, panel.table.actions(panel.seat))
            panel.state = PanelState(is_more=True, so_far=so_far or "")

    @on_click(LEAVING, edits=True)
    async def leaving(self, interaction: Interaction, match: str, seat: int, answer: str) -> None:
        """Asks whether somebody is sure, and lets them go if they are."""
        async with self._clicked(interaction, match, seat) as panel:
            panel.state = PanelState(is_leaving=answer == "ask")
            if answer == "yes":
                panel.state = PanelState(note=await self._matches.leave(interaction, panel.table, panel.seat))

    @on_click(OFFER, edits=True)
    async def offer_draw(self, interaction: Interaction, match: str, seat: int) -> None:
        async with self._clicked(interaction, match, seat) as panel:
            await self._note(panel, self._matches.draw(interaction, "offer", match))

    @on_click(STAND_IN, edits=True)
    async def stand_in(self, interaction: Interaction, match: str, seat: int, other: int) -> None:
        """Somebody else is missing, and a built-in player shall play for them."""
        async with self._clicked(interaction, match, seat) as panel:
            await self._note(panel, self._matches.stand_in(interaction, panel.table, other))

    @on_click(RETURN, edits=True)
    async def come_back(self, interaction: Interaction, match: str, seat: int) -> None:
        """The owner of the panel takes their seat back from a built-in player."""
        async with self._clicked(interaction, match, seat) as panel:
            await self._note(panel, self._matches.take_back(interaction, panel.table, panel.seat))

    @staticmethod
    async def _note(panel: Panel, asked: Awaitable[str]) -> None:
        """What came of something, or why nothing did, stands in the panel."""
        try:
            note = await asked
        except Refusal as refusal:
            note = escaped(refusal.sentence)
        panel.state = panel.state.fresh(note)

    @asynccontextmanager
    async def _clicked(self, interaction: Interaction, match: str, named: int) -> AsyncIterator[Panel]:
        """The panel of a click; it is shown as it stands afterwards. Raises NotYourSeat for anybody else's."""
        table = await self._matches.table(interaction, match)
        seat = self._matches.seat(interaction, table)
        if seat != named:
            raise NotYourSeat
        is_below = own_message(interaction) is None and self._controls.seat(table.record) == seat
        if not is_below or not self._boards.clicked(interaction, match):
            async with self._panels.clicked(interaction, table, seat) as own:
                yield own
            return
        panel = self._controls.panel(table, seat)
        async with panel.lock:
            panel.look_away()
            yield panel
        await self._boards.turn(interaction, match)
