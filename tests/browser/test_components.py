"""Everything that a bot can put into a message or ask in a form, as the page shows it and lets it be used."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import OpenTab
from tests.browser.hall import LocalProcess
from tests.browser.tabs import Tab

pytestmark = [
    pytest.mark.xdist_group("page"),  # one worker runs them all: they share the browser and a hall
    pytest.mark.covers("bot.local.page.*"),
]
PROGRAM = Path(__file__).with_name("small_hall.py")


@pytest.fixture(scope="module")
def small(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalProcess]:  # noqa: ARG001 - without a browser nobody comes
    folder = tmp_path_factory.mktemp("small")
    process = LocalProcess(folder, (sys.executable, "-W", "ignore", str(PROGRAM), str(folder / "kept")))
    process.start()
    yield process
    process.close()


@pytest.fixture
def ada(small: LocalProcess, tab: OpenTab) -> Tab:
    return tab(small, "ada")


def test_a_modal_is_filled_in_and_sent(ada: Tab) -> None:
    ada.slash("panel")
    ada.press("Ask me")
    form = ada.page.get_by_role("dialog", name="A question")
    form.get_by_role("button", name="Submit").click()
    expect(form.get_by_role("textbox", name="Your name")).to_be_focused()  # it is needed
    ada.page.keyboard.type("Ada")
    form.get_by_role("textbox", name="Mood").fill("curious")
    ada.page.keyboard.press("Enter")
    ada.shows("Ada is curious")
    expect(form).to_be_hidden()


def test_one_can_go_on_typing_after_a_modal_was_closed_by_the_mouse(ada: Tab) -> None:
    ada.slash("panel")
    ada.slash("wish")
    form = ada.page.get_by_role("dialog", name="A wish")
    form.get_by_role("button", name="Cancel").click()
    expect(form).to_be_hidden()
    ada.page.keyboard.type("on we go")
    expect(ada.page.get_by_role("combobox", name="Write in")).to_have_value("on we go")


def test_a_modal_may_have_menus(ada: Tab) -> None:
    ada.slash("wish")
    form = ada.page.get_by_role("dialog", name="A wish")
    form.get_by_role("textbox", name="Words").fill("good luck")
    form.get_by_role("combobox", name="Whom").click()
    ada.page.get_by_role("option", name="Cleo").click()
    form.get_by_role("button", name="Submit").click()
    ada.shows("For Cleo: good luck")


def test_menus_of_lines_and_of_people_answer(ada: Tab) -> None:
    ada.slash("panel")
    message = ada.message("A panel")
    menus = message.get_by_role("combobox")
    menus.first.click()
    ada.page.get_by_role("option", name="Plum").click()
    ada.shows("You chose plum")
    menus.last.click()
    ada.page.get_by_role("option", name="Ben").click()
    ada.shows("You chose Ben")


def test_a_menu_for_several_gathers_them_first(ada: Tab) -> None:
    ada.slash("several")
    menu = ada.last.get_by_role("combobox", name="Two fruits")
    menu.press("Enter")
    for name in ("Fig", "Pear"):
        ada.page.get_by_role("option", name=name).click()
    done = ada.last.get_by_role("button", name="Done (2)")
    ada.page.get_by_role("option", name="Plum").click()
    expect(ada.last.get_by_role("button", name="Done (3)")).to_be_disabled()
    ada.page.get_by_role("option", name="Plum").click()
    done.click()
    ada.shows("You took Fig and Pear")


def test_a_menu_of_channels_names_one(ada: Tab) -> None:
    ada.slash("several")
    ada.last.get_by_role("combobox", name="Where").press("Enter")
    ada.page.get_by_role("option", name="#lounge").click()
    ada.shows("Then in lounge")


def test_a_layout_shows_its_parts_and_its_button_changes_the_picture(ada: Tab) -> None:
    ada.slash("book")
    book = ada.last
    expect(book.locator(".container").get_by_role("heading", name="Rules")).to_be_visible()
    expect(book.get_by_role("img", name="Nine")).to_be_visible()
    expect(book.locator(".section")).to_contain_text("Turn the page")
    ada.slash("board")
    ada.press("Turn to 1", ada.last)
    expect(ada.last.get_by_role("img", name="A board in grey 1")).to_be_visible()
    expect(ada.last).to_contain_text("Shade 1")


def test_options_of_every_kind_are_taken_and_checked(ada: Tab, tmp_path: Path) -> None:
    ada.slash("whisper", to="Ben")
    ada.shows("psst Ben 1")
    ada.page.get_by_role("combobox", name="Write in").fill("/whisper")
    ada.page.keyboard.press("Enter")
    ada.field("to").press_sequentially("Dan")
    ada.page.keyboard.press("Enter")
    ada.field("times").fill("often")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("form").get_by_role("alert")).to_have_text("times: a number is needed.")
    ada.field("times").fill("3")
    ada.page.keyboard.press("Enter")
    ada.shows("psst Dan 3")
    (tmp_path / "note.txt").write_text("of paper", encoding="utf-8")
    ada.page.get_by_role("combobox", name="Write in").fill("/look")
    ada.page.keyboard.press("Enter")
    for name, value in (("where", "lounge"), ("role", "Managers")):
        ada.field(name).press_sequentially(value)
        ada.page.keyboard.press("Enter")
    ada.page.get_by_label("file, required").set_input_files(tmp_path / "note.txt")
    ada.page.get_by_role("button", name="Send").click()
    ada.shows("lounge Managers of paper")


def test_completion_knows_the_other_options_and_takes_free_text(ada: Tab) -> None:
    ada.page.get_by_role("combobox", name="Write in").fill("/act")
    ada.page.keyboard.press("Enter")
    ada.field("seat").fill("2")
    ada.field("action").press_sequentially("pl")
    expect(ada.page.get_by_role("option")).to_have_text(["Play 2"])
    ada.page.keyboard.press("Escape")
    ada.field("action").fill("dance")
    expect(ada.page.get_by_role("option")).to_have_count(0)
    ada.page.keyboard.press("Enter")
    ada.shows("dance in 2")


def test_what_discord_would_refuse_is_a_warning_on_the_page(ada: Tab) -> None:
    ada.slash("prattle")
    ada.shows("That was too much")
    warnings = ada.page.get_by_role("region", name="Warnings")
    expect(warnings).to_contain_text("Discord would have refused this")
    expect(warnings).to_contain_text("2000 or fewer")
    warnings.get_by_role("button", name="Close this warning").click()
    expect(warnings).to_be_hidden()


def test_what_is_written_is_shown_as_discord_shows_it(ada: Tab) -> None:
    ada.slash("marks")
    shown = ada.last
    expect(shown.get_by_role("heading", level=3, name="Great")).to_be_visible()
    expect(shown.get_by_role("heading", level=4, name="Middling")).to_be_visible()
    for tag, text in (
        ("strong >> nth=1", "bold"),
        ("em", "slanted"),
        ("u", "under"),
        ("s", "gone"),
        ("ul li >> nth=1", "two"),
    ):
        expect(shown.locator(f"css={tag}" if ">>" not in tag else tag)).to_have_text(text)
    expect(shown.locator("pre")).to_have_text("<b>raw</b>")
    expect(shown.locator("p.small").last).to_have_text("small print")
    expect(shown.locator(".mention.me")).to_have_text("@Ada")
    expect(shown.locator(".text time")).to_have_text("14 November 2023")
    expect(shown.get_by_role("link", name="a page")).to_have_attribute("href", "https://example.org/x_y_z")
    expect(shown).to_contain_text(re.compile(r"snake_case_name \*plain\*"))
