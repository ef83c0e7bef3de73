"""What a board shows: a picture of what its channel may see, words above it, and what can be pressed below."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import discord

from bot.play.board_panel import board_panel, shared_answers
from bot.play.films_at_once import FILM_NAME
from bot.play.strips import battles_in
from bot.ui.layouts import Piece, attached, film_file, last_lines, picture, picture_there
from bot.ui.replies import escaped
from bot.ui.words import PAUSED
from engine.core.events import seen_by
from engine.core.heads import YOUR_TURN
from engine.journal.lines import headline
from engine.registry import game_named

if TYPE_CHECKING:
    from bot.display.renderer import Renderer
    from bot.play.board_controls import BoardControls
    from bot.play.films_at_once import ShowFilm
    from bot.play.results import Results
    from engine.core.events import Facts
    from engine.core.game import Outcome
    from engine.journal.records import MatchRecord
    from engine.table.notices import Update
    from renders.films.encoding import Film

BOARD_FILE = "board.png"
LONGEST_LOG = 1200
STRIPS_AT_MOST = 4


@dataclass(frozen=True, slots=True)
class Told:
    """What has happened since the last board: lines of the log, battles, and whose turn came. `is_sealed` where nobody
    else may learn even what they are asked.
    """

    lines: Sequence[str] = ()
    battles: Sequence[Facts] = ()
    turns: frozenset[int] = frozenset()
    film: tuple[Facts, Film] | None = None
    """A battle of the owner of the controls, and its film."""
    is_sealed: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """What a board was shown with: the words above it, its alt text if it was seen, the public View, and the lines of
    the log among the words. `seat` if it has the controls of a seat; `news` is what others did since. `result` is
    shown in place of everything when the match is over. `battle` is one of that seat, behind the board's picture.
    """

    content: str
    alt: str | None
    view: Any
    lines: Sequence[str] = ()
    seat: int | None = None
    news: Sequence[str] = ()
    result: discord.ui.LayoutView | None = None
    battle: Facts | None = None


class BoardFaces:
    """Makes the faces of all boards."""

    def __init__(
        self,
        renderer: Renderer,
        seal_guard: Callable[[MatchRecord, Update], Awaitable[str | None]],
        controls: BoardControls,
        results: Results,
    ) -> None:
        self._renderer = renderer
        self._seal_guard = seal_guard
        """What is said in place of a board that the channel may not see; None for one that it may."""
        self._controls = controls
        self._results = results

    # --- who sees what ------------------------------------------------------------

    def seat(self, record: MatchRecord, update: Update) -> int | None:
        """Whose controls stand below the board now."""
        seat = self._controls.seat(record) if update.outcome is None and update.kind != "end" else None
        return seat if seat is not None and update.seats[seat].is_person else None

    def audience(self, record: MatchRecord, update: Update) -> int | None:
        """Whose View the board shows now; None for the public one."""
        return None if self.seat(record, update) is None else self._controls.audience(record)

    def is_passing(self, record: MatchRecord) -> bool:
        """Whether a board would only flash up: another follows it at once."""
        return self._controls.is_passing(record)

    # --- faces ------------------------------------------------------------

    async def face(self, record: MatchRecord, update: Update, told: Told) -> tuple[list[discord.File], Face]:
        """The board and what happened; of a sealed run neither."""
        public, lines = update.views[None], told.lines
        seal_guard = await self._seal_guard(record, update)
        if seal_guard is not None:
            hidden = replace(told, lines=(), is_sealed=True)
            content = "\n".join([seal_guard, await self._content(record, update, hidden)]).rstrip()
            return [], Face(content, None, public, lines)
        if update.outcome is not None:
            return await self._end(record, update, update.outcome, lines)
        audience, content = self.audience(record, update), await self._content(record, update, told)
        if audience is None:
            drawn = await self._renderer.board(record, public, update.number)
        else:
            since = self._controls.since(record.id)
            drawn = await self._renderer.seat(record, update.views[audience], update.number, since)
        seat = self.seat(record, update)
        own = None if seat is None else self._controls.battle(record.id)
        if told.film is not None and told.film[0] is own:
            strips = [film_file(told.film[1], FILM_NAME)]
        else:
            strips = await self._strips(record, told.battles if seat is None else [own] if own else [])
        face = Face(content, drawn.alt, public, lines, seat, await self._news(record), battle=own)
        return [attached(drawn, BOARD_FILE), *strips], face

    async def _end(
        self, record: MatchRecord, update: Update, outcome: Outcome, lines: Sequence[str]
    ) -> tuple[list[discord.File], Face]:
        seat = self._controls.audience(record)
        view, file = await self._results.shown(
            record,
            update.views[seat],
            outcome,
            seat=seat,
            number=update.number,
            ended=update.acted,
            log=update.log,
            name=BOARD_FILE,
        )
        return [file], Face("", file.description, update.views[None], lines, result=view)

    async def _strips(self, record: MatchRecord, battles: Sequence[Facts]) -> list[discord.File]:
        """The battles that were fought since the last board, those of all, or that of whose board it is."""
        drawn = [await self._renderer.battle_strip(record, facts) for facts in battles[-STRIPS_AT_MOST:]]
        return [attached(each, f"strip-{number}.png") for number, each in enumerate(drawn, 1)]

    def still(self, record: MatchRecord, files: list[discord.File], face: Face) -> tuple[list[discord.File], Face]:
        """The same face without the battle of a player who has gone on while it was drawn."""
        if face.battle is None or self._controls.battle(record.id) is face.battle:
            return files, face
        return files[:1], replace(face, battle=None)

    def seek_film(self, record: MatchRecord, face: Face, show: ShowFilm) -> None:
        """Has the battle on a face filmed, if its player likes films at once."""
        if face.battle is not None:
            self._controls.seek_film(record.id, show)

    async def turned(self, record: MatchRecord, update: Update, face: Face) -> Face:
        """The same face, when the owner of its controls has gone on in them."""
        return replace(face, seat=self.seat(record, update), news=await self._news(record))

    async def _news(self, record: MatchRecord) -> list[str]:
        """What others did since the owner of the controls last clicked."""
        return await self._renderer.lines(record, self._controls.news(record.id), escaped)

    # --- layouts ------------------------------------------------------------

    def layout(
        self, record: MatchRecord, update: Update, face: Face, files: Sequence[discord.File] | None, *, is_over: bool
    ) -> discord.ui.LayoutView:
        """A message of a face with these pictures; without any, with the one that the message has already."""
        if face.result is not None:
            return face.result
        shown: list[Piece] = [picture(file) for file in files or ()]
        if files is None and face.alt is not None:
            shown = [picture_there(BOARD_FILE, face.alt)]
        if face.seat is not None and shown:
            own = self._controls.layout(record, face.seat, shown, face.content, face.news)
            if own is not None:
                return own
        is_open = bool(shown) and not is_over and not update.is_resting
        return board_panel(
            record,
            face.content,
            shown,
            is_over=is_over,
            answers=shared_answers(record, face.view) if is_open else (),
        )

    # --- words ------------------------------------------------------------

    async def _content(self, record: MatchRecord, update: Update, told: Told) -> str:
        parts = [last_lines(await self._renderer.lines(record, told.lines, escaped), LONGEST_LOG)]
        parts += calls(record, update.views[None], told)
        if update.is_resting:
            parts.append(PAUSED)
        elif update.outcome is None and update.to_act:
            waiting = ", ".join(_waiting_for(record, update, seat) for seat in update.to_act)
            parts.append(f"Waiting for {waiting}.")
        return "\n".join(part for part in parts if part)


def face_on(message: discord.Message, view: Any) -> Face:
    """The face of a board that the process before this one posted."""
    texts = [part.content for part in message.components if isinstance(part, discord.TextDisplay)]
    galleries = [part for part in message.components if isinstance(part, discord.MediaGalleryComponent)]
    alts = [item.description or "" for gallery in galleries for item in gallery.items]
    return Face(texts[0] if texts else "", alts[-1] if alts else None, view)


def brief(update: Update, game: str) -> Sequence[str]:
    """What a board says of an entry: all that everybody was told, but of a battle one line."""
    seen = seen_by(update.events, None)
    if not battles_in(game, seen):
        return update.log
    return [*update.said, headline(game_named(game), seen, None, len(update.seats))]


def is_in_between(update: Update) -> bool:
    """Whether the computer goes on, or the house has to answer, and people only look on: they see what comes of it."""
    if update.is_first or update.outcome is not None or update.is_resting or update.kind not in ("act", "house"):
        return False
    by_computer = update.seat is not None and not update.seats[update.seat].is_person
    people = [seat for seat, who in enumerate(update.seats) if who.is_person]
    is_their_turn = any(seat in people for seat in update.to_act)
    return bool(people) and not is_their_turn and (by_computer or not update.to_act)


def calls(record: MatchRecord, public: Any, told: Told) -> list[str]:
    """Mentions of whose turn came, with what they are asked as everybody may know. Who is asked the same is called
    together.
    """
    game, called = game_named(record.game), dict[str, list[str]]()
    for seat in sorted(told.turns):
        words = YOUR_TURN if told.is_sealed else game.call(public, seat)
        called.setdefault(words, []).append(mention(record, seat))
    return [f"{' '.join(mentions)}: {words}." for words, mentions in called.items()]


def mention(record: MatchRecord, seat: int) -> str:
    player = record.seats[seat].player
    is_known = player is not None and player.isdecimal()  # not a built-in player, nor somebody who was forgotten
    return f"<@{player}>" if is_known else escaped(record.seats[seat].name)


def _waiting_for(record: MatchRecord, update: Update, seat: int) -> str:
    deadline = update.deadlines[seat]
    until = "" if deadline is None else f" (time ends <t:{int(deadline)}:R>)"
    return f"{escaped(record.seats[seat].name)}{until}"
