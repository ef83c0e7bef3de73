"""All of ElemenTails' classes, spells and enemies, read from their files: one for each element, one for each rank."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cards.core.files import CardFileError, Mistake, read_card_file
from cards.core.folders import card_files, located, no_problems
from cards.games.elementails.checks import Files, problems_of
from cards.games.elementails.schema import ElementFile, EnemyFile
from cards.games.elementails.text import CardText
from cards.games.elementails.vocabulary import ELEMENTS

FOLDER = Path(__file__).parent
SET_ID = "first-tails"
SET_NAME = "The First Tails"


class Library(NamedTuple):
    """Everything that the files hold, elements in their order."""

    elements: tuple[ElementFile, ...]
    enemies: tuple[EnemyFile, ...]

    def text(self) -> CardText:
        """The writer of these cards' texts."""
        return CardText({enemy.id: enemy.name for content in self.enemies for enemy in content.enemies})


def check_folder(folder: Path = FOLDER) -> tuple[Library, list[Mistake]]:
    """The cards of a folder and every mistake in them.

    What only all files together show is looked for once each of them is well by itself.
    """
    elements: dict[str, ElementFile] = {}
    enemies: dict[str, EnemyFile] = {}
    mistakes: list[Mistake] = []
    for path in card_files(folder):
        if path.stem in ELEMENTS:
            element, found = read_card_file(path, ElementFile, no_problems)
            if element is not None:
                elements[path.name] = element
        else:
            rank, found = read_card_file(path, EnemyFile, no_problems)
            if rank is not None:
                enemies[path.name] = rank
        mistakes += found
    if not mistakes:
        problems = problems_of(Files(elements, enemies))
        mistakes = located(folder, problems, lambda file: ElementFile if file in elements else EnemyFile)
    ordered = tuple(sorted(elements.values(), key=lambda content: ELEMENTS.index(content.header.id)))
    return Library(ordered, tuple(enemies.values())), mistakes


@lru_cache(maxsize=1)
def load_library() -> Library:
    """The shipped cards. Raises CardFileError with every mistake."""
    library, mistakes = check_folder()
    if mistakes:
        raise CardFileError(mistakes)
    return library
