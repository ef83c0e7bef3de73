"""Leagues through Discord: making them, playing a week, and what comes of it."""

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.league_office import MOST_LEAGUES
from bot.local.model import Message
from bot.local.people import Person
from bot.local.permissions import Permission
from bot.moderation import VOIDED
from bot.store import StoredWeek
from engine.league.commitment import read_reveal
from engine.league.weeks import run_seed
from engine.manalimit.ghosts import read_ghost
from engine.manalimit.pool import pool_named
from tests.league.stories import EMPTY, STRONG, WEAK
from tests.store.league_stories import some_boards
from tests.system.house import StaffHere, StaffWithoutFilms, eventually
from tests.system.league_house import DAY, SET, LeagueHall


def _leagues_in(hall: LeagueHall) -> list[Any]:
    """All that the store keeps about leagues."""
    tables = ("leagues", "league_members", "league_weeks", "league_entrants", "league_attempts", "league_boards")
    with closing(sqlite3.connect(f"file:{hall.database}?mode=ro", uri=True)) as database:
        return [database.execute(f"SELECT * FROM {table}").fetchall() for table in tables]  # noqa: S608 - our own names


async def _refused(hall: LeagueHall, person: Person, command: str, **values: Any) -> str:
    """What somebody is told who asks in vain; nothing has changed then."""
    before, posts = _leagues_in(hall), len(hall.posts())
    told = await hall.asked(person, command, **values)
    assert _leagues_in(hall) == before, told
    assert len(hall.posts()) == posts
    return told


def _file(message: Message, name: str) -> bytes:
    return next(file.content for file in message.attachments if file.filename == name)


# --- a week ------------------------------------------------------------


async def test_a_week_is_opened_played_closed_and_told(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    assert week.commitment in hall.post("Open until").text()
    for person, empty in ((hall.ada, False), (hall.ben, True)):
        await hall.begin_run(person)
        await hall.play_rounds(person, 1, empty=empty)
    decided = await hall.closed_week(week)
    result = hall.post("is decided")
    assert "the title goes to Ada" in result.text()
    assert {"podium.png", "table.png"} <= {file.filename for file in result.attachments}
    reveal = read_reveal(_file(hall.post("the seal is broken"), "league-week.json").decode())
    assert reveal.holds
    assert (reveal.seed, reveal.commitment) == (decided.seed, week.commitment)
    assert len(hall.posts()) == 3


async def test_everybody_has_the_hands_of_the_weeks_seed(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    tables = [await hall.begin_run(person) for person in (hall.ada, hall.ben)]
    assert [table.record.seed for table in tables] == [run_seed(week.seed)] * 2
    hands = [table.view(0).players[0].private.hand for table in tables]
    assert hands[0] == hands[1]
    assert tables[0].record.setup.options["set"] == week.set_id == SET


async def test_a_submitted_board_is_a_ghost_of_the_week_at_once_and_of_everybody_after_the_close(
    league_hall: LeagueHall,
) -> None:
    hall = league_hall
    assert hall.store is not None
    week = await hall.opened_week(await hall.make_league())
    await hall.submit(week, hall.ada, [STRONG])
    await hall.begin_run(hall.ben)
    await hall.play_rounds(hall.ben, 1, empty=True)
    met = [entry for entry in await hall.journal(hall.run_of(hall.ben).record.id) if entry.kind == "house"]
    pool = pool_named(SET)
    assert [read_ghost(entry.notation, pool).units for entry in met] == [read_ghost(STRONG, pool).units]
    assert await hall.store.ghost_pool(SET, 1) == []
    await hall.closed_week(week)
    opened = await hall.store.ghost_pool(SET, 1)
    assert [board.player for board in opened] == [str(hall.ada.user.id)]


async def test_the_most_dramatic_battle_is_shown_as_a_film(
    league_hall: LeagueHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = league_hall
    monkeypatch.setattr(StaffWithoutFilms, "film", StaffHere.film)
    week = await hall.opened_week(await hall.make_league())
    for number, person in enumerate((hall.ada, hall.ben, hall.cleo)):
        await hall.submit(week, person, some_boards(5 * number, 3))
    decided = await hall.closed_week(week)
    assert decided.drama is not None
    result = hall.post("The most dramatic battle of the night")
    film = next(file for file in result.attachments if file.filename.startswith("battle."))
    assert film.content[:3] == b"GIF"
    assert "wins" in (film.description or "")


async def test_a_week_is_mentioned_once_more_a_day_before_it_closes(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.submit(week, hall.ada, [WEAK], stars=1)
    hall.clock.ahead += week.closes - hall.clock.now() - DAY / 2
    for _ in range(2):
        await hall.app.league_clock.look()
    _, reminder = hall.posts()
    assert "closes <t:" in reminder.text()
    assert "Ada, Stars 1" in (reminder.attachments[0].description or "")


async def test_a_league_without_announcements_says_nothing_and_is_decided_all_the_same(league_hall: LeagueHall) -> None:
    hall = league_hall
    league = await hall.make_league(announcements=False)
    week = await hall.opened_week(league)
    await hall.submit(week, hall.ada, [WEAK])
    await hall.closed_week(week)
    assert hall.posts() == []
    assert "decided" in await hall.ask(hall.ada, "league week")


# --- few entrants, and those who are gone ------------------------------------------------------------


async def test_a_week_in_which_nobody_played_ends_without_a_result(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.closed_week(await hall.opened_week(await hall.make_league()))
    assert "Nobody submitted a board" in hall.posts()[1].text()
    assert hall.posts()[1].attachments == []
    assert "the seal is broken" in hall.posts()[2].text()


async def test_one_alone_comes_first_without_a_battle(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.submit(week, hall.ada, [WEAK])
    await hall.closed_week(week)
    assert "Ada was alone and comes first" in hall.post("is over").text()
    assert await hall.leagues.count_titles(str(hall.ada.user.id), str(hall.guild.id)) == 0


async def test_who_left_the_league_or_the_server_is_placed_with_what_they_submitted(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    for person, board in ((hall.ada, STRONG), (hall.ben, WEAK), (hall.cleo, EMPTY)):
        await hall.submit(week, person, [board])
    await hall.ask(hall.ada, "league leave")
    hall.world.leave(hall.guild, hall.ben.user)
    await hall.closed_week(week)
    assert [result.name for result in await hall.leagues.results_of(week.id)] == ["Ada", "Ben", "Cleo"]
    assert "the title goes to Ada" in hall.post("is decided").text()


async def test_who_is_forgotten_during_a_week_is_placed_under_no_name(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    for person, board in ((hall.ada, STRONG), (hall.ben, WEAK)):
        await hall.submit(week, person, [board])
    await hall.ask(hall.ada, "privacy delete", confirm="yes")
    await hall.closed_week(week)
    assert "the title goes to Somebody" in hall.post("is decided").text()
    assert "Ada" not in json.dumps([[file.description for file in post.attachments] for post in hall.posts()])


async def test_an_export_tells_of_leagues_and_not_of_seeds(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1, empty=True)
    reply = await (await hall.ada.slash(hall.channel, "privacy export")).reply()
    told = json.loads(_file(reply, "cardhall.json"))
    assert [league["name"] for league in told["leagues_joined"]] == ["Friday"]
    assert [len(each["boards"]) for each in told["league_weeks"]] == [1]
    for secret in (week.seed, week.nonce, run_seed(week.seed)):
        assert f"{secret:032x}" not in json.dumps(told)
        assert str(secret) not in json.dumps(told)


# --- refusals, each with nothing changed ------------------------------------------------------------


async def test_joining_twice_is_refused(league_hall: LeagueHall) -> None:
    await league_hall.make_league()
    assert "You are in **Friday**" in await league_hall.ask(league_hall.ada, "league join")
    told = await _refused(league_hall, league_hall.ada, "league join")
    assert told == "You are in this league already."


async def test_playing_without_joining_before_the_opening_twice_or_after_the_close_is_refused(
    league_hall: LeagueHall,
) -> None:
    hall = league_hall
    league = await hall.make_league()
    await hall.ask(hall.ben, "league join")
    assert "No week of this league is open" in await _refused(hall, hall.ben, "league play")
    week = await hall.opened_week(league)
    assert "You are not in this league" in await _refused(hall, hall.ada, "league play")
    await hall.begin_run(hall.ben, joins=False)
    assert "still being played" in await _refused(hall, hall.ben, "league play")
    await hall.lose_run(hall.ben)
    assert "You have played your run of this week" in await _refused(hall, hall.ben, "league play")
    await hall.ask(hall.cleo, "league join")
    hall.clock.ahead += week.closes - hall.clock.now()
    assert "No week of this league is open" in await hall.ask(hall.cleo, "league play")
    assert hall.app.hall.tables == {}


@pytest.mark.parametrize(
    ("right", "title"),
    [(Permission.ATTACH_FILES, "attach files"), (Permission.READ_MESSAGE_HISTORY, "read message history")],
)
async def test_a_league_needs_all_of_its_rights_in_a_channel(
    league_hall: LeagueHall, right: Permission, title: str
) -> None:
    hall = league_hall
    half = hall.world.add_channel(hall.guild, "half")
    hall.world.set_overwrite(half, hall.world.bot_role(hall.guild), deny=int(right))
    wishes = {"name": "Quiet", "day": "monday", "time": "18:00", "zone": "UTC", "channel": half}
    told = await _refused(hall, hall.vera, "league create", **wishes)
    assert f"somebody must let me {title} there" in told


async def test_a_channel_that_the_bot_cannot_write_to_is_refused(league_hall: LeagueHall) -> None:
    hall = league_hall
    mute = hall.world.add_channel(hall.guild, "mute")
    hall.world.set_overwrite(mute, hall.world.bot_role(hall.guild), deny=int(Permission.SEND_MESSAGES))
    wishes = {"name": "Quiet", "day": "monday", "time": "18:00", "zone": "UTC", "channel": mute}
    told = await _refused(hall, hall.vera, "league create", **wishes)
    assert told.startswith("I cannot write in that channel: somebody must let me send messages and attach files there.")
    await hall.make_league()
    assert "I cannot write in that channel" in await _refused(hall, hall.vera, "league edit", channel=mute)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"zone": "Europe/Berlni"}, "There is no time zone called 'Europe/Berlni'. Did you mean Europe/Berlin"),
        ({"time": "25:00"}, "'25:00' is not a time of day."),
        ({"set": "nothing"}, "There is no card set called 'nothing'."),
        ({"name": "friday"}, "This server has a league called 'friday' already."),
        ({"name": "League/1"}, "A league's name cannot begin with league/"),
    ],
)
async def test_what_a_league_cannot_be_is_refused(league_hall: LeagueHall, wish: dict[str, str], sentence: str) -> None:
    await league_hall.make_league()
    right = {"name": "Monday", "day": "monday", "time": "18:00", "zone": "Europe/Paris"}
    assert sentence in await _refused(league_hall, league_hall.vera, "league create", **{**right, **wish})
    if "name" not in wish:
        assert sentence in await _refused(league_hall, league_hall.vera, "league edit", **wish)


async def test_only_those_who_manage_the_server_make_or_change_leagues(league_hall: LeagueHall) -> None:
    hall = league_hall
    wishes = {"name": "Mine", "day": "monday", "time": "18:00", "zone": "UTC"}
    assert "Only those who may manage this server" in await _refused(hall, hall.ada, "league create", **wishes)
    await hall.make_league()
    for command, values in (("edit", {"name": "Mine"}), ("close", {"league": "Friday", "confirm": "yes"})):
        told = await _refused(hall, hall.ada, f"league {command}", **values)
        assert told.startswith("Only those who manage this server, or have the role that the league names")


async def test_a_server_has_room_for_so_many_leagues(league_hall: LeagueHall) -> None:
    for number in range(MOST_LEAGUES):
        await league_hall.make_league(f"League {number}")
    wishes = {"name": "One more", "day": "monday", "time": "18:00", "zone": "UTC"}
    assert "and that is the most" in await _refused(league_hall, league_hall.vera, "league create", **wishes)
    assert "say which one, such as League 0" in await league_hall.ask(league_hall.ada, "league join")


async def test_the_key_of_a_league_goes_before_the_name_of_another(league_hall: LeagueHall) -> None:
    hall = league_hall
    first, second = await hall.make_league("First"), await hall.make_league("Second")
    await hall.leagues.change(first.id, first.guild, f"league/{second.id}")
    await hall.ask(hall.ada, "league join", league=f"league/{second.id}")
    assert await hall.leagues.members(first.id) == []
    assert await hall.leagues.members(second.id) == [str(hall.ada.user.id)]


async def test_the_manager_role_of_a_league_can_be_taken_away(league_hall: LeagueHall) -> None:
    hall = league_hall
    stewards = hall.world.add_role(hall.guild, "Stewards")
    hall.guild.members[hall.ada.user.id].roles.append(stewards)
    await hall.make_league(manager_role=stewards)
    assert "Only those who may manage" in await _refused(hall, hall.ada, "league edit", no_manager_role="yes")
    both = await _refused(hall, hall.vera, "league edit", manager_role=stewards, no_manager_role="yes")
    assert both.startswith("A league cannot have a manager role and none.")
    told = await hall.asked(hall.vera, "league edit", no_manager_role="yes")
    assert "Managed by those who manage the server." in told
    assert "Only those who manage this server" in await _refused(hall, hall.ada, "league edit", attempts=2)


async def test_the_role_that_a_league_names_manages_it_but_hands_it_on_to_nobody(league_hall: LeagueHall) -> None:
    hall = league_hall
    stewards = hall.world.add_role(hall.guild, "Stewards")
    hall.guild.members[hall.ada.user.id].roles.append(stewards)
    await hall.make_league(manager_role=stewards)
    assert "**Saturday** is changed" in await hall.ask(hall.ada, "league edit", name="Saturday")
    others = hall.world.add_role(hall.guild, "Others")
    assert "Only those who may manage" in await _refused(hall, hall.ada, "league edit", manager_role=others)
    assert "is closed" in await hall.ask(hall.ada, "league close", league="Saturday", confirm="yes")


async def test_everybody_together_manage_no_league(league_hall: LeagueHall) -> None:
    hall = league_hall
    wishes = {"name": "Ours", "day": "monday", "time": "18:00", "zone": "UTC", "manager_role": hall.guild.everyone}
    told = await _refused(hall, hall.vera, "league create", **wishes)
    assert told.startswith("Everybody on this server has that role, so all could change this league.")
    await hall.make_league()
    told = await _refused(hall, hall.vera, "league edit", manager_role=hall.guild.everyone)
    assert told.startswith("Everybody on this server has that role")


async def test_the_league_of_another_server_is_out_of_reach(league_hall: LeagueHall) -> None:
    hall = league_hall
    league = await hall.make_league()
    elsewhere = hall.world.add_guild("Elsewhere", owner=hall.vera.user)
    hall.world.join(elsewhere, hall.vera.user)
    channel = hall.world.add_channel(elsewhere, "far away")
    before = _leagues_in(hall)
    for command, values in (("edit", {"name": "Ours"}), ("close", {"confirm": "yes"})):
        told = await hall.ask(hall.vera, f"league {command}", channel, league=f"league/{league.id}", **values)
        assert told.startswith("That league belongs to another server.")
    told = await hall.ask(hall.vera, "league join", channel, league=f"league/{league.id}")
    assert told == "There is no such league on this server."
    assert _leagues_in(hall) == before


async def test_a_closed_league_takes_nobody_in_and_decides_its_open_week(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.submit(week, hall.ada, [STRONG])
    asked = await (await hall.vera.slash(hall.channel, "league close", league="Friday")).reply()
    told = await (await hall.vera.click(asked, label="Close this league")).reply()
    assert told.text() == "**Friday** is closed. `/league history` tells what was played."
    assert "has been closed" in await _refused(hall, hall.ben, "league join")
    await hall.closed_week(week)
    hall.clock.ahead += 14 * DAY
    await hall.app.league_clock.look()
    assert (await hall.leagues.newest_week(week.league)) == await hall.week(week)


async def test_changing_a_league_leaves_its_open_week_alone(league_hall: LeagueHall) -> None:
    hall = league_hall
    league = await hall.make_league()
    week = await hall.opened_week(league)
    told = await hall.ask(hall.vera, "league edit", day="monday", time="06:15", zone="Asia/Tokyo", days=2, attempts=3)
    assert "Weeks open on Monday at 06:15 (Asia/Tokyo) and last 2 days." in told
    assert await hall.week(week) == week
    await hall.closed_week(week)
    changed = await hall.leagues.league(league.id)
    assert changed is not None
    following = await hall.opened_week(changed)
    assert following.opens >= week.closes
    assert following.closes - following.opens == 2 * DAY
    assert following.terms.attempts == 3


# --- runs that go wrong ------------------------------------------------------------


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
    told = await _refused(hall, wanda, "table void", match=match)
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
        assert (await _refused(hall, person, "table void", match=match)).startswith(sentence)


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
    hall.app.hall._forget(table)
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
    told = await _refused(hall, hall.ada, "league play")
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
    assert "The match is over: the week of this league has closed." in talk.messages[-1].text()
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
    hall.app.hall._forget(table)
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
    assert "You have played your run" in await _refused(hall, hall.ada, "league play")
    await hall.closed_week(week)
    assert [result.name for result in await hall.leagues.results_of(week.id)] == ["Ada"]


async def test_a_run_whose_match_was_never_opened_is_begun_anew(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.ask(hall.ada, "league join")
    await hall.leagues.begin_attempt(week.id, str(hall.ada.user.id), "of a process that died", hall.clock.now())
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
    hall.app.hall._forget(table)
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
    assert "Finish it first" in await _refused(hall, hall.ada, "league play")
    await hall.lose_run(hall.ada)
    await hall.begin_run(hall.ada, joins=False)
    await hall.play_rounds(hall.ada, 1, empty=True)
    assert "Your run 2 of 2 goes on" in await hall.ask(hall.ada, "league week")
    await hall.closed_week(week)
    counting = [run.attempt for run in await hall.leagues.runs_of_player(week.id, str(hall.ada.user.id)) if run.counts]
    assert counting == [2]


# --- what can be seen ------------------------------------------------------------


async def test_standings_history_and_rules_are_at_hand(league_hall: LeagueHall) -> None:
    hall = league_hall
    league = await hall.make_league()
    assert "the first week opens" in await hall.ask(hall.ada, "league week")
    assert "No week of this league has opened yet" in await hall.ask(hall.ada, "league standings")
    week = await hall.opened_week(league)
    await hall.submit(week, hall.ada, [STRONG], stars=4)
    await hall.submit(week, hall.ben, [WEAK], stars=7)
    progress = await (await hall.cleo.slash(hall.channel, "league standings")).reply()
    assert "1: Ben, Stars 7" in (progress.attachments[0].description or "")
    await hall.closed_week(week)
    table = await (await hall.cleo.slash(hall.channel, "league standings", week=1)).reply()
    assert "1: Ada, Points 2, Won 1" in (table.attachments[0].description or "")
    assert "Ada, Ben (2 entrants)" in await hall.ask(hall.cleo, "league history")
    assert "weeks 1 to 1, and no week 5" in await hall.ask(hall.cleo, "league week", week=5)
    assert "**LEA-5.1**" in await hall.ask(hall.cleo, "league rules", search="LEA-5.1")
    assert "No rule of leagues has" in await hall.ask(hall.cleo, "league rules", search="xyzzy")


async def test_tables_of_many_are_read_page_by_page(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league(division_size=4))
    people = [hall.person(f"P{number}") for number in range(1, 13)]
    for number, person in enumerate(people):
        await hall.submit(week, person, some_boards(number, 1))
    await hall.closed_week(week)
    first = await (await hall.ada.click(hall.post("is decided"), label="Tables and runs")).reply()
    assert "division 1 of 3" in (first.attachments[0].description or "")
    second = await (await hall.ada.click(first, label="Next page")).reply()
    assert second is first
    assert "division 2 of 3" in (first.attachments[0].description or "")


async def test_each_entrant_has_a_summary_of_their_own(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    for person, empty in ((hall.ada, False), (hall.ben, True)):
        await hall.begin_run(person)
        await hall.play_rounds(person, 1, empty=empty)
    await hall.closed_week(week)
    await hall.restart()
    result = hall.post("is decided")
    told = await (await hall.ben.click(result, label="My summary")).reply()
    assert told.private_to is hall.ben.user
    assert "You came 2nd of 2 in division 1." in told.text()
    assert "against Ada: 0 won" in told.text()
    assert [file.filename for file in told.attachments] == ["run.png"]
    told = await (await hall.cleo.click(result, label="My summary")).reply()
    assert told.text().startswith("You did not fight in this week.")


async def test_a_week_of_another_server_cannot_be_reached_by_a_forged_button(league_hall: LeagueHall) -> None:
    hall = league_hall
    week: StoredWeek = await hall.opened_week(await hall.make_league())
    elsewhere = hall.world.add_guild("Elsewhere", owner=hall.vera.user)
    hall.world.join(elsewhere, hall.vera.user)
    channel = hall.world.add_channel(elsewhere, "far away")
    post = hall.post("Open until")
    post.channel = channel
    channel.messages.append(post)
    told = await (await hall.vera.click(post, label="Join the league")).reply()
    assert told.text() == "There is no such league on this server."
    assert await hall.leagues.members(week.league) == []
