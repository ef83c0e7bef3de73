"""Moments at which somebody looks at a film, for the tables of access."""

from tests.support.house import SystemHall
from tests.system.access.audiences import Audience, Room
from tests.system.access.moments import panels, replayed


async def filmed(hall: SystemHall) -> Room:
    """Everybody has the films of a match that is over, and of its last battle, before them."""
    room = await replayed(hall)
    for audience, person in room.people.items():
        for name, command in (("film", "replay"), ("battle film", "battle")):
            shown = await (await room.slash(person, command, **{"as": "film"})).reply()
            room.messages[f"{name} of {audience.value}"] = shown
    await room.settled()
    return room


async def fought(hall: SystemHall) -> Room:
    """Ada and Ben have just fought a battle, and their panels show it."""
    room = await panels(hall)
    for audience in (Audience.SEAT, Audience.OTHER):
        await room.table.act(audience.seat or 0, "battle", who=room.id_of(audience))
    await room.settled()
    return room
