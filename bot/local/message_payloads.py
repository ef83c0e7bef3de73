"""Messages as the JSON that Discord sends, with what they say about the interaction they answer."""

from bot.local.interactions import Interaction, InteractionKind
from bot.local.model import Attachment, Json, Message, User
from bot.local.payloads import channel_json, member_json, timestamp, user_json


def attachment_json(attachment: Attachment, *, private: bool = False) -> Json:
    made: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": attachment.url,
        "proxy_url": attachment.url,
    }
    if attachment.description is not None:
        made["description"] = attachment.description
    if attachment.content_type is not None:
        made["content_type"] = attachment.content_type
    if attachment.size is not None:
        made["width"], made["height"] = attachment.size
    if private:
        made["ephemeral"] = True
    return made


def message_json(message: Message, bot: User, *, with_reference: bool = True) -> Json:
    """A message as a REST answer has it."""
    made: Json = {
        "id": str(message.id),
        "type": message.kind,
        "channel_id": str(message.channel.id),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": timestamp(message.created_at),
        "edited_timestamp": None if message.edited_at is None else timestamp(message.edited_at),
        "tts": message.tts,
        "mention_everyone": message.pinged_everyone,
        "mentions": [user_json(user) for user in message.mentioned],
        "mention_roles": [str(role.id) for role in message.pinged_roles],
        "attachments": [attachment_json(entry, private=message.is_private) for entry in message.attachments],
        "embeds": message.embeds,
        "components": message.components,
        "pinned": message.pinned,
        "flags": message.flags,
    }
    if message.nonce is not None:
        made["nonce"] = message.nonce
    if message.thread is not None:
        made["thread"] = channel_json(message.thread, bot)
    if isinstance(message.interaction, Interaction):
        made |= _answer_fields(message.interaction, bot)
    if message.reply_to is not None and with_reference:
        made |= _reference_fields(message.reply_to, bot)
    return made


def _reference_fields(answered: Message, bot: User) -> Json:
    reference: Json = {"type": 0, "channel_id": str(answered.channel.id), "message_id": str(answered.id)}
    if answered.channel.guild is not None:
        reference["guild_id"] = str(answered.channel.guild.id)
    shown = None if answered.deleted else message_json(answered, bot, with_reference=False)
    return {"message_reference": reference, "referenced_message": shown}


def _answer_fields(interaction: Interaction, bot: User) -> Json:
    made: Json = {
        "application_id": str(bot.id),
        "webhook_id": str(bot.id),
        "interaction_metadata": _metadata(interaction),
    }
    if interaction.kind is InteractionKind.COMMAND:
        made["interaction"] = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "name": interaction.name,
            "user": user_json(interaction.user),
        }
    return made


def _metadata(interaction: Interaction) -> Json:
    made: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_json(interaction.user),
        "authorizing_integration_owners": interaction.payload["authorizing_integration_owners"],
    }
    if interaction.kind is InteractionKind.COMPONENT and interaction.message is not None:
        made["interacted_message_id"] = str(interaction.message.id)
    if interaction.kind is InteractionKind.MODAL and interaction.triggered_by is not None:
        made["triggering_interaction_metadata"] = _metadata(interaction.triggered_by)
    return made


def event_json(message: Message, bot: User) -> Json:
    """A message as the gateway tells it: in a guild, with its author's membership."""
    made = message_json(message, bot)
    guild = message.channel.guild
    if guild is not None:
        made["guild_id"] = str(guild.id)
        if message.author.id in guild.members:
            made["member"] = member_json(guild.members[message.author.id], with_user=False)
    return made


def without_content(payload: Json) -> Json:
    """The same event for a bot that may not read what others write."""
    return {**payload, "content": "", "embeds": [], "attachments": [], "components": []}
