"""The end of a match as it is shown: the verdict, what it did to ratings, and the last board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from bot.play.result_panel import Result, result_panel
from bot.ui.layouts import attached, picture
from bot.ui.replies import escaped
from engine.journal.verdicts import verdict_of
from engine.registry import game_named

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import discord

    from bot.display.renderer import Renderer
    from engine.core.game import Outcome
    from engine.journal.records import MatchRecord

SECONDS_A_MINUTE = 60


class Ratings(Protocol):
    """What a match did to ratings, in a line."""

    async def for_player(self, match: str, player: str) -> str: ...

    async def for_everybody(self, match: str) -> str: ...


@dataclass(frozen=True, slots=True)
class RunEnd:
    """What a league says to the player of a run that is over, and the buttons that stand in place of *Rematch*."""

    words: str
    buttons: Sequence[discord.ui.Button[Any]]


class LeagueRuns(Protocol):
    """What a run was for its league."""

    async def ended(self, record: MatchRecord) -> RunEnd | None:
        """For the eyes of its player alone; None for a match that belongs to no league."""
        ...


class Results:
    """Makes the result of a match, the same in private panels and below boards."""

    def __init__(self, renderer: Renderer, ratings: Ratings, leagues: LeagueRuns) -> None:
        self._renderer = renderer
        self._ratings = ratings
        self._leagues = leagues

    async def shown(  # noqa: PLR0913 - all that is known of an end
        self,
        record: MatchRecord,
        view: Any,
        outcome: Outcome,
        *,
        seat: int | None,
        number: int,
        ended: float,
        log: Iterable[str],
        name: str,
    ) -> tuple[discord.ui.LayoutView, discord.File]:
        """A layout and its picture, a file of that name; for a seat, or for everybody (None)."""
        verdict = verdict_of(game_named(record.game), view, seat, outcome, len(record.seats), log)
        drawn = await self._renderer.result(record, view, number, *verdict)
        file = attached(drawn, name)
        title, line = await self._renderer.lines(record, [verdict.title, verdict.line], escaped)
        minutes = round((ended - record.started) / SECONDS_A_MINUTE)
        rating, run = await self._rating(record, seat), await self._run(record, seat)
        result = Result(title, line, minutes, rating, verdict.tone, run.words)
        return result_panel(record.id, result, picture(file), run.buttons), file

    async def _run(self, record: MatchRecord, seat: int | None) -> RunEnd:
        """What a league says to a seat; to everybody it says nothing."""
        told = None if seat is None else await self._leagues.ended(record)
        return told or RunEnd("", ())

    async def _rating(self, record: MatchRecord, seat: int | None) -> str:
        player = None if seat is None else record.seats[seat].player
        if player is None:
            return await self._ratings.for_everybody(record.id)
        return await self._ratings.for_player(record.id, player)
