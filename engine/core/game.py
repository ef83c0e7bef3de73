"""The contract of a game: one object with a small, total interface that tables, players, tests and tools use.

A game's rules live behind it. It knows no table, no Discord and no clock; see docs/adding-a-game.md.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import takewhile
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from engine.core.address import Address
from engine.core.choices import Choice, Plan, VerbKind, choice_by_words
from engine.core.decks import DeckRules
from engine.core.events import EventSink, Sighting
from engine.core.headlines import Deed, deeds_by_lines, headline_of
from engine.core.heads import YOUR_TURN, Head
from engine.core.options import TableOption
from engine.core.refusals import BadSeats, NothingAsked, Refusal, UnknownDeck, UnknownOption
from engine.core.rng import Rng
from engine.core.verdicts import in_words, line_of, place_of, title_of

Options = Mapping[str, Any]
NO_OPTIONS: Options = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Setup:
    """How a match begins, apart from its seed. `options` are the game's own, plain values that JSON can hold."""

    seats: int
    options: Options = field(default_factory=lambda: NO_OPTIONS)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `places` gives each seat's place, 1 for the first; equal places are shared.

    `winners` is empty if the seats lost against the game itself, and holds several seats for a shared first place.
    """

    winners: tuple[int, ...]
    places: tuple[int, ...]
    reason: str

    @property
    def winner(self) -> int | None:
        """Who won alone; None for a shared first place, which is a draw between two."""
        return self.winners[0] if len(self.winners) == 1 else None

    def as_list(self) -> list[Any]:
        """Its form in JSON."""
        return [self.winners, self.places, self.reason]

    @classmethod
    def from_list(cls, fields: Sequence[Any]) -> Self:
        """The outcome that `as_list` gave, also after a way through JSON."""
        winners, places, reason = fields
        return cls(tuple(winners), tuple(places), reason)


@dataclass(frozen=True, slots=True)
class Need:
    """Something the match waits for from outside. `facts` says what would fit; the answer is text, journaled whole."""

    kind: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Shared:
    """Answers that all who are asked have alike. `question` is another one where an old answer must not count."""

    question: str
    actions: "Sequence[Action]"
    says: Mapping[str, str] = field(default_factory=dict)
    """What stands on the buttons of actions whose labels are too long, by notation."""
    deeds: Mapping[str, str] = field(default_factory=dict)
    """What each does with what is their own, and uses up: a word, and what its button says."""


class Action(Protocol):
    """One whole choice: hashable, equal by value, with a notation that is exact both ways."""

    @property
    def notation(self) -> str: ...


class State(Protocol):
    """A position. Cheap to copy; its randomness is inside; events go to its sink, if it has one."""

    setup: Setup
    sink: EventSink | None

    def copy(self) -> Self:
        """An independent state, equal in everything but the sink, which is None."""
        ...


S = TypeVar("S", bound=State)
V = TypeVar("V")
A = TypeVar("A", bound=Action)


class Game(ABC, Generic[S, V, A]):
    """S is the game's State, V its View (all that one audience may know), A its Action."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    seats: ClassVar[range]
    cooperative: ClassVar[bool] = False
    is_open: ClassVar[bool] = False
    """Whether everybody knows everything that anybody does, so that people may choose before all eyes."""
    about: ClassVar[tuple[str, ...]] = ()
    """For newcomers, where a table waits: three lines on what the game is, what one does, and how one wins."""
    party: ClassVar[int] = 0
    """How many play together where a player who is alone is joined by the computer; 0 where nobody has to be."""
    own_side: ClassVar[str] = "hand"
    """What people call what is theirs: the button under the board says "My hand"."""
    decks: ClassVar[DeckRules | None] = None
    """What the game says about decks; None for a game without. The option `decks` then gives each seat's deck."""
    table_options: ClassVar[tuple[TableOption, ...]] = ()
    """The other options that whoever opens a table may choose."""
    turn_word: ClassVar[str] = "Turn"
    """What the stretches are called into which a match falls, counted by `turn_of`."""
    highlights: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """Kinds of events that films and headlines show, with weights: 1 is pleasant, 3 a turning point, 4 the end."""
    verbs: ClassVar[tuple[VerbKind, ...]] = ()
    """How panels offer the actions of each verb; those of a verb that is missing here by the words of the notation."""
    reveals: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events by which whoever sees them whole learns what was hidden or left to chance, whatever it turns out
    to be: what led to one is never taken back. For all others, worlds are compared.
    """

    @abstractmethod
    def new(self, setup: Setup, seed: int) -> S:
        """The first position. Raises a Refusal for a setup that cannot be played."""

    @abstractmethod
    def to_act(self, state: S) -> Sequence[int]:
        """Seats that have a decision open, in order; several where the rules let people act together."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[A]:
        """Everything that the seat may do now, each action once; empty for a seat that is not to act."""

    def second_thoughts(self, state: S, seat: int) -> list[A]:
        """What a seat that nobody waits for may do all the same, such as taking back that it is done."""
        return []

    @abstractmethod
    def apply(self, state: S, seat: int, action: A) -> None:
        """Makes a legal action happen. It trusts its caller: use `referee.act` for anything that a person sent."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended; None while it goes on."""

    @abstractmethod
    def view(self, state: S, audience: int | None) -> V:
        """All that a seat, or a spectator (None), may know, including what it has seen before; no seed."""

    def view_of_end(self, view: V, outcome: Outcome) -> V:
        """The View of a match that the table ended, such as by an agreed draw."""
        return view

    def turn_of(self, view: V) -> int:
        """The turn or round that a View shows, by which people find their way in a match; 0 before the first."""
        return 0

    def named(self, view: V, name_of: Callable[[str], str | None]) -> V:
        """The View with the marks of people who do not sit at the table put through `name_of`.

        A match holds marks, so that somebody's name can change or be forgotten while the match stays what it was.
        """
        return view

    @abstractmethod
    def determinize(self, view: V, rng: Rng) -> S:
        """A state that fits all that this View knows, its hidden part and its future drawn from `rng`."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """How good the position is for the seat; only the order of values means anything."""

    def worth_trying(self, state: S, seat: int, legal: Sequence[A]) -> Sequence[A]:
        """The legal actions without those that are certainly no better than others: whoever looks ahead tries these."""
        return legal

    def is_in(self, state: S, seat: int) -> bool:
        """Whether a seat still takes part: it has neither left nor been knocked out."""
        return True

    def is_open_for(self, setup: Setup) -> bool:
        """Whether all that its players know may be shown to everybody in a match that begins so."""
        return self.is_open

    def question(self, state: S, seat: int) -> str:
        """Names what a seat that is to act is asked.

        While the name stays the same, its clock runs on from action to action; the empty name means that each action
        is a decision of its own.
        """
        return ""

    def is_quick(self, state: S, seat: int) -> bool:
        """Whether what a seat is asked has a short clock, because others wait for it in the middle of their turn."""
        return False

    def out_of_turn(self, state: S, seat: int, action: A) -> Refusal | None:
        """Why a seat that is not asked cannot do something, where there is more to say than who is asked instead."""
        return None

    def is_answer(self, state: S, seat: int) -> bool:
        """Whether a seat that is to act is asked in the middle of somebody else's turn: then it is called to it."""
        return self.is_quick(state, seat)

    def standing(self, state: S, seat: int) -> A | None:
        """The legal action that a seat which is to act has ordered beforehand for a moment like this, if any.

        The order is the seat's secret. Whoever runs the match plays it for the seat after a pause like a person's, so
        that nobody can tell, and the seat may do something else until then.
        """
        return None

    def matter_of_course(self, state: S, seat: int) -> A | None:
        """The legal action of a seat that has nothing to decide, from what that seat knows; None if it has a choice.

        It is carried out for the seat as a standing order is. The end of one's own turn is none, nor a pass that leads
        to it: people want to look. A game that declares no verbs has none.
        """
        kinds = {kind.verb: kind for kind in self.verbs}
        legal = self.legal(state, seat) if kinds else []
        found = [kinds.get(action.notation.split()[0]) for action in legal]
        if not legal or any(kind is None or (kind.is_foot and kind.tone == "main") for kind in found):
            return None
        if len(legal) == 1:
            return legal[0]
        return self.passing(state, seat) if all(kind is not None and kind.is_pass for kind in found) else None

    @abstractmethod
    def fallback(self, state: S, seat: int) -> A:
        """The legal action that the clock plays for somebody absent."""

    @abstractmethod
    def withdraw(self, state: S, seat: int) -> None:
        """Somebody left for good: the match goes on without them, or ends."""

    def needs(self, state: S) -> Need | None:
        """What the match waits for from outside, if anything; nobody is to act meanwhile."""
        return None

    def supply(self, state: S, answer: str) -> None:
        """Gives the match what it needs. Raises a Refusal, and changes nothing, if the answer does not fit."""
        raise NothingAsked

    @abstractmethod
    def encode(self, state: S) -> str:
        """The whole state as text; equal states give equal text."""

    @abstractmethod
    def decode(self, text: str) -> S:
        """The state that `encode` wrote. Raises UnreadableState if it cannot be loaded."""

    @abstractmethod
    def parse(self, text: str) -> A:
        """The action that a notation stands for, legal or not. Raises MalformedNotation, or UnknownCard for a name."""

    @abstractmethod
    def label(self, view: V, action: A) -> str:
        """An action in words for the person whose View this is."""

    def beginning(self, view: V, words: Sequence[str], actions: Sequence[A]) -> str:
        """What a menu calls the first words of a notation: `actions` are those that go on from there."""
        labels = [self.label(view, action).split() for action in actions]
        same = takewhile(lambda column: len(set(column)) == 1, zip(*labels, strict=False))
        return " ".join(column[0] for column in same) or " ".join(words)

    def choice(self, view: V, action: A) -> Choice[A]:
        """An action taken apart for a panel, from what the seat whose View this is knows."""
        return choice_by_words(action)

    def plans(self, view: V, seat: int, actions: Sequence[A]) -> Sequence[Plan]:
        """What a seat would often do in several actions, each plan as one click."""
        return ()

    def head(self, view: V, seat: int, names: Sequence[str] = ()) -> Head:
        """The first line of a seat's panel, from its View; an empty one leaves it at whose turn it is."""
        return Head()

    def call(self, view: V, seat: int) -> str:
        """What a seat that is to act is called to, in a few words, from the public View."""
        return YOUR_TURN

    def shared(self, view: V) -> "Shared | None":
        """What everybody who is asked may answer alike, from the public View; where something is secret, nothing."""
        return None

    def own_deed(self, view: V, seat: int, actions: Sequence[A], word: str) -> Plan:
        """What a word of `Shared.deeds` means for a seat. Raises a Refusal if it has nothing to do it with."""
        raise NotImplementedError

    def passing(self, state: S, seat: int) -> A | None:
        """The action by which a seat does nothing more for now, if there is one."""
        return next((action for action in self.legal(state, seat) if action.notation == "pass"), None)

    @abstractmethod
    def why_not(self, state: S, seat: int, action: A) -> Refusal:
        """Why an action is not legal for a seat that is to act, from what that seat knows."""

    @abstractmethod
    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        """An event in words, as one audience saw it; several lines for a long one, none for a trivial one.

        `names` are what the seats are called; without them they are numbered.
        """

    def headline(self, sightings: Sequence[Sighting], audience: int | None, names: Sequence[str] = ()) -> str:
        """What happened, in one line, as one audience saw it: at most three clauses, and a count of the rest."""
        return headline_of(self.deeds(sightings, Address(audience, names)))

    def deeds(self, sightings: Sequence[Sighting], reader: Address) -> Sequence[Deed]:
        """What a headline is made of; without anything better, the lines of the log, weighed by `highlights`."""
        return deeds_by_lines(sightings, lambda each: self.narrate(each, reader.names), reader, self.highlights)

    def verdict(
        self, view: V, seat: int | None, outcome: Outcome, names: Sequence[str] = (), why: str = ""
    ) -> tuple[str, str]:
        """Title and line of the result for a seat, or for everybody (None), from the View of the end.

        `why` is what the table knows better than the game, such as that somebody's time ran out.
        """
        reader, turn = Address(seat, names), self.turn_of(view)
        told = why or self.why_over(view, outcome, reader) or in_words(outcome.reason)
        when = f"{self.turn_word.lower()} {turn}" if turn else ""
        title = title_of(outcome, reader, cooperative=self.cooperative)
        return title, line_of(place_of(outcome, seat), told, when)

    def why_over(self, view: V, outcome: Outcome, reader: Address) -> str:
        """Why a match ended, as a sentence without its full stop; nothing for a reason that is not the game's."""
        return ""

    def state_hash(self, state: S) -> str:
        """A short digest of the whole state, hidden parts included."""
        return blake2b(self.encode(state).encode(), digest_size=8).hexdigest()

    def check_seats(self, seats: int) -> None:
        """Refuses a number of players that the game is not for."""
        if seats not in self.seats:
            raise BadSeats(self.title, seats, self.seats)

    def check_options(self, options: Options, known: Sequence[str]) -> None:
        """Refuses options that the game does not have, and decks for a game without."""
        for option, value in options.items():
            if option == "decks" and self.decks is None:
                raise UnknownDeck(self.title, str(value[0] if isinstance(value, list) and value else value))
            if option not in known:
                raise UnknownOption(self.title, option, known)


AnyGame = Game[Any, Any, Any]
