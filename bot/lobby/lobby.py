"""The lobby: who sits down before a match begins. It knows no Discord; `lobbies.py` shows and keeps it."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, Self

from bot.lobby.refusals import (
    AlreadySeated,
    LobbyFull,
    NotInvited,
    NotSeated,
    OnlyTheHost,
    SeatsMissing,
    StillInvited,
)
from bot.ui.words import in_words, minutes
from engine.core.options import told
from engine.core.refusals import BadSeats
from engine.journal.records import Seat
from engine.players import USUAL, player_named
from engine.registry import game_named
from engine.table.clock_presets import PRESETS

COMPUTER_SUFFIX = " (computer)"
"""Behind a level, so that nobody takes it for somebody's name."""

Where = Literal["auto", "here", "thread", "room"]
"""`auto` is decided when the match begins: one person alone or against computers in a private room, others here, or in
a thread if this is taken.
"""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Somebody who was challenged. They sit down only if they want to."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Room:
    """A place for a match; `is_private` if only its players see it, and whoever starts it gets a link."""

    place: str
    is_elsewhere: bool
    is_private: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class ChosenDeck:
    """What somebody will play with: one of the game's decks by its id, which all may know, or a list of their own."""

    title: str
    precon: str | None = None
    own: Mapping[str, Mapping[str, int]] | None = None

    @property
    def option(self) -> Any:
        """How it stands in the options of a match."""
        return self.own if self.precon is None else self.precon


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table that waits for people.

    `card_set` is empty for the game's default. If anybody is `challenged`, only those who are, or were, `invited` may
    join; `invited` are the ones who have neither sat down nor declined. `room` is where a start has begun to open the
    match: it was cut short if the lobby is still there.
    """

    game: str
    card_set: str
    clock: str
    where: Where
    host: str
    seats: tuple[Seat, ...]
    invited: tuple[Invitation, ...] = ()
    challenged: tuple[str, ...] = ()
    room: Room | None = None
    decks: Mapping[str, tuple[ChosenDeck, ...]] = field(default_factory=dict)
    """By player."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What the host has chosen of the game's own options."""
    wants_rating: bool = True
    delay: int = 0
    """By how many minutes those are behind who watch from elsewhere."""
    wants_company: bool = True
    """Whether the computer joins a player who starts alone, in a game for a party."""

    @property
    def most_seats(self) -> int:
        return game_named(self.game).seats[-1]

    @property
    def people(self) -> list[str]:
        return [seat.player for seat in self.seats if seat.player is not None]

    @property
    def computers(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.player is None]

    @property
    def is_run(self) -> bool:
        """Whether somebody would play all alone."""
        return len(self.seats) == 1

    @property
    def has_one_person(self) -> bool:
        """Whether no other person would play, whoever else sits there."""
        return len(self.people) == 1

    @property
    def missing(self) -> int:
        """How many seats have to be taken before the match can begin."""
        return max(0, game_named(self.game).seats[0] - len(self.seats))

    @property
    def room_for_computers(self) -> int:
        """How many seats the computer takes when it is to fill the table."""
        return max(0, (game_named(self.game).party or self.most_seats) - len(self.seats))

    @property
    def computer_button(self) -> str:
        """What the button says that fills the table with computers; nothing if there is none, or others would mind."""
        count = self.room_for_computers
        if not (count and self.has_one_person):
            return ""
        if not game_named(self.game).party:
            return "Play the computer"
        return "Play with a companion" if count == 1 else f"Play with {in_words(count)} companions"

    @property
    def can_start(self) -> bool:
        return not self.missing and not (self.invited and self.has_one_person)

    def joined(self, player: str, name: str) -> Self:
        if player in self.people:
            raise AlreadySeated
        if self.challenged and player not in (*self.challenged, self.host):
            raise NotInvited
        if len(self.seats) >= self.most_seats:
            raise LobbyFull
        people = [seat for seat in self.seats if seat.player is not None]
        built_in = [seat for seat in self.seats if seat.player is None]
        invited = tuple(guest for guest in self.invited if guest.player != player)
        return replace(self, seats=(*people, Seat(player, name), *built_in), invited=invited)

    def left(self, player: str) -> Self:
        """Without somebody, who gives up a seat or declines; if the host leaves, the next one is host."""
        if player not in self.people and all(guest.player != player for guest in self.invited):
            raise NotSeated
        seats = tuple(seat for seat in self.seats if seat.player != player)
        people = [seat.player for seat in seats if seat.player is not None]
        host = self.host if self.host in people or not people else people[0]
        challenged = (*self.challenged, self.host) if self.challenged and host != self.host else self.challenged
        invited = tuple(guest for guest in self.invited if guest.player != player)
        decks = {other: deck for other, deck in self.decks.items() if other != player}
        return replace(self, seats=seats, host=host, invited=invited, challenged=challenged, decks=decks)

    def filled(self, level: str) -> Self:
        """With built-in players of a level in every free seat; nobody is asked to join any more."""
        return replace(self, invited=()).with_computers(level, len(self.computers) + self.room_for_computers)

    def with_computers(self, level: str, number: int) -> Self:
        """With so many built-in players in all; those that are new are of a level. Raises BadSeats."""
        game, people = game_named(self.game), [seat for seat in self.seats if seat.player is not None]
        wanted = len(people) + len(self.invited) + number
        if wanted > self.most_seats:
            raise BadSeats(game.title, wanted, game.seats)
        kept = self.computers[:number]
        return replace(self, seats=_numbered([*people, *kept, *[computer_seat(level)] * (number - len(kept))]))

    def as_started(self) -> Self:
        """With those who join a player who starts alone, in a game for a party."""
        is_alone = self.is_run and self.wants_company and not self.invited
        return self.filled(USUAL.name) if is_alone and game_named(self.game).party else self

    def with_decks(self, player: str, chosen: tuple[ChosenDeck, ...]) -> Self:
        """Raises NotSeated."""
        if player not in self.people:
            raise NotSeated
        return replace(self, decks={**self.decks, player: chosen})

    def deck_options(self) -> dict[str, Any]:
        """The decks of all seats as a match takes them: None where chance decides, a list where a seat has several."""
        if not self.decks:
            return {}
        chosen = [self.decks.get(seat.player or "", ()) for seat in self.seats]
        return {"decks": [_option([deck.option for deck in each]) for each in chosen]}

    def knows(self, player: str) -> bool:
        """Whether somebody sits there, or is or was asked to."""
        return player in (*self.people, *self.challenged, *(guest.player for guest in self.invited))

    def without(self, player: str) -> Self:
        """As if somebody had never been there."""
        seated = player in self.people or any(guest.player == player for guest in self.invited)
        after = self.left(player) if seated else self
        return replace(after, challenged=tuple(other for other in after.challenged if other != player))

    def check_host(self, player: str) -> None:
        """Raises OnlyTheHost."""
        if player != self.host:
            raise OnlyTheHost

    def check_start(self) -> None:
        """Whether the match can begin now. Raises a Refusal that says what to press instead."""
        if self.invited and self.has_one_person:
            raise StillInvited([guest.name for guest in self.invited], self.computer_button)
        if self.missing:
            raise SeatsMissing(self.missing, self.computer_button)
        game_named(self.game).check_seats(len(self.seats))

    def facts(self, set_name: str) -> str:
        """What is played, and how."""
        clock = PRESETS[self.clock].title if self.clock in PRESETS else "no clock"
        if self.has_one_person and clock != "no clock":
            clock = f"no clock if you play alone, otherwise {clock}"
        places = {"thread": "in a thread of its own", "room": "in a private room"}
        facts = [f"set {set_name}" if set_name else "", clock, places.get(self.where, ""), self._room_for()]
        facts += told(game_named(self.game).table_options, self.options)
        facts.append("" if self.wants_rating else "unrated")
        facts += [f"spectators elsewhere {minutes(self.delay)} behind"] if self.delay else []
        return "; ".join(fact for fact in facts if fact)

    def _room_for(self) -> str:
        return f"up to {self.most_seats} players" if self.most_seats > 2 else "2 players"

    # --- as text ------------------------------------------------------------

    def encode(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def decode(cls, text: str) -> Self:
        content = json.loads(text)
        content["seats"] = tuple(Seat(**seat) for seat in content["seats"])
        content["invited"] = tuple(Invitation(**guest) for guest in content["invited"])
        content["challenged"] = tuple(content["challenged"])
        content["decks"] = {
            player: tuple(ChosenDeck(**deck) for deck in chosen) for player, chosen in content.get("decks", {}).items()
        }
        content["room"] = Room(**content["room"]) if content.get("room") else None
        return cls(**content)


def _option(decks: list[Any]) -> Any:
    return decks if len(decks) > 1 else next(iter(decks), None)


def computer_seat(level: str, number: int = 0) -> Seat:
    """A seat for a built-in player, called by its level, with a number if there are several. Raises UnknownPlayer."""
    player = player_named(level)
    name = f"{player.title} {number}" if number else player.title
    return Seat(None, f"{name}{COMPUTER_SUFFIX}", player.name)


def _numbered(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The same seats; built-in players of one level are told apart by numbers."""
    levels = Counter(seat.built_in for seat in seats if seat.player is None)
    so_far: Counter[str] = Counter()
    named = []
    for seat in seats:
        if seat.player is None and seat.built_in is not None and levels[seat.built_in] > 1:
            so_far[seat.built_in] += 1
            named.append(computer_seat(seat.built_in, so_far[seat.built_in]))
        else:
            named.append(seat)
    return tuple(named)
