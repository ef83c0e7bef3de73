"""How messages come to be, change and go: made from a request, put into their channel, told to the bot."""

import mimetypes
import struct
from collections.abc import Mapping
from typing import Any

from bot.local.events import Event, Intent
from bot.local.layout import Layout
from bot.local.limits import Upload, check_message
from bot.local.message_payloads import event_json, without_content
from bot.local.model import COMPONENTS_V2, EPHEMERAL, LOADING, Attachment, Channel, Json, Message, User
from bot.local.news import News
from bot.local.permissions import Permission, in_channel
from bot.local.pings import pings_of
from bot.local.refusals import InvalidForm, TooManyLateEdits
from bot.local.world import World

OLD_AFTER_SECONDS = 3_600
LATE_EDITS = 3

_SUPPRESS_EMBEDS = 1 << 2
_SUPPRESS_NOTIFICATIONS = 1 << 12
_SETTABLE = _SUPPRESS_EMBEDS | _SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
_PNG = b"\x89PNG\r\n\x1a\n"


def new_message(world: World, channel: Channel, author: User, body: Json, uploads: Mapping[int, Upload]) -> Message:
    """A message made from a request, not yet posted anywhere. Raises InvalidForm if it breaks a limit."""
    check_message(body, uploads)
    message = Message(world.next_id(), channel, author, world.now())
    message.tts = bool(body.get("tts"))
    message.nonce = body.get("nonce")
    _fill(world, message, body, uploads)
    return message


def post(world: World, message: Message, allowed_mentions: Json | None = None) -> None:
    """Puts a message into its channel and tells whoever may know."""
    channel = message.channel
    found = pings_of(message, allowed_mentions, world.users)
    message.mentioned = found.users
    if not message.is_private and not message.flags & _SUPPRESS_NOTIFICATIONS:
        message.pinged, message.pinged_roles, message.pinged_everyone = found.users, found.roles, found.everyone
    if channel.archived and not channel.locked:
        world.archive(channel, archived=False)
    world.messages[message.id] = message
    channel.messages.append(message)
    if not message.is_private:
        channel.last_message_id = message.id
        channel.total_messages += 1
    tell(world, "MESSAGE_CREATE", message)


def edit(world: World, message: Message, body: Json, uploads: Mapping[int, Upload]) -> None:
    """Changes what the request names. Raises InvalidForm, or TooManyLateEdits for a message that has grown old."""
    was_loading = message.is_loading
    check_message(body, uploads, None if was_loading else message)
    if not was_loading and world.now() - message.created_at > OLD_AFTER_SECONDS:
        if message.late_edits >= LATE_EDITS:
            raise TooManyLateEdits
        message.late_edits += 1
    attached_before = message.attachments
    _fill(world, message, body, uploads)
    world.drop_files(attachment for attachment in attached_before if attachment not in message.attachments)
    message.flags &= ~LOADING
    found = pings_of(message, body.get("allowed_mentions"), world.users)
    message.mentioned = found.users
    if was_loading and not message.is_private:
        message.pinged, message.pinged_roles, message.pinged_everyone = found.users, found.roles, found.everyone
    if not was_loading:
        message.edited_at = world.now()
        message.edited_count += 1
    tell(world, "MESSAGE_UPDATE", message)


def delete(world: World, message: Message) -> None:
    message.deleted = True
    world.messages.pop(message.id, None)
    message.channel.messages.remove(message)
    world.drop_files(message.attachments)
    world.tell(News(message, gone=True))
    payload: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
    _emit(world, "MESSAGE_DELETE", message, payload)


def tell(world: World, name: str, message: Message) -> None:
    """Sends the event about a message; a bot without the privileged intent gets others' messages without the words."""
    world.tell(News(message))
    payload = event_json(message, world.bot)
    in_private = message.channel.guild is None
    readable = message.author is world.bot or in_private or world.bot in message.mentioned
    _emit(world, name, message, payload, None if readable else without_content(payload))


def _emit(world: World, name: str, message: Message, payload: Json, hidden: Json | None = None) -> None:
    guild = message.channel.guild
    if message.is_private or not in_channel(message.channel, world.bot) & Permission.VIEW_CHANNEL:
        world.changes.notify()
        return
    if guild is None:
        world.emit(Event(name, payload, None, Intent.DIRECT_MESSAGES, hidden))
    else:
        world.emit(Event(name, {**payload, "guild_id": str(guild.id)}, guild.id, Intent.GUILD_MESSAGES, hidden))


def _fill(world: World, message: Message, body: Json, uploads: Mapping[int, Upload]) -> None:
    attachments = _attachments(world, message, body, uploads)
    layout = Layout(attachments, world.next_id)
    embeds = layout.embeds(_embeds(body)) if "embeds" in body or "embed" in body else None
    components = layout.components(body["components"] or []) if "components" in body else None
    message.attachments = attachments
    if "content" in body:
        message.content = body["content"] or ""
    if embeds is not None:
        message.embeds = embeds
    if components is not None:
        message.components = components
    message.flags |= (body.get("flags") or 0) & _SETTABLE


def _embeds(body: Json) -> list[Json]:
    return list(body.get("embeds") or []) + ([body["embed"]] if body.get("embed") else [])


def _attachments(world: World, message: Message, body: Json, uploads: Mapping[int, Upload]) -> list[Attachment]:
    """Those that stay, by their id, and those that came with the request, by their number."""
    if "attachments" not in body:
        fresh = [_attached(world, message, upload, {}) for _, upload in sorted(uploads.items())]
        return [*message.attachments, *fresh]
    known = {attachment.id: attachment for attachment in message.attachments}
    made = []
    for entry in body["attachments"] or []:
        number = int(entry["id"])
        if number in known:
            known[number].description = entry.get("description", known[number].description)
            made.append(known[number])
        elif number in uploads:
            made.append(_attached(world, message, uploads[number], entry))
        else:
            raise InvalidForm("attachments", f"There is no attachment or file {number}.")
    return made


def _attached(world: World, message: Message, upload: Upload, entry: dict[str, Any]) -> Attachment:
    filename = entry.get("filename") or upload.filename
    number = world.next_id()
    url = f"{world.files_url}/attachments/{message.channel.id}/{number}/{filename}"
    kind = mimetypes.guess_type(filename)[0] or upload.content_type
    size = picture_size(upload.content)
    attachment = Attachment(number, filename, upload.content, entry.get("description"), kind, url, size)
    world.keep_file(attachment)
    return attachment


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, else nothing."""
    if not content.startswith(_PNG) or len(content) < 24:
        return None
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def make_private(message: Message, owner: User) -> None:
    message.private_to = owner
    message.flags |= EPHEMERAL
