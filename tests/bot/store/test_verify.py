"""`cardhall db verify`: every match played again, every position compared."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli import db_commands
from bot.cli.db_commands import app, verified
from bot.store import Store, StoreUnusable, verify
from engine.journal.position import Position
from engine.journal.protocol import Writing
from engine.journal.records import MatchRecord, Snapshot
from tests.bot.store.stories import BANKS, TIMERS, find_game, played, record
from tests.support.databases import laid_out

pytestmark = pytest.mark.covers("bot.cli.db_commands")


def _write(database: Path, *matches: tuple[MatchRecord, Iterable[Writing]]) -> None:
    asyncio.run(_written(database, matches))


async def _written(database: Path, matches: Iterable[tuple[MatchRecord, Iterable[Writing]]]) -> None:
    async with await Store.open(await laid_out(database)) as store:
        for begun, happened in matches:
            commits = [store.commit(begun.id, each) for each in happened]
            await asyncio.gather(store.begin(begun, BANKS, TIMERS), *commits)


def _tamper(database: Path, change: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute(change).rowcount == 1
        connection.commit()


def _verified(database: Path) -> dict[str, Any]:
    return verified(database, find_game, quiet=True)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished match of Magpies and an open one of Manalimit."""
    database = tmp_path_factory.mktemp("original") / "hall.db"
    first, second = record("m1", seed=3), record("m2", "manalimit", seed=4)
    _write(database, (first, played(first)), (second, played(second, most=60)))
    return database


@pytest.fixture
def played_before(original: Path, database: Path) -> Path:
    shutil.copy(original, database)
    return database


def test_matches_as_they_were_played_are_the_same(played_before: Path) -> None:
    result = _verified(played_before)
    assert (result["matches"], result["same"], result["differing"]) == (2, 2, [])
    assert result["entries"] > 65


@pytest.mark.parametrize(
    ("change", "match", "entry", "why"),
    [
        ("UPDATE entries SET state_hash = 'aa' WHERE match = 'm1' AND number = 3", "m1", 3, "another position"),
        ("UPDATE entries SET notation = 'fly' WHERE match = 'm1' AND number = 4", "m1", 4, "cannot be played"),
        ("UPDATE entries SET kind = 'dance' WHERE match = 'm1' AND number = 4", "m1", 4, "cannot be played"),
        ("UPDATE entries SET number = 99 WHERE match = 'm2' AND number = 2", "m2", 2, "missing"),
        ("DELETE FROM entries WHERE match = 'm2' AND number = 1", "m2", 1, "missing"),
        ("UPDATE matches SET seed = '00ff' WHERE id = 'm2'", "m2", 1, "it "),
        ("UPDATE matches SET seat_count = 9 WHERE id = 'm1'", "m1", None, "cannot begin"),
        ("UPDATE snapshots SET text = '{}' WHERE match = 'm2'", "m2", 50, "position kept after it"),
    ],
)
def test_what_was_tampered_with_is_found(
    played_before: Path, change: str, match: str, entry: int | None, why: str
) -> None:
    _tamper(played_before, change)
    result = _verified(played_before)
    assert [(each["match"], each["entry"]) for each in result["differing"]] == [(match, entry)]
    assert why in result["differing"][0]["why"]
    assert result["same"] == 1


def test_another_result_than_the_journal_says_is_found(played_before: Path) -> None:
    _tamper(played_before, """UPDATE matches SET outcome = '[[0,1],[1,1],"a draw"]' WHERE id = 'm1'""")
    (differing,) = _verified(played_before)["differing"]
    assert differing["match"] == "m1"
    assert "ends differently" in differing["why"]


def test_matches_of_other_versions_and_unknown_games_are_counted(database: Path) -> None:
    old = replace(record("old"), rules_version=0)
    _write(database, (old, played(old)), (record("m2", game="whist"), []))
    result = _verified(database)
    assert (result["other_version"], result["unknown_game"], result["entries"]) == (1, 1, 0)
    assert result["differing"] == []


def _carried_over(match: str, since: int) -> tuple[MatchRecord, list[Writing]]:
    """A match begun under another version, whose entries go by the present one since that entry."""
    begun = record(match, seed=5)
    happened = list(played(begun))
    position = Position.first(find_game("toy"), begun)
    for each in happened[:since]:
        position.replay(each.entries[0])
    snapshot = Snapshot(since, begun.rules_version, position.encode())
    earlier = [
        replace(each, entries=(replace(each.entries[0], state_hash="of other rules"),)) for each in happened[:since]
    ]
    earlier[-1] = replace(earlier[-1], snapshot=snapshot)
    return replace(begun, rules_version=0), [*earlier, *happened[since:]]


def test_a_match_that_went_on_under_present_rules_is_compared_since_then(database: Path) -> None:
    begun, happened = _carried_over("m1", since=3)
    _write(database, (begun, happened))
    result = _verified(database)
    assert (result["other_version"], result["differing"]) == (1, [])
    assert result["entries"] == len(happened) - 3
    _tamper(database, "UPDATE entries SET state_hash = 'aa' WHERE number = 5")
    assert [each["entry"] for each in _verified(database)["differing"]] == [5]


@pytest.mark.slow
def test_worker_processes_come_to_the_same_verdicts(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = [record(f"m{number}", seed=number) for number in range(45)]
    _write(database, *((each, played(each, most=3)) for each in begun))
    _tamper(database, "UPDATE entries SET state_hash = 'aa' WHERE match = 'm33' AND number = 2")
    monkeypatch.setattr(verify, "WORTH_WORKERS", 40)
    result = _verified(database)
    assert (result["matches"], result["same"]) == (45, 44)
    assert [(each["match"], each["entry"]) for each in result["differing"]] == [("m33", 2)]


def test_the_command_speaks_to_people_and_programs(played_before: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(db_commands, "game_named", find_game)
    monkeypatch.setenv("CARDHALL_DATABASE", str(played_before))
    good = CliRunner().invoke(app, ["verify"])
    assert good.exit_code == 0
    assert "2 matches: 2 the same" in good.stdout
    _tamper(played_before, "UPDATE entries SET state_hash = 'aa' WHERE match = 'm1' AND number = 3")
    bad = CliRunner().invoke(app, ["verify"])
    assert bad.exit_code == 1
    assert "Match m1 differs at entry 3: it leads to another position" in bad.stdout
    bad = CliRunner().invoke(app, ["verify", "--json"])
    assert bad.exit_code == 1
    assert json.loads(bad.stdout)["differing"][0]["match"] == "m1"


def test_a_database_that_is_not_there_is_not_made(database: Path) -> None:
    with pytest.raises(StoreUnusable, match="There is no database"):
        _verified(database)
    assert not database.exists()
