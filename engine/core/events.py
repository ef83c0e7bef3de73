"""What happened, split where it happens into what everybody may see and what one seat may see."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

Facts = Mapping[str, Any]
_NO_SECRETS: Mapping[int, Facts] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Sighting:
    """An event as one audience saw it."""

    kind: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class Event:
    """`public` is what everybody sees, or None if nobody else may even know that it happened.

    `secret` gives a seat's own version, used instead of the public one.
    """

    kind: str
    public: Facts | None
    secret: Mapping[int, Facts] = field(default_factory=lambda: _NO_SECRETS)

    def seen_by(self, audience: int | None) -> Sighting | None:
        """What a seat, or a spectator (None), sees of this event; None if they see nothing of it."""
        facts = self.public if audience is None else self.secret.get(audience, self.public)
        return None if facts is None else Sighting(self.kind, facts)


EventSink = Callable[[Event], None]


class Teller:
    """A state that says what happens in it, if somebody listens."""

    __slots__ = ("sink",)
    sink: EventSink | None

    def tell(self, kind: str, public: Facts | None, secret: Mapping[int, Facts] | None = None) -> None:
        """Says what happened. Ask for a sink first: words cost time even if nobody listens."""
        if self.sink is not None:
            self.sink(Event(kind, public, secret or {}))


def seen_by(events: Iterable[Event], audience: int | None) -> list[Sighting]:
    """What a seat, or a spectator (None), sees of some events."""
    return [sighting for event in events if (sighting := event.seen_by(audience)) is not None]


def seen_whole(events: Iterable[Event]) -> list[Sighting]:
    """Some events with nothing hidden: each as the first of those saw it who saw more than everybody."""
    return [sighting for event in events if (sighting := event.seen_by(min(event.secret, default=None))) is not None]
