"""The lobby: who sits down before a match begins. Its message is its memory, so that it survives a restart."""

import re
from dataclasses import dataclass, replace
from typing import Self

from bot.custom_ids import custom_id
from engine.clocks import PRESETS
from engine.core.refusals import Refusal
from engine.games import game_named
from engine.journal import Seat

_SEATED = re.compile(r"^\d+\. <@(\d+)> \((.*)\)$")
_BUILT_IN = re.compile(r"^\d+\. (\w+), a built-in player$")
_INVITED = re.compile(r"<@(\d+)>")
_INVITATION = "Invited: "
NOBODY = "-"


class LobbyFull(Refusal):
    def __init__(self) -> None:
        super().__init__("All seats of this table are taken.")


class AlreadySeated(Refusal):
    def __init__(self) -> None:
        super().__init__("You have a seat at this table already. Its host starts the match.")


class NotSeated(Refusal):
    def __init__(self) -> None:
        super().__init__("You have no seat at this table.")


class NotInvited(Refusal):
    def __init__(self) -> None:
        super().__init__("This table is for those who were invited. Open one of your own with /play.")


class LobbyClosed(Refusal):
    def __init__(self) -> None:
        super().__init__("This table is closed: its match has begun, or everybody left. /play opens another.")


class NoThreadHere(Refusal):
    """A thread that cannot be opened."""


class OnlyTheHost(Refusal):
    def __init__(self) -> None:
        super().__init__("Only the one who opened this table can start the match.")


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table that waits for people.

    `card_set` is empty for the game's default, `invited` if anybody may join.
    """

    game: str
    card_set: str
    clock: str
    in_thread: bool
    host: str
    seats: tuple[Seat, ...]
    invited: tuple[str, ...] = ()

    @property
    def most_seats(self) -> int:
        return game_named(self.game).seats[-1]

    def joined(self, player: str, name: str) -> Self:
        if any(seat.player == player for seat in self.seats):
            raise AlreadySeated
        if self.invited and player not in self.invited:
            raise NotInvited
        if len(self.seats) >= self.most_seats:
            raise LobbyFull
        people = [seat for seat in self.seats if seat.player is not None]
        built_in = [seat for seat in self.seats if seat.player is None]
        return replace(self, seats=(*people, Seat(player, name), *built_in))

    def left(self, player: str) -> Self:
        """Without somebody; if the host leaves, the next one is host."""
        if all(seat.player != player for seat in self.seats):
            raise NotSeated
        seats = tuple(seat for seat in self.seats if seat.player != player)
        people = [seat.player for seat in seats if seat.player is not None]
        host = self.host if self.host in people or not people else people[0]
        invited = (*self.invited, player) if self.invited and player not in self.invited else self.invited
        return replace(self, seats=seats, host=host, invited=invited)

    def check_start(self, player: str) -> None:
        """Whether somebody may start the match now. Raises a Refusal."""
        if player != self.host:
            raise OnlyTheHost
        game_named(self.game).check_seats(len(self.seats))

    # --- as a message ------------------------------------------------------------

    def text(self, set_name: str) -> str:
        game = game_named(self.game)
        facts = [f"set {set_name}" if set_name else "", _clock_text(self.clock), f"up to {self.most_seats} seats"]
        lines = [f"**{game.title}**: a table is open ({'; '.join(fact for fact in facts if fact)})."]
        lines += [f"{number}. {_line(seat)}" for number, seat in enumerate(self.seats, 1)]
        if self.invited:
            lines.append(_INVITATION + " ".join(f"<@{player}>" for player in self.invited))
        if 1 in game.seats:
            lines.append("Start now to play alone, or wait for others to join.")
        return "\n".join(lines)

    def start_id(self) -> str:
        where = "thread" if self.in_thread else "here"
        return custom_id("start", self.game, self.card_set or NOBODY, self.clock, where, self.host)

    @classmethod
    def read(cls, content: str, game: str, card_set: str, clock: str, where: str, host: str) -> Self:
        """The lobby that a message shows; `text` and `start_id` wrote it."""
        seats: list[Seat] = []
        invited: tuple[str, ...] = ()
        for line in content.split("\n"):
            if found := _SEATED.match(line):
                seats.append(Seat(found[1], _unescaped(found[2])))
            elif found := _BUILT_IN.match(line):
                seats.append(built_in_seat(found[1]))
            elif line.startswith(_INVITATION):
                invited = tuple(_INVITED.findall(line))
        in_thread = where == "thread"
        return cls(game, "" if card_set == NOBODY else card_set, clock, in_thread, host, tuple(seats), invited)


def built_in_seat(player: str) -> Seat:
    """A seat for a built-in player."""
    return Seat(None, player.capitalize(), player)


def _line(seat: Seat) -> str:
    if seat.player is None:
        return f"{seat.built_in}, a built-in player"
    return f"<@{seat.player}> ({_escaped(seat.name)})"


def _clock_text(clock: str) -> str:
    return PRESETS[clock].title if clock in PRESETS else "no clock"


def _escaped(name: str) -> str:
    """Written so that it formats nothing, mentions nobody and can be read back exactly."""
    return "".join(f"\\{letter}" if not letter.isalnum() and not letter.isspace() else letter for letter in name)


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)
