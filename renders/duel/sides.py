"""Which player is below and which above, and who is told first."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

Side = TypeVar("Side")


class Seated(Protocol):
    @property
    def seat(self) -> int: ...


Player = TypeVar("Player", bound=Seated)


def seat_below(audience: int | None) -> int:
    """The player who looks; seat 0 for everybody else."""
    return 0 if audience is None else audience


def sides_of(audience: int | None, below: Side, above: Side) -> dict[int, Side]:
    """Each seat's side of the board, the lower one first."""
    seat = seat_below(audience)
    return {seat: below, 1 - seat: above}


def lower_first(audience: int | None, players: Iterable[Player]) -> list[Player]:
    """In words the side that is below comes first."""
    return sorted(players, key=lambda player: player.seat != seat_below(audience))
