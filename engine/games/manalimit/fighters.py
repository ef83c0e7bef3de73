"""What goes into a battle, who fights in it, and what comes out."""

from typing import NamedTuple, TypeAlias

from engine.games.manalimit.kinds import BattleAbility, Start, UnitKind

Step: TypeAlias = tuple[str | int, ...]
"""One line of a battle's log: what happened, then unit numbers and amounts. `battle_log.py` says what each means."""

Growth: TypeAlias = tuple[tuple[int, int], ...]
"""The permanent gain (attack, health) of each entrant of a side."""


class Entrant(NamedTuple):
    """A unit as it was submitted, planning gains included."""

    kind: UnitKind
    attack: int
    health: int
    shields: int = 0


class Side:
    """A submitted board, front first, ranks closed.

    What each of its battles begins with is worked out once: how its fighters start, and which of them, by index, have
    battle-start abilities or watch what others do.
    """

    __slots__ = ("entrants", "no_growth", "opening", "pitched", "starts", "watching")

    def __init__(self, entrants: tuple[Entrant, ...], pitched: int = 0) -> None:
        self.entrants = entrants
        self.pitched = pitched
        self.no_growth: Growth = ((0, 0),) * len(entrants)
        self.starts: list[Start] = []
        self.opening: list[tuple[int, BattleAbility]] = []
        self.watching: list[tuple[int, BattleAbility]] = []
        for index, (kind, attack, health, shields) in enumerate(entrants):
            self.starts.append((kind, kind.mask, attack, health, health, shields, False))
            for ability in kind.on_start:
                self.opening.append((index, ability))
            for ability in kind.watched:
                self.watching.append((index, ability))


class BattleResult(NamedTuple):
    """`winner` is 0, 1 or None for a draw."""

    winner: int | None
    reason: str
    growth: tuple[Growth, Growth]
    log: list[Step] | None


class Fighter:
    """A copy of a unit in one battle. `gone` means that it has left the board.

    `mask` has a bit for each trigger for which it still has an ability that is not used up. There is no constructor:
    `Battle` takes a `Start` apart, because a call for each unit would be a good part of a short battle.
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
    kind: UnitKind
    mask: int
    attack: int
    health: int
    max_health: int
    shields: int
    gone: bool
    side: int
    number: int
    # Set when the unit falls or leaves, read only afterwards (MAN-8.10, MAN-9.5).
    last_health: int
    index: int
    place: int


Waiting: TypeAlias = tuple[Fighter, BattleAbility, Fighter | None]
"""A trigger in a queue: its unit, its ability, and who caused it (the unit that hurt it, the ally that spawned)."""
