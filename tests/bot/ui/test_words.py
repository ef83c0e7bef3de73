"""Numbers in sentences."""

import pytest

from bot.ui.words import in_words, minutes, ordinal, plural

ORDINALS = "1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th 113th 123rd"


@pytest.mark.parametrize("said", ORDINALS.split())
def test_places_are_said_as_people_say_them(said: str) -> None:
    assert ordinal(int(said[:-2])) == said


def test_one_thing_and_many_things() -> None:
    assert [plural(count, "star") for count in (0, 1, 2, 1_000)] == ["0 stars", "1 star", "2 stars", "1,000 stars"]
    assert [plural(count, "life", "lives") for count in (1, 3)] == ["1 life", "3 lives"]
    assert [minutes(count) for count in (1, 5)] == ["1 minute", "5 minutes"]


def test_small_numbers_are_words() -> None:
    assert [in_words(count) for count in (1, 2, 10, 11)] == ["one", "two", "ten", "11"]
