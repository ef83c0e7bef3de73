"""Card files are checked whole: every mistake at once, with its file, line and field, and what would be right."""

from pathlib import Path

import pytest

from cards.core.files import CardFileError, Mistake
from cards.games.manalimit.checks import VOCABULARY, set_problems, shapes, words_on
from cards.games.manalimit.library import FOLDER, check_folder, load_sets

pytestmark = pytest.mark.covers("cards.core.models", "cards.games.manalimit.*")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a copy of the shipped sets to break."""
    for path in FOLDER.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def _break(folder: Path, old: str, new: str, *, file: str = "kindling.toml") -> int:
    """Replaces the first occurrence of a line; returns its number."""
    path = folder / file
    lines = path.read_text(encoding="utf-8").splitlines()
    number = lines.index(old)
    lines[number] = new
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return number + 1


def _only(mistakes: list[Mistake]) -> Mistake:
    assert len(mistakes) == 1, [str(mistake) for mistake in mistakes]
    return mistakes[0]


def test_the_shipped_sets_have_no_mistakes() -> None:
    sets, mistakes = check_folder()
    assert mistakes == []
    assert len(sets) >= 2
    assert sum(len(card_set.units) for card_set in sets) >= 80


def test_every_set_has_six_themes_forty_units_and_five_legendaries() -> None:
    for card_set in load_sets().values():
        assert len(card_set.themes) == 6
        assert len(card_set.units) >= 40
        assert sum(unit.legendary for unit in card_set.units) >= 5


def test_no_shape_is_on_more_than_three_cards_of_a_set() -> None:
    for card_set in load_sets().values():
        found = [shape for card in card_set.cards for shape in shapes(card)]
        assert max(found.count(shape) for shape in found) <= 3


def test_every_word_of_the_vocabulary_is_on_two_cards_of_every_set() -> None:
    for card_set in load_sets().values():
        for word in VOCABULARY:
            assert sum(word in words_on(card) for card in card_set.cards) >= 2, (card_set.id, word)


def test_a_wrong_value_names_file_line_field_and_what_would_be_right(folder: Path) -> None:
    line = _break(folder, "cost = 9", "cost = 11")
    mistake = _only(check_folder(folder)[1])
    assert (mistake.file, mistake.line) == ("kindling.toml", line)
    assert "cost" in mistake.field
    assert "less than or equal to 10" in mistake.message


def test_a_misspelt_trigger_lists_the_right_ones(folder: Path) -> None:
    line = _break(folder, 'when = "hurt"', 'when = "hurted"')
    mistake = _only(check_folder(folder)[1])
    assert mistake.line == line
    assert mistake.field.endswith("when")
    assert "'battle-start'" in mistake.message


def test_an_unknown_field_is_named(folder: Path) -> None:
    line = _break(folder, 'theme = "ember"', 'theme = "ember"\ncolour = "red"') + 1
    mistake = _only(check_folder(folder)[1])
    assert mistake.line == line
    assert "colour" in mistake.field


def test_a_missing_field_is_named_with_its_card(folder: Path) -> None:
    _break(folder, "cost = 9", "")
    mistake = _only(check_folder(folder)[1])
    assert mistake.field.startswith("unit '")
    assert mistake.field.endswith("cost")
    assert "missing" in mistake.message


def test_mistakes_of_all_files_come_at_once(folder: Path) -> None:
    _break(folder, "cost = 9", 'cost = "nine"')
    _break(folder, 'when = "hurt"', 'when = "hurted"')
    _break(folder, "cost = 9", "cost = 99", file="clockhaven.toml")
    files = [mistake.file for mistake in check_folder(folder)[1]]
    assert sorted(files) == ["clockhaven.toml", "kindling.toml", "kindling.toml"]


def test_a_file_that_is_not_toml_names_the_line(folder: Path) -> None:
    line = _break(folder, "cost = 9", "cost = = 9")
    mistake = _only(check_folder(folder)[1])
    assert (mistake.line, mistake.field) == (line, "syntax")


def test_a_file_that_is_not_text_is_a_mistake_too(folder: Path) -> None:
    (folder / "kindling.toml").write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in _only(check_folder(folder)[1]).message


@pytest.mark.parametrize(
    ("old", "new", "field", "words"),
    [
        ('id = "cinder-pup"', 'id = "soot-gnat"', "id", "used twice"),
        ('id = "ember"', 'id = "embers"', "theme", "is not a theme of this set"),
        ('id = "spark"', 'id = "sparkle"', "card", "neither a unit nor a token"),
    ],
)
def test_what_only_the_whole_set_shows_is_found(folder: Path, old: str, new: str, field: str, words: str) -> None:
    _break(folder, old, new)
    mistakes = check_folder(folder)[1]
    assert any(mistake.field.endswith(field) and words in mistake.message for mistake in mistakes), mistakes
    assert all(mistake.line > 1 for mistake in mistakes)


def test_a_wrong_name_is_found_beside_a_wrong_value(folder: Path) -> None:
    _break(folder, "cost = 9", "cost = 99")
    _break(folder, 'theme = "tide"', 'theme = "tides"')
    fields = [mistake.field.split(", ")[-1] for mistake in check_folder(folder)[1]]
    assert sorted(fields) == ["cost", "theme"]


def test_a_wrong_effect_is_one_mistake_and_not_two(folder: Path) -> None:
    text = (folder / "clockhaven.toml").read_text(encoding="utf-8")
    (folder / "clockhaven.toml").write_text(text.replace('do = "push"', 'do = "shove"', 1), encoding="utf-8")
    found = [mistake for mistake in check_folder(folder)[1] if mistake.file == "clockhaven.toml"]
    assert "should be one of" in _only(found).message


def test_two_files_with_the_same_set_are_a_mistake(folder: Path) -> None:
    text = (folder / "kindling.toml").read_text(encoding="utf-8")
    (folder / "zzz.toml").write_text(text, encoding="utf-8")
    assert "another file's set" in _only(check_folder(folder)[1]).message


def test_a_folder_with_the_name_of_a_card_file_is_no_card_file(folder: Path) -> None:
    (folder / "folder.toml").mkdir()
    assert check_folder(folder)[1] == []


def test_a_set_that_cannot_fill_a_bag_is_refused() -> None:
    card_set = load_sets()["kindling"]
    poor = {theme.id for theme in card_set.themes[:3]}
    units = tuple(unit for unit in card_set.units if unit.theme not in poor or unit.cost > 1)
    problems = [message for _, message in set_problems(card_set.model_copy(update={"units": units}))]
    assert any("cannot be filled" in message and "cost 0 to 1" in message for message in problems)


def test_a_shape_on_a_fourth_card_is_refused() -> None:
    card_set = load_sets()["kindling"]
    model = next(unit for unit in card_set.units if unit.abilities)
    vanilla = [unit for unit in card_set.units if unit.id != model.id][:3]
    changed = {unit.id: unit.model_copy(update={"abilities": model.abilities}) for unit in vanilla}
    units = tuple(changed.get(unit.id, unit) for unit in card_set.units)
    problems = [message for _, message in set_problems(card_set.model_copy(update={"units": units}))]
    assert any("cards" in message and "3 are allowed" in message for message in problems)


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ('[{ do = "mana", amount = 1 }]', "cannot follow"),
        ('[{ do = "damage", amount = 1, to = "that-ally" }]', "needs the trigger 'ally-spawn'"),
        ('[{ do = "damage", amount = 0, to = "front-enemy" }]', "greater than or equal to 1"),
        ('[{ do = "damag", amount = 1, to = "front-enemy" }]', "should be one of"),
        ('[{ amount = 1, to = "front-enemy" }]', "no 'do'"),
        ('[{ do = "gain", to = "self" }]', "neither attack nor health"),
        ('[{ do = "damage", amount = 1, to = { who = "all-enemies", count = 2 } }]', "takes no count"),
        ('[{ do = "damage", amount = 1, to = { who = "front-enemy", of = "ember" } }]', "takes no theme"),
        ("[]", "at least 1 item"),
    ],
)
def test_an_ability_that_makes_no_sense_says_why(folder: Path, effects: str, words: str) -> None:
    path = folder / "kindling.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    line = next(n for n, text in enumerate(lines) if text == 'when = "hurt"')
    start = next(n for n in range(line, len(lines)) if lines[n].startswith("effects = ["))
    end = next(n for n in range(start, len(lines)) if lines[n].rstrip().endswith("]"))
    lines[start : end + 1] = [f"effects = {effects}"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    mistakes = check_folder(folder)[1]
    assert any(words in mistake.message and line <= mistake.line <= start + 1 for mistake in mistakes), mistakes


def test_loading_broken_sets_raises_with_every_mistake() -> None:
    mistakes = [Mistake("a.toml", 3, "unit 'x', cost", "is 11"), Mistake("b.toml", 1, "syntax", "not valid TOML")]
    assert str(CardFileError(mistakes)) == "a.toml:3: unit 'x', cost: is 11\nb.toml:1: syntax: not valid TOML"
