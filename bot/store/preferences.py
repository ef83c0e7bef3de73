"""What people have switched on or off for themselves. Who has switched nothing is not in it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import preferences


@dataclass(frozen=True, slots=True)
class Preferences:
    """The switches of a person.

    `asks_always`: nothing is answered for them; `full_names`: buttons always show names; `films_at_once`: a film in
    place of its strip; `asks_where`: they choose the slot of what they play; `hints`: one line for beginners.
    """

    asks_always: bool = False
    full_names: bool = False
    films_at_once: bool = False
    asks_where: bool = False
    hints: bool = True


USUAL = Preferences()
SWITCHES = tuple(field.name for field in fields(Preferences))


async def all_of_them(connection: AsyncConnection) -> dict[str, Preferences]:
    """By person."""
    return {player: _read(text) for player, text in await connection.execute(select(preferences))}


async def of_player(connection: AsyncConnection, player: str) -> Preferences | None:
    query = select(preferences.c.switches).where(preferences.c.player == player)
    text = (await connection.execute(query)).scalar_one_or_none()
    return None if text is None else _read(text)


def _read(text: str) -> Preferences:
    """What this or another version wrote: switches that it does not have are nothing."""
    return Preferences(**{name: bool(value) for name, value in json.loads(text).items() if name in SWITCHES})


async def change(connection: AsyncConnection, player: str, changes: Mapping[str, bool]) -> Preferences:
    """Switches what is named, leaves the rest, and says how all stand then."""
    chosen = replace(await of_player(connection, player) or USUAL, **changes)
    await forget(connection, player)
    if chosen != USUAL:
        await connection.execute(insert(preferences), {"player": player, "switches": json.dumps(asdict(chosen))})
    return chosen


async def forget(connection: AsyncConnection, player: str) -> None:
    await connection.execute(delete(preferences).where(preferences.c.player == player))
