"""Reads card files: TOML in, a checked model out, and every mistake at once with its file, line and field."""

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

ModelT = TypeVar("ModelT", bound=BaseModel)
Location = tuple[str | int, ...]

_TABLE_HEADER = re.compile(r"^\s*(\[\[?)\s*([A-Za-z0-9_.-]+)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"^\s*([A-Za-z0-9_-]+)\s*=\s*(.*)$")
_SYNTAX_LINE = re.compile(r"\(at line (\d+), column \d+\)")


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing wrong with a card file, and what would be right."""

    file: str
    line: int
    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.field}: {self.message}"


class CardFileError(Exception):
    """Card files that cannot be used, with all their mistakes."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = tuple(mistakes)


Problem = tuple[Location, str]
"""A mistake that only the whole file can show: where it is, and what would be right."""


def read_card_file(
    path: Path, model: type[ModelT], problems: Callable[[dict[str, Any], ModelT | None], Iterable[Problem]]
) -> tuple[ModelT | None, list[Mistake]]:
    """The checked content of a file, or None, and all its mistakes.

    `problems` finds what only the whole file shows, in its raw table and, if the schema is content, in its content.
    """
    try:
        text = path.read_text(encoding="utf-8")
        table = tomllib.loads(text)
    except UnicodeDecodeError:
        return None, [Mistake(path.name, 1, "file", "is not text in UTF-8; save it as that")]
    except tomllib.TOMLDecodeError as error:
        return None, [_syntax_mistake(path, error)]
    lines = _LineMap(text)
    content, found = None, []
    try:
        content = model.model_validate(table)
    except ValidationError as error:
        found = [_mistake(path, lines, table, each) for each in _causes(error.errors())]
    found += [
        Mistake(path.name, lines.of(location), _field_words(location, table), message)
        for location, message in problems(table, content)
    ]
    return content, sorted(found, key=lambda mistake: mistake.line)


def _causes(errors: list[ErrorDetails]) -> list[ErrorDetails]:
    """Without those that only follow from another: a list is "too short" because its one element is wrong."""
    places = [error["loc"] for error in errors]
    return [
        error
        for error in errors
        if not (
            error["type"] == "too_short"
            and any(place[: len(error["loc"])] == error["loc"] != place for place in places)
        )
    ]


def _syntax_mistake(path: Path, error: Exception) -> Mistake:
    match = _SYNTAX_LINE.search(str(error))
    line = int(match.group(1)) if match else 1
    reason = _SYNTAX_LINE.sub("", str(error)).strip()
    return Mistake(path.name, line, "syntax", f"not valid TOML: {reason}")


def _mistake(path: Path, lines: "_LineMap", table: Any, error: ErrorDetails) -> Mistake:
    location = error["loc"]
    return Mistake(path.name, lines.of(location), _field_words(location, table), _message_words(error))


def _message_words(error: ErrorDetails) -> str:
    """Pydantic's message as a sentence that says what would be right."""
    match error["type"]:
        case "missing":
            return "is missing; add it"
        case "extra_forbidden":
            return "is not a field of this table; remove it or correct its spelling"
        case "literal_error":
            return f"is {error['input']!r}, should be one of {error['ctx']['expected']}"
        case "union_tag_invalid":
            return f"is {error['ctx']['tag']!r}, should be one of {error['ctx']['expected_tags']}"
        case "union_tag_not_found":
            return "has no 'do' that says which effect it is"
        case "string_pattern_mismatch":
            return f"is {error['input']!r}, should be lower-case words joined by hyphens, such as 'ember-lynx'"
        case "value_error":
            return error["msg"].removeprefix("Value error, ")
        case _:
            message = error["msg"].removeprefix("Input ").replace("valid dictionary", "table")
            return f"is {error['input']!r}, {message}" if isinstance(error["input"], str | int | float) else message


def _field_words(location: Location, table: Any) -> str:
    """A location for people: "unit 'ember-lynx', ability 1, effects 2, amount"."""
    words: list[str] = []
    for part in location:
        if isinstance(part, int):
            table = table[part] if isinstance(table, list) and part < len(table) else None
            name = table.get("id") if isinstance(table, dict) else None
            words[-1] += f" {name!r}" if isinstance(name, str) else f" {part + 1}"
        elif isinstance(table, dict) and part in table:
            table = table[part]
            words.append(part)
        elif part == location[-1]:
            words.append(part)
    return ", ".join(words) or "file"


class _LineMap:
    """Finds the line of a location: headers, keys, and elements of arrays that begin on a line of their own."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Location, int] = {}
        self._counts: dict[Location, int] = {}
        table: Location = ()
        array: Location | None = None
        for number, line in enumerate(text.splitlines(), start=1):
            if array is not None:
                if line.lstrip().startswith("{"):
                    self._lines[(*array, self._next(array))] = number
                if line.lstrip().startswith("]"):
                    array = None
            elif header := _TABLE_HEADER.match(line):
                table = self._enter(header.group(2).split("."), is_array=header.group(1) == "[[")
                self._lines[table] = number
                self._lines.setdefault((header.group(2),), number)
            elif key := _KEY.match(line):
                self._lines[(*table, key.group(1))] = number
                if key.group(2).split("#")[0].rstrip().endswith("["):
                    array = (*table, key.group(1))

    def _enter(self, names: Sequence[str], *, is_array: bool) -> Location:
        location: Location = ()
        for depth, name in enumerate(names):
            location = (*location, name)
            last = depth == len(names) - 1
            if last and is_array:
                return (*location, self._next(location))
            if location in self._counts:
                location = (*location, self._counts[location] - 1)
        return location

    def _next(self, location: Location) -> int:
        index = self._counts.get(location, 0)
        self._counts[location] = index + 1
        return index

    def of(self, location: Location) -> int:
        """The line of a location, or of the nearest thing around it that has one."""
        for length in range(len(location), 0, -1):
            if location[:length] in self._lines:
                return self._lines[location[:length]]
        return 1
