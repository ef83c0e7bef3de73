"""Runs of a league that go wrong: void, resting, cut off by the close, begun anew."""

import pytest

from bot.hall.refusals import VOIDED
from bot.local.permissions import Permission
from tests.engine.league.stories import STRONG
from tests.support.house import eventually
from tests.support.league_house import LeagueHall, refused

pytestmark = pytest.mark.covers("bot.league.runs", "bot.league.service")


async def test_a_run_that_a_moderator_makes_void_may_be_played_again(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1, empty=True)
    await hall.ask(hall.vera, "table void", match=table.record.id)
    again = await hall.begin_run(hall.ada, joins=False)
    assert again.record.id != table.record.id


@pytest.mark.rule("LEA-3.8")
async def test_nobody_makes_their_own_run_void(league_hall: LeagueHall) -> None:
    hall = league_hall
    assert hall.store is not None
    week = await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.vera)
    await hall.play_rounds(hall.vera, 1, empty=True)
    told = await hall.ask(hall.vera, "table void", match=table.record.id)
    assert told.startswith("This is your own league run")
    assert hall.run_of(hall.vera) is table
    (run,) = await hall.leagues.runs_of_player(week.id, str(hall.vera.user.id))
    assert (run.match, run.rounds) == (table.record.id, 1)


@pytest.mark.rule("LEA-3.8")
async def test_the_run_of_who_manages_the_server_is_made_void_by_its_owner_alone(league_hall: LeagueHall) -> None:
    hall = league_hall
    wanda, owner = hall.person("Wanda"), hall.discord.as_person(hall.guild.owner)
    hall.guild.members[wanda.user.id].roles += hall.guild.members[hall.vera.user.id].roles
    week = await hall.opened_week(await hall.make_league())
    match = (await hall.begin_run(hall.vera)).record.id
    told = await refused(hall, wanda, "table void", match=match)
    assert told.startswith("This is the league run of somebody who manages this server, as you do")
    assert hall.run_of(hall.vera).record.id == match
    assert await hall.ask(owner, "table void", match=match) == "The match is void."
    assert await hall.leagues.runs_of_player(week.id, str(hall.vera.user.id)) == []


@pytest.mark.rule("LEA-3.8")
async def test_nobody_makes_the_run_of_the_servers_owner_void(league_hall: LeagueHall) -> None:
    hall = league_hall
    owner = hall.discord.as_person(hall.guild.owner)
    await hall.opened_week(await hall.make_league())
    match = (await hall.begin_run(owner)).record.id
    for person, sentence in ((owner, "This is your own league run"), (hall.vera, "This is the league run of somebody")):
        assert (await refused(hall, person, "table void", match=match)).startswith(sentence)


@pytest.mark.rule("LEA-3.8")
async def test_who_managed_the_server_and_left_it_is_like_anybody(league_hall: LeagueHall) -> None:
    hall = league_hall
    wanda = hall.person("Wanda")
    hall.guild.members[wanda.user.id].roles += hall.guild.members[hall.vera.user.id].roles
    await hall.opened_week(await hall.make_league())
    match = (await hall.begin_run(wanda)).record.id
    hall.world.leave(hall.guild, wanda.user)
    assert await hall.ask(hall.vera, "table void", match=match) == "The match is void."


@pytest.mark.rule("LEA-3.8")
async def test_nobody_makes_their_own_run_void_while_it_rests(league_hall: LeagueHall) -> None:
    hall = league_hall
    assert hall.store is not None
    hall.vera.user.accepts_dms = False
    week = await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.vera)
    await table.close()
    hall.app.hall._forget(table.record)
    await hall.store.mark(table.record.id, "stopped", "an error")
    thread = hall.world.channels[int(table.record.place)]
    assert (await hall.ask(hall.vera, "table void", thread)).startswith("This is your own league run")
    assert len(await hall.leagues.runs_of_player(week.id, str(hall.vera.user.id))) == 1


@pytest.mark.rule("LEA-3.12")
async def test_who_is_forgotten_during_a_week_plays_again_from_the_next_one_on(league_hall: LeagueHall) -> None:
    hall = league_hall
    league = await hall.make_league()
    week = await hall.opened_week(league)
    await hall.submit(week, hall.ada, [STRONG])
    await hall.ask(hall.ada, "privacy delete", confirm="yes")
    await hall.ask(hall.ada, "league join")
    told = await refused(hall, hall.ada, "league play")
    assert told.startswith("You played in this week before you had yourself forgotten")
    assert len(await hall.leagues.progress(week.id)) == 1
    await hall.closed_week(week)
    await hall.opened_week(league)
    await hall.begin_run(hall.ada, joins=False)


@pytest.mark.rule("LEA-3.13")
async def test_a_run_that_is_played_at_the_close_ends_as_it_stands_and_its_room_is_told(
    league_hall: LeagueHall,
) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 2, empty=True)
    await hall.closed_week(week)
    await hall.settled()
    assert hall.app.hall.tables == {}
    talk = hall.world.channels[int(table.record.place)]
    assert "The league week closed" in talk.messages[-1].text()
    (run,) = await hall.leagues.runs_of_player(week.id, str(hall.ada.user.id))
    assert (run.rounds, run.is_over, run.counts) == (2, True, True)
    assert "ended" in await hall.ask(hall.ada, "matches")
    await hall.recorded(hall.ada)
    assert ": ended by the close of its league week, " in await hall.ask(hall.ada, "history")
    profile = await (await hall.ada.slash(hall.channel, "profile")).reply()
    assert "Manalimit: 0 won, 0 drawn, 0 lost" in (profile.attachments[0].description or "")


@pytest.mark.rule("LEA-3.13")
async def test_in_a_thread_as_well_a_run_is_told_of_the_close(league_hall: LeagueHall) -> None:
    hall = league_hall
    hall.ada.user.accepts_dms = False
    week = await hall.opened_week(await hall.make_league())
    thread = hall.world.channels[int((await hall.begin_run(hall.ada)).record.place)]
    await hall.closed_week(week)
    await hall.settled()
    assert "is over: the week of this league has closed." in thread.messages[-1].text()


@pytest.mark.rule("LEA-3.13")
async def test_a_run_that_rests_at_the_close_is_not_taken_up_again(league_hall: LeagueHall) -> None:
    hall = league_hall
    assert hall.store is not None
    week = await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1, empty=True)
    await table.close()
    hall.app.hall._forget(table.record)
    await hall.store.mark(table.record.id, "stopped", "an error")
    await hall.closed_week(week)
    await hall.settled()
    talk = hall.world.channels[int(table.record.place)]
    assert "The week of this league has closed." in talk.messages[-1].text()
    await hall.ask(hall.ada, "resume", talk)
    assert hall.app.hall.tables == {}
    assert await hall.leagues.left_over(hall.clock.now()) == []


@pytest.mark.rule("LEA-3.11")
async def test_a_run_whose_room_is_gone_counts_as_it_stands(league_hall: LeagueHall) -> None:
    hall = league_hall
    hall.ada.user.accepts_dms = False
    week = await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1, empty=True)
    hall.world.delete_channel(hall.world.channels[int(table.record.place)])
    await eventually(lambda: not hall.app.hall.tables and not hall.app._chores)
    await hall.settled()
    assert "You have played your run" in await refused(hall, hall.ada, "league play")
    await hall.closed_week(week)
    assert [result.name for result in await hall.leagues.results_of(week.id)] == ["Ada"]


async def test_a_run_whose_match_was_never_opened_is_begun_anew(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.ask(hall.ada, "league join")
    await hall.leagues.begin_attempt(
        week.id, str(hall.ada.user.id), "of a process that died", lives=3, now=hall.clock.now()
    )
    await hall.begin_run(hall.ada, joins=False)
    assert len(await hall.leagues.runs_of_player(week.id, str(hall.ada.user.id))) == 1


@pytest.mark.parametrize(("reason", "told"), [(VOIDED, "begins"), ("The thread was deleted.", "You have played")])
async def test_a_void_run_of_which_a_kill_kept_the_rest_from_being_noted_is_seen_to(
    league_hall: LeagueHall, reason: str, told: str
) -> None:
    hall = league_hall
    assert hall.store is not None
    await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await table.close()
    hall.app.hall._forget(table.record)
    await hall.store.mark(table.record.id, "void", reason)
    assert told in await hall.ask(hall.ada, "league play")


async def test_without_a_room_of_ones_own_no_run_begins(league_hall: LeagueHall) -> None:
    hall = league_hall
    hall.ada.user.accepts_dms = False
    may_not = int(Permission.CREATE_PRIVATE_THREADS)
    hall.world.set_overwrite(hall.channel, hall.world.bot_role(hall.guild), deny=may_not)
    week = await hall.opened_week(await hall.make_league())
    await hall.ask(hall.ada, "league join")
    assert "I can open no private room for you" in await hall.ask(hall.ada, "league play")
    assert await hall.leagues.runs_of_player(week.id, str(hall.ada.user.id)) == []
    assert hall.app.hall.tables == {}


async def test_of_several_runs_the_last_counts_where_the_league_says_so(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league(attempts=2, counts="last"))
    await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1, empty=True)
    assert "Finish it first" in await refused(hall, hall.ada, "league play")
    await hall.lose_run(hall.ada)
    await hall.begin_run(hall.ada, joins=False)
    await hall.play_rounds(hall.ada, 1, empty=True)
    assert "Your run 2 of 2 goes on" in await hall.ask(hall.ada, "league week")
    await hall.closed_week(week)
    counting = [run.attempt for run in await hall.leagues.runs_of_player(week.id, str(hall.ada.user.id)) if run.counts]
    assert counting == [2]
