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
