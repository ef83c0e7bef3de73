"""Plays matches at random for the contract tests, and keeps what is needed to look at them and to play them again."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Literal, NamedTuple

from engine.core import referee
from engine.core.events import Event
from engine.core.game import AnyGame
from tests.contract.cases import Case

POSITIONS_OF_A_MATCH = 3


class Step(NamedTuple):
    """Something that came to the match from outside."""

    kind: Literal["act", "supply", "withdraw"]
    seat: int
    text: str = ""


@dataclass(frozen=True, eq=False)
class Position:
    """A moment of a match: an independent state, and what happened until then. `name` is for messages."""

    name: str
    state: Any
    steps: tuple[Step, ...]
    events: tuple[Event, ...]


class Match:
    """One match, its steps and its events."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.game: AnyGame = case.game
        self.state = self.game.new(case.setup, seed)
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self.state.sink = self.events.append

    def next_step(self, random: Random) -> Step | None:
        """An answer if one is needed, else any legal action of anybody who is to act; None at the end.

        A match that goes on for longer than its probe says is a fault.
        """
        step, most = random_step(self.case, self.state, random), self.case.probe.most_decisions
        assert step is None or len(self.steps) < most, f"{self.case} is not over after {most} decisions"
        return step

    def take(self, step: Step) -> None:
        take(self.game, self.state, step)
        self.steps.append(step)


def random_step(case: Case, state: Any, random: Random) -> Step | None:
    game = case.game
    if game.outcome(state) is not None:
        return None
    need = game.needs(state)
    if need is not None:
        return Step("supply", -1, case.probe.answer(need))
    seat = random.choice(game.to_act(state))
    return Step("act", seat, random.choice(game.legal(state, seat)).notation)


def take(game: AnyGame, state: Any, step: Step) -> None:
    match step.kind:
        case "act":
            referee.act(game, state, step.seat, step.text)
        case "supply":
            game.supply(state, step.text)
        case "withdraw":
            game.withdraw(state, step.seat)


def random_match(case: Case, number: int = 0) -> Iterator[Match]:
    """The same match after each of its steps; first before any of them."""
    random = Random(f"{case}/{number}")
    match = Match(case, random.getrandbits(128))
    yield match
    while (step := match.next_step(random)) is not None:
        match.take(step)
        yield match


def matches(case: Case) -> range:
    """The numbers of the matches to look at; one is enough at a large table."""
    return range(2 if case.seats <= 4 else 1)


@cache
def finished_match(case: Case, number: int = 0) -> Match:
    """A random match at its end. Look at it; do not change it."""
    *_, match = random_match(case, number)
    return match


def play_on(case: Case, state: Any, random: Random, most: int) -> list[Step]:
    """Plays a state on at random, for some steps or until its end."""
    steps: list[Step] = []
    while len(steps) < most and (step := random_step(case, state, random)) is not None:
        take(case.game, state, step)
        steps.append(step)
    return steps


@cache
def positions(case: Case) -> tuple[Position, ...]:
    """Positions of a few random matches: their first and last ones, waiting for the outside if they do, and others."""
    found: list[Position] = []
    for number in matches(case):
        moments = [
            Position(f"{case}, match {number}, step {at}", match.state.copy(), tuple(match.steps), tuple(match.events))
            for at, match in enumerate(random_match(case, number))
        ]
        waiting = [each for each in moments if case.game.needs(each.state) is not None]
        others = Random(str(case)).sample(moments, min(len(moments), POSITIONS_OF_A_MATCH))
        chosen = {moments[0], moments[-1], *others}
        found += [each for each in moments if each in chosen or each in waiting[:1]]
    return tuple(found)


@cache
def open_positions(case: Case) -> tuple[Position, ...]:
    """Those of the positions where somebody is to act."""
    return tuple(each for each in positions(case) if case.game.to_act(each.state))


def audiences(case: Case, random: Random, most: int = 2) -> list[int | None]:
    """The spectator, and some seats."""
    return [None, *random.sample(range(case.seats), min(case.seats, most))]
