"""What others did, in one line: the weightiest of several events, each as a short clause, and a count of the rest.

An event becomes a `Deed`. Deeds of the same kind are told together: "attacked with Lynx and Elk", "broke two shields".
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, ClassVar

from engine.core.address import YOU, Address, opened
from engine.core.events import Facts, Sighting
from engine.core.refusals import listed_all

LONGEST = 150
"""Letters of a headline, with marks in place of names."""
MOST_DEEDS, MOST_THINGS = 3, 3
TRIFLE = -1
"""The weight of what is told, and counted, only where nothing else happened."""
_COUNTED = re.compile(r"\{count (\w+)\}")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Deed:
    """`did` goes on from `who`; in it `{things}` stands for names, `{count}` for a number in words, `{count cards}` for
    one with what is counted, `{amount}` for one in digits. Without `who` it is a whole clause. What has the same `who`
    and `did` is added up.
    """

    who: str
    did: str
    things: tuple[str, ...] = ()
    count: int = 0
    amount: int = 0
    weight: int = 0
    times: int = 1

    def and_also(self, other: "Deed") -> "Deed":
        """Both as one."""
        return replace(
            self,
            things=(*self.things, *other.things),
            count=self.count + other.count,
            amount=self.amount + other.amount,
            weight=max(self.weight, other.weight),
            times=self.times + other.times,
        )

    @property
    def words(self) -> str:
        told = self.did.replace("{things}", listed_things(self.things))
        told = told.replace("{count}", in_words(self.count)).replace("{amount}", str(self.amount))
        told = _COUNTED.sub(lambda noun: _counted(self.count, noun[1]), told)
        return told if self.times == 1 or "{" in self.did else f"{told} {_often(self.times)}"


class Reporter:
    """Makes deeds of events: one method for each kind that is worth a word, called like it. A method may look back at
    what it has told so far.
    """

    highlights: ClassVar[Mapping[str, int]] = {}

    def __init__(self, reader: Address) -> None:
        self.reader = reader
        self.deeds: list[Deed] = []
        self._weight = 0

    def told(self, sightings: Iterable[Sighting]) -> list[Deed]:
        for sighting in sightings:
            tell = getattr(self, sighting.kind.replace("-", "_"), None)
            self._weight = self.highlights.get(sighting.kind, 0)
            if tell is not None:
                tell(sighting.facts)
        return self.deeds

    def tell(self, who: str, did: str, *things: str, **numbers: int) -> None:
        """`numbers` are count, amount, and a weight other than that of the kind."""
        fields: dict[str, Any] = {"weight": self._weight, **numbers}
        self.deeds.append(Deed(who, did, things, **fields))

    def tell_of(self, things: str, what: str, **numbers: int) -> None:
        """Something that became of things; those of which the same is told are listed."""
        self.tell("", f"{{things}} {what}", things, **numbers)

    def who(self, facts: Facts) -> str:
        """The seat that an event is about."""
        return self.reader.who(facts["seat"])

    def own(self, facts: Facts, name: str) -> str:
        """Something that belongs to the seat which an event is about."""
        return f"{self.reader.whose(facts['seat'])} {name}"


def deeds_by_lines(
    sightings: Iterable[Sighting],
    lines: Callable[[Sighting], Sequence[str]],
    reader: Address,
    weights: Mapping[str, int],
) -> list[Deed]:
    """Deeds of a game that says nothing better: the first sentence of the last line that `lines` has for an event."""
    deeds = []
    for sighting in sightings:
        said = [line for line in lines(sighting) if line.strip()]
        if not said:
            continue
        sentence, weight = said[-1].strip().split(". ")[0].rstrip(".!"), weights.get(sighting.kind, 0)
        who = next((name for name in reader.names if sentence.startswith(f"{name} ")), "")
        did = sentence.removeprefix(f"{who} ") if who else sentence
        if weight or not who or reader.names.index(who) != reader.audience:
            deeds.append(Deed(who, did, weight=weight))
    return deeds


def headline_of(deeds: Iterable[Deed]) -> str:
    """One line of what was done; nothing where nothing was. What a reader did without weight is no news to them."""
    news = [deed for deed in deeds if deed.weight > 0 or not _is_own(deed.who)]
    groups = _together([deed for deed in news if deed.weight > TRIFLE] or news)
    for most in range(MOST_DEEDS, 0, -1):
        told = _weightiest(groups, most)
        rest = len(groups) - len(told)
        line = f"{_sentence(told)} (+{rest})" if rest else _sentence(told)
        if len(line) <= LONGEST:
            return line
    return f"{line[:LONGEST].rpartition(' ')[0].rstrip(',:(')}"


def _is_own(who: str) -> bool:
    return who == YOU or who.startswith("your ")


def _together(deeds: Iterable[Deed]) -> list[Deed]:
    groups: dict[tuple[str, str], Deed] = {}
    for deed in deeds:
        key = deed.who, deed.did
        groups[key] = groups[key].and_also(deed) if key in groups else deed
    return [*groups.values()]


def _weightiest(groups: Sequence[Deed], most: int) -> list[Deed]:
    """In order of time; what has no weight only where there is room for everything, or nothing else."""
    weighty = [deed for deed in groups if deed.weight > 0] if len(groups) > most else groups
    chosen = sorted(weighty or groups, key=lambda deed: -deed.weight)[:most]
    return [deed for deed in groups if deed in chosen]


def _sentence(told: Sequence[Deed]) -> str:
    clauses = []
    for who, deeds in groupby(told, key=lambda deed: deed.who or deed):
        words = listed_all(_without_same_verbs([deed.words for deed in deeds]))
        clauses.append(f"{who} {words}" if isinstance(who, str) else words)
    first, *others = clauses or [""]
    between = [*(f", {_inside(clause)}" for clause in others[:-1]), *(f", and {_inside(each)}" for each in others[-1:])]
    return opened("".join([first, *between]))


def _without_same_verbs(predicates: Sequence[str]) -> list[str]:
    """A verb is said once: cast this and that."""
    verbs = [each.partition(" ")[0] for each in predicates]
    repeated = [verb if verb == last else "" for verb, last in zip(verbs, ["", *verbs], strict=False)]
    return [each.removeprefix(f"{verb} ") for each, verb in zip(predicates, repeated, strict=True)]


def _inside(clause: str) -> str:
    """A clause that does not open the line."""
    return clause[0].lower() + clause[1:] if clause.startswith(("The ", "A ", "An ", "There ")) else clause


def listed_things(things: Sequence[str], most: int = MOST_THINGS) -> str:
    """Names, each once with its number; of many, the first ones and how many more there are."""
    counted = [name if often == 1 else f"{name} ×{often}" for name, often in Counter(things).items()]
    if len(counted) <= most:
        return listed_all(counted)
    shown = most - 1
    return listed_all([*counted[:shown], f"{in_words(len(counted) - shown)} more"])


def in_words(number: int) -> str:
    """Things are counted in words."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def _counted(number: int, nouns: str) -> str:
    return f"a {nouns.removesuffix('s')}" if number == 1 else f"{in_words(number)} {nouns}"


def _often(times: int) -> str:
    return "twice" if times == 2 else f"{in_words(times)} times"
