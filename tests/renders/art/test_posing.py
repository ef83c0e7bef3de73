"""Figures are posed: moved, scaled and lit without losing their shape."""

from renders.art.posing import lit, posed


def test_strokes_are_moved_and_scaled_with_their_breadths_but_not_their_counts() -> None:
    strokes = (
        "tone blob 10,20! 30,40",
        "line 4,1 0,0 10,10",
        "disc 5,5 10,6",
        "ring 1,2 20,3",
        "gear 0,0 20,8",
        "star 9,9 8,4,5",
    )
    assert posed(strokes, 0.5, 1, 2) == (
        "tone blob 6,12! 16,22",
        "line 2,0.5 1,2 6,7",
        "disc 3.5,4.5 5,3",
        "ring 1.5,3 10,1.5",
        "gear 1,2 10,8",
        "star 5.5,6.5 4,2,5",
    )
    assert lit(("tone disc 5,5 2", "cut disc 1,1 1", "disc 3,3 1")) == ("light disc 5,5 2", "light disc 3,3 1")
