"""Views and logs as people see them: with the names of today, in the colours of the server, drawn in a thread."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from typing import Any, Protocol

import renders
from bot.card_pages import CardPage
from bot.servers import Servers
from bot.store.points import reached
from engine.games import game_named
from engine.journal import MatchRecord, marks_in, with_names


class People(Protocol):
    async def names_of_marks(self, marks: Iterable[str]) -> dict[str, str]: ...


class Showing:
    """Makes pictures and words of what one audience may know."""

    def __init__(self, people: People, servers: Servers, threads: Executor) -> None:
        self._people = people
        self._servers = servers
        self._threads = threads

    async def board(self, record: MatchRecord, view: Any) -> renders.Picture:
        return await self._drawn("picture", record, view)

    async def hand(self, record: MatchRecord, view: Any) -> renders.Picture:
        return await self._drawn("hand", record, view)

    async def card(self, game: str, page: CardPage, guild: str | None) -> renders.Picture:
        """The card's own picture; as text for a game without card pages."""
        theme = (await self._servers.settings(guild)).theme
        picture: renders.Picture
        try:
            picture = await self._in_thread("card", game, page.id, theme)
        except renders.NoCardPage:
            picture = await self._in_thread("plain_card", page.name, page.summary, page.text, theme)
        return picture

    async def words(self, record: MatchRecord, view: Any) -> str:
        named = await self._named(record, view)
        return str(await self._in_thread("words", record.game, named, _names(record)))

    async def lines(self, record: MatchRecord, log: Sequence[str], clean: Callable[[str], str] = str) -> list[str]:
        """A log with names in place of marks; what people called themselves is cleaned first."""
        people = await self._names_of(marks_in("\n".join(log)))
        names = [clean(name) for name in _names(record)]
        cleaned = {mark: clean(name) for mark, name in people.items()}
        return [with_names(clean(line), names, cleaned) for line in log]

    async def _drawn(self, kind: str, record: MatchRecord, view: Any) -> renders.Picture:
        theme = (await self._servers.settings(record.guild)).theme
        named = await self._named(record, view)
        picture: renders.Picture = await self._in_thread(kind, record.game, named, _names(record), theme)
        return picture

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
        return await self._people.names_of_marks(marks) if marks else {}

    async def _in_thread(self, drawing: str, *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, _draw, drawing, *arguments)


def _draw(drawing: str, *arguments: Any) -> Any:
    drawn = getattr(renders, drawing)(*arguments)
    reached("in-render")
    return drawn


def _called(text: str, people: Mapping[str, str]) -> str | None:
    """A name for a mark, none for somebody who is not to be named; anything else stays itself."""
    marks = marks_in(text)
    return people.get(marks.pop()) if marks else text


def _names(record: MatchRecord) -> list[str]:
    return [seat.name for seat in record.seats]
