"""Measures the hall: interactions over the loopback Discord, the journal under load, many tables, and recovery."""

import asyncio
import gc
import os
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from pydantic import SecretStr

from bot.bench.crowd import Crowd, crowd
from bot.bench.refusals import GivenUp
from bot.bench.timing import Measurement, calibration_rate
from bot.bench.waiting import measured, within
from bot.client import Cardhall
from bot.hall.hall import Hall
from bot.hall.opponents import WorkerOpponents
from bot.hall.plans import MatchPlan
from bot.registry import suppliers
from bot.run import SECONDS_A_TURN, prepare_process, settle_memory
from bot.runtime.settings import Settings
from bot.store import Store
from bot.wiring import usual_recorders
from engine.core.rng import Rng
from engine.journal.records import Seat
from engine.registry import first_game, hall_options_of
from engine.table.table import Table

Figures = Mapping[str, Measurement | float]
RATE, SECONDS = 50.0, 60.0
JOURNAL_TABLES, ENTRIES_PER_S, JOURNAL_SECONDS = 100, 500.0, 10.0
SPARE_TABLES = 30  # some matches end before the measurement does
MANY_TABLES = 1000
ENTRIES_TO_RECOVER = 100
SECONDS_TO_OPEN = 60.0
SECONDS_TO_PLAY = 300.0
"""For all that is done beside what is timed: to connect, to sit down, to be answered."""
SECONDS_FOR_MANY_TABLES = 1200.0


class Pauses:
    """Notices when the event loop was busy with something else: how late a short sleep wakes."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while True:
            begin = time.perf_counter()
            await asyncio.sleep(0.005)
            self.longest = max(self.longest, time.perf_counter() - begin - 0.005)

    def stop(self) -> float:
        self._task.cancel()
        return self.longest


def hall_measurements() -> Figures:
    """Fifty interactions a second, open loop, for a minute, then bursts; the bot is here, the crowd elsewhere."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_interactions(Path(folder)))


async def _interactions(folder: Path) -> Figures:
    async with crowd(str(RATE), str(SECONDS)) as people:
        port = (await people.told(SECONDS_TO_OPEN, "the loopback Discord"))["port"]
        settings = _settings(folder, port)
        prepare_process(settings)
        async with opened_store(settings.database) as store, _running_bot(settings, store) as running:
            pauses = Pauses()
            felt = await _heard(people, running)
            longest = pauses.stop()
    calibration = calibration_rate()
    figures: dict[str, Measurement | float] = {
        key: duration(value / 1000, calibration) if key.endswith("_ms") else value for key, value in felt.items()
    }
    return {**figures, "longest_pause_ms": duration(longest, calibration)}


def _settings(folder: Path, port: int) -> Settings:
    return Settings(
        token=SecretStr("loopback-token"),
        database=str(folder / "bench.db"),
        api_base=f"http://127.0.0.1:{port}/api/v10",
        gateway_url=f"ws://127.0.0.1:{port}/gw",
        guild_ready_timeout=0.2,
        log_level="error",
    )


@asynccontextmanager
async def _running_bot(settings: Settings, store: Store) -> AsyncIterator[asyncio.Task[None]]:
    opponents = WorkerOpponents()
    bot = Cardhall(
        settings, Hall(store, suppliers(store), opponents, usual_recorders(store)), when_restored=settle_memory
    )
    running = asyncio.create_task(bot.start("loopback-token"))
    try:
        yield running
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)
        await opponents.close()


async def _heard(people: Crowd, running: asyncio.Task[None]) -> dict[str, float]:
    """What the crowd felt, unless the bot ends before. Raises GivenUp, or what ended the bot."""
    telling = asyncio.create_task(people.told(SECONDS + SECONDS_TO_PLAY, "what those who click felt"))
    await asyncio.wait({telling, running}, return_when=asyncio.FIRST_COMPLETED)
    if telling.done():
        return await telling
    telling.cancel()
    await running
    raise GivenUp("the bot ended before those who click were done")


def journal_measurements() -> Figures:
    """Five hundred entries a second from a hundred tables, open loop: how long until an action is answered."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_journal(Path(folder)))


async def _journal(folder: Path) -> Figures:
    async with opened_store(folder / "bench.db") as store:
        hall = Hall(store, suppliers(store), WorkerOpponents(), usual_recorders(store))
        await hall.start()
        tables = [await hall.open(a_plan(number)) for number in range(JOURNAL_TABLES + SPARE_TABLES)]
        players = [Player(table, number) for number, table in enumerate(tables)]
        settle_memory()
        pauses = Pauses()
        begin = time.perf_counter()
        took = await _acts(players)
        elapsed, longest = time.perf_counter() - begin, pauses.stop()
        written = store.counts.entries
        await hall.close()
    calibration = calibration_rate()
    return {
        "entries_per_s": Measurement(written / elapsed, written / elapsed / calibration * 1e6),
        "answer_p50_ms": duration(took[len(took) // 2], calibration),
        "answer_p99_ms": duration(took[int(len(took) * 0.99)], calibration),
        "longest_pause_ms": duration(longest, calibration),
    }


async def _acts(players: list["Player"]) -> list[float]:
    """How long each action took, shortest first. Raises GivenUp."""
    took: list[float] = []
    begin = time.perf_counter()
    running: set[asyncio.Task[None]] = set()
    for number in range(int(ENTRIES_PER_S * JOURNAL_SECONDS)):
        await asyncio.sleep(max(0.0, begin + number / ENTRIES_PER_S - time.perf_counter()))
        task = asyncio.create_task(_next(players, number).act(took))
        running.add(task)
        task.add_done_callback(running.discard)
    async with within(SECONDS_TO_PLAY, "the answer to the last action"):
        await asyncio.gather(*running)
    return sorted(measured(took, "an action"))


def _next(players: list["Player"], number: int) -> "Player":
    """The player whose turn it is to act; those whose match is over leave. Raises GivenUp if all are."""
    while players and players[number % len(players)].is_over:
        del players[number % len(players)]
    if not players:
        raise GivenUp("all matches were over before the measurement was")
    return players[number % len(players)]


def table_measurements() -> Figures:
    """A thousand live tables in one process, then their recovery after a hundred entries each."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_many_tables(Path(folder)))


async def _many_tables(folder: Path) -> Figures:
    async with opened_store(folder / "bench.db") as store:
        hall = Hall(store, suppliers(store), WorkerOpponents(), usual_recorders(store))
        await hall.start()
        gc.collect()
        before = _resident_mb()
        players = [Player(await hall.open(a_plan(number)), number) for number in range(MANY_TABLES)]
        async with within(SECONDS_FOR_MANY_TABLES, "the end of play at all tables"):
            for _ in range(ENTRIES_TO_RECOVER):
                await asyncio.gather(*(player.act([]) for player in players))
        gc.collect()
        live = _resident_mb()
        await hall.close()
        del players
    async with opened_store(folder / "bench.db") as store:
        hall = Hall(store, suppliers(store), WorkerOpponents(), usual_recorders(store))
        pauses = Pauses()
        begin = time.perf_counter()
        async with within(SECONDS_FOR_MANY_TABLES, "the recovery of all tables"):
            restored = await hall.start()
        seconds = time.perf_counter() - begin
        longest = pauses.stop()
        await hall.close()
    calibration = calibration_rate()
    return {
        "tables": MANY_TABLES,
        "process_mb": live,
        "kb_a_table": (live - before) * 1024 / MANY_TABLES,
        "recovered": restored,
        "recovery_ms": duration(seconds, calibration),
        "recovery_longest_pause_ms": duration(longest, calibration),
    }


class Player:
    """Plays at random at a table of a live match for two, whoever is to act."""

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self._rng = Rng(number)

    @property
    def is_over(self) -> bool:
        return self._table.outcome is not None

    async def act(self, took: list[float]) -> None:
        table = self._table
        asked = table.position.to_act()
        if not asked:
            return
        seat = asked[0]
        state = table.position.state
        ending = table.game.fallback(state, seat)
        # Most actions are planning: whole matches would end before the measurement does.
        planning = [action for action in table.game.legal(state, seat) if action != ending]
        action = planning[self._rng.below(len(planning))] if planning and self._rng.below(40) else ending
        who = table.record.seats[seat].player or ""
        begin = time.perf_counter()
        with suppress(Exception):
            await table.act(seat, action.notation, who=who, interaction=secrets.token_hex(8))
        took.append(time.perf_counter() - begin)


def a_plan(number: int) -> MatchPlan:
    seats = (Seat(f"{number}1", "Ada"), Seat(f"{number}2", "Ben"))
    game = first_game().name
    return MatchPlan(game, seats, f"place {number}", None, "correspondence", hall_options_of(game))


@asynccontextmanager
async def opened_store(file: Path | str) -> AsyncIterator[Store]:
    sys.setswitchinterval(SECONDS_A_TURN)  # as the bot's own process does
    store = await Store.open(file)
    try:
        yield store
    finally:
        await store.close()


def duration(seconds: float, calibration: float) -> Measurement:
    return Measurement(1 / max(seconds, 1e-9), 1e6 / (max(seconds, 1e-9) * calibration))


def _resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


PARTS: dict[str, Callable[[], Figures]] = {
    "hall": hall_measurements,
    "hall-journal": journal_measurements,
    "hall-tables": table_measurements,
}
