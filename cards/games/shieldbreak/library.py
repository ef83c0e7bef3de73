"""All of Shieldbreak's cards and precon decks, read from their files: one for each civilization, and the decks."""

from functools import lru_cache
from operator import itemgetter
from pathlib import Path

from cards.core.files import CardFileError, Mistake, read_card_file
from cards.core.folders import Problems, card_files, located, no_problems, read_wanted
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
    files: dict[str, CivilizationFile] = {}
    mistakes: list[Mistake] = []
    for path in card_files(folder, besides=(DECKS,)):
        content, found = read_card_file(path, CivilizationFile, no_problems)
        mistakes += found
        if content is not None:
            files[path.name] = content
    if mistakes or not files:
        return files, (), mistakes
    mistakes = located(folder, sorted(pool_problems(files), key=itemgetter(0)), lambda _file: CivilizationFile)
    decks, found = read_wanted(folder / DECKS, DeckFile, _deck_check(files), "it holds the precon decks")
    return files, () if decks is None else decks.decks, mistakes + found


def _deck_check(files: dict[str, CivilizationFile]) -> Problems[DeckFile]:
    return lambda _table, content: () if content is None else deck_problems(content, files)


@lru_cache(maxsize=1)
def load_cards() -> tuple[tuple[CivilizationFile, ...], tuple[PreconDeck, ...]]:
    """The shipped civilizations in their order, and the precon decks. Raises CardFileError with every mistake."""
    files, decks, mistakes = check_folder()
    if mistakes:
        raise CardFileError(mistakes)
    return tuple(sorted(files.values(), key=lambda each: CIVILIZATIONS.index(each.id))), decks
