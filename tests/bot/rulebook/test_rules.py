"""The rules of a game as people read and search them: nothing is lost, and every page fits a message."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from bot.rulebook.refusals import NoRulesPage, UnknownRule
from bot.rulebook.rules import LONGEST_PAGE, LONGEST_TITLE, OTHER_BOOKS, RulesBook, read_book, rules_of
from engine.core.manifest import GameManifest
from engine.core.refusals import UnknownGame
from engine.registry import GAMES, MANIFESTS
from tests.games.toy.game import Magpies

PAGES = Path(__file__).parents[3] / "docs" / "rules"
NUMBER = re.compile(r"\*\*([A-Z]+-\d+\.\d+)\*\*")
WRITTEN_DOWN = sorted(page.stem for page in PAGES.glob("*.md") if page.stem in {*GAMES, *OTHER_BOOKS})

SMALL = """# Magpies — the rules

Rules version 1. Wrapped
over two lines; see [the cards](../cards.md) and [the web](https://example.org/).

## 1. Dice

Some words before the first rule.

- **TOY-1.1** A die has
  six sides. At most
  12. Then it stops.
- **TOY-1.2** These count:
  - *ones*, which
    count double;
    - and their friends
  - sixes.
- **TOY-1.3** Prizes are these.

  | Prize | **Worth** |
  |---|---:|
  | A coin | 1 |
  | A ring \\| a chain | 5 |
- **TOY-1.12** Steps:
  1. roll,
  2. bid (TOY-1.1).

## 2. Bids

### Open ones

- **TOY-2.1** A magpie bids what it likes.

### Secret ones

- **TOY-2.2** Overbidding is likely punished.
"""


@pytest.fixture(params=WRITTEN_DOWN)
def book(request: pytest.FixtureRequest) -> RulesBook:
    return rules_of(request.param)


def numbers_in(game: str) -> list[str]:
    return NUMBER.findall((PAGES / f"{game}.md").read_text(encoding="utf-8"))


# --- a book ------------------------------------------------------------


@pytest.mark.parametrize("game", WRITTEN_DOWN)
def test_every_rule_of_a_page_is_in_its_book_in_order(game: str) -> None:
    assert [rule.number for rule in rules_of(game).rules] == numbers_in(game)


@pytest.mark.parametrize("game", WRITTEN_DOWN)
def test_every_word_of_a_page_is_in_its_book(game: str) -> None:
    book = rules_of(game)
    told = [book.title, book.introduction]
    for section in book.sections:
        told += [section.title, section.introduction, *(rule.line for rule in section.rules)]
    written = re.sub(r"\]\((?!https?:)[^)]*\)", "]", (PAGES / f"{game}.md").read_text(encoding="utf-8"))
    assert re.findall(r"\w+", " ".join(told)) == re.findall(r"\w+", written)


def test_a_book_has_a_title_an_introduction_and_numbered_sections() -> None:
    book = rules_of("manalimit")
    assert book.title == "Manalimit — the rules"
    assert book.introduction.startswith("Rules version 1.")
    assert "\n" not in book.introduction
    assert [(section.number, section.heading) for section in book.sections[:2]] == [(1, "Aim"), (2, "The Bag")]


def test_a_rule_that_is_wrapped_in_the_file_is_one_line_here() -> None:
    (rule,) = (rule for rule in rules_of("manalimit").rules if rule.number == "MAN-5.5")
    assert rule.text.startswith("A gain made while planning ends")
    assert "\n" not in rule.text
    assert "  " not in rule.text


def test_the_name_of_a_game_may_be_in_any_case() -> None:
    assert rules_of("ManaLimit") is rules_of("manalimit")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="manalimit"):
        rules_of("bridge")


def test_a_game_without_a_page_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Magpies()
    monkeypatch.setitem(MANIFESTS.read(), game.name, GameManifest(game))
    with pytest.raises(NoRulesPage) as refused:
        rules_of(game.name)
    assert refused.value.sentence == f"The rules of {game.title} have not been written down yet."


# --- from markdown to Discord's ------------------------------------------------------------


def rule_text(number: str) -> str:
    return next(rule.text for rule in read_book(SMALL).rules if rule.number == number)


def test_a_paragraph_is_unwrapped_and_only_links_to_the_web_stay_links() -> None:
    told = "Rules version 1. Wrapped over two lines; see the cards and [the web](https://example.org/)."
    assert read_book(SMALL).introduction == told


def test_a_wrapped_sentence_that_goes_on_with_a_number_makes_no_list() -> None:
    assert rule_text("TOY-1.1") == "A die has six sides. At most 12. Then it stops."


def test_a_list_inside_a_rule_stays_a_list() -> None:
    assert rule_text("TOY-1.2").split("\n") == [
        "These count:",
        "- *ones*, which count double;",
        "  - and their friends",
        "- sixes.",
    ]


def test_a_numbered_list_inside_a_rule_keeps_its_numbers() -> None:
    assert rule_text("TOY-1.12").split("\n") == ["Steps:", "1. roll,", "2. bid (TOY-1.1)."]


def test_a_table_becomes_a_line_a_row() -> None:
    assert rule_text("TOY-1.3").split("\n") == [
        "Prizes are these.",
        "**Prize · Worth**",
        "- A coin · 1",
        "- A ring | a chain · 5",
    ]


def test_words_before_the_first_rule_introduce_the_section_and_are_on_its_page() -> None:
    book = read_book(SMALL)
    assert book.sections[0].introduction == "Some words before the first rule."
    assert book.sections[0].introduction in book.pages()[0].text


def test_a_heading_inside_a_section_names_the_rules_below_it() -> None:
    titles = [section.title for section in read_book(SMALL).sections]
    assert titles == ["1. Dice", "2. Bids: Open ones", "2. Bids: Secret ones"]


# --- pages ------------------------------------------------------------


@pytest.mark.parametrize("longest", [400, 900, LONGEST_PAGE, 3900])
def test_pages_together_have_every_rule_once_in_order_and_whole(book: RulesBook, longest: int) -> None:
    pages = book.pages(longest)
    text = "\n".join(page.text for page in pages)
    begun = re.sub(r"\*\*\S+\*\* \(continued\) ", "", text)
    assert NUMBER.findall(begun) == [rule.number for rule in book.rules]
    assert list(dict.fromkeys(number for page in pages for number in page.numbers)) == NUMBER.findall(begun)
    assert all(text.count(rule.line) == 1 for rule in book.rules if len(rule.line) < longest - 100)


@pytest.mark.parametrize("longest", [400, 900, LONGEST_PAGE, 3900])
def test_every_page_fits_and_begins_with_a_heading(book: RulesBook, longest: int) -> None:
    for page in book.pages(longest):
        assert len(page.text) <= longest
        assert page.text.startswith("### ")
        assert 0 < len(page.title) <= LONGEST_TITLE


def test_pages_have_different_titles(book: RulesBook) -> None:
    titles = [page.title for page in book.pages()]
    assert len(titles) == len(set(titles))


def test_short_sections_share_a_page_and_a_long_one_says_that_it_goes_on() -> None:
    pages = rules_of("manalimit").pages()
    assert pages[0].title == "1. Aim – 3. Cards"
    split = [page for page in pages if page.title.startswith("8. Triggers and their order (")]
    assert len(split) > 1
    assert split[0].text.startswith("### 8. Triggers and their order\n")
    assert split[1].text.startswith("### 8. Triggers and their order (continued)\n")


def test_what_follows_would_not_have_fitted_on_the_page_before(book: RulesBook) -> None:
    pages = book.pages()
    sizes = [len(page.text) for page in pages]
    assert all(one + other > LONGEST_PAGE for one, other in pairwise(sizes))


def test_a_rule_longer_than_a_page_is_cut_between_sentences() -> None:
    sentences = " ".join(f"Sentence {number} says something about magpies." for number in range(60))
    book = read_book(f"# Long\n\n## 1. One\n\n- **TOY-1.1** {sentences}\n- **TOY-1.2** Short.\n")
    pages = book.pages(500)
    assert all(len(page.text) <= 500 for page in pages)
    assert all(page.text.endswith(".") for page in pages)
    assert pages[1].text.split("\n")[1].startswith("**TOY-1.1** (continued) Sentence")
    found = re.findall(r"Sentence \d+ says", " ".join(page.text for page in pages))
    assert found == [f"Sentence {number} says" for number in range(60)]


def test_a_rule_without_a_place_to_cut_is_cut_all_the_same() -> None:
    book = read_book(f"# Long\n\n## 1. One\n\n- **TOY-1.1** {'x' * 2000}\n")
    pages = book.pages(500)
    assert all(len(page.text) <= 500 for page in pages)
    assert sum(page.text.count("x") for page in pages) == 2000


def test_a_page_too_short_for_a_heading_and_a_sentence_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="at least 400"):
        rules_of("manalimit").pages(100)


@pytest.mark.parametrize("longest", [400, LONGEST_PAGE])
def test_page_with_finds_the_page_of_every_rule(book: RulesBook, longest: int) -> None:
    pages = book.pages(longest)
    for rule in book.rules:
        assert rule.number in pages[book.page_with(rule.number.lower(), longest)].numbers


def test_page_with_finds_where_a_section_begins() -> None:
    book = rules_of("manalimit")
    assert book.page_with("man-8") == book.page_with("MAN-8.1")


@pytest.mark.parametrize("number", ["MAN-99.1", "nonsense", "", "TOY-1.1"])
def test_a_number_that_no_rule_has_is_on_no_page(number: str) -> None:
    with pytest.raises(UnknownRule, match=re.escape("looks like MAN-1.1")):
        rules_of("manalimit").page_with(number)


# --- searching ------------------------------------------------------------


def numbers_found(words: str, book: RulesBook | None = None) -> list[str]:
    return [rule.number for rule in (book or rules_of("manalimit")).search(words)]


@pytest.mark.slow
def test_every_rule_is_found_by_its_number_in_any_case(book: RulesBook) -> None:
    for rule in book.rules:
        for asked in (rule.number, rule.number.lower(), rule.number.split("-")[1], f" {rule.number}. "):
            assert book.search(asked)[0] == rule


def test_a_number_finds_its_rule_first_and_then_those_that_name_it() -> None:
    assert numbers_found("man-4.4") == ["MAN-4.4", "MAN-5.4"]
    assert numbers_found("9.5") == ["MAN-9.5", "MAN-10.7"]


def test_a_number_does_not_find_longer_numbers() -> None:
    assert numbers_found("4.1") == ["MAN-4.1"]
    assert numbers_found("toy-1.1", read_book(SMALL)) == ["TOY-1.1", "TOY-1.12"]  # which names it


def test_a_sections_number_finds_its_rules() -> None:
    assert numbers_found("MAN-6") == ["MAN-6.1", "MAN-6.2", "MAN-6.3", "MAN-6.4", "MAN-6.5"]
    assert numbers_found("man 6") == numbers_found("MAN-6")


def test_another_games_number_finds_nothing() -> None:
    assert numbers_found("TOY-1.1") == []


def test_all_words_must_occur_in_any_case_and_order() -> None:
    assert numbers_found("EVAPORATES mana") == ["MAN-4.4"]
    assert numbers_found("mana limit evaporates?") == ["MAN-4.4"]
    assert numbers_found("evaporates ghost") == []


def test_rules_in_which_a_word_begins_come_before_those_in_which_it_is_hidden() -> None:
    book = read_book(SMALL)
    assert numbers_found("like", book) == ["TOY-2.1", "TOY-2.2"]
    assert numbers_found("bid", book) == ["TOY-1.12", "TOY-2.1", "TOY-2.2"]


def test_a_number_among_words_is_meant_whole() -> None:
    assert "MAN-1.4" in numbers_found("round 30")
    assert "MAN-1.4" not in numbers_found("round 3")


@pytest.mark.parametrize("words", ["", "   ", "?!", "xylophone", "99.99", "man-99", "[(*", "\\"])
def test_a_search_without_a_hit_finds_nothing(words: str) -> None:
    assert rules_of("manalimit").search(words) == []


def test_a_sections_number_alone_finds_its_rules_before_those_in_which_it_occurs() -> None:
    found = numbers_found("1", read_book(SMALL))
    assert found == ["TOY-1.1", "TOY-1.2", "TOY-1.3", "TOY-1.12"]
    assert numbers_found("5", read_book(SMALL)) == ["TOY-1.3"]
