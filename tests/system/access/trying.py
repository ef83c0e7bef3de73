"""Trying a row of a table as somebody, and looking for what leaked or changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import renders
from bot.lobby.lobby import Lobby
from bot.local.exchange import Exchange
from bot.local.model import Message
from bot.local.people import Person
from engine.journal.records import by_moderator
from tests.support.clicks import FORMER, KINDS, UNKNOWN
from tests.support.house import SystemHall
from tests.system.access import audiences
from tests.system.access.audiences import (
    GAME,
    Audience,
    Room,
    card_names,
    changed,
    looks,
    picture_of,
    result_of,
    secrets_from,
    told_in,
)
from tests.system.access.expectations import FORM, Expected, Row, nobodys_card
from tests.system.access.moments import Moment

ACCIDENT = "Something went wrong"
OWNER_LAST = (Audience.OTHER, Audience.SPECTATOR, Audience.STRANGER, Audience.ADMIN, Audience.SEAT)
MANAGERS_ONLY = ("settings", "table")
PLAYED = ("board.png", "hand.png", "view.png", "card.png")
"""Pictures that are made of a match or its cards; a table that waits for people has one too, with nothing to hide."""
USUAL = {
    "by": "0",
    "other": "1",
    "answer": "yes",
    "word": "accept",
    "game": GAME,
    "page": "0",
    "identity": "none",
    "level": "greedy",
    "words": "battle",
    "deck": "none",
    "week": "1",
    "league": "1",
    "season": "1",
    "post": "opening",
    "number": "1",
    "question": "vote",
    "eyes": "public",
    "place": "0",
    "name": "asks_always",
    "to": "on",
}


@dataclass
class Try:
    """One cell of a table: somebody does something in a room, and everything about it is looked at."""

    row: Row
    room: Room
    audience: Audience
    met: set[str]

    @property
    def person(self) -> Person:
        return self.room.people[self.audience]

    @property
    def expected(self) -> Expected:
        return self.row.expected(self.audience)

    async def run(self) -> None:
        room = self.room
        before, seen = room.standing(self.person), {message.id: looks(message) for message in room.every_message()}
        bystanders = self._private_halves()
        message = self._message()
        exchange = await self._ask(message)
        if exchange.modal is not None:
            assert self.expected == FORM
            assert changed(before, room.standing(self.person)) == set()
            return
        answered = await exchange.reply()
        await room.settled()
        after = room.standing(self.person)
        assert ACCIDENT not in answered.text(), answered.text()
        assert changed(before, after) == self.expected.changes, (changed(before, after), answered.text())
        self._check_entry(before["entries"], after["entries"])
        if self.expected.entry is not None and self.expected.entry[0] == "act":
            assert self._private_halves() == bystanders, "somebody else's half is another than before"
        self._check_whose(before, after)
        self._check_answer(exchange, answered, message)
        touched = [each for each in room.every_message() if seen.get(each.id) != looks(each)]
        leaks = [leak for each in touched for leak in leaks_of(room, each)]
        assert not leaks, leaks

    def _message(self) -> Message | None:
        return self.room.message_for(self.row.message, self.person) if self.row.message else None

    async def _ask(self, message: Message | None) -> Exchange:
        row, room, person = self.row, self.room, self.person
        values = row.values(room, self.audience)
        if message is None:
            is_offered = room.is_offered(person, row.name)
            assert is_offered == _is_for(row.name, self.audience), f"offered by Discord: {is_offered}"
            return await room.slash(person, row.name, **values)
        chosen = None if row.chosen is None else row.chosen(room)
        identity = KINDS[row.name].custom_id(values)
        if identity in message.custom_ids():
            self.met.add(row.name)
        return await room.use(person, message, identity, chosen)

    def _private_halves(self) -> list[Any]:
        """The private halves of all who do not try anything here."""
        if self.room.playing is None:
            return []
        seats = [seat for seat in range(2) if seat != self.audience.seat]
        return [self.room.table.view(seat).players[seat].private for seat in seats]

    def _check_entry(self, before: Sequence[Any], after: Sequence[Any]) -> None:
        """The journal has grown by the entry that was expected, or not at all."""
        new = [entry for entry in after if entry[:2] not in [old[:2] for old in before]]
        if self.expected.entry is None:
            assert new == []
            return
        assert len(new) == 1, new
        match, _number, kind, seat, who = new[0][:5]
        assert (match, kind, seat) == (self.room.table.record.id, *self.expected.entry)
        own = str(self.person.user.id)
        wanted = {"oneself": own, "moderator": by_moderator(own), "nobody": "gone-"}[self.expected.by]
        assert who.startswith(wanted), who

    def _check_whose(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        """What else has changed is about whoever asked, or whom they send away: blocks, seats, the server."""
        own = {str(self.person.user.id)}
        assert {line[1] for line in set(before["decks"]) ^ set(after["decks"])} <= own
        for name, owners in (("blocks", own), ("players", own), ("guild_settings", {str(self.room.guild.id)})):
            assert {line[0] for line in set(before[name]) ^ set(after[name])} <= owners, name
        sat = {line[:2]: line[2] for line in before["seats"]}
        assert {sat.get(line[:2]) for line in set(after["seats"]) - set(before["seats"])} <= {*own, None}
        may_move = own | ({self.room.id_of(Audience.SEAT)} if self.row.name == "table kick" else set())
        waiting, now_waiting = _people_of(before["lobbies"]), _people_of(after["lobbies"])
        for lobby in set(waiting) & set(now_waiting):
            assert waiting[lobby] ^ now_waiting[lobby] <= may_move
        assert all(now_waiting[lobby] == own for lobby in set(now_waiting) - set(waiting))

    def _check_answer(self, exchange: Exchange, answered: Message, message: Message | None) -> None:
        """Whatever is said to somebody is said to them alone, and is what they should hear."""
        expected, user = self.expected, self.person.user
        for follow_up in exchange.followups:
            assert follow_up.private_to is user
        if expected.told is None:
            assert answered is message, answered.text()
            assert answered.private_to is user or self.row.message == "lobby"
            return
        assert answered.private_to is user
        assert answered is not message
        start, more, _ = expected.told.partition("…")
        said = answered.text()
        assert said.startswith(start) if more else said == start, (said, expected.told)
        if expected.shows:
            self._check_shown(answered, expected.shows)

    def _check_shown(self, answered: Message, what: str) -> None:
        """What somebody sees is made from their own View."""
        view = self.room.table.view(self.audience.seat)
        if what == "words":
            words = renders.words(GAME, view, self.room.names, self.room.told()[-1])
            whole = [file.content.decode() for file in answered.attachments] or [answered.text()]
            assert whole in ([words], [f"```\n{words}\n```"])
            return
        drawn = picture_of("seat" if what == "hand" else "picture", view, self.room.names, self.room.told()[-1])
        assert [(file.content, file.description) for file in answered.attachments] == [(drawn.png, drawn.alt)]


def _people_of(lobbies: Sequence[Any]) -> dict[str, set[str]]:
    """Who sits at each table that waits, as the store has it."""
    return {line[0]: set(Lobby.decode(line[4]).people) for line in lobbies}


def leaks_of(room: Room, message: Message) -> list[str]:
    """What a message tells those who can see it although it is not theirs: in words, pictures, ids or values."""
    if room.playing is None or room.is_open:
        return []
    reader = next((each for each in Audience if message.private_to is room.people[each].user), None)
    assert reader is not None or not message.is_private
    seat = None if reader is None else reader.seat
    content = told_in(message)
    found = [secret for secret in secrets_from(room.table, seat) if secret in content]
    pictures = pictures_for(room, seat)
    for file in message.attachments:
        if file.filename in PLAYED and (file.content, file.description) not in pictures:
            found.append(f"the picture {file.filename}, {file.description}")
    whom = "everybody" if reader is None else reader.value
    return [f"{whom} is told {each}" for each in found]


def pictures_for(room: Room, seat: int | None) -> list[tuple[bytes, str]]:
    """All pictures that an audience may see: what its own View makes, the public board, and a card that nobody has."""
    table, card, names = room.table, nobodys_card(room), room.names
    drawn = []
    for news in room.told():
        drawn += [picture_of("picture", table.view(each), names, news) for each in (None, seat)]
        drawn += [picture_of("seat", table.view(seat), names, news)] if seat is not None else []
        drawn += [result_of(room, each, news) for each in (None, seat)] if table.outcome is not None else []
    drawn.append(audiences.card_picture(next(each for each, name in card_names().items() if name == card)))
    return [(picture.png, picture.alt) for picture in drawn]


def _is_for(command: str, audience: Audience) -> bool:
    """Whether Discord offers a command to an audience: nothing where they see nothing, and some only to managers."""
    if audience is Audience.STRANGER:
        return False
    return audience is Audience.ADMIN or command.split(maxsplit=1)[0] not in MANAGERS_ONLY


async def try_all(hall: SystemHall, rows: Sequence[Row]) -> list[str]:
    """Tries every cell: those that change nothing in a room that they share, the others each in a fresh one.

    Returns what is not as it should be. Each kind of component that messages still have is to be met on one.
    """
    met: set[str] = set()
    shared: dict[Moment, Room] = {}
    problems: list[str] = []
    for line in rows:
        for audience in OWNER_LAST:
            is_harmless = not line.expected(audience).changes
            if line.moment in shared and is_harmless:
                room = shared[line.moment]
            else:
                room = await line.moment(hall)
            if is_harmless:
                shared[line.moment] = room
            try:
                await Try(line, room, audience, met).run()
            except AssertionError as error:
                problems.append(f"{line.name} in {line.moment.__name__} by {audience.value}: {error}")
    real = {line.name for line in rows if line.message and line.name not in {UNKNOWN, *FORMER}}
    return problems + [f"no message has a {kind}" for kind in real - met]
