"""Why the hall does not open, resume or repeat a match."""

from __future__ import annotations

from engine.core.refusals import Refusal

VOIDED = "A moderator declared this match void."


class PlaceTaken(Refusal):
    sentence = "A match is being played here already. Play in a thread, or in another channel."


class NoSuchMatch(Refusal):
    sentence = "There is no such match in this hall."


class HallCloses(Refusal):
    sentence = "The hall is closing for a moment. Try again when it is back."


class NothingToResume(Refusal):
    sentence = "This match is not waiting to be resumed."


class NotOfThisMatch(Refusal):
    sentence = "Only those who played this match can ask for another."


class SomebodyIsGone(Refusal):
    sentence = "Somebody who played this match is gone for good. /play opens a new table."


class PlayedAgain(Refusal):
    sentence = "This match has been played again already. The board of the newer one has a Rematch button."


class NotFreeNow(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"{name} sits at as many tables as this server allows just now.")


class StillPlayed(Refusal):
    sentence = "This match is not over yet."


class NoMatchHere(Refusal):
    sentence = "No match is being played in this channel. Open a table with /play."


class MatchNotFound(Refusal):
    sentence = "This match is no longer being played. /play opens a new table."
