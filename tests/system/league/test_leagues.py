"""A week of a league through Discord: played, closed, told, and looked at afterwards."""

import json

import pytest

from bot.store import StoredWeek
from engine.games.manalimit.ghosts import read_ghost
from engine.games.manalimit.pool import pool_named
from engine.league.commitment import read_reveal
from engine.league.weeks import run_seed
from tests.bot.store.league_stories import some_boards
from tests.engine.league.stories import EMPTY, STRONG, WEAK
from tests.support.house import NightRunnerHere, NightsWithoutFilms
from tests.support.league_house import DAY, SET, LeagueHall, file_of

pytestmark = pytest.mark.covers(
    "bot.league.service", "bot.league.panel", "bot.league.charts", "bot.league.words", "bot.league.night"
)

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
    reveal = read_reveal(file_of(hall.post("the seal is broken"), "league-week.json").decode())
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
    monkeypatch.setattr(NightsWithoutFilms, "film", NightRunnerHere.film)
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
        await hall.app.services.league_clock.look()
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
    told = json.loads(file_of(reply, "cardhall.json"))
    assert [league["name"] for league in told["leagues_joined"]] == ["Friday"]
    assert [len(each["boards"]) for each in told["league_weeks"]] == [1]
    for secret in (week.seed, week.nonce, run_seed(week.seed)):
        assert f"{secret:032x}" not in json.dumps(told)
        assert str(secret) not in json.dumps(told)


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
