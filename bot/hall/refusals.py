"""Why the hall does not open, resume or repeat a match."""

from __future__ import annotations

from engine.core.refusals import Refusal

VOIDED = "A moderator declared this match void."


class PlaceTaken(Refusal):
    def __init__(self) -> None:
        super().__init__("A match is being played here already. Play in a thread, or in another channel.")


class NoSuchMatch(Refusal):
    def __init__(self) -> None:
        super().__init__("There is no such match in this hall.")


class HallCloses(Refusal):
    def __init__(self) -> None:
        super().__init__("The hall is closing for a moment. Try again when it is back.")


class NothingToResume(Refusal):
    def __init__(self) -> None:
        super().__init__("This match is not waiting to be resumed.")


class NotOfThisMatch(Refusal):
    def __init__(self) -> None:
        super().__init__("Only those who played this match can ask for another.")


class SomebodyIsGone(Refusal):
    def __init__(self) -> None:
        super().__init__("Somebody who played this match is gone for good. /play opens a new table.")


class PlayedAgain(Refusal):
    def __init__(self) -> None:
        super().__init__("This match has been played again already. The board of the newer one has a Rematch button.")


class NotFreeNow(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"{name} sits at as many tables as this server allows just now.")


class StillPlayed(Refusal):
    def __init__(self) -> None:
        super().__init__("This match is not over yet.")


class NoMatchHere(Refusal):
    def __init__(self) -> None:
        super().__init__("No match is being played in this channel. Open a table with /play.")


class MatchNotFound(Refusal):
    def __init__(self) -> None:
        super().__init__("This match is no longer being played. /play opens a new table.")
