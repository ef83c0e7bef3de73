"""Threads: opened on a message or on their own, joined, left, and the archive."""

from bot.local import posting
from bot.local.calls import NOTHING, Answer, Call, Route
from bot.local.limits import between
from bot.local.model import Channel, ChannelKind, Message, User
from bot.local.payloads import channel_json, thread_member_json
from bot.local.permissions import NO_PERMISSION, Permission, in_channel
from bot.local.refusals import InvalidForm, MissingAccess, ThreadAlreadyCreated, UnknownMember, UnknownUser

THREAD_CREATED = 18
RECIPIENT_ADDED = 1


def open_thread(call: Call) -> Answer:
    """A thread on its own: private unless the request says otherwise. A public one is announced in its channel."""
    kind = ChannelKind(call.form.get("type") or ChannelKind.PRIVATE_THREAD)
    private = kind is ChannelKind.PRIVATE_THREAD
    parent = call.channel(Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    thread = _made(call, parent, private=private)
    if not private:
        notice = Message(call.world.next_id(), parent, call.bot, call.world.now(), thread.name, kind=THREAD_CREATED)
        posting.post(call.world, notice, {"parse": []})
    return Answer(channel_json(thread, call.bot), 201)


def open_on_message(call: Call) -> Answer:
    parent = call.channel(Permission.CREATE_PUBLIC_THREADS | Permission.READ_MESSAGE_HISTORY)
    message = call.message_in(parent)
    if message.thread is not None:
        raise ThreadAlreadyCreated
    thread = _made(call, parent, on=message)
    posting.tell(call.world, "MESSAGE_UPDATE", message)
    return Answer(channel_json(thread, call.bot), 201)


def _made(call: Call, parent: Channel, *, private: bool = False, on: Message | None = None) -> Channel:
    if parent.guild is None or parent.is_thread:
        raise InvalidForm("channel_id", "Threads are opened in text channels.")
    between("name", call.form.get("name"), 1, 100)
    minutes = call.form.get("auto_archive_duration") or 1440
    if minutes not in (60, 1440, 4320, 10080):
        raise InvalidForm("auto_archive_duration", "Value must be one of (60, 1440, 4320, 10080).")
    thread = call.world.add_thread(parent, call.form["name"], call.bot, private=private, on=on)
    thread.auto_archive_minutes = minutes
    thread.invitable = call.form.get("invitable") is not False
    return thread


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise InvalidForm("channel_id", "This is no thread.")
    return thread


def join(call: Call) -> Answer:
    call.world.add_to_thread(_thread(call), call.bot)
    return NOTHING


def add_member(call: Call) -> Answer:
    """Whoever is added is told by a message in the thread."""
    thread = _thread(call)
    user = _member_of_guild(call, thread)
    if not in_channel(thread.parent or thread, user):
        raise MissingAccess
    if user.id not in thread.thread_members:
        call.world.add_to_thread(thread, user)
        notice = Message(call.world.next_id(), thread, call.bot, call.world.now(), user.mention, kind=RECIPIENT_ADDED)
        posting.post(call.world, notice, {"parse": ["users"]})
    return NOTHING


def _member_of_guild(call: Call, thread: Channel) -> User:
    user = call.user()
    if thread.guild is None or user.id not in thread.guild.members:
        raise UnknownUser
    return user


def leave(call: Call) -> Answer:
    call.world.remove_from_thread(_thread(call), call.bot)
    return NOTHING


def remove_member(call: Call) -> Answer:
    thread = _thread(call)
    if thread.owner is not call.bot:
        call.channel(Permission.MANAGE_THREADS)
    call.world.remove_from_thread(thread, call.user())
    return NOTHING


def member(call: Call) -> Answer:
    thread = _thread(call)
    if call.user().id not in thread.thread_members:
        raise UnknownMember
    return Answer(thread_member_json(thread, call.user().id))


def members(call: Call) -> Answer:
    thread = _thread(call)
    return Answer([thread_member_json(thread, user_id) for user_id in thread.thread_members])


def archived_public(call: Call) -> Answer:
    return _archived(call, private=False)


def archived_private(call: Call) -> Answer:
    return _archived(call, private=True)


def _archived(call: Call, *, private: bool) -> Answer:
    """The archived threads of a channel, the last archived first."""
    needs = Permission.READ_MESSAGE_HISTORY | (Permission.MANAGE_THREADS if private else NO_PERMISSION)
    parent = call.channel(needs)
    threads = [
        thread
        for thread in call.world.channels.values()
        if thread.parent is parent and thread.archived and thread.is_private_thread == private
    ]
    threads.sort(key=lambda thread: thread.archived_at, reverse=True)
    shown = threads[: int(call.query.get("limit", "50"))]
    joined = [thread_member_json(thread, call.bot.id) for thread in shown if call.bot.id in thread.thread_members]
    found = [channel_json(thread, call.bot) for thread in shown]
    return Answer({"threads": found, "members": joined, "has_more": len(shown) < len(threads)})


ROUTES = [
    Route("POST", "/channels/{channel_id}/threads", open_thread),
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", open_on_message),
    Route("GET", "/channels/{channel_id}/thread-members", members),
    Route("PUT", "/channels/{channel_id}/thread-members/@me", join),
    Route("DELETE", "/channels/{channel_id}/thread-members/@me", leave),
    Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", add_member),
    Route("DELETE", "/channels/{channel_id}/thread-members/{user_id}", remove_member),
    Route("GET", "/channels/{channel_id}/thread-members/{user_id}", member),
    Route("GET", "/channels/{channel_id}/threads/archived/public", archived_public),
    Route("GET", "/channels/{channel_id}/threads/archived/private", archived_private),
]
