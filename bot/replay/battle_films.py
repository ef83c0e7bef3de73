"""Films of single battles, with the names of today and the colours of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.replay.film_worker import LARGEST_FILM
from bot.replay.refusals import FilmNotMade
from renders.films.encoding import SECONDS_TO_DRAW, FilmTooLarge

if TYPE_CHECKING:
    from bot.display.renderer import Renderer
    from bot.replay.film_worker import FilmMaker
    from engine.core.events import Facts
    from engine.journal.records import MatchRecord
    from renders.films.encoding import Film


class BattleFilms:
    """Makes them of what the public event of a battle tells."""

    def __init__(self, renderer: Renderer, films: FilmMaker) -> None:
        self._renderer = renderer
        self._films = films

    async def film(
        self, record: MatchRecord, facts: Facts, limit: int = LARGEST_FILM, seconds: float = SECONDS_TO_DRAW
    ) -> Film:
        """Raises FilmNotMade."""
        names, theme = [seat.name for seat in record.seats], await self._renderer.theme(record.guild)
        named = await self._renderer.battle_facts(facts)
        try:
            return await self._films.battle(record.game, named, names, theme, limit, seconds)
        except (FilmTooLarge, TimeoutError) as error:
            raise FilmNotMade from error
