"""The lobby: who sits down before a match begins. It knows no Discord; `lobbies.py` shows and keeps it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, Self

from bot.lobby.refusals import AlreadySeated, LobbyFull, NotInvited, NotSeated, OnlyTheHost, StillInvited
from bot.ui.words import minutes
from engine.core.options import told
from engine.journal.records import Seat
from engine.registry import game_named
from engine.table.clock_presets import PRESETS

Where = Literal["auto", "here", "thread", "room"]
"""`auto` is decided when the match begins: a run in a private room, others here, or in a thread if this is taken."""


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

    @property
    def most_seats(self) -> int:
        return game_named(self.game).seats[-1]

    @property
    def people(self) -> list[str]:
        return [seat.player for seat in self.seats if seat.player is not None]

    @property
    def is_run(self) -> bool:
        """Whether somebody would play all alone."""
        return len(self.seats) == 1

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

    def check_start(self, player: str) -> None:
        """Whether somebody may start the match now. Raises a Refusal."""
        if player != self.host:
            raise OnlyTheHost
        if self.invited and len(self.people) == 1:
            raise StillInvited([guest.name for guest in self.invited])
        game_named(self.game).check_seats(len(self.seats))

    def facts(self, set_name: str) -> str:
        """What is played, and how."""
        clock = PRESETS[self.clock].title if self.clock in PRESETS else "no clock"
        if len(self.people) == 1:
            clock = f"alone without a clock, else {clock}" if clock != "no clock" else clock
        places = {"thread": "in a thread of its own", "room": "in a private room"}
        facts = [f"set {set_name}" if set_name else "", clock, places.get(self.where, ""), self._room_for()]
        facts += told(game_named(self.game).table_options, self.options)
        facts.append("" if self.wants_rating else "unrated")
        facts += [f"spectators elsewhere {minutes(self.delay)} behind"] if self.delay else []
        return "; ".join(fact for fact in facts if fact)

    def _room_for(self) -> str:
        return f"up to {self.most_seats} seats" if self.most_seats > 2 else "two seats"

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


def built_in_seats(player: str, count: int) -> list[Seat]:
    """Seats for built-in players of a kind, numbered if there are several."""
    names = [player.capitalize() if count == 1 else f"{player.capitalize()} {number}" for number in range(1, count + 1)]
    return [Seat(None, name, player) for name in names]
