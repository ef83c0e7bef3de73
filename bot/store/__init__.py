"""The store: the journal of all matches, and what else outlives the program, in SQLite or PostgreSQL."""

from bot.store.boards import ShownBoard
from bot.store.ghosts import NewGhost
from bot.store.guilds import GuildSettings
from bot.store.matches import MatchSummary
from bot.store.players import KnownPlayer
from bot.store.refusals import NotWritten, StoreClosed, StoreUnusable
from bot.store.store import Store

__all__ = [
    "GuildSettings",
    "KnownPlayer",
    "MatchSummary",
    "NewGhost",
    "NotWritten",
    "ShownBoard",
    "Store",
    "StoreClosed",
    "StoreUnusable",
]
