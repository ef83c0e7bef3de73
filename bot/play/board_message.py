"""The board in a channel: one live message that shows the newest public position, whatever Discord does meanwhile.

Changes come through `hear`, which never waits. A task of its own draws in a thread and talks to Discord; when changes
come faster than that, the newest wins, and the lines of the log wait until they have been shown.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Protocol

import discord
import structlog

from bot.display.live_message import AT_ONCE, UNKNOWN_CHANNEL, LiveMessage
from bot.display.renderer import digest_of
from bot.play.board_faces import BOARD_FILE, BoardFaces, Face, Told, brief, face_on, is_in_between, mention
from bot.play.board_panel import draw_offer, take_back
from bot.play.strips import battles_in
from bot.store import ShownBoard
from bot.ui.access import DiscordAccess
from bot.ui.layouts import word
from bot.ui.replies import Interaction, escaped, is_old
from engine.core.events import Facts, seen_by
from engine.journal.records import MatchRecord
from engine.table.notices import DrawOffered, Notice, Shelved, Stopped, TakeBackAsked, TurnCame, Update, Voided, Warned
from renders.films.encoding import Film

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


class BoardMessage(LiveMessage):
    """Shows one match in its channel."""

    def __init__(
        self,
        record: MatchRecord,
        discord_access: DiscordAccess,
        boards: Boards,
        faces: BoardFaces,
        shown: ShownBoard | None = None,
    ) -> None:
        super().__init__(discord_access, record.place, shown)
        self.record = record
        self._boards = boards
        self._faces = faces
        self._changing = asyncio.Lock()
        self._face: Face | None = None
        self._latest: Update | None = None
        self._last: Update | None = None
        self._lines: list[str] = []
        self._battles: list[Facts] = []
        self._layouts = 0
        """How often the board was laid out anew with its picture."""
        self._film: tuple[Facts, Film] | None = None
        """A film that is to take the place of a strip."""
        self._is_held = False
        """Whether something happened that is shown when the computer has ended its turn, or the table has passed."""
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
                self._lines += brief(notice, self.record.game)
                self._battles += battles_in(self.record.game, seen_by(notice.events, None))
                is_shown = notice.is_public or self._is_held or self._faces.audience(self.record, notice) is not None
                if not is_shown:  # what is on its way shows all that the public may know
                    return
                is_passing = not notice.is_first and notice.outcome is None and self._faces.is_passing(self.record)
                self._is_held = is_passing or is_in_between(notice)
                if self._is_held:
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
                late = f"{mention(self.record, seat)}, your time is nearly up: {_spoken(seconds_left)} left."
                self._words.append(_Word(late, [seat]))
            case Stopped(error_id, _):
                self._words.append(_Word(_STOPPED.format(error_id=error_id)))
                self._is_over = True
            case DrawOffered(seat, asked):
                names = " ".join(mention(self.record, other) for other in asked)
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
        digest = _digest(update, self._faces.audience(self.record, update))
        if is_known and before is not None and not _times_moved(before.digest, digest):
            self._latest = None
            return
        lines, turns = list(self._lines), set(self._turns) & set(update.to_act)
        told = Told(lines, list(self._battles), frozenset(turns), self._film)
        files, face = await self._faces.face(self.record, update, told)
        pings = self._pings(turns) if turns else None
        if self._is_about_to_pass and self._latest is update:  # the controls of now would only flash up
            self._latest = None
            return
        async with self._changing:
            files, face = self._faces.still(self.record, files, face)
            self._layouts += 1
            view = self._faces.layout(self.record, update, face, files, is_over=not self.may_go_on)
            # A board that only tells new times, because time was given back, or shows a film stays where it is.
            is_film = told.film is not None and face.battle is told.film[0]
            message = await self._put(view, files, stays=is_known or is_film, pings=pings)
            self.shown, self._face = ShownBoard(message, update.told, digest), face
        del self._lines[: len(lines)]
        del self._battles[: len(told.battles)]
        self._turns -= turns
        if self._latest is update:
            self._latest = None
        if self._film is told.film:
            self._film = None
        else:  # it came while this was drawn
            self._show_again()
        self._faces.seek_film(self.record, face, self.show_film)
        await self._boards.note_board(self.record.id, self.shown)

    @property
    def _is_about_to_pass(self) -> bool:
        return self._is_held and self._faces.is_passing(self.record)

    async def turn(self, interaction: Interaction) -> None:
        """Somebody has gone on in the controls below the board: they are changed through the click, and nothing else.

        A board that was posted anew meanwhile, or has grown old, is shown again as a whole.
        """
        if await self._is_quick():
            return
        async with self._changing:
            message = interaction.message
            if message is None or self.shown is None or self._last is None:
                return
            if self._is_about_to_pass:  # what comes of the click is shown then
                return
            if message.id != self.shown.message or is_old(message.id):
                self._show_again()
                return
            face = self._face or face_on(message, self._last.views[None])  # the process before this one posted it
            face = await self._faces.turned(self.record, self._last, face)
            view = self._faces.layout(self.record, self._last, face, None, is_over=not self.may_go_on)
            # The picture of now: that on the click may have been replaced since.
            pictures = message.attachments if self.sent is None else self.sent.attachments
            board = [each for each in pictures if each.filename == BOARD_FILE]
            try:
                self.sent = await interaction.edit_original_response(view=view, attachments=board)
            except discord.HTTPException as error:
                _log.info("menus could not be shown alone", match=self.record.id, code=error.code)
                self._show_again()

    async def _is_quick(self) -> bool:
        """Whether the picture of now is there at once, with the controls of now below it: then one change does."""
        if self.is_idle:
            return False
        before = self._layouts
        with suppress(TimeoutError):
            async with asyncio.timeout(AT_ONCE):
                await self._at_rest.wait()
        return self._at_rest.is_set() and self._layouts > before

    async def show_film(self, battle: Facts, film: Film) -> None:
        """The film of the battle below which controls stand takes the place of its strip."""
        if not self._is_over:
            self._film = battle, film
            self._show_again()

    def show_publicly(self) -> None:
        """The place is no longer its player's alone: the board shows what everybody may see, and says so."""
        self._words.append(_Word(_LET_IN))
        self._show_again()
        self._at_rest.clear()
        self._wake.set()

    def _show_again(self) -> None:
        """The board as it stands, with the lines that it was shown with, unless another is on its way."""
        if self._latest is None and self._last is not None:
            self._latest = replace(self._last, is_first=False)
            self._lines[:0] = () if self._face is None else self._face.lines
            self._at_rest.clear()
            self._wake.set()

    async def _is_shown_already(self, update: Update) -> bool:
        """After a restart: lines that nobody was shown yet come first; if there is nothing new, nothing is touched.

        A hidden step may lie between; it must not make anything move.
        """
        if self.shown is None:
            return False
        told = await self._boards.log_of(self.record.id, self.shown.number, update.number)  # later lines are heard
        self._lines[:0] = told
        self.shown = replace(self.shown, number=update.told)
        position = _position_of(_digest(update, self._faces.audience(self.record, update)))
        return not told and not self._turns and _position_of(self.shown.digest) == position

    # --- words ------------------------------------------------------------

    def _take_back_word(self, seat: int, asked: Sequence[int], number: int) -> _Word:
        names, name = " ".join(mention(self.record, other) for other in asked), escaped(self.record.seats[seat].name)
        wish = f"{names}: {name} asks to take back their last action, and with it all that was done since."
        return _Word(wish, asked, lambda said: take_back(said, self.record.id, number))

    def _pings(self, seats: Sequence[int] | set[int]) -> discord.AllowedMentions:
        players = [self.record.seats[seat].player for seat in seats]
        return discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(int(player)) for player in players if player is not None and player.isdecimal()],
        )


_LET_IN = "Another person is here now, so the board shows what everyone may see. *My hand* opens your own side."
_STOPPED = (
    "This table has stopped because of an error in the game (number {error_id}). The match is safe in the journal; "
    "`/resume` takes it up again from the last action."
)


def _digest(update: Update, seat: int | None) -> str:
    """What tells one position from another, also after a restart, and the deadlines that the board names."""
    position = digest_of(update.views[seat], update.to_act, update.outcome, update.seats)
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
