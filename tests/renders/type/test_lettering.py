"""Text of any script: measured, fitted, and drawn in fonts that come with packages."""

from importlib.resources import files

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageFont

from renders.pieces.scene_board import drawn_names
from renders.type.fonts import _OTHERS, STYLES, Font, Style, face
from renders.type.icons import NEUTRAL, glyph
from renders.type.lettering import cap_height, fitted, letters, narrowed, shrunk, width_of, wrapped
from renders.type.names import LONGEST_NAME, called, cleaned
from renders.type.runs import drawable, runs

pytestmark = pytest.mark.covers(
    "renders.type.emoji", "renders.type.fonts", "renders.type.icons", "renders.type.names", "renders.type.runs"
)
SCRIPTS = (
    *("Ada", "Zoë Łódź", "Яна", "Ωμέγα", "玩家一号", "カナひら", "한국어"),
    *("שלום", "مرحبا", "สวัสดี", "नमस्ते", "Tiếng Việt"),
)
FONTS = (*STYLES.values(), *_OTHERS)


def test_no_letter_of_a_name_is_cut_off_at_an_edge() -> None:
    """Such as the dots below an Arabic yeh, or what hangs from a letter in small and large type."""
    for name in ("علي يحيى", "gjpqyç", "ÅŃŽǰ", "ทิพย์", "שלום", "龍國", "Ỵṣ"):
        for size in (18, 24, 36, 64):
            ink = np.asarray(letters(name, size, "title"))
            assert not ink[0].any(), (name, size)
            assert not ink[-1].any(), (name, size)


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.package)
def test_every_font_comes_with_a_package(font: Font) -> None:
    assert files(font.package).joinpath(font.path).is_file()
    assert face(font, 20).layout_engine == ImageFont.Layout.BASIC


@pytest.mark.parametrize(
    "text",
    ["Ada", "Zoë", "Łódź", "Яна", "Ωμέγα", "玩家一号", "カナひら", "한국어", "שלום", "مرحبا", "สวัสดี", "नमस्ते", "Tiếng"],
)
def test_names_of_many_scripts_are_drawn_as_they_are_written(text: str) -> None:
    assert NEUTRAL not in drawable(text)
    assert letters(text, 20).getbbox() is not None


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("𝓕ancy", "Fancy"),
        ("a\u200bb", "ab"),
        ("…", "…"),
        ("🔥", glyph("fire")),
        ("❤️", glyph("heart")),
        ("👍🏽", glyph("thumb_up")),
        ("🇩🇪", glyph("flag")),
        ("👨‍👩‍👧", glyph("star_four_points")),
        ("😀", glyph("emoticon_happy")),
        ("1️⃣", "1"),
        ("ሰ", NEUTRAL),
        (glyph("fire"), NEUTRAL),
        ("e" + "\u0323" * 9, "ẹ" + "\u0323" * 2),
    ],
)
def test_what_no_font_has_becomes_its_relative_an_icon_or_a_neutral_mark(text: str, drawn: str) -> None:
    assert drawable(text) == drawn


def test_right_to_left_text_is_turned_around_and_numbers_in_it_are_not() -> None:
    hebrew = "".join(run.text for run in runs("שלום 42", "text"))
    assert hebrew == "42 םולש"
    assert "".join(run.text for run in runs("שלמה is ready", "text")) == "המלש is ready"
    arabic = "".join(run.text for run in runs("سلام", "text"))
    assert arabic != "سلام"
    assert all("\ufb50" <= letter <= "\ufeff" for letter in arabic), "letters have the shapes that they have in words"


def test_a_name_of_which_nothing_can_be_drawn_gets_a_stand_in() -> None:
    names = ["ሰላም", "ሰላም 7", "???", "🎲🔥", "꧁"]
    assert drawn_names(names, 5) == ["Player 1", "ሰላም 7", "???", "🎲🔥", "Player 5"]


@settings(deadline=None)  # fonts are opened when a letter needs them
@given(st.text(max_size=60), st.integers(40, 400))
def test_what_was_fitted_fits(text: str, width: int) -> None:
    assert width_of(fitted(text, 24, width), 24) <= width
    line, size = narrowed(text, 30, width)
    assert width_of(line, size) <= width
    assert all(width_of(line, 24) <= width for line in wrapped(text, 24, width, 3))
    assert len(wrapped(text, 24, width, 3)) <= 3


@settings(deadline=None)
@given(st.text(st.characters(codec=None), max_size=30))
def test_any_text_can_be_drawn_within_its_width(text: str) -> None:
    mask = letters(text, 24)
    assert abs(mask.width - width_of(text, 24)) <= 2


def test_a_long_word_is_written_smaller_before_it_is_cut() -> None:
    lines, size = shrunk("Gutterstorm Wren", 27, 100, 2)
    assert lines == ("Gutterstorm", "Wren")
    assert size < 27
    assert narrowed("Gutterstorm", 27, 100, "text", 10)[0] == "Gutterstorm"
    assert narrowed("Gutterstorm", 27, 40, "text", 20)[0].endswith("…")


@pytest.mark.parametrize("style", STYLES)
def test_capitals_are_as_high_as_is_said(style: Style) -> None:
    rows = np.asarray(letters("H", 60, style))[:, 4:-4].max(axis=1) > 128
    assert abs(int(rows.sum()) - cap_height(60, style)) <= 1


@given(st.text(st.characters(codec=None), max_size=200))
def test_a_cleaned_name_is_one_line_that_can_be_encoded(name: str) -> None:
    clean = cleaned(name)
    clean.encode()
    assert clean == clean.strip()
    assert len(clean) <= LONGEST_NAME
    assert len(clean.splitlines()) <= 1


def test_there_is_a_name_for_every_seat() -> None:
    assert called(["Ada", " ", "Cyd", "Dora"], 3) == ("Ada", "Player 2", "Cyd")
    assert called([], 2) == ("Player 1", "Player 2")
