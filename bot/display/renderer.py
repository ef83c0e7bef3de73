"""Views and logs as people see them: with the names of today, in the colours of the server, drawn in a thread."""

import asyncio
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any, Protocol

import renders
from bot.display.frames import frames_of
from bot.display.people import facts_with_people, marks_of, with_people
from bot.guilds.settings_cache import GuildSettingsCache
from bot.runtime.crash_points import reached
from cards.core.pages import CardPage
from engine.core.events import Facts
from engine.core.game import AnyGame, Outcome
from engine.core.verdicts import Tone
from engine.journal.marks import marks_in, with_names
from engine.journal.records import MatchRecord, Seat, StoredMatch
from engine.journal.replay import Replay
from engine.registry import game_named
from renders.films.match_film import Frame
from renders.type.names import called, cleaned

ENTRIES_TOLD = 3
"""So many of the last entries that told everybody something are news."""


class Records(Protocol):
    """What is kept about people and matches."""

    async def names_of_marks(self, marks: Iterable[str]) -> dict[str, str]: ...

    async def newest_log(self, match: str, until: int, count: int) -> list[str]: ...


class Renderer:
    """Makes pictures and words of what one audience may know."""

    def __init__(self, records: Records, guild_settings: GuildSettingsCache, threads: Executor) -> None:
        self._records = records
        self._guild_settings = guild_settings
        self._threads = threads

    def prepare(self) -> None:
        """Draws in the background what boards are made of, so that the first board is as quick as the others.

        A piece at a time: no board waits for it, and neither does the end of the program.
        """
        self._threads.submit(self._prepare_next, renders.prepare())

    def _prepare_next(self, pieces: Iterator[None]) -> None:
        for _ in islice(pieces, 1):
            with suppress(RuntimeError):  # the program ends
                self._threads.submit(self._prepare_next, pieces)

    async def board(self, record: MatchRecord, view: Any, number: int) -> renders.Picture:
        """`number` is that of the entry after which the View was made; what was told until then is shown beside it."""
        return await self._drawn("picture", record, view, number)

    async def hand(self, record: MatchRecord, view: Any, number: int) -> renders.Picture:
        return await self._drawn("hand", record, view, number)

    async def seat(self, record: MatchRecord, view: Any, number: int, since: Any = None) -> renders.Picture:
        """Board and hand in one picture, for the panel of the seat whose View it is; what changed since is marked."""
        return await self._drawn("seat", record, view, number, since)

    async def result(
        self, record: MatchRecord, view: Any, number: int, title: str, line: str, tone: Tone
    ) -> renders.Picture:
        """The last board with the verdict across it; title and line may have marks in place of names."""
        theme, named = await self.theme(record.guild), await self._named(record, view)
        news, told = await self._news(record, number), await self._drawable(record, [title, line])
        drawn = "result", record.game, named, _names(record), *told, theme, tone
        picture: renders.Picture = await self._in_thread(*drawn, news=news)
        return picture

    async def replay(self, game: AnyGame, stored: StoredMatch) -> Replay:
        """A match played again. Raises CannotGoOn."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, Replay, game, stored)

    async def battle(self, record: MatchRecord, facts: Mapping[str, Any]) -> renders.Picture:
        """A battle that everybody was told of, with the names of today. Raises NoBattles."""
        theme, named = await self.theme(record.guild), await self.battle_facts(facts)
        picture: renders.Picture = await self._in_thread("battle", record.game, named, _names(record), theme)
        return picture

    async def battle_strip(self, record: MatchRecord, facts: Mapping[str, Any]) -> renders.Picture:
        """The same battle as a strip of its moments. Raises NoBattles."""
        theme, named = await self.theme(record.guild), await self.battle_facts(facts)
        picture: renders.Picture = await self._in_thread("battle_strip", record.game, named, _names(record), theme)
        return picture

    async def battle_facts(self, facts: Facts) -> Facts:
        """A battle with the names of today."""
        texts = [text for text in facts.values() if isinstance(text, str)]
        people = await self._names_of(marks_in("\n".join(texts)))
        return facts_with_people(facts, lambda text: _called(text, people))

    async def frames(self, record: MatchRecord, replay: Replay) -> list[Frame]:
        """The key moments of a match, as a film shows them to everybody, with the names of today."""
        run, game = asyncio.get_running_loop().run_in_executor, replay.game
        frames = await run(self._threads, frames_of, replay)
        people = await self._names_of(await run(self._threads, marks_of, game, frames))
        names = called(_names(record), len(record.seats))
        others = {mark: told for mark, name in people.items() if (told := cleaned(name))}
        return [
            with_people(game, frame, lambda line: with_names(line, names, others), lambda text: _called(text, people))
            for frame in frames
        ]

    async def theme(self, guild: str | None) -> str:
        return (await self._guild_settings.settings(guild)).theme

    async def card(self, game: str, page: CardPage, guild: str | None) -> renders.Picture:
        """The card's own picture; as text for a game without card pages."""
        theme = await self.theme(guild)
        drawn = "card_page_of", game, page.id, page.name, page.summary, page.text, theme
        picture: renders.Picture = await self._in_thread(*drawn)
        return picture

    async def lobby(
        self, title: str, facts: str, chairs: Sequence[renders.Chair], guild: str | None
    ) -> renders.Picture:
        theme = await self.theme(guild)
        picture: renders.Picture = await self._in_thread("lobby", title, facts, chairs, theme)
        return picture

    async def chart(self, draw: Callable[..., renders.Picture], guild: str | None) -> renders.Picture:
        """A chart in the colours of a server; `draw` lacks the theme only."""
        theme = await self.theme(guild)
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(draw, theme=theme))

    async def words(self, record: MatchRecord, view: Any, number: int) -> str:
        named, news = await self._named(record, view), await self._news(record, number)
        return str(await self._in_thread("words", record.game, named, _names(record), news))

    async def lines(self, record: MatchRecord, log: Sequence[str], clean: Callable[[str], str] = str) -> list[str]:
        """A log with names in place of marks; what people called themselves is cleaned first."""
        people = await self._names_of(marks_in("\n".join(log)))
        names = [clean(name) for name in _names(record)]
        others = {mark: clean(name) for mark, name in people.items()}
        return [with_names(clean(line), names, others) for line in log]

    async def _drawn(
        self, kind: str, record: MatchRecord, view: Any, number: int, since: Any = None
    ) -> renders.Picture:
        theme = await self.theme(record.guild)
        named, news = await self._named(record, view), await self._news(record, number)
        drawn = kind, record.game, named, _names(record), theme, news
        more = {} if since is None else {"since": since}
        picture: renders.Picture = await self._in_thread(*drawn, **more)
        return picture

    async def _news(self, record: MatchRecord, number: int) -> list[str]:
        """What everybody was told last, whoever looks; a hidden step is never among it."""
        return await self._drawable(record, await self._records.newest_log(record.id, number, ENTRIES_TOLD))

    async def _drawable(self, record: MatchRecord, lines: Sequence[str]) -> list[str]:
        """Lines with names that can be drawn in place of marks."""
        people = await self._names_of(marks_in("\n".join(lines)))
        names = called(_names(record), len(record.seats))
        others = {mark: told for mark, name in people.items() if (told := cleaned(name))}
        return [with_names(line, names, others) for line in lines]

    async def _named(self, record: MatchRecord, view: Any) -> Any:
        """The View with the names of people who are met without sitting at the table, such as owners of ghosts."""
        game = game_named(record.game)
        marks: set[str] = set()
        game.named(view, lambda text: marks.update(marks_in(text)))
        if not marks:
            return view
        people = await self._names_of(marks)
        return game.named(view, lambda text: _called(text, people))

    async def _names_of(self, marks: set[str]) -> dict[str, str]:
        return await self._records.names_of_marks(marks) if marks else {}

    async def _in_thread(self, drawing: str, *arguments: Any, **more: Any) -> Any:
        draw = partial(_draw, drawing, *arguments, **more)
        return await asyncio.get_running_loop().run_in_executor(self._threads, draw)


def digest_of(view: Any, to_act: Sequence[int], outcome: Outcome | None, seats: Sequence[Seat]) -> str:
    """What tells one public position from another, also after a restart."""
    return hashlib.sha256(repr((view, tuple(to_act), outcome, [seat.name for seat in seats])).encode()).hexdigest()


def _draw(drawing: str, *arguments: Any, **more: Any) -> Any:
    drawn = getattr(renders, drawing)(*arguments, **more)
    reached("in-render")
    return drawn


def _called(text: str, people: Mapping[str, str]) -> str | None:
    """A name for a mark, none for somebody who is not to be named; anything else stays itself."""
    marks = marks_in(text)
    return people.get(marks.pop()) if marks else text


def _names(record: MatchRecord) -> list[str]:
    return [seat.name for seat in record.seats]
