"""What is asked of all card files of a game together, whatever its cards are: names used once, abilities that vary."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from cards.core.files import Location, Problem

Shape = tuple[str, str, str]
"""When, what and whom: ("summon", "destroy", "enemy")."""


class Named(Protocol):
    """Something with an id and a name: a card or a deck."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


CardT_co = TypeVar("CardT_co", bound=Named, covariant=True)


class Placed(NamedTuple, Generic[CardT_co]):
    """A card, and where it stands: the name of its file and its location in there."""

    file: str
    location: Location
    card: CardT_co


def used_twice(placed: Sequence[Placed[Named]]) -> Iterator[tuple[str, Problem]]:
    """Ids and names of cards that another card has already, each with the file that it is shown in."""
    for field in ("id", "name"):
        first: dict[str, str] = {}
        for file, location, card in placed:
            value = getattr(card, field)
            if value in first:
                yield file, ((*location, field), f"{value!r} is used twice, first in {first[value]}")
            first.setdefault(value, file)


def repeated_shapes(
    placed: Sequence[Placed[CardT_co]], shapes: Callable[[CardT_co], Iterable[Shape]], most: int
) -> Iterator[tuple[str, Problem]]:
    """Shapes of abilities that are on more cards than is allowed."""
    where: dict[Shape, list[Placed[CardT_co]]] = defaultdict(list)
    for each in placed:
        for shape in shapes(each.card):
            where[shape].append(each)
    for shape, those in where.items():
        if len(those) > most:
            names = listed(each.card.id for each in those)
            words = f"{' + '.join(shape)} is on {len(those)} cards ({names}); {most} are allowed"
            yield those[-1].file, (those[-1].location, words)


def decks_used_twice(decks: Sequence[Named]) -> Iterator[Problem]:
    for field in ("id", "name"):
        values = Counter(getattr(deck, field) for deck in decks)
        for number, deck in enumerate(decks):
            if values[getattr(deck, field)] > 1:
                yield ("deck", number, field), f"{getattr(deck, field)!r} is used twice"


def rare_words(vocabulary: Iterable[str], cards: Iterable[Iterable[str]], least: int) -> Iterator[str]:
    """Words of a game that too few of its cards use; `cards` are the words on each of them."""
    uses = Counter(word for words in cards for word in words)
    for word in sorted(vocabulary):
        if uses[word] < least:
            yield f"'{word}' is on {uses[word]} cards; every word is on at least {least}"


def wrong_copies(location: Location, counts: Mapping[str, int], most: int) -> Iterator[Problem]:
    """Cards of a deck that are there too often, or not at all."""
    for card, count in counts.items():
        if not 1 <= count <= most:
            yield (*location, card), f"is {count}, should be 1 to {most}"


def listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words))
