"""Films of matches and battles: chosen from a replay, put into names of today, and made in a process of its own."""

from collections.abc import Sequence
from typing import Protocol, cast

from bot.runtime.workers import Workers
from engine.core.events import Facts
from renders.films.battle_film import battle_film
from renders.films.encoding import Film
from renders.films.match_film import Frame, match_film

LARGEST_FILM = 8 * 1024 * 1024
"""A little less than Discord takes, because other pictures may be sent along."""
SECONDS_FOR_A_FILM = 30.0
"""A film stops drawing long before (`SECONDS_TO_DRAW`); this ends one that hangs."""


class FilmMaker(Protocol):
    async def match(
        self, game: str, title: str, frames: Sequence[Frame], names: Sequence[str], theme: str, limit: int
    ) -> Film: ...

    async def battle(
        self, game: str, facts: Facts, names: Sequence[str], theme: str, limit: int, seconds: float
    ) -> Film: ...

    async def close(self) -> None: ...


class FilmWorker(Workers):
    """One film at a time; whoever asks meanwhile waits. Both raise FilmTooLarge and TimeoutError."""

    def __init__(self) -> None:
        super().__init__(1, SECONDS_FOR_A_FILM)

    async def match(
        self, game: str, title: str, frames: Sequence[Frame], names: Sequence[str], theme: str, limit: int
    ) -> Film:
        return cast("Film", await self.work(match_film, game, title, frames, names, theme, limit))

    async def battle(
        self, game: str, facts: Facts, names: Sequence[str], theme: str, limit: int, seconds: float
    ) -> Film:
        return cast("Film", await self.work(battle_film, game, facts, names, theme, limit, seconds))
