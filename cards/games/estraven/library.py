"""All of Estraven's cards, read from their files: a file a precon, and `resources.toml`."""

from functools import lru_cache
from pathlib import Path

from cards.core.files import CardFileError, Mistake, read_card_file
from cards.core.folders import card_files, read_wanted
from cards.games.estraven.checks import library_problems, precon_problems, resource_problems
from cards.games.estraven.schema import Card, PreconFile, ResourceFile

FOLDER = Path(__file__).parent
RESOURCES = "resources.toml"


class CardLibrary:
    """The precons in order of their names, and the resource cards."""

    def __init__(self, precons: list[PreconFile], resources: ResourceFile) -> None:
        self.precons = tuple(sorted(precons, key=lambda precon: precon.id))
        self.resources = resources.resources

    @property
    def cards(self) -> tuple[Card, ...]:
        """Everything, tokens included."""
        return (
            *(card for precon in self.precons for card in (*precon.cards, *precon.tokens)),
            *self.resources,
        )


def check_folder(folder: Path = FOLDER) -> tuple[CardLibrary | None, list[Mistake]]:
    """The cards of a folder, if all its files can be read, and every mistake in them."""
    precons: list[PreconFile] = []
    mistakes: list[Mistake] = []
    for path in card_files(folder, besides=(RESOURCES,)):
        precon, found = read_card_file(path, PreconFile, precon_problems)
        mistakes += found
        if precon is not None:
            precons.append(precon)
    holds = "it holds the resource cards"
    resources, found = read_wanted(folder / RESOURCES, ResourceFile, resource_problems, holds)
    mistakes += found
    if resources is None:
        return None, mistakes
    library = CardLibrary(precons, resources)
    if not mistakes:
        mistakes += [_located(folder, card, words) for card, words in library_problems(library)]
    return library, mistakes


def _located(folder: Path, card: str, words: str) -> Mistake:
    """A mistake of a card at the line of its id; that of no card at the first line of the resource file."""
    for path in sorted(folder.glob("*.toml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        if card and f'id = "{card}"' in lines:
            return Mistake(path.name, lines.index(f'id = "{card}"') + 1, card, words)
    return Mistake(RESOURCES, 1, "all files", words)


@lru_cache(maxsize=1)
def load_library() -> CardLibrary:
    """The shipped cards. Raises CardFileError with every mistake."""
    library, mistakes = check_folder()
    if library is None or mistakes:
        raise CardFileError(mistakes)
    return library
