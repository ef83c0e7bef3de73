"""How large letters and gaps are: the same shares of every picture's width."""

import pytest

from renders.canvas.scale import BOARD, WIDTH, Scale

LETTERS = ("life", "stat", "heading", "news", "title", "label", "least", "rules")


def test_what_matters_more_is_written_larger() -> None:
    sizes = [getattr(BOARD, name) for name in LETTERS]
    assert sizes == sorted(set(sizes), reverse=True)


@pytest.mark.parametrize("name", [*LETTERS, "margin", "card", "gap", "radius"])
def test_a_picture_twice_as_wide_has_everything_twice_as_large(name: str) -> None:
    assert getattr(Scale(2 * WIDTH), name) == pytest.approx(2 * getattr(BOARD, name), abs=1)


def test_seven_cards_lie_in_a_row() -> None:
    assert 7 * BOARD.card + 6 * BOARD.gap <= WIDTH - 2 * BOARD.margin
