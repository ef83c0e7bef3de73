"""The things that a Discord is made of, as plain objects: users, guilds, roles, channels, threads, messages."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15


class ChannelKind(IntEnum):
    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class ComponentKind(IntEnum):
    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


@dataclass(eq=False)
class User:
    id: int
    name: str
    display_name: str
    bot: bool = False
    locale: str = "en-US"
    accepts_dms: bool = True

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0
    color: int = 0
    managed_by: User | None = None

    @property
    def mention(self) -> str:
        return f"<@&{self.id}>"


@dataclass
class Overwrite:
    """What a channel grants or denies to one role or one member."""

    target: int
    is_member: bool
    allow: int = 0
    deny: int = 0


@dataclass(eq=False)
class Member:
    user: User
    joined_at: float
    roles: list[Role] = field(default_factory=list)
    nick: str | None = None


@dataclass(eq=False)
class Guild:
    id: int
    name: str
    owner: User
    created_at: float
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, "Channel"] = field(default_factory=dict)
    locale: str = "en-US"

    @property
    def everyone(self) -> Role:
        return self.roles[self.id]


@dataclass(eq=False)
class Channel:
    """A text channel, a thread (public or private) or the private talk of two people."""

    id: int
    name: str
    kind: ChannelKind
    created_at: float
    guild: Guild | None = None
    parent: "Channel | None" = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: list[User] = field(default_factory=list)
    owner: User | None = None
    thread_members: dict[int, float] = field(default_factory=dict)
    archived: bool = False
    archived_at: float = 0.0
    locked: bool = False
    auto_archive_minutes: int = 1440
    invitable: bool = True
    messages: list["Message"] = field(default_factory=list)
    last_message_id: int | None = None
    total_messages: int = 0
    deleted: bool = False

    @property
    def is_thread(self) -> bool:
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)

    @property
    def is_private_thread(self) -> bool:
        return self.kind is ChannelKind.PRIVATE_THREAD

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"


@dataclass(eq=False)
class Attachment:
    id: int
    filename: str
    content: bytes
    description: str | None
    content_type: str | None
    url: str
    size: tuple[int, int] | None = None


@dataclass(eq=False)
class Message:
    id: int
    channel: Channel
    author: User
    created_at: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    tts: bool = False
    kind: int = 0
    pinged: list[User] = field(default_factory=list)
    pinged_roles: list[Role] = field(default_factory=list)
    pinged_everyone: bool = False
    mentioned: list[User] = field(default_factory=list)
    edited_at: float | None = None
    edited_count: int = 0
    edited_by_answers: int = 0
    """How many of the edits came through the tokens of interactions."""
    late_edits: int = 0
    private_to: User | None = None
    reply_to: "Message | None" = None
    thread: Channel | None = None
    interaction: Any = None
    nonce: str | int | None = None
    pinned: bool = False
    deleted: bool = False

    @property
    def other_edits(self) -> int:
        """How often it was edited otherwise than through interactions."""
        return self.edited_count - self.edited_by_answers

    @property
    def is_private(self) -> bool:
        return self.private_to is not None

    @property
    def is_loading(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def uses_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    def every_component(self) -> list[Json]:
        """All components, however deep, in reading order."""
        return list(walk(self.components))

    def custom_ids(self) -> list[str]:
        return [part["custom_id"] for part in self.every_component() if part.get("custom_id") is not None]

    def labels(self) -> list[str]:
        """What the buttons say."""
        buttons = (part for part in self.every_component() if part["type"] == ComponentKind.BUTTON)
        return [button["label"] for button in buttons if button.get("label")]

    def component(self, custom_id: str | None = None, label: str | None = None) -> Json:
        """The one component with that custom id, or that label. Raises LookupError if it is not there."""
        for part in self.every_component():
            by_id = custom_id is not None and part.get("custom_id") == custom_id
            by_label = custom_id is None and label is not None and part.get("label") == label
            if by_id or by_label:
                return part
        raise LookupError(
            f"no component {custom_id or label!r}; there are {self.labels()} with ids {self.custom_ids()}"
        )

    def text(self) -> str:
        """Everything that can be read in the message, line by line."""
        lines = [self.content]
        for embed in self.embeds:
            lines += _embed_lines(embed)
        lines += [part["content"] for part in self.every_component() if part["type"] == ComponentKind.TEXT]
        return "\n".join(line for line in lines if line)


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component with those inside it, a section's accessory and a label's field included."""
    for part in components:
        yield part
        yield from walk(part.get("components") or [])
        inner = [part[key] for key in ("accessory", "component") if isinstance(part.get(key), dict)]
        yield from walk(inner)


def _embed_lines(embed: Json) -> list[str]:
    lines = [(embed.get("author") or {}).get("name", ""), embed.get("title") or "", embed.get("description") or ""]
    for entry in embed.get("fields") or []:
        lines += [entry["name"], entry["value"]]
    return [*lines, (embed.get("footer") or {}).get("text", "")]
