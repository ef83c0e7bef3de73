"""What whoever opens a table may choose about a match beside decks, in a game's own words, and how it is written."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.refusals import BadOption, UnknownOption, listed

BETWEEN = "+"
"""Stands between several choices in one line: `mulligan on + compensation 2`."""


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One thing that an option can be: the word that people write, the value that a setup holds, and what it means."""

    word: str
    value: Any
    says: str


@dataclass(frozen=True, slots=True)
class TableOption:
    """An option of a game's setup. The first of its values is the usual one."""

    name: str
    values: tuple[OptionValue, ...]

    def named(self, word: str) -> OptionValue:
        """Raises BadOption."""
        for value in self.values:
            if value.word == word.lower():
                return value
        raise BadOption(f"The option '{self.name}' is {listed(value.word for value in self.values)}.")


def read_options(game_title: str, known: Iterable[TableOption], text: str) -> dict[str, Any]:
    """What a line of choices means for a setup; of two choices of one option the later holds.

    Raises UnknownOption and BadOption.
    """
    by_name, chosen = {option.name: option for option in known}, {}
    for part in filter(None, (part.strip() for part in text.split(BETWEEN))):
        name, _, word = part.partition(" ")
        if name.lower() not in by_name:
            raise UnknownOption(game_title, name, by_name)
        chosen[name.lower()] = by_name[name.lower()].named(word.strip()).value
    return chosen


def told(known: Iterable[TableOption], chosen: Mapping[str, Any]) -> list[str]:
    """What was chosen otherwise than usual, in words."""
    said = []
    for option in known:
        usual, *others = option.values
        if chosen.get(option.name, usual.value) != usual.value:
            said += [value.says for value in others if value.value == chosen[option.name]]
    return said
