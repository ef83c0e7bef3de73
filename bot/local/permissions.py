"""What a member may do in a channel: roles first, then the channel's overwrites, as Discord computes it."""

from enum import IntFlag

from bot.local.model import Channel, Guild, User


class Permission(IntFlag):
    """The permissions that matter to a bot which posts, edits and opens threads."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


NO_PERMISSION = Permission(0)
EVERYTHING = Permission((1 << 53) - 1)

EVERYONE_BY_DEFAULT = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)

BOT_BY_DEFAULT = EVERYONE_BY_DEFAULT | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS | Permission.PIN_MESSAGES

IN_A_PRIVATE_TALK = EVERYONE_BY_DEFAULT | Permission.PIN_MESSAGES


def in_guild(guild: Guild, user: User) -> Permission:
    """What the roles give, before any channel has its say."""
    member = guild.members.get(user.id)
    if member is None:
        return NO_PERMISSION
    if guild.owner is user:
        return EVERYTHING
    granted = guild.everyone.permissions
    for role in member.roles:
        granted |= role.permissions
    return EVERYTHING if granted & Permission.ADMINISTRATOR else Permission(granted)


def in_channel(channel: Channel, user: User) -> Permission:
    """What the user may do there. A thread asks its parent; a private talk gives its two people what they need."""
    guild = channel.guild
    if guild is None:
        return IN_A_PRIVATE_TALK if user in channel.recipients else NO_PERMISSION
    granted = in_guild(guild, user)
    if granted == EVERYTHING:
        return granted
    place = channel.parent if channel.is_thread and channel.parent is not None else channel
    granted = _with_overwrites(place, guild, user, granted)
    if channel.is_private_thread and user.id not in channel.thread_members and not granted & Permission.MANAGE_THREADS:
        return NO_PERMISSION
    return granted if granted & Permission.VIEW_CHANNEL else NO_PERMISSION


def _with_overwrites(channel: Channel, guild: Guild, user: User, granted: Permission) -> Permission:
    everyone = channel.overwrites.get(guild.id)
    if everyone is not None:
        granted = (granted & ~everyone.deny) | everyone.allow
    member = guild.members.get(user.id)
    of_roles = [channel.overwrites[role.id] for role in member.roles if role.id in channel.overwrites] if member else []
    for overwrite in of_roles:
        granted &= ~overwrite.deny
    for overwrite in of_roles:
        granted |= overwrite.allow
    own = channel.overwrites.get(user.id)
    if own is not None:
        granted = (granted & ~own.deny) | own.allow
    return Permission(granted)


def sending(channel: Channel) -> Permission:
    """Which permission it takes to post there."""
    return Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
