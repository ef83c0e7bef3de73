"""Guilds as the bot may ask about them: themselves, their channels, members, roles and open threads."""

from bot.local.calls import NOTHING, Answer, Call, Route
from bot.local.limits import TOPIC, at_most, between
from bot.local.model import Overwrite
from bot.local.payloads import channel_json, guild_json, member_json, role_json, thread_member_json
from bot.local.permissions import Permission, in_channel, in_guild
from bot.local.refusals import InvalidForm, UnknownMember


def own_guilds(call: Call) -> Answer:
    return Answer(
        [
            {
                "id": str(guild.id),
                "name": guild.name,
                "icon": None,
                "banner": None,
                "owner": guild.owner is call.bot,
                "permissions": str(int(in_guild(guild, call.bot))),
                "features": [],
            }
            for guild in call.world.guilds.values()
        ]
    )


def leave(call: Call) -> Answer:
    call.world.remove_guild(call.guild())
    return NOTHING


def guild(call: Call) -> Answer:
    found = call.guild()
    counts = {"approximate_member_count": len(found.members), "approximate_presence_count": len(found.members)}
    return Answer(guild_json(found) | (counts if call.flag("with_counts") else {}))


def channels(call: Call) -> Answer:
    return Answer([channel_json(entry) for entry in call.guild().channels.values() if not entry.is_thread])


def add_channel(call: Call) -> Answer:
    """Text channels only: the hall needs no others."""
    found = call.guild(Permission.MANAGE_CHANNELS)
    between("name", call.form.get("name"), 1, 100)
    at_most("topic", call.form.get("topic"), TOPIC)
    if call.form.get("type"):
        raise InvalidForm("type", "The loopback Discord makes text channels only.")
    made = call.world.add_channel(found, call.form["name"], call.form.get("topic"))
    for entry in call.form.get("permission_overwrites") or []:
        target = int(entry["id"])
        is_member = bool(int(entry.get("type", 0)))
        made.overwrites[target] = Overwrite(target, is_member, int(entry.get("allow", 0)), int(entry.get("deny", 0)))
    if made.overwrites:
        call.world.told_of_channel("CHANNEL_UPDATE", made)
    return Answer(channel_json(made), 201)


def member(call: Call) -> Answer:
    found = call.guild().members.get(call.user().id)
    if found is None:
        raise UnknownMember
    return Answer(member_json(found))


def roles(call: Call) -> Answer:
    return Answer([role_json(role) for role in call.guild().roles.values()])


def open_threads(call: Call) -> Answer:
    bot = call.bot
    threads = [
        entry
        for entry in call.guild().channels.values()
        if entry.is_thread and not entry.archived and in_channel(entry, bot)
    ]
    joined = [thread_member_json(thread, bot.id) for thread in threads if bot.id in thread.thread_members]
    return Answer({"threads": [channel_json(thread, bot) for thread in threads], "members": joined, "has_more": False})


ROUTES = [
    Route("GET", "/users/@me/guilds", own_guilds),
    Route("DELETE", "/users/@me/guilds/{guild_id}", leave),
    Route("GET", "/guilds/{guild_id}", guild),
    Route("GET", "/guilds/{guild_id}/channels", channels),
    Route("POST", "/guilds/{guild_id}/channels", add_channel),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", member),
    Route("GET", "/guilds/{guild_id}/roles", roles),
    Route("GET", "/guilds/{guild_id}/threads/active", open_threads),
]
