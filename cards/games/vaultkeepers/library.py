"""All of Vaultkeepers' cards, leaders and precon decks, read from their files: one for each colour, and two more."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cards.core.files import CardFileError, Mistake, read_card_file
from cards.core.folders import Problems, card_files, located, no_problems, read_wanted
from cards.games.vaultkeepers.checks import Files, deck_problems, pool_problems
from cards.games.vaultkeepers.schema import ColourFile, Creature, DeckFile, LeaderFile, PreconDeck
from cards.games.vaultkeepers.text import CardText
from cards.games.vaultkeepers.vocabulary import COLOURS, LETTERS

FOLDER = Path(__file__).parent
LEADERS = "leaders.toml"
DECKS = "decks.toml"
SET_ID = "first-keys"
SET_NAME = "The First Keys"


class Library(NamedTuple):
    """Everything that the files hold, colours in their order."""

    colours: tuple[ColourFile, ...]
    leaders: tuple[Creature, ...]
    decks: tuple[PreconDeck, ...]

    def leader_colours(self) -> list[list[str]]:
        """The names of each leader's colours."""
        names = {letter: content.header.name for letter, content in zip(LETTERS, self.colours, strict=False)}
        return [[names[letter] for letter in leader.cost.letters] for leader in self.leaders]

    def text(self) -> CardText:
        """The writer of these cards' texts."""
        tokens = {token.id: token for content in self.colours for token in content.tokens}
        colours = {content.land.id: str(content.id) for content in self.colours}
        return CardText(tokens, colours, self.colours[-1].land.name)


def check_folder(folder: Path = FOLDER) -> tuple[Library, list[Mistake]]:
    """The cards of a folder and every mistake in them.

    What only all files together show is looked for once each of them is well by itself.
    """
    colours: dict[str, ColourFile] = {}
    mistakes: list[Mistake] = []
    for path in card_files(folder, besides=(LEADERS, DECKS)):
        content, found = read_card_file(path, ColourFile, no_problems)
        mistakes += found
        if content is not None:
            colours[path.name] = content
    leaders, found = read_wanted(folder / LEADERS, LeaderFile, no_problems, "it holds the leaders")
    mistakes += found
    if mistakes or leaders is None or not colours:
        return Library((), (), ()), mistakes
    files = Files(colours, LEADERS, leaders)
    mistakes = located(folder, pool_problems(files), lambda file: LeaderFile if file == LEADERS else ColourFile)
    decks, found = read_wanted(folder / DECKS, DeckFile, _deck_check(files), "it holds the precon decks")
    ordered = tuple(sorted(colours.values(), key=lambda content: COLOURS.index(content.id)))
    return Library(ordered, leaders.leaders, () if decks is None else decks.decks), mistakes + found


def _deck_check(files: Files) -> Problems[DeckFile]:
    return lambda _table, content: () if content is None else deck_problems(content, files)


@lru_cache(maxsize=1)
def load_library() -> Library:
    """The shipped cards. Raises CardFileError with every mistake."""
    library, mistakes = check_folder()
    if mistakes:
        raise CardFileError(mistakes)
    return library
