"""Channels themselves: look, change, delete, overwrite permissions, and the sign that somebody types."""

from bot.local.calls import NOTHING, Answer, Call, Route
from bot.local.limits import TOPIC, at_most, between
from bot.local.model import Channel, ChannelKind, Overwrite
from bot.local.payloads import channel_json
from bot.local.permissions import Permission, in_channel, sending
from bot.local.refusals import MissingPermissions, ThreadIsArchived


def look(call: Call) -> Answer:
    return Answer(channel_json(call.channel(), call.bot))


def change(call: Call) -> Answer:
    channel = call.channel()
    if "name" in call.form:
        between("name", call.form["name"], 1, 100)
    at_most("topic", call.form.get("topic"), TOPIC)
    if channel.is_thread:
        _change_thread(call, channel)
    else:
        call.channel(Permission.MANAGE_CHANNELS)
        channel.name = call.form.get("name", channel.name)
        channel.topic = call.form.get("topic", channel.topic)
        channel.position = call.form.get("position") or channel.position
        call.world.told_of_channel("CHANNEL_UPDATE", channel)
    return Answer(channel_json(channel, call.bot))


def _change_thread(call: Call, thread: Channel) -> None:
    """Its owner may rename and archive it; locking takes the permission to manage threads."""
    manages = bool(in_channel(thread, call.bot) & Permission.MANAGE_THREADS)
    if not manages and (thread.owner is not call.bot or "locked" in call.form):
        raise MissingPermissions
    form = call.form
    if thread.archived and form.get("archived") is not False:
        raise ThreadIsArchived
    thread.name = form.get("name", thread.name)
    thread.locked = form.get("locked", thread.locked)
    thread.invitable = form.get("invitable", thread.invitable)
    thread.auto_archive_minutes = form.get("auto_archive_duration") or thread.auto_archive_minutes
    call.world.archive(thread, archived=form.get("archived", thread.archived))


def delete(call: Call) -> Answer:
    channel = call.channel()
    if channel.kind is not ChannelKind.DM:
        call.channel(Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        call.world.delete_channel(channel)
    return Answer(channel_json(channel, call.bot))


def set_overwrite(call: Call) -> Answer:
    channel = call.channel(Permission.MANAGE_ROLES)
    form = call.form
    target = call.number("overwrite_id")
    allow, deny = int(form.get("allow") or 0), int(form.get("deny") or 0)
    channel.overwrites[target] = Overwrite(target, bool(int(form.get("type") or 0)), allow, deny)
    call.world.told_of_channel("CHANNEL_UPDATE", channel)
    return NOTHING


def remove_overwrite(call: Call) -> Answer:
    channel = call.channel(Permission.MANAGE_ROLES)
    channel.overwrites.pop(call.number("overwrite_id"), None)
    call.world.told_of_channel("CHANNEL_UPDATE", channel)
    return NOTHING


def typing(call: Call) -> Answer:
    call.channel(sending(call.channel()))
    return NOTHING


ROUTES = [
    Route("GET", "/channels/{channel_id}", look),
    Route("PATCH", "/channels/{channel_id}", change),
    Route("DELETE", "/channels/{channel_id}", delete),
    Route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}", set_overwrite),
    Route("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}", remove_overwrite),
    Route("POST", "/channels/{channel_id}/typing", typing),
]
