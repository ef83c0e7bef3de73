"""The board of two sides: two names, whatever is given."""

from renders.duel.board import drawn_names


def test_both_sides_have_names() -> None:
    assert drawn_names([]) == ["Player 1", "Player 2"]
    assert drawn_names(["Ada", "Bela", "Cyd"]) == ["Ada", "Bela"]
