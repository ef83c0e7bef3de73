"""The program is killed at the worst moments, and the next start finds all or nothing."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.league.night import hold_night
from bot.runtime import crash_points
from bot.store import Store
from tests.bot.store.league_stories import fight_here, make_league, open_week, play, some_boards

pytestmark = pytest.mark.covers("bot.store.writer", "bot.runtime.crash_points")
ROOT = Path(__file__).parents[3]
SCRIPT = """
import asyncio, sys
from bot.store import Store
from tests.bot.store.stories import BANKS, TIMERS, record, writing

async def play() -> None:
    async with await Store.open(sys.argv[1]) as store:
        await store.begin(record(), BANKS, TIMERS)
        await store.alive_mark(1.0)
        for number in range(1, 4):
            await store.commit("m1", writing(number, f"click {number}"))
            print(number, flush=True)

asyncio.run(play())
"""


def _play(database: Path, kill_at: str) -> tuple[int, list[str]]:
    """Plays in a process of its own; returns how that ended and what it answered."""
    environment = os.environ | {crash_points.VARIABLE: kill_at}
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, database], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.stderr == ""
    return ended.returncode, ended.stdout.split()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kill_at", "answered", "written"),
    [
        ("before-commit:3", ["1", "2"], [1, 2]),
        ("after-commit:2", ["1"], [1, 2]),
        ("no-such-point", ["1", "2", "3"], [1, 2, 3]),
    ],
)
async def test_what_was_answered_is_in_the_journal(
    database: Path, kill_at: str, answered: list[str], written: list[int]
) -> None:
    code, said = _play(database, kill_at)
    assert code == (0 if kill_at == "no-such-point" else -signal.SIGKILL)
    assert said == answered
    async with await Store.open(database) as store:
        stored = await store.load("m1")
    assert stored is not None
    assert [each.number for each in stored.entries] == written


@pytest.mark.slow
async def test_a_start_after_a_kill_in_the_middle_of_a_migration_migrates(database: Path) -> None:
    code, said = _play(database, "in-migration")
    assert (code, said) == (-signal.SIGKILL, [])
    async with await Store.open(database) as store:
        assert await store.open_matches() == []


NIGHT = """
import asyncio, os, signal, sys
from bot.league.night import hold_night
from bot.store import Store
from engine.league import lineup
from tests.bot.store.league_stories import fight_here

lineup.PAIRS_A_CHUNK = 2
left = int(sys.argv[2])

async def fight(text: str, number: int) -> str:
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return await fight_here(text, number)

async def hold() -> None:
    async with await Store.open(sys.argv[1]) as store:
        await hold_night(store.leagues, 1, fight, at_once=1)
        print(await store.leagues.results_of(1))

asyncio.run(hold())
"""


def _hold_a_night(database: Path, pieces: int) -> tuple[int, str]:
    ended = subprocess.run(
        [sys.executable, "-c", NIGHT, database, str(pieces)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ended.stderr == ""
    return ended.returncode, ended.stdout


@pytest.mark.slow
@pytest.mark.rule("LEA-4.5")
async def test_a_league_night_that_is_killed_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, database = tmp_path / "whole.db", tmp_path / "killed.db"
    async with await Store.open(whole) as store:
        week = await open_week(store, await make_league(store))
        for number in range(5):
            await play(store, week, f"p{number}", some_boards(number, 3), after=60.0 * number)
    shutil.copy(whole, database)
    monkeypatch.setattr("engine.league.lineup.PAIRS_A_CHUNK", 2)
    async with await Store.open(whole) as store:
        await hold_night(store.leagues, week.id, fight_here)
        results = await store.leagues.results_of(week.id)
    assert len(results) == 5
    assert _hold_a_night(database, 2) == (-signal.SIGKILL, "")
    assert _hold_a_night(database, 1) == (-signal.SIGKILL, "")
    assert _hold_a_night(database, 2) == (0, f"{results}\n")  # 5 pieces: those that were kept are not fought again
