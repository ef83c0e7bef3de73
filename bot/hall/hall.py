"""The hall: all tables of this process, by match and by place. It knows the store and no Discord."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace

import structlog

from bot.hall.plans import MatchPlan, RematchWish, new_match_id, rematch_plan
from bot.hall.recorders import Recorder, Recorders
from bot.hall.refusals import (
    HallCloses,
    NoSuchMatch,
    NotFreeNow,
    NothingToResume,
    NotOfThisMatch,
    PlaceTaken,
    PlayedAgain,
    SomebodyIsGone,
    StillPlayed,
)
from bot.hall.time import HallTime, LoopTime, pause
from bot.runtime.background import Chores
from bot.store import Store
from bot.store.agreements import REMATCH
from bot.store.refusals import StoreClosed
from engine.core.game import AnyGame, Setup
from engine.core.refusals import Refusal
from engine.core.rng import SEED_BITS
from engine.journal.protocol import NotCommitted
from engine.journal.records import MatchRecord, StoredMatch, Timer
from engine.journal.recovery import Restored, restore
from engine.journal.refusals import CannotGoOn
from engine.registry import game_named
from engine.table.clock_presets import NO_CLOCK, PRESETS
from engine.table.clocks import Callback, Clocks, Handle
from engine.table.environment import Habits, Opponents, Supplier, TableEnvironment
from engine.table.notices import Notice, Shelved, Stopped, Update, Voided
from engine.table.table import Table

SECONDS_BETWEEN_ALIVE_MARKS = 4.0
MATCHES_AT_A_TIME = 50
_log = structlog.get_logger("cardhall.hall")


HallListener = Callable[[MatchRecord, Notice], None]


class Hall:
    """Opens, finds, restores and ends tables."""

    def __init__(
        self,
        store: Store,
        supplier: Supplier,
        opponents: Opponents,
        recorders: Sequence[Recorder],
        *,
        clock: HallTime | None = None,
        game_of: Callable[[str], AnyGame] = game_named,
    ) -> None:
        self.store = store
        self.tables: dict[str, Table] = {}
        self.listeners: list[HallListener] = []
        self._places: dict[str, str] = {}
        self.game_of = game_of
        self._time = clock or LoopTime()
        self._env = TableEnvironment(
            store, self._time, supplier, opponents, self._hear, new_error_id=lambda: secrets.token_hex(3), pause=pause
        )
        self.recorders = Recorders(recorders, self.now)
        self._chores = Chores(_log, "something beside the play failed")
        self._alive: asyncio.Task[None] | None = None
        self._making_up: asyncio.Task[None] | None = None
        self._one_wish_at_a_time = asyncio.Lock()
        self._resuming: set[str] = set()
        self._is_closing = False

    def know(self, habits: Habits) -> None:
        """What tables know of people from now on; without it everybody is asked always."""
        self._env = replace(self._env, habits=habits)

    def now(self) -> float:
        return self._time.now()

    def call_at(self, when: float, callback: Callback) -> Handle:
        return self._time.call_at(when, callback)

    async def until(self, when: float) -> None:
        """Waits until a time, by the clock of this hall."""
        if when <= self.now():
            return
        due = asyncio.Event()
        alarm = self.call_at(when, due.set)
        try:
            await due.wait()
        finally:
            alarm.cancel()

    # --- from start to end ------------------------------------------------------------

    async def start(self) -> int:
        """Restores every open match, gives back the time that the program was down; returns how many go on."""
        down_since, now = await self.store.last_alive(), self._time.now()
        ids = await self.store.open_matches()
        restored: dict[str, tuple[Timer, ...]] = {}
        for first in range(0, len(ids), MATCHES_AT_A_TIME):
            for stored in await self.store.load_many(ids[first : first + MATCHES_AT_A_TIME]):
                table = await self._restore(stored, now if down_since is None else down_since, now)
                if table is not None:
                    restored[stored.record.id] = table.clocks.timers
        await self.store.come_back(restored, now)
        self._alive = asyncio.get_running_loop().create_task(self._mark_alive(), name="alive marks")
        for match in restored:
            self.tables[match].start()
        await self._show_endings()
        self._making_up = asyncio.get_running_loop().create_task(self._make_up(), name="making up")
        return len(restored)

    async def _make_up(self) -> None:
        """What a kill kept from being written beside the play; it may take a while, and nobody waits for it."""
        try:
            await self.recorders.catch_up()
        except StoreClosed:  # the program ends; the next start tries again
            return
        except Exception:  # noqa: BLE001 - the next start tries again
            if not self._is_closing:
                _log.exception("what was missing beside the play could not be made up for")

    async def _show_endings(self) -> None:
        """Matches that ended just before the program did: their last position is still to be shown."""
        for stored in await self.store.load_many(await self.store.endings_not_shown()):
            try:
                restored = await asyncio.to_thread(restore, self.game_of(stored.record.game), stored)
            except Exception:  # noqa: BLE001 - an old match that cannot be shown must not keep the hall from opening
                _log.exception("an ending cannot be shown", match=stored.record.id)
                continue
            table = Table.restored(stored, restored.position, _clocks(stored), self._env)
            self._hear(stored.record, table.as_it_stands())

    async def close(self) -> None:
        """Lets every table finish what it is doing; the journal has everything."""
        self._is_closing = True
        for task in (self._alive, self._making_up):
            if task is not None:
                task.cancel()
        if self._making_up is not None:  # what is still missing is made up for after the next start
            await asyncio.gather(self._making_up, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in list(self.tables.values())))
        await self._chores.finish()
        with suppress(NotCommitted):  # then a little time is given back at the next start
            await self.store.alive_mark(self._time.now())

    async def _mark_alive(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_ALIVE_MARKS)
            try:
                await self.store.alive_mark(self._time.now())
            except Exception:  # noqa: BLE001 - the next mark may succeed
                _log.exception("the alive mark could not be written")

    # --- tables ------------------------------------------------------------

    def table_in(self, place: str) -> Table | None:
        match = self._places.get(place)
        return None if match is None else self.tables.get(match)

    async def table_or_result(self, match: str) -> Table:
        """A match that is being played, or the table of a finished one, to look at. Raises NoSuchMatch."""
        if match in self.tables:
            return self.tables[match]
        stored = await self.store.load(match)
        if stored is None:
            raise NoSuchMatch
        restored: Restored = await asyncio.to_thread(restore, self.game_of(stored.record.game), stored)
        return Table.restored(stored, restored.position, _clocks(stored), self._env)

    def tables_of_guild(self, guild: str) -> list[Table]:
        return [table for table in self.tables.values() if table.record.guild == guild]

    async def open(self, plan: MatchPlan) -> Table:
        """Opens a table and begins its match. Raises a Refusal if the place is taken or the setup cannot be played."""
        if self._is_closing:
            raise HallCloses
        if plan.place in self._places:
            raise PlaceTaken
        game = self.game_of(plan.game)
        people = sum(seat.player is not None for seat in plan.seats)
        record = MatchRecord(
            id=plan.id or new_match_id(),
            game=game.name,
            rules_version=game.rules_version,
            seed=secrets.randbits(SEED_BITS) if plan.seed is None else plan.seed,
            setup=Setup(len(plan.seats), plan.options),
            seats=plan.seats,
            clock=NO_CLOCK if people == 1 else plan.clock,
            place=plan.place,
            guild=plan.guild,
            started=self._time.now(),
            rematch_of=plan.rematch_of,
            wants_rating=plan.wants_rating,
            delay=plan.delay,
        )
        self._places[plan.place] = record.id
        try:
            table = await Table.open(record, game, self._env, opened_by=plan.opened_by)
        except BaseException:
            del self._places[plan.place]
            raise
        self.tables[record.id] = table
        return table

    async def resume(self, match: str) -> Table:
        """Takes a stopped or shelved match up again. Raises a Refusal if that cannot be done."""
        if self._is_closing:
            raise HallCloses
        if match in self._resuming:
            raise NothingToResume
        self._resuming.add(match)
        try:
            return await self._resume(match)
        finally:
            self._resuming.discard(match)

    async def _resume(self, match: str) -> Table:
        stored = await self.store.load(match)
        if stored is None:
            raise NoSuchMatch
        if stored.status not in ("stopped", "shelved") or match in self.tables:
            raise NothingToResume
        if stored.record.place in self._places:
            raise PlaceTaken
        last = stored.entries[-1].time if stored.entries else stored.record.started
        table = await self._restore(stored, last, self._time.now(), shelve=False)
        if table is None:
            raise NothingToResume
        try:
            await self.store.take_up(match, table.clocks.timers)
        except BaseException:
            self._forget(table.record)
            raise
        table.start()
        return table

    async def resumable_in(self, place: str) -> str | None:
        """The latest stopped or shelved match of a place."""
        return await self.store.match_in_place(place, ("stopped", "shelved"))

    async def end_place(self, place: str, reason: str) -> None:
        """The place is gone: its match ends, and nobody waits for it any more."""
        table = self.table_in(place)
        if table is None:
            return
        self._forget(table.record)
        await table.close()
        if table.outcome is None:
            await self.store.mark(table.record.id, "void", reason)
            await self.recorders.break_off(table.record.id)

    async def void(self, match: str, reason: str) -> None:
        """A match counts for nothing and is over. Raises NoSuchMatch."""
        table = self.tables.get(match)
        if table is None:
            raise NoSuchMatch
        self._forget(table.record)
        await table.close()
        await self.store.mark(match, "void", reason)
        await self.recorders.drop(match)
        self._pass_on(table.record, Voided(reason))

    async def end_run(self, match: str, reason: str) -> None:
        """A league run is over as it stands, whether it is being played or rests. Raises a Refusal if it cannot be."""
        table = self.tables.get(match)
        if table is not None and table.outcome is None:
            await table.run_out(reason)
            return
        stored = await self.store.load(match)
        if stored is not None and stored.status not in ("finished", "void"):
            await self.store.mark(match, "void", reason)
            self._pass_on(stored.record, Shelved(f"{reason.capitalize()}.", can_go_on=False))
        await self.recorders.break_off(match)

    async def _restore(
        self, stored: StoredMatch, down_since: float, now: float, *, shelve: bool = True
    ) -> Table | None:
        record = stored.record
        try:
            game = self.game_of(record.game)
            restored: Restored = await asyncio.to_thread(restore, game, stored)
        except Refusal as refusal:
            if not shelve:
                raise
            _log.warning("a match cannot go on and is shelved", match=record.id, reason=refusal.sentence)
            await self.store.mark(record.id, "shelved", refusal.sentence)
            self._pass_on(record, Shelved(refusal.sentence, can_go_on=False))
            return None
        except Exception as error:
            error_id = secrets.token_hex(3)
            _log.exception("a match could not be restored", match=record.id, error_id=error_id)
            if not shelve:
                raise CannotGoOn(f"This match cannot be taken up again just now (error {error_id}).") from error
            await self.store.mark(record.id, "stopped", f"{error_id}: {error}")
            self._pass_on(record, Stopped(error_id, error))
            return None
        if restored.snapshot is not None:
            await self.store.add_snapshot(record.id, restored.snapshot)
        clocks = _clocks(stored).given_back(down_since, now)
        if restored.snapshot is not None:  # under other rules now: the timers may be of entries that no longer fit
            clocks = clocks.fitted(restored.position, now)
        table = Table.restored(stored, restored.position, clocks, self._env)
        self.tables[record.id] = table
        self._places[record.place] = record.id
        return table

    # --- rematch ------------------------------------------------------------

    async def want_rematch(
        self, match: str, player: str, *, check: Callable[[str, str | None], Awaitable[None]] | None = None
    ) -> RematchWish:
        """Somebody wants another match like this one; it begins when all who played do.

        `check` may refuse that somebody sits down at one more table.
        """
        stored = await self.store.load(match)
        if stored is None:
            raise NoSuchMatch
        record = stored.record
        people = [seat for seat in record.seats if seat.player is not None]
        if player not in [seat.player for seat in people]:
            raise NotOfThisMatch
        if stored.status not in ("finished", "void"):
            raise StillPlayed
        if check is not None:
            await check(player, record.guild)
        if any(seat.player is not None and not seat.player.isdecimal() for seat in people):
            raise SomebodyIsGone
        note = f"{REMATCH}{match}"
        async with self._one_wish_at_a_time:
            if await self.store.has_rematch(match):
                raise PlayedAgain
            before = json.loads(await self.store.note(note) or "[]")
            agreed = {player, *before}
            missing = tuple(seat for seat in people if seat.player not in agreed)
            if check is not None and not missing:
                await self._check_others(record, player, check)
            table = None if missing else await self.open(replace(rematch_plan(record), opened_by=player))
            await self.store.set_note(note, json.dumps(sorted(agreed) if missing else []))
        return RematchWish(table, missing, is_new=player not in before)

    async def _check_others(
        self, record: MatchRecord, player: str, check: Callable[[str, str | None], Awaitable[None]]
    ) -> None:
        """Whoever agreed earlier may have sat down elsewhere since."""
        for seat in record.seats:
            if seat.player not in (None, player):
                try:
                    await check(str(seat.player), record.guild)
                except Refusal as refusal:
                    raise NotFreeNow(seat.name) from refusal

    # --- what tables say ------------------------------------------------------------

    def _hear(self, record: MatchRecord, notice: Notice) -> None:
        match notice:
            case Update():
                if (chore := self.recorders.keeping(record, notice)) is not None:
                    self._chores.begin(chore)
                if notice.outcome is not None:
                    self._forget(record)
            case Stopped(error_id, error):
                _log.error("a table stopped", match=record.id, error_id=error_id, exc_info=error)
                self._forget(record)
            case Shelved():
                self._forget(record)
        self._pass_on(record, notice)

    def _pass_on(self, record: MatchRecord, notice: Notice) -> None:
        for listener in self.listeners:
            try:
                listener(record, notice)
            except Exception:  # noqa: BLE001 - a table must not fall because somebody cannot listen
                _log.exception("a listener failed", match=record.id)

    def _forget(self, record: MatchRecord) -> None:
        self.tables.pop(record.id, None)
        if self._places.get(record.place) == record.id:
            del self._places[record.place]

    async def finish_chores(self) -> None:
        """Waits until what is done beside the play, such as keeping ghosts, has been done."""
        await self._chores.finish()


def _clocks(stored: StoredMatch) -> Clocks:
    preset = PRESETS.get(stored.record.clock)
    if stored.entries:
        banks: Iterable[float] = stored.entries[-1].banks
    else:
        banks = [preset.bank if preset else 0.0] * len(stored.record.seats)
    return Clocks(preset, tuple(banks), stored.timers)
