"""A match that is followed in another channel: one live message with its board, what happened, and at last its result.

It asks for the position when it is its turn to talk, so the newest wins however many came meanwhile. Whatever Discord
answers is this channel's matter alone.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord
import structlog

from bot.display.live_message import UNKNOWN_CHANNEL, LiveMessage
from bot.display.renderer import Renderer
from bot.display.spectators import Seen, Spectators
from bot.hall.hall import Hall
from bot.store import ShownBoard, StoredMirror
from bot.ui.access import DiscordAccess
from bot.ui.layouts import attached, last_lines
from bot.ui.rate_limit import SendBudget
from bot.ui.replies import escaped
from bot.ui.words import PAUSED, minutes
from bot.watch.panel import given_up_panel, mirror_panel
from engine.registry import game_named
from engine.table.clocks import Handle

LONGEST_LOG = 1200
FIRST_WAIT, LONGEST_WAIT = 2.0, 60.0
MOST_FAILURES = 6
"""So many times in a row, about two minutes, a mirror fails before it is given up."""
SECONDS_TO_SHOW = 60.0
"""Whoever does not answer within that has failed, too."""
_log = structlog.get_logger("cardhall.mirror")


class Mirror(LiveMessage):
    """Shows one match in one channel where it is not played."""

    def __init__(
        self,
        stored: StoredMirror,
        discord_access: DiscordAccess,
        hall: Hall,
        spectators: Spectators,
        renderer: Renderer,
        budget: SendBudget,
        ended: Callable[["Mirror", str | None], Awaitable[None]],
    ) -> None:
        super().__init__(discord_access, stored.channel, stored.shown)
        self.stored = stored
        self._hall = hall
        self._spectators = spectators
        self._renderer = renderer
        self._budget = budget
        self._ended = ended
        """Told at the end of the match, or with the reason why the mirror was given up."""
        self._wake = asyncio.Event()
        self._alarm: Handle | None = None
        self._task: asyncio.Task[None] | None = None
        self._failures = 0
        self._is_waiting = self._is_showing = False

    @property
    def is_idle(self) -> bool:
        """Whether nothing is under way: all has been shown that was heard of, or it waits for its turn to talk."""
        is_at_rest = self._task is None or self._task.done() or not self._wake.is_set()
        return not self._is_showing and (is_at_rest or self._is_waiting)

    def wake(self) -> None:
        """There may be something new to show."""
        self._wake.set()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run(), name=f"mirror {self.stored.match}")

    async def close(self) -> None:
        """What is not shown yet is shown after the next start."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def give_up(self) -> None:
        """Somebody wants it no longer; what stands there says so."""
        await self.close()
        if self.shown is not None:
            with suppress(discord.HTTPException):
                await self._partial(self.shown.message).edit(attachments=[], view=given_up_panel())

    # --- showing ------------------------------------------------------------

    async def _run(self) -> None:
        await self._discord.connected()  # only the gateway tells which messages are the newest
        while True:
            await self._wake.wait()
            await self._wait(self._budget.turn(self.stored.channel))
            self._wake.clear()
            self._is_showing = True
            try:
                if await self._shown_in_time():
                    await self._ended(self, None)
                    return
                self._failures = 0
            except Exception as error:  # noqa: BLE001 - whatever it is, the match does not suffer from it
                if await self._failed(error):
                    return
            finally:
                self._is_showing = False

    async def _wait(self, something: Awaitable[None]) -> None:
        self._is_waiting = True
        try:
            await something
        finally:
            self._is_waiting = False

    async def _failed(self, error: Exception) -> bool:
        """Tries again after a growing pause; True if there have been too many of them, or there is nothing to try."""
        self._failures += 1
        code = error.code if isinstance(error, discord.HTTPException) else None
        _log.warning("a mirror could not be shown", match=self.stored.match, channel=self.stored.channel, code=code)
        if code == UNKNOWN_CHANNEL or self._failures >= MOST_FAILURES:
            await self._ended(self, "the channel is gone" if code == UNKNOWN_CHANNEL else "I could not post there")
            return True
        self._is_showing = False
        await self._wait(self._hall.until(self._hall.now() + min(FIRST_WAIT * 2**self._failures, LONGEST_WAIT)))
        self._wake.set()
        return False

    async def _shown_in_time(self) -> bool:
        async with asyncio.timeout(SECONDS_TO_SHOW):
            return await self._show()

    async def _show(self) -> bool:
        """Shows what there is to see now; whether that was the end."""
        seen = await self._spectators.seen(self.stored.match)
        if seen is None:
            return False
        self._look_again_at(seen.more_at)
        after = 0 if self.shown is None else self.shown.number
        lines = await self._hall.store.log_of(self.stored.match, after, seen.number)
        if self.shown is None or self.shown.digest != seen.digest or lines:
            await self._show_board(seen, lines)
        return seen.is_over

    async def _show_board(self, seen: Seen, lines: list[str]) -> None:
        file = attached(await self._spectators.picture(seen), "board.png")
        told = await self._renderer.lines(seen.record, lines, escaped)
        content = "\n".join(part for part in (_head(seen), last_lines(told, LONGEST_LOG), waiting_for(seen)) if part)
        message = await self._put(mirror_panel(seen.record, content, file, is_over=seen.is_over), [file])
        self.shown = ShownBoard(message, seen.number, seen.digest)
        await self._hall.store.watching.note_shown(self.stored.match, self.stored.channel, self.shown)

    def _look_again_at(self, when: float | None) -> None:
        """What spectators see later wakes the mirror by itself."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if when is None else self._hall.call_at(when, self.wake)


def _head(seen: Seen) -> str:
    behind = f", {minutes(seen.record.delay)} behind" if seen.record.delay else ""
    return f"**{title_of(seen)}** in <#{seen.record.place}>{behind}"


def title_of(seen: Seen) -> str:
    names = ", ".join(escaped(seat.name) for seat in seen.record.seats)
    return f"{game_named(seen.record.game).title}: {names}"


def waiting_for(seen: Seen) -> str:
    """Whose turn it is, or that the match is over."""
    if seen.is_void:
        return "This match is over and counts for nothing."
    if seen.outcome is not None:
        return result_of(seen)
    if seen.is_resting:
        return PAUSED
    names = ", ".join(escaped(seen.record.seats[seat].name) for seat in seen.to_act)
    return f"Waiting for {names}." if names else ""


def result_of(seen: Seen) -> str:
    """How the match ended."""
    winners = seen.outcome.winners if seen.outcome is not None else ()
    names = [escaped(seen.record.seats[seat].name) for seat in winners]
    if len(names) == 1:
        return f"The match is over: {names[0]} has won."
    return f"The match is over: {', '.join(names)} share the first place." if names else "The match is over."
