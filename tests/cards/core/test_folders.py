"""Folders of card files: what belongs to them, and the lines of mistakes that only all files show."""

from pathlib import Path

from cards.core.folders import card_files, located, no_problems, read_wanted
from cards.core.grammar import Many, NamedTable
from cards.core.models import Model


class Beasts(Model):
    beast: Many[NamedTable]


def written(folder: Path) -> Path:
    (folder / "b.toml").write_text('[[beast]]\nid = "wisp"\nname = "Wisp"\n', encoding="utf-8")
    (folder / "a.toml").write_text('[[beast]]\nid = "wyrm"\nname = "Wyrm"\n', encoding="utf-8")
    (folder / "notes.txt").write_text("", encoding="utf-8")
    (folder / "c.toml").mkdir()
    return folder


def test_card_files_come_by_their_names_but_for_those_that_hold_something_else(tmp_path: Path) -> None:
    assert [path.name for path in card_files(written(tmp_path))] == ["a.toml", "b.toml"]
    assert [path.name for path in card_files(tmp_path, besides=("a.toml",))] == ["b.toml"]


def test_a_file_that_must_be_there_says_what_for(tmp_path: Path) -> None:
    content, mistakes = read_wanted(tmp_path / "a.toml", Beasts, no_problems, "it holds beasts")
    assert content is None
    assert list(map(str, mistakes)) == ["a.toml:1: file: is missing; it holds beasts"]
    content, mistakes = read_wanted(written(tmp_path) / "a.toml", Beasts, no_problems, "it holds beasts")
    assert content is not None
    assert mistakes == []


def test_what_all_files_show_is_told_with_file_and_line(tmp_path: Path) -> None:
    problems = [("b.toml", (("beast", 0, "name"), "is pale")), ("a.toml", (("beast", 0, "id"), "is long"))]
    assert list(map(str, located(written(tmp_path), problems, lambda _file: Beasts))) == [
        "b.toml:3: beast 'wisp', name: is pale",
        "a.toml:2: beast 'wyrm', id: is long",
    ]
