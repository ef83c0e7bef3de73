"""Pinned messages of a channel."""

from bot.local import posting
from bot.local.calls import NOTHING, Answer, Call, Route
from bot.local.message_payloads import message_json
from bot.local.model import Message
from bot.local.payloads import timestamp
from bot.local.permissions import Permission
from bot.local.refusals import InvalidForm

PINNED = 6
MOST = 250


def pin(call: Call) -> Answer:
    """Discord announces a pin with a message in the channel."""
    channel = call.channel(Permission.PIN_MESSAGES | Permission.READ_MESSAGE_HISTORY)
    message = call.message_in(channel)
    if sum(1 for other in channel.messages if other.pinned) >= MOST:
        raise InvalidForm("channel_id", f"Maximum number of pins reached ({MOST}).")
    if not message.pinned:
        message.pinned = True
        posting.tell(call.world, "MESSAGE_UPDATE", message)
        notice = Message(call.world.next_id(), channel, call.bot, call.world.now(), kind=PINNED, reply_to=message)
        posting.post(call.world, notice, {"parse": []})
    return NOTHING


def unpin(call: Call) -> Answer:
    message = call.message_in(call.channel(Permission.PIN_MESSAGES))
    message.pinned = False
    posting.tell(call.world, "MESSAGE_UPDATE", message)
    return NOTHING


def pinned(call: Call) -> Answer:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    found = [message for message in reversed(channel.messages) if message.pinned]
    items = [
        {"pinned_at": timestamp(message.created_at), "message": message_json(message, call.bot)} for message in found
    ]
    return Answer({"items": items, "has_more": False})


ROUTES = [
    Route("GET", "/channels/{channel_id}/messages/pins", pinned),
    Route("PUT", "/channels/{channel_id}/messages/pins/{message_id}", pin),
    Route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}", unpin),
]
