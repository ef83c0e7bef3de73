"""All of ElemenTails' classes, spells and enemies, read from their files: one for each element, one for each rank."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel

from cards.core.files import CardFileError, Mistake, Problem, read_card_file
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
    for path in _paths(folder):
        if path.stem in ELEMENTS:
            element, found = read_card_file(path, ElementFile, _nothing)
            if element is not None:
                elements[path.name] = element
        else:
            rank, found = read_card_file(path, EnemyFile, _nothing)
            if rank is not None:
                enemies[path.name] = rank
        mistakes += found
    if not mistakes:
        mistakes = _whole_mistakes(folder, Files(elements, enemies))
    ordered = tuple(sorted(elements.values(), key=lambda content: ELEMENTS.index(content.header.id)))
    return Library(ordered, tuple(enemies.values())), mistakes


def _paths(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.toml") if path.is_file())


def _nothing(_table: dict[str, Any], _content: object) -> Iterable[Problem]:
    return ()


def _whole_mistakes(folder: Path, files: Files) -> list[Mistake]:
    """The files are read again to find the lines of what is wrong with them."""
    problems = list(problems_of(files))
    mistakes: list[Mistake] = []
    for name in dict.fromkeys(file for file, _ in problems):
        own = [problem for file, problem in problems if file == name]
        model: type[BaseModel] = ElementFile if name in files.elements else EnemyFile
        mistakes += read_card_file(folder / name, model, _told(own))[1]
    return mistakes


def _told(problems: list[Problem]) -> Callable[[dict[str, Any], BaseModel | None], Iterable[Problem]]:
    return lambda _table, _content: problems


@lru_cache(maxsize=1)
def load_library() -> Library:
    """The shipped cards. Raises CardFileError with every mistake."""
    library, mistakes = check_folder()
    if mistakes:
        raise CardFileError(mistakes)
    return library
