"""Numbers by which people call things."""

import pytest

from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.pieces.number_tabs import number_tab, numbers, numbers_tab, tab
from tests.support.pictures.boards import notes, said


@pytest.mark.parametrize(
    ("places", "says"),
    [([0], "1"), ([1, 4], "2, 5"), ([0, 1], "1, 2"), ([3, 1, 2], "2–4"), ([1, 4, 5, 6, 11], "2, 5–7, 12")],
)
def test_numbers_count_from_one(places: list[int], says: str) -> None:
    assert numbers(places) == says


def test_a_tab_lies_around_its_point_or_ends_there() -> None:
    scene = Scene(DARK, 200)
    number_tab(scene, 300, 50, 0)
    numbers_tab(scene, 300, 120, (0, 12), 200)
    assert said(scene, "number") == ["1", "1, 13"]
    one, two = notes(scene, "number")
    assert (one.x + one.width // 2, one.y + one.height // 2) == (300, 50)
    assert two.x + two.width == 300


def test_numbers_are_written_smaller_but_never_cut() -> None:
    broad, narrow = tab(DARK, "11, 13, 19", 300), tab(DARK, "11, 13, 19", 20)
    assert narrow.notes[0].width < broad.notes[0].width
    assert narrow.notes[1].says == "11, 13, 19"
