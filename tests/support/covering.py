"""Which modules a test module is about: by where it is, or by what it says with `pytest.mark.covers`.

The tree of tests mirrors that of the code, so `tests/bot/watch/test_mirror.py` is about `bot.watch.mirror`. A test
module of another name says itself what it is about, module by module; `*` stands for any part of a name.
"""

import ast
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
LAYERS = ("bot", "cards", "engine", "renders")
_RULES_OF_A_GAME = ("rules", "reference")


@cache
def modules() -> frozenset[str]:
    """Every module and package of the code, by its dotted name."""
    return frozenset(_dotted(file) for layer in LAYERS for file in (ROOT / layer).rglob("*.py"))


def games() -> list[str]:
    """A folder is a game."""
    return sorted(file.parent.name for file in (ROOT / "engine" / "games").glob("*/__init__.py"))


@cache
def named(pattern: str) -> frozenset[str]:
    """The modules that a name of `covers` stands for."""
    return frozenset(module for module in modules() if fnmatchcase(module, pattern))


def below(name: str) -> frozenset[str]:
    """A module, or a package with all that is in it."""
    return named(name) | named(f"{name}.*")


def covered_by(file: Path, said: Iterable[str]) -> frozenset[str]:
    """The modules that a test module is about, by its place and by what it says."""
    return frozenset().union(*(named(pattern) for pattern in (*_by_place(file), *said)))


def _by_place(file: Path) -> Iterator[str]:
    """Names that a test module's place stands for; some of them may be no module."""
    *folders, _ = place = file.resolve().relative_to(TESTS).with_suffix("").parts
    subject = place[-1].removeprefix("test_")
    match folders:
        case ["games", game, *inner] if inner[:1] == ["renders"]:
            yield f"renders.games.{game}.*"
        case ["games", game, *inner] if inner and inner[0] in _RULES_OF_A_GAME:
            yield f"engine.games.{game}.*"
        case ["games", game, *_]:
            yield from (f"{layer}.games.{game}{end}" for layer in LAYERS for end in ("", f".{subject}"))
        case ["system", feature, *_]:
            yield f"bot.{feature}"
        case [layer, *_] if layer in LAYERS:
            yield from (".".join(folders), ".".join((*folders, subject)))


def says_that_it_covers(file: Path) -> list[str]:
    """What stands in the `covers` of a test module, read without running it."""
    text = file.read_text(encoding="utf-8")
    if "mark.covers(" not in text:
        return []
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    marks = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "covers"]
    return [str(ast.literal_eval(name)) for mark in marks for name in mark.args]


def _dotted(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
