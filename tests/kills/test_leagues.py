"""The close of a league week is finished by whoever comes after a kill, with the same result, and is told once."""

import shutil
import time
from collections.abc import Mapping, Sequence

import pytest

from bot.league.night import hold_night
from bot.local.model import Message
from bot.store import LeagueSettings, NewWeek, Store
from tests.bot.store.league_stories import NONCE, SCHEDULE, fight_here, play, some_boards
from tests.engine.league.stories import EMPTY, SEED, SET, STRONG, WEAK
from tests.kills.hall import KillHall

pytestmark = pytest.mark.covers("bot.league.clock", "bot.league.posts")
STORE = "bot.store.league.store:Leagues"
SECONDS_AT_MOST = 90.0
COURSE = (
    f"after {STORE}.close_week",
    f"after {STORE}.keep_chunk",
    f"before {STORE}.decide",
    f"after {STORE}.decide",
    f"after {STORE}.begin_post",
    "before-league-post",
    "after-league-post",
    f"before {STORE}.note_post",
    f"after {STORE}.note_post",
    "after-league-post",
)
"""Where the program dies, one life after another, from the close to the last post."""
SAME_MOMENTS = {f"before {STORE}.decide", "before-league-post", f"before {STORE}.note_post"}
"""Where nothing has changed, in the store or in Discord, since the point before."""
_TOLD = "SELECT count(*) FROM league_posts WHERE message IS NOT NULL AND kind IN ('result', 'reveal')"


async def _over(hall: KillHall, runs: Mapping[str, Sequence[str]]) -> list[tuple[object, ...]]:
    """A week whose time was over while nobody was there; returns the results that it must have."""
    now = time.time()
    async with await Store.open(hall.database) as store:
        settings = LeagueSettings(
            channel=str(hall.run.id), first=SCHEDULE.first, at=SCHEDULE.at, zone="UTC", card_set=SET
        )
        league = await store.leagues.create(str(hall.guild.id), "Friday", settings, "1", 0.0)
        new = NewWeek(league.id, SET, SEED, NONCE, now - 9e5, now - 60.0, settings.terms)
        week = await store.leagues.open_week(new)
        for place, (player, boards) in enumerate(runs.items()):
            await store.remember_player(player, f"P{player}")
            await play(store, week, player, boards, after=60.0 * (1 + place))
        await store.leagues.end(league.id, league.guild, now)
    copy = hall.folder / "reference.db"
    shutil.copy(hall.database, copy)
    async with await Store.open(copy) as reference:
        assert await hold_night(reference.leagues, week.id, fight_here)
        results = await reference.leagues.results_of(week.id)
    return [(each.standing.number, each.standing.place, each.standing.points) for each in results]


async def _live_until_killed(hall: KillHall, point: str) -> None:
    if " " in point:
        await hall.start(dies=point)
    else:
        await hall.start(point)
    await hall.death(SECONDS_AT_MOST)


def _said(hall: KillHall, words: str) -> list[Message]:
    return [message for message in hall.run.messages if words in message.text()]


async def _check(hall: KillHall, expected: list[tuple[object, ...]], ending: str) -> None:
    await hall.start()
    await hall.until(lambda: hall.rows(_TOLD) == [(2,)], SECONDS_AT_MOST)
    await hall.kill()
    await hall.start()
    found = hall.rows("SELECT number, place, points FROM league_results ORDER BY division, place")
    assert found == expected
    assert [len(_said(hall, words)) for words in (ending, "the seal is broken")] == [1, 1]
    assert len(hall.run.messages) == 2


async def test_killed_at_every_step_of_the_close_it_is_decided_as_ever_and_told_once(hall: KillHall) -> None:
    expected = await _over(hall, {"11": [STRONG, STRONG], "12": [EMPTY], "13": [EMPTY, STRONG]})
    course = [point for point in COURSE if point not in SAME_MOMENTS]
    for point in course:
        await _live_until_killed(hall, point)
    assert hall.kills == len(course)
    await _check(hall, expected, "the title goes to P11")


@pytest.mark.long
@pytest.mark.parametrize("point", COURSE)
async def test_a_night_with_a_film_survives_a_kill(hall: KillHall, point: str) -> None:
    runs = {str(number): some_boards(number, 4) for number in range(20, 52)}
    expected = await _over(hall, runs)
    await _live_until_killed(hall, point)
    await _check(hall, expected, "is decided")


async def test_a_week_in_which_nobody_played_is_told_once_as_well(hall: KillHall) -> None:
    expected = await _over(hall, {})
    for point in ("after-league-post", f"before {STORE}.note_post 2"):
        await _live_until_killed(hall, point)
    await _check(hall, expected, "Nobody submitted a board")


async def test_one_who_was_alone_is_first_after_a_kill(hall: KillHall) -> None:
    expected = await _over(hall, {"11": [WEAK]})
    await _live_until_killed(hall, f"before {STORE}.decide")
    await _check(hall, expected, "P11 was alone and comes first")
