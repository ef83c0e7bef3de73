"""Films of matches and battles, as everybody saw them: for whoever asks, and for all in the channel if they like."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import renders
from bot.display.frames import battles_at
from bot.play.clicks import BATTLES, FILM, LAST_FILM
from bot.play.strips import fought_by
from bot.replay.battle_films import BattleFilms
from bot.replay.clicks import BATTLE_FILM, SHOW_BATTLE, SHOW_FILM
from bot.replay.film_worker import LARGEST_FILM
from bot.replay.panel import battles_panel, film_panel
from bot.replay.refusals import FilmNotMade, FilmUnderWay, NoBattles, NoSuchBattle
from bot.ui.feature import on_click
from bot.ui.layouts import attached, film_file
from bot.ui.replies import answer
from renders.films.encoding import SECONDS_TO_DRAW, FilmTooLarge

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    import discord

    from bot.display.renderer import Renderer
    from bot.replay.film_sharing import FilmSharing
    from bot.replay.film_worker import FilmMaker
    from bot.replay.finder import ReplayFinder
    from bot.ui.replies import Interaction
    from engine.core.events import Facts
    from engine.journal.records import StoredMatch
    from renders.films.encoding import Film

    _Making: TypeAlias = Callable[[Interaction, StoredMatch], Awaitable["_Reel"]]


@dataclass(frozen=True, slots=True)
class _Reel:
    """Films with a line about them; `onward` is the id of the button that shows them to everybody."""

    words: str
    films: Sequence[Film]
    onward: str


class FilmService:
    """Films are made in a process of their own; whoever asks sees that we think about it. Each is shown to whoever
    asks, and by a button below it, or at once if they say so, to everybody in the channel.
    """

    def __init__(self, finder: ReplayFinder, renderer: Renderer, films: FilmMaker, sharing: FilmSharing) -> None:
        self._finder = finder
        self._renderer = renderer
        self._films = films
        self._battle_films = BattleFilms(renderer, films)
        self._sharing = sharing
        self._waiting: set[int] = set()
        """Who waits for a film: films are made one after the other, and nobody is to keep all others waiting."""

    async def close(self) -> None:
        await self._films.close()

    # --- matches ------------------------------------------------------------

    async def film_named(self, interaction: Interaction, match: str | None, *, for_all: bool = False) -> None:
        """The key moments. Raises FilmNotMade, and what `FilmSharing` refuses."""
        stored = await self._finder.named(interaction, match)
        await self._show(interaction, stored, self._of_match, for_all=for_all)

    @on_click(FILM)
    async def film(self, interaction: Interaction, match: str) -> None:
        stored = await self._finder.of_button(interaction, match)
        await self._show(interaction, stored, self._of_match)

    @on_click(SHOW_FILM)
    async def film_for_all(self, interaction: Interaction, match: str) -> None:
        stored = await self._finder.of_button(interaction, match)
        await self._show(interaction, stored, self._of_match, for_all=True)

    async def _of_match(self, interaction: Interaction, stored: StoredMatch) -> _Reel:
        record, replay = stored.record, await self._finder.replay(stored)
        frames = await self._renderer.frames(record, replay)
        names, theme = [seat.name for seat in record.seats], await self._renderer.theme(record.guild)
        title = f"{replay.game.title}, {', '.join(names)}"
        try:
            made = await self._films.match(record.game, title, frames, names, theme, _limit(interaction))
        except (FilmTooLarge, TimeoutError) as error:
            raise FilmNotMade from error
        return _Reel(f"{self._finder.head(stored)} · its key moments", [made], SHOW_FILM(match=record.id))

    # --- battles ------------------------------------------------------------

    async def battles_here(self, interaction: Interaction) -> None:
        """The battles that were fought last, that of whoever asks first. Raises NoBattles."""
        await self._show_battles(interaction, await self._finder.named(interaction, None))

    @on_click(BATTLES)
    async def battles(self, interaction: Interaction, match: str) -> None:
        await self._show_battles(interaction, await self._finder.of_button(interaction, match))

    async def _show_battles(self, interaction: Interaction, stored: StoredMatch) -> None:
        place = await self._last_battles(stored)
        told = await self._battles_at(interaction, stored, place)
        drawn = [await self._renderer.battle(stored.record, facts) for facts in told]
        files = [attached(each, f"battle-{number}.png") for number, each in enumerate(drawn, 1)]
        await answer(interaction, view=battles_panel(stored.record.id, place, files), attachments=files)

    async def last_battle_film(self, interaction: Interaction, *, for_all: bool = False) -> None:
        """Raises NoBattles or FilmNotMade, and what `FilmSharing` refuses."""
        stored = await self._finder.named(interaction, None)
        await self._show(interaction, stored, self._of_last_battles, for_all=for_all)

    @on_click(LAST_FILM)
    async def film_of_last_battle(self, interaction: Interaction, match: str) -> None:
        """Raises NoBattles or FilmNotMade."""
        stored = await self._finder.of_button(interaction, match)
        await self._show(interaction, stored, self._of_last_battles)

    @on_click(BATTLE_FILM)
    async def battle_film(self, interaction: Interaction, match: str, place: int) -> None:
        """Each battle of a step, blow by blow. Raises NoSuchBattle or FilmNotMade."""
        stored = await self._finder.of_button(interaction, match)
        await self._show(interaction, stored, partial(self._of_battles, place=place))

    @on_click(SHOW_BATTLE)
    async def battle_film_for_all(self, interaction: Interaction, match: str, place: int) -> None:
        """Raises what `FilmSharing` refuses as well."""
        stored = await self._finder.of_button(interaction, match)
        await self._show(interaction, stored, partial(self._of_battles, place=place), for_all=True)

    async def _of_last_battles(self, interaction: Interaction, stored: StoredMatch) -> _Reel:
        return await self._of_battles(interaction, stored, await self._last_battles(stored))

    async def _of_battles(self, interaction: Interaction, stored: StoredMatch, place: int) -> _Reel:
        told = await self._battles_at(interaction, stored, place)
        limit, seconds = _limit(interaction) // len(told), SECONDS_TO_DRAW / len(told)
        films = [await self._battle_films.film(stored.record, facts, limit, seconds) for facts in told]
        return _Reel(self._finder.head(stored), films, SHOW_BATTLE(match=stored.record.id, place=place))

    # --- for whoever asks, or for all ------------------------------------------------------------

    async def _show(
        self, interaction: Interaction, stored: StoredMatch, make: _Making, *, for_all: bool = False
    ) -> None:
        """Raises FilmUnderWay, what `make` raises, and what `FilmSharing` refuses."""
        if interaction.user.id in self._waiting:
            raise FilmUnderWay
        self._waiting.add(interaction.user.id)
        try:
            await (self._show_all if for_all else self._show_one)(interaction, stored, make)
        finally:
            self._waiting.discard(interaction.user.id)

    async def _show_one(self, interaction: Interaction, stored: StoredMatch, make: _Making) -> None:
        reel = await make(interaction, stored)
        files = _files(reel.films)
        onward = None if interaction.guild_id is None else reel.onward
        await answer(interaction, view=film_panel(reel.words, files, onward), attachments=files)

    async def _show_all(self, interaction: Interaction, stored: StoredMatch, make: _Making) -> None:
        async with self._sharing.taken(interaction, stored.record):
            reel = await make(interaction, self._finder.for_all_here(interaction, stored))
            await self._sharing.show(interaction, reel.words, _files(reel.films))

    async def _last_battles(self, stored: StoredMatch) -> int:
        """The step at which battles were fought last. Raises NoBattles."""
        game = self._finder.game(stored.record)
        kind = renders.battle_kind(game.name)
        if kind is None:
            raise NoBattles(f"{game.title} has no battles to look at: the board shows what happens.")
        place = (await self._finder.replay(stored)).last_told(kind)
        if place is None:
            raise NoBattles("No battle has been fought in this match yet.")
        return place

    async def _battles_at(self, interaction: Interaction, stored: StoredMatch, place: int) -> list[Facts]:
        """The battles of a step, that of whoever asks first. Raises NoSuchBattle."""
        steps = (await self._finder.replay(stored)).told
        told = battles_at(steps[place]) if place < len(steps) else []
        if not told:
            raise NoSuchBattle
        player = str(interaction.user.id)
        own = {number for number, seat in enumerate(stored.record.seats) if seat.player == player}
        return sorted(told, key=lambda facts: not fought_by(facts) & own)


def _limit(interaction: Interaction) -> int:
    """What the channel takes; a film has no need of more than so much."""
    return min(LARGEST_FILM, interaction.filesize_limit)


def _files(films: Sequence[Film]) -> list[discord.File]:
    return [film_file(film, f"film-{number}") for number, film in enumerate(films, 1)]
