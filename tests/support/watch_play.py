"""What tests of watching share: boards that are followed elsewhere, private talks, and a time that can be moved."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from bot.local.model import Channel, Message
from bot.local.people import Person
from engine.table.table import Table
from renders import Picture
from renders.films.encoding import Film
from tests.support.house import SystemHall

MINUTE = 60.0
NO_PICTURE = b"\x89PNG\r\n\x1a\n"


def named_picture(drawing: str, *arguments: Any, **more: Any) -> Any:
    """A picture that says what it was made of, or the words themselves."""
    if drawing == "words":
        return f"Words of {arguments[1]!r}"
    return Picture(NO_PICTURE + repr((arguments, more)).encode(), f"A {drawing}")


def digested(drawing: str, *arguments: Any, **more: Any) -> Any:
    """In place of a picture, or of words, a digest of all that it would be made of."""
    digest = sha256(repr((arguments, more)).encode())
    return digest.hexdigest() if drawing == "words" else Picture(NO_PICTURE + digest.digest(), digest.hexdigest())


def digested_film(*arguments: Any) -> Film:
    """The same for films."""
    return Film(b"GIF89a" + sha256(repr(arguments).encode()).digest(), "gif", "A film")


def boards(channel: Channel) -> list[Message]:
    return [each for each in channel.messages if any(file.filename == "board.png" for file in each.attachments)]


async def follow(hall: SystemHall, person: Person, channel: Channel, table: Table) -> Message:
    told = await hall.ask(person, "watch", channel, match=table.record.id, what="follow")
    assert "is followed here from now on" in told, told
    await hall.discord.until(lambda: boards(channel))
    return boards(channel)[-1]


def talk(hall: SystemHall, person: Person) -> Iterator[Message]:
    """Our direct messages with somebody."""
    for channel in list(hall.world.channels.values()):
        if channel.guild is None:
            yield from person.sees(channel)


async def ping_me(person: Person, board: Message) -> str:
    """Begins pings, or ends them."""
    return (await (await person.click(board, label="Ping me")).reply()).text()


class MovedTime:
    """The machine's time, with what a test adds to it."""

    def __init__(self, hall: SystemHall) -> None:
        self._inner = hall.app.hall._time
        self.ahead = 0.0
        self._due: list[tuple[float, Any]] = []

    def now(self) -> float:
        return self._inner.now() + self.ahead

    def call_at(self, when: float, callback: Any) -> Any:
        self._due.append((when, callback))
        return self._inner.call_at(when - self.ahead, callback)

    def move(self, seconds: float) -> None:
        self.ahead += seconds
        due = [callback for when, callback in self._due if when <= self.now()]
        self._due = [(when, callback) for when, callback in self._due if when > self.now()]
        for callback in due:
            callback()
