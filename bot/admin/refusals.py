"""Why something about managing a server is refused, a class a reason."""

from __future__ import annotations

from engine.core.refusals import Refusal


class NotAtThisTable(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"{name} has no seat at this table.")


class OwnLeagueRun(Refusal):
    sentence = (
        "This is your own league run, and a void one may be played again with the same cards. Only the owner of "
        "this server can do that for those who manage it, and nobody for the owner."
    )


class LeagueRunOfAManager(Refusal):
    sentence = (
        "This is the league run of somebody who manages this server, as you do: two could let each other begin "
        "again as often as they like. Only the owner of the server can make it void."
    )


class NoChannelLeft(Refusal):
    sentence = (
        "A channel can be forbidden only while others are allowed by name: say with allow_channel where tables may "
        "be opened, or with anywhere that they may be opened in every channel."
    )
