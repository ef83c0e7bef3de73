"""The bot: discord.py's client, with the hall behind it and a presenter for each match in front."""

from __future__ import annotations

import asyncio
import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

import renders
from bot.buttons import BUTTONS
from bot.commands import CHOICES_AT_MOST, COMMANDS
from bot.hall import Hall, PlaceTaken
from bot.lobbies import Lobbies
from bot.lobby import NoThreadHere
from bot.presenter import Presenter, escaped
from bot.replies import (
    LONGEST_MESSAGE,
    acknowledge,
    all_served,
    answer,
    answer_if_unanswered,
    first_delivery,
    say_privately,
    sentence_for,
)
from bot.store.points import reached
from engine.core.refusals import Refusal, listed_all
from engine.journal import Status, with_names

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from bot.replies import Interaction
    from bot.settings import Settings
    from bot.store import ShownBoard
    from engine.journal import MatchRecord
    from engine.notices import Notice
    from engine.table import Answer, Table

LONGEST_CHOICE = 100
_NEEDED = {"view_channel": "view the channel", "send_messages": "send messages", "attach_files": "attach files"}
_NEEDED_FOR_THREADS = {"create_public_threads": "create threads", "send_messages_in_threads": "write in threads"}
_ANY_STATUS: tuple[Status, ...] = ("open", "stopped", "shelved", "finished", "void")
COMMANDS_SYNCED = "commands synced"
SECONDS_TO_FINISH = 2.0
_log = structlog.get_logger("cardhall.bot")


class NoMatchHere(Refusal):
    def __init__(self) -> None:
        super().__init__("No match is being played in this channel. Open a table with /play.")


class MatchNotFound(Refusal):
    def __init__(self) -> None:
        super().__init__("This match is no longer being played. /play opens a new table.")


class MayNotPost(Refusal):
    def __init__(self, missing: list[str]) -> None:
        super().__init__(f"I cannot show a board in this channel: somebody must let me {listed_all(missing)} here.")


class MatchRests(Refusal):
    def __init__(self) -> None:
        super().__init__("The match of this channel has stopped or was shelved. /resume takes it up again.")


class NoSeatOfYours(Refusal):
    def __init__(self) -> None:
        super().__init__("You have no seat in this match, but you can watch: /board shows what everybody may see.")


class _Tree(app_commands.CommandTree[Any]):
    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Discord may deliver a command twice, perhaps once before and once after a restart; it is served once."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        app: Cardhall = interaction.client
        if not first_delivery(interaction):
            return False
        if not await app.was_served_before_the_start(interaction):
            return True
        await answer_if_unanswered(interaction, "That was done already.")
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """A refusal or an accident in a command becomes a sentence."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        sentence = sentence_for(cause, command=getattr(interaction.command, "name", None))
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if interaction.response.is_done():
            await say_privately(interaction, sentence)
        elif await acknowledge(interaction):
            await answer(interaction, sentence)


class Cardhall(commands.AutoShardedBot):
    """Translates between Discord and the hall; it decides nothing about play."""

    def __init__(self, settings: Settings, hall: Hall, *, when_restored: Callable[[], None] | None = None) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=intents,
            tree_cls=_Tree,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=settings.guild_ready_timeout,
            max_messages=None,
        )
        self.hall = hall
        self._started = discord.utils.utcnow()
        self._when_restored = when_restored
        self.lobbies = Lobbies(hall)
        self.threads = ThreadPoolExecutor(settings.render_threads, thread_name_prefix="render")
        self.presenters: dict[str, Presenter] = {}
        self._boards: dict[str, ShownBoard] = {}
        self._newest_private: dict[int, int] = {}
        self._chores: set[asyncio.Task[None]] = set()

    # --- from start to end ------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Before the gateway opens: commands, buttons, and every open match."""
        for command in COMMANDS:
            self.tree.add_command(command)
        self.add_dynamic_items(*BUTTONS)
        self._boards = await self.hall.store.boards()
        self.hall.listeners.append(self._hear)
        restored = await self.hall.start()
        _log.info("matches restored", matches=restored)
        if self._when_restored is not None:
            self._when_restored()
        await self._sync_commands_if_changed()

    async def was_served_before_the_start(self, interaction: Interaction) -> bool:
        """Whether an interaction from before this process began is in the journal already."""
        if interaction.created_at >= self._started:
            return False
        try:
            return await self.hall.store.has_interaction(str(interaction.id))
        except Refusal:  # the journal refuses a second entry in any case
            return False

    async def _sync_commands_if_changed(self) -> None:
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        whose = f"{self.application_id} {json.dumps(payload, sort_keys=True, default=str)}"
        digest = hashlib.sha256(whose.encode()).hexdigest()
        if await self.hall.store.note(COMMANDS_SYNCED) == digest:
            return
        try:
            await self.tree.sync()
        except discord.HTTPException as error:
            _log.warning("the commands could not be sent to Discord", status=error.status, code=error.code)
            return
        await self.hall.store.set_note(COMMANDS_SYNCED, digest)
        _log.info("commands sent to Discord", commands=len(payload))

    async def close(self) -> None:
        """Lets tables and boards finish, then leaves Discord."""
        if self.is_closed():
            return
        await self.hall.close()
        await all_served(SECONDS_TO_FINISH)
        await asyncio.gather(*(presenter.close() for presenter in self.presenters.values()))
        await super().close()
        self.threads.shutdown(wait=False, cancel_futures=True)

    # --- what tables say ------------------------------------------------------------

    def _hear(self, record: MatchRecord, notice: Notice) -> None:
        presenter = self.presenters.get(record.id)
        if presenter is not None and presenter.is_finished and presenter.shown is not None:
            self._boards[record.id] = presenter.shown
        if presenter is None or presenter.is_finished:
            presenter = self._new_presenter(record)
            self.presenters[record.id] = presenter
        presenter.hear(notice)
        for match, other in list(self.presenters.items()):
            if other.is_finished:
                del self.presenters[match]
                if other.shown is not None and other.may_go_on:
                    self._boards[match] = other.shown

    def _new_presenter(self, record: MatchRecord) -> Presenter:
        place = int(record.place)
        return Presenter(
            record,
            self.get_partial_messageable(place),
            self.hall.store,
            self.threads,
            is_newest=lambda message: self._newest_in(place, message) <= message,
            channel_is_gone=lambda: self._end_place(place, "The channel is gone."),
            connected=self.wait_until_ready,
            shown=self._boards.pop(record.id, None),
        )

    def _newest_in(self, place: int, otherwise: int) -> int:
        """The id of the newest message of a channel, as far as the gateway has told."""
        newest = getattr(self.get_channel(place), "last_message_id", None) or self._newest_private.get(place)
        return otherwise if newest is None else int(newest)

    def _end_place(self, place: int, reason: str) -> None:
        self._in_background(self._end_place_now(place, reason))

    def _in_background(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _end_place_now(self, place: int, reason: str) -> None:
        table = self.hall.table_in(str(place))
        if table is None:
            return
        _log.info("a match ends because its place is gone", match=table.record.id, reason=reason)
        await self.hall.end_place(str(place), reason)
        presenter = self.presenters.pop(table.record.id, None)
        if presenter is not None:
            await presenter.close(grace=0)

    # --- what Discord says ------------------------------------------------------------

    async def on_ready(self) -> None:
        _log.info("connected", guilds=len(self.guilds), user=str(self.user))
        self._wake_presenters()
        joined = {str(guild.id) for guild in self.guilds}
        for table in list(self.hall.tables.values()):
            if table.record.guild is not None and table.record.guild not in joined:
                self._end_place(int(table.record.place), "The bot is no longer on the server.")
            elif self.get_channel(int(table.record.place)) is None:
                self._in_background(self._end_if_gone(int(table.record.place)))

    async def _end_if_gone(self, place: int) -> None:
        """A channel that was deleted while nobody was here to be told; an archived thread is only out of sight."""
        try:
            await self.fetch_channel(place)
        except discord.NotFound:
            await self._end_place_now(place, "The channel is gone.")
        except discord.HTTPException as error:
            _log.info("a channel cannot be seen", place=place, status=error.status, code=error.code)

    async def on_resumed(self) -> None:
        self._wake_presenters()

    def _wake_presenters(self) -> None:
        for presenter in self.presenters.values():
            presenter.wake()

    async def on_message(self, message: discord.Message, /) -> None:
        """Nobody commands us by writing. Which message is the newest discord.py itself notes, but for private talks."""
        if message.guild is None and self.hall.table_in(str(message.channel.id)) is not None:
            self._newest_private[message.channel.id] = message.id

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._end_place(channel.id, "The channel was deleted.")

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        self._end_place(payload.thread_id, "The thread was deleted.")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for table in self.hall.tables_of_guild(str(guild.id)):
            self._end_place(int(table.record.place), "The bot was removed from the server.")

    async def on_guild_channel_update(self, _before: object, after: discord.abc.GuildChannel) -> None:
        table = self.hall.table_in(str(after.id))
        if table is not None and table.record.id in self.presenters:
            self.presenters[table.record.id].wake()

    # --- what people ask ------------------------------------------------------------

    def check_place(self, interaction: Interaction, *, in_thread: bool) -> None:
        """Whether a match can begin here. Raises PlaceTaken, NoThreadHere or MayNotPost."""
        if in_thread and (interaction.guild_id is None or isinstance(interaction.channel, discord.Thread)):
            raise NoThreadHere("No thread can be opened here. Open the table with where: here.")
        if not in_thread and self.hall.table_in(str(interaction.channel_id)) is not None:
            raise PlaceTaken
        needed = dict(_NEEDED)
        if in_thread:
            needed |= _NEEDED_FOR_THREADS
        elif isinstance(interaction.channel, discord.Thread):
            needed["send_messages_in_threads"] = needed.pop("send_messages")
        missing = [title for name, title in needed.items() if not getattr(interaction.app_permissions, name)]
        if interaction.guild_id is not None and missing:
            raise MayNotPost(missing)

    async def _table(self, interaction: Interaction, match: str | None = None) -> Table:
        place = str(interaction.channel_id)
        table = self.hall.table_in(place) if match is None else self.hall.tables.get(match)
        if table is not None:
            return table
        if await self.hall.resumable_in(place) is not None:
            raise MatchRests
        raise NoMatchHere if match is None else MatchNotFound

    def _seat(self, interaction: Interaction, table: Table) -> int:
        seat = table.seat_of(str(interaction.user.id))
        if seat is None:
            raise NoSeatOfYours
        return seat

    def completions(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """What this person may do now, by label; nothing for somebody who may not act."""
        table = self.hall.table_in(str(interaction.channel_id))
        seat = None if table is None else table.seat_of(str(interaction.user.id))
        if table is None or seat is None:
            return []
        words = typed.lower().split()
        return [
            app_commands.Choice(name=label[:LONGEST_CHOICE], value=notation)
            for notation, label in table.options(seat)
            if len(notation) <= LONGEST_CHOICE
            and all(word in label.lower() or word in notation.lower() for word in words)
        ][:CHOICES_AT_MOST]

    def decision_now(self, interaction: Interaction) -> int | None:
        """The number of the decision that this person has open, if any."""
        table = self.hall.table_in(str(interaction.channel_id))
        seat = None if table is None else table.seat_of(str(interaction.user.id))
        return None if table is None or seat is None else table.decision(seat)

    async def act(self, interaction: Interaction, notation: str, decision: int | None) -> None:
        table = await self._table(interaction)
        seat = self._seat(interaction, table)
        labels = dict(table.options(seat))
        made = await table.act(
            seat, notation, who=str(interaction.user.id), interaction=str(interaction.id), decision=decision
        )
        await answer(interaction, self._told(table, seat, made, labels.get(notation, notation)))

    async def concede(self, interaction: Interaction) -> None:
        table = await self._table(interaction)
        seat = self._seat(interaction, table)
        await table.leave(seat, who=str(interaction.user.id), interaction=str(interaction.id))
        stands_in = table.position.seats[seat].built_in is not None
        told = "A built-in player stands in for you; `/return` takes your seat back."
        await answer(interaction, told if stands_in else "You have left the match.")

    async def come_back(self, interaction: Interaction) -> None:
        table = await self._table(interaction)
        seat = self._seat(interaction, table)
        await table.take_back_seat(seat, who=str(interaction.user.id), interaction=str(interaction.id))
        await answer(interaction, "You have your seat back.")

    async def draw_word(self, interaction: Interaction, word: str) -> None:
        table = await self._table(interaction)
        seat = self._seat(interaction, table)
        await table.draw(seat, word, who=str(interaction.user.id), interaction=str(interaction.id))
        said = {"offer": "You offer a draw.", "accept": "You agree to a draw.", "decline": "You decline the draw."}
        await answer(interaction, said[word])

    async def resume(self, interaction: Interaction) -> None:
        match = await self.hall.resumable_in(str(interaction.channel_id))
        if match is None:
            raise NoMatchHere
        await self.hall.resume(match)
        await answer(interaction, "The match goes on.")

    async def want_rematch(self, interaction: Interaction, match: str) -> None:
        wanted = await self.hall.want_rematch(match, str(interaction.user.id))
        if isinstance(wanted, list):
            names = ", ".join(escaped(name) for name in wanted)
            await answer(interaction, f"Noted. A new match begins when these want one too: {names}.")
        else:
            await answer(interaction, "A new match begins.")

    async def show_hand(self, interaction: Interaction, match: str | None = None) -> None:
        table = await self._table(interaction, match)
        seat = self._seat(interaction, table)
        await self._show(interaction, renders.hand, table, seat)

    async def show_board(self, interaction: Interaction, *, in_words: bool) -> None:
        table = await self._table(interaction)
        seat = table.seat_of(str(interaction.user.id))
        if not in_words:
            await self._show(interaction, renders.picture, table, seat)
            return
        names = [who.name for who in table.position.seats]
        text = await self.in_thread(renders.words, table.record.game, table.view(seat), names)
        await self._read_out(interaction, text)

    async def show_log(self, interaction: Interaction) -> None:
        store = self.hall.store
        match = await store.match_in_place(str(interaction.channel_id), _ANY_STATUS)
        if match is None:
            raise NoMatchHere
        names = await store.names_of(match)
        lines = [with_names(line, names) for line in await store.log_of(match)]
        await self._read_out(interaction, "\n".join(lines) or "Nothing has happened yet.")

    # --- how it is shown ------------------------------------------------------------

    def _told(self, table: Table, seat: int, made: Answer, label: str) -> str:
        """What an action did, as the one who did it saw it."""
        if made.is_repeated:
            return "That was done already."
        names = [who.name for who in table.position.seats]
        sightings = [event.seen_by(seat) for event in made.events]
        lines = [line for seen in sightings if seen is not None for line in table.game.narrate(seen, names)]
        text = discord.utils.escape_markdown("\n".join(lines or [f"Done: {label}. The board shows what comes of it."]))
        return text if len(text) <= LONGEST_MESSAGE else f"…{text[1 - LONGEST_MESSAGE :]}"

    async def _show(self, interaction: Interaction, draw: Any, table: Table, audience: int | None) -> None:
        names = [who.name for who in table.position.seats]
        picture: renders.Picture = await self.in_thread(draw, table.record.game, table.view(audience), names)
        file = discord.File(BytesIO(picture.png), "view.png", description=picture.alt)
        options = [] if audience is None else table.options(audience)
        text = f"You may do {len(options)} things now: `/act` lists them." if options else ""
        await answer(interaction, text, attachments=[file])

    async def _read_out(self, interaction: Interaction, text: str) -> None:
        """Short texts as a message, long ones as a file, so that nothing is left out."""
        text = discord.utils.escape_mentions(text)
        if len(text) + 8 <= LONGEST_MESSAGE:
            await answer(interaction, f"```\n{text.replace('```', '')}\n```")
            return
        file = discord.File(BytesIO(text.encode()), "words.txt", description="The whole text")
        head = text[:1500].rsplit("\n", 1)[0].replace("```", "")
        await answer(interaction, f"```\n{head}\n```… all of it is in the file.", attachments=[file])

    async def in_thread(self, work: Any, *arguments: Any) -> Any:
        """Does slow work in a thread of the renderers."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, _with_point, work, *arguments)


def _with_point(work: Any, *arguments: Any) -> Any:
    done = work(*arguments)
    reached("in-render")
    return done
