"""Answers to interactions: acknowledged at once, answered when the work is done, refused with a sentence."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from datetime import timedelta
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
import structlog

from bot.runtime.crash_points import reached
from engine.core.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.journal.records import MatchRecord

_LONGEST_HEAD = 1500


ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_INTERACTION = 10062
LONGEST_MESSAGE = 2000
_EDITS = "edits"
EDITABLE_FOR = timedelta(hours=1)
"""After that Discord lets a message be edited only a few times more, so it is posted anew instead."""

_log = structlog.get_logger("cardhall.replies")

Interaction: TypeAlias = discord.Interaction[Any]


def escaped(text: str) -> str:
    """Text that people gave, so that it formats nothing and mentions nobody."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(text))


def is_old(message: int) -> bool:
    """Whether a message is better posted anew than edited."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(message) > EDITABLE_FOR


_served: OrderedDict[int, None] = OrderedDict()
_SERVED_AT_MOST = 10_000


def first_delivery(interaction: Interaction) -> bool:
    """Whether this process has not served the interaction yet; a journal knows about those before a restart."""
    if interaction.id in _served:
        _log.info("an interaction was delivered again", interaction=interaction.id)
        return False
    _served[interaction.id] = None
    if len(_served) > _SERVED_AT_MOST:
        _served.popitem(last=False)
    return True


async def acknowledge(interaction: Interaction, *, edits: bool = False) -> bool:
    """Tells Discord at once that we are here; False if it no longer wants to hear.

    With `edits` the answer changes the message of the button, else it is private. An interaction that was delivered
    twice has been acknowledged already, and that is well.
    """
    if interaction.response.is_done():
        return True
    interaction.extras[_EDITS] = edits
    try:
        if edits:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        if error.code == ALREADY_ACKNOWLEDGED:
            return True
        _log.warning("an interaction could not be acknowledged", code=error.code, status=error.status)
        return False
    return True


def own_message(interaction: Interaction) -> int | None:
    """The message of a click if it is private to whoever clicked; what is theirs alone may be shown there."""
    message = interaction.message
    if message is None or not message.flags.ephemeral:
        return None
    asked = message.interaction_metadata
    return message.id if asked is None or asked.user.id == interaction.user.id else None


def is_click(interaction: Interaction) -> bool:
    """Whether somebody used a component, and no command."""
    return interaction.type is discord.InteractionType.component


async def answer(interaction: Interaction, content: str | None = None, **more: Any) -> None:
    """Says privately what was done; a failure to say so changes nothing of what was done.

    That is in place of "thinking…", or beside the message that a click is about to change. A layout (`view`) goes
    without content.
    """
    if content is not None:
        more["content"] = shortened_message(content)
    silently = discord.AllowedMentions.none()
    try:
        if interaction.extras.get(_EDITS):
            more["files"] = more.pop("attachments", [])
            await interaction.followup.send(ephemeral=True, allowed_mentions=silently, **more)
        else:
            await interaction.edit_original_response(allowed_mentions=silently, **more)
    except discord.HTTPException as error:
        _log.warning("an answer could not be sent", code=error.code, status=error.status)
    reached("after-answer")


async def change_private(interaction: Interaction, message: int | None, view: Any, files: Any = ()) -> discord.Message:
    """Puts a layout in the place of a private message, or posts it anew if that has grown old.

    Where a click was on a message for all, what is private comes beside it.
    """
    silently = discord.AllowedMentions.none()
    is_for_all = interaction.extras.get(_EDITS) and own_message(interaction) is None
    if is_for_all or (message is not None and is_old(message)):
        return await interaction.followup.send(
            view=view, files=files, ephemeral=True, allowed_mentions=silently, wait=True
        )
    return await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=silently)


async def answer_if_unanswered(interaction: Interaction, content: str) -> None:
    """For an interaction that was acted on before: says so if whoever asked is still waiting."""
    try:
        shown = await interaction.original_response()
    except discord.HTTPException:
        return
    if shown.flags.loading:
        await answer(interaction, content)


def shortened_message(text: str) -> str:
    return text if len(text) <= LONGEST_MESSAGE else f"{text[: LONGEST_MESSAGE - 1]}…"


def sentence_for(error: BaseException, **facts: Any) -> str:
    """What a person is told: the sentence of a refusal, else a number under which the log has the rest.

    Names and what somebody typed may stand in a refusal; no markup does.
    """
    if isinstance(error, Refusal):
        return escaped(error.sentence)
    error_id = secrets.token_hex(3)
    _log.error("something went wrong", error_id=error_id, exc_info=error, **facts)
    return f"Something went wrong on our side (number {error_id}). Nothing that was answered is lost; please try again."


_serving: set[asyncio.Task[Any]] = set()


async def serve(interaction: Interaction, work: Callable[[], Awaitable[None]], *, edits: bool = False) -> None:
    """Acknowledges, then works; whatever goes wrong, the person gets a sentence."""
    task = asyncio.current_task()
    if task is not None:
        _serving.add(task)
        task.add_done_callback(_serving.discard)
    if not await acknowledge(interaction, edits=edits):
        return
    try:
        await work()
    except Exception as error:  # noqa: BLE001 - no traceback reaches a person
        await answer(interaction, sentence_for(error, user=interaction.user.id))


async def serve_at_once(interaction: Interaction, work: Callable[[], Awaitable[None]]) -> None:
    """For work whose first response is a form, so that nothing may be acknowledged before; it has to be quick."""
    try:
        await work()
    except Exception as error:  # noqa: BLE001 - no traceback reaches a person
        sentence = sentence_for(error, user=interaction.user.id)
        if await acknowledge(interaction):
            await answer(interaction, sentence)


async def all_served(seconds: float) -> None:
    """Waits until whoever is being served has been answered, but not for ever."""
    if _serving:
        await asyncio.wait(set(_serving), timeout=seconds)


def is_elsewhere(interaction: Interaction, record: MatchRecord) -> bool:
    """Whether somebody looks at a match from another place than where it is played."""
    return str(interaction.channel_id) != record.place


async def read_out(interaction: Interaction, text: str) -> None:
    """Short texts as a message, long ones as a file, so that nothing is left out."""
    text = discord.utils.escape_mentions(text)
    if len(text) + 8 <= LONGEST_MESSAGE:
        await answer(interaction, f"```\n{text.replace('```', '')}\n```")
        return
    file = discord.File(BytesIO(text.encode()), "words.txt", description="The whole text")
    head = text[:_LONGEST_HEAD].rsplit("\n", 1)[0].replace("```", "")
    await answer(interaction, f"```\n{head}\n```… all of it is in the file.", attachments=[file])
