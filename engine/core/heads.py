"""The head of a panel: what a seat is asked, and the few figures that matter.

The call in the channel asks the same before all eyes, in fewer words.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.choices import shortened
from engine.core.headlines import listed_things

LONGEST = 80
"""Letters of a head, with marks in place of names."""
LONGEST_CALL = 40
YOUR_TURN = "it is your turn"
_ROOM = 36


class Head(NamedTuple):
    """`asks` is what a seat that is to act is asked, and empty for others: "Your turn 6", "Ben attacks. Block?".

    `figures` stand behind it, and also where others are waited for.
    """

    asks: str = ""
    figures: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        return " · ".join([*([self.asks] if self.asks else []), *self.figures])


def counted(number: int, noun: str) -> str:
    """A figure with what it counts."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed_in_short(things: Sequence[str]) -> str:
    """Names as there is room for them in a head, and how many more there are; nothing without any."""
    if not things:
        return ""
    told = listed_things(things)
    return told if len(told) <= _ROOM else listed_things([shortened(name) for name in things], 2)
