"""Text in a font that knows few letters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renders.lettering import drawable, drawable_name, fitted, letters, shrunk, width_of, wrapped
from renders.names import LONGEST_NAME, called, cleaned


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Ada", "Ada"),
        ("Zoë", "Zoe"),
        ("Łódź", "Lodz"),
        ("ＦＵＬＬ", "FULL"),
        ("𝓕ancy", "Fancy"),
        ("★ 5", "? 5"),
        ("a\u200bb\u0301", "ab"),
        ("…", "…"),
    ],
)
def test_letters_that_the_font_lacks_become_plain_ones_or_question_marks(text: str, drawn: str) -> None:
    assert drawable(text) in (drawn, text)
    assert letters(drawable(text), 20).getbbox() is not None


def test_a_name_of_which_nothing_can_be_drawn_gets_a_stand_in() -> None:
    assert drawable_name("玩家", "Seat 3") == "Seat 3"
    assert drawable_name("玩家 7", "Seat 3") == "?? 7"
    assert drawable_name("???", "Seat 3") == "???"


@given(st.text(max_size=60), st.integers(40, 400))
def test_what_was_fitted_fits(text: str, width: int) -> None:
    drawn = drawable(text)
    assert width_of(fitted(drawn, 24, width), 24) <= width
    assert all(width_of(line, 24) <= width for line in wrapped(drawn, 24, width, 3))
    assert len(wrapped(drawn, 24, width, 3)) <= 3


def test_a_long_word_is_written_smaller_before_it_is_cut() -> None:
    lines, size = shrunk("Gutterstorm Wren", 27, 136, 2)
    assert lines == ("Gutterstorm", "Wren")
    assert size < 27


@given(st.text(st.characters(codec=None), max_size=200))
def test_a_cleaned_name_is_one_line_that_can_be_encoded(name: str) -> None:
    clean = cleaned(name)
    clean.encode()
    assert clean == clean.strip()
    assert len(clean) <= LONGEST_NAME
    assert len(clean.splitlines()) <= 1


def test_there_is_a_name_for_every_seat() -> None:
    assert called(["Ada", " ", "Cyd", "Dora"], 3) == ("Ada", "Seat 1", "Cyd")
    assert called([], 2) == ("Seat 0", "Seat 1")
