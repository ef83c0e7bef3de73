"""The first answer to an interaction: in time, once, and of a kind that fits what was done."""

import time

from bot.local import posting
from bot.local.calls import NOTHING, Answer, Call, Route
from bot.local.command_limits import check_choices
from bot.local.component_limits import check_modal
from bot.local.interactions import CallbackKind, Interaction, InteractionKind
from bot.local.message_payloads import message_json
from bot.local.model import EPHEMERAL, LOADING, Json, Message
from bot.local.refusals import AlreadyAcknowledged, InvalidForm, UnknownInteraction

APPLICATION_COMMAND = 20
ANSWER = 19

_FITTING: dict[InteractionKind, frozenset[CallbackKind]] = {
    InteractionKind.COMMAND: frozenset({CallbackKind.REPLY, CallbackKind.DEFER, CallbackKind.MODAL}),
    InteractionKind.COMPONENT: frozenset(set(CallbackKind) - {CallbackKind.CHOICES, CallbackKind.PONG}),
    InteractionKind.AUTOCOMPLETE: frozenset({CallbackKind.CHOICES}),
    InteractionKind.MODAL: frozenset(set(CallbackKind) - {CallbackKind.CHOICES, CallbackKind.MODAL, CallbackKind.PONG}),
}


def callback(call: Call) -> Answer:
    interaction = call.world.interactions.get(call.params["interaction_token"])
    if interaction is None or interaction.id != call.number("interaction_id"):
        raise UnknownInteraction
    if interaction.is_acknowledged:
        raise AlreadyAcknowledged
    if interaction.given_up or call.world.now() - interaction.created_at > call.acknowledge_within:
        raise UnknownInteraction
    kind = _kind_of(call, interaction)
    _perform(call, interaction, kind, call.form.get("data") or {})
    interaction.callback = kind
    interaction.acknowledged_after = time.monotonic() - interaction.sent_at
    return Answer(_summary(call, interaction)) if call.flag("with_response") else NOTHING


def _kind_of(call: Call, interaction: Interaction) -> CallbackKind:
    try:
        kind = CallbackKind(call.form.get("type", 0))
    except ValueError:
        raise InvalidForm("type", "The loopback Discord knows no such callback type.") from None
    updates = kind in (CallbackKind.DEFER_UPDATE, CallbackKind.UPDATE)
    if kind not in _FITTING[interaction.kind] or (updates and interaction.message is None):
        raise InvalidForm("type", f"{kind.name} does not answer this kind of interaction.")
    return kind


def _perform(call: Call, interaction: Interaction, kind: CallbackKind, form: Json) -> None:
    match kind:
        case CallbackKind.REPLY:
            _reply(call, interaction, form)
        case CallbackKind.DEFER:
            _defer(call, interaction, form)
        case CallbackKind.DEFER_UPDATE:
            _defer_update(interaction)
        case CallbackKind.UPDATE:
            _update(call, interaction, form)
        case CallbackKind.CHOICES:
            interaction.choices = form.get("choices") or []
            check_choices(interaction.choices)
        case CallbackKind.MODAL:
            check_modal(form)
            interaction.modal = form
        case CallbackKind.PONG:
            pass  # nobody sends pings over the gateway


def _reply(call: Call, interaction: Interaction, form: Json) -> None:
    message = posting.new_message(call.world, interaction.channel, call.bot, form, call.uploads)
    _attribute(message, interaction, private=bool((form.get("flags") or 0) & EPHEMERAL))
    interaction.original = message
    posting.post(call.world, message, form.get("allowed_mentions"))


def _attribute(message: Message, interaction: Interaction, *, private: bool) -> None:
    """Makes a message the answer to an interaction."""
    message.interaction = interaction
    message.kind = APPLICATION_COMMAND if interaction.kind is InteractionKind.COMMAND else 0
    if private:
        posting.make_private(message, interaction.user)


def _defer(call: Call, interaction: Interaction, form: Json) -> None:
    """A message that says the bot is thinking, until the bot has thought."""
    message = Message(call.world.next_id(), interaction.channel, call.bot, call.world.now(), flags=LOADING)
    _attribute(message, interaction, private=bool((form.get("flags") or 0) & EPHEMERAL))
    interaction.original = message
    posting.post(call.world, message, {"parse": []})


def _defer_update(interaction: Interaction) -> None:
    assert interaction.message is not None
    interaction.original = interaction.message
    interaction.other_edits_before = interaction.message.other_edits


def _update(call: Call, interaction: Interaction, form: Json) -> None:
    assert interaction.message is not None
    if interaction.message.deleted:
        raise UnknownInteraction
    posting.edit(call.world, interaction.message, form, call.uploads)
    interaction.original = interaction.message


def _summary(call: Call, interaction: Interaction) -> Json:
    """What `with_response` asks for: the interaction and, if there is one, the message it led to."""
    about: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "channel_id": str(interaction.channel.id),
    }
    if interaction.channel.guild is not None:
        about["guild_id"] = str(interaction.channel.guild.id)
    message = interaction.original
    if message is None:
        return {"interaction": about}
    about["response_message_id"] = str(message.id)
    about["response_message_loading"] = message.is_loading
    about["response_message_ephemeral"] = message.is_private
    if interaction.callback not in (CallbackKind.REPLY, CallbackKind.UPDATE):
        return {"interaction": about}
    resource = {"type": int(interaction.callback), "message": message_json(message, call.bot)}
    return {"interaction": about, "resource": resource}


ROUTES = [Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback)]
