"""The world behind the server: who is there, which guilds and channels exist, and the events their changes cause."""

import secrets
from collections import deque
from collections.abc import Callable, Iterable

from bot.local import payloads, permissions
from bot.local.changes import Changes
from bot.local.commands import CommandBook
from bot.local.events import Event, Intent
from bot.local.interactions import TOKEN_LIVES_SECONDS, Interaction
from bot.local.model import Attachment, Channel, ChannelKind, Guild, Json, Member, Message, Overwrite, Role, User
from bot.local.news import News
from bot.local.snowflakes import Snowflakes

REPLACED_FILES = 100


class World:
    """Everything that exists. Whoever listens is told what a bot could hear; whoever watches, all news."""

    def __init__(self, now: Callable[[], float], bot_name: str = "Cardhall") -> None:
        self.now = now
        self.next_id = Snowflakes(now).next
        self.changes = Changes()
        self.listeners: list[Callable[[Event], object]] = []
        self.watchers: list[Callable[[News], object]] = []
        self.files_url = ""
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.files: dict[int, Attachment] = {}
        self._replaced: deque[Attachment] = deque(maxlen=REPLACED_FILES)
        self.interactions: dict[str, Interaction] = {}
        self.bot = self._new_user(bot_name, bot=True)
        self.application_owner = self._new_user(f"{bot_name} owner")
        self.commands = CommandBook(self.bot, self.next_id, lambda: self.tell(News(self.commands)))

    def emit(self, event: Event) -> None:
        for listener in self.listeners:
            listener(event)
        self.changes.notify()

    def tell(self, news: News) -> None:
        for watcher in self.watchers:
            watcher(news)

    # People

    def add_user(self, name: str, guilds: Iterable[Guild] | None = None) -> User:
        """A person, who joins these guilds, or all that exist: most halls have only one."""
        user = self._new_user(name)
        for guild in self.guilds.values() if guilds is None else guilds:
            self.join(guild, user)
        return user

    def _new_user(self, name: str, *, bot: bool = False) -> User:
        user = User(self.next_id(), name.lower().replace(" ", "_"), name, bot=bot)
        self.users[user.id] = user
        self.tell(News(user))
        return user

    def take_ids(self, bot: int, owner: int) -> None:
        """The bot and its owner are those of an earlier world."""
        for user, number in ((self.bot, bot), (self.application_owner, owner)):
            del self.users[user.id]
            user.id = number
            self.users[number] = user

    def join(self, guild: Guild, user: User, roles: Iterable[Role] | None = None) -> Member:
        """Makes somebody a member; a member gets these roles instead of the former ones."""
        member = guild.members.get(user.id)
        if member is not None:
            member.roles = member.roles if roles is None else list(roles)
            self._told_of_member("GUILD_MEMBER_UPDATE", guild, member)
            return member
        member = guild.members[user.id] = Member(user, self.now(), list(roles or ()))
        self._told_of_member("GUILD_MEMBER_ADD", guild, member)
        return member

    def leave(self, guild: Guild, user: User) -> None:
        del guild.members[user.id]
        self.tell(News(guild))
        payload = {"guild_id": str(guild.id), "user": payloads.user_json(user)}
        self.emit(Event("GUILD_MEMBER_REMOVE", payload, guild.id, Intent.GUILD_MEMBERS))

    def _told_of_member(self, name: str, guild: Guild, member: Member) -> None:
        self.tell(News(guild))
        payload = {**payloads.member_json(member), "guild_id": str(guild.id)}
        about_the_bot = member.user is self.bot
        self.emit(Event(name, payload, guild.id, Intent.NONE if about_the_bot else Intent.GUILD_MEMBERS))

    # Guilds and roles

    def add_guild(self, name: str, owner: User | None = None) -> Guild:
        """A guild with its @everyone role, its owner, and the bot with a role of its own."""
        owner = owner or self._new_user(f"{name} owner")
        guild = Guild(self.next_id(), name, owner, self.now())
        guild.roles[guild.id] = Role(guild.id, "@everyone", int(permissions.EVERYONE_BY_DEFAULT))
        role = Role(self.next_id(), self.bot.display_name, int(permissions.BOT_BY_DEFAULT), 1, managed_by=self.bot)
        guild.roles[role.id] = role
        guild.members[owner.id] = Member(owner, self.now())
        guild.members[self.bot.id] = Member(self.bot, self.now(), [role])
        self.guilds[guild.id] = guild
        self.tell(News(guild))
        self.emit(
            Event("GUILD_CREATE", payloads.guild_create_json(guild, self.bot, is_new=True), guild.id, Intent.GUILDS)
        )
        return guild

    def remove_guild(self, guild: Guild) -> None:
        """The bot is thrown out, or the guild is gone: for the bot there is no difference."""
        del self.guilds[guild.id]
        self.tell(News(guild, gone=True))
        for channel in list(guild.channels.values()):
            self._forget(channel)
        self.emit(Event("GUILD_DELETE", {"id": str(guild.id)}, guild.id, Intent.GUILDS))

    def add_role(self, guild: Guild, name: str, allow: int = 0) -> Role:
        role = Role(self.next_id(), name, int(allow), position=len(guild.roles))
        guild.roles[role.id] = role
        self._told_of_role("GUILD_ROLE_CREATE", guild, role)
        return role

    def set_role(self, guild: Guild, role: Role, allow: int) -> None:
        role.permissions = int(allow)
        self._told_of_role("GUILD_ROLE_UPDATE", guild, role)

    def _told_of_role(self, name: str, guild: Guild, role: Role) -> None:
        self.tell(News(guild))
        payload = {"guild_id": str(guild.id), "role": payloads.role_json(role)}
        self.emit(Event(name, payload, guild.id, Intent.GUILDS))

    def bot_role(self, guild: Guild) -> Role:
        return next(role for role in guild.roles.values() if role.managed_by is self.bot)

    # Channels

    def add_channel(self, guild: Guild, name: str, topic: str | None = None) -> Channel:
        channel = Channel(self.next_id(), name, ChannelKind.TEXT, self.now(), guild, topic=topic)
        channel.position = sum(1 for other in guild.channels.values() if not other.is_thread)
        self._register(channel)
        self.told_of_channel("CHANNEL_CREATE", channel)
        return channel

    def open_dm(self, user: User) -> Channel:
        """The private talk of the bot with somebody; there is one a person."""
        for channel in self.channels.values():
            if channel.kind is ChannelKind.DM and user in channel.recipients:
                return channel
        channel = Channel(self.next_id(), "", ChannelKind.DM, self.now(), recipients=[user, self.bot])
        self._register(channel)
        self.tell(News(channel))
        return channel

    def _register(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel

    def set_overwrite(self, channel: Channel, target: Role | User, allow: int = 0, deny: int = 0) -> None:
        """What a channel grants or denies to one role or one member."""
        is_member = isinstance(target, User)
        channel.overwrites[target.id] = Overwrite(target.id, is_member, int(allow), int(deny))
        self.told_of_channel("CHANNEL_UPDATE", channel)

    def delete_channel(self, channel: Channel) -> None:
        """Gone, with the threads and messages in it."""
        inside = [thread for thread in self.channels.values() if thread.parent is channel]
        for gone in (*inside, channel):
            if gone.guild is not None:
                del gone.guild.channels[gone.id]
            self._forget(gone)
        self.told_of_channel("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", channel)

    def _forget(self, channel: Channel) -> None:
        channel.deleted = True
        self.channels.pop(channel.id, None)
        self.tell(News(channel, gone=True))
        for message in channel.messages:
            message.deleted = True
            self.messages.pop(message.id, None)

    def told_of_channel(self, name: str, channel: Channel, **more: object) -> None:
        """Sends an event about a channel or thread to whoever may know of it."""
        self.tell(News(channel, gone=channel.deleted))
        if channel.is_thread and not channel.deleted and not permissions.in_channel(channel, self.bot):
            return
        payload: Json = {**payloads.channel_json(channel, self.bot), **more}
        guild_id = channel.guild.id if channel.guild is not None else None
        self.emit(Event(name, payload, guild_id, Intent.GUILDS if guild_id is not None else Intent.NONE))

    # Threads

    def add_thread(
        self, parent: Channel, name: str, owner: User, *, private: bool = False, on: Message | None = None
    ) -> Channel:
        """A thread of a channel. One that hangs on a message bears that message's id, as Discord has it."""
        kind = ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD
        thread_id = on.id if on is not None else self.next_id()
        thread = Channel(thread_id, name, kind, self.now(), parent.guild, parent, owner=owner, archived_at=self.now())
        thread.thread_members[owner.id] = self.now()
        self._register(thread)
        if on is not None:
            on.thread = thread
            self.tell(News(on))
        self.told_of_channel("THREAD_CREATE", thread, newly_created=True)
        return thread

    def add_to_thread(self, thread: Channel, user: User) -> None:
        if user.id in thread.thread_members:
            return
        thread.thread_members[user.id] = self.now()
        if user is self.bot:
            self.told_of_channel("THREAD_CREATE", thread)
        self._told_of_thread_members(thread, added=[payloads.thread_member_json(thread, user.id)])

    def remove_from_thread(self, thread: Channel, user: User) -> None:
        if thread.thread_members.pop(user.id, None) is not None:
            self._told_of_thread_members(thread, removed=[str(user.id)])

    def _told_of_thread_members(self, thread: Channel, **change: list[Json] | list[str]) -> None:
        assert thread.guild is not None
        self.tell(News(thread))
        payload: Json = {
            "id": str(thread.id),
            "guild_id": str(thread.guild.id),
            "member_count": min(len(thread.thread_members), 50),
            "added_members": change.get("added", []),
            "removed_member_ids": change.get("removed", []),
        }
        self.emit(Event("THREAD_MEMBERS_UPDATE", payload, thread.guild.id, Intent.GUILD_MEMBERS))

    def archive(self, thread: Channel, archived: bool = True) -> None:
        thread.archived, thread.archived_at = archived, self.now()
        self.told_of_channel("THREAD_UPDATE", thread)

    # Files and interactions

    def keep_file(self, attachment: Attachment) -> None:
        self.files[attachment.id] = attachment

    def drop_files(self, attachments: Iterable[Attachment]) -> None:
        for attachment in attachments:
            self.files.pop(attachment.id, None)
            self._replaced.append(attachment)

    def file(self, number: int) -> Attachment | None:
        """A file by its id. One that was just replaced can still be had: somebody may be about to ask for it."""
        return self.files.get(number) or next((gone for gone in self._replaced if gone.id == number), None)

    def remember(self, interaction: Interaction) -> None:
        """Keeps an interaction for its bot to answer; those whose tokens died long ago make room."""
        oldest = next(iter(self.interactions.values()), interaction)
        if oldest.created_at < self.now() - 4 * TOKEN_LIVES_SECONDS:
            del self.interactions[oldest.token]
        self.interactions[interaction.token] = interaction

    def new_token(self) -> str:
        return secrets.token_urlsafe(48)
