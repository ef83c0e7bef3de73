"""What a table is given in tests: a time, a journal, a house, opponents and a listener that the test controls."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from types import TracebackType
from typing import Any, Self, TypeVar

from engine.core.game import AnyGame, Need, Outcome, Setup
from engine.games.manalimit.ghosts import choose_ghost
from engine.journal.protocol import AlreadyDone, NotCommitted, Writing
from engine.journal.records import Entry, MatchRecord, Seat, Snapshot, Status, StoredMatch, Timer
from engine.journal.recovery import restore
from engine.table.clock_presets import NO_CLOCK, PRESETS
from engine.table.clocks import Callback, Clocks
from engine.table.environment import TableEnvironment
from engine.table.notices import Notice, Update
from engine.table.table import Answer, Table

START = 1_800_000_000.0
MOST_STEPS = 20_000

N = TypeVar("N")


async def settle() -> None:
    """Lets the loop run until nothing can go on without time passing or somebody acting."""
    ready: Any = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    for _ in range(MOST_STEPS):
        await asyncio.sleep(0)
        if not ready:
            return
    raise AssertionError("the loop does not come to rest")


class Alarm:
    """One callback in the future."""

    def __init__(self, when: float, callback: Callback) -> None:
        self.when = when
        self.callback = callback
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class ControlledTime:
    """Stands still until a test lets it pass."""

    def __init__(self, now: float = START) -> None:
        self._now = now
        self._alarms: list[Alarm] = []

    def now(self) -> float:
        return self._now

    def call_at(self, when: float, callback: Callback) -> Alarm:
        alarm = Alarm(when, callback)
        self._alarms.append(alarm)
        return alarm

    @property
    def alarms(self) -> list[float]:
        """When something is due, in order."""
        return sorted(alarm.when for alarm in self._alarms if not alarm.is_cancelled)

    async def advance(self, seconds: float) -> None:
        """Lets time pass; what is due on the way happens in order, each in peace."""
        until = self._now + seconds
        await settle()
        for _ in range(MOST_STEPS):
            self._alarms = [alarm for alarm in self._alarms if not alarm.is_cancelled]
            due = min(self._alarms, key=lambda alarm: alarm.when, default=None)
            if due is None or due.when > until:
                self._now = until
                return
            self._alarms.remove(due)
            self._now = max(self._now, due.when)
            due.callback()
            await settle()
        raise AssertionError("the alarm never stops ringing")

    def skip(self, seconds: float) -> None:
        """Time passes and nobody notices: the program is not there."""
        self._alarms.clear()
        self._now += seconds


@dataclass(slots=True)
class Kept:
    """A match in the journal's memory."""

    record: MatchRecord
    banks: tuple[float, ...]
    timers: tuple[Timer, ...]
    status: Status = "open"
    reason: str = ""
    entries: list[Entry] = field(default_factory=list)
    snapshots: list[Snapshot] = field(default_factory=list)
    outcome: Outcome | None = None


class _Held:
    """Something that a test can hold until it is released, or let fail."""

    def __init__(self) -> None:
        self.error: Exception | None = None
        self._open_gate = asyncio.Event()
        self._open_gate.set()

    def hold(self) -> None:
        self._open_gate.clear()

    def release(self) -> None:
        self._open_gate.set()

    async def _wait(self) -> None:
        await self._open_gate.wait()
        if self.error is not None:
            raise self.error


class MemoryJournal(_Held):
    """A journal that can be slow, fail, or hold what is to be written until it is released."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[str, Kept] = {}
        self.is_slow = False
        self.failures = 0
        self.failing_marks = 0
        self.attempts = 0

    def fail(self, times: int = 1) -> None:
        """The next so many commits fail."""
        self.failures = times

    def fail_marks(self, times: int = 1) -> None:
        """The next so many marks fail."""
        self.failing_marks = times

    async def begin(self, record: MatchRecord, banks: Sequence[float], timers: Sequence[Timer]) -> None:
        await self._reach_the_disk()
        self.kept[record.id] = Kept(record, tuple(banks), tuple(timers))

    async def commit(self, match: str, writing: Writing) -> None:
        await self._reach_the_disk()
        kept = self.kept[match]
        if self.interactions & {entry.interaction for entry in writing.entries}:
            raise AlreadyDone
        assert kept.status == "open", f"a {kept.status} match was written to"
        for entry in writing.entries:
            assert entry.number == len(kept.entries) + 1, "entries are numbered in order"
            kept.entries.append(entry)
        kept.timers = writing.timers
        if writing.snapshot is not None:
            kept.snapshots.append(writing.snapshot)
        if writing.outcome is not None:
            kept.outcome, kept.status = writing.outcome, "finished"

    async def mark(self, match: str, status: Status, reason: str = "") -> None:
        if self.failing_marks:
            self.failing_marks -= 1
            raise NotCommitted("the disk is full")
        self.kept[match].status, self.kept[match].reason = status, reason

    async def _reach_the_disk(self) -> None:
        self.attempts += 1
        for _ in range(10 if self.is_slow else 0):
            await asyncio.sleep(0)
        await self._wait()
        if self.failures:
            self.failures -= 1
            raise NotCommitted("the disk is full")

    @property
    def interactions(self) -> set[str]:
        entries = [entry for kept in self.kept.values() for entry in kept.entries]
        return {entry.interaction for entry in entries if entry.interaction is not None}

    def stored(self, match: str, *, entries: int | None = None) -> StoredMatch:
        """A match as it comes back; `entries` cuts it after so many."""
        kept = self.kept[match]
        number = len(kept.entries) if entries is None else entries
        return StoredMatch(
            kept.record,
            kept.status,
            kept.reason,
            tuple(kept.entries[:number]),
            kept.timers,
            tuple(snapshot for snapshot in kept.snapshots if snapshot.number <= number),
            kept.outcome,
        )


class TestSupplier(_Held):
    """Answers with a fitting ghost or a prize of 3; tests may put answers first, or hold it."""

    __test__ = False

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Need] = []
        self.answers: list[str] = []

    async def answer(self, record: MatchRecord, need: Need) -> str:
        self.asked.append(need)
        await self._wait()
        if self.answers:
            return self.answers.pop(0)
        return choose_ghost(need.facts, "", []).encode() if need.kind == "ghost" else "3"


class TestOpponents(_Held):
    """Built-in players that choose by their seed, unless a test says what or holds them."""

    __test__ = False

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, int, int]] = []
        self.choices: list[str] = []

    async def choose(self, name: str, game: AnyGame, seat: int, view: Any, legal: Sequence[Any], seed: int) -> str:
        self.asked.append((name, seat, seed))
        await self._wait()
        return self.choices.pop(0) if self.choices else str(legal[seed % len(legal)].notation)


class TestHabits:
    """Who wants to be asked always, which is everybody unless a test says otherwise, and whether nobody looks on."""

    __test__ = False

    def __init__(self) -> None:
        self.answer_themselves: set[str] = set()
        self.is_alone = False

    def asks_always(self, player: str) -> bool:
        return player not in self.answer_themselves

    def is_private(self, record: MatchRecord) -> bool:
        return self.is_alone


class Listener:
    """Writes down what a table tells, and when."""

    def __init__(self, time: ControlledTime) -> None:
        self._time = time
        self.heard: list[tuple[float, Notice]] = []
        self.watch: Callable[[MatchRecord, Notice], None] | None = None

    def __call__(self, record: MatchRecord, notice: Notice) -> None:
        self.heard.append((self._time.now() - START, notice))
        if self.watch is not None:
            self.watch(record, notice)

    def all(self, kind: type[N]) -> list[N]:
        return [notice for _, notice in self.heard if isinstance(notice, kind)]

    def times(self, kind: type[Any]) -> list[float]:
        """When such notices came, in seconds since the test began."""
        return [time for time, notice in self.heard if isinstance(notice, kind)]

    @property
    def last_update(self) -> Update:
        return self.all(Update)[-1]

    def forget(self) -> None:
        self.heard.clear()


def person(name: str) -> Seat:
    return Seat(name, name.title())


def built_in(name: str = "greedy") -> Seat:
    return Seat(None, name.title(), name)


PEOPLE = tuple(person(name) for name in ("ada", "ben", "cleo", "dan", "eve", "finn", "gus", "hal"))
NO_OPTIONS: Mapping[str, Any] = {}
PAUSE = 2.0


class Hall:
    """Everything around the tables of one test, and the tables themselves."""

    def __init__(self) -> None:
        self.time = ControlledTime()
        self.journal = MemoryJournal()
        self.supplier = TestSupplier()
        self.opponents = TestOpponents()
        self.listener = Listener(self.time)
        self.tables: list[Table] = []
        self._ids = count(1)
        self._errors = count(1)
        self.pauses: list[float] = []
        self.habits = TestHabits()
        self.env = TableEnvironment(
            self.journal,
            self.time,
            self.supplier,
            self.opponents,
            self.listener,
            lambda: f"E{next(self._errors)}",
            lambda _clock: self.pauses.pop(0) if self.pauses else PAUSE,
            self.habits,
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.journal.release()
        self.supplier.release()
        self.opponents.release()
        for table in self.tables:
            async with asyncio.timeout(20):
                await table.close()

    def record(
        self,
        game: AnyGame,
        seats: int | Sequence[Seat] = 2,
        *,
        clock: str = "live",
        options: Mapping[str, Any] = NO_OPTIONS,
        seed: int = 1,
    ) -> MatchRecord:
        sitting = PEOPLE[:seats] if isinstance(seats, int) else tuple(seats)
        return MatchRecord(
            id=f"m{next(self._ids)}",
            game=game.name,
            rules_version=game.rules_version,
            seed=seed,
            setup=Setup(len(sitting), options),
            seats=sitting,
            clock=clock,
            place="hall",
            guild=None,
            started=self.time.now(),
        )

    async def open(
        self,
        game: AnyGame,
        seats: int | Sequence[Seat] = 2,
        *,
        clock: str = "live",
        options: Mapping[str, Any] = NO_OPTIONS,
        seed: int = 1,
    ) -> Table:
        """A table that has just been opened and has told so."""
        record = self.record(game, seats, clock=clock, options=options, seed=seed)
        table = await Table.open(record, game, self.env)
        self.tables.append(table)
        await settle()
        return table

    def entries(self, table: Table) -> list[Entry]:
        return self.journal.kept[table.record.id].entries

    def status(self, table: Table) -> Status:
        return self.journal.kept[table.record.id].status

    async def resume(self, table: Table, game: AnyGame | None = None, *, down: float = 0, noticed: float = 0) -> Table:
        """The match of a table again, from the journal, after the program was down.

        `noticed` is how long before its end the program had last said that it was alive.
        """
        down_since = self.time.now() - noticed
        await table.close()
        self.time.skip(down)
        again = self.restored(table, game, down_since)
        if again.outcome is None:
            await self.journal.mark(table.record.id, "open")
        self.journal.kept[table.record.id].timers = again.clocks.timers  # as the hall does
        again.start()
        await settle()
        return again

    def restored(self, table: Table, game: AnyGame | None = None, down_since: float | None = None) -> Table:
        """As `resume`, but not started."""
        stored, kept = self.journal.stored(table.record.id), self.journal.kept[table.record.id]
        found = restore(game or table.game, stored)
        position = found.position
        banks = stored.entries[-1].banks if stored.entries else kept.banks
        now = self.time.now()
        clocks = Clocks(PRESETS.get(stored.record.clock), banks, stored.timers)
        clocks = clocks.given_back(now if down_since is None else down_since, now)
        if found.snapshot is not None:
            clocks = clocks.fitted(position, now)
        again = Table.restored(stored, position, clocks, self.env)
        self.tables.append(again)
        return again


async def act(table: Table, seat: int, notation: str | None = None, **more: Any) -> Answer:
    """A person's action, the first that is legal unless it is said which; then the loop comes to rest."""
    chosen = notation or table.options(seat)[0][0]
    answer = await table.act(seat, chosen, who=player(table, seat), **more)
    await settle()
    return answer


def player(table: Table, seat: int) -> str:
    return table.position.seats[seat].player or ""


def standing(table: Table) -> tuple[Any, ...]:
    """All that a refused or failed request must leave as it was."""
    position, clocks = table.position, table.clocks
    agreement = position.left, position.agreed, position.declined, position.ended, position.seats
    return table.number, position.state_hash(), agreement, clocks.banks, clocks.timers


__all__ = ["NO_CLOCK", "START", "Hall", "act", "built_in", "person", "player", "settle", "standing"]
