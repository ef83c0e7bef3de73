"""What the people of a server have chosen for it."""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import guild_settings
from engine.table.clocks import check_clock

Theme = Literal["dark", "light", "contrast"]
Followers = Literal["managers", "everyone", "nobody"]
LONGEST_DELAY = 60


class GuildSettings(BaseModel):
    """`channels` are the ids of those where play is allowed, none for all; `clock` is what matches begin with.

    `tables_per_person` is at how many tables one person may sit at the same time. `followers` are those who may let a
    match be followed in a channel, `delay` is by how many minutes spectators elsewhere are behind. Matches that began
    at `replays_open_since` or later are open to everybody when they are over; none are without it.
    """

    model_config = ConfigDict(frozen=True)

    channels: tuple[str, ...] = ()
    clock: str = "live"
    theme: Theme = "dark"
    use_threads: bool = False
    tables_per_person: Annotated[int, Field(ge=1, le=25)] = 3
    followers: Followers = "managers"
    delay: Annotated[int, Field(ge=0, le=LONGEST_DELAY)] = 0
    replays_open_since: float | None = None


async def read(connection: AsyncConnection, guild: str) -> GuildSettings:
    query = select(guild_settings.c.settings).where(guild_settings.c.guild == guild)
    text = (await connection.execute(query)).scalar_one_or_none()
    return GuildSettings() if text is None else _stored_settings(text)


def _stored_settings(text: str) -> GuildSettings:
    """Settings that this or another version wrote: a theme that is no more is the default, other fields are nothing."""
    content = json.loads(text)
    if content.get("theme") not in get_args(Theme):
        content.pop("theme", None)
    return GuildSettings.model_validate(content)


async def write(connection: AsyncConnection, guild: str, settings: GuildSettings) -> None:
    text = settings.model_dump_json()
    change = update(guild_settings).where(guild_settings.c.guild == guild).values(settings=text)
    if (await connection.execute(change)).rowcount != 1:
        await connection.execute(insert(guild_settings), {"guild": guild, "settings": text})


async def change(connection: AsyncConnection, guild: str, changes: Mapping[str, Any]) -> GuildSettings:
    """Changes some settings and leaves the others as they are. Raises UnknownClock."""
    if unknown := changes.keys() - GuildSettings.model_fields.keys():
        raise TypeError(f"a server has no setting {', '.join(sorted(unknown))}")
    settings = GuildSettings.model_validate({**(await read(connection, guild)).model_dump(), **changes})
    if "clock" in changes:
        check_clock(settings.clock)
    await write(connection, guild, settings)
    return settings
