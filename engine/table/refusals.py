"""Why a table does not do what it is asked."""

from engine.core.refusals import Refusal, listed, shortened
from engine.table.clock_presets import NO_CLOCK, PRESETS


class TableStopped(Refusal):
    def __init__(self, error_id: str) -> None:
        super().__init__(
            f"This table has stopped because of an error in the game (number {error_id}). Nothing is lost: it can be "
            "resumed with /resume."
        )


class TableClosed(Refusal):
    sentence = "This table is closed just now. Try again in a moment."


class NotYourSeat(Refusal):
    sentence = "You have no seat at this table that you could act for."


class SomebodyStandsIn(Refusal):
    sentence = "A built-in player stands in for you. Take your seat back first."


class NotTogether(Refusal):
    def __init__(self, game_title: str) -> None:
        super().__init__(f"{game_title} is not played together, so nobody can stand in for somebody.")


class NobodyWaits(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"The match does not wait for {name} just now, so nobody has to stand in for them.")


class NotMissingYet(Refusal):
    def __init__(self, name: str, minutes: int) -> None:
        super().__init__(f"Give {name} a little more time: in {minutes} min a built-in player can stand in for them.")


class StaleDecision(Refusal):
    sentence = "The match has moved on since this was shown to you. Open a fresh panel, or use /act."


class NotWritten(Refusal):
    sentence = "Your action could not be written down, so nothing has changed. Try again in a moment."


class NotAtTheTable(Refusal):
    sentence = "They have no seat in this match any more."


class UnknownClock(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"There is no clock called '{shortened(name)}'. Choose {listed([*PRESETS, NO_CLOCK])}.")
