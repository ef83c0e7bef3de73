"""Names for types that only mypy sees say that they are: in a circle of imports it takes a plain one for a variable."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

CODE = Path(__file__).parents[1]
PACKAGES = ("bot", "cards", "engine", "renders", "tests")


@pytest.mark.parametrize("package", PACKAGES)
def test_what_only_mypy_sees_has_no_plain_aliases(package: str) -> None:
    files = sorted((CODE / package).rglob("*.py"))
    assert files
    found = [f"{file.relative_to(CODE)}:{line}" for file in files for line in plain_aliases(file.read_text("utf-8"))]
    assert not found, f"write NAME: TypeAlias = … in {found}"


def test_a_plain_alias_is_found() -> None:
    code = "if TYPE_CHECKING:\n    from engine.journal import Seat\n\n    {} = list[Seat]\n"
    assert list(plain_aliases(code.format("Seats"))) == [4]
    assert list(plain_aliases(code.format("Seats: TypeAlias"))) == []


def plain_aliases(code: str) -> Iterator[int]:
    """The lines that name something without saying that it is a type."""
    if "TYPE_CHECKING" not in code:
        return  # reading a file as code is slow
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from (line.lineno for line in node.body if isinstance(line, ast.Assign))
