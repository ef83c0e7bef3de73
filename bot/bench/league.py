"""Measures league nights: a division on one core, and a great night on two while a live table is played."""

import asyncio
import secrets
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from functools import cache
from itertools import count
from pathlib import Path
from statistics import median

from sqlalchemy import create_engine, insert

from bot.bench.hall import Player, a_plan, duration, opened_store
from bot.bench.timing import Measurement, calibration_rate
from bot.bench.waiting import measured, within
from bot.hall.hall import Hall
from bot.hall.opponents import WorkerOpponents
from bot.league.night import NightWorkers, decided, hold_night
from bot.registry import suppliers
from bot.run import settle_memory
from bot.store import Store
from bot.store.league.leagues import LeagueSettings, NewWeek
from bot.store.schema import league_attempts, league_boards, league_entrants
from bot.wiring import usual_recorders
from engine.league.lineup import Arena, Contender, Lineup
from engine.league.night import Bouts, fight_chunk, read_chunk
from engine.league.schedule import Schedule, read_time
from engine.league.standings import Run
from engine.registry import boards_named, game_with_boards

Figures = Mapping[str, Measurement | float]
SEED = 20_240_229
ENTRANTS, ROUNDS, REPEATS = 64, 12, 5
MANY_ENTRANTS, CORES = 1024, 2
ACTIONS_PER_S = 50.0
HEARTBEAT = 0.005
SECONDS_WITHOUT_A_NIGHT = 10.0
SECONDS_TO_BEGIN, SECONDS_TO_END = 60.0, 1200.0
SECONDS_TO_ANSWER = 60.0


def league_measurements() -> Figures:
    """Boards are the greedy player's own; preparing them and the results' tables is part of a night's time."""
    with tempfile.TemporaryDirectory() as folder:
        return {**_one_division(), **asyncio.run(_great_night(Path(folder)))}


def _boards(number: int) -> tuple[str, ...]:
    rounds = _house()[:ROUNDS]
    return tuple(boards[(7 * number + 3 * place) % len(boards)] for place, boards in enumerate(rounds))


@cache
def _house() -> Sequence[Sequence[str]]:
    boards = boards_named(game_with_boards())
    return boards.house(boards.default_set)


def _lineup(seed: int, contenders: tuple[Contender, ...]) -> Lineup:
    game = game_with_boards()
    return Lineup(game, seed, boards_named(game).default_set, 1, contenders)


def _one_division() -> Figures:
    contenders = tuple(Contender(number, _boards(number)) for number in range(1, ENTRANTS + 1))
    runs = {each.number: Run(0, float(each.number)) for each in contenders}
    took, battles = [], 0
    for repeat in range(REPEATS):
        lineup = _lineup(SEED + repeat, contenders)
        begin = time.perf_counter()
        night = Bouts(Arena(lineup))
        text = lineup.encode()
        for number in range(lineup.chunks):
            night.add(read_chunk(fight_chunk(text, number)))
        decided([night], runs)
        took.append(time.perf_counter() - begin)
        battles = sum(map(len, night.marks.values()))
    calibration = calibration_rate()
    rate = battles / median(took)
    return {
        "division_battles": battles,
        "division_ms": duration(median(took), calibration),
        "division_battles_per_s": Measurement(rate, rate / calibration * 1e6),
    }


async def _great_night(folder: Path) -> Figures:
    """From the close to the written results, everything through the store, while somebody plays at a live table."""
    database = folder / "bench.db"
    async with opened_store(database) as store, AsyncExitStack() as around:
        week = await _week_with_boards(store, database)
        workers = NightWorkers(CORES)
        around.push_async_callback(workers.close)
        async with within(SECONDS_TO_BEGIN, "the first process of the night"):
            await workers.fight(_lineup(SEED, ()).encode(), 0)  # they are there, as after another night
        hall = Hall(store, suppliers(store), WorkerOpponents(), usual_recorders(store))
        await hall.start()
        around.push_async_callback(hall.close)
        settle_memory()
        quiet = _Answers(hall)
        await asyncio.sleep(SECONDS_WITHOUT_A_NIGHT)
        took_before = measured(await quiet.stop(), "a table before the night")
        answers, beats = _Answers(hall), _Beats()
        begin = time.perf_counter()
        async with within(SECONDS_TO_END, "the end of the night"):
            await hold_night(store.leagues, week, workers.fight, at_once=CORES + 1)
        seconds = time.perf_counter() - begin
        late = measured(await beats.stop(), "the heartbeat in the night")
        took = measured(await answers.stop(), "a table in the night")
    calibration = calibration_rate()
    return {
        "night_battles": MANY_ENTRANTS // ENTRANTS * (ENTRANTS * (ENTRANTS - 1) // 2) * ROUNDS,
        "night_ms": duration(seconds, calibration),
        "heartbeat_p99_ms": duration(_percentile(late, 0.99), calibration),
        "heartbeat_longest_ms": duration(max(late), calibration),
        "table_answers": len(took),
        "table_answer_p50_ms": duration(_percentile(took, 0.5), calibration),
        "table_answer_p99_ms": duration(_percentile(took, 0.99), calibration),
        "without_night_p50_ms": duration(_percentile(took_before, 0.5), calibration),
        "without_night_p99_ms": duration(_percentile(took_before, 0.99), calibration),
    }


def _percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[int(len(values) * share)]


async def _week_with_boards(store: Store, database: Path) -> int:
    """A week that everybody has played."""
    leagues = store.leagues
    schedule = Schedule.beginning(0.0, weekday=0, at=read_time("12:00"), zone="UTC")
    settings = LeagueSettings(channel="1", first=schedule.first, at=schedule.at, zone=schedule.zone)
    league = await leagues.create("guild", "Bench", settings, "0", 0.0)
    first = schedule.week(1)
    week = await leagues.open_week(
        NewWeek(
            league.id, _lineup(SEED, ()).set_id, SEED, secrets.randbits(128), first.opens, first.closes, settings.terms
        )
    )
    await asyncio.to_thread(_fill, database, week.id)
    return week.id


def _fill(database: Path, week: int) -> None:
    """Everybody's runs straight into the tables: playing them one board at a time is not what is measured."""
    numbers = range(1, MANY_ENTRANTS + 1)
    engine = create_engine(f"sqlite:///{database}")
    run = {"week": week, "attempt": 1, "begun": 1.0, "stars": 5, "lives": 1, "rounds": ROUNDS}
    with engine.begin() as connection:
        entrants = [{"week": week, "number": each, "player": f"entrant {each}", "entered": 1.0} for each in numbers]
        connection.execute(insert(league_entrants), entrants)
        connection.execute(
            insert(league_attempts), [run | {"number": each, "match": f"run {each}"} for each in numbers]
        )
        boards = [
            {"week": week, "number": each, "attempt": 1, "round": place, "submitted": float(each), "text": board}
            for each in numbers
            for place, board in enumerate(_boards(each), start=1)
        ]
        connection.execute(insert(league_boards), boards)
    engine.dispose()


class _Beats:
    """How late a short sleep wakes: what the event loop was busy with meanwhile."""

    def __init__(self) -> None:
        self._late: list[float] = []
        self._task = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            begin = time.perf_counter()
            await asyncio.sleep(HEARTBEAT)
            self._late.append(time.perf_counter() - begin - HEARTBEAT)

    async def stop(self) -> list[float]:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        return self._late


class _Answers:
    """Somebody plays live matches, open loop: how long until an action is in the journal and answered."""

    _tables = count(1)

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._took: list[float] = []
        self._running: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._play())

    async def _play(self) -> None:
        player, begin = await self._sit_down(), time.perf_counter()
        for number in count(1):
            await asyncio.sleep(max(0.0, begin + number / ACTIONS_PER_S - time.perf_counter()))
            if player.is_over:
                player = await self._sit_down()
            task = asyncio.create_task(player.act(self._took))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _sit_down(self) -> Player:
        number = next(self._tables)
        return Player(await self._hall.open(a_plan(number)), number)

    async def stop(self) -> list[float]:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        async with within(SECONDS_TO_ANSWER, "the answer to the last action at a live table"):
            await asyncio.gather(*self._running)
        return self._took
