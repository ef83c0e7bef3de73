"""`cardhall db backup`: a whole copy of a database that is in use."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.db_commands import app
from bot.store import Store, StoreUnusable
from bot.store.backup import back_up
from bot.store.refusals import BackupRefused
from tests.bot.store.stories import BANKS, TIMERS, record, writing

pytestmark = pytest.mark.covers("bot.cli.db_commands")
ROOT = Path(__file__).parents[3]
WRITING_ON = """
import asyncio, sys
from bot.store import Store
from tests.bot.store.stories import BANKS, TIMERS, record, writing

async def play() -> None:
    async with await Store.open(sys.argv[1]) as store:
        await store.begin(record(), BANKS, TIMERS)
        for number in range(1, 1_000_000):
            await store.commit("m1", writing(number))
            if number % 20 == 0:
                print(number, flush=True)

asyncio.run(play())
"""


@pytest.mark.slow
def test_a_backup_made_while_another_process_writes_is_whole(database: Path, tmp_path: Path) -> None:
    copies = [tmp_path / f"copy {number}.db" for number in range(3)]
    player = subprocess.Popen([sys.executable, "-c", WRITING_ON, database], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert player.stdout is not None
        written = int(player.stdout.readline())
        for copy in copies:
            assert back_up(database, copy) > 0
        assert int(player.stdout.readline()) > written
        assert player.poll() is None
    finally:
        player.kill()
        player.communicate()
    for copy in copies:
        numbers = asyncio.run(_numbers(copy))
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= written


async def _numbers(database: Path) -> list[int]:
    async with await Store.open(database) as store:
        stored = await store.load("m1")
    assert stored is not None
    return [each.number for each in stored.entries]


async def test_a_backup_holds_what_a_killed_program_left_in_its_log(database: Path, tmp_path: Path) -> None:
    async with await Store.open(database) as store:
        await store.begin(record(), BANKS, TIMERS)
        await store.commit("m1", writing(1))
        left = tmp_path / "left.db"
        for ending in ("", "-wal"):
            (tmp_path / f"left.db{ending}").write_bytes((tmp_path / f"{database.name}{ending}").read_bytes())
    back_up(left, tmp_path / "copy.db")
    async with await Store.open(tmp_path / "copy.db") as store:
        assert await store.open_matches() == ["m1"]


@pytest.mark.usefixtures("store")
async def test_a_backup_overwrites_nothing(database: Path, tmp_path: Path) -> None:
    other = tmp_path / "diary.txt"
    other.write_text("mine")
    with pytest.raises(BackupRefused, match="exists already"):
        back_up(database, other)
    with pytest.raises(BackupRefused, match="exists already"):
        back_up(database, database)
    assert other.read_text() == "mine"


def test_what_cannot_be_backed_up_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match="There is no database"):
        back_up(tmp_path / "none.db", tmp_path / "copy.db")
    (tmp_path / "diary.txt").write_text("Dear diary. " * 100)
    with pytest.raises(StoreUnusable, match="is not a database"):
        back_up(tmp_path / "diary.txt", tmp_path / "copy.db")
    with pytest.raises(BackupRefused, match="There is no folder"):
        back_up(tmp_path / "diary.txt", tmp_path / "missing" / "copy.db")
    with pytest.raises(BackupRefused, match="pg_dump"):
        back_up("postgresql://localhost/hall", tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == ["diary.txt"]


async def test_the_command_names_the_copy(store: Store, database: Path, tmp_path: Path) -> None:
    await store.begin(record(), BANKS, TIMERS)
    arguments = ["backup", str(tmp_path / "copy.db"), "--database", str(database)]
    result = await asyncio.to_thread(CliRunner().invoke, app, arguments)
    assert result.exit_code == 0
    assert "copy.db" in result.stdout
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM matches").fetchone() == (1,)
