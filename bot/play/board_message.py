"""The board in a channel: one live message that shows the newest public position, whatever Discord does meanwhile.

Changes come through `hear`, which never waits. A task of its own draws in a thread and talks to Discord; when changes
come faster than that, the newest wins, and the lines of the log wait until they have been shown.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import discord
import structlog

from bot.display.live_message import UNKNOWN_CHANNEL, LiveMessage
from bot.display.renderer import Renderer, digest_of
from bot.play.board_panel import board_panel, draw_offer, shared_answers, take_back
from bot.store import ShownBoard
from bot.ui.access import DiscordAccess
from bot.ui.layouts import Piece, attached, last_lines, picture, picture_there, word
from bot.ui.replies import Interaction, escaped, is_old
from engine.journal.records import MatchRecord
from engine.table.notices import DrawOffered, Notice, Shelved, Stopped, TakeBackAsked, TurnCame, Update, Voided, Warned

BOARD_FILE = "board.png"
LONGEST_LOG = 1200
SHORTEST_WAIT, LONGEST_WAIT = 1.0, 60.0
SECONDS_THAT_NOBODY_MINDS = 30
_log = structlog.get_logger("cardhall.board_message")


class Boards(Protocol):
    """Where it is kept which message shows a board, which position it shows, and what everybody was told."""

    async def note_board(self, match: str, shown: ShownBoard) -> None: ...

    async def log_of(self, match: str, after: int = 0, until: int | None = None) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class _Word:
    """Something to be said beside the board, to whom, and what can be clicked below it."""

    text: str
    seats: Sequence[int] = ()
    layout: Callable[[str], discord.ui.LayoutView] = field(default=word)


@dataclass(frozen=True, slots=True)
class _Body:
    """What a board was shown with: the words above it, its alt text if it was seen, the public View, and the lines of
    the log among the words.
    """

    content: str
    alt: str | None
    view: Any
    lines: Sequence[str] = ()


def _body_of(message: discord.Message, view: Any) -> _Body:
    texts = [part.content for part in message.components if isinstance(part, discord.TextDisplay)]
    galleries = [part for part in message.components if isinstance(part, discord.MediaGalleryComponent)]
    alts = [item.description or "" for gallery in galleries for item in gallery.items]
    return _Body(texts[0] if texts else "", alts[0] if alts else None, view)


class BoardMessage(LiveMessage):
    """Shows one match in its channel."""

    def __init__(
        self,
        record: MatchRecord,
        discord_access: DiscordAccess,
        boards: Boards,
        renderer: Renderer,
        *,
        seal_guard: Callable[[MatchRecord, Update], Awaitable[str | None]],
        menus: Callable[[str], Sequence[Piece]],
        shown: ShownBoard | None = None,
    ) -> None:
        super().__init__(discord_access, record.place, shown)
        self.record = record
        self._boards = boards
        self._renderer = renderer
        self._seal_guard = seal_guard
        """What is said in place of a board that the channel may not see; None for one that it may."""
        self._menus = menus
        self._changing = asyncio.Lock()
        self._body: _Body | None = None
        self._latest: Update | None = None
        self._last: Update | None = None
        self._lines: list[str] = []
        self._turns: set[int] = set()
        self._words: list[_Word] = []
        self._wake = asyncio.Event()
        self._at_rest = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_over = False
        self.may_go_on = True

    # --- what tables say ------------------------------------------------------------

    def hear(self, notice: Notice) -> None:
        match notice:
            case Update():
                self._last = notice
                self._lines += notice.log
                if not notice.is_public:  # what is on its way shows all that the public may know
                    return
                self._latest = notice
                self._is_over = notice.outcome is not None
                self.may_go_on = not self._is_over
            case TurnCame(seats):
                if self._was_told_before(self._last):
                    return
                self._turns |= set(seats)
                self._latest = self._latest or self._last  # posted anew, because only a new message notifies
            case Warned(seat, seconds_left):
                late = f"{self._mention(seat)}, your time is nearly up: {_spoken(seconds_left)} left."
                self._words.append(_Word(late, [seat]))
            case Stopped(error_id, _):
                self._words.append(_Word(_STOPPED.format(error_id=error_id)))
                self._is_over = True
            case DrawOffered(seat, asked):
                names = " ".join(self._mention(other) for other in asked)
                offer = f"{names}: {escaped(self.record.seats[seat].name)} offers a draw."
                self._words.append(_Word(offer, asked, lambda said: draw_offer(said, self.record.id, seat)))
            case TakeBackAsked(seat, asked, number):
                self._words.append(self._take_back_word(seat, asked, number))
            case Shelved(reason, can_go_on):
                wake = " `/resume` takes it up again." if can_go_on else ""
                self._words.append(_Word(f"{reason} So this match rests, safe in the journal.{wake}"))
                self._is_over = True
            case Voided(reason):
                self._words.append(_Word(f"{escaped(reason)} This match is over and counts for nothing."))
                self._is_over = True
                self.may_go_on = False
                self._latest = self._last and replace(self._last, kind="end", to_act=())  # its buttons change
        self._at_rest.clear()
        self._wake.set()
        if self._task is None:
            name = f"board of {self.record.id}"
            self._task = asyncio.get_running_loop().create_task(self._run(), name=name)

    def _was_told_before(self, update: Update | None) -> bool:
        """Whether this is the position after a restart, and its board had been posted before."""
        if update is None or self.shown is None or not update.is_first:
            return False
        return self.shown.number >= update.told

    def wake(self) -> None:
        """Something changed for the better: try again now."""
        if self._latest is not None or self._words:
            self._wake.set()

    async def close(self, *, grace: float = 2.0) -> None:
        """Gives the last position a moment to be shown."""
        if self._task is None or self._task.done():
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(grace):
                await self._at_rest.wait()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    @property
    def is_finished(self) -> bool:
        return self._task is not None and self._task.done()

    @property
    def is_idle(self) -> bool:
        """Whether everything that was heard has been shown."""
        return self._latest is None and not self._words

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing is under way either: what was shown has been noted."""
        return self._task is None or self._task.done() or self._at_rest.is_set()

    # --- showing ------------------------------------------------------------

    async def _run(self) -> None:
        await self._discord.connected()  # only the gateway tells which messages are the newest
        wait = SHORTEST_WAIT
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._show()
                wait = SHORTEST_WAIT
            except discord.HTTPException as error:
                if error.code == UNKNOWN_CHANNEL:
                    self._discord.lose(self._place)
                    return
                _log.warning("a board could not be shown", match=self.record.id, status=error.status, code=error.code)
                wait = await self._pause(wait)
            except Exception as error:  # noqa: BLE001 - whatever it is, the next position may be shown again
                _log.warning("a board could not be shown", match=self.record.id, exc_info=error)
                wait = await self._pause(wait)
            if self.is_idle:
                self._at_rest.set()
                if self._is_over:
                    return

    async def _pause(self, wait: float) -> float:
        """Waits for something new or for a while, then lets the newest position be tried again."""
        try:
            async with asyncio.timeout(wait):
                await self._wake.wait()
        except TimeoutError:
            self._wake.set()
        else:
            await asyncio.sleep(min(wait, 1.0))
        return min(2 * wait, LONGEST_WAIT)

    async def _show(self) -> None:
        while self._latest is not None or self._words:
            if self._latest is not None:
                await self._show_board(self._latest)
            while self._words:
                said = self._words[0]
                await self._channel.send(view=said.layout(said.text), allowed_mentions=self._pings(said.seats))
                self._words.pop(0)

    async def _show_board(self, update: Update) -> None:
        before = self.shown
        is_known = update.is_first and await self._is_shown_already(update)
        if self._latest is not update:  # meanwhile something happened; the lines before it wait for its board
            return
        if is_known and before is not None and not _times_moved(before.digest, _digest(update)):
            self._latest = None
            return
        lines, turns = list(self._lines), set(self._turns) & set(update.to_act)
        file, content = await self._seen(update, lines, turns)
        pings = self._pings(turns) if turns else None
        async with self._changing:
            body = _Body(content, None if file is None else file.description or "", update.views[None], lines)
            view = self._panel(body, None if file is None else picture(file))
            # A board that only tells new times, because time was given back, stays where it is.
            message = await self._put(view, file, stays=is_known, pings=pings)
            self.shown, self._body = ShownBoard(message, update.told, _digest(update)), body
        del self._lines[: len(lines)]
        self._turns -= turns
        if self._latest is update:
            self._latest = None
        await self._boards.note_board(self.record.id, self.shown)

    def _panel(self, body: "_Body", shown: Piece | None) -> discord.ui.LayoutView:
        is_open = shown is not None and self.may_go_on
        return board_panel(
            self.record,
            body.content,
            shown,
            is_over=not self.may_go_on,
            answers=shared_answers(self.record, body.view) if is_open else (),
            menus=self._menus(self.record.id) if is_open else (),
        )

    async def turn_menus(self, interaction: Interaction) -> None:
        """Somebody has gone on in a menu below the board: it is changed through their click, and nothing else is.

        A board that was posted anew meanwhile, or has grown old, is shown again as a whole.
        """
        async with self._changing:
            message = interaction.message
            if message is None or self.shown is None or self._last is None:
                return
            if message.id != self.shown.message or is_old(message.id):
                self._show_again()
                return
            body = self._body or _body_of(message, self._last.views[None])  # the process before this one posted it
            view = self._panel(body, None if body.alt is None else picture_there(BOARD_FILE, body.alt))
            try:
                await interaction.edit_original_response(view=view, attachments=message.attachments)
            except discord.HTTPException as error:
                _log.info("menus could not be shown alone", match=self.record.id, code=error.code)
                self._show_again()

    def _show_again(self) -> None:
        """The board as it stands, with the lines that it was shown with, unless another is on its way."""
        if self._latest is None and self._last is not None:
            self._latest = replace(self._last, is_first=False)
            self._lines[:0] = () if self._body is None else self._body.lines
            self._at_rest.clear()
            self._wake.set()

    async def _seen(self, update: Update, lines: list[str], turns: set[int]) -> tuple[discord.File | None, str]:
        """The board and what happened; of a sealed run neither."""
        seal_guard = await self._seal_guard(self.record, update)
        if seal_guard is not None:
            return None, "\n".join([seal_guard, await self._content(update, [], turns)]).rstrip()
        drawn = await self._renderer.board(self.record, update.views[None], update.number)
        return attached(drawn, BOARD_FILE), await self._content(update, lines, turns)

    async def _is_shown_already(self, update: Update) -> bool:
        """After a restart: lines that nobody was shown yet come first; if there is nothing new, nothing is touched.

        A hidden step may lie between; it must not make anything move.
        """
        if self.shown is None:
            return False
        told = await self._boards.log_of(self.record.id, self.shown.number, update.number)  # later lines are heard
        self._lines[:0] = told
        self.shown = replace(self.shown, number=update.told)
        return not told and not self._turns and _position_of(self.shown.digest) == _position_of(_digest(update))

    # --- words ------------------------------------------------------------

    def _take_back_word(self, seat: int, asked: Sequence[int], number: int) -> _Word:
        names, name = " ".join(self._mention(other) for other in asked), escaped(self.record.seats[seat].name)
        wish = f"{names}: {name} asks to take back their last action, and with it all that was done since."
        return _Word(wish, asked, lambda said: take_back(said, self.record.id, number))

    def _mention(self, seat: int) -> str:
        player = self.record.seats[seat].player
        is_known = player is not None and player.isdecimal()  # not a built-in player, nor somebody who was forgotten
        return f"<@{player}>" if is_known else escaped(self.record.seats[seat].name)

    def _pings(self, seats: Sequence[int] | set[int]) -> discord.AllowedMentions:
        players = [self.record.seats[seat].player for seat in seats]
        return discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(int(player)) for player in players if player is not None and player.isdecimal()],
        )

    async def _content(self, update: Update, log: list[str], turns: set[int]) -> str:
        parts = [last_lines(await self._renderer.lines(self.record, log, escaped), LONGEST_LOG)]
        if turns:
            parts.append(" ".join(self._mention(seat) for seat in sorted(turns)) + ": it is your turn.")
        if update.outcome is None and update.to_act:
            waiting = ", ".join(self._waiting_for(update, seat) for seat in update.to_act)
            parts.append(f"Waiting for {waiting}.")
        return "\n".join(part for part in parts if part)

    def _waiting_for(self, update: Update, seat: int) -> str:
        deadline = update.deadlines[seat]
        until = "" if deadline is None else f" (time ends <t:{int(deadline)}:R>)"
        return f"{escaped(self.record.seats[seat].name)}{until}"


_STOPPED = (
    "This table has stopped because of an error in the game (number {error_id}). The match is safe in the journal; "
    "`/resume` takes it up again from the last action."
)


def _digest(update: Update) -> str:
    """What tells one public position from another, also after a restart, and the deadlines that the board names."""
    position = digest_of(update.views[None], update.to_act, update.outcome, update.seats)
    return " ".join([position, *(str(int(deadline or 0)) for deadline in update.deadlines)])


def _position_of(digest: str) -> str:
    return digest.split(" ", maxsplit=1)[0]


def _times_moved(shown: str, now: str) -> bool:
    """Whether the deadlines on a board have become wrong, because time was given back."""
    pairs = zip(shown.split(" ")[1:], now.split(" ")[1:], strict=False)
    return any(abs(int(one) - int(other)) > SECONDS_THAT_NOBODY_MINDS for one, other in pairs)


def _spoken(seconds: float) -> str:
    for size, unit in ((3600, "hour"), (60, "minute"), (1, "second")):
        count = round(seconds / size)
        if count >= 1:
            return f"{count} {unit}{'s' if count != 1 else ''}"
    return "no time"
