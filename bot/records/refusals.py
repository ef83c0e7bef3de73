"""Why something about records is refused, a class a reason."""

from __future__ import annotations

from bot.records.limits import LONGEST_SEASON
from engine.core.refusals import Refusal, shortened


class NoSeasonYet(Refusal):
    sentence = "Nothing has been rated on this server yet. Matches between people are, in every game."


class NoSuchSeason(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"There was no season called '{shortened(name)}' here. Choose from the list as you type.")


class BadSeasonName(Refusal):
    sentence = f"A season's name has at most {LONGEST_SEASON} characters, all on one line."


class SeasonNameIsNumber(Refusal):
    sentence = "A season cannot be called by a number: each season has one of its own. Choose another name."


class SeasonNameTaken(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"A season of this server is called '{shortened(name)}' already. Choose another name.")
