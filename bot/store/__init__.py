"""The store: the journal of all matches, and what else outlives the program, in SQLite or PostgreSQL."""

from bot.store.blocks import Blocked
from bot.store.boards import ShownBoard
from bot.store.decks import StoredDeck
from bot.store.ghosts import NewGhost
from bot.store.guilds import GuildSettings, Theme
from bot.store.league.leagues import LeagueSettings, NewWeek, StoredLeague, StoredWeek
from bot.store.league.runs import Submission
from bot.store.lobbies import StoredLobby
from bot.store.matches import MatchSummary
from bot.store.players import KnownPlayer
from bot.store.preferences import Preferences
from bot.store.privacy import new_pseudonym
from bot.store.refusals import NotWritten, StoreClosed, StoreUnusable
from bot.store.store import Store
from bot.store.watching import StoredMirror

__all__ = [
    "Blocked",
    "GuildSettings",
    "KnownPlayer",
    "LeagueSettings",
    "MatchSummary",
    "NewGhost",
    "NewWeek",
    "NotWritten",
    "Preferences",
    "ShownBoard",
    "Store",
    "StoreClosed",
    "StoreUnusable",
    "StoredDeck",
    "StoredLeague",
    "StoredLobby",
    "StoredMirror",
    "StoredWeek",
    "Submission",
    "Theme",
    "new_pseudonym",
]
