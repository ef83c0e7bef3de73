"""The bot: discord.py's client, with the hall behind it and a presenter for each match in front."""

from __future__ import annotations

import asyncio
import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.admin.cog import AdminCog
from bot.admin.moderation import Moderation
from bot.admin.server_settings import ServerSettingsService
from bot.decks.cog import DecksCog
from bot.decks.collection import DeckCollection
from bot.decks.service import DeckService
from bot.display.renderer import Renderer
from bot.display.seals import SealGuard
from bot.display.spectators import Spectators
from bot.guilds.settings_cache import GuildSettingsCache
from bot.help.cog import HelpCog
from bot.help.service import HelpService
from bot.league.admin import LeagueAdmin
from bot.league.clock import LeagueClock
from bot.league.cog import LeagueCog
from bot.league.finder import LeagueFinder
from bot.league.night import NightWorkers
from bot.league.posts import LeaguePosts
from bot.league.service import LeagueService
from bot.lobby.access import TableAccess
from bot.lobby.cog import LobbyCog
from bot.lobby.opening import TableOpening
from bot.lobby.rematches import Rematches
from bot.lobby.rooms import Rooms
from bot.lobby.service import LobbyService
from bot.play.board_menus import BoardMenus
from bot.play.board_message import BoardMessage
from bot.play.cog import PlayCog
from bot.play.hand_panels import HandPanels
from bot.play.service import MatchService
from bot.privacy.blocks import Blocks
from bot.privacy.cog import PrivacyCog
from bot.privacy.service import PrivacyService
from bot.records.cog import RecordsCog
from bot.records.service import RecordService
from bot.replay.cog import ReplayCog
from bot.replay.film_sharing import FilmSharing
from bot.replay.film_worker import FilmWorker
from bot.replay.films import FilmService
from bot.replay.finder import ReplayFinder
from bot.replay.rights import ReplayRights
from bot.replay.service import ReplayService
from bot.rulebook.cog import RulebookCog
from bot.rulebook.service import RulebookService
from bot.runtime.background import Chores
from bot.ui.feature import catch_all
from bot.ui.layouts import word
from bot.ui.rate_limit import SendBudget
from bot.ui.replies import (
    acknowledge,
    all_served,
    answer,
    answer_if_unanswered,
    first_delivery,
    sentence_for,
)
from bot.watch.cog import WatchCog
from bot.watch.mirrors import Mirrors
from bot.watch.pings import Pings
from bot.watch.service import WatchService
from engine.core.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.hall.hall import Hall
    from bot.league.clock import NightRunner
    from bot.replay.film_worker import FilmMaker
    from bot.runtime.settings import Settings
    from bot.store import ShownBoard
    from bot.ui.feature import Feature
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord
    from engine.table.notices import Notice

COMMANDS_SYNCED = "commands synced"
SECONDS_TO_FINISH = 2.0
_OF_ANOTHER_VERSION = (
    "This button is from another version of the hall. Open a fresh panel: `/board` shows the match, `/hand` your own "
    "side."
)
_log = structlog.get_logger("cardhall.bot")


class _Tree(app_commands.CommandTree[Any]):
    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Discord may deliver a command twice, perhaps once before and once after a restart; it is served once."""
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        if not first_delivery(interaction):
            return False
        client: Cardhall = interaction.client
        if not await client.was_served_before_the_start(interaction):
            return True
        await answer_if_unanswered(interaction, "That was done already.")
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """A refusal or an accident in a command becomes a sentence."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        sentence = sentence_for(cause, command=getattr(interaction.command, "name", None))
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if await acknowledge(interaction):
            await answer(interaction, sentence)


class Cardhall(commands.AutoShardedBot):
    """Our client of Discord: it starts and ends with the hall, and passes on what either says.

    What people ask for is done by those whom it is made of, each with one subject.
    """

    def __init__(
        self,
        settings: Settings,
        hall: Hall,
        *,
        when_restored: Callable[[], None] | None = None,
        night_runner: NightRunner | None = None,
        film_maker: FilmMaker | None = None,
    ) -> None:
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
        self.threads = ThreadPoolExecutor(settings.render_threads, thread_name_prefix="render")
        self.guild_settings = GuildSettingsCache(hall.store)
        self.renderer = Renderer(hall.store, self.guild_settings, self.threads)
        self.access = TableAccess(hall, self.guild_settings)
        collection = DeckCollection(hall.store)
        self.decks = DeckService(collection)
        rooms = Rooms(hall, self.guild_settings)
        self.lobbies = LobbyService(hall, self.access, rooms, collection, self.renderer, self.get_partial_messageable)
        spectators = Spectators(hall, self.renderer)
        self.desk = MatchService(hall, self.renderer, spectators)
        rights = ReplayRights(hall, self.guild_settings)
        self.finder = ReplayFinder(hall, self.renderer, rights, spectators)
        self.replays = ReplayService(self.finder, self.renderer, rights)
        budget = SendBudget(hall.now, hall.until)
        self._film_maker: FilmMaker = film_maker or FilmWorker()
        screen = FilmSharing(hall, rights, self.access, budget, self.get_partial_messageable)
        self.films = FilmService(self.finder, self.renderer, self._film_maker, screen)
        self.panels = HandPanels(self.desk, self.renderer)
        self.menus = BoardMenus(self.desk, self._turn_menus)
        self.rematches = Rematches(hall, self.access, self.get_partial_messageable)
        self.library = RulebookService(self.renderer)
        self.guide = HelpService(hall)
        self.moderation = Moderation(hall, self.lobbies)
        self.server_desk = ServerSettingsService(hall, self.guild_settings)
        self.mirrors = Mirrors(
            hall,
            self.guild_settings,
            spectators,
            self.renderer,
            budget,
            self.get_partial_messageable,
            self._newest_in,
            self.wait_until_ready,
            self._tell,
        )
        self.pings = Pings(hall, spectators, budget, self._direct_messages, self.wait_until_ready)
        self.watching = WatchService(hall, self.access, spectators, self.mirrors, self.pings)
        self.privacy = PrivacyService(hall, self.lobbies, self.pings, self.mirrors, self.finder)
        self.blocks = Blocks(hall.store)
        self.records = RecordService(hall, self.renderer)
        self.league_list = LeagueFinder(hall.store.leagues)
        self.leagues = LeagueService(hall, self.league_list, self.access, rooms, self.renderer)
        runner = night_runner or NightWorkers()
        posts = LeaguePosts(hall.store.leagues, self.renderer, self.guild_settings, runner, self.get_channel)
        self.league_clock = LeagueClock(hall, posts, runner, is_on=lambda guild: self.get_guild(int(guild)) is not None)
        self.league_office = LeagueAdmin(hall, self.league_list, self.league_clock.wake)
        self._seal_guard = SealGuard(hall.store.leagues, self._talk_with)
        opening = TableOpening(self.guild_settings, self.access, self.lobbies)
        self.features: tuple[Feature, ...] = (
            RulebookCog(self.library),
            DecksCog(self.decks),
            RecordsCog(self.records),
            PlayCog(self.desk, self.panels, self.menus),
            LobbyCog(opening, self.lobbies, self.rematches, self.decks, self.desk),
            WatchCog(self.watching),
            ReplayCog(self.finder, self.replays, self.films),
            HelpCog(self.guide),
            AdminCog(self.server_desk, self.moderation),
            LeagueCog(self.leagues, self.league_list, self.league_office, self.library),
            PrivacyCog(self.privacy, self.blocks),
        )
        self.presenters: dict[str, BoardMessage] = {}
        self._boards: dict[str, ShownBoard] = {}
        self._newest_private: dict[int, int] = {}
        self._chores = Chores(_log, "the end of a match whose place is gone failed")

    # --- from start to end ------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Before the gateway opens: commands, buttons, and every open match."""
        for feature in self.features:
            await self.add_cog(feature)
        items = [item for feature in self.features for item in feature.items]
        self.add_dynamic_items(*items, catch_all(items, _OF_ANOTHER_VERSION))
        self.renderer.prepare()
        self._boards = await self.hall.store.boards()
        self.hall.listeners.append(self._hear)
        restored = await self.hall.start()
        await self.mirrors.start()
        await self.pings.start()
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
        commands_by_name = sorted(self.tree.get_commands(), key=lambda command: command.name)
        payload = [command.to_dict(self.tree) for command in commands_by_name]
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
        await self.league_clock.close()
        await self.hall.close()
        await all_served(SECONDS_TO_FINISH)
        await self.panels.close()
        await self.mirrors.close()
        await self.pings.close()
        await asyncio.gather(*(presenter.close() for presenter in self.presenters.values()))
        await self._film_maker.close()
        await self._chores.close()
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
        presenter.record = record
        presenter.hear(notice)
        self.panels.hear(record, notice)
        self.mirrors.hear(record, notice)
        self.pings.hear(record, notice)
        for match, other in list(self.presenters.items()):
            if other.is_finished:
                del self.presenters[match]
                if other.shown is not None and other.may_go_on:
                    self._boards[match] = other.shown

    def _new_presenter(self, record: MatchRecord) -> BoardMessage:
        place = int(record.place)
        return BoardMessage(
            record,
            self.get_partial_messageable(place),
            self.hall.store,
            self.renderer,
            is_newest=lambda message: self._newest_in(place, message) <= message,
            channel_is_gone=lambda: self._end_place(place, "The channel is gone."),
            connected=self.wait_until_ready,
            seal_guard=self._seal_guard,
            menus=self.menus.pieces,
            shown=self._boards.pop(record.id, None),
        )

    async def _turn_menus(self, interaction: Interaction, match: str) -> None:
        if match in self.presenters:
            await self.presenters[match].turn_menus(interaction)

    async def _talk_with(self, player: str) -> str | None:
        """The channel of our direct messages with somebody."""
        talk = await self._direct_messages(player)
        return None if talk is None else str(talk.id)

    async def _direct_messages(self, player: str) -> discord.DMChannel | None:
        """Our direct messages with somebody, who may have been forgotten or take none."""
        if not player.isdecimal():
            return None
        try:
            return await self.create_dm(discord.Object(int(player)))
        except discord.HTTPException:
            return None

    async def _tell(self, player: str, content: str) -> None:
        """Says something in direct messages; somebody who takes none does not get to know it."""
        talk = await self._direct_messages(player)
        if talk is not None:
            with suppress(discord.HTTPException):
                await talk.send(view=word(content), allowed_mentions=discord.AllowedMentions.none())

    def _newest_in(self, place: int, otherwise: int) -> int:
        """The id of the newest message of a channel, as far as the gateway has told."""
        newest = getattr(self.get_channel(place), "last_message_id", None) or self._newest_private.get(place)
        return otherwise if newest is None else int(newest)

    def _end_place(self, place: int, reason: str) -> None:
        self._chores.begin(self._end_place_now(place, reason))

    async def _end_place_now(self, place: int, reason: str) -> None:
        table = self.hall.table_in(str(place))
        if table is None:
            return
        _log.info("a match ends because its place is gone", match=table.record.id, reason=reason)
        await self.hall.end_place(str(place), reason)
        self.mirrors.wake(table.record.id)
        self.pings.wake(table.record.id)
        presenter = self.presenters.pop(table.record.id, None)
        if presenter is not None:
            await presenter.close(grace=0)

    # --- what Discord says ------------------------------------------------------------

    async def on_ready(self) -> None:
        _log.info("connected", guilds=len(self.guilds), user=str(self.user))
        self._wake_presenters()
        self.league_clock.start()
        joined = {str(guild.id) for guild in self.guilds}
        for table in list(self.hall.tables.values()):
            if table.record.guild is not None and table.record.guild not in joined:
                self._end_place(int(table.record.place), "The bot is no longer on the server.")
            elif self.get_channel(int(table.record.place)) is None:
                self._chores.begin(self._end_if_gone(int(table.record.place)))

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

    async def on_guild_channel_update(self, _before: object, after: discord.abc.GuildChannel) -> None:
        table = self.hall.table_in(str(after.id))
        if table is not None and table.record.id in self.presenters:
            self.presenters[table.record.id].wake()
