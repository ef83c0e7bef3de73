"""Films in place of strips, for players who switched them on: made beside the play, and shown if still wanted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol, TypeAlias

import structlog

from bot.runtime.background import Chores
from engine.core.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.play.open_panel import Panel
    from bot.store import Preferences
    from engine.core.events import Facts
    from engine.journal.records import MatchRecord
    from renders.films.encoding import Film

    ShowFilm: TypeAlias = Callable[[Facts, Film], Awaitable[None]]
    """Puts a film where the strip of its battle stands."""

FILM_NAME = "film"
_log = structlog.get_logger("cardhall.films")


class BattleFilms(Protocol):
    """Who makes films of battles."""

    async def film(self, record: MatchRecord, facts: Facts) -> Film:
        """Raises a Refusal if there will be none."""
        ...


class FilmsAtOnce:
    """Has films made of battles as their players saw them. One at a time, so that a film that is asked for waits for
    one of these at most; a battle that its player has left behind meanwhile gets none.
    """

    def __init__(self, films: BattleFilms, likes: Callable[[str], Preferences]) -> None:
        self._films = films
        self._likes = likes
        self._one_at_a_time = asyncio.Lock()
        self._chores = Chores(_log, "a film could not take the place of a strip")
        self._is_closed = False

    def seek(self, panel: Panel, show: ShowFilm) -> None:
        """Has the battle of a panel filmed, once, if its player likes that. `show` is called under the panel's lock
        while the battle is still the newest thing there.
        """
        battle, player = panel.battle, panel.table.record.seats[panel.seat].player
        is_wanted = player is not None and self._likes(player).films_at_once
        if battle is None or panel.filmed is battle or self._is_closed or not is_wanted:
            return
        panel.filmed = battle
        self._chores.begin(self._film(panel, battle, show))

    async def _film(self, panel: Panel, battle: Facts, show: ShowFilm) -> None:
        async with self._one_at_a_time:
            if panel.battle is not battle:
                return
            try:
                film = await self._films.film(panel.table.record, battle)
            except Refusal as refusal:
                _log.info("a strip stays", match=panel.match, reason=refusal.sentence)
                return
        async with panel.lock:
            if panel.battle is battle:
                await show(battle, film)

    async def close(self) -> None:
        """Breaks off what is being made, and begins nothing more."""
        self._is_closed = True
        await self._chores.close()
