"""Databases that older versions wrote: each opens, is brought up to date, and everything in it is what it was.

In `databases` there is one file a version, written by that version's own hall: finished, open and void matches of every
game that it had, with a take-back and an offered draw; a league between two weeks; ratings, a lobby, settings, a deck.
A version that changes what is stored adds a file of its own.
"""

import gzip
from pathlib import Path

import pytest

from bot.cli.db_commands import verified
from bot.store import Store
from bot.store.connections import database_url
from bot.store.migrating import check_up_to_date
from bot.store.schema import metadata
from engine.journal.recovery import restore
from engine.league.night import fight_chunk
from engine.registry import game_named
from tests.bot.store.league_stories import content_of

pytestmark = pytest.mark.covers("bot.store.migrating", "bot.store.verify")
DATABASES = sorted((Path(__file__).parent / "databases").glob("*.db.gz"))
NOT_BY_HALLS = {"league_voids", "pings", "preferences"}
"""Tables that an old hall may have left empty."""


@pytest.fixture(params=DATABASES, ids=lambda file: file.name.removesuffix(".db.gz"))
def old(request: pytest.FixtureRequest, database: Path) -> Path:
    """A database as an older version left it."""
    database.write_bytes(gzip.decompress(request.param.read_bytes()))
    return database


@pytest.fixture
async def opened(old: Path) -> Path:
    """The same, after the hall of today has opened and closed it."""
    async with await Store.open(old):
        return old


def test_there_is_a_database_of_the_first_version() -> None:
    assert [file.name for file in DATABASES][:1] == ["0.1.0.db.gz"]
    assert sum(file.stat().st_size for file in DATABASES) < 300_000 * len(DATABASES)


async def test_it_is_brought_up_to_date(opened: Path) -> None:
    await check_up_to_date(database_url(opened))
    content = "\n".join(content_of(opened))
    empty = {table for table in metadata.tables if f'INSERT INTO "{table}"' not in content}
    assert empty <= NOT_BY_HALLS


def test_every_match_is_what_it_was(opened: Path) -> None:
    result = verified(opened, game_named, quiet=True)
    assert (result["differing"], result["unknown_game"]) == ([], 0)
    assert result["same"] + result["other_version"] == result["matches"] >= 12
    assert result["entries"] > 500


async def test_open_matches_go_on(opened: Path) -> None:
    async with await Store.open(opened) as store:
        matches = await store.load_many(await store.open_matches())
    assert len(matches) >= 3
    for stored in matches:
        position = restore(game_named(stored.record.game), stored).position
        assert position.state_hash() == stored.entries[-1].state_hash
        assert position.to_act()


async def test_a_league_night_is_fought_again_as_it_was(opened: Path) -> None:
    async with await Store.open(opened) as store:
        leagues = store.leagues
        (league,) = await leagues.running()
        decided = [week for week in await leagues.weeks_of(league.id) if week.status == "decided"]
        assert len(decided) < await leagues.count_weeks(league.id), "the last week is still being played"
        for week in decided:
            assert await leagues.results_of(week.id)
            for division in await leagues.divisions_of(week.id):
                lineup = await leagues.lineup(week, division)
                kept = sorted(await leagues.chunks_of(week.id, division))
                assert kept == sorted(fight_chunk(lineup.encode(), number) for number in range(lineup.chunks))


async def test_ratings_and_histories_are_there(opened: Path) -> None:
    async with await Store.open(opened) as store:
        finished = await store.load_many(await store.matches_with_status("finished"))
        records = [match.record for match in finished if len([seat for seat in match.record.seats if seat.player]) > 1]
        assert len({record.game for record in records}) >= 3
        for record in records:
            (season,) = await store.records.seasons(record.guild or "")
            rated = await store.records.leaderboard(record.guild or "", record.game, season.number)
            players = {seat.player for seat in record.seats}
            assert players <= {each.player for each in rated}
            histories = [await store.records.history_of(player or "", limit=100) for player in players]
            assert all(record.id in {each.match for each in history} for history in histories)
