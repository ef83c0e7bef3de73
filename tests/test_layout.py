"""Where things are: every module has tests that its name leads to, and what belongs to a game is in its folder."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import renders
from tests.support.covering import LAYERS, ROOT, TESTS, covered_by, games, modules, named, says_that_it_covers

pytestmark = pytest.mark.xdist_group("layout")  # all test modules are read once
TEST_MODULES = sorted(TESTS.rglob("test_*.py"))
DECLARATIONS = ("clicks", "limits", "manifest", "refusals")
"""Modules that only declare: ids, numbers, what a game has, sentences. Whoever uses them is tested with them."""
OF_A_GAME = ("probe.py",)
"""What every game has in its folder of tests."""


def _needs_tests(module: str) -> bool:
    is_package = ROOT.joinpath(*module.split(".")).is_dir()
    return not (is_package or module.rpartition(".")[2] in DECLARATIONS)


@cache
def _said() -> dict[Path, list[str]]:
    return {file: says_that_it_covers(file) for file in TEST_MODULES}


@pytest.fixture(scope="module")
def covered() -> frozenset[str]:
    return frozenset().union(*(covered_by(file, names) for file, names in _said().items()))


@pytest.mark.parametrize("layer", LAYERS)
def test_every_module_is_found_by_its_tests(layer: str, covered: frozenset[str]) -> None:
    wanted = {module for module in modules() if module.startswith(f"{layer}.") and _needs_tests(module)}
    lonely = sorted(wanted - covered)
    assert not lonely, (
        f"No test is about {', '.join(lonely)}. Name a test module after each (bot.watch.mirror is tested in "
        "tests/bot/watch/test_mirror.py), or let one say so with pytest.mark.covers."
    )


def test_what_tests_say_they_cover_is_there() -> None:
    said = [(file, name) for file, names in _said().items() for name in names]
    unknown = [f"{file.relative_to(ROOT)}: {name}" for file, name in said if not named(name)]
    assert not unknown, f"There are no such modules: {unknown}"


@pytest.mark.parametrize("game", games())
def test_a_game_with_a_board_has_a_listener(game: str) -> None:
    """A player who does not see must be able to play by its words."""
    assert game not in renders.BOARDS or (TESTS / "games" / game / "listener.py").is_file()


@pytest.mark.parametrize("game", games())
def test_a_game_has_what_every_game_has(game: str) -> None:
    missing = [name for name in OF_A_GAME if not (TESTS / "games" / game / name).is_file()]
    assert not missing, f"tests/games/{game} has no {' and no '.join(missing)}"


def test_refusals_are_where_they_are_looked_for() -> None:
    classes = [(file, each) for layer in LAYERS for file in (ROOT / layer).rglob("*.py") for each in _classes_in(file)]
    refusals = {"Refusal", *(each.name for file, each in classes if file.name == "refusals.py")}
    astray = [
        f"{file.relative_to(ROOT)}: {each.name}"
        for file, each in classes
        if file.name != "refusals.py" and refusals & {base.id for base in each.bases if isinstance(base, ast.Name)}
    ]
    assert not astray, f"Refusals of a package are in its refusals.py, not here: {astray}"


def _classes_in(file: Path) -> Iterator[ast.ClassDef]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


# --- lists of games ------------------------------------------------------------


def test_no_list_names_all_games() -> None:
    """What all games have in common is asked of each game, so that a new one touches no file of others."""
    files = {file for folder in (*LAYERS, "tests") for file in (ROOT / folder).rglob("*.py")}
    lists = [f"{file.relative_to(ROOT)}:{line}" for file in sorted(files) for line in _lists_of_all_games(file)]
    assert not lists, f"These name every game: {lists}. Ask the registry for games, and each game for what it has."


def test_general_code_names_no_game() -> None:
    """Not even in a sentence or in the page of the local hall: what belongs to a game is in its folders."""
    name = re.compile(rf"\b(?:{'|'.join(games())})\b", re.IGNORECASE)
    general = [file for folder in LAYERS for file in (ROOT / folder).rglob("*") if _is_general(file)]
    naming = [str(file.relative_to(ROOT)) for file in general if name.search(file.read_text(encoding="utf-8"))]
    assert len(general) > 100
    assert naming == []


def _is_general(file: Path) -> bool:
    parts = file.relative_to(ROOT).parts
    return file.suffix in {".py", ".js", ".html", ".css", ".txt"} and parts[1] != "games"


def _lists_of_all_games(file: Path) -> Iterator[int]:
    text = file.read_text(encoding="utf-8")
    if not all(game in text.lower() for game in games()):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Dict | ast.List | ast.Set | ast.Tuple) and _names_all_games(node):
            yield node.lineno


def _names_all_games(node: ast.AST) -> bool:
    parts = list(ast.walk(node))
    words = {part.value.lower() for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    words |= {part.id.lower() for part in parts if isinstance(part, ast.Name)}
    return all(any(game in word for word in words) for game in games())
