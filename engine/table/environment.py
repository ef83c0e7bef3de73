"""What a table is given by whoever runs it: a journal, a time, a supplier that answers what a game needs from outside,
built-in opponents, somebody who listens, and what is known of people's habits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from engine.table.notices import Notice

if TYPE_CHECKING:
    from engine.core.game import AnyGame, Need
    from engine.journal.protocol import Journal
    from engine.journal.records import MatchRecord
    from engine.table.clocks import Time


class Supplier(Protocol):
    """Answers what a match needs from outside."""

    async def answer(self, record: MatchRecord, need: Need) -> str: ...


class Opponents(Protocol):
    """Built-in players, wherever they think."""

    async def choose(self, name: str, game: AnyGame, seat: int, view: Any, legal: Sequence[Any], seed: int) -> str:
        """The notation of one of the legal actions."""
        ...


class Habits(Protocol):
    """What a table knows of people and places beyond the match. It is asked often, and answers at once."""

    def asks_always(self, player: str) -> bool:
        """Whether a person wants to be asked even if they have nothing to decide."""
        ...

    def is_private(self, record: MatchRecord) -> bool:
        """Whether one person plays where nobody else can see it: then nothing needs a pause."""
        ...


class AskedAlways:
    """The habits of people of whom nothing is known: each is asked everything, and all may look on."""

    def asks_always(self, player: str) -> bool:
        return True

    def is_private(self, record: MatchRecord) -> bool:
        return False


Listener: TypeAlias = Callable[["MatchRecord", Notice], None]
"""Hears what a table tells, together with the match that it is told of."""


@dataclass(frozen=True, slots=True)
class TableEnvironment:
    """All of it together."""

    journal: Journal
    time: Time
    supplier: Supplier
    opponents: Opponents
    listen: Listener
    new_error_id: Callable[[], str]
    pause: Callable[[str], float]
    """Seconds that somebody might take to do what is a matter of course; drawn from nothing that others know."""
    habits: Habits = field(default_factory=AskedAlways)
