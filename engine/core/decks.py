"""Decks: their text form, one line a card, and their checks, in terms of a game's own deck rules.

A game with decks gives its object `decks`, a `DeckRules`. Whoever keeps decks for people needs nothing else.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, ClassVar

from engine.core.limits import LONGEST_DECK
from engine.core.refusals import (
    BadDeck,
    DeckMistake,
    DeckTooLong,
    NoCopies,
    TooManyCopies,
    UnknownDeckCard,
    UnknownSection,
    UnreadableDeck,
    UnreadableLine,
    WrongDeckSize,
    WrongSection,
)

Counts = Mapping[str, int]
"""How often each card is in a part of a deck, by its id."""

MOST_OF_A_CARD = 99
_LINE = re.compile(r"^(?:(\d{1,4})\s*[x×]?\s+)?(\S.*?)(?:\s+[x×](\d{1,4}))?$")
_HEADING = re.compile(r"^(?:\[(.+)\]|([^\d\s].*):)$")
_COMMENTS = ("#", "//")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a deck, such as the main deck: how many cards it has, and how many copies of one it may hold."""

    name: str
    title: str
    size: int
    copies: int


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by section and id. `as_option` is its form in the options of a setup."""

    sections: Mapping[str, Counts]

    def as_option(self) -> dict[str, dict[str, int]]:
        return {name: dict(sorted(counts.items())) for name, counts in self.sections.items()}


@dataclass(frozen=True, slots=True)
class Precon:
    """A deck that the game brings along. Its name and its cards are public."""

    id: str
    title: str
    plan: str
    deck: Deck


OWN = "a deck of their own"


def without_lists_of_others(options: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The options of a setup as one seat may know them: what others have put into decks of their own is theirs."""
    if not isinstance(options.get("decks"), list | tuple):
        return dict(options)
    decks = [deck if other == seat else _outside(deck) for other, deck in enumerate(options["decks"])]
    return {**options, "decks": decks}


def _outside(deck: Any) -> Any:
    return OWN if isinstance(deck, Mapping) else deck


def refuse(mistakes: Sequence[DeckMistake]) -> None:
    """Raises the only mistake, or all of them together; nothing if there is none."""
    if len(mistakes) == 1:
        raise mistakes[0]
    if mistakes:
        raise BadDeck(mistakes)


# --- a game's decks ------------------------------------------------------------


class DeckRules(ABC):
    """What a game says about decks; reading, checking and writing them follow from it.

    `of_a_seat` is how many precons a player brings (different ones if several); `own` says whether people may play
    decks of their own.
    """

    sections: ClassVar[tuple[Section, ...]]
    of_a_seat: ClassVar[int] = 1
    own: ClassVar[bool] = True

    @abstractmethod
    def names(self) -> Mapping[str, str]:
        """The name of every card that can be in a deck, by id, in the order in which people list them."""

    @abstractmethod
    def section_of(self, card: str) -> str:
        """The part of a deck that a card belongs to, by its name."""

    @abstractmethod
    def precons(self) -> Mapping[str, Precon]:
        """The decks that the game brings along, by id."""

    def check(self, deck: Deck) -> Deck:
        """The same deck if it may be played. Raises a DeckMistake, or a BadDeck with all of them."""
        refuse(self.mistakes(deck))
        return deck

    def mistakes(self, deck: Deck) -> list[DeckMistake]:
        """Everything wrong with a deck, by the order of its parts and cards."""
        names = self.names()
        found: list[DeckMistake] = []
        for section in self.sections:
            counts = deck.sections.get(section.name, {})
            for card, count in counts.items():
                found += self._mistakes_of_card(section, card, count, names)
            size = sum(counts.values())
            if size != section.size:
                found.append(WrongDeckSize(section.title, size, section.size))
        known = [section.name for section in self.sections]
        found += [UnknownSection(None, name, known) for name in deck.sections if name not in known]
        return found

    def _mistakes_of_card(
        self, section: Section, card: str, count: int, names: Mapping[str, str]
    ) -> Iterator[DeckMistake]:
        if card not in names:
            yield UnknownDeckCard(None, card, get_close_matches(card, names, n=2))
            return
        if count < 1:
            yield NoCopies(names[card])
        if count > section.copies:
            yield TooManyCopies(names[card], count, section.copies)
        if self.section_of(card) != section.name:
            yield WrongSection(names[card], self._title(self.section_of(card)))

    def _title(self, name: str) -> str:
        return next(section.title for section in self.sections if section.name == name)

    # --- as text ------------------------------------------------------------

    def parse(self, text: str) -> Deck:
        """Reads and checks a deck: a line a card, `4 Ember Lynx`; `#` begins a comment, `[Vault]` a part of the deck.

        Cards find the part that they belong to by themselves. Raises a DeckMistake, or a BadDeck with every mistake.
        """
        if len(text) > LONGEST_DECK:
            raise DeckTooLong
        reading = _Reading(self)
        for number, line in enumerate(text.splitlines(), start=1):
            reading.read(number, line)
        deck = Deck(reading.counts)
        wrong = self.mistakes(deck)
        if reading.mistakes:  # cards may be missing only because their lines could not be read
            wrong = [each for each in wrong if not (isinstance(each, WrongDeckSize) and each.is_small)]
            wrong += self._too_large_with(reading)
        refuse([*reading.mistakes, *wrong])
        return deck

    def _too_large_with(self, reading: "_Reading") -> list[DeckMistake]:
        """A deck of one part that has room for the known cards, but not for those of unknown names as well."""
        if len(self.sections) > 1:
            return []
        (section,) = self.sections
        known = sum(reading.counts[section.name].values())
        whole = known + reading.unknown
        return [WrongDeckSize(section.title, whole, section.size)] if known <= section.size < whole else []

    def text(self, deck: Deck) -> str:
        """A deck as people paste it; `parse` reads the same deck from it."""
        names = self.names()
        order = {card: place for place, card in enumerate(names)}
        lines: list[str] = []
        for section in self.sections:
            if len(self.sections) > 1:
                lines += ["", f"[{section.title.capitalize()}]"] if lines else [f"[{section.title.capitalize()}]"]
            counts = deck.sections.get(section.name, {})
            for card in sorted(counts, key=lambda card: order.get(card, len(order))):
                lines.append(f"{counts[card]} {names.get(card, card)}")
        return "\n".join(lines) + "\n"

    def from_option(self, value: Any) -> Deck:
        """The deck that a setup's option holds, checked. Raises UnreadableDeck, a DeckMistake or a BadDeck."""
        if not _is_deck_option(value):
            raise UnreadableDeck
        return self.check(Deck({str(name): dict(counts) for name, counts in value.items()}))


def _is_deck_option(value: Any) -> bool:
    if not isinstance(value, Mapping):
        return False
    return all(
        isinstance(counts, Mapping) and all(type(count) is int for count in counts.values())
        for counts in value.values()
    )


class _Reading:
    """Reads a deck line by line, and goes on after a mistake."""

    def __init__(self, rules: DeckRules) -> None:
        self._rules = rules
        self._ids = {_folded(name): card for card, name in rules.names().items()}
        self._ids |= {card: card for card in rules.names()}
        self._titles = {_folded(word): each.name for each in rules.sections for word in (each.name, each.title)}
        self._section: str | None = None
        self.counts: dict[str, dict[str, int]] = {section.name: {} for section in rules.sections}
        self.mistakes: list[DeckMistake] = []
        self.unknown = 0

    def read(self, number: int, line: str) -> None:
        words = " ".join(_without_comment(line).split())
        if not words:
            return
        if heading := _HEADING.match(words):
            self._enter(number, heading.group(1) or heading.group(2))
            return
        found = _LINE.match(words)
        if found is None or (found.group(1) and found.group(3)):
            self.mistakes.append(UnreadableLine(number, words))
            return
        self._add(number, found.group(2), int(found.group(1) or found.group(3) or 1))

    def _enter(self, number: int, title: str) -> None:
        name = self._titles.get(_folded(title))
        if name is None:
            self.mistakes.append(UnknownSection(number, title, [each.title for each in self._rules.sections]))
        self._section = name

    def _add(self, number: int, name: str, count: int) -> None:
        card = self._ids.get(_folded(name))
        if card is None:
            if not any(letter.isalpha() for letter in name):
                self.mistakes.append(UnreadableLine(number, name))
                return
            close = get_close_matches(_folded(name), self._ids, n=2)
            names = list(dict.fromkeys(self._rules.names()[self._ids[word]] for word in close))
            self.mistakes.append(UnknownDeckCard(number, name, names))
            self.unknown += count
            return
        counts = self.counts[self._section or self._rules.section_of(card)]
        counts[card] = min(counts.get(card, 0) + count, MOST_OF_A_CARD)


def _without_comment(line: str) -> str:
    for mark in _COMMENTS:
        line = line.split(mark, 1)[0]
    return line


def _folded(name: str) -> str:
    """Names in any spelling of case, with any apostrophe."""
    return " ".join(name.lower().replace("’", "'").split())
