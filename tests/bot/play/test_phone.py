"""How buttons lie on a phone."""

from hypothesis import given
from hypothesis import strategies as st

from bot.play.phone import BUTTONS_A_ROW, LINE, LINES_AT_MOST, fits, lines_of, rows_of, width_of


def test_buttons_share_a_line_while_there_is_room() -> None:
    assert lines_of([]) == 0
    assert lines_of(["🔥 1"] * 5) == 1
    assert lines_of(["▶ 1 Quarry Hand"] * 4) == 2
    assert lines_of(["x" * 80]) == 1, "a long label is as wide as the line"


def test_eight_lines_fit_and_nine_do_not() -> None:
    assert fits([["one"]] * LINES_AT_MOST)
    assert not fits([["one"]] * (LINES_AT_MOST + 1))


def test_a_message_has_no_room_for_more_than_forty_components() -> None:
    assert fits([["1"] * 5] * 5)
    assert not fits([["1"] * 5] * 6)


@given(st.lists(st.text(min_size=1, max_size=20), max_size=30))
def test_rows_keep_all_items_in_their_order(labels: list[str]) -> None:
    rows = rows_of(labels, str)
    assert [label for row in rows for label in row] == labels
    assert all(0 < len(row) <= BUTTONS_A_ROW for row in rows)
    assert all(width_of(label) > 0 for label in labels)
    assert LINE > 0
