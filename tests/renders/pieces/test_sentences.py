"""What words of all games are put together from."""

from renders.pieces.sentences import counted, in_parts, newest, short_names, up_to

NAMES = ("Ada", "Bela", "Cyd")


def test_one_thing_and_many() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert counted(2, "life", "lives") == "2 lives"


def test_long_names_are_cut() -> None:
    assert short_names(["x" * 30, "Ada"]) == [f"{'x' * 23}…", "Ada"]


def test_all_who_are_asked_are_named_and_who_looks_is_addressed() -> None:
    assert up_to([], None, NAMES, "act", "act") == ""
    assert up_to([0, 2], 2, NAMES, "act yourself", "act") == "It is up to you: act yourself."
    assert up_to([0, 1, 2], None, NAMES, "act yourself", "act") == "It is up to Ada, Bela and Cyd: act."


def test_what_happened_last_is_a_part_of_its_own() -> None:
    assert newest([" Ada plays. ", " "]) == ["What happened last", "Ada plays."]
    assert newest([" "]) == []


def test_empty_parts_leave_no_gap() -> None:
    assert in_parts([["one", "two"], [], ["three"]]) == "one\ntwo\n\nthree"
