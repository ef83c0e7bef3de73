"""Answers to interactions: acknowledged at once, answered when the work is done, refused with a sentence."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
import structlog

from bot.store.points import reached
from engine.core.refusals import Refusal

ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_INTERACTION = 10062
LONGEST_MESSAGE = 2000
_log = structlog.get_logger("cardhall.replies")

Interaction: TypeAlias = discord.Interaction[Any]


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


async def answer(interaction: Interaction, content: str, **more: Any) -> None:
    """Says what was done, in place of "thinking…"; a failure to say so changes nothing of what was done."""
    try:
        await interaction.edit_original_response(
            content=shortened_message(content), allowed_mentions=discord.AllowedMentions.none(), **more
        )
    except discord.HTTPException as error:
        _log.warning("an answer could not be sent", code=error.code, status=error.status)
    reached("after-answer")


async def answer_if_unanswered(interaction: Interaction, content: str) -> None:
    """For an interaction that was acted on before: says so if whoever asked is still waiting."""
    try:
        shown = await interaction.original_response()
    except discord.HTTPException:
        return
    if shown.flags.loading:
        await answer(interaction, content)


async def say_privately(interaction: Interaction, content: str) -> None:
    """A private word after an acknowledgement that edits a public message."""
    try:
        await interaction.followup.send(
            shortened_message(content), ephemeral=True, allowed_mentions=discord.AllowedMentions.none()
        )
    except discord.HTTPException as error:
        _log.warning("a private word could not be sent", code=error.code, status=error.status)


def shortened_message(text: str) -> str:
    return text if len(text) <= LONGEST_MESSAGE else f"{text[: LONGEST_MESSAGE - 1]}…"


def sentence_for(error: BaseException, **facts: Any) -> str:
    """What a person is told: the sentence of a refusal, else a number under which the log has the rest."""
    if isinstance(error, Refusal):
        return error.sentence
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
        sentence = sentence_for(error, user=interaction.user.id)
        if edits:
            await say_privately(interaction, sentence)
        else:
            await answer(interaction, sentence)


async def all_served(seconds: float) -> None:
    """Waits until whoever is being served has been answered, but not for ever."""
    if _serving:
        await asyncio.wait(set(_serving), timeout=seconds)
