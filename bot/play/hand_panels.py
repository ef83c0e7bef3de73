"""The private panels that are open: what a click in one does, and how they follow the match while Discord lets them.

An interaction's token lives for 15 minutes; each click brings a new one. After that a panel stands as it is until its
owner clicks in it, or opens it anew with the board's button.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

import discord
import structlog

from bot.display.live_message import AT_ONCE
from bot.play.board_faces import is_in_between
from bot.play.clicks import BOARD_MENU, HAND
from bot.play.films_at_once import FILM_NAME
from bot.play.hand_panel import Beside, hand_panel
from bot.play.open_panel import OpenPanel
from bot.play.panel_state import PanelState
from bot.play.steps import key, words_of
from bot.runtime.background import Chores
from bot.ui.feature import on_click
from bot.ui.layouts import attached, film_file, picture, picture_there
from bot.ui.replies import change_private, escaped, is_old, own_message
from engine.table.notices import Shelved, Stopped, Update, Voided

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from typing import TypeAlias

    import renders
    from bot.display.renderer import Renderer
    from bot.play.films_at_once import FilmsAtOnce
    from bot.play.results import Results
    from bot.play.service import MatchService
    from bot.store import Preferences
    from bot.ui.replies import Interaction
    from engine.core.events import Facts
    from engine.journal.records import MatchRecord
    from engine.table.notices import Notice
    from engine.table.table import Table
    from renders.films.encoding import Film

    Files: TypeAlias = list[discord.File | discord.Attachment]
    """Pictures that are sent, or that the message has already."""

HAND_FILE, STRIP_FILE = "hand.png", "strip.png"
_MOVED_ON = "The match has moved on. This is how it stands now."
_log = structlog.get_logger("cardhall.panels")


class HandPanels:
    """At most one panel of a match follows it for each person: the one that was opened or used last."""

    def __init__(
        self,
        matches: MatchService,
        renderer: Renderer,
        results: Results,
        likes: Callable[[str], Preferences],
        films: FilmsAtOnce,
    ) -> None:
        self._matches = matches
        self._films = films
        self._results = results
        self._renderer = renderer
        self._likes = likes
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

    @on_click(BOARD_MENU)
    async def open_instead(
        self,
        interaction: Interaction,
        match: str,
        seat: int,
        decision: int,
        page: int,
        words: str,
        chosen: Sequence[str],
    ) -> None:
        """A menu below a board, as earlier versions had them: nothing happens, but all it had is in the panel."""
        await self.open(interaction, match)

    @asynccontextmanager
    async def clicked(self, interaction: Interaction, table: Table, seat: int) -> AsyncIterator[OpenPanel]:
        """The panel of a click, which may be older than this process; it is shown as it stands afterwards.

        One click at a time: what comes of an earlier one is still shown through the earlier one.
        """
        known = self._open.get(table.record.id, {}).get(str(interaction.user.id))
        message = own_message(interaction)
        if known is None or known.table is not table or message is None or known.message != message:
            known = self._panel(interaction, table, seat)
            known.message = message
        async with known.lock:
            known.interaction, known.posted = interaction, None
            known.look_away()
            yield known
            await self._answer(known)

    def _panel(self, interaction: Interaction, table: Table, seat: int) -> OpenPanel:
        """A new one, in place of the one before."""
        panel, of_match = OpenPanel(table, seat, interaction=interaction), self._open.setdefault(table.record.id, {})
        before = of_match.get(str(interaction.user.id))
        if before is not None and before.message not in (None, own_message(interaction)):
            self._chores.begin(self._take_away(before))
        of_match[str(interaction.user.id)] = panel
        self._look_again_later(panel)
        return panel

    def _look_again_later(self, panel: OpenPanel) -> None:
        """A panel that can no longer be changed is let go, with its picture."""
        if panel.is_alive:
            left = (panel.interaction.expires_at - discord.utils.utcnow()).total_seconds()
            asyncio.get_running_loop().call_later(max(1.0, left), self._look_again_later, panel)
        else:
            self._forget(panel)

    @staticmethod
    async def _take_away(panel: OpenPanel) -> None:
        """There is another panel of the match; this one would only be in the way."""
        async with panel.lock:
            if panel.is_alive:
                with suppress(discord.HTTPException):  # a click on it is answered with the panel of now
                    await _delete(panel)

    # --- how a panel is shown ------------------------------------------------------------

    async def _answer(self, panel: OpenPanel) -> None:
        """What a click led to. If its picture is not there at once, its buttons come first, with the picture that is
        there, and the picture of now follows. The panel's lock is held, and let go while that is drawn: clicks that
        come meanwhile share one picture.
        """
        is_fresh = panel.message is not None and not is_old(panel.message) and panel.posted is None
        if panel.is_drawn() or not is_fresh or panel.picture is None or panel.battle or panel.table.outcome is not None:
            await self._show(panel)
            return
        if panel.drawing is None or panel.drawing.done():
            panel.drawing = self._chores.begin(self._draw(panel))
        await asyncio.wait([panel.drawing], timeout=AT_ONCE)
        if panel.is_drawn():
            await self._show(panel)
        else:
            await self._show(panel, keeps=panel.picture)
            self._chores.begin(self._show_drawn(panel, panel.drawing))

    async def _draw(self, panel: OpenPanel) -> None:
        while panel.table.outcome is None and not panel.is_drawn():
            await self._draw_now(panel)

    async def _show_drawn(self, panel: OpenPanel, drawing: asyncio.Task[None]) -> None:
        """Unless a later click has done so."""
        await asyncio.wait([drawing])
        async with panel.lock:
            if panel.keeps and panel.is_alive and self._is_open(panel):
                await self._show(panel)

    async def _draw_now(self, panel: OpenPanel) -> renders.Picture:
        table, view = panel.table, panel.table.view(panel.seat)
        drawn = await self._renderer.seat(table.record, view, table.number, panel.since)
        panel.drawn = view, drawn
        return drawn

    async def _show(self, panel: OpenPanel, *, below: bool = False, keeps: discord.Attachment | None = None) -> None:
        """Puts the panel on its owner's screen as it stands, `below` everything else if asked, or around a picture that
        it `keeps`. Its lock is held.
        """
        panel.shown, panel.decision = _digest(panel), panel.table.decision(panel.seat)
        panel.note_question()
        if panel.table.outcome is None:
            self._films.seek(panel, partial(self._show_film, panel))
        made, files = await self._made(panel, keeps)
        try:
            sent = await (_post_below(panel, made, files) if below else _put(panel, made, files))
        except discord.HTTPException as error:
            _log.info("a panel could not be shown", match=panel.match, status=error.status, code=error.code)
            self._forget(panel)
        else:
            panel.message, panel.keeps = sent.id, keeps is not None
            panel.picture = next((each for each in sent.attachments if each.filename == HAND_FILE), None)

    async def _made(self, panel: OpenPanel, keeps: discord.Attachment | None) -> tuple[discord.ui.LayoutView, Files]:
        table, seat = panel.table, panel.seat
        view = table.view(seat)
        if table.outcome is not None:
            result, file = await self._results.shown(
                table.record,
                view,
                table.outcome,
                seat=seat,
                number=table.number,
                ended=table.acted,
                log=panel.parting,
                name=HAND_FILE,
            )
            return result, [file]
        news = await self._renderer.lines(table.record, panel.told, escaped)
        likes = self._likes(table.record.seats[seat].player or "")
        if keeps is not None:
            shown = picture_there(HAND_FILE, keeps.description)
            return hand_panel(table, seat, panel.state, Beside(shown, "\n".join(news), likes, panel.last)), [keeps]
        drawn = panel.drawn[1] if panel.drawn is not None and panel.is_drawn() else await self._draw_now(panel)
        files = [attached(drawn, HAND_FILE)]
        if panel.battle is not None:
            files.append(await self._battle_file(panel, panel.battle))
        pieces = [picture(file) for file in files]
        strip = pieces[1] if panel.battle is not None else None
        beside = Beside(pieces[0], "\n".join(news), likes, panel.last, strip=strip)
        return hand_panel(table, seat, panel.state, beside), [*files]

    async def _battle_file(self, panel: OpenPanel, battle: Facts) -> discord.File:
        """The film of a battle if there is one, else its strip."""
        if panel.film is not None and panel.film[0] is battle:
            return film_file(panel.film[1], FILM_NAME)
        panel.film = None
        return attached(await self._renderer.battle_strip(panel.table.record, battle), STRIP_FILE)

    async def _show_film(self, panel: OpenPanel, battle: Facts, film: Film) -> None:
        """The film of the battle that a panel shows takes the place of its strip. The panel's lock is held."""
        if self._is_open(panel) and panel.is_alive and panel.table.outcome is None:
            panel.film = battle, film
            await self._show(panel)

    # --- following the match ------------------------------------------------------------

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        """The panels of a match follow each change that their owners may see."""
        for panel in list(self._open.get(record.id, {}).values()):
            match notice:
                case Update():
                    panel.hear(notice)
                    if is_in_between(notice):
                        continue
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
            panel.state = panel.state.fresh(panel.state.note, panel.state.opened)
        position, seat = panel.table.position, panel.seat
        is_prompt = not is_the_same and seat in position.to_act() and position.is_answer(seat)
        is_prompt = is_prompt and position.standing(seat) is None  # its owner has answered beforehand
        await self._show(panel, below=is_prompt)

    def _is_open(self, panel: OpenPanel) -> bool:
        return any(known is panel for known in self._open.get(panel.match, {}).values())

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
        len(panel.said),
    )
    return sha256(repr(facts).encode()).hexdigest()


async def _put(panel: OpenPanel, made: discord.ui.LayoutView, files: Files) -> discord.Message:
    """Changes the panel's message. One that was posted anew is a message of its own from then on."""
    if panel.posted is not None:
        return await panel.posted.edit(view=made, attachments=files, allowed_mentions=discord.AllowedMentions.none())
    sent = await change_private(panel.interaction, panel.message, made, files)
    if isinstance(sent, discord.WebhookMessage) and sent.id != panel.message:
        panel.posted = sent
    return sent


async def _post_below(panel: OpenPanel, made: discord.ui.LayoutView, files: Files) -> discord.Message:
    """Posts the panel anew, where somebody who is asked in the middle of another's turn sees it, and takes the old
    one away.
    """
    before, drawn = replace(panel), [each for each in files if isinstance(each, discord.File)]
    panel.posted = await panel.interaction.followup.send(
        view=made, files=drawn, ephemeral=True, allowed_mentions=discord.AllowedMentions.none(), wait=True
    )
    with suppress(discord.HTTPException):  # two panels of a match are no harm: an old one shows the position of now
        await _delete(before)
    return panel.posted


async def _delete(panel: OpenPanel) -> None:
    await (panel.interaction.delete_original_response() if panel.posted is None else panel.posted.delete())
