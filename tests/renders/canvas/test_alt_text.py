"""Alt texts: what happened last, as far back as there is room for."""

from renders.canvas.alt_text import joined, lately


def test_the_newest_lines_are_told_oldest_first() -> None:
    assert lately(["A.", "", "B.", "C.", "D."]) == ["Lately: B. C. D."]
    assert lately([" "]) == []


def test_what_has_no_room_is_left_out() -> None:
    assert lately(["x" * 300, "y" * 200]) == [f"Lately: {'y' * 200}"]


def test_texts_are_joined_sentence_by_sentence_as_far_as_there_is_room() -> None:
    assert joined("One. Two. …", "Three.") == "One. Two. Three."
    assert joined("x" * 600 + ".", f"{'y' * 300}. {'z' * 300}.") == f"{'x' * 600}. {'y' * 300}. …"
