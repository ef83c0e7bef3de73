"""Every numbered rule has a test, and every test that names a rule names one that exists."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from engine.registry import GAMES

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
NUMBER = re.compile(r"\*\*([A-Z]{2,}-\d+\.\d+)\*\*")
SECTION = re.compile(r"^## (\d+)\. ", re.MULTILINE)


@cache
def rules_with_tests() -> set[str]:
    """The numbers in `@pytest.mark.rule(...)` of all test files."""
    numbers: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                numbers |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}  # type: ignore[misc]
    return numbers


pytestmark = pytest.mark.xdist_group("rules pages")  # all test files are read once


def test_every_game_has_a_page() -> None:
    assert sorted({*GAMES} - {page.stem for page in PAGES}) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_sections_are_counted_and_each_has_rules_with_its_number(page: Path) -> None:
    _, *parts = SECTION.split(page.read_text(encoding="utf-8"))
    sections = dict(zip(map(int, parts[::2]), map(NUMBER.findall, parts[1::2]), strict=True))
    assert list(sections) == list(range(1, len(parts) // 2 + 1)) != []
    for section, numbers in sections.items():
        assert {int(re.split(r"[-.]", number)[1]) for number in numbers} == {section}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_of_a_page_has_a_test(page: Path) -> None:
    numbers = NUMBER.findall(page.read_text(encoding="utf-8"))
    assert len(numbers) == len(set(numbers)), "a number is used twice"
    assert sorted(set(numbers) - rules_with_tests()) == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = {number for page in PAGES for number in NUMBER.findall(page.read_text(encoding="utf-8"))}
    assert sorted(rules_with_tests() - known) == []
