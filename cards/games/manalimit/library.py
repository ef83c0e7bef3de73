"""All of Manalimit's sets, read from their files."""

from functools import lru_cache
from pathlib import Path

from cards.core.files import CardFileError, Mistake, read_card_file
from cards.core.folders import card_files
from cards.games.manalimit.checks import file_problems
from cards.games.manalimit.schema import CardSet

FOLDER = Path(__file__).parent


def check_folder(folder: Path = FOLDER) -> tuple[list[CardSet], list[Mistake]]:
    """The sets of a folder and every mistake in them."""
    sets: list[CardSet] = []
    mistakes: list[Mistake] = []
    for path in card_files(folder):
        card_set, found = read_card_file(path, CardSet, file_problems)
        mistakes += found
        if card_set is not None:
            if any(other.id == card_set.id for other in sets):
                mistakes.append(Mistake(path.name, 1, "set, id", f"{card_set.id!r} is the id of another file's set"))
            sets.append(card_set)
    return sets, mistakes


@lru_cache(maxsize=1)
def load_sets() -> dict[str, CardSet]:
    """The shipped sets by id. Raises CardFileError with every mistake."""
    sets, mistakes = check_folder()
    if mistakes:
        raise CardFileError(mistakes)
    return {card_set.id: card_set for card_set in sets}
