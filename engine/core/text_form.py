"""What all games share about their states as text: one that cannot be loaded is refused, whatever is wrong with it."""

from collections.abc import Iterator
from contextlib import contextmanager

from engine.core.refusals import Refusal, UnreadableState


@contextmanager
def loading(title: str) -> Iterator[None]:
    """Around the decoding of a state. Raises UnreadableState for any text that is none."""
    try:
        yield
    except (
        ValueError,
        KeyError,
        TypeError,
        IndexError,
        OverflowError,
        RecursionError,
        AttributeError,
        Refusal,
    ) as error:
        raise UnreadableState(f"This stored position of {title} cannot be loaded by this version.") from error
