"""What may still be said about an interaction while its token lives: follow-ups, and changes to what was answered."""

from bot.local import posting
from bot.local.calls import NOTHING, Answer, Call, Route
from bot.local.interactions import TOKEN_LIVES_SECONDS, Interaction
from bot.local.message_payloads import message_json
from bot.local.model import EPHEMERAL, Message
from bot.local.refusals import InvalidWebhookToken, UnknownMessage, UnknownWebhook
from bot.local.routes.callbacks import ANSWER

_BASE = "/webhooks/{webhook_id}/{webhook_token}"


def _interaction(call: Call) -> Interaction:
    """The acknowledged interaction that the token belongs to."""
    interaction = call.world.interactions.get(call.params["webhook_token"])
    if interaction is None or call.number("webhook_id") != call.bot.id or not interaction.is_acknowledged:
        raise UnknownWebhook
    if call.world.now() - interaction.created_at > TOKEN_LIVES_SECONDS:
        raise InvalidWebhookToken
    return interaction


def follow_up(call: Call) -> Answer:
    """A further message. The first one after a deferral takes the place of the message that says "thinking"."""
    interaction = _interaction(call)
    original = interaction.original
    if original is not None and original.is_loading:
        posting.edit(call.world, original, call.form, call.uploads)
        message = original
    else:
        message = posting.new_message(call.world, interaction.channel, call.bot, call.form, call.uploads)
        message.interaction = interaction
        message.kind = 0 if original is None else ANSWER
        message.reply_to = original
        if (call.form.get("flags") or 0) & EPHEMERAL:
            posting.make_private(message, interaction.user)
        posting.post(call.world, message, {"replied_user": False, **(call.form.get("allowed_mentions") or _ALL)})
    interaction.followups.append(message)
    call.world.changes.notify()
    return Answer(message_json(message, call.bot)) if call.flag("wait") else NOTHING


_ALL = {"parse": ["users", "roles", "everyone"]}


def _named(call: Call) -> Message:
    """The message of the path: the original answer, or a follow-up by its id."""
    interaction = _interaction(call)
    if "message_id" not in call.params:
        message = interaction.original
    else:
        answers = [*interaction.followups, *filter(None, [interaction.original])]
        message = next((entry for entry in answers if entry.id == call.number("message_id")), None)
    if message is None or message.deleted:
        raise UnknownMessage
    return message


def read(call: Call) -> Answer:
    return Answer(message_json(_named(call), call.bot))


def edit(call: Call) -> Answer:
    interaction, message = _interaction(call), _named(call)
    edits = message.edited_count
    posting.edit(call.world, message, call.form, call.uploads)
    message.edited_by_answers += message.edited_count - edits
    interaction.has_edited = True
    return Answer(message_json(message, call.bot))


def delete(call: Call) -> Answer:
    posting.delete(call.world, _named(call))
    return NOTHING


ROUTES = [
    Route("POST", _BASE, follow_up),
    *(
        Route(method, f"{_BASE}/messages/{which}", handler)
        for which in ("@original", "{message_id}")
        for method, handler in (("GET", read), ("PATCH", edit), ("DELETE", delete))
    ),
]
