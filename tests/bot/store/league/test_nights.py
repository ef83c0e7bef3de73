"""League nights in the store: decided once, the same after every kill, and who goes up and down."""

import asyncio
import random
from pathlib import Path

import pytest

from bot.league.night import NightWorkers, fought_so_far, hold_night
from bot.store import Store
from bot.store.league.store import Leagues
from engine.league import lineup as lineups
from engine.league.night import staged_battle
from engine.league.standings import meetings_of
from tests.bot.store.league_stories import (
    GUILD,
    NONCE,
    OWNER,
    content_of,
    fight_here,
    make_league,
    open_week,
    play,
    played_week,
    some_boards,
)
from tests.engine.league.stories import EMPTY, STRONG, WEAK, board
from tests.support.databases import laid_out

pytestmark = pytest.mark.covers("bot.store.league.store", "bot.league.night")
ADA, BEN, CLEO = "17", "23", "5"


def _tables(results: list[tuple[int, int, str]]) -> dict[int, list[str]]:
    tables: dict[int, list[str]] = {}
    for division, _, player in sorted(results):
        tables.setdefault(division, []).append(player)
    return tables


async def _tables_of(leagues: Leagues, week: int) -> dict[int, list[str]]:
    return _tables([(each.division, each.standing.place, each.player) for each in await leagues.results_of(week)])


@pytest.mark.rule("LEA-4.1", "LEA-5.9")
async def test_a_week_is_decided_and_the_first_holds_the_title(store: Store) -> None:
    await store.remember_player(BEN, "Ben")
    league = await make_league(store)
    week = await played_week(store, league, {ADA: [WEAK, WEAK], BEN: [STRONG, STRONG], CLEO: [WEAK]})
    ben, ada, cleo = await store.leagues.results_of(week.id)
    assert [each.player for each in (ben, ada, cleo)] == [BEN, ADA, CLEO]
    assert (ben.name, ada.name, ben.is_title, ada.is_title) == ("Ben", "", True, False)
    assert (ben.standing.points, ada.standing.points, cleo.standing.points) == (8, 3, 1)
    assert await store.leagues.count_titles(BEN, GUILD) == 1
    (place,) = await store.leagues.places_of(BEN, GUILD)
    assert (place.league_name, place.number, place.division, place.place, place.is_title) == ("Friday", 1, 1, 1, True)
    assert await store.leagues.places_of(BEN, "another") == []
    assert await store.leagues.count_titles(ADA, GUILD) == 0
    assert week.drama is not None
    division, round_number, low, high = week.drama
    bouts = await fought_so_far(store.leagues, week, division)
    assert staged_battle(bouts.arena.lineup, round_number, (low, high))["reason"] == "last-standing"
    assert meetings_of(ben.standing.number, bouts.marks) == ((1, 2, 0, 0), (3, 2, 0, 0))


@pytest.mark.rule("LEA-4.7", "LEA-5.9")
async def test_weeks_of_nobody_and_of_one_alone_end_too(store: Store) -> None:
    league = await make_league(store)
    empty = await played_week(store, league, {})
    assert (await store.leagues.results_of(empty.id), empty.drama) == ([], None)
    alone = await played_week(store, league, {ADA: [WEAK]}, number=2)
    (ada,) = await store.leagues.results_of(alone.id)
    assert (ada.standing.place, ada.standing.points, ada.is_title, alone.drama) == (1, 0, False, None)


@pytest.mark.rule("LEA-4.7")
async def test_who_entered_and_submitted_nothing_takes_no_part(store: Store) -> None:
    league = await make_league(store)
    week = await open_week(store, league)
    for player, boards in ((ADA, []), (BEN, [EMPTY]), (CLEO, [WEAK])):
        await play(store, week, player, boards)
    await hold_night(store.leagues, week.id, fight_here)
    assert await _tables_of(store.leagues, week.id) == {1: [CLEO, BEN]}


@pytest.mark.rule("LEA-3.3", "LEA-3.5")
@pytest.mark.parametrize(("counts", "first"), [("best", ADA), ("last", BEN)])
async def test_the_run_that_counts_fights(store: Store, counts: str, first: str) -> None:
    week = await open_week(store, await make_league(store, attempts=3, counts=counts))
    await play(store, week, ADA, [STRONG, STRONG], stars=2, after=10.0)
    await play(store, week, ADA, [WEAK], stars=0, after=20.0)
    await play(store, week, ADA, [], stars=0, after=30.0)
    await play(store, week, BEN, [board(1, 1), board(2, 2)], stars=1, after=40.0)
    await hold_night(store.leagues, week.id, fight_here)
    assert (await store.leagues.results_of(week.id))[0].player == first


@pytest.mark.rule("LEA-3.9")
async def test_who_left_the_league_is_placed_with_their_boards(store: Store) -> None:
    league = await make_league(store)
    week = await open_week(store, league)
    await play(store, week, ADA, [STRONG])
    await play(store, week, BEN, [WEAK])
    await store.leagues.leave(league.id, ADA)
    await hold_night(store.leagues, week.id, fight_here)
    assert await _tables_of(store.leagues, week.id) == {1: [ADA, BEN]}


@pytest.mark.slow
@pytest.mark.rule("LEA-6.3", "LEA-6.4", "LEA-6.5", "LEA-6.6")
async def test_divisions_follow_the_weeks_before(store: Store) -> None:
    league = await make_league(store, division_size=4)
    strength = {f"p{number}": [STRONG] * number for number in range(1, 9)}  # each beats all before by rounds
    first = await played_week(store, league, strength)
    assert await _tables_of(store.leagues, first.id) == {1: ["p4", "p3", "p2", "p1"], 2: ["p8", "p7", "p6", "p5"]}
    second = await played_week(store, league, strength | {"new": [STRONG] * 20}, number=2)
    tables = await _tables_of(store.leagues, second.id)
    assert tables == {1: ["p8", "p4", "p3", "p2"], 2: ["p7", "p6", "p1"], 3: ["new", "p5"]}
    # All are equal now, and the earlier submission decides. The place of p8, who is missing, goes to p2.
    third = await played_week(store, league, {player: [WEAK] for player in strength if player != "p8"}, number=3)
    assert await _tables_of(store.leagues, third.id) == {1: ["p2", "p3", "p4", "p7"], 2: ["p1", "p5", "p6"]}
    fourth = await played_week(store, league, {player: [WEAK] for player in strength}, number=4)
    assert await _tables_of(store.leagues, fourth.id) == {1: ["p1", "p2", "p3", "p4"], 2: ["p5", "p6", "p7", "p8"]}


async def test_a_week_is_decided_once(store: Store, database: Path) -> None:
    league = await make_league(store)
    week = await played_week(store, league, {ADA: [WEAK], BEN: [STRONG]})
    before = content_of(database)
    assert not await hold_night(store.leagues, week.id, fight_here)
    assert not await hold_night(store.leagues, 404, fight_here)
    assert not await store.leagues.decide(week.id, [], None)
    await store.leagues.keep_chunk(week.id, (await store.leagues.chunks_of(week.id, 1))[0])
    assert content_of(database) == before


class _Killed(Exception):
    pass


@pytest.mark.slow
@pytest.mark.rule("LEA-4.5")
async def test_a_night_that_is_killed_after_any_piece_ends_the_same(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lineups, "PAIRS_A_CHUNK", 4)
    generator = random.Random(3)
    runs = {f"p{number}": some_boards(generator.randrange(32), generator.randint(1, 4)) for number in range(9)}
    league = await make_league(store, division_size=5)
    whole = await played_week(store, league, runs)
    expected = await store.leagues.results_of(whole.id)
    pieces = [await store.leagues.chunks_of(whole.id, division) for division in (1, 2)]
    assert [len(each) for each in pieces] == [3, 2]
    for killed_after in range(5):
        async with await Store.open(await laid_out(tmp_path / f"{killed_after}.db")) as other:
            await _die_and_resume(other, runs, killed_after)
            assert await other.leagues.results_of(whole.id) == expected
            assert [await other.leagues.chunks_of(whole.id, division) for division in (1, 2)] == pieces


async def _die_and_resume(store: Store, runs: dict[str, list[str]], killed_after: int) -> None:
    fought: list[tuple[str, int]] = []

    async def fight_and_die(lineup: str, number: int) -> str:
        if len(fought) == killed_after:
            raise _Killed
        fought.append((lineup, number))
        return await fight_here(lineup, number)

    async def fight_the_rest(lineup: str, number: int) -> str:
        assert (lineup, number) not in fought
        return await fight_here(lineup, number)

    week = await open_week(store, await make_league(store, division_size=5))
    for place, (player, boards) in enumerate(runs.items()):
        await play(store, week, player, boards, after=60.0 * (1 + place))
    with pytest.raises(ExceptionGroup):
        await hold_night(store.leagues, week.id, fight_and_die, at_once=1)
    assert [each.id for each in await store.leagues.weeks_to_decide(week.opens)] == [week.id]
    assert await hold_night(store.leagues, week.id, fight_the_rest)


async def test_two_nights_of_one_week_at_once_decide_it_once(store: Store) -> None:
    week = await open_week(store, await make_league(store))
    for place, player in enumerate((ADA, BEN, CLEO)):
        await play(store, week, player, some_boards(place, 3), after=10.0 * place)
    once = await asyncio.gather(*(hold_night(store.leagues, week.id, fight_here) for _ in range(3)))
    assert sorted(once) == [False, False, True]
    assert len(await store.leagues.results_of(week.id)) == 3


@pytest.mark.slow
async def test_workers_in_processes_find_the_same_night(store: Store) -> None:
    runs = {f"p{number}": some_boards(number, 5) for number in range(6)}
    league, twin = await make_league(store), await make_league(store, "Twin")
    here = await played_week(store, league, runs)
    week = await open_week(store, twin)
    for place, (player, boards) in enumerate(runs.items()):
        await play(store, week, player, boards, after=60.0 * (1 + place))
    workers = NightWorkers(1)
    assert await hold_night(store.leagues, week.id, workers.fight)
    await workers.close()
    assert [each.standing for each in await store.leagues.results_of(week.id)] == [
        each.standing for each in await store.leagues.results_of(here.id)
    ]


async def test_what_is_said_is_said_once(store: Store) -> None:
    week = await open_week(store, await make_league(store))
    assert await store.leagues.begin_post(week.id, "result")
    assert not await store.leagues.begin_post(week.id, "result")
    assert await store.leagues.begin_post(week.id, "opening")
    await store.leagues.note_post(week.id, "opening", "123")
    assert await store.leagues.posts_of(week.id) == {"result": None, "opening": "123"}


async def test_owner_and_nonce_are_kept(store: Store) -> None:
    league = await make_league(store)
    found = await store.leagues.league(league.id)
    assert found is not None
    assert (found.owner, (await open_week(store, league)).nonce) == (OWNER, NONCE)
