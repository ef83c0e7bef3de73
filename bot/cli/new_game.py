"""`cardhall new-game`: writes a small, whole game to begin with, so that one begins with something that plays."""

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template
from typing import Annotated

import typer

from bot.cli.refusals import BadGameName, BadTitle, NameTaken, NotACheckout
from bot.terminal.output import console
from engine.registry import GAMES

SKELETON = files("bot.cli") / "skeleton"
ENDING = ".txt"
PLACES = {
    "cards": "cards/games/{name}",
    "engine": "engine/games/{name}",
    "tests": "tests/games/{name}",
    "docs": "docs/rules",
}
"""Where the parts of the skeleton go. The rules page takes the game's name."""
_NAME = re.compile(r"[a-z][a-z0-9]{2,23}")
_TITLE = re.compile(r"[\w][\w '’,!-]{0,39}")
_NUMBER = re.compile(r"\*\*([A-Z]{2,})-\d+\.\d+\*\*")
NEXT = """\
$title is there, and plays:

  cardhall play $name                   in the terminal
  make run                              in a local hall: /play $name
  pytest tests/games/$name tests/contract -k $name

Change the rules in docs/rules/$name.md first, then the cards, then the code.
docs/adding-a-game.md says what comes next."""


def new_game(
    name: Annotated[str, typer.Argument(help="What the game is called in code and commands, such as rooftops.")],
    title: Annotated[str, typer.Option(help="What people call it.")] = "",
    folder: Annotated[Path, typer.Option(help="The checkout to write into.")] = Path(),
) -> None:
    """Write a small, whole game to begin with: rules page, cards, state, game, probe and tests, all green."""
    title = title.strip() or name.capitalize()
    check_name(name, folder)
    if not _TITLE.fullmatch(title):
        raise BadTitle(title)
    for path in write_skeleton(name, title, folder):
        console.print(f"[green]+[/] {path}", highlight=False)
    console.print("\n" + Template(NEXT).substitute(name=name, title=title), highlight=False, markup=False)


def check_name(name: str, folder: Path) -> None:
    """Raises a Refusal for a name that cannot be taken, before anything is written."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadGameName(name)
    if not (folder / "engine" / "games").is_dir():
        raise NotACheckout(folder.resolve())
    if name in GAMES or any(path.exists() for path in _targets(name, folder)):
        raise NameTaken(name)


def _targets(name: str, folder: Path) -> list[Path]:
    wholes = [folder / place.format(name=name) for part, place in PLACES.items() if part != "docs"]
    return [*wholes, folder / "docs" / "rules" / f"{name}.md"]


def write_skeleton(name: str, title: str, folder: Path) -> list[Path]:
    """Writes all files, and says which, as seen from the folder."""
    words = {"name": name, "title": title, "kind": name.capitalize(), "prefix": _prefix(name, folder)}
    written = []
    for part, place in PLACES.items():
        for inside, source in _files(SKELETON / part):
            target = Path(place.format(name=name)) / (f"{name}.md" if part == "docs" else inside.removesuffix(ENDING))
            path = folder / target
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(Template(source.read_text(encoding="utf-8")).substitute(words), encoding="utf-8")
            written.append(target)
    return written


def _prefix(name: str, folder: Path) -> str:
    """What the numbers of its rules begin with: as few of its letters as no other page begins with."""
    pages = (page.read_text(encoding="utf-8") for page in sorted((folder / "docs" / "rules").glob("*.md")))
    taken = {prefix for page in pages for prefix in _NUMBER.findall(page)}
    letters = re.sub(r"[^A-Z]", "", name.upper())
    shorter = (letters[:length] for length in range(min(3, len(letters)), len(letters) + 1))
    return next((prefix for prefix in shorter if len(prefix) > 1 and prefix not in taken), f"{letters}GAME")


def _files(folder: Traversable, inside: str = "") -> Iterator[tuple[str, Traversable]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _files(each, f"{inside}{each.name}/")
        elif each.name.endswith(ENDING):
            yield f"{inside}{each.name}", each
