"""How the things of the world are written down, and how they are made again. Things name each other by their ids."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.local.interactions import Interaction, InteractionKind
from bot.local.model import Attachment, Channel, ChannelKind, Guild, Json, Member, Message, Overwrite, Role, User
from bot.local.world import World

_USER = ("id", "name", "display_name", "bot", "locale", "accepts_dms")
_CHANNEL = (
    *("id", "name", "created_at", "topic", "position", "archived", "archived_at", "locked"),
    *("auto_archive_minutes", "invitable"),
)
_MESSAGE = (
    *("id", "created_at", "content", "embeds", "components", "flags", "tts", "kind", "pinged_everyone"),
    *("edited_at", "edited_count", "late_edits", "nonce", "pinned"),
)
_ATTACHMENT = ("id", "filename", "description", "content_type", "url", "size")


def _fields(thing: object, names: Iterable[str]) -> Json:
    return {name: getattr(thing, name) for name in names}


def _id(thing: User | Guild | Channel | Message | None) -> int | None:
    return None if thing is None else thing.id


# --- writing ------------------------------------------------------------


def kept_user(user: User) -> Json:
    return _fields(user, _USER)


def kept_guild(guild: Guild) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "owner": guild.owner.id,
        "created_at": guild.created_at,
        "locale": guild.locale,
        "roles": [
            {**_fields(role, ["id", "name", "permissions", "position", "color"]), "managed_by": _id(role.managed_by)}
            for role in guild.roles.values()
        ],
        "members": [
            {
                "user": member.user.id,
                "joined_at": member.joined_at,
                "roles": [role.id for role in member.roles],
                "nick": member.nick,
            }
            for member in guild.members.values()
        ],
    }


def kept_channel(channel: Channel) -> Json:
    return {
        **_fields(channel, _CHANNEL),
        "kind": int(channel.kind),
        "guild": _id(channel.guild),
        "parent": _id(channel.parent),
        "owner": _id(channel.owner),
        "overwrites": [
            [entry.target, entry.is_member, entry.allow, entry.deny] for entry in channel.overwrites.values()
        ],
        "recipients": [user.id for user in channel.recipients],
        "thread_members": list(channel.thread_members.items()),
    }


def kept_message(message: Message) -> Json:
    return {
        **_fields(message, _MESSAGE),
        "channel": message.channel.id,
        "author": message.author.id,
        "attachments": [_fields(attachment, _ATTACHMENT) for attachment in message.attachments],
        "pinged": [user.id for user in message.pinged],
        "pinged_roles": [role.id for role in message.pinged_roles],
        "mentioned": [user.id for user in message.mentioned],
        "private_to": _id(message.private_to),
        "reply_to": _id(message.reply_to),
        "thread": _id(message.thread),
        "interaction": _kept_interaction(message.interaction),
    }


def _kept_interaction(interaction: object) -> Json | None:
    """What a message tells about the interaction that it answers. Its token is dead after a restart, and not kept."""
    if not isinstance(interaction, Interaction):
        return None
    return {
        "id": interaction.id,
        "kind": int(interaction.kind),
        "user": interaction.user.id,
        "created_at": interaction.created_at,
        "name": interaction.name,
        "owners": interaction.payload["authorizing_integration_owners"],
    }


# --- reading ------------------------------------------------------------


@dataclass
class Rebuilding:
    """Puts things into a world again: first users, then guilds, channels (parents first) and messages, by their age."""

    world: World

    def user(self, kept: Json) -> None:
        known = self.world.users.get(kept["id"])
        if known is None:
            self.world.users[kept["id"]] = User(**kept)

    def guild(self, kept: Json) -> None:
        users = self.world.users
        guild = Guild(kept["id"], kept["name"], users[kept["owner"]], kept["created_at"], locale=kept["locale"])
        for role in kept["roles"]:
            manager = users.get(role.pop("managed_by") or 0)
            guild.roles[role["id"]] = Role(**role, managed_by=manager)
        for member in kept["members"]:
            roles = [guild.roles[number] for number in member["roles"]]
            guild.members[member["user"]] = Member(users[member["user"]], member["joined_at"], roles, member["nick"])
        self.world.guilds[guild.id] = guild

    def channel(self, kept: Json) -> None:
        world = self.world
        channel = Channel(**{name: kept[name] for name in _CHANNEL}, kind=ChannelKind(kept["kind"]))
        channel.guild = world.guilds.get(kept["guild"] or 0)
        channel.parent = world.channels.get(kept["parent"] or 0)
        channel.owner = world.users.get(kept["owner"] or 0)
        channel.overwrites = {entry[0]: Overwrite(*entry) for entry in kept["overwrites"]}
        channel.recipients = [world.users[number] for number in kept["recipients"]]
        channel.thread_members = dict(kept["thread_members"])
        world.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel

    def message(self, kept: Json, contents: Mapping[int, bytes]) -> None:
        world = self.world
        channel = world.channels[kept["channel"]]
        message = Message(
            channel=channel, author=world.users[kept["author"]], **{name: kept[name] for name in _MESSAGE}
        )
        message.attachments = [
            Attachment(**{**entry, "size": entry["size"] and tuple(entry["size"])}, content=contents[entry["id"]])
            for entry in kept["attachments"]
        ]
        message.pinged = self._users(kept["pinged"])
        message.mentioned = self._users(kept["mentioned"])
        roles = {} if channel.guild is None else channel.guild.roles
        message.pinged_roles = [roles[number] for number in kept["pinged_roles"] if number in roles]
        message.private_to = world.users.get(kept["private_to"] or 0)
        message.reply_to = world.messages.get(kept["reply_to"] or 0)
        message.thread = world.channels.get(kept["thread"] or 0)
        message.interaction = self._interaction(kept["interaction"], channel)
        self._put(message)

    def _users(self, ids: list[int]) -> list[User]:
        return [self.world.users[number] for number in ids if number in self.world.users]

    def _interaction(self, kept: Json | None, channel: Channel) -> Interaction | None:
        if kept is None:
            return None
        payload = {"authorizing_integration_owners": kept["owners"]}
        user = self.world.users[kept["user"]]
        kind = InteractionKind(kept["kind"])
        return Interaction(kept["id"], "", kind, user, channel, kept["created_at"], payload, name=kept["name"])

    def _put(self, message: Message) -> None:
        channel = message.channel
        self.world.messages[message.id] = message
        channel.messages.append(message)
        for attachment in message.attachments:
            self.world.keep_file(attachment)
        if not message.is_private:
            channel.last_message_id = message.id
            channel.total_messages += 1
