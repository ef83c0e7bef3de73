"""The store: everything that outlives the program, behind one object."""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Self

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import (
    agreements,
    blocks,
    boards,
    ghosts,
    guilds,
    journal,
    lobbies,
    matches,
    players,
    preferences,
    privacy,
)
from bot.store.agreements import OPEN_REPLAY
from bot.store.blocks import Blocked
from bot.store.boards import ShownBoard
from bot.store.connections import (
    DATABASE_ERRORS,
    database_url,
    reading_engine,
    readings_over,
    shown_pragmas,
    unusable,
    writing_engine,
)
from bot.store.decks import Decks
from bot.store.ghosts import NewGhost
from bot.store.guilds import GuildSettings
from bot.store.journal import NewEntry
from bot.store.league.store import Leagues
from bot.store.lobbies import StoredLobby
from bot.store.matches import MatchSummary
from bot.store.migrating import bring_up_to_date
from bot.store.players import KnownPlayer
from bot.store.preferences import Preferences
from bot.store.record_store import Records
from bot.store.refusals import StoreClosed
from bot.store.watching import Watching
from bot.store.writer import Counts, Writer
from engine.core.boards import SubmittedBoard
from engine.journal.protocol import Writing
from engine.journal.records import MatchRecord, Snapshot, Status, StoredMatch, Timer
from engine.table.clocks import check_clock


class Store:
    """A database that is open. What changes it returns when the change is safe on disk, and raises NotWritten if not.

    It is the `Journal` of every table. `decks`, `leagues`, `records` and `watching` are parts with their own subjects.
    """

    def __init__(self, url: URL) -> None:
        self.url = url
        self._writer = Writer(writing_engine(url))
        self._readers = reading_engine(url)
        self.decks = Decks(self._writer, self._reading)
        self.leagues = Leagues(self._writer, self._reading)
        self.records = Records(self._writer, self._reading)
        self.watching = Watching(self._writer, self._reading)
        self._is_closed = False

    @classmethod
    async def open(cls, where: str | Path) -> Self:
        """Opens a database, by its file or URL, makes it if it is not there, and brings it up to date.

        Raises StoreUnusable with a sentence.
        """
        url = database_url(where)
        await bring_up_to_date(url)
        store = cls(url)
        try:
            await store._writer.start()
        except DATABASE_ERRORS as error:
            await store.close()
            raise unusable(url, error) from error
        return store

    async def close(self) -> None:
        """Finishes what is queued. Whatever comes later raises StoreClosed."""
        self._is_closed = True
        await self._writer.close()
        await self._writer.engine.dispose()
        await readings_over(self._readers)
        await self._readers.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        if self._is_closed:
            raise StoreClosed
        async with self._readers.begin() as connection:
            yield connection

    async def pragmas(self) -> dict[str, str | int]:
        """How SQLite works on the connection that writes; empty for another database."""
        return await self._writer.do(shown_pragmas)

    @property
    def counts(self) -> Counts:
        """How much has been written since the store was opened."""
        return self._writer.counts

    # --- the journal ------------------------------------------------------------

    async def begin(self, record: MatchRecord, banks: Sequence[float], timers: Sequence[Timer]) -> None:
        await self._writer.do(partial(journal.begin, record=record, banks=banks, first_timers=timers))

    async def commit(self, match: str, writing: Writing) -> None:
        await self._writer.write(NewEntry(match, writing))

    async def mark(self, match: str, status: Status, reason: str = "") -> None:
        await self._writer.do(partial(journal.mark, match=match, status=status, reason=reason))

    # --- what stands beside it ------------------------------------------------------------

    async def replace_timers(self, match: str, timers: Sequence[Timer]) -> None:
        await self.replace_all_timers({match: timers})

    async def replace_all_timers(self, timers: Mapping[str, Sequence[Timer]]) -> None:
        """Replaces the timers of many matches, all or none, such as after time was given back."""
        await self._writer.do(partial(journal.replace_timers, timers_by_match=timers))

    async def come_back(self, timers: Mapping[str, Sequence[Timer]], now: float) -> None:
        """Notes that the program is there again, together with the timers to which the time was given back."""

        async def write(connection: AsyncConnection) -> None:
            await journal.replace_timers(connection, timers_by_match=timers)
            await journal.mark_alive(connection, now=now)

        await self._writer.do(write)

    async def take_up(self, match: str, timers: Sequence[Timer]) -> None:
        """A match is open again, with these timers."""

        async def write(connection: AsyncConnection) -> None:
            await journal.mark(connection, match=match, status="open", reason="")
            await journal.replace_timers(connection, timers_by_match={match: timers})

        await self._writer.do(write)

    async def add_snapshot(self, match: str, snapshot: Snapshot) -> None:
        """Keeps a position; one of the same entry and version is replaced."""
        await self._writer.do(partial(journal.add_snapshot, match=match, snapshot=snapshot))

    async def alive_mark(self, now: float) -> None:
        """Notes that the program is there, so that the time when it was not can be given back."""
        await self._writer.do(partial(journal.mark_alive, now=now))

    async def last_alive(self) -> float | None:
        async with self._reading() as connection:
            return await matches.last_alive(connection)

    # --- matches ------------------------------------------------------------

    async def load(self, match: str) -> StoredMatch | None:
        loaded = await self.load_many([match])
        return loaded[0] if loaded else None

    async def load_many(self, ids: Sequence[str]) -> list[StoredMatch]:
        """The matches in the order of their ids, without those that are not there."""
        async with self._reading() as connection:
            return await matches.load_many(connection, ids)

    async def open_matches(self) -> list[str]:
        """The ids of all matches that are played now, the oldest first."""
        return await self.matches_with_status("open")

    async def matches_with_status(self, *statuses: Status) -> list[str]:
        """Their ids, the oldest first."""
        async with self._reading() as connection:
            return await matches.with_status(connection, statuses)

    async def match_in_place(self, place: str, statuses: Sequence[Status] = ("open", "stopped")) -> str | None:
        """The id of the match there that is in one of these ways, the newest if there are several."""
        async with self._reading() as connection:
            return await matches.in_place(connection, place, statuses)

    async def log_of(self, match: str, after: int = 0, until: int | None = None) -> list[str]:
        """What everybody was told in a match after an entry, until another, with marks in place of names."""
        async with self._reading() as connection:
            return await matches.log_of(connection, match, after, until)

    async def newest_log(self, match: str, until: int, count: int) -> list[str]:
        """What the last so many entries up to one told everybody, oldest first; entries that told nothing do not count.

        So a hidden step changes nothing here.
        """
        async with self._reading() as connection:
            return await matches.newest_log(connection, match, until, count)

    async def has_interaction(self, interaction: str) -> bool:
        """Whether an interaction has been acted on."""
        async with self._reading() as connection:
            return await matches.has_interaction(connection, interaction)

    async def names_of(self, match: str) -> list[str]:
        """What the seats of a match are called."""
        async with self._reading() as connection:
            return await matches.names_of(connection, match)

    async def matches_of(self, player: str, limit: int = 25) -> list[MatchSummary]:
        """The matches at which a person sat down, the newest first."""
        async with self._reading() as connection:
            return await matches.of_player(connection, player, limit)

    async def resting_matches_of(self, player: str) -> list[str]:
        """Matches of a person that stopped or were shelved, by their ids."""
        async with self._reading() as connection:
            return await matches.resting_of(connection, player)

    async def has_rematch(self, match: str) -> bool:
        """Whether a match has been played again."""
        async with self._reading() as connection:
            return await matches.has_rematch(connection, match)

    async def matches_in_guild(self, guild: str, statuses: Iterable[Status], limit: int = 25) -> list[MatchSummary]:
        """The matches of a server that are in one of these ways, the newest first."""
        async with self._reading() as connection:
            return await matches.in_guild(connection, guild, statuses, limit)

    # --- lobbies ------------------------------------------------------------

    async def save_lobby(self, lobby: StoredLobby) -> None:
        """Keeps a lobby as it is now, in place of what it was."""
        await self._writer.do(partial(lobbies.save, lobby=lobby))

    async def lobby(self, lobby: str) -> StoredLobby | None:
        async with self._reading() as connection:
            return await lobbies.read(connection, lobby)

    async def lobby_in(self, channel: str) -> StoredLobby | None:
        """The newest lobby in a channel whose message is there."""
        async with self._reading() as connection:
            return await lobbies.newest_in(connection, channel)

    async def lobbies_of_guild(self, guild: str | None) -> list[StoredLobby]:
        """The lobbies of a server (None: of no server) whose messages are there, the oldest first."""
        async with self._reading() as connection:
            return await lobbies.of_guild(connection, guild)

    async def all_lobbies(self) -> list[StoredLobby]:
        """All lobbies, with a message or without, the oldest first."""
        async with self._reading() as connection:
            return await lobbies.all_of_them(connection)

    async def close_lobby(self, lobby: str) -> bool:
        """Forgets a lobby; whether it was there, so that of two who close it only one goes on."""
        return await self._writer.do(partial(lobbies.close, lobby=lobby))

    async def forget_lobbies(self, before: float) -> int:
        """Forgets those opened before a time, and says how many."""
        return await self._writer.do(partial(lobbies.forget, before=before))

    # --- boards and notes ------------------------------------------------------------

    async def boards(self) -> dict[str, ShownBoard]:
        """Where the board of each match is shown that is played or can be taken up again."""
        async with self._reading() as connection:
            return await boards.read_boards(connection)

    async def endings_not_shown(self) -> list[str]:
        """Finished matches whose board does not show the end yet."""
        async with self._reading() as connection:
            return await boards.endings_not_shown(connection)

    async def note_board(self, match: str, shown: ShownBoard) -> None:
        await self._writer.do(partial(boards.note_board, match=match, shown=shown))

    async def note(self, name: str) -> str | None:
        """What the hall noted about itself under a name."""
        async with self._reading() as connection:
            return await boards.read_note(connection, name)

    async def set_note(self, name: str, text: str) -> None:
        await self._writer.do(partial(boards.write_note, name=name, text=text))

    async def replay_opened_by(self, match: str) -> list[str]:
        """Who agrees that everything about a match is open."""
        async with self._reading() as connection:
            return await agreements.agreed(connection, OPEN_REPLAY, match)

    async def open_replay(self, match: str, player: str) -> list[str]:
        """Notes that somebody who sits there agrees to that; all who do."""
        return await self._writer.do(partial(agreements.agree, kind=OPEN_REPLAY, match=match, player=player))

    async def close_replay(self, match: str, player: str) -> bool:
        """Notes that somebody no longer agrees to that; whether they did."""
        return await self._writer.do(partial(agreements.withdraw, kind=OPEN_REPLAY, match=match, player=player))

    # --- servers and people ------------------------------------------------------------

    async def guild_settings(self, guild: str) -> GuildSettings:
        """What was chosen for a server, or the defaults."""
        async with self._reading() as connection:
            return await guilds.read(connection, guild)

    async def set_guild_settings(self, guild: str, settings: GuildSettings) -> None:
        """Raises UnknownClock for a clock that there is not."""
        check_clock(settings.clock)
        await self._writer.do(partial(guilds.write, guild=guild, settings=settings))

    async def change_guild_settings(self, guild: str, **changes: Any) -> GuildSettings:
        """Changes some settings, and returns them all. Raises UnknownClock for a clock that there is not.

        They are read and written by one job, so that of two changes at once neither is lost.
        """
        return await self._writer.do(partial(guilds.change, guild=guild, changes=changes))

    async def player(self, player: str) -> KnownPlayer | None:
        async with self._reading() as connection:
            return await players.read(connection, player)

    async def remember_player(self, player: str, name: str) -> None:
        """Notes what a person is called now."""
        await self._writer.do(partial(players.change, player=player, name=name))

    async def name_ghosts(self, player: str, *, named: bool) -> None:
        """Whether a person's ghosts bear their name, those submitted before included."""
        await self._writer.do(partial(players.change, player=player, ghosts_named=named))

    async def note_controls_seen(self, player: str) -> None:
        await self._writer.do(partial(players.change, player=player, seen_controls=True))

    async def names_of_marks(self, marks: Iterable[str]) -> dict[str, str]:
        """What people are called now, by their bare marks; without those who do not want to be named, or are gone."""
        async with self._reading() as connection:
            return await players.names_of_marks(connection, marks)

    async def all_preferences(self) -> dict[str, Preferences]:
        """The switches of everybody who has switched something."""
        async with self._reading() as connection:
            return await preferences.all_of_them(connection)

    async def change_preferences(self, player: str, **changes: bool) -> Preferences:
        """Switches some things for a person, and returns how all stand.

        They are read and written by one job, so that of two changes at once neither is lost.
        """
        return await self._writer.do(partial(preferences.change, player=player, changes=changes))

    # --- blocks ------------------------------------------------------------

    async def block(self, player: str, blocked: str, name: str) -> None:
        """Puts somebody on a person's list; `name` is what they are called now."""
        await self._writer.do(partial(blocks.add, player=player, blocked=blocked, name=name))

    async def unblock(self, player: str, blocked: str) -> bool:
        """Takes somebody off a person's list; whether they were on it."""
        return await self._writer.do(partial(blocks.remove, player=player, blocked=blocked))

    async def blocks_of(self, player: str) -> list[Blocked]:
        """Whom a person has blocked, in the order in which they did."""
        async with self._reading() as connection:
            return await blocks.of_player(connection, player)

    async def who_blocks(self, players: Sequence[str], blocked: str) -> set[str]:
        """Those of the players who have blocked somebody."""
        async with self._reading() as connection:
            return await blocks.who_blocks(connection, players, blocked)

    # --- privacy ------------------------------------------------------------

    async def export_of(self, player: str) -> dict[str, Any]:
        """All that is kept about a person and by them, fit for JSON; nothing of the others at their tables.

        Lobbies are left out: they are short-lived, and their texts are not the store's.
        """
        async with self._reading() as connection:
            return await privacy.everything_about(connection, player)

    async def forget_person(self, player: str, pseudonym: str | None = None) -> str:
        """Makes a person anonymous, all or nothing, and returns the pseudonym that stands for them now.

        Matches stay, and are played again to the same positions. Whoever runs tables on which the person sits gives
        them the pseudonym of `new_pseudonym` first, and then here; what was still written under the old id goes with
        a second call. Lobbies' texts are not the store's and have to be seen to as well.

        Not reached: backups made before, in which everything still stands; the database file's free pages, until
        they are written over; and, in matches begun before people had marks, the names of ghosts' owners in what the
        house answered, which is part of the positions.
        """
        pseudonym = pseudonym or privacy.new_pseudonym()
        await self._writer.do(partial(privacy.forget, player=player, pseudonym=pseudonym))
        return pseudonym

    # --- ghosts ------------------------------------------------------------

    async def add_ghosts(self, new: Sequence[NewGhost]) -> int:
        """Adds the ghosts that are not there yet (a seat has one a round), and says how many."""
        return await self._writer.do(partial(ghosts.add, new=new))

    async def ghost_pool(
        self, set_id: str, round_number: int, guild: str | None = None, limit: int = 200
    ) -> list[SubmittedBoard]:
        """Boards of a set and round, of one server or of all, the newest first.

        Their owners are `person_mark`s, None for those who opted out or are gone.
        """
        async with self._reading() as connection:
            return await ghosts.pool(connection, set_id, round_number, guild, limit)
