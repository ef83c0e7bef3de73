"""Why something about watching is refused, a class a reason."""

from __future__ import annotations

from engine.core.refusals import Refusal


class NobodyFollows(Refusal):
    sentence = "On this server no match is followed in other channels. /settings of the server says so."


class MayNotFollow(Refusal):
    sentence = (
        "Only those who may manage this channel can let a match be followed here, or end that. You can watch with "
        "/watch, or have yourself pinged."
    )


class NotForThisChannel(Refusal):
    sentence = (
        "Not everybody on this server sees the channel of that match, so only those who manage this channel can let"
        " it be followed here."
    )


class PlayedHere(Refusal):
    sentence = "That match is played in this very channel: its board is here already."


class FollowedAlready(Refusal):
    sentence = "That match is followed here already."


class NotFollowed(Refusal):
    sentence = "That match is not followed in this channel."


class TooManyMirrors(Refusal):
    """As many matches are followed as may be."""


class NoDirectMessages(Refusal):
    sentence = (
        "I would ping you in a direct message, and your settings let me send you none. Allow direct messages from "
        "this server, then click again."
    )


class TooManyPings(Refusal):
    """Nobody more can be pinged, or not about more matches."""


class WhichMatch(Refusal):
    sentence = "Say which match: /watch without anything else lists them."
