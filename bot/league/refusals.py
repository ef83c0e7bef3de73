"""Why something about leagues is refused, a class a reason."""

from __future__ import annotations

from bot.league.limits import KEY, MOST_LEAGUES, NAMES_LISTED
from engine.core.refusals import Refusal, listed, listed_all


class NoWeekYet(Refusal):
    sentence = "No week of this league has opened yet. /league week says when the first one does."


class NoSuchWeek(Refusal):
    def __init__(self, number: int, newest: int) -> None:
        super().__init__(f"This league has weeks 1 to {newest}, and no week {number}.")


class NotInThisWeek(Refusal):
    sentence = "You did not fight in this week. /league play opens your run of the next one."


class NoRunOfTheirs(Refusal):
    sentence = "There is no run of theirs in this week."


class NoMoreWeeks(Refusal):
    sentence = "There are no more weeks on that page."


class NoLeagueYet(Refusal):
    sentence = "This server has no league. Those who manage it can make one: /league create."


class WhichLeague(Refusal):
    def __init__(self, names: list[str]) -> None:
        super().__init__(f"This server has several leagues: say which one, such as {listed(names[:NAMES_LISTED])}.")


class LeagueNameIsKey(Refusal):
    sentence = f"A league's name cannot begin with {KEY}, which stands for leagues by number."


class OnlyLeagueManagers(Refusal):
    sentence = "Only those who manage this server, or have the role that the league names, can change this league."


class CannotPostThere(Refusal):
    def __init__(self, missing: list[str]) -> None:
        super().__init__(
            f"I cannot write in that channel: somebody must let me {listed_all(missing)} there. Nothing was changed."
        )


class NoPlaceToPost(Refusal):
    sentence = "A league needs a text channel of this server. Choose one with channel."


class TooManyLeagues(Refusal):
    sentence = f"This server has {MOST_LEAGUES} leagues, and that is the most. /league close makes room."


class RoleAndNone(Refusal):
    sentence = "A league cannot have a manager role and none. Choose manager_role or no_manager_role."


class EverybodyManages(Refusal):
    sentence = "Everybody on this server has that role, so all could change this league. Choose another one."


class NothingToChange(Refusal):
    sentence = "Say what to change: each option of /league edit is one of the league's settings."
