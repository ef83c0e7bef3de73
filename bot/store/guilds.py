"""What the people of a server have chosen for it."""

from pydantic import BaseModel, ConfigDict
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import guild_settings


class GuildSettings(BaseModel):
    """`channels` are the ids of those where play is allowed, none for all; `clock` is what matches begin with."""

    model_config = ConfigDict(frozen=True)

    channels: tuple[str, ...] = ()
    clock: str = "live"
    theme: str = "default"
    use_threads: bool = False


async def read(connection: AsyncConnection, guild: str) -> GuildSettings:
    query = select(guild_settings.c.settings).where(guild_settings.c.guild == guild)
    text = (await connection.execute(query)).scalar_one_or_none()
    return GuildSettings() if text is None else GuildSettings.model_validate_json(text)


async def write(connection: AsyncConnection, guild: str, settings: GuildSettings) -> None:
    text = settings.model_dump_json()
    change = update(guild_settings).where(guild_settings.c.guild == guild).values(settings=text)
    if (await connection.execute(change)).rowcount != 1:
        await connection.execute(insert(guild_settings), {"guild": guild, "settings": text})
