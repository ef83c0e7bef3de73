"""The private panels that are open: what a click in one does, and how they follow the match while Discord lets them.

An interaction's token lives for 15 minutes; each click brings a new one. After that a panel stands as it is until its
owner clicks in it, or opens it anew with the board's button.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import discord
import structlog

from bot.play.clicks import ACT, BACK, HAND, LEAVING, OFFER, RETURN, STAND_IN, STEP
from bot.play.hand_panel import PanelState, hand_panel, led_to_by
from bot.play.steps import key, words_of
from bot.runtime.background import Chores
from bot.ui.custom_ids import line_of
from bot.ui.feature import on_click
from bot.ui.layouts import attached, last_lines
from bot.ui.replies import change_private, escaped, own_message
from engine.core.events import seen_by
from engine.core.refusals import Refusal
from engine.journal.lines import event_lines
from engine.table.notices import Shelved, Stopped, Update, Voided
from engine.table.refusals import NotYourSeat, StaleDecision

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Sequence

    import renders
    from bot.display.renderer import Renderer
    from bot.play.service import MatchService
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord
    from engine.table.notices import Notice
    from engine.table.table import Table

LONGEST_NEWS = 1200
TOKEN_MARGIN = timedelta(seconds=10)
_MOVED_ON = "The match has moved on since this was shown to you. This is how it stands now."
_log = structlog.get_logger("cardhall.panels")


@dataclass(slots=True)
class OpenPanel:
    """One panel on somebody's screen, and the newest interaction through which it can be changed."""

    table: Table
    seat: int
    interaction: Interaction
    state: PanelState = field(default_factory=PanelState)
    message: int | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    posted: discord.WebhookMessage | None = None
    """The message, if it was posted beside the answer to the interaction and not as that."""
    shown: str = ""
    decision: int = 0
    drawn: tuple[Any, renders.Picture] | None = None
    news: list[str] = field(default_factory=list)

    @property
    def is_alive(self) -> bool:
        return discord.utils.utcnow() + TOKEN_MARGIN < self.interaction.expires_at


class HandPanels:
    """At most one panel of a match follows it for each person: the one that was opened or used last."""

    def __init__(self, matches: MatchService, renderer: Renderer) -> None:
        self._matches = matches
        self._renderer = renderer
        self._open: dict[str, dict[str, OpenPanel]] = {}  # by match and person
        self._chores = Chores(_log, "a panel could not follow its match")

    # --- what people click ------------------------------------------------------------

    @on_click(HAND)
    async def open(self, interaction: Interaction, match: str | None = None) -> None:
        """A fresh panel, as the answer to a button or a command."""
        table = await self._matches.table(interaction, match)
        panel = self._panel(interaction, table, self._matches.seat(interaction, table))
        async with panel.lock:
            await self._show(panel)

    @on_click(STEP, private=True)
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
        """A line of the menu: part of an action, a whole one, or another part of the menu."""
        async with self._clicked(interaction, match, seat) as panel:
            wanted = led_to_by(line_of(chosen), panel.table, panel.seat, decision, words)
            if isinstance(wanted, str):
                await self._act(interaction, panel, decision, wanted)
            else:
                panel.state = wanted or PanelState(note=_MOVED_ON)
            await self._show(panel)

    @on_click(ACT, private=True)
    async def act(self, interaction: Interaction, match: str, seat: int, decision: int, words: str) -> None:
        """A button that is a whole action."""
        async with self._clicked(interaction, match, seat) as panel:
            whole = words_of(words, panel.table.actions(panel.seat))
            await self._act(interaction, panel, decision, whole)
            await self._show(panel)

    @on_click(BACK, private=True)
    async def back(self, interaction: Interaction, match: str, seat: int, decision: int, words: str) -> None:
        async with self._clicked(interaction, match, seat) as panel:
            so_far = words_of(words, panel.table.actions(panel.seat))
            panel.state = PanelState(so_far=so_far or "")
            await self._show(panel)

    @on_click(LEAVING, private=True)
    async def leaving(self, interaction: Interaction, match: str, seat: int, answer: str) -> None:
        """Asks whether somebody is sure, and lets them go if they are."""
        async with self._clicked(interaction, match, seat) as panel:
            panel.state = PanelState(is_leaving=answer == "ask")
            if answer == "yes":
                panel.state = PanelState(note=await self._matches.leave(interaction, panel.table, panel.seat))
            await self._show(panel)

    @on_click(OFFER, private=True)
    async def offer_draw(self, interaction: Interaction, match: str, seat: int) -> None:
        async with self._clicked(interaction, match, seat) as panel:
            await self._note(panel, self._matches.draw(interaction, "offer", match))

    @on_click(STAND_IN, private=True)
    async def stand_in(self, interaction: Interaction, match: str, seat: int, other: int) -> None:
        """Somebody else is missing, and a built-in player shall play for them."""
        async with self._clicked(interaction, match, seat) as panel:
            await self._note(panel, self._matches.stand_in(interaction, panel.table, other))

    @on_click(RETURN, private=True)
    async def come_back(self, interaction: Interaction, match: str, seat: int) -> None:
        """The owner of the panel takes their seat back from a built-in player."""
        async with self._clicked(interaction, match, seat) as panel:
            await self._note(panel, self._matches.take_back(interaction, panel.table, panel.seat))

    async def _note(self, panel: OpenPanel, asked: Awaitable[str]) -> None:
        """What came of something, or why nothing did, stands in the panel."""
        try:
            note = await asked
        except Refusal as refusal:
            note = escaped(refusal.sentence)
        panel.state = panel.state.fresh(note)
        await self._show(panel)

    @asynccontextmanager
    async def _clicked(self, interaction: Interaction, match: str, named: int) -> AsyncIterator[OpenPanel]:
        """The panel of a click, which may be older than this process. Raises NotYourSeat for anybody else's.

        One click at a time: what comes of an earlier one is still shown through the earlier one.
        """
        table = await self._matches.table(interaction, match)
        seat = self._matches.seat(interaction, table)
        if seat != named:
            raise NotYourSeat
        known = self._open.get(table.record.id, {}).get(str(interaction.user.id))
        message = own_message(interaction)
        if known is None or known.table is not table or known.message != message:
            known = self._panel(interaction, table, seat)
            known.message = message
        async with known.lock:
            known.interaction, known.posted = interaction, None
            known.news.clear()
            yield known

    def _panel(self, interaction: Interaction, table: Table, seat: int) -> OpenPanel:
        panel = OpenPanel(table, seat, interaction)
        self._open.setdefault(table.record.id, {})[str(interaction.user.id)] = panel
        self._look_again_later(panel)
        return panel

    def _look_again_later(self, panel: OpenPanel) -> None:
        """A panel that can no longer be changed is let go, with its picture."""
        if panel.is_alive:
            left = (panel.interaction.expires_at - discord.utils.utcnow()).total_seconds()
            asyncio.get_running_loop().call_later(max(1.0, left), self._look_again_later, panel)
        else:
            self._forget(panel)

    async def _act(self, interaction: Interaction, panel: OpenPanel, decision: int, words: str | None) -> None:
        """Makes a whole action happen; what came of it, or why nothing did, stands in the panel."""
        if words is None:
            panel.state = panel.state.fresh(_MOVED_ON)
            return
        try:
            told = await self._matches.act(interaction, panel.table, panel.seat, words, decision)
        except StaleDecision:
            told = _MOVED_ON
        except Refusal as refusal:
            told = escaped(refusal.sentence)
        panel.state = panel.state.fresh(told)

    # --- how a panel is shown ------------------------------------------------------------

    async def _show(self, panel: OpenPanel, *, below: bool = False) -> None:
        """Puts the panel on its owner's screen as it stands, `below` everything else if asked. Its lock is held."""
        table, seat = panel.table, panel.seat
        view = table.view(seat)
        panel.shown, panel.decision = _digest(panel), table.decision(seat)
        if panel.drawn is None or panel.drawn[0] != view:
            panel.drawn = view, await self._renderer.hand(table.record, view, table.number)
        file = attached(panel.drawn[1], "hand.png")
        news = await self._renderer.lines(table.record, panel.news, escaped)
        made = hand_panel(table, seat, panel.state, file, last_lines(news, LONGEST_NEWS))
        try:
            sent = await (_post_below(panel, made, file) if below else _put(panel, made, file))
        except discord.HTTPException as error:
            _log.info("a panel could not be shown", match=table.record.id, status=error.status, code=error.code)
            self._forget(panel)
        else:
            panel.message = sent.id

    # --- following the match ------------------------------------------------------------

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        """The panels of a match follow each change that their owners may see."""
        for panel in list(self._open.get(record.id, {}).values()):
            match notice:
                case Update():
                    if notice.seat != panel.seat or not notice.by_owner:
                        panel.news += _seen(notice, panel)
                    self._chores.begin(self._refresh(panel))
                case Voided(reason):
                    self._chores.begin(self._end(panel, f"{reason} It counts for nothing."))
                case Stopped() | Shelved():
                    self._chores.begin(self._end(panel, "This match rests. `/resume` takes it up again."))

    async def _end(self, panel: OpenPanel, note: str) -> None:
        """Nothing can be done in a panel any more, and it says why."""
        async with panel.lock:
            if panel.is_alive and panel.shown:
                panel.state = PanelState(note=note, is_over=True)
                await self._show(panel)
            self._forget(panel)

    async def _refresh(self, panel: OpenPanel) -> None:
        async with panel.lock:
            panel.table = self._matches.live(panel.table.record.id) or panel.table
            if not panel.is_alive:
                self._forget(panel)
                return
            if panel.shown not in ("", _digest(panel)):
                await self._follow(panel)
            if panel.table.outcome is not None:
                self._forget(panel)

    async def _follow(self, panel: OpenPanel) -> None:
        """Shows the position of now; an action that its owner is putting together stays if it is still open to them."""
        is_the_same = panel.decision == panel.table.decision(panel.seat)
        if not is_the_same or words_of(key(panel.state.so_far), panel.table.actions(panel.seat)) is None:
            panel.state = panel.state.fresh(panel.state.note)
        position, seat = panel.table.position, panel.seat
        is_prompt = not is_the_same and seat in position.to_act() and position.is_answer(seat)
        is_prompt = is_prompt and position.standing(seat) is None  # its owner has answered beforehand
        await self._show(panel, below=is_prompt)

    def _forget(self, panel: OpenPanel) -> None:
        of_match = self._open.get(panel.table.record.id, {})
        for player, known in list(of_match.items()):
            if known is panel:
                del of_match[player]
        if not of_match:
            self._open.pop(panel.table.record.id, None)

    async def close(self) -> None:
        await self._chores.close()


def _digest(panel: OpenPanel) -> str:
    """What tells one panel from another: all that it is made of."""
    table, seat = panel.table, panel.seat
    facts = (
        table.view(seat),
        table.position.to_act(),
        table.decision(seat),
        table.clocks.deadline(seat),
        table.position.why_no_draw(seat),
        table.outcome,
        len(panel.news),
    )
    return sha256(repr(facts).encode()).hexdigest()


def _seen(update: Update, panel: OpenPanel) -> list[str]:
    """What happened, as the owner of a panel saw it, with marks in place of names."""
    seen = seen_by(update.events, panel.seat)
    return [*update.said, *event_lines(panel.table.game, seen, len(update.seats))]


async def _put(panel: OpenPanel, made: discord.ui.LayoutView, file: discord.File) -> discord.Message:
    """Changes the panel's message. One that was posted anew is a message of its own from then on."""
    if panel.posted is not None:
        return await panel.posted.edit(view=made, attachments=[file], allowed_mentions=discord.AllowedMentions.none())
    sent = await change_private(panel.interaction, panel.message, made, [file])
    if isinstance(sent, discord.WebhookMessage) and panel.message is not None and sent.id != panel.message:
        panel.posted = sent
    return sent


async def _post_below(panel: OpenPanel, made: discord.ui.LayoutView, file: discord.File) -> discord.Message:
    """Posts the panel anew, where somebody who is asked in the middle of another's turn sees it, and takes the old
    one away.
    """
    before, interaction = panel.posted, panel.interaction
    panel.posted = await interaction.followup.send(
        view=made, files=[file], ephemeral=True, allowed_mentions=discord.AllowedMentions.none(), wait=True
    )
    with suppress(discord.HTTPException):  # two panels of a match are no harm: an old one shows the position of now
        await (interaction.delete_original_response() if before is None else before.delete())
    return panel.posted
