"""What only a game knows about itself, one module a game. The contract tests ask it, so a new game gets them for free.

A game called `name` needs `tests/games/name/probe.py` with a `PROBE`.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, ClassVar, NamedTuple

from engine.core.game import AnyGame, Need, Setup


class Golden(NamedTuple):
    """A whole match whose transcript is kept: the name of its setup, the built-in player of every seat, the seed."""

    setup: str
    player: str
    seed: int


class LookAlike(NamedTuple):
    """Two positions that an audience cannot tell apart, reached by different hidden choices."""

    name: str
    one: Any
    other: Any
    audience: int | None


class Probe(ABC):
    """States are typed as Any here: a probe knows the inside of its own game's states."""

    game: ClassVar[AnyGame]

    setups: ClassVar[Mapping[str, Setup]]
    """Setups to try, by a short name."""

    outside: ClassVar[frozenset[str]]
    """Those of them that ask for something from outside in every match that is played to its end."""

    thorough: ClassVar[tuple[str, ...]]
    """Those that are enough for tests that take long."""

    bad_setups: ClassVar[tuple[Setup, ...]]
    """Setups that must be refused, apart from those with a wrong number of seats."""

    most_decisions: ClassVar[int]
    """A match of random moves ends within so many."""

    malformed: ClassVar[tuple[str, ...]]
    """Texts that are no action."""

    illegal: ClassVar[tuple[str, ...]]
    """Well-formed actions, each illegal in most positions."""

    bad_answers: ClassVar[tuple[str, ...]]
    """Answers from outside that must be refused."""

    golden: ClassVar[tuple[Golden, ...]]

    counted_after: ClassVar[int] = 0
    """How many random steps into a match its counting table begins, in games that begin with hardly any choice."""

    has_private: ClassVar[bool] = True
    """Whether seats know something that spectators do not."""

    shared_on_purpose: ClassVar[frozenset[str]] = frozenset({"setup"})
    """Names of fields whose values copies share, because nothing ever changes them in place."""

    trivial_events: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that need no words."""

    has_orders: ClassVar[bool] = False
    """Whether seats may order beforehand what they do."""

    quiet_actions: ClassVar[int] = 5
    """If everybody does as little as possible, so many actions can be made before something hidden comes to light."""

    @abstractmethod
    def answer(self, need: Need) -> str:
        """A fitting answer; the same one for the same need."""

    @abstractmethod
    def census(self, state: Any) -> Mapping[Hashable, int]:
        """How often each card is there, over all zones, without what the rules added or removed: it never changes."""

    @abstractmethod
    def scramble(self, state: Any, audience: int | None, random: Random) -> None:
        """Changes in place all that the audience cannot know, and nothing else. Shares no code with `determinize`."""

    @abstractmethod
    def hidden_places(self, state: Any, audience: int | None) -> Mapping[str, str]:
        """For each card that the audience cannot place, where it is."""

    @abstractmethod
    def future(self, state: Any, audience: int | None) -> Mapping[str, str]:
        """A few of the next random outcomes."""

    def look_alikes(self) -> Iterable[LookAlike]:
        """Pairs of positions that only somebody who knows the rules can build."""
        return ()


def has_probe(name: str) -> bool:
    return find_spec(f"tests.games.{name}.probe") is not None


def probe_of(name: str) -> Probe:
    """The probe of a game."""
    probe = import_module(f"tests.games.{name}.probe").PROBE
    assert isinstance(probe, Probe), f"PROBE in tests/games/{name}/probe.py is no Probe"
    return probe
