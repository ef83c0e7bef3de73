"""All of Vaultkeepers' cards, leaders and precon decks, read from their files: one for each colour, and two more."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel

from cards.core.files import CardFileError, Mistake, Problem, read_card_file
from cards.games.vaultkeepers.checks import Files, deck_problems, pool_problems
from cards.games.vaultkeepers.schema import ColourFile, Creature, DeckFile, LeaderFile, PreconDeck
from cards.games.vaultkeepers.text import CardText
from cards.games.vaultkeepers.vocabulary import COLOURS, LETTERS

FOLDER = Path(__file__).parent
LEADERS = "leaders.toml"
DECKS = "decks.toml"
SET_ID = "first-keys"
SET_NAME = "The First Keys"

ModelT = TypeVar("ModelT", bound=BaseModel)


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
    for path in _colour_paths(folder):
        content, found = read_card_file(path, ColourFile, _nothing)
        mistakes += found
        if content is not None:
            colours[path.name] = content
    leaders, found = _read(folder / LEADERS, LeaderFile, _nothing, "it holds the leaders")
    mistakes += found
    if mistakes or leaders is None or not colours:
        return Library((), (), ()), mistakes
    files = Files(colours, LEADERS, leaders)
    mistakes = _whole_problems(folder, files)
    decks, found = _read(folder / DECKS, DeckFile, _deck_check(files), "it holds the precon decks")
    ordered = tuple(sorted(colours.values(), key=lambda content: COLOURS.index(content.id)))
    return Library(ordered, leaders.leaders, () if decks is None else decks.decks), mistakes + found


def _colour_paths(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.toml") if path.is_file() and path.name not in (LEADERS, DECKS))


def _read(
    path: Path,
    model: type[ModelT],
    problems: Callable[[dict[str, Any], ModelT | None], Iterable[Problem]],
    what_for: str,
) -> tuple[ModelT | None, list[Mistake]]:
    if not path.is_file():
        return None, [Mistake(path.name, 1, "file", f"is missing; {what_for}")]
    return read_card_file(path, model, problems)


def _nothing(_table: dict[str, Any], _content: object) -> Iterable[Problem]:
    return ()


def _whole_problems(folder: Path, files: Files) -> list[Mistake]:
    """The files are read again to find the lines of what is wrong with them."""
    problems = list(pool_problems(files))
    mistakes: list[Mistake] = []
    for name in dict.fromkeys(file for file, _ in problems):
        own = [problem for file, problem in problems if file == name]
        model: type[BaseModel] = LeaderFile if name == LEADERS else ColourFile
        mistakes += read_card_file(folder / name, model, _told(own))[1]
    return mistakes


def _told(problems: list[Problem]) -> Callable[[dict[str, Any], BaseModel | None], Iterable[Problem]]:
    return lambda _table, _content: problems


def _deck_check(files: Files) -> Callable[[dict[str, Any], DeckFile | None], Iterable[Problem]]:
    return lambda _table, content: () if content is None else deck_problems(content, files)


@lru_cache(maxsize=1)
def load_library() -> Library:
    """The shipped cards. Raises CardFileError with every mistake."""
    library, mistakes = check_folder()
    if mistakes:
        raise CardFileError(mistakes)
    return library
