"""What stands in stored texts in place of names."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.journal.marks import marks_in, person_mark, seat_mark, with_names

ADA, BEN = "0123456789ab", "ffffffffffff"


def test_marks_become_the_names_of_today() -> None:
    line = f"{seat_mark(1)} beats the ghost of {person_mark(ADA)}, not of {person_mark(BEN)}, and {seat_mark(0)}."
    assert with_names(line, ["Cleo", "Dan"], {ADA: "Ada"}) == "Dan beats the ghost of Ada, not of somebody, and Cleo."
    assert with_names(line, ["Cleo"]) == "⟦1⟧ beats the ghost of somebody, not of somebody, and Cleo."


def test_the_marks_of_people_are_found_and_those_of_seats_are_not() -> None:
    assert marks_in(f"{person_mark(ADA)}{person_mark(BEN)} {seat_mark(3)} {person_mark(ADA)} @here ⟦@⟧") == {ADA, BEN}
    assert marks_in("") == set()


@settings(max_examples=30, deadline=None)
@given(st.text("⟦@⟧0a ", max_size=20), st.text("⟦@⟧0a ", max_size=20))
def test_a_name_that_looks_like_a_mark_stays_itself(seated: str, owner: str) -> None:
    told = with_names(f"{seat_mark(0)}: {person_mark(ADA)}", [seated], {ADA: owner})
    assert told == f"{seated}: {owner}"
