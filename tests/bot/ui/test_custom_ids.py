"""Ids of components: made for panels, and read for handlers."""

import pytest

from bot.ui.custom_ids import NO_NUMBER, ClickId, line_of, number_of

STEP = ClickId("step", match=str, seat=int, words=str)


def test_an_id_has_its_parts_in_the_order_in_which_they_are_declared() -> None:
    assert STEP(words="play ash", seat=1, match="0a1b") == "v1:step:0a1b:1:play ash"


def test_what_was_put_into_an_id_is_read_from_it() -> None:
    assert STEP.read(STEP(match="0a1b", seat=12, words="")) == {"match": "0a1b", "seat": 12, "words": ""}


@pytest.mark.parametrize(
    "identity",
    ["v1:steps:0a1b:1:", "v0:step:0a1b:1:", "v1:step:0a1b:x:", "v1:step:0a1b::", "v1:step:0a1b:1", "v1:step:0a1b:1::"],
)
def test_an_id_of_another_kind_is_not_read(identity: str) -> None:
    assert STEP.read(identity) is None


def test_a_number_has_nine_digits_at_most() -> None:
    assert STEP.read(f"v1:step::{'9' * 9}:") is not None
    assert STEP.read(f"v1:step::{'9' * 10}:") is None


@pytest.mark.parametrize("values", [{}, {"match": "0a1b"}, {"match": "0a1b", "seat": 1, "words": "", "page": 0}])
def test_no_id_is_made_of_other_parts(values: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="has the parts"):
        STEP(**values)


def test_a_part_with_a_colon_in_it_makes_no_id() -> None:
    with pytest.raises(ValueError, match="colon"):
        STEP(match="0a1b", seat=1, words="a:b")


def test_an_id_is_no_longer_than_discord_takes() -> None:
    assert len(STEP(match="", seat=1, words="w" * 89)) == 100
    with pytest.raises(ValueError, match="too long"):
        STEP(match="", seat=1, words="w" * 90)


@pytest.mark.parametrize(
    ("chosen", "line", "number"),
    [((), "", NO_NUMBER), (("7", "8"), "7", 7), (("-7",), "-7", NO_NUMBER), (("9" * 10,), "9" * 10, NO_NUMBER)],
)
def test_a_menu_is_read_by_its_first_line(chosen: tuple[str, ...], line: str, number: int) -> None:
    assert (line_of(chosen), number_of(chosen)) == (line, number)
