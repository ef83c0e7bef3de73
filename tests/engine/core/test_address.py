"""How what is shown speaks of seats."""

from engine.core.address import Address, opened


def test_the_reader_is_you_and_others_have_names() -> None:
    reader = Address(1, ["Ada", "Ben", "Cy"])
    assert [reader.who(seat) for seat in range(3)] == ["Ada", "you", "Cy"]
    assert [reader.whose(seat) for seat in range(3)] == ["Ada's", "your", "Cy's"]
    assert reader.name(1) == "Ben"
    assert [reader.does(seat, "has", "have") for seat in (0, 1)] == ["Ada has", "you have"]
    assert reader.all([0, 1, 2]) == "you, Ada and Cy"


def test_everybody_reads_names_and_without_names_numbers_from_one() -> None:
    assert Address(None, ["Ada", "Ben"]).all([1, 0]) == "Ada and Ben"
    assert Address(None).who(0) == "Player 1"


def test_a_line_opens_with_a_capital_letter() -> None:
    assert [opened(words) for words in ("you left", "⟦0⟧ left", "")] == ["You left", "⟦0⟧ left", ""]
