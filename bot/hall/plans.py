"""Matches before they are opened: as people agreed on them, or as a rematch repeats them."""

import secrets
from dataclasses import dataclass, field
from typing import Any

from engine.journal.records import MatchRecord, Seat
from engine.table.table import Table


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A match as people agreed on it, before it is opened.

    `seed` where a league's week gives it, else it is drawn; `id` where somebody has to know it before.
    """

    game: str
    seats: tuple[Seat, ...]
    place: str
    guild: str | None
    clock: str = "live"
    options: dict[str, Any] = field(default_factory=dict)
    rematch_of: str | None = None
    opened_by: str | None = None
    seed: int | None = None
    id: str | None = None
    wants_rating: bool = True
    delay: int = 0


@dataclass(frozen=True, slots=True)
class RematchWish:
    """What came of it: the new table, or who has not said yet that they want one."""

    table: Table | None
    missing: tuple[Seat, ...]
    is_new: bool


def new_match_id() -> str:
    return secrets.token_hex(5)


def rematch_plan(record: MatchRecord) -> MatchPlan:
    """The same match once more; the seats move on by one, so that somebody else begins.

    One person among computers keeps their seat: they know the board from there.
    """
    by = 1 if sum(seat.player is not None for seat in record.seats) > 1 else 0
    seats = record.seats[by:] + record.seats[:by]
    options = dict(record.setup.options)
    if isinstance(options.get("decks"), list | tuple):
        options["decks"] = [*options["decks"][by:], *options["decks"][:by]]
    return MatchPlan(
        record.game,
        seats,
        record.place,
        record.guild,
        record.clock,
        options,
        rematch_of=record.id,
        wants_rating=record.wants_rating,
        delay=record.delay,
    )
