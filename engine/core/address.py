"""How what is shown speaks of seats: *you* to whose it is, and names for all others."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core.refusals import listed_all

YOU = "you"


def numbered(seat: int) -> str:
    """What a seat without a name is called: people count from 1."""
    return f"Player {seat + 1}"


class Address(NamedTuple):
    """`audience` is the seat that reads, None for everybody; `names` are what the seats are called."""

    audience: int | None
    names: Sequence[str] = ()

    def who(self, seat: int) -> str:
        """The seat as somebody who does something."""
        return YOU if seat == self.audience else self.name(seat)

    def name(self, seat: int) -> str:
        """What a seat is called, whoever reads."""
        return self.names[seat] if self.names else numbered(seat)

    def whose(self, seat: int) -> str:
        """Before something that belongs to a seat."""
        return "your" if seat == self.audience else f"{self.name(seat)}'s"

    def does(self, seat: int, does: str, do: str) -> str:
        """The seat with a verb in the right form: "Ben has" and "you have"."""
        return f"{self.who(seat)} {do if seat == self.audience else does}"

    def all(self, seats: Iterable[int]) -> str:
        """Several seats, the reader's own first."""
        return listed_all(self.who(seat) for seat in sorted(seats, key=lambda seat: (seat != self.audience, seat)))


def opened(words: str) -> str:
    """Words as the beginning of a line; a mark or a name stays what it is."""
    return words[:1].upper() + words[1:]
