"""Why something about a match that is played is refused, a class a reason."""

from __future__ import annotations

from engine.core.refusals import Refusal


class MatchRests(Refusal):
    sentence = "The match of this channel has stopped or was shelved. /resume takes it up again."


class NoSeatOfYours(Refusal):
    sentence = "You have no seat in this match, but you can watch: /board shows what everybody may see."


class NotYoursToResume(Refusal):
    sentence = "Only those who play the match of this channel, or manage the server, can take it up again."


class OfferIsOver(Refusal):
    sentence = "That offer no longer stands."


class AskedNoMore(Refusal):
    sentence = "That is no longer asked. The board shows how it stands now."


class NothingToPass(Refusal):
    sentence = "There is nothing to pass on just now: you are asked for a choice. /act lists what you may do."


class NobodyElse(Refusal):
    sentence = "No match has been played in this channel that could be played again."


class SomebodyElsesMenu(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"This is the menu of {name}. Yours has your own name on it, while you are asked.")


class MenuMovedOn(Refusal):
    sentence = "The match has moved on since this menu was shown to you. It says now what you can do."
