"""What Magpies says of its shell."""

from bot.registry import ShellManifest
from bot.store import Store
from engine.core.game import Need
from engine.journal.records import MatchRecord

PRIZE = "6"


class Giver:
    """Whoever leads scores as much as there is to score."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def answer(self, _record: MatchRecord, _need: Need) -> str:
        return PRIZE


SHELL = ShellManifest(supplier=Giver, screen="bot.games.toy.terminal:screen", commands="bot.games.toy.terminal:app")
