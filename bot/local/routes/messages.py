"""Messages in a channel: post, read, edit, delete, with the permissions that each takes."""

from bot.local import posting
from bot.local.calls import NOTHING, Answer, Call, Route
from bot.local.message_payloads import message_json
from bot.local.model import Channel, ChannelKind, Message
from bot.local.permissions import Permission, in_channel, sending
from bot.local.refusals import (
    CannotEditOthersMessage,
    CannotMessageThisUser,
    InvalidForm,
    MissingPermissions,
    ThreadIsArchived,
)

_LIST = "/channels/{channel_id}/messages"
_ONE = "/channels/{channel_id}/messages/{message_id}"


def post(call: Call) -> Answer:
    channel = _postable(call)
    message = posting.new_message(call.world, channel, call.bot, call.form, call.uploads)
    message.reply_to = _answered(call, channel)
    posting.post(call.world, message, call.form.get("allowed_mentions"))
    return Answer(message_json(message, call.bot))


def _postable(call: Call) -> Channel:
    """The channel, if the bot may post there what it sends."""
    channel = call.channel()
    needs = sending(channel)
    if call.uploads:
        needs |= Permission.ATTACH_FILES
    if call.form.get("embeds"):
        needs |= Permission.EMBED_LINKS
    call.channel(needs)
    if channel.locked and not in_channel(channel, call.bot) & Permission.MANAGE_THREADS:
        raise MissingPermissions
    if channel.kind is ChannelKind.DM and not all(user.accepts_dms for user in channel.recipients):
        raise CannotMessageThisUser
    return channel


def _answered(call: Call, channel: Channel) -> Message | None:
    reference = call.form.get("message_reference")
    if reference is None:
        return None
    call.channel(Permission.READ_MESSAGE_HISTORY)
    message = call.world.messages.get(int(reference["message_id"]))
    if message is not None and message.channel is channel:
        return message
    if reference.get("fail_if_not_exists") is False:
        return None
    raise InvalidForm("message_reference", "Unknown message")


def read(call: Call) -> Answer:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    return Answer(message_json(call.message_in(channel), call.bot))


def history(call: Call) -> Answer:
    """The newest first. Without the permission to read back there is nothing to be seen."""
    channel = call.channel()
    if not in_channel(channel, call.bot) & Permission.READ_MESSAGE_HISTORY:
        return Answer([])
    limit = int(call.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise InvalidForm("limit", "int value should be between 1 and 100.")
    messages = [message for message in channel.messages if not message.is_private]
    if "before" in call.query:
        chosen = [message for message in messages if message.id < int(call.query["before"])][-limit:]
    elif "after" in call.query:
        chosen = [message for message in messages if message.id > int(call.query["after"])][:limit]
    elif "around" in call.query:
        middle = int(call.query["around"])
        nearest = sorted(messages, key=lambda message: abs(message.id - middle))[:limit]
        chosen = sorted(nearest, key=lambda message: message.id)
    else:
        chosen = messages[-limit:]
    return Answer([message_json(message, call.bot) for message in reversed(chosen)])


def edit(call: Call) -> Answer:
    channel = call.channel()
    message = call.message_in(channel)
    if message.author is not call.bot:
        raise CannotEditOthersMessage
    if channel.archived:
        raise ThreadIsArchived
    posting.edit(call.world, message, call.form, call.uploads)
    return Answer(message_json(message, call.bot))


def delete(call: Call) -> Answer:
    channel = call.channel()
    message = call.message_in(channel)
    if message.author is not call.bot:
        call.channel(Permission.MANAGE_MESSAGES)
    posting.delete(call.world, message)
    return NOTHING


def delete_many(call: Call) -> Answer:
    channel = call.channel(Permission.MANAGE_MESSAGES)
    wanted = {int(entry) for entry in call.form.get("messages") or []}
    if not 2 <= len(wanted) <= 100:
        raise InvalidForm("messages", "Must be between 2 and 100 in length.")
    for message in [message for message in channel.messages if message.id in wanted]:
        posting.delete(call.world, message)
    return NOTHING


ROUTES = [
    Route("POST", "/channels/{channel_id}/messages/bulk-delete", delete_many),
    Route("POST", _LIST, post),
    Route("GET", _LIST, history),
    Route("GET", _ONE, read),
    Route("PATCH", _ONE, edit),
    Route("DELETE", _ONE, delete),
]
