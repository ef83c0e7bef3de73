"""Who is given what: every service of the hall, made in order, and the features that are made of them.

Only the client imports this, and what starts a hall or measures one. A feature is given what it needs and never sees
the rest.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

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
from bot.hall.recorders import GhostRecorder
from bot.help.cog import HelpCog
from bot.help.service import HelpService
from bot.league.admin import LeagueAdmin
from bot.league.clock import LeagueClock
from bot.league.cog import LeagueCog
from bot.league.finder import LeagueFinder
from bot.league.night import NightWorkers
from bot.league.posts import LeaguePosts
from bot.league.run_ends import RunEnds
from bot.league.runs import RunRecorder
from bot.league.service import LeagueService
from bot.lobby.access import TableAccess
from bot.lobby.cog import LobbyCog
from bot.lobby.messages import LobbyMessages
from bot.lobby.opening import TableOpening
from bot.lobby.rematches import Rematches
from bot.lobby.rooms import Rooms
from bot.lobby.service import LobbyService
from bot.play.board_controls import BoardControls
from bot.play.board_faces import BoardFaces
from bot.play.board_messages import BoardMessages
from bot.play.cog import PlayCog
from bot.play.films_at_once import FilmsAtOnce
from bot.play.hand_panels import HandPanels
from bot.play.panel_clicks import PanelClicks
from bot.play.results import Results
from bot.play.service import MatchService
from bot.preferences.cog import PreferencesCog
from bot.preferences.habits import PlayerHabits
from bot.preferences.service import PreferenceService
from bot.privacy.blocks import Blocks
from bot.privacy.cog import PrivacyCog
from bot.privacy.service import PrivacyService
from bot.records.cog import RecordsCog
from bot.records.rating_lines import RatingLines
from bot.records.recorder import ResultRecorder
from bot.records.service import RecordService
from bot.replay.battle_films import BattleFilms
from bot.replay.cog import ReplayCog
from bot.replay.film_sharing import FilmSharing
from bot.replay.film_worker import FilmWorker
from bot.replay.films import FilmService
from bot.replay.finder import ReplayFinder
from bot.replay.rights import ReplayRights
from bot.replay.service import ReplayService
from bot.rulebook.cog import RulebookCog
from bot.rulebook.service import RulebookService
from bot.ui.rate_limit import SendBudget
from bot.watch.cog import WatchCog
from bot.watch.mirrors import Mirrors
from bot.watch.pings import Pings
from bot.watch.service import WatchService
from engine.registry import game_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.hall.hall import Hall
    from bot.hall.recorders import Recorder
    from bot.league.clock import NightRunner
    from bot.replay.film_worker import FilmMaker
    from bot.runtime.settings import Settings
    from bot.store import Store
    from bot.ui.access import DiscordAccess
    from bot.ui.feature import Feature
    from engine.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class HallWorkers:
    """Who does what takes seconds: league nights, and films."""

    nights: NightRunner = field(default_factory=NightWorkers)
    films: FilmMaker = field(default_factory=FilmWorker)


@dataclass(frozen=True, slots=True)
class Services:
    """One of each, for the features and for whoever looks at a hall from outside."""

    threads: ThreadPoolExecutor
    guild_settings: GuildSettingsCache
    preferences: PreferenceService
    renderer: Renderer
    rulebook: RulebookService
    collection: DeckCollection
    decks: DeckService
    records: RecordService
    matches: MatchService
    habits: PlayerHabits
    hand_panels: HandPanels
    board_controls: BoardControls
    panel_clicks: PanelClicks
    boards: BoardMessages
    films_at_once: FilmsAtOnce
    opening: TableOpening
    lobbies: LobbyService
    rematches: Rematches
    mirrors: Mirrors
    pings: Pings
    watching: WatchService
    replay_finder: ReplayFinder
    replays: ReplayService
    films: FilmService
    help: HelpService
    moderation: Moderation
    server_settings: ServerSettingsService
    league_finder: LeagueFinder
    league_clock: LeagueClock
    league_admin: LeagueAdmin
    leagues: LeagueService
    privacy: PrivacyService
    blocks: Blocks


def usual_recorders(store: Store, game_of: Callable[[str], AnyGame] = game_named) -> tuple[Recorder, ...]:
    """What a hall writes beside the play. Boards before results: runs that were cut short are caught up with first."""
    return GhostRecorder(store), RunRecorder(store), ResultRecorder(store, game_of)


def wire(settings: Settings, hall: Hall, discord: DiscordAccess, workers: HallWorkers) -> Services:
    """Calls the constructors in order: each is given what stands before it."""
    store = hall.store
    threads = ThreadPoolExecutor(settings.render_threads, thread_name_prefix="render")
    guild_settings, preferences = GuildSettingsCache(store), PreferenceService(store)
    renderer = Renderer(store, guild_settings, threads)
    spectators = Spectators(hall, renderer)
    budget = SendBudget(hall.now, hall.until)
    collection = DeckCollection(store.decks)
    rulebook = RulebookService(renderer)
    # in a match
    matches = MatchService(hall, renderer, spectators)
    mirrors = Mirrors(hall, guild_settings, spectators, renderer, budget, discord)
    habits = PlayerHabits(preferences, discord, mirrors.is_mirrored)
    hall.know(habits)
    seals = SealGuard(store.leagues, discord)
    films_at_once = FilmsAtOnce(BattleFilms(renderer, workers.films), preferences.known)
    controls = BoardControls(matches, habits, preferences.known, films_at_once)
    runs = RunEnds(store.leagues, hall.finish_chores, hall.now)
    results = Results(renderer, RatingLines(store, hall.game_of), runs)
    boards = BoardMessages(hall, BoardFaces(renderer, seals, controls, results), discord)
    hand_panels = HandPanels(matches, renderer, results, preferences.known, films_at_once)
    # before a match
    access, rooms = TableAccess(hall, guild_settings), Rooms(hall, guild_settings)
    lobby_messages = LobbyMessages(hall.store, access, renderer, discord)
    lobbies = LobbyService(hall, access, rooms, collection, lobby_messages)
    # around a match
    pings = Pings(hall, spectators, budget, discord)
    rights = ReplayRights(hall, guild_settings)
    replay_finder = ReplayFinder(hall, renderer, rights, spectators)
    sharing = FilmSharing(hall, rights, access, budget, discord)
    # leagues
    league_finder = LeagueFinder(store.leagues)
    posts = LeaguePosts(store.leagues, renderer, guild_settings, workers.nights, discord)
    league_clock = LeagueClock(hall, posts, workers.nights, discord)
    return Services(
        threads=threads,
        guild_settings=guild_settings,
        preferences=preferences,
        renderer=renderer,
        rulebook=rulebook,
        collection=collection,
        decks=DeckService(collection),
        records=RecordService(hall, renderer),
        matches=matches,
        habits=habits,
        hand_panels=hand_panels,
        board_controls=controls,
        panel_clicks=PanelClicks(matches, hand_panels, controls, boards),
        boards=boards,
        films_at_once=films_at_once,
        opening=TableOpening(guild_settings, access, lobbies),
        lobbies=lobbies,
        rematches=Rematches(hall, access, discord),
        mirrors=mirrors,
        pings=pings,
        watching=WatchService(hall, access, spectators, mirrors, pings),
        replay_finder=replay_finder,
        replays=ReplayService(replay_finder, renderer, rights),
        films=FilmService(replay_finder, renderer, workers.films, sharing),
        help=HelpService(hall),
        moderation=Moderation(hall, lobbies),
        server_settings=ServerSettingsService(hall, guild_settings),
        league_finder=league_finder,
        league_clock=league_clock,
        league_admin=LeagueAdmin(hall, league_finder, league_clock.wake),
        leagues=LeagueService(hall, league_finder, access, rooms, renderer),
        privacy=PrivacyService(hall, lobbies, pings, mirrors, replay_finder, preferences),
        blocks=Blocks(store),
    )


def features(made: Services) -> tuple[Feature, ...]:
    """The cogs, in the order in which they start, hear, and list their commands; they end the other way round."""
    return (
        LobbyCog(made.opening, made.lobbies, made.rematches, made.decks, made.matches),
        PlayCog(
            made.matches,
            made.hand_panels,
            made.board_controls,
            made.panel_clicks,
            made.boards,
            made.films_at_once,
        ),
        DecksCog(made.decks),
        LeagueCog(made.leagues, made.league_finder, made.league_admin, made.league_clock, made.rulebook),
        RecordsCog(made.records),
        RulebookCog(made.rulebook),
        HelpCog(made.help),
        WatchCog(made.watching, made.mirrors, made.pings),
        ReplayCog(made.replay_finder, made.replays, made.films),
        AdminCog(made.server_settings, made.moderation),
        PreferencesCog(made.preferences),
        PrivacyCog(made.privacy, made.blocks),
    )
