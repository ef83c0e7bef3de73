"""Opening a store: how SQLite is set up, migrations that are all or nothing, and files that are refused."""

import asyncio
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot.store import GuildSettings, KnownPlayer, Store, StoreUnusable
from bot.store.connections import database_url
from bot.store.migrating import MIGRATIONS, bring_up_to_date, check_up_to_date
from bot.store.schema import VERSION_TABLE, metadata
from engine.journal.marks import marks_in
from tests.bot.store.stories import BANKS, TIMERS, record

pytestmark = pytest.mark.covers(
    "bot.store.connections", "bot.store.migrating", "bot.store.migrations.*", "bot.store.schema"
)
FULL = 2
FAILING = """
import sqlalchemy as sa
from alembic import op

revision = "failing"
down_revision = "{head}"


def upgrade() -> None:
    op.create_table("half_done", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("INSERT INTO alive (id, time) VALUES (1, 5)")
    raise RuntimeError("the power failed")
"""


async def test_the_connection_that_writes_keeps_its_promises(store: Store) -> None:
    await store.begin(record(), BANKS, TIMERS)
    assert await store.pragmas() == {"journal_mode": "wal", "synchronous": FULL, "foreign_keys": 1}


async def test_a_store_closes_after_whoever_still_gives_a_connection_back(database: Path) -> None:
    store = await Store.open(database)
    async with store._reading():
        leaving = asyncio.create_task(store.close())
        await asyncio.sleep(0.2)
        assert not leaving.done()
    await leaving


@pytest.mark.usefixtures("store")
async def test_the_migrations_make_the_tables_of_the_schema(database: Path) -> None:
    engine = create_engine(f"sqlite:///{database}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def _content(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())


def _migrations_and_a_failing_one(folder: Path) -> Path:
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    head = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    (folder / "versions" / "failing.py").write_text(FAILING.format(head=head))
    return folder


async def test_a_migration_that_fails_half_way_leaves_nothing_behind(database: Path, tmp_path: Path) -> None:
    async with await Store.open(database) as store:
        await store.begin(record(), BANKS, TIMERS)
    before = _content(database)
    failing = _migrations_and_a_failing_one(tmp_path / "migrations")
    with pytest.raises(RuntimeError, match="the power failed"):
        await bring_up_to_date(database_url(database), failing)
    assert _content(database) == before
    async with await Store.open(database) as store:
        assert await store.open_matches() == ["m1"]


async def test_migrations_that_fail_on_a_new_database_leave_it_empty(database: Path, tmp_path: Path) -> None:
    failing = _migrations_and_a_failing_one(tmp_path / "migrations")
    with pytest.raises(RuntimeError, match="the power failed"):
        await bring_up_to_date(database_url(database), failing)
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    async with await Store.open(database) as store:
        assert await store.open_matches() == []


async def _left_at(version: str, database: Path, folder: Path) -> None:
    """A database as the hall left it when it had the tables of an older version."""
    later = [
        Path(each.path).name for each in ScriptDirectory(str(MIGRATIONS)).walk_revisions() if each.revision > version
    ]
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__", *later))
    await bring_up_to_date(database_url(database), folder)


ROWS_OF_0002 = """
INSERT INTO matches VALUES
    ('m1', 'toy', 1, '07', 2, '{}', 'live', '[]', 'hall', 'guild', 1000.5, NULL, 'open', '', NULL);
INSERT INTO seats VALUES ('m1', 0, '17', 'Ada', NULL), ('m1', 1, '23', 'Ben', NULL);
INSERT INTO entries VALUES ('m1', 1, 'act', 0, '17', 'click', 'bid 1', 1001.25, '[]', 'abab', '[]');
INSERT INTO timers VALUES ('m1', '[]');
INSERT INTO snapshots VALUES ('m1', 1, 1, '{}');
INSERT INTO boards VALUES ('m1', '99', 1, 'digest');
INSERT INTO guild_settings VALUES ('guild', '{"channels":["12"],"clock":"evening","theme":"default"}');
INSERT INTO players VALUES ('17', 'Ada', 1, 0), ('23', 'Ben', 0, 1), ('5', '', 1, 1);
INSERT INTO ghosts VALUES
    (7, 'm1', 0, 1, '17', 'guild', 'kindling', '{"owner":"Ada","house":false,"pitched":0,"units":[]}');
INSERT INTO alive VALUES (1, 5.5);
INSERT INTO notes VALUES ('rematch of m1', '["17"]');
"""


async def test_a_database_without_marks_gets_them_and_keeps_everything_else(database: Path, tmp_path: Path) -> None:
    await _left_at("0002", database, tmp_path / "older")
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(ROWS_OF_0002)
    before = _rows(database)
    async with await Store.open(database) as store:
        assert await store.player("17") == KnownPlayer("17", "Ada", ghosts_named=True, seen_controls=False)
        assert await store.player("23") == KnownPlayer("23", "Ben", ghosts_named=False, seen_controls=True)
        assert await store.guild_settings("guild") == GuildSettings(channels=("12",), clock="evening")
        (board,) = await store.ghost_pool("kindling", 1)
        assert list((await store.names_of_marks(marks_in(f"{board.owner}"))).values()) == ["Ada"]
        assert [each.record.id for each in await store.matches_in_guild("guild", ["open"])] == ["m1"]
    after = _rows(database)
    marks = [mark for *_, mark in after["players"]]
    assert all(re.fullmatch("[0-9a-f]{12}", str(mark)) for mark in marks)
    assert len(set(marks)) == 3
    after["players"] = [tuple(row) for *row, _ in after["players"]]
    assert [delay for *_, delay in after["matches"]] == [0]
    after["matches"] = [tuple(row) for *row, _wants_rating, _delay in after["matches"]]
    after["entries"] = [tuple(row) for *row, _is_part in after["entries"]]
    assert {table: rows for table, rows in after.items() if table in before} == before
    assert all(rows == [] for table, rows in after.items() if table not in before)


ROWS_OF_0006 = """
INSERT INTO matches SELECT column1, 'toy', 1, '07', column2, '{}', 'none', '[]', '1', 'guild', 1.0, NULL, 'finished',
    '', '[[],[1],"over"]' FROM (VALUES ('closed', 1), ('given up', 1), ('of two', 2));
INSERT INTO entries SELECT column1, 1, column2, 0, '', NULL, '', 1.0, '[]', '', '[]'
    FROM (VALUES ('closed', 'end'), ('given up', 'concede'), ('of two', 'end'));
INSERT INTO match_results SELECT id, 0, '17', 'toy', 'guild', 1, 1.0, 1, seat_count, 'lost', 0.0, NULL, NULL, NULL,
    NULL, NULL, '{}' FROM matches;
"""


async def test_a_run_that_was_ended_from_outside_is_no_longer_lost(database: Path, tmp_path: Path) -> None:
    await _left_at("0006", database, tmp_path / "older")
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(ROWS_OF_0006)
    async with await Store.open(database) as store:
        played = {each.match: each.result for each in await store.records.history_of("17")}
        stored = await store.load("closed")
    assert played == {"closed": "ended", "given up": "lost", "of two": "lost"}
    assert stored is not None
    assert stored.record.wants_rating


async def test_marks_are_given_to_an_empty_database_too(database: Path, tmp_path: Path) -> None:
    await _left_at("0002", database, tmp_path / "older")
    async with await Store.open(database) as store:
        await store.remember_player("17", "Ada")
    assert len(_rows(database)["players"]) == 1


def _rows(database: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        tables = [name for (name,) in found if name != VERSION_TABLE]
        return {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables}  # noqa: S608 - ours


async def test_stores_opened_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    files = [tmp_path / f"{number % 3}.db" for number in range(6)]
    stores = await asyncio.gather(*map(Store.open, files))
    assert await asyncio.gather(*(store.open_matches() for store in stores)) == [[]] * 6
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_database_of_a_newer_version_is_refused(database: Path) -> None:
    await (await Store.open(database)).close()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")  # noqa: S608 - our own name
        connection.commit()
    with pytest.raises(StoreUnusable, match="newer version of Cardhall"):
        await Store.open(database)
    with pytest.raises(StoreUnusable, match="newer version of Cardhall"):
        await check_up_to_date(database_url(database))


async def test_a_database_of_another_program_is_refused(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
    with pytest.raises(StoreUnusable, match="belongs to another program"):
        await Store.open(database)


def test_a_file_that_is_no_database_is_refused_and_stays_as_it_is(database: Path) -> None:
    content = b"Dear diary, today we played cards. " * 100
    database.write_bytes(content)
    with pytest.raises(StoreUnusable) as refusal:
        asyncio.run(Store.open(database))
    assert refusal.value.sentence == f"{database} is not a database. Choose another file, or move this one away."
    assert database.read_bytes() == content


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("{folder}", "cannot be opened"),
        ("{folder}/missing/hall.db", "cannot be opened"),
        (":memory:", "in a file"),
        ("sqlite://", "in a file"),
        ("mysql://localhost/hall", "cannot keep its matches in mysql"),
        ("://hall", "not the URL of a database"),
    ],
)
async def test_places_that_cannot_be_used_are_refused_with_a_sentence(
    tmp_path: Path, where: str, sentence: str
) -> None:
    with pytest.raises(StoreUnusable, match=sentence):
        await Store.open(where.format(folder=tmp_path))


async def test_a_url_and_a_file_name_with_odd_letters_open_the_same_database(tmp_path: Path) -> None:
    file = tmp_path / "Grüße 100% #1?.db"
    async with await Store.open(str(file)) as store:
        await store.begin(record(), BANKS, TIMERS)
        async with await Store.open(store.url.render_as_string()) as same:
            assert await same.open_matches() == ["m1"]
    assert file.exists()


def test_checking_changes_nothing(database: Path) -> None:
    with pytest.raises(StoreUnusable, match="There is no database"):
        asyncio.run(check_up_to_date(database_url(database)))
    assert not database.exists()
    database.touch()
    with pytest.raises(StoreUnusable, match="older version"):
        asyncio.run(check_up_to_date(database_url(database)))
    assert database.read_bytes() == b""
