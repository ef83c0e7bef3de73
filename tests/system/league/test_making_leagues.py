"""Making, changing and closing leagues; what is refused leaves everything as it was."""

import pytest

from bot.league.limits import MOST_LEAGUES
from bot.local.permissions import Permission
from tests.engine.league.stories import STRONG
from tests.support.league_house import DAY, LeagueHall, leagues_in, refused

pytestmark = pytest.mark.covers("bot.league.admin", "bot.league.finder")


async def test_joining_twice_is_refused(league_hall: LeagueHall) -> None:
    await league_hall.make_league()
    assert "You are in **Friday**" in await league_hall.ask(league_hall.ada, "league join")
    told = await refused(league_hall, league_hall.ada, "league join")
    assert told == "You are in this league already."


async def test_playing_without_joining_before_the_opening_twice_or_after_the_close_is_refused(
    league_hall: LeagueHall,
) -> None:
    hall = league_hall
    league = await hall.make_league()
    await hall.ask(hall.ben, "league join")
    assert "No week of this league is open" in await refused(hall, hall.ben, "league play")
    week = await hall.opened_week(league)
    assert "You are not in this league" in await refused(hall, hall.ada, "league play")
    await hall.begin_run(hall.ben, joins=False)
    assert "still being played" in await refused(hall, hall.ben, "league play")
    await hall.lose_run(hall.ben)
    assert "You have played your run of this week" in await refused(hall, hall.ben, "league play")
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
    told = await refused(hall, hall.vera, "league create", **wishes)
    assert f"somebody must let me {title} there" in told


async def test_a_channel_that_the_bot_cannot_write_to_is_refused(league_hall: LeagueHall) -> None:
    hall = league_hall
    mute = hall.world.add_channel(hall.guild, "mute")
    hall.world.set_overwrite(mute, hall.world.bot_role(hall.guild), deny=int(Permission.SEND_MESSAGES))
    wishes = {"name": "Quiet", "day": "monday", "time": "18:00", "zone": "UTC", "channel": mute}
    told = await refused(hall, hall.vera, "league create", **wishes)
    assert told.startswith("I cannot write in that channel: somebody must let me send messages and attach files there.")
    await hall.make_league()
    assert "I cannot write in that channel" in await refused(hall, hall.vera, "league edit", channel=mute)


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
    assert sentence in await refused(league_hall, league_hall.vera, "league create", **{**right, **wish})
    if "name" not in wish:
        assert sentence in await refused(league_hall, league_hall.vera, "league edit", **wish)


async def test_only_those_who_manage_the_server_make_or_change_leagues(league_hall: LeagueHall) -> None:
    hall = league_hall
    wishes = {"name": "Mine", "day": "monday", "time": "18:00", "zone": "UTC"}
    assert "Only those who may manage this server" in await refused(hall, hall.ada, "league create", **wishes)
    await hall.make_league()
    for command, values in (("edit", {"name": "Mine"}), ("close", {"league": "Friday", "confirm": "yes"})):
        told = await refused(hall, hall.ada, f"league {command}", **values)
        assert told.startswith("Only those who manage this server, or have the role that the league names")


async def test_a_server_has_room_for_so_many_leagues(league_hall: LeagueHall) -> None:
    for number in range(MOST_LEAGUES):
        await league_hall.make_league(f"League {number}")
    wishes = {"name": "One more", "day": "monday", "time": "18:00", "zone": "UTC"}
    assert "and that is the most" in await refused(league_hall, league_hall.vera, "league create", **wishes)
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
    assert "Only those who may manage" in await refused(hall, hall.ada, "league edit", no_manager_role="yes")
    both = await refused(hall, hall.vera, "league edit", manager_role=stewards, no_manager_role="yes")
    assert both.startswith("A league cannot have a manager role and none.")
    told = await hall.asked(hall.vera, "league edit", no_manager_role="yes")
    assert "Managed by those who manage the server." in told
    assert "Only those who manage this server" in await refused(hall, hall.ada, "league edit", attempts=2)


async def test_the_role_that_a_league_names_manages_it_but_hands_it_on_to_nobody(league_hall: LeagueHall) -> None:
    hall = league_hall
    stewards = hall.world.add_role(hall.guild, "Stewards")
    hall.guild.members[hall.ada.user.id].roles.append(stewards)
    await hall.make_league(manager_role=stewards)
    assert "**Saturday** is changed" in await hall.ask(hall.ada, "league edit", name="Saturday")
    others = hall.world.add_role(hall.guild, "Others")
    assert "Only those who may manage" in await refused(hall, hall.ada, "league edit", manager_role=others)
    assert "is closed" in await hall.ask(hall.ada, "league close", league="Saturday", confirm="yes")


async def test_everybody_together_manage_no_league(league_hall: LeagueHall) -> None:
    hall = league_hall
    wishes = {"name": "Ours", "day": "monday", "time": "18:00", "zone": "UTC", "manager_role": hall.guild.everyone}
    told = await refused(hall, hall.vera, "league create", **wishes)
    assert told.startswith("Everybody on this server has that role, so all could change this league.")
    await hall.make_league()
    told = await refused(hall, hall.vera, "league edit", manager_role=hall.guild.everyone)
    assert told.startswith("Everybody on this server has that role")


async def test_the_league_of_another_server_is_out_of_reach(league_hall: LeagueHall) -> None:
    hall = league_hall
    league = await hall.make_league()
    elsewhere = hall.world.add_guild("Elsewhere", owner=hall.vera.user)
    hall.world.join(elsewhere, hall.vera.user)
    channel = hall.world.add_channel(elsewhere, "far away")
    before = leagues_in(hall)
    for command, values in (("edit", {"name": "Ours"}), ("close", {"confirm": "yes"})):
        told = await hall.ask(hall.vera, f"league {command}", channel, league=f"league/{league.id}", **values)
        assert told.startswith("That league belongs to another server.")
    told = await hall.ask(hall.vera, "league join", channel, league=f"league/{league.id}")
    assert told == "There is no such league on this server."
    assert leagues_in(hall) == before


async def test_a_closed_league_takes_nobody_in_and_decides_its_open_week(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.submit(week, hall.ada, [STRONG])
    asked = await (await hall.vera.slash(hall.channel, "league close", league="Friday")).reply()
    told = await (await hall.vera.click(asked, label="Close this league")).reply()
    assert told.text() == "**Friday** is closed. `/league history` tells what was played."
    assert "has been closed" in await refused(hall, hall.ben, "league join")
    await hall.closed_week(week)
    hall.clock.ahead += 14 * DAY
    await hall.app.services.league_clock.look()
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
