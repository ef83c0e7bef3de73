"""Why something about a league is not done, one class a reason."""

from collections.abc import Iterable

from engine.core.refusals import Refusal, listed, shortened


class UnknownZone(Refusal):
    def __init__(self, name: str, close: Iterable[str]) -> None:
        hints = list(close)
        hint = f"Did you mean {listed(hints)}?" if hints else "It looks like Europe/Berlin or America/New_York."
        super().__init__(f"There is no time zone called '{shortened(name)}'. {hint}")


class UnknownWeekday(Refusal):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"'{shortened(name)}' is not a day of the week. Choose {listed(known)}.")


class BadTimeOfDay(Refusal):
    def __init__(self, text: str) -> None:
        super().__init__(f"'{shortened(text)}' is not a time of day. It looks like 18:30, from 00:00 to 23:59.")


class BadLength(Refusal):
    def __init__(self, days: int, allowed: range) -> None:
        super().__init__(f"A league week lasts {allowed[0]} to {allowed[-1]} days, not {days}.")


class BadDivisionSize(Refusal):
    def __init__(self, size: int, allowed: range) -> None:
        super().__init__(f"A division has room for {allowed[0]} to {allowed[-1]} entrants, not for {size}.")


class BadAttempts(Refusal):
    def __init__(self, attempts: int, allowed: range) -> None:
        super().__init__(f"An entrant may play {allowed[0]} to {allowed[-1]} runs a week, not {attempts}.")


class BadReveal(Refusal):
    """A revealed seed, nonce or commitment that cannot be read."""


class UnreadableLineup(Refusal):
    sentence = "This line-up of a division cannot be read by this version."


class NoSuchLeague(Refusal):
    sentence = "There is no such league on this server."


class NotYourLeague(Refusal):
    sentence = "That league belongs to another server. Only those who manage it there can change it."


class LeagueNameTaken(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"This server has a league called '{shortened(name)}' already. Choose another name.")


class BadLeagueName(Refusal):
    def __init__(self, longest: int) -> None:
        super().__init__(f"A league's name has 1 to {longest} characters, all on one line.")


class LeagueEnded(Refusal):
    sentence = "This league has been closed. Its history can still be read."


class AlreadyJoined(Refusal):
    sentence = "You are in this league already."


class NotJoined(Refusal):
    sentence = "You are not in this league. Join it first."


class NoOpenWeek(Refusal):
    sentence = "No week of this league is open just now, so nothing more can be played in it."


class NoAttemptLeft(Refusal):
    def __init__(self, attempts: int, cards: str) -> None:
        runs = "your run" if attempts == 1 else f"all your {attempts} runs"
        super().__init__(f"You have played {runs} of this week. The next week brings a new {cards}.")


class RunUnderWay(Refusal):
    sentence = "Your run of this week is still being played. Finish it first."


class ForgottenThisWeek(Refusal):
    sentence = (
        "You played in this week before you had yourself forgotten, and its cards are the same for everybody. "
        "You can play again from the next week on."
    )
