"""Events in words: what the narrators of all games have in common."""

from collections.abc import Callable, Sequence

from engine.core.address import numbered
from engine.core.events import Facts, Sighting


class Narrator:
    """One method for each kind of event, called like it; knows what the seats are called."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def lines(self, sighting: Sighting) -> list[str]:
        """What is said about an event."""
        tell: Callable[[Facts], list[str] | str] = getattr(self, sighting.kind.replace("-", "_"))
        told = tell(sighting.facts)
        return [told] if isinstance(told, str) else told

    def _seat(self, seat: int) -> str:
        return self._names[seat] if self._names else numbered(seat)

    def _who(self, facts: Facts) -> str:
        """The seat that an event is about."""
        return self._seat(facts["seat"])
