"""The world as the page is told it: Discord's own shapes, with what one person may see and do."""

from bot.local.message_payloads import message_json
from bot.local.model import Channel, Guild, Json, Message, User
from bot.local.permissions import Permission, in_channel, in_guild, sending
from bot.local.world import World

PINGS_TOLD = 20


def person_json(user: User, guild: Guild) -> Json:
    return {
        "id": str(user.id),
        "name": user.display_name,
        "key": user.name,
        "bot": user.bot,
        "manages": bool(in_guild(guild, user) & Permission.MANAGE_CHANNELS),
    }


def shown_channel(channel: Channel, viewer: User) -> Json:
    """A channel as somebody sees it, with the newest messages there that call them."""
    granted = in_channel(channel, viewer)
    return {
        "id": str(channel.id),
        "name": channel.name or "Cardhall",
        "kind": int(channel.kind),
        "parent": None if channel.parent is None else str(channel.parent.id),
        "topic": channel.topic,
        "archived": channel.archived,
        "mayWrite": not sending(channel) & ~granted,
        "last": str(channel.last_message_id or 0),
        "pings": [str(message.id) for message in channel.messages if viewer in message.pinged][-PINGS_TOLD:],
    }


def is_visible(channel: Channel, viewer: User) -> bool:
    return not channel.deleted and bool(in_channel(channel, viewer) & Permission.VIEW_CHANNEL)


def shown_message(message: Message, world: World) -> Json:
    """A message with whom it calls, and who alone sees it."""
    return {
        **message_json(message, world.bot),
        "pings": [str(user.id) for user in message.pinged],
        "everyone": message.pinged_everyone,
        "privateTo": None if message.private_to is None else str(message.private_to.id),
        "loading": message.is_loading,
    }


def glimpse_json(message: Message) -> Json:
    """What marks a channel as unread, and whether the message there calls one."""
    return {
        "id": str(message.id),
        "channel": str(message.channel.id),
        "private": message.is_private,
        "pings": [str(user.id) for user in message.pinged],
    }


def roles_json(guild: Guild) -> list[Json]:
    return [{"id": str(role.id), "name": role.name} for role in guild.roles.values()]
