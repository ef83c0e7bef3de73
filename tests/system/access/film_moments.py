"""Moments at which somebody looks at a film, for the tables of access."""

from tests.support.house import SystemHall
from tests.system.access.audiences import Room
from tests.system.access.moments import replayed


async def filmed(hall: SystemHall) -> Room:
    """Everybody has the films of a match that is over, and of its last battle, before them."""
    room = await replayed(hall)
    for audience, person in room.people.items():
        for name, command in (("film", "replay"), ("battle film", "battle")):
            shown = await (await room.slash(person, command, **{"as": "film"})).reply()
            room.messages[f"{name} of {audience.value}"] = shown
    await room.settled()
    return room
