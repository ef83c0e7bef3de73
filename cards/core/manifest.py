"""What a game says of its cards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from cards.core.files import Mistake
from cards.core.pages import CardPage

Check = Callable[[Path | None], tuple[list[str], list[Mistake]]]
"""Reads the card files of a folder, or the shipped ones: a line for each file that is well, and all mistakes."""


def _no_sets() -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, slots=True)
class CardsManifest:
    """`pages` are all cards as people look them up; `sets` are those one can choose to play with: id and name."""

    check: Check
    pages: Callable[[], list[CardPage]]
    sets: Callable[[], Mapping[str, str]] = _no_sets
