"""Who the bot is, where the gateway is, and the other users it may ask about."""

from bot.local.calls import Answer, Call, Route
from bot.local.payloads import application_json, channel_json, own_user_json, user_json
from bot.local.refusals import InvalidForm, UnknownUser

_STARTS = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 16}


def own_user(call: Call) -> Answer:
    return Answer(own_user_json(call.bot))


def own_application(call: Call) -> Answer:
    return Answer(application_json(call.bot, call.world.application_owner, len(call.world.guilds)))


def gateway(call: Call) -> Answer:
    return Answer({"url": call.gateway_url})


def gateway_for_bots(call: Call) -> Answer:
    return Answer({"url": call.gateway_url, "shards": 1, "session_start_limit": _STARTS})


def some_user(call: Call) -> Answer:
    return Answer(user_json(call.user()))


def private_talk(call: Call) -> Answer:
    """The private channel with somebody. The bot cannot talk to itself or to another bot."""
    recipient = call.form.get("recipient_id")
    if recipient is None:
        raise InvalidForm("recipient_id", "This field is required")
    user = call.world.users.get(int(recipient))
    if user is None or user.bot:
        raise UnknownUser
    return Answer(channel_json(call.world.open_dm(user), call.bot))


ROUTES = [
    Route("GET", "/users/@me", own_user),
    Route("GET", "/oauth2/applications/@me", own_application),
    Route("GET", "/applications/@me", own_application),
    Route("GET", "/gateway", gateway),
    Route("GET", "/gateway/bot", gateway_for_bots),
    Route("POST", "/users/@me/channels", private_talk),
    Route("GET", "/users/{user_id}", some_user),
]
