"""The house of the tables: gives matches their ghosts from the boards that people submitted, and keeps new ones."""

from typing import Protocol

from bot.store import StoredWeek
from engine.core.game import Need
from engine.games.manalimit.ghosts import Ghost, SubmittedBoard, choose_ghost
from engine.journal.records import MatchRecord
from engine.table.notices import Update


class LeaguePool(Protocol):
    """What the house needs to know of leagues."""

    async def week_of_match(self, match: str) -> StoredWeek | None: ...

    async def ghost_pool(self, week: int, round_number: int, limit: int = 200) -> list[SubmittedBoard]: ...


class GhostPool(Protocol):
    """What the house needs of a store."""

    @property
    def leagues(self) -> LeaguePool: ...

    async def ghost_pool(
        self, set_id: str, round_number: int, guild: str | None = None, limit: int = 200
    ) -> list[SubmittedBoard]: ...


class GhostSupplier:
    """A league run meets its week's boards first; then come the server's, everyone's, and the house's own (MAN-6.3)."""

    def __init__(self, pool: GhostPool) -> None:
        self._pool = pool

    async def answer(self, record: MatchRecord, need: Need) -> str:
        if need.kind != "ghost":
            raise ValueError(f"nobody here knows how to answer a need for '{need.kind}'")
        set_id, round_number, seat = str(need.facts["set"]), int(need.facts["round"]), int(need.facts["seat"])
        pools = []
        week = await self._pool.leagues.week_of_match(record.id)
        if week is not None:
            pools.append(await self._pool.leagues.ghost_pool(week.id, round_number))
        if record.guild is not None:
            pools.append(await self._pool.ghost_pool(set_id, round_number, record.guild))
        pools.append(await self._pool.ghost_pool(set_id, round_number))
        player = record.seats[seat].player or f"built-in {seat}"
        return choose_ghost(need.facts, player, pools).encode()


def submitted_boards(record: MatchRecord, update: Update) -> list[tuple[int, SubmittedBoard]]:
    """The boards that people sent into the battles of this update, by seat; each will be a ghost for others."""
    boards = []
    for event in update.events:
        if event.kind != "battle" or event.public is None:
            continue
        facts = event.public
        for seat, units in ((facts["left_seat"], facts["left"]), (facts["right_seat"], facts["right"])):
            owner = None if seat is None else record.seats[seat]
            if owner is not None and owner.player is not None and units:
                ghost = Ghost(None, house=False, pitched=facts["pitched"][seat], units=units)
                boards.append((seat, SubmittedBoard(owner.player, facts["set"], facts["round"], ghost)))
    return boards
