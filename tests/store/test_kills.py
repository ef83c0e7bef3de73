"""The program is killed at the worst moments, and the next start finds all or nothing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import Store, points

ROOT = Path(__file__).parents[2]
SCRIPT = """
import asyncio, sys
from bot.store import Store
from tests.store.stories import BANKS, TIMERS, record, writing

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
    environment = os.environ | {points.VARIABLE: kill_at}
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, database], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.stderr == ""
    return ended.returncode, ended.stdout.split()


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


async def test_a_start_after_a_kill_in_the_middle_of_a_migration_migrates(database: Path) -> None:
    code, said = _play(database, "in-migration")
    assert (code, said) == (-signal.SIGKILL, [])
    async with await Store.open(database) as store:
        assert await store.open_matches() == []
