"""Users, guilds, channels and roles as the JSON that Discord sends. Messages have a module of their own."""

from datetime import UTC, datetime

from bot.local import permissions
from bot.local.model import Channel, ChannelKind, Guild, Json, Member, Role, User


def timestamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user_json(user: User) -> Json:
    return {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0000" if user.bot else "0",
        "global_name": None if user.bot else user.display_name,
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "collectibles": None,
        "primary_guild": None,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
    }


def own_user_json(user: User) -> Json:
    """The bot's own user: some more fields than others see."""
    return {**user_json(user), "mfa_enabled": True, "locale": user.locale, "verified": True, "email": None}


def application_json(bot: User, owner: User, guilds: int) -> Json:
    return {
        "id": str(bot.id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_json(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_json(owner),
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }


def role_json(role: Role) -> Json:
    made: Json = {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(int(role.permissions)),
        "position": role.position,
        "color": role.color,
        "colors": {"primary_color": role.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.managed_by is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if role.managed_by is not None:
        made["tags"] = {"bot_id": str(role.managed_by.id)}
    return made


def member_json(member: Member, *, with_user: bool = True) -> Json:
    made: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": timestamp(member.joined_at),
        "nick": member.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role.id) for role in member.roles],
        "mute": False,
        "deaf": False,
    }
    if with_user:
        made["user"] = user_json(member.user)
    return made


def channel_json(channel: Channel, viewer: User | None = None) -> Json:
    """Any channel. A thread also says whether the viewer has joined it."""
    if channel.kind is ChannelKind.DM:
        others = [user_json(user) for user in channel.recipients if user is not viewer]
        return {**_channel_core(channel), "recipients": others}
    assert channel.guild is not None
    made = {**_channel_core(channel), "guild_id": str(channel.guild.id), "name": channel.name}
    if channel.is_thread:
        return {**made, **_thread_fields(channel, viewer)}
    overwrites = [
        {
            "id": str(entry.target),
            "type": int(entry.is_member),
            "allow": str(int(entry.allow)),
            "deny": str(int(entry.deny)),
        }
        for entry in channel.overwrites.values()
    ]
    return {
        **made,
        "parent_id": None,
        "topic": channel.topic,
        "position": channel.position,
        "permission_overwrites": overwrites,
        "nsfw": False,
        "rate_limit_per_user": 0,
    }


def _channel_core(channel: Channel) -> Json:
    last = None if channel.last_message_id is None else str(channel.last_message_id)
    return {"id": str(channel.id), "type": int(channel.kind), "flags": 0, "last_message_id": last}


def _thread_fields(thread: Channel, viewer: User | None) -> Json:
    assert thread.parent is not None
    assert thread.owner is not None
    made: Json = {
        "parent_id": str(thread.parent.id),
        "owner_id": str(thread.owner.id),
        "rate_limit_per_user": 0,
        "message_count": min(len(thread.messages), 50),
        "member_count": min(len(thread.thread_members), 50),
        "total_message_sent": thread.total_messages,
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": timestamp(thread.archived_at),
            "auto_archive_duration": thread.auto_archive_minutes,
            "locked": thread.locked,
            "create_timestamp": timestamp(thread.created_at),
            "invitable": thread.invitable,
        },
    }
    if viewer is not None and viewer.id in thread.thread_members:
        made["member"] = thread_member_json(thread, viewer.id)
    return made


def thread_member_json(thread: Channel, user_id: int) -> Json:
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": timestamp(thread.thread_members[user_id]),
        "flags": 0,
    }


def guild_json(guild: Guild) -> Json:
    """A guild without its channels and members."""
    nothing = (
        "icon description home_header splash discovery_splash banner application_id afk_channel_id system_channel_id "
        "widget_channel_id max_presences vanity_url_code rules_channel_id safety_alerts_channel_id "
        "public_updates_channel_id incidents_data"
    )
    return {
        **dict.fromkeys(nothing.split()),
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner.id),
        "features": [],
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "roles": [role_json(role) for role in guild.roles.values()],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
    }


def guild_create_json(guild: Guild, bot: User, *, is_new: bool = False) -> Json:
    """A guild as GUILD_CREATE tells it to a bot that may not list members: its channels, its threads, and the bot.

    Only a guild that the bot was in before says that it is available (again).
    """
    threads = [thread for thread in guild.channels.values() if thread.is_thread and not thread.archived]
    return {
        **guild_json(guild),
        **({} if is_new else {"unavailable": False}),
        "joined_at": timestamp(guild.members[bot.id].joined_at),
        "large": False,
        "member_count": len(guild.members),
        "members": [member_json(guild.members[bot.id])],
        "channels": [channel_json(channel) for channel in guild.channels.values() if not channel.is_thread],
        "threads": [channel_json(thread, bot) for thread in threads if permissions.in_channel(thread, bot)],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
