"""Randomness as integer arithmetic: the generator's whole state is one number, so it copies with a game's state.

The stream is the same on every Python and every machine. The step is a 128-bit linear congruential generator with the
XSL-RR output function (O'Neill's PCG family).
"""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

SEED_BITS = 128
_MASK_128 = (1 << 128) - 1
_MASK_64 = (1 << 64) - 1
_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F


def derive(seed: int, *labels: str | int) -> int:
    """A new 128-bit seed for one purpose; knowing it tells nothing about the seed or about other purposes."""
    text = "/".join([f"{seed & _MASK_128:032x}", *map(str, labels)])
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big")


class Rng:
    """A generator over one integer. Games keep `state` in their State and wrap it while they need numbers."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK_128

    def bits64(self) -> int:
        """The next 64 random bits."""
        state = self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK_128
        word = ((state >> 64) ^ state) & _MASK_64
        turn = state >> 122
        return ((word >> turn) | (word << (64 - turn))) & _MASK_64

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each equally likely (to within 2**-58)."""
        # `bits64` written out: this is the call that battles and dice make.
        state = self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK_128
        word = ((state >> 64) ^ state) & _MASK_64
        turn = state >> 122
        return ((((word >> turn) | (word << (64 - turn))) & _MASK_64) * limit) >> 64

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` different items, in random order; all of them if there are no more."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(min(count, len(rest)))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
