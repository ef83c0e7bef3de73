"""Who is really notified by a message: what it mentions, cut down by what the sender allowed and may do."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bot.local.model import Guild, Json, Message, Role, User
from bot.local.permissions import Permission, in_channel

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)")


@dataclass(frozen=True)
class Pings:
    users: list[User]
    roles: list[Role]
    everyone: bool


def pings_of(message: Message, allowed: Json | None, people: dict[int, User]) -> Pings:
    """What the text mentions, as far as `allowed_mentions` lets it through. Without it, everything does."""
    text = message.text()
    users = mentioned(text, people)
    guild = message.channel.guild
    roles = _roles_in(text, guild)
    everyone = bool(_EVERYONE.search(text))
    if allowed is not None:
        parse = allowed.get("parse") or []
        users = [user for user in users if "users" in parse or user.id in _ids(allowed, "users")]
        roles = [role for role in roles if "roles" in parse or role.id in _ids(allowed, "roles")]
        everyone = everyone and "everyone" in parse
    may_ping_all = bool(in_channel(message.channel, message.author) & Permission.MENTION_EVERYONE)
    if message.reply_to is not None and (allowed is None or allowed.get("replied_user")):
        users = [*users, message.reply_to.author] if message.reply_to.author not in users else users
    if not may_ping_all:
        roles, everyone = [], False
    if guild is not None:
        of_roles = [member.user for member in guild.members.values() if any(role in roles for role in member.roles)]
        users += [user for user in of_roles if user not in users]
    return Pings([user for user in users if in_channel(message.channel, user)], roles, everyone)


def mentioned(text: str, people: Mapping[int, User]) -> list[User]:
    """The people whom a text names, each once."""
    return [people[int(found)] for found in dict.fromkeys(_USER.findall(text)) if int(found) in people]


def _ids(allowed: Json, what: str) -> set[int]:
    return {int(entry) for entry in allowed.get(what) or []}


def _roles_in(text: str, guild: Guild | None) -> list[Role]:
    if guild is None:
        return []
    return [guild.roles[int(found)] for found in dict.fromkeys(_ROLE.findall(text)) if int(found) in guild.roles]
