"""The documents name what there is, and can be read in a terminal."""

import re
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WIDEST = 100
PAGES = sorted(chain(ROOT.glob("*.md"), ROOT.glob("docs/**/*.md")))
NOTES = sorted(ROOT.glob("engine/games/*/README.md"))
_PATH = re.compile(r"`((?:bot|cards|docs|engine|renders|tests)/[\w./*-]*)`")
_LINK = re.compile(r"\]\(([^)#]+?)(?:#[^)]*)?\)")
_MAY_BE_WIDE = re.compile(r"^\s*(?:\||!\[|.*https?://)")


def _named(page: Path) -> Path:
    return page.relative_to(ROOT)


def _is_there(path: str) -> bool:
    return next(ROOT.glob(path.rstrip("/")), None) is not None


@pytest.mark.parametrize("page", [*PAGES, *NOTES], ids=lambda page: str(_named(page)))
def test_lines_are_at_most_a_hundred_characters_wide(page: Path) -> None:
    lines = enumerate(page.read_text(encoding="utf-8").splitlines(), start=1)
    wide = [number for number, line in lines if len(line) > WIDEST and not _MAY_BE_WIDE.match(line)]
    assert wide == []


@pytest.mark.parametrize("page", [*PAGES, *NOTES], ids=lambda page: str(_named(page)))
def test_paths_and_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    paths = [path for path in _PATH.findall(text) if not _is_there(path)]
    links = [link for link in _LINK.findall(text) if "://" not in link and not (page.parent / link).exists()]
    assert (paths, links) == ([], [])


def test_the_map_says_where_twenty_five_things_are() -> None:
    page = (ROOT / "docs/architecture/README.md").read_text(encoding="utf-8")
    _, _, table = page.partition("## Where is what")
    rows = re.findall(r"^\| ([^|]+) \| `([^`]+)` \|$", table, re.MULTILINE)
    assert len(rows) >= 25
    assert len({what for what, _ in rows}) == len(rows)
    assert [path for _, path in rows if not _is_there(path)] == []
