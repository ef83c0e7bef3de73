"""The result of a league run: what is submitted, whether it counts, when results come, and what to do next."""

import pytest

from bot.league.clicks import LEAGUE_PROGRESS
from bot.local.model import Message
from bot.local.people import Person
from bot.ui.refusals import OnlyOnServers
from tests.engine.league.stories import STRONG
from tests.support.house import eventually
from tests.support.league_house import LeagueHall

pytestmark = pytest.mark.covers("bot.league.run_ends", "bot.league.service", "bot.play.results")


async def _ended(hall: LeagueHall, person: Person, *, joins: bool = True) -> Message:
    """Somebody plays a run to its end with empty boards; the last state of its board in direct messages."""
    table = await hall.begin_run(person, joins=joins)
    await hall.lose_run(person)
    talk = hall.world.channels[int(table.record.place)]
    await eventually(lambda: "Practice run" in talk.messages[-1].labels())
    return talk.messages[-1]


@pytest.mark.rule("LEA-3.15")
async def test_the_result_says_what_is_submitted_and_when_results_come(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    told = (await _ended(hall, hall.ada)).text()
    assert "## You lost" in told
    assert "**Friday · week 1**: 3 boards submitted, 0 stars, 0 lives left.\nYour run counts.\n" in told
    assert f"Results come when the week closes, <t:{int(week.closes)}:R>." in told


async def test_in_place_of_a_rematch_stand_progress_and_a_practice_run(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    result = await _ended(hall, hall.ada)
    assert result.labels() == ["Progress", "Practice run", "Replay", "Film", "Log", "Read the board"]


async def test_progress_is_shown_beside_the_result(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    result = await _ended(hall, hall.ada)
    before = result.labels()
    shown = await (await hall.ada.click(result, label="Progress")).reply()
    assert shown.private_to is hall.ada.user
    assert "How far everybody is." in shown.text()
    assert "Ada" in (shown.attachments[0].description or "")
    assert result.labels() == before


@pytest.mark.rule("LEA-3.15")
async def test_a_practice_run_never_has_the_weeks_cards_and_belongs_to_no_week(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    result = await _ended(hall, hall.ada)
    (run,) = await hall.leagues.runs_of_player(week.id, str(hall.ada.user.id))
    await (await hall.ada.click(result, label="Practice run")).reply()
    practice = hall.run_of(hall.ada).record
    assert practice.seed != (await hall.stored(run.match)).record.seed
    assert practice.setup.options["set"] == week.set_id
    assert await hall.leagues.week_of_match(practice.id) is None
    await hall.lose_run(hall.ada)
    assert await hall.leagues.runs_of_player(week.id, str(hall.ada.user.id)) == [run]
    talk = hall.world.channels[int(practice.place)]
    await eventually(lambda: "Rematch" in talk.messages[-1].labels())
    assert "submitted" not in talk.messages[-1].text()


async def test_of_several_runs_it_says_which_counts_and_how_many_are_left(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league(attempts=3, counts="best"))
    await hall.ask(hall.ada, "league join")
    await hall.submit(week, hall.ada, [STRONG], stars=5)
    told = (await _ended(hall, hall.ada, joins=False)).text()
    assert "Run 2 of 3 doesn't count: run 1 does so far. You have 1 run left: `/league play`." in told
    told = (await _ended(hall, hall.ada, joins=False)).text()
    assert "Run 3 of 3 doesn't count: run 1 does.\n" in told


@pytest.mark.rule("LEA-3.5")
async def test_a_run_without_a_board_does_not_count_and_says_so(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    talk = hall.world.channels[int(table.record.place)]
    await hall.ask(hall.ada, "concede", talk)
    await eventually(lambda: "Practice run" in talk.messages[-1].labels())
    assert "**Friday · week 1**: no board submitted.\nYour run doesn't count.\n" in talk.messages[-1].text()


@pytest.mark.rule("LEA-3.13")
async def test_a_run_that_the_close_ends_says_that_results_come_after_the_night(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 2, empty=True)
    await hall.closed_week(week)
    talk = hall.world.channels[int(table.record.place)]
    await eventually(lambda: "Practice run" in talk.messages[-1].labels())
    told = talk.messages[-1].text()
    assert "2 boards submitted" in told
    assert "Results come when" not in told


@pytest.mark.rule("LEA-3.10")
async def test_in_a_thread_the_result_is_its_owners_alone(league_hall: LeagueHall) -> None:
    hall = league_hall
    hall.ada.user.accepts_dms = False
    await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    thread = hall.world.channels[int(table.record.place)]
    await hall.settled()
    panel = await (await hall.ada.click(thread.messages[-1], label="My hand")).reply()
    await hall.lose_run(hall.ada)
    await eventually(lambda: "Practice run" in panel.labels())
    assert "3 boards submitted" in panel.text()
    shown = await (await hall.ada.click(panel, label="Progress")).reply()
    assert shown is not panel
    public = [message for message in thread.messages if not message.is_private]
    assert not [message for message in public if "submitted" in message.text() or "Progress" in message.labels()]


@pytest.mark.rule("LEA-3.10")
async def test_in_direct_messages_only_entrants_who_are_on_the_server_see_the_progress(
    league_hall: LeagueHall,
) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    results = {person.user.id: await _ended(hall, person) for person in (hall.ada, hall.ben)}
    other = await hall.opened_week(await hall.make_league("Second"))
    button = next(part for part in results[hall.ada.user.id].every_component() if part.get("label") == "Progress")
    button["custom_id"] = LEAGUE_PROGRESS(week=other.id)
    told = await (await hall.ada.click(results[hall.ada.user.id], label="Progress")).reply()
    assert told.text() == OnlyOnServers().sentence, "she has no run in that one"
    hall.world.leave(hall.guild, hall.ben.user)
    told = await (await hall.ben.click(results[hall.ben.user.id], label="Progress")).reply()
    assert told.text() == OnlyOnServers().sentence, "he has left the server"


@pytest.mark.rule("LEA-3.10")
async def test_after_the_close_progress_in_direct_messages_leads_to_the_runs(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    results = [await _ended(hall, person) for person in (hall.ada, hall.ben)]
    await hall.closed_week(week)
    tables = await (await hall.ada.click(results[0], label="Progress")).reply()
    assert "**Friday · week 1**, decided." in tables.text()
    second = (await hall.leagues.results_of(week.id))[1]
    watched = await (await hall.ada.select(tables, values=[str(second.standing.number)])).reply()
    assert watched.private_to is hall.ada.user
    assert f"the run of {second.name}" in watched.text()
