"""A request on its way to the route that answers it, and the answer on its way back."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.local.limits import Upload
from bot.local.model import Channel, Guild, Json, Message, User
from bot.local.permissions import NO_PERMISSION, Permission, in_channel, in_guild
from bot.local.refusals import (
    MissingAccess,
    MissingPermissions,
    UnknownChannel,
    UnknownGuild,
    UnknownMessage,
    UnknownUser,
)
from bot.local.world import World


@dataclass(frozen=True)
class Answer:
    """A status with a JSON body, or 204 with none."""

    body: Any = None
    status: int = 200


NOTHING = Answer(None, 204)


@dataclass(frozen=True)
class Call:
    """One request, with the ways to find what it names and to ask whether the bot may."""

    world: World
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: dict[int, Upload]
    acknowledge_within: float
    gateway_url: str

    @property
    def form(self) -> Json:
        return self.body if isinstance(self.body, dict) else {}

    @property
    def bot(self) -> User:
        return self.world.bot

    def number(self, name: str) -> int:
        text = self.params[name]
        return int(text) if text.isdecimal() else 0

    def flag(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")

    def channel(self, needs: Permission = NO_PERMISSION) -> Channel:
        """The channel of the path, if it is there, the bot sees it, and it may do there what this call needs."""
        channel = self.world.channels.get(self.number("channel_id"))
        if channel is None:
            raise UnknownChannel
        granted = in_channel(channel, self.bot)
        if not granted & Permission.VIEW_CHANNEL:
            raise MissingAccess
        if needs & ~granted:
            raise MissingPermissions
        return channel

    def message_in(self, channel: Channel) -> Message:
        message = self.world.messages.get(self.number("message_id"))
        if message is None or message.channel is not channel or message.is_private:
            raise UnknownMessage
        return message

    def guild(self, needs: Permission = NO_PERMISSION) -> Guild:
        guild = self.world.guilds.get(self.number("guild_id"))
        if guild is None:
            raise UnknownGuild
        if needs & ~in_guild(guild, self.bot):
            raise MissingPermissions
        return guild

    def user(self) -> User:
        if self.params.get("user_id") == "@me":
            return self.bot
        user = self.world.users.get(self.number("user_id"))
        if user is None:
            raise UnknownUser
        return user


@dataclass(frozen=True)
class Route:
    """A method and a path template, written as in Discord's own description, with what answers it."""

    method: str
    template: str
    handler: Callable[[Call], Answer]

    @property
    def name(self) -> str:
        return f"{self.method} {self.template}"
