"""A match looked at again: its steps, what each told whom, where turns begin, and which moments are worth a film."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from engine.core.events import Facts, Sighting, seen_by, seen_whole
from engine.core.game import AnyGame
from engine.journal.lines import entry_lines, event_lines, table_lines
from engine.journal.records import StoredMatch
from engine.journal.recovery import Replayed, facts_of, played_again

Eyes = Literal["public", "own", "all"]
"""What a spectator saw, what a seat saw, or everything."""


class Turn(NamedTuple):
    """Where a turn begins: the place among the steps."""

    number: int
    step: int


class Step:
    """A position of a match, and how it came about. `log` is what everybody was told, with marks in place of names."""

    __slots__ = ("_replayed", "game", "log", "number")

    def __init__(self, game: AnyGame, replayed: Replayed) -> None:
        self.game = game
        self.number = replayed.number
        self.log: tuple[str, ...] = () if replayed.entry is None else replayed.entry.log
        self._replayed = replayed

    def view(self, audience: int | None) -> Any:
        return self._replayed.position.view(audience)

    @property
    def turn(self) -> int:
        return self.game.turn_of(self.view(None))

    @property
    def weight(self) -> int:
        """How much it is worth seeing, from what everybody saw of it."""
        seen = (self.game.highlights.get(event.kind, 0) for event in self._replayed.events if event.public is not None)
        return max(seen, default=0)

    @property
    def headline(self) -> str:
        """The line about the weightiest thing that everybody saw, the last of several; with marks in place of names."""
        seen = seen_by(self._replayed.events, None)
        best = max(reversed(seen), key=lambda sighting: self.game.highlights.get(sighting.kind, 0), default=None)
        if best is not None and best.kind in self.game.highlights:
            return self.said(best)
        return self.log[-1] if self.log else "The match begins."

    def said(self, sighting: Sighting) -> str:
        """The last line about an event, which says what came of it."""
        return event_lines(self.game, [sighting], len(self._replayed.position.seats))[-1]

    def told(self, kind: str) -> list[Facts]:
        """What everybody was told by its events of a kind."""
        return facts_of(self._replayed.events, kind)

    def lines(self, eyes: Eyes, seat: int | None = None) -> tuple[str, ...]:
        """What happened, from somebody's eyes."""
        entry = self._replayed.entry
        if eyes == "public" or entry is None:
            return self.log
        events = self._replayed.events
        seen = seen_whole(events) if eyes == "all" else seen_by(events, seat)
        said = table_lines(entry.kind, entry.seat, entry.who, entry.notation)
        return entry_lines(said, seen, self._replayed.position)


class Replay:
    """All steps of a match that the present rules can play again."""

    def __init__(self, game: AnyGame, stored: StoredMatch) -> None:
        """Possibly slow: to be made off the event loop. Raises CannotGoOn."""
        self.game = game
        self.every = tuple(Step(game, replayed) for replayed in played_again(game, stored))
        self.told = (self.every[0], *(step for step in self.every[1:] if step.log))
        """The beginning, and the steps that told everybody something. Nobody can count hidden ones by them."""

    def steps(self, eyes: Eyes) -> Sequence[Step]:
        return self.every if eyes == "all" else self.told

    def last_told(self, kind: str) -> int | None:
        """The place, among the steps that told everybody something, of the last one with an event of a kind."""
        places = (place for place, step in reversed([*enumerate(self.told)]) if step.told(kind))
        return next(places, None)


def place_of(number: int, steps: Sequence[Step]) -> int:
    """The place of the step after which an entry with this number had been made."""
    return max((place for place, step in enumerate(steps) if step.number <= number), default=0)


def turns(steps: Sequence[Step]) -> list[Turn]:
    """The first step of every turn, in order."""
    begun: dict[int, int] = {}
    for place, step in enumerate(steps):
        begun.setdefault(step.turn, place)
    return [Turn(number, step) for number, step in begun.items()]


def key_moments(steps: Sequence[Step], most: int) -> list[Step]:
    """At most so many steps for a film: the beginning and the end, then the weightiest, else the beginnings of turns.

    Where not all of a weight fit, they are taken from the whole match evenly.
    """
    last = len(steps) - 1
    chosen = {0, last}
    begins = {turn.step for turn in turns(steps)}
    weights = {place: 2 * step.weight + (place in begins) for place, step in enumerate(steps[1:last], 1)}
    for weight in sorted(set(weights.values()) - {0}, reverse=True):
        chosen.update(_evenly([place for place in weights if weights[place] == weight], most - len(chosen)))
    return [steps[place] for place in sorted(chosen)]


def _evenly(places: Sequence[int], most: int) -> Iterator[int]:
    count = min(most, len(places))
    for number in range(count):
        yield places[number * len(places) // count]
