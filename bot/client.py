"""The bot: discord.py's client, with the hall behind it and the features in front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord.ext import commands

from bot.runtime.background import Chores
from bot.ui.command_tree import CommandTree
from bot.ui.feature import catch_all
from bot.ui.replies import all_served, first_delivery
from bot.wiring import HallWorkers, features, wire
from engine.core.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.hall.hall import Hall
    from bot.runtime.settings import Settings
    from bot.ui.replies import Interaction

COMMANDS_SYNCED = "commands synced"
SECONDS_TO_FINISH = 2.0
_OF_ANOTHER_VERSION = (
    "This button is from another version of the hall. Open a fresh panel: `/board` shows the match, `/hand` your own "
    "side."
)
_log = structlog.get_logger("cardhall.bot")


class Cardhall(commands.AutoShardedBot):
    """Our client of Discord: it starts and ends with the hall, and passes on what either says."""

    tree: CommandTree

    def __init__(
        self,
        settings: Settings,
        hall: Hall,
        workers: HallWorkers | None = None,
        *,
        when_restored: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            tree_cls=CommandTree,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=settings.guild_ready_timeout,
            max_messages=None,
        )
        self.hall = hall
        self.services = wire(settings, hall, self, workers or HallWorkers())
        self.features = features(self.services)
        self._started = discord.utils.utcnow()
        self._when_restored = when_restored
        self._newest_private: dict[int, int] = {}
        self._chores = Chores(_log, "the end of a match whose place is gone failed")

    # --- from start to end ------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Before the gateway opens: commands, buttons, and every open match."""
        for feature in self.features:
            await self.add_cog(feature)
        items = [item for feature in self.features for item in feature.items]
        self.add_dynamic_items(*items, catch_all(items, _OF_ANOTHER_VERSION))
        self.services.renderer.prepare()
        self.hall.listeners += [feature.hear for feature in self.features]
        restored = await self.hall.start()
        for feature in self.features:
            await feature.start()
        _log.info("matches restored", matches=restored)
        self._when_restored()
        await self._sync_commands_if_changed()

    async def _sync_commands_if_changed(self) -> None:
        digest = self.tree.digest()
        if await self.hall.store.note(COMMANDS_SYNCED) == digest:
            return
        try:
            synced = await self.tree.sync()
        except discord.HTTPException as error:
            _log.warning("the commands could not be sent to Discord", status=error.status, code=error.code)
            return
        await self.hall.store.set_note(COMMANDS_SYNCED, digest)
        _log.info("commands sent to Discord", commands=len(synced))

    async def was_served_before_the_start(self, interaction: Interaction) -> bool:
        """Whether an interaction from before this process began is in the journal already."""
        if interaction.created_at >= self._started:
            return False
        try:
            return await self.hall.store.has_interaction(str(interaction.id))
        except Refusal:  # the journal refuses a second entry in any case
            return False

    async def close(self) -> None:
        """Lets tables and boards finish, then leaves Discord."""
        if self.is_closed():
            return
        for feature in reversed(self.features):
            await feature.stop()
        await self.hall.close()
        await all_served(SECONDS_TO_FINISH)
        for feature in reversed(self.features):
            await feature.close()
        await self._chores.close()
        await super().close()
        self.services.threads.shutdown(wait=False, cancel_futures=True)

    # --- what features ask ------------------------------------------------------------

    def channel(self, place: int) -> discord.PartialMessageable:
        return self.get_partial_messageable(place)

    def known_channel(self, place: int) -> Any:
        return self.get_channel(place)

    async def direct_messages(self, player: str) -> discord.DMChannel | None:
        if not player.isdecimal():
            return None
        try:
            return await self.create_dm(discord.Object(int(player)))
        except discord.HTTPException:
            return None

    def newest_in(self, place: int, otherwise: int) -> int:
        newest = getattr(self.get_channel(place), "last_message_id", None) or self._newest_private.get(place)
        return otherwise if newest is None else int(newest)

    async def connected(self) -> None:
        await self.wait_until_ready()

    def is_on(self, guild: str) -> bool:
        return self.get_guild(int(guild)) is not None

    def lose(self, place: int) -> None:
        self._end_place(place, "The channel is gone.")

    # --- places that are gone ------------------------------------------------------------

    def _end_place(self, place: int, reason: str) -> None:
        self._chores.begin(self._end_place_now(place, reason))

    async def _end_place_now(self, place: int, reason: str) -> None:
        table = self.hall.table_in(str(place))
        if table is None:
            return
        _log.info("a match ends because its place is gone", match=table.record.id, reason=reason)
        await self.hall.end_place(str(place), reason)
        for feature in self.features:
            await feature.lose(table.record.id)

    async def _end_if_gone(self, place: int) -> None:
        """A channel that was deleted while nobody was here to be told; an archived thread is only out of sight."""
        try:
            await self.fetch_channel(place)
        except discord.NotFound:
            await self._end_place_now(place, "The channel is gone.")
        except discord.HTTPException as error:
            _log.info("a channel cannot be seen", place=place, status=error.status, code=error.code)

    # --- what Discord says ------------------------------------------------------------

    async def on_ready(self) -> None:
        _log.info("connected", guilds=len(self.guilds), user=str(self.user))
        for table in list(self.hall.tables.values()):
            if table.record.guild is not None and not self.is_on(table.record.guild):
                self._end_place(int(table.record.place), "The bot is no longer on the server.")
            elif self.get_channel(int(table.record.place)) is None:
                self._chores.begin(self._end_if_gone(int(table.record.place)))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Commands and clicks are taken elsewhere."""
        if interaction.type is discord.InteractionType.modal_submit and first_delivery(interaction):
            for feature in self.features:
                await feature.take_form(interaction)

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
