"""What a panel has to know about actions to offer each with one click: its verb, what acts, what it is aimed at.

A game that says nothing of this is playable all the same: the words of a notation are its verb, its object and its
target.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeVar

Show = Literal["alone", "each", "mark", "pair", "menu"]
"""How a verb is offered: as one button, as one for each object, by marking objects and then going, by clicking on two
things, or folded behind a button.
"""
Tone = Literal["main", "go", "attack", "plain"]
LONGEST_SHORT = 12
"""Characters of a short name: more does not fit on a button of which four stand side by side on a phone."""
_SMALL_WORDS = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with"})


class Notated(Protocol):
    @property
    def notation(self) -> str: ...


A = TypeVar("A", bound=Notated)


@dataclass(frozen=True, slots=True)
class VerbKind:
    """How a panel offers the actions of one verb."""

    verb: str
    says: str
    show: Show = "each"
    rank: int = 50
    """The order from top to bottom; where a panel grows too long, the verb with the highest rank folds first."""
    icon: str = ""
    tone: Tone = "plain"
    stays: bool = False
    """Whether its part of the panel stays open after an action."""
    pairs: int = 10
    """So many pairs of object and target are a button each; of more, an object opens a row of its targets."""
    aims: str = "Aim"
    """What the button is called that leads to other targets than the usual one."""
    closed_by: str = ""
    """For `mark`: the verb that ends the series."""
    within: str = ""
    """The verb in whose part of the panel it stands, once an object is chosen there that it can be used with."""
    is_pass: bool = False
    takes_back: bool = False
    """Whether it takes the seat's last action back, so that both together come to nothing."""
    hint: str = ""
    """One sentence for beginners."""

    @property
    def title(self) -> str:
        """What it says behind its icon, or once if that is the same word."""
        return self.says if self.icon in ("", self.says) else f"{self.icon} {self.says}"

    @property
    def is_foot(self) -> bool:
        """Whether it ends or passes something, and so stands in the foot of a panel."""
        return self.show == "alone" and (self.tone == "main" or self.is_pass)


@dataclass(frozen=True, slots=True)
class Thing:
    """A card, a unit, a place or a player, as a panel names it."""

    key: str
    """Unique in its View: "hand 3", "own 2", "foe 1", "slot 4", "d4", "player"."""
    short: str
    mark: str = ""
    """What the picture shows beside it: its number."""
    note: str = ""

    @property
    def group(self) -> str:
        """Things that stand side by side in the picture have the same: "hand", "own", "slot"."""
        return self.key.split(" ", 1)[0]

    @property
    def place(self) -> tuple[bool, int]:
        """Its place among its like, from left to right; things without a number keep their order behind the others."""
        return (False, int(self.mark)) if self.mark.isdecimal() else (True, 0)


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """An action taken apart: `what` acts, is played or is spent; `at` is what it is aimed at, or where it goes."""

    action: A
    verb: str
    what: Thing | None = None
    at: Thing | None = None
    rest: str = ""
    """What else tells it from others: a payment, an amount."""
    is_usual: bool = False
    """Whether it is taken where target and rest are not asked for."""
    who: Thing | None = None
    """Which of the seat's own acts, where one person plays several: the panel shows one of them at a time."""
    asks: str = ""
    """What a panel asks first, where it is hardly ever meant."""

    @property
    def notation(self) -> str:
        return self.action.notation


@dataclass(frozen=True, slots=True)
class Plan:
    """Several actions in one click; it stops where one cannot be done, or something comes to light."""

    says: str
    notations: tuple[str, ...]
    through: frozenset[str] = frozenset()
    """First words of questions that it may go on into."""
    tone: Tone = "plain"
    rank: int = 0
    stands_for: str = ""
    """The notation of the action whose button it takes; that alone is then behind the button for other targets."""
    within: str = ""
    """The verb in whose part of the panel it stands once `what`, the key of a thing, is chosen there."""
    what: str = ""
    who: str = ""
    """The key of that of the seat's own which acts, where one person plays several."""
    gives_way: bool = False
    """Whether it is left out where a panel has no room, because other clicks lead to the same."""


def choice_by_words(action: A) -> Choice[A]:
    """An action by the words of its notation: a verb, an object, and the rest as its target."""
    verb, *words = action.notation.split()
    what = _named(words[:1])
    return Choice(action, verb, what, _named(words[1:]))


def _named(words: list[str]) -> Thing | None:
    if not words:
        return None
    said = " ".join(words)
    is_number = said.isdecimal()
    return Thing(said, "" if is_number else shortened(said.replace("-", " ")), said if is_number else "")


def shortened(name: str) -> str:
    """A name that fits on a button: whole words of it, as many as there is room for, "Knight" and not "Knight of"."""
    words = name.split() if len(name) > LONGEST_SHORT else [name]
    while len(words) > 1 and (len(" ".join(words)) > LONGEST_SHORT or words[-1].lower() in _SMALL_WORDS):
        words.pop()
    kept = " ".join(words).rstrip(",")
    return kept if len(kept) <= LONGEST_SHORT else f"{kept[: LONGEST_SHORT - 1]}."


def kinds_of(declared: Iterable[VerbKind], choices: Iterable[Choice[Any]]) -> Mapping[str, VerbKind]:
    """How each verb of these choices is offered: those that are declared in that order, others as words suggest."""
    found: dict[str, VerbKind] = {}
    for choice in choices:
        show: Show = "alone" if choice.what is None else "each"
        plain = VerbKind(choice.verb, choice.verb.capitalize(), show, is_pass=choice.verb == "pass")
        found.setdefault(choice.verb, plain)
    known = {kind.verb: kind for kind in declared if kind.verb in found}
    return known | {verb: plain for verb, plain in found.items() if verb not in known}
