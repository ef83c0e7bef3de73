"""Positions to draw: matches between built-in players, stopped after so many decisions."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from engine.core.events import Event, Sighting, seen_by
from engine.core.game import AnyGame, Setup
from engine.core.refusals import NoSuchSeat
from engine.core.rng import Rng, derive
from engine.players import BuiltInPlayer, Perspective

NAMES = ("Ada", "Ben", "Cleo", "Dmitri", "Esra", "Finn", "Grace", "Hiro")
DECISIONS_TOLD = 3


@dataclass(frozen=True, slots=True)
class Stop:
    """A match after so many decisions. `news` is what everybody was told of the last ones, if they were told anything;
    `sightings` are what everybody saw of the very last.
    """

    game: AnyGame
    state: Any
    names: Sequence[str]
    decisions: int
    news: tuple[str, ...]
    sightings: tuple[Sighting, ...] = ()

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, may know. Raises NoSuchSeat."""
        seats = self.state.setup.seats
        if seat is not None and not 0 <= seat < seats:
            raise NoSuchSeat(seat, seats)
        return self.game.view(self.state, seat)

    @property
    def is_over(self) -> bool:
        return self.game.outcome(self.state) is not None


def stops(game: AnyGame, setup: Setup, seed: int, player: BuiltInPlayer, names: Sequence[str] = ()) -> Iterator[Stop]:
    """A match before its first decision and after each; the same seed gives the same match as in `cardhall sim`."""
    called = [*names, *NAMES[len(names) :]][: setup.seats]
    state = game.new(setup, seed)
    generators = [Rng(derive(seed, "player", seat)) for seat in range(setup.seats)]
    told: deque[list[str]] = deque(maxlen=DECISIONS_TOLD)
    seen: tuple[Sighting, ...] = ()
    for decisions in count():
        news = tuple(line for lines in told for line in lines)
        yield Stop(game, state.copy(), called, decisions, news, seen)
        if game.outcome(state) is not None:
            return
        events: list[Event] = []
        state.sink = events.append
        seat = game.to_act(state)[0]
        game.apply(state, seat, player.choose(Perspective(game, state, seat), generators[seat]))
        seen = tuple(seen_by(events, None))
        if lines := [line for sighting in seen for line in game.narrate(sighting, called)]:
            told.append(lines)


def after(decisions: int, match: Iterator[Stop], since: int | None = None) -> tuple[Stop, Stop | None]:
    """Where a match stands after so many decisions, or at its end if that came before; and where it stood earlier."""
    earlier = None
    for stop in match:
        if stop.decisions == since:
            earlier = stop
        if stop.decisions == decisions:
            break
    return stop, earlier
