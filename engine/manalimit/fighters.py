"""What goes into a battle, who fights in it, and what comes out."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.manalimit.kinds import BOARD_SIZE, BattleAbility, UnitKind

Step: TypeAlias = tuple[str | int, ...]
"""One line of a battle's log: what happened, then unit numbers and amounts. `battle_log.py` says what each means."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A unit as it was submitted, planning gains included."""

    kind: UnitKind
    attack: int
    health: int
    shields: int = 0


class Side(NamedTuple):
    """A submitted board, front first, ranks closed."""

    entrants: tuple[Entrant, ...]
    pitched: int = 0


Growth: TypeAlias = tuple[tuple[int, int], ...]
"""The permanent gain (attack, health) of each entrant of a side."""

NO_GROWTH: tuple[Growth, ...] = tuple(((0, 0),) * size for size in range(BOARD_SIZE + 1))
"""The growth of a side of each size on which nothing grew."""


class BattleResult(NamedTuple):
    """`winner` is 0, 1 or None for a draw."""

    winner: int | None
    reason: str
    growth: tuple[Growth, Growth]
    log: list[Step] | None


class Fighter:
    """A copy of a unit in one battle. `gone` means that it has left the board.

    `mask` has a bit for each trigger for which it still has an ability that is not used up.
    """

    __slots__ = (
        "attack",
        "gone",
        "health",
        "index",
        "kind",
        "last_health",
        "mask",
        "max_health",
        "number",
        "place",
        "shields",
        "side",
    )
    # Set when the unit falls or leaves, read only afterwards (MAN-8.10, MAN-9.5).
    last_health: int
    index: int
    place: int

    def __init__(self, kind: UnitKind, side: int, number: int, attack: int, health: int, shields: int) -> None:
        self.kind = kind
        self.mask = kind.mask
        self.side = side
        self.number = number
        self.attack = attack
        self.health = self.max_health = health
        self.shields = shields
        self.gone = False


Waiting: TypeAlias = tuple[Fighter, BattleAbility, Fighter | None]
"""A trigger in a queue: its unit, its ability, and who caused it (the unit that hurt it, the ally that spawned)."""
