"""What leagues say in their channels: once, whatever happens to the bot or to the channel."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.league.clock import SECONDS_UNTIL_ANOTHER_TRY
from bot.local.permissions import Permission
from tests.engine.league.stories import STRONG, WEAK
from tests.support.league_house import DAY, LeagueHall

pytestmark = pytest.mark.covers("bot.league.posts", "bot.league.clock")


async def test_a_deleted_channel_keeps_no_week_from_being_decided_and_a_new_one_is_told(
    league_hall: LeagueHall,
) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.submit(week, hall.ada, [STRONG])
    await hall.submit(week, hall.ben, [WEAK])
    hall.world.delete_channel(hall.board_channel)
    await hall.decided_week(week)
    assert "**Friday · week 1**, decided." in await hall.ask(hall.ada, "league standings")
    hall.board_channel = hall.world.add_channel(hall.guild, "new home")
    assert "is changed" in await hall.asked(hall.vera, "league edit", channel=hall.board_channel)
    await hall.told_week(week)
    assert "is decided" in hall.posts()[0].text()
    assert len(hall.posts()) == 2


async def test_as_long_as_a_channel_is_gone_no_pictures_are_made_for_it(
    league_hall: LeagueHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.submit(week, hall.ada, [STRONG])
    hall.world.delete_channel(hall.board_channel)
    monkeypatch.setattr("bot.league.posts.draw_podium", _drawn_for_nobody)
    await hall.decided_week(week)
    for _ in range(3):
        hall.clock.ahead += SECONDS_UNTIL_ANOTHER_TRY + 1
        await hall.app.services.league_clock.look()
    assert (await hall.leagues.posts_of(week.id)).keys() == {"opening"}


def _drawn_for_nobody(_chart: object) -> None:
    raise AssertionError("a podium was drawn that nobody could see")


async def test_a_channel_that_is_back_after_months_hears_of_the_newest_week_alone(league_hall: LeagueHall) -> None:
    hall = league_hall
    league = await hall.make_league()
    first = await hall.opened_week(league)
    hall.world.delete_channel(hall.board_channel)
    await hall.decided_week(first)
    hall.clock.ahead += league.settings.schedule.next_week(hall.clock.now()).opens - hall.clock.now() + 1
    await hall.app.services.league_clock.look()
    second = await hall.leagues.newest_week(league.id)
    assert second is not None
    await hall.decided_week(second)
    hall.board_channel = hall.world.add_channel(hall.guild, "new home")
    await hall.asked(hall.vera, "league edit", channel=hall.board_channel)
    await hall.told_week(second)
    assert ["week 2" in post.text() for post in hall.posts()] == [True, True]


async def test_who_cannot_read_back_says_nothing_that_may_have_been_said(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.closed_week(week)
    said = [post.id for post in hall.posts()]
    await hall.stop()
    with closing(sqlite3.connect(hall.database)) as database:
        database.execute("UPDATE league_posts SET message = NULL")
        database.commit()
    role = hall.world.bot_role(hall.guild)
    hall.world.set_overwrite(hall.board_channel, role, deny=int(Permission.READ_MESSAGE_HISTORY))
    await hall.start()
    await hall.app.services.league_clock.look()
    assert [post.id for post in hall.posts()] == said
    hall.world.set_overwrite(hall.board_channel, role)
    hall.clock.ahead += SECONDS_UNTIL_ANOTHER_TRY + 1
    hall.app.services.league_clock.wake()
    await hall.told_week(week)
    assert [post.id for post in hall.posts()] == said


async def test_a_bot_that_was_down_over_the_close_decides_and_tells_when_it_is_back(league_hall: LeagueHall) -> None:
    hall = league_hall
    league = await hall.make_league()
    week = await hall.opened_week(league)
    for person, board in ((hall.ada, STRONG), (hall.ben, WEAK)):
        await hall.submit(week, person, [board])
    await hall.stop()
    hall.clock.ahead += 17 * DAY
    await hall.start()
    await hall.told_week(week)
    assert "the title goes to Ada" in hall.post("is decided").text()
    newest = await hall.leagues.newest_week(league.id)
    assert newest is not None
    assert newest.number == 2
    assert newest.opens <= hall.clock.now() < newest.closes


async def test_boards_that_only_the_journal_knows_count(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 2, empty=True)
    await hall.stop()
    with closing(sqlite3.connect(hall.database)) as database:
        database.execute("DELETE FROM league_boards")
        database.execute("UPDATE league_attempts SET stars = 0, rounds = 0")
        database.commit()
    hall.clock.ahead += week.closes - hall.clock.now() + 1
    await hall.start()
    await hall.told_week(week)
    (run,) = await hall.leagues.runs_of_player(week.id, str(hall.ada.user.id))
    assert (run.rounds, run.counts) == (2, True)


async def test_a_post_of_which_nobody_noted_that_it_was_made_is_found_and_not_made_again(
    league_hall: LeagueHall,
) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.submit(week, hall.ada, [STRONG])
    await hall.submit(week, hall.ben, [WEAK])
    await hall.closed_week(week)
    said = [post.id for post in hall.posts()]
    await hall.stop()
    with closing(sqlite3.connect(hall.database)) as database:
        database.execute("UPDATE league_posts SET message = NULL")
        database.commit()
    await hall.start()
    await hall.told_week(week)
    assert [post.id for post in hall.posts()] == said
    noted = await hall.leagues.posts_of(week.id)
    assert [noted[kind] for kind in ("result", "reveal")] == [str(post) for post in said[1:]]


async def test_a_clock_that_was_closed_starts_no_more(league_hall: LeagueHall) -> None:
    clock = league_hall.app.services.league_clock
    await clock.close()
    before = asyncio.all_tasks()
    clock._looking = None
    clock.start()
    assert asyncio.all_tasks() == before
