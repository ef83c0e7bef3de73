"""Sentences about a match of two sides."""

from dataclasses import dataclass

import pytest

from engine.core.game import Outcome
from renders.duel.telling import Ending, Questions, is_asked

NAMES = ("Ada", "Bela")
QUESTIONS = Questions({"aim": "aim {about}"}, {"aim": "aims {about}"})
WON, DRAWN = Outcome((1,), (2, 1), "knock-out"), Outcome((0, 1), (1, 1), "exhaustion")


@dataclass(frozen=True)
class View:
    audience: int | None = None
    asked: int | None = 0
    question: str = "aim"
    outcome: Outcome | None = None


@pytest.mark.parametrize(
    ("view", "says"),
    [
        (View(audience=0), "It is up to you: aim the bow."),
        (View(audience=1), "It is up to Ada, who aims the bow."),
        (View(), "It is up to Ada, who aims the bow."),
        (View(asked=None), ""),
        (View(question="nothing"), ""),
        (View(outcome=WON), ""),
    ],
)
def test_the_player_who_is_asked_is_addressed_and_others_are_told(view: View, says: str) -> None:
    assert QUESTIONS.turn(view, NAMES, about="the bow") == says


def test_nobody_is_asked_after_the_end() -> None:
    assert is_asked(View(), 0)
    assert not is_asked(View(), 1)
    assert not is_asked(View(outcome=WON), 0)


def test_the_end_is_told_with_its_reason() -> None:
    ending = Ending({"knock-out": "a knock-out"})
    assert ending.told(WON, NAMES) == "Bela wins: a knock-out"
    assert ending.told(DRAWN, NAMES) == "The match is a draw: exhaustion"
    assert ending._replace(won=" by", drawn=" after").told(WON, NAMES) == "Bela wins by a knock-out"
