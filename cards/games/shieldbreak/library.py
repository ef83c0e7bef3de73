"""All of Shieldbreak's cards and precon decks, read from their files: one for each civilization, and the decks."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from cards.core.files import CardFileError, Mistake, Problem, read_card_file
from cards.games.shieldbreak.checks import deck_problems, pool_problems
from cards.games.shieldbreak.schema import CivilizationFile, DeckFile, PreconDeck
from cards.games.shieldbreak.vocabulary import CIVILIZATIONS

FOLDER = Path(__file__).parent
DECKS = "decks.toml"
SET_ID = "sundering"
SET_NAME = "The Sundering"


def check_folder(folder: Path = FOLDER) -> tuple[dict[str, CivilizationFile], tuple[PreconDeck, ...], list[Mistake]]:
    """The civilizations of a folder by the names of their files, its decks, and every mistake in them.

    What only all files together show is looked for once each of them is well by itself.
    """
    paths = sorted(path for path in folder.glob("*.toml") if path.is_file() and path.name != DECKS)
    files: dict[str, CivilizationFile] = {}
    mistakes: list[Mistake] = []
    for path in paths:
        content, found = read_card_file(path, CivilizationFile, _nothing)
        mistakes += found
        if content is not None:
            files[path.name] = content
    if mistakes or not files:
        return files, (), mistakes
    problems = list(pool_problems(files))
    for path in paths:
        own = [problem for file, problem in problems if file == path.name]
        mistakes += read_card_file(path, CivilizationFile, lambda _table, _content, own=own: own)[1]  # type: ignore[misc]
    decks, found = _decks(folder, files)
    return files, decks, mistakes + found


def _nothing(_table: dict[str, Any], _content: object) -> Iterable[Problem]:
    return ()


def _decks(folder: Path, files: dict[str, CivilizationFile]) -> tuple[tuple[PreconDeck, ...], list[Mistake]]:
    path = folder / DECKS
    if not path.is_file():
        return (), [Mistake(DECKS, 1, "file", "is missing; it holds the precon decks")]

    def problems(_table: dict[str, Any], content: DeckFile | None) -> Iterator[Problem]:
        if content is not None:
            yield from deck_problems(content, files)

    content, found = read_card_file(path, DeckFile, problems)
    return (() if content is None else content.decks), found


@lru_cache(maxsize=1)
def load_cards() -> tuple[tuple[CivilizationFile, ...], tuple[PreconDeck, ...]]:
    """The shipped civilizations in their order, and the precon decks. Raises CardFileError with every mistake."""
    files, decks, mistakes = check_folder()
    if mistakes:
        raise CardFileError(mistakes)
    return tuple(sorted(files.values(), key=lambda each: CIVILIZATIONS.index(each.id))), decks
