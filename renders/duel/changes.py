"""What changed on a board of two sides since an earlier View of the same audience: which units, and whose life."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar


class Numbered(Protocol):
    """Something that keeps its number as long as it is there."""

    @property
    def number(self) -> int: ...


View = TypeVar("View")
Unit = TypeVar("Unit", bound=Numbered)


@dataclass(frozen=True, slots=True)
class Changes:
    """The numbers of units that are new or differ, and the seats whose life or shields do."""

    units: frozenset[int] = frozenset()
    seats: frozenset[int] = frozenset()


NO_CHANGES = Changes()


class Watched(NamedTuple, Generic[View, Unit]):
    """What of a game's Views is compared: its units, how each of them is, and a total for each seat."""

    units: Callable[[View], Iterable[Unit]]
    state: Callable[[Unit], object]
    totals: Callable[[View], Sequence[int]]

    def changes(self, now: View, earlier: View | None) -> Changes:
        """None at all without an earlier View. What has left is not there to be marked."""
        if earlier is None or earlier is now:
            return NO_CHANGES
        before = {unit.number: self.state(unit) for unit in self.units(earlier)}
        differing = (unit.number for unit in self.units(now) if before.get(unit.number) != self.state(unit))
        totals = enumerate(zip(self.totals(now), self.totals(earlier), strict=True))
        return Changes(frozenset(differing), frozenset(seat for seat, (one, two) in totals if one != two))
