"""Records of people in the store: rated once, less for repeated pairs, by season, and readable page by page."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.records.results import cards_played, finished_match
from bot.store import Store
from bot.store.skill import NEWCOMER, Skill, rate
from engine.core.game import Setup
from engine.games.manalimit.ghosts import house_ghosts
from engine.journal.records import MatchRecord, Seat, StoredMatch
from engine.league.ratings import FinishedMatch, FinishedSeat, Result
from tests.bot.store.league_stories import content_of
from tests.bot.store.stories import BANKS, TIMERS, entry, find_game, played, record

pytestmark = pytest.mark.covers("bot.store.records", "bot.store.record_store", "bot.store.skill", "bot.records.results")
ADA, BEN, CLEO, DAN = "17", "23", "5", "9"
GUILD, GAME = "guild", "toy"
DAY = 24 * 3600.0
RESULTS: dict[int, Result] = {1: "won", 2: "lost"}


def _finished(
    match: str, players: Sequence[str | None], places: Sequence[int], *, ended: float = 0.0, rated: bool = True
) -> FinishedMatch:
    alone = list(places).count(1) == 1
    results: list[Result] = ["lost" if place > 1 else "won" if alone else "drawn" for place in places]
    seats = tuple(
        FinishedSeat(seat, player, seat, place, result)
        for seat, (player, place, result) in enumerate(zip(players, places, results, strict=True))
    )
    return FinishedMatch(match, GAME, GUILD, ended, rated, seats)


async def _add(store: Store, finished: FinishedMatch) -> bool:
    if await store.load(finished.id) is None:
        await store.begin(record(finished.id), BANKS, TIMERS)
    return await store.records.add(finished)


async def _skills(store: Store, season: int = 1) -> dict[str, Skill]:
    return {each.player: each.skill for each in await store.records.leaderboard(GUILD, GAME, season)}


# --- rating ------------------------------------------------------------


@pytest.mark.rule("LEA-8.1", "LEA-8.2")
async def test_a_rated_match_changes_the_ratings_of_both(store: Store) -> None:
    await store.remember_player(ADA, "Ada")
    assert await _add(store, _finished("m1", [ADA, BEN], [1, 2]))
    ((ada,), (ben,)) = rate([[NEWCOMER], [NEWCOMER]], [1, 2], [[1.0], [1.0]])
    first, second = await store.records.leaderboard(GUILD, GAME, 1)
    assert (first.place, first.name, first.skill, first.wins, first.losses) == (1, "Ada", ada, 1, 0)
    assert (second.place, second.name, second.skill, second.wins, second.losses) == (2, "", ben, 0, 1)
    assert await store.records.count_rated(GUILD, GAME, 1) == 2
    assert await store.records.leaderboard("another", GAME, 1) == []
    assert await store.records.leaderboard(GUILD, "another", 1) == []


@pytest.mark.rule("LEA-8.2")
async def test_places_count_and_not_seats(store: Store) -> None:
    await _add(store, _finished("m1", [ADA, BEN, CLEO], [3, 1, 2]))
    assert [each.player for each in await store.records.leaderboard(GUILD, GAME, 1)] == [BEN, CLEO, ADA]


@pytest.mark.rule("LEA-8.7")
async def test_a_match_is_rated_once_however_often_it_is_written(store: Store, database: Path) -> None:
    await _add(store, _finished("m1", [ADA, BEN], [1, 2]))
    before = content_of(database)
    once = await asyncio.gather(*(store.records.add(_finished("m1", [ADA, BEN], [2, 1])) for _ in range(3)))
    assert once == [False] * 3
    assert content_of(database) == before


@pytest.mark.rule("LEA-8.4", "LEA-9.3")
async def test_an_unrated_match_goes_into_the_record_and_changes_no_rating(store: Store) -> None:
    await _add(store, _finished("m1", [ADA, None], [1, 2], rated=False))
    assert await store.records.leaderboard(GUILD, GAME, 1) == []
    (toy,) = await store.records.records_of(ADA)
    assert (toy.game, toy.wins, toy.draws, toy.losses) == (GAME, 1, 0, 0)
    (shown,) = await store.records.history_of(ADA)
    assert (shown.weight, shown.skill, shown.place, shown.seat_count) == (0.0, None, 1, 2)
    assert await store.records.curve_of(ADA, GUILD, GAME, 1) == []


@pytest.mark.rule("LEA-8.5")
async def test_the_same_pair_counts_less_and_then_nothing_until_days_have_passed(store: Store) -> None:
    for number in range(7):
        await _add(store, _finished(f"m{number}", [ADA, BEN], [1, 2], ended=number * 60.0))
    newest_first = [each.weight for each in await store.records.history_of(ADA)]
    assert newest_first == [0.0, 0.0, 0.25, 0.5, 1.0, 1.0, 1.0]
    assert await _skills(store) == await _skills_after(store, "m4")
    await _add(store, _finished("later", [BEN, ADA], [1, 2], ended=7 * DAY))
    await _add(store, _finished("a minute later", [BEN, ADA], [1, 2], ended=7 * DAY + 60.0))
    assert [each.weight for each in await store.records.history_of(ADA, limit=2)] == [0.25, 0.25]


async def _skills_after(store: Store, match: str) -> dict[str, Skill]:
    """Everybody's rating after a match."""
    found = {}
    for player in (ADA, BEN):
        shown = next(each for each in await store.records.history_of(player) if each.match == match)
        assert shown.skill is not None
        found[player] = shown.skill
    return found


async def test_the_change_of_a_rating_is_read_match_by_match(store: Store) -> None:
    for number in range(6):
        await _add(store, _finished(f"m{number}", [ADA, BEN], [1, 2], ended=number * 60.0))
    changes = [await store.records.rating_change(f"m{number}", ADA) for number in range(6)]
    assert changes[0] is not None
    assert changes[0].before == NEWCOMER
    for earlier, later in pairwise(changes):
        assert earlier is not None
        assert later is not None
        assert later.before == earlier.after
    assert [change and change.weight for change in changes] == [1.0, 1.0, 1.0, 0.5, 0.25, 0.0]
    assert changes[5] is not None
    assert changes[5].before == changes[5].after


async def test_a_new_season_begins_with_a_newcomer_and_what_is_unrated_changes_nothing(store: Store) -> None:
    await _add(store, _finished("m1", [ADA, BEN], [1, 2], ended=10.0))
    await store.records.start_season(GUILD, "", 20.0)
    await _add(store, _finished("m2", [ADA, BEN], [1, 2], ended=30.0))
    change = await store.records.rating_change("m2", ADA)
    assert change is not None
    assert change.before == NEWCOMER
    await _add(store, _finished("m3", [ADA, BEN], [1, 2], ended=40.0, rated=False))
    assert await store.records.rating_change("m3", ADA) is None
    assert await store.records.rating_change("m1", CLEO) is None
    assert await store.records.rating_change("no match", ADA) is None


@pytest.mark.rule("LEA-8.5", "LEA-8.6")
async def test_others_at_the_table_still_count_whole(store: Store) -> None:
    for number in range(5):
        await _add(store, _finished(f"m{number}", [ADA, BEN], [1, 2]))
    await _add(store, _finished("three", [ADA, BEN, CLEO], [1, 2, 3], ended=5.0))
    weights = [(await store.records.history_of(player, limit=1))[0].weight for player in (ADA, BEN, CLEO)]
    assert weights == [0.5, 0.5, 1.0]


@pytest.mark.rule("LEA-8.5")
async def test_pairs_are_counted_for_each_game_and_server_alone(store: Store) -> None:
    for number in range(5):
        await _add(store, _finished(f"m{number}", [ADA, BEN], [1, 2]))
    elsewhere = replace(_finished("elsewhere", [ADA, BEN], [1, 2]), guild="another")
    other_game = replace(_finished("other", [ADA, BEN], [1, 2]), game="manalimit")
    for each in (elsewhere, other_game):
        await _add(store, each)
        assert (await store.records.history_of(ADA, limit=10))[0] is not None
    weights = {each.match: each.weight for each in await store.records.history_of(ADA)}
    assert (weights["elsewhere"], weights["other"]) == (1.0, 1.0)


@pytest.mark.rule("LEA-8.2")
async def test_teams_are_rated_as_teams(store: Store) -> None:
    match = _finished("m1", [ADA, BEN, CLEO, DAN], [1, 1, 2, 2])
    teams = tuple(replace(seat, team=seat.seat // 2) for seat in match.seats)
    await _add(store, replace(match, seats=teams))
    skills = await _skills(store)
    assert skills[ADA] == skills[BEN]
    assert skills[CLEO] == skills[DAN]
    assert skills[ADA].mu > NEWCOMER.mu > skills[CLEO].mu


@pytest.mark.rule("LEA-8.3")
async def test_a_leaderboard_has_pages_in_the_order_of_what_is_shown(store: Store) -> None:
    for number in range(6):
        await _add(store, _finished(f"m{number}", [f"p{number}", f"p{number + 1}"], [1, 2], ended=float(number)))
    whole = await store.records.leaderboard(GUILD, GAME, 1)
    assert [each.place for each in whole] == list(range(1, 8))
    assert sorted(whole, key=lambda each: -each.skill.ordinal) == whole
    pages = [await store.records.leaderboard(GUILD, GAME, 1, limit=3, offset=first) for first in (0, 3, 6, 9)]
    assert [each for page in pages for each in page] == whole


# --- seasons ------------------------------------------------------------


@pytest.mark.rule("LEA-9.1", "LEA-9.2")
async def test_in_a_new_season_all_are_newcomers_and_the_old_one_stays_readable(store: Store) -> None:
    assert await store.records.seasons(GUILD) == []
    await _add(store, _finished("m1", [ADA, BEN], [1, 2], ended=10.0))
    old = await store.records.leaderboard(GUILD, GAME, 1)
    started = await store.records.start_season(GUILD, "Spring", 20.0)
    assert (started.number, started.name, started.ended) == (2, "Spring", None)
    spring, first = await store.records.seasons(GUILD)
    assert (spring, first.number, first.name, first.begun, first.ended) == (started, 1, "Season 1", 10.0, 20.0)
    await _add(store, _finished("m2", [BEN, ADA], [1, 2], ended=30.0))
    assert await store.records.leaderboard(GUILD, GAME, 1) == old
    ((ben,), _) = rate([[NEWCOMER], [NEWCOMER]], [1, 2], [[1.0], [1.0]])
    assert (await _skills(store, season=2))[BEN] == ben
    assert [len(await store.records.curve_of(ADA, GUILD, GAME, season)) for season in (1, 2)] == [1, 1]


@pytest.mark.rule("LEA-8.1")
async def test_a_match_that_is_recorded_late_counts_for_the_season_in_which_it_ended(store: Store) -> None:
    await _add(store, _finished("m1", [ADA, BEN], [1, 2], ended=10.0))
    await store.records.start_season(GUILD, "Spring", 20.0)
    await store.records.start_season(GUILD, "Summer", 30.0)
    await _add(store, _finished("late", [CLEO, DAN], [1, 2], ended=20.0))
    await _add(store, _finished("later still", [CLEO, BEN], [1, 2], ended=5.0))
    rated = [set(await _skills(store, season)) for season in (1, 2, 3)]
    assert rated == [{ADA, BEN, CLEO}, {CLEO, DAN}, set()]


@pytest.mark.rule("LEA-9.1")
async def test_a_season_can_begin_before_anybody_has_played(store: Store) -> None:
    started = await store.records.start_season(GUILD, "", 20.0)
    assert (started.number, started.name) == (1, "Season 1")
    assert await store.records.seasons(GUILD) == [started]
    assert await store.records.seasons("another") == []


# --- one person ------------------------------------------------------------


@pytest.mark.rule("LEA-9.3")
async def test_somebodys_record_history_and_curve(store: Store) -> None:
    ended = [([ADA, BEN], [1, 2]), ([ADA, BEN], [1, 1]), ([CLEO, ADA], [1, 2]), ([ADA, CLEO], [1, 2])]
    for number, (players, places) in enumerate(ended):
        await _add(store, _finished(f"m{number}", players, places, ended=float(number)))
    (toy,) = await store.records.records_of(ADA, GUILD)
    assert (toy.wins, toy.draws, toy.losses) == (2, 1, 1)
    assert await store.records.records_of(ADA, "another") == []
    history = await store.records.history_of(ADA, GUILD, limit=3)
    assert [(each.match, each.result) for each in history] == [("m3", "won"), ("m2", "lost"), ("m1", "drawn")]
    assert [each.match for each in await store.records.history_of(ADA, GUILD, limit=3, offset=3)] == ["m0"]
    assert await store.records.count_history(ADA, GUILD) == 4
    curve = await store.records.curve_of(ADA, GUILD, GAME, 1, limit=3)
    assert [point.time for point in curve] == [1.0, 2.0, 3.0]
    assert curve[-1].skill == (await _skills(store))[ADA]


@pytest.mark.rule("LEA-9.4")
async def test_favourite_cards_are_those_played_most(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, cards in enumerate(({"old": 50}, {"cub": 2, "roc": 3}, {"cub": 1, "eel": 3})):
        match = _finished(f"m{number}", [ADA], [1], ended=float(number), rated=False)
        await _add(store, replace(match, seats=(replace(match.seats[0], cards=cards),)))
    assert await store.records.favourite_cards(ADA, GAME, limit=3) == [("old", 50), ("cub", 3), ("eel", 3)]
    monkeypatch.setattr("bot.store.records.MATCHES_FOR_FAVOURITES", 2)
    assert await store.records.favourite_cards(ADA, GAME, GUILD) == [("cub", 3), ("eel", 3), ("roc", 3)]
    assert await store.records.favourite_cards(ADA, "another") == []


@pytest.mark.rule("LEA-9.5")
async def test_the_best_run_has_most_stars_then_lives_then_fewest_rounds(store: Store) -> None:
    assert await store.records.best_run(ADA) is None
    runs = [(9, 3, 9), (10, 1, 12), (10, 2, 14), (10, 2, 12), (10, 2, 12)]
    for number, (stars, lives, rounds) in enumerate(runs):
        match = _finished(f"m{number}", [ADA], [1], ended=float(number), rated=False)
        seat = replace(match.seats[0], stars=stars, lives=lives, rounds=rounds)
        await _add(store, replace(match, seats=(seat,)))
    best = await store.records.best_run(ADA, GUILD)
    assert best is not None
    assert (best.match, best.stars, best.lives, best.rounds) == ("m3", 10, 2, 12)


@pytest.mark.rule("LEA-9.6", "LEA-3.9")
async def test_who_is_forgotten_leaves_the_leaderboard_and_stays_in_nobodys_record_by_name(store: Store) -> None:
    await _add(store, _finished("m1", [ADA, BEN], [1, 2]))
    history = await store.records.history_of(BEN)
    pseudonym = await store.forget_person(ADA)
    assert [each.player for each in await store.records.leaderboard(GUILD, GAME, 1)] == [BEN]
    assert await store.records.history_of(BEN) == history
    assert await store.records.history_of(ADA) == []
    assert len(await store.records.history_of(pseudonym)) == 1


# --- from the journal ------------------------------------------------------------


async def _played(store: Store, begun: MatchRecord, ghost: str = "") -> StoredMatch:
    await store.begin(begun, BANKS, TIMERS)
    for writing in played(begun, most=5000, ghost=ghost):
        await store.commit(begun.id, writing)
    stored = await store.load(begun.id)
    assert stored is not None
    assert stored.outcome is not None
    return stored


async def test_a_live_match_is_recorded_from_its_journal(store: Store) -> None:
    stored = await _played(store, record("live", "manalimit", seed=3))
    assert await store.records.missing(["manalimit"]) == ["live"]
    assert await store.records.missing(["toy"]) == []
    finished = finished_match(find_game("manalimit"), stored)
    assert finished is not None
    assert stored.outcome is not None
    assert (finished.is_rated, finished.guild, finished.ended) == (True, "guild", stored.entries[-1].time)
    assert tuple(seat.place for seat in finished.seats) == stored.outcome.places
    assert all(seat.stars is not None and seat.rounds for seat in finished.seats)
    assert all(seat.cards for seat in finished.seats)
    assert await store.records.add(finished)
    assert await store.records.missing(["manalimit"]) == []
    unrated = finished_match(find_game("manalimit"), replace(stored, record=replace(stored.record, wants_rating=False)))
    assert unrated == replace(finished, is_rated=False)


async def test_a_run_is_recorded_with_its_stars_and_is_not_rated(store: Store) -> None:
    ghost = house_ghosts("kindling")[0][0].encode()
    begun = replace(
        record("run", "manalimit", seed=6), setup=Setup(1, {"ghosts": "outside"}), seats=(Seat(ADA, "Ada"),)
    )
    finished = finished_match(find_game("manalimit"), await _played(store, begun, ghost))
    assert finished is not None
    assert not finished.is_rated
    (seat,) = finished.seats
    assert seat.stars is not None
    assert (seat.result, seat.lives) == (("won", seat.lives) if seat.stars == 10 else ("lost", 0))


async def test_a_match_without_an_outcome_or_under_lost_rules_is_recorded_as_far_as_it_goes(store: Store) -> None:
    await store.begin(record("open"), BANKS, TIMERS)
    unfinished = await store.load("open")
    assert unfinished is not None
    assert finished_match(find_game("toy"), unfinished) is None
    stored = await _played(store, record("live", "manalimit", seed=3))
    lost = replace(stored, record=replace(stored.record, rules_version=99), snapshots=())
    finished = finished_match(find_game("manalimit"), lost)
    assert finished is not None
    assert [seat.stars for seat in finished.seats] == [None, None]


def test_cards_are_counted_when_they_are_brought_into_play() -> None:
    said = ["play cub 1", "play cub 2", "pitch eel", "play roc", "play", "play cub 3"]
    entries = [replace(entry(number), notation=each) for number, each in enumerate(said)]
    entries[-1] = replace(entries[-1], seat=1)
    entries.append(replace(entry(9), kind="take-back", notation="play cub 1"))
    assert cards_played(entries, 0) == {"cub": 2, "roc": 1}
