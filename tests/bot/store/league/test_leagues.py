"""Leagues in the store: refusals that change nothing, runs and boards of a week, and the ghosts that they are."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.league.weeks import open_due_week
from bot.store import Store
from bot.store.league.leagues import NewWeek
from engine.core.refusals import UnknownSet
from engine.games.manalimit.ghosts import choose_ghost, read_ghost
from engine.games.manalimit.pool import pool_named
from engine.journal.marks import marks_in
from engine.league.commitment import commitment_to, read_reveal
from engine.league.refusals import (
    AlreadyJoined,
    BadAttempts,
    BadDivisionSize,
    BadLeagueName,
    BadLength,
    LeagueEnded,
    LeagueNameTaken,
    NoAttemptLeft,
    NoOpenWeek,
    NoSuchLeague,
    NotJoined,
    NotYourLeague,
    RunUnderWay,
    UnknownZone,
)
from tests.bot.store.league_stories import (
    GUILD,
    SCHEDULE,
    SETTINGS,
    content_of,
    make_league,
    open_week,
    play,
    submission,
)
from tests.engine.league.stories import SEED, SET, STRONG, WEAK, board

pytestmark = pytest.mark.covers("bot.league.weeks", "bot.store.league.store")
ADA, BEN, CLEO = "17", "23", "5"


# --- leagues ------------------------------------------------------------


async def test_a_league_is_made_changed_and_closed(store: Store) -> None:
    league = await make_league(store)
    assert (await store.leagues.in_guild(GUILD), await store.leagues.running()) == ([league], [league])
    changed = await store.leagues.change(league.id, GUILD, "Saturday", attempts=3, counts="last")
    assert await store.leagues.league(league.id) == changed
    assert (changed.name, changed.settings.terms.attempts, changed.settings.channel) == ("Saturday", 3, "77")
    await store.leagues.end(league.id, GUILD, 50.0)
    assert await store.leagues.in_guild(GUILD) == [replace(changed, ended=50.0)]
    assert await store.leagues.running() == []


async def test_bad_wishes_are_refused_each_for_its_own_reason_and_change_nothing(store: Store, database: Path) -> None:
    league = await make_league(store)
    await store.leagues.join(league.id, ADA, 1.0)
    gone = await make_league(store, "Gone")
    await store.leagues.end(gone.id, GUILD, 1.0)
    before, leagues = content_of(database), store.leagues
    for wish, refusal in [
        (leagues.create(GUILD, "FRIDAY", SETTINGS, ADA, 1.0), LeagueNameTaken),
        (leagues.create(GUILD, "New", SETTINGS.model_copy(update={"attempts": 0}), ADA, 1.0), BadAttempts),
        (leagues.create(GUILD, " ", SETTINGS, ADA, 1.0), BadLeagueName),
        (leagues.create(GUILD, "x" * 61, SETTINGS, ADA, 1.0), BadLeagueName),
        (leagues.change(league.id, GUILD, "two\nlines"), BadLeagueName),
        (leagues.change(league.id, GUILD, division_size=3), BadDivisionSize),
        (leagues.change(league.id, GUILD, zone="Middle/Earth"), UnknownZone),
        (leagues.change(league.id, GUILD, days=0), BadLength),
        (leagues.change(league.id, GUILD, card_set="gold"), UnknownSet),
        (leagues.change(league.id, "another", division_size=8), NotYourLeague),
        (leagues.change(gone.id, GUILD, "Friday"), LeagueEnded),
        (leagues.end(404, GUILD, 1.0), NoSuchLeague),
        (leagues.end(league.id, "another", 1.0), NotYourLeague),
        (leagues.end(gone.id, GUILD, 1.0), LeagueEnded),
        (leagues.join(league.id, ADA, 2.0), AlreadyJoined),
        (leagues.join(404, ADA, 2.0), NoSuchLeague),
        (leagues.join(gone.id, ADA, 2.0), LeagueEnded),
        (leagues.leave(league.id, BEN), NotJoined),
    ]:
        with pytest.raises(refusal):
            await wish
    with pytest.raises(TypeError, match="no setting colour"):
        await leagues.change(league.id, GUILD, colour="red")
    assert content_of(database) == before


async def test_the_name_of_a_closed_league_is_free_again_and_its_own_name_may_be_written_anew(store: Store) -> None:
    first = await make_league(store)
    assert (await store.leagues.change(first.id, GUILD, "FRIDAY")).name == "FRIDAY"
    await store.leagues.end(first.id, GUILD, 1.0)
    assert (await make_league(store)).id != first.id


async def test_people_join_and_leave(store: Store) -> None:
    league = await make_league(store)
    await store.leagues.join(league.id, BEN, 1.0)
    await store.leagues.join(league.id, ADA, 2.0)
    assert await store.leagues.members(league.id) == [BEN, ADA]
    await store.leagues.leave(league.id, BEN)
    assert await store.leagues.members(league.id) == [ADA]


# --- weeks ------------------------------------------------------------


@pytest.mark.rule("LEA-2.2", "LEA-2.3")
async def test_a_week_keeps_seed_and_nonce_whole_and_posts_what_they_promise(store: Store) -> None:
    league = await make_league(store)
    seed, nonce = 1, 2**128 - 1
    times = SCHEDULE.week(1)
    new = NewWeek(league.id, SET, seed, nonce, times.opens, times.closes, league.settings.terms)
    week = await store.leagues.open_week(new)
    assert await store.leagues.week(week.id) == week
    assert (week.seed, week.nonce, week.commitment) == (seed, nonce, commitment_to(seed, nonce))
    assert read_reveal(week.reveal("Friday").encode()).holds


@pytest.mark.rule("LEA-1.8")
async def test_opening_a_week_again_gives_the_same_week(store: Store) -> None:
    league = await make_league(store)
    first = await open_week(store, league)
    assert await open_week(store, league, seed=SEED + 1) == first
    second = await open_week(store, league, number=2)
    assert (second.number, await store.leagues.newest_week(league.id)) == (2, second)
    assert await store.leagues.weeks_of(league.id) == [second, first]
    assert await store.leagues.count_weeks(league.id) == 2


@pytest.mark.rule("LEA-1.8")
async def test_weeks_are_counted_even_if_some_were_left_out(store: Store) -> None:
    league = await make_league(store)
    await open_week(store, league, number=1)
    assert (await open_week(store, league, number=5)).number == 2


@pytest.mark.rule("LEA-1.7")
async def test_an_open_week_keeps_its_terms_when_the_league_changes(store: Store) -> None:
    league = await make_league(store)
    week = await open_week(store, league)
    changed = await store.leagues.change(league.id, GUILD, attempts=4, division_size=8, card_set="clockhaven")
    assert await store.leagues.week(week.id) == week
    following = await open_week(store, changed, number=2)
    assert (following.terms.attempts, following.terms.division_size) == (4, 8)


async def test_weeks_that_are_over_or_half_fought_are_to_be_decided(store: Store) -> None:
    league = await make_league(store)
    first = await open_week(store, league)
    assert await store.leagues.weeks_to_decide(first.closes - 1) == []
    assert await store.leagues.weeks_to_decide(first.closes) == [first]
    closed = await store.leagues.close_week(first.id)
    assert await store.leagues.weeks_to_decide(first.opens) == [closed]
    await store.leagues.decide(first.id, [], None)
    assert await store.leagues.weeks_to_decide(first.closes) == []


@pytest.mark.rule("LEA-2.1", "LEA-2.2", "LEA-1.8")
async def test_weeks_open_when_they_are_due_each_with_a_seed_of_its_own(store: Store) -> None:
    league = await make_league(store, card_set="rotating")
    times = [SCHEDULE.week(number) for number in (1, 2, 4)]
    assert await open_due_week(store.leagues, league, times[0].opens - 1) is None
    weeks = []
    for each in times:  # nobody was there to open the third
        week = await open_due_week(store.leagues, league, each.opens + 3600)
        assert week is not None
        assert (week.opens, week.closes) == (each.opens, each.closes)
        assert await open_due_week(store.leagues, league, each.opens + 7200) is None
        weeks.append(week)
    assert [(week.number, week.set_id) for week in weeks] == [(1, "clockhaven"), (2, "kindling"), (3, "clockhaven")]
    drawn = {number for week in weeks for number in (week.seed, week.nonce)}
    assert len(drawn) == 6
    assert max(drawn).bit_length() > 100
    await store.leagues.end(league.id, GUILD, 1.0)
    ended = await store.leagues.league(league.id)
    assert ended is not None
    assert await open_due_week(store.leagues, ended, SCHEDULE.week(5).opens) is None


# --- runs and boards ------------------------------------------------------------


@pytest.mark.rule("LEA-3.1")
async def test_who_may_begin_a_run(store: Store, database: Path) -> None:
    league = await make_league(store, attempts=2)
    week = await open_week(store, league)
    await store.leagues.join(league.id, ADA, 1.0)
    before = content_of(database)
    for player, now, refusal in [
        (BEN, week.opens, NotJoined),
        (ADA, week.opens - 1, NoOpenWeek),
        (ADA, week.closes, NoOpenWeek),
    ]:
        with pytest.raises(refusal):
            await store.leagues.begin_attempt(week.id, player, "match", lives=3, now=now)
    with pytest.raises(NoOpenWeek):
        await store.leagues.begin_attempt(404, ADA, "match", lives=3, now=week.opens)
    assert content_of(database) == before
    await store.leagues.begin_attempt(week.id, ADA, "first", lives=3, now=week.opens)
    with pytest.raises(RunUnderWay):
        await store.leagues.begin_attempt(week.id, ADA, "second", lives=3, now=week.opens)
    await store.leagues.end_attempt("first", week.opens + 1)
    entered = await store.leagues.begin_attempt(week.id, ADA, "second", lives=3, now=week.opens + 2)
    assert (entered.number, entered.attempt) == (1, 2)
    await store.leagues.end_attempt("second", week.opens + 3)
    with pytest.raises(NoAttemptLeft, match="all your 2 runs"):
        await store.leagues.begin_attempt(week.id, ADA, "third", lives=3, now=week.opens + 4)


async def test_nothing_is_begun_in_a_closed_league_or_week(store: Store) -> None:
    league = await make_league(store)
    week = await open_week(store, league)
    await store.leagues.join(league.id, ADA, 1.0)
    await store.leagues.close_week(week.id)
    with pytest.raises(NoOpenWeek):
        await store.leagues.begin_attempt(week.id, ADA, "match", lives=3, now=week.opens)
    other = await make_league(store, "Other")
    open_one = await open_week(store, other)
    await store.leagues.join(other.id, ADA, 1.0)
    await store.leagues.end(other.id, GUILD, 2.0)
    with pytest.raises(LeagueEnded):
        await store.leagues.begin_attempt(open_one.id, ADA, "match", lives=3, now=open_one.opens)


@pytest.mark.rule("LEA-3.2")
async def test_entrants_are_numbered_in_the_order_of_their_first_runs(store: Store) -> None:
    week = await open_week(store, await make_league(store, attempts=3))
    for number, player in enumerate((CLEO, ADA, CLEO, BEN, ADA)):
        await play(store, week, player, [WEAK], after=10.0 * number)
    progress = await store.leagues.progress(week.id)
    assert [(each.number, each.player, each.attempts) for each in progress] == [(1, CLEO, 2), (2, ADA, 2), (3, BEN, 1)]


async def test_progress_tells_stars_lives_and_rounds_of_the_run_that_would_count(store: Store) -> None:
    await store.remember_player(ADA, "Ada")
    week = await open_week(store, await make_league(store, attempts=2))
    await store.leagues.join(week.league, BEN, 1.0)
    await store.leagues.begin_attempt(week.id, BEN, "not played yet", lives=3, now=week.opens)
    await play(store, week, ADA, [WEAK, WEAK, WEAK], stars=3, after=10.0)
    await play(store, week, ADA, [WEAK], stars=1, after=20.0)
    ben, ada = await store.leagues.progress(week.id)
    assert (ada.name, ada.stars, ada.lives, ada.rounds, ada.is_over) == ("Ada", 3, 2, 3, True)
    assert (ben.name, ben.stars, ben.lives, ben.rounds, ben.is_over) == ("", 0, 3, 0, False)
    assert await store.leagues.progress(404) == []


@pytest.mark.rule("LEA-3.6", "LEA-1.6")
async def test_a_board_counts_until_just_before_the_close_and_once_for_a_round(store: Store, database: Path) -> None:
    week = await open_week(store, await make_league(store))
    match = await play(store, week, ADA, [WEAK])
    assert await store.leagues.submit(submission(match, 2, WEAK, time=week.closes - 0.5, stars=1))
    before = content_of(database)
    assert not await store.leagues.submit(submission(match, 2, STRONG, time=week.closes - 0.4, stars=5))
    assert not await store.leagues.submit(submission(match, 3, STRONG, time=week.closes, stars=5))
    assert not await store.leagues.submit(submission("no run", 1, STRONG, time=week.opens, stars=5))
    assert content_of(database) == before
    await store.leagues.close_week(week.id)
    assert not await store.leagues.submit(submission(match, 3, STRONG, time=week.opens, stars=5))
    assert (await store.leagues.progress(week.id))[0].stars == 1


@pytest.mark.rule("LEA-3.7")
async def test_a_board_is_a_ghost_for_the_others_at_once(store: Store) -> None:
    await store.remember_player(ADA, "Ada")
    week = await open_week(store, await make_league(store))
    assert await store.leagues.ghost_pool(week.id, 1) == []
    await play(store, week, ADA, [board(1, 4).replace('"owner":null', '"owner":"Ada"'), WEAK])
    (ghost,) = await store.leagues.ghost_pool(week.id, 1)
    assert (ghost.player, ghost.set_id, ghost.round) == (ADA, SET, 1)
    assert await store.names_of_marks(marks_in(f"{ghost.owner}")) != {}
    assert ghost.text == board(1, 4)
    facts = {"set": SET, "round": 1, "draw": 12345}
    met = read_ghost(board(1, 4), pool_named(SET))
    assert choose_ghost(facts, BEN, [[ghost]]) == met._replace(owner=ghost.owner)
    assert choose_ghost(facts, ADA, [[ghost]]).house
    await store.name_ghosts(ADA, named=False)
    assert (await store.leagues.ghost_pool(week.id, 1))[0].owner is None


async def test_the_pool_belongs_to_the_week(store: Store) -> None:
    league = await make_league(store)
    first = await open_week(store, league)
    await play(store, first, ADA, [WEAK])
    second = await open_week(store, league, number=2)
    assert await store.leagues.ghost_pool(second.id, 1) == []
    assert await store.leagues.ghost_pool(404, 1) == []
    assert await store.ghost_pool(SET, 1) == []


@pytest.mark.rule("LEA-3.8")
async def test_a_run_that_is_made_void_may_be_played_again(store: Store) -> None:
    week = await open_week(store, await make_league(store))
    match = await play(store, week, ADA, [STRONG])
    assert await store.leagues.week_of_match(match) == week
    assert await store.leagues.drop_attempt(match, week.opens + 100)
    assert await store.leagues.week_of_match(match) is None
    assert await store.leagues.ghost_pool(week.id, 1) == []
    again = await play(store, week, ADA, [WEAK], after=500.0)
    assert not await store.leagues.drop_attempt(again, week.closes)
    assert (await store.leagues.progress(week.id))[0].attempts == 1
