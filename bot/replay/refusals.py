"""Why something about matches looked at again is refused, a class a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.replay.limits import FORMAT
from engine.core.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence


class FilmNotMade(Refusal):
    sentence = "The film would be too large for this channel, or took too long. Look at the steps instead."


class FilmUnderWay(Refusal):
    sentence = "The film that you asked for is still being made. One at a time: it will not be long."


class NoSuchBattle(Refusal):
    sentence = "No battle was fought at this step."


class NobodyToShowTo(Refusal):
    sentence = "There is nobody here but you. In a channel of a server a film can be shown to everybody."


class OnlyFilmsForAll(Refusal):
    sentence = "Only films are shown to everybody in a channel: choose as: film with it."


class MayNotShow(Refusal):
    sentence = "You may not post files in this channel, so no film is shown here for you."


class NotForEverybody(Refusal):
    sentence = (
        "Not everybody on this server sees where that match is played, so only those who play it and those who "
        "manage this channel can show it here."
    )


class OfAnotherServer(Refusal):
    sentence = "That match was played with others on another server: there it can be shown to everybody."


class ShownLately(Refusal):
    sentence = "A film was shown in this channel a moment ago. Wait half a minute, then try again."


class CouldNotShow(Refusal):
    sentence = "Discord did not take the film just now. Try again in a moment."


class NotAJournal(Refusal):
    sentence = "This is no journal of Cardhall: /replay with as: file gives one."


class NewerJournal(Refusal):
    def __init__(self, version: str) -> None:
        super().__init__(
            f"This journal has form {version[:20]}, and this program knows form {FORMAT}. A newer one reads it."
        )


class TornJournal(Refusal):
    sentence = "This journal is torn: its end is missing. Get the file once more with /replay."


class ChangedJournal(Refusal):
    sentence = "This journal was changed after the hall wrote it: its digest does not fit."


class BrokenLine(Refusal):
    def __init__(self, number: int) -> None:
        super().__init__(f"Line {number} of this journal cannot be read.")


class BrokenHead(Refusal):
    sentence = "The first lines of this journal, which say how the match began, cannot be read."


class NoSuchStep(Refusal):
    def __init__(self, last: int) -> None:
        super().__init__(f"There is no such step: this match has the steps 0 to {last}.")


class NoSuchTurn(Refusal):
    def __init__(self, word: str, wanted: int, known: Sequence[int]) -> None:
        there = f"from {known[0]} to {known[-1]}"
        super().__init__(f"There is no {word.lower()} {wanted} in this match: choose one {there}.")


class NoSuchEntry(Refusal):
    sentence = "The log has no such entry. Open it once more with /log."


class BoardsNotKept(Refusal):
    sentence = (
        "The rules of the game have changed since then: of that part of the match the log is kept, boards are not."
    )


class SomebodyCannotAgree(Refusal):
    sentence = "Somebody who played this match is gone for good and cannot agree, so its hands stay closed."


class NoSuchReplay(Refusal):
    """The same for a match that there is not and for one that somebody may not know of."""

    sentence = "There is no such match that you may look at. Choose one from the list of /replay."


class NotYetOver(Refusal):
    sentence = "This match is still being played: until its end everybody sees what spectators see."


class NotOpen(Refusal):
    sentence = (
        "Hands and decks of this match are not open. They are when all who played agree (the button is below the "
        "steps of /replay), or in matches of a server that opens them all (/settings)."
    )


class NotYoursToOpen(Refusal):
    sentence = "Only those who played this match can open it."


class NotOpenedByYou(Refusal):
    sentence = "You have not agreed that hands and decks of this match are open, so there is nothing to close."


class NoBattles(Refusal):
    """A game or a match without battles that could be drawn."""
