"""Folders of card files: which files there are, and how mistakes that only all of them show find their lines."""

from collections.abc import Callable, Container, Iterable
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from cards.core.files import Mistake, ModelT, Problem, read_card_file

Problems = Callable[[dict[str, Any], ModelT | None], Iterable[Problem]]


def card_files(folder: Path, besides: Container[str] = ()) -> list[Path]:
    """The card files of a folder by their names, but for some that hold something else."""
    return sorted(path for path in folder.glob("*.toml") if path.is_file() and path.name not in besides)


def no_problems(_table: dict[str, Any], _content: object) -> Iterable[Problem]:
    """For files in which nothing is asked beyond their schema, or not yet."""
    return ()


def read_wanted(
    path: Path, model: type[ModelT], problems: Problems[ModelT], what_for: str
) -> tuple[ModelT | None, list[Mistake]]:
    """A file that must be there; `what_for` says what it holds."""
    if not path.is_file():
        return None, [Mistake(path.name, 1, "file", f"is missing; {what_for}")]
    return read_card_file(path, model, problems)


def located(
    folder: Path, problems: Iterable[tuple[str, Problem]], model_of: Callable[[str], type[BaseModel]]
) -> list[Mistake]:
    """What is wrong with all files together, a file after the other. They are read again to find the lines."""
    of_file: dict[str, list[Problem]] = {}
    for file, problem in problems:
        of_file.setdefault(file, []).append(problem)
    return [
        mistake
        for file, own in of_file.items()
        for mistake in read_card_file(folder / file, model_of(file), _told(own))[1]
    ]


def _told(problems: list[Problem]) -> Callable[[dict[str, Any], BaseModel | None], Iterable[Problem]]:
    return lambda _table, _content: problems
