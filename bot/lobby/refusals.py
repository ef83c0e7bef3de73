"""Why something about lobbies is refused, a class a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.ui.words import in_words
from engine.core.refusals import Refusal, listed_all

if TYPE_CHECKING:
    from collections.abc import Sequence


class MayNotPost(Refusal):
    def __init__(self, missing: list[str]) -> None:
        super().__init__(f"I cannot show a board in this channel: somebody must let me {listed_all(missing)} here.")


class NotPlayedHere(Refusal):
    def __init__(self, channels: Sequence[str]) -> None:
        where = listed_all([f"<#{channel}>" for channel in channels])
        super().__init__(f"On this server tables are opened in {where}.")


class TooManyTables(Refusal):
    def __init__(self, limit: int) -> None:
        tables = "one table" if limit == 1 else f"{limit} tables"
        super().__init__(
            f"You sit at {tables} already, and that is as many as this server allows at a time. Finish a match, leave "
            "one with /concede, or a table that waits with /leave. /matches lists them."
        )


class NobodyToInvite(Refusal):
    def __init__(self, names: list[str]) -> None:
        super().__init__(f"You cannot challenge {listed_all(names)}.")


class NotWelcome(Refusal):
    sentence = "You cannot join this table. /play opens one of your own."


class WrongNumberOfDecks(Refusal):
    def __init__(self, title: str, number: int) -> None:
        decks = "one deck" if number == 1 else f"{number} different decks"
        super().__init__(f"{title} is played with {decks} a seat.")


class SameDeckTwice(Refusal):
    def __init__(self, title: str) -> None:
        super().__init__(f"{title} cannot be brought twice. Choose different decks.")


class LobbyFull(Refusal):
    sentence = "All seats of this table are taken."


class AlreadySeated(Refusal):
    sentence = "You have a seat at this table already. Its host starts the match."


class NotSeated(Refusal):
    sentence = "You have no seat at this table."


class NotInvited(Refusal):
    sentence = "This table is for invited players only. Open your own with /play."


class LobbyClosed(Refusal):
    sentence = "This table is closed: its match has begun, or everybody left. /play opens another."


class OpenAlready(Refusal):
    sentence = "This table is open already: its message is in the channel."


class NoLobbyHere(Refusal):
    sentence = "No table waits for people in this channel. /play opens one."


class PlayingAlready(Refusal):
    """Leaving a table at which the match is under way."""

    sentence = "Your match here has begun: /concede gives it up, and nothing is lost without that."


class OnlyTheHost(Refusal):
    sentence = "Only the host of this table can start the match."


class StillInvited(Refusal):
    def __init__(self, names: list[str], instead: str) -> None:
        way = f'Press "{instead}" to begin without a challenge' if instead else "Leave, and open a table without one"
        super().__init__(f"You have challenged {listed_all(names)}, and nobody has joined yet. {way}, or wait.")


class SeatsMissing(Refusal):
    """A start that cannot be made says what to press instead."""

    def __init__(self, count: int, instead: str) -> None:
        players = "player" if count == 1 else "players"
        way = f'Press "{instead}", or wait' if instead else "Wait"
        super().__init__(f'You need {in_words(count)} more {players}. {way} until a friend presses "Join".')


class NothingToRepeat(Refusal):
    sentence = "No match has ended in this channel that could be played again. /play opens a table."


class NoThreadHere(Refusal):
    """A thread that cannot be opened."""


class NoRoomForSeveral(Refusal):
    sentence = (
        "I can open no private room for several people: I may not open private threads here, or somebody cannot "
        "see this channel. Play with where: here."
    )


class RoomTaken(Refusal):
    sentence = (
        "You play a match in our direct messages already, and I can open no other private room for you. Finish "
        "that one first, or play with where: here."
    )


class TalkTaken(Refusal):
    sentence = (
        "You play a match in our direct messages already, and a league run needs them, so that nobody else looks "
        "in. Finish or concede that match first."
    )


class NoRoom(Refusal):
    sentence = (
        "I can open no private room for you: I may not open private threads here, and your settings let me send "
        "you no direct message. Play with where: here, or allow one of the two."
    )


class NoBots(Refusal):
    sentence = "You can't challenge a bot. To play the computer, choose a level as computer, or me as your opponent."


class NobodyElseHere(Refusal):
    sentence = "Nobody else can see this talk. Challenge people in a channel of a server."


class NotOneselfEither(Refusal):
    sentence = "You can't challenge yourself. To play the computer, choose a level as computer."
