"""How commands speak: tables and progress for people on a terminal, one JSON object for programs."""

import json
import resource
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")

console = Console(highlight=False)
_errors = Console(stderr=True, highlight=False)

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
SeedText = Annotated[str, typer.Option("--seed", help="A whole number; the same seed gives the same result.")]


def complain(sentence: str) -> None:
    """A sentence for the person, on standard error."""
    _errors.print(sentence, soft_wrap=True)


def print_json(content: Mapping[str, Any]) -> None:
    print(json.dumps(content))  # noqa: T201 - the one place that writes for programs


def progress(items: Iterable[T], *, total: int, what: str, quiet: bool) -> Iterator[T]:
    """Goes through items with a bar on standard error; without one where nobody watches."""
    if quiet or not sys.stderr.isatty():
        yield from items
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=_errors, transient=True) as bar:
        task = bar.add_task(what, total=total)
        for item in items:
            yield item
            bar.advance(task)


def peak_mb() -> float:
    """The most memory that this process has used."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(used / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)
