"""All of Manalimit's sets, read from their files."""

from functools import lru_cache
from pathlib import Path

from cards.files import CardFileError, Mistake, read_card_file
from cards.manalimit.checks import set_problems
from cards.manalimit.schema import CardSet

FOLDER = Path(__file__).parent


def check_folder(folder: Path = FOLDER) -> tuple[list[CardSet], list[Mistake]]:
    """The sets of a folder and every mistake in them."""
    sets: list[CardSet] = []
    mistakes: list[Mistake] = []
    for path in sorted(folder.glob("*.toml")):
        card_set, found = read_card_file(path, CardSet, set_problems)
        mistakes += found
        if card_set is not None:
            sets.append(card_set)
    return sets, mistakes


@lru_cache(maxsize=1)
def load_sets() -> dict[str, CardSet]:
    """The shipped sets by id. Raises CardFileError with every mistake."""
    sets, mistakes = check_folder()
    if mistakes:
        raise CardFileError(mistakes)
    return {card_set.id: card_set for card_set in sets}
