"""Leagues, records and ratings."""

import pytest

from engine.core.game import Setup
from engine.journal.records import MatchRecord, Seat
from engine.league.ratings import FinishedMatch, FinishedSeat
from tests.bot.store.league_stories import play
from tests.engine.league.stories import STRONG, WEAK
from tests.simcord.house import SimulatedHall
from tests.simcord.people import Person, Seen

pytestmark = pytest.mark.covers("bot.league.service", "bot.league.admin", "bot.records.service")
NAME = "Friday"


async def _made(hall: SimulatedHall) -> None:
    """A league whose first week opens within two minutes."""
    opens = hall.time.env.now().timestamp() + 120
    at = hall.time.env.now().fromtimestamp(opens, tz=hall.time.env.now().tzinfo)
    told = (
        await hall.admin.use("league create", name=NAME, day=f"{at:%A}".lower(), time=f"{at:%H:%M}", zone="UTC", days=1)
    ).told
    assert f"**{NAME}** is made." in told


async def _opened(hall: SimulatedHall) -> Seen:
    """The post of its first week."""
    await _made(hall)
    await hall.advance(130)
    return next(post for post in hall.spectator.sees() if "Join the league" in post.labels)


async def _enter(hall: SimulatedHall, person: Person, name: str, board: str) -> None:
    (league,) = await hall.store.leagues.in_guild(str(hall.guild.id))
    week = await hall.store.leagues.newest_week(league.id)
    assert week is not None
    await hall.store.remember_player(str(person.id), name)
    await play(hall.store, week, str(person.id), [board], after=1.0)


@pytest.mark.command("league create")
@pytest.mark.command("league edit")
@pytest.mark.command("league close")
@pytest.mark.component("leagueclose")
async def test_a_league_is_made_changed_and_closed(hall: SimulatedHall) -> None:
    await _made(hall)
    assert "**Saturday** is changed" in (await hall.admin.use("league edit", name="Saturday")).told
    assert list((await hall.admin.complete("league close", "league", "sat")).values()) == ["Saturday"]
    asked = (await hall.admin.use("league close", league="Saturday")).message
    assert "**Saturday** is closed." in (await hall.admin.click(asked, "Close this league")).told


@pytest.mark.command("league join")
@pytest.mark.command("league leave")
@pytest.mark.command("league play")
@pytest.mark.command("league week")
@pytest.mark.command("league standings")
@pytest.mark.component("leaguejoin")
@pytest.mark.component("leagueplay")
async def test_a_run_is_played_in_direct_messages(hall: SimulatedHall) -> None:
    post = await _opened(hall)
    assert "You are in **Friday**" in (await hall.ada.click(post, "Join the league")).told
    talk = hall.ada.private_talk
    told = (await hall.ada.click(post, "Play my run")).told
    assert told.endswith(f"Your room is here: https://discord.com/channels/@me/{talk.id}")
    assert hall.table(talk).record.guild == str(hall.guild.id)
    assert "still being played" in (await hall.ada.use("league play")).told
    await hall.ada.use("act", talk, action="battle")
    assert "Your run 1 of 1 goes on" in (await hall.ada.use("league week")).told
    shown = (await hall.ben.use("league standings")).message
    assert "Ada" in shown.alt_texts["standings.png"]
    assert "You are in **Friday**" in (await hall.ben.use("league join")).told
    assert "You have left **Friday**" in (await hall.ben.use("league leave")).told


@pytest.mark.component("leagueprogress")
async def test_the_result_of_a_run_leads_to_the_progress_of_the_week(hall: SimulatedHall) -> None:
    post = await _opened(hall)
    await hall.ada.click(post, "Join the league")
    await hall.ada.click(post, "Play my run")
    talk = hall.ada.private_talk
    await hall.ada.use("concede", talk)
    result = next(seen for seen in hall.ada.sees(talk) if "Practice run" in seen.labels)
    assert "no board submitted" in result.text
    shown = (await hall.ada.click(result, "Progress")).message
    assert "Ada" in shown.alt_texts["standings.png"]


@pytest.mark.command("league history")
@pytest.mark.command("league rules")
@pytest.mark.component("leaguesummary")
@pytest.mark.component("leaguetable")
@pytest.mark.component("leaguerun")
async def test_a_week_ends_with_a_podium_tables_and_summaries(hall: SimulatedHall) -> None:
    await _opened(hall)
    await _enter(hall, hall.ada, "Ada", STRONG)
    await _enter(hall, hall.ben, "Ben", WEAK)
    await hall.advance(24 * 3600)
    result = next(post for post in hall.spectator.sees() if "My summary" in post.labels)
    assert {"podium.png", "table.png"} <= set(result.files)
    summary = (await hall.ada.click(result, "My summary")).message
    assert summary.is_private
    assert "You came 1st of 2" in summary.text
    tables = (await hall.cleo.click(result, "Tables and runs")).message
    assert tables.is_private
    await hall.cleo.choose(tables, "1")
    assert "Ada, Ben (2 entrants)" in (await hall.cleo.use("league history")).told
    assert "Leagues and ratings" in (await hall.cleo.use("league rules")).told


async def _rated(hall: SimulatedHall, opponents: int) -> None:
    """Ada wins against so many others."""
    guild = str(hall.guild.id)
    for number in range(opponents):
        seats = (Seat(str(hall.ada.id), "Ada"), Seat(str(number + 1), f"P{number}"))
        record = MatchRecord(f"m{number}", "manalimit", 1, 1, Setup(2), seats, "none", "1", guild, 0.0)
        await hall.store.begin(record, [0.0, 0.0], ())
        await hall.store.mark(record.id, "void")
        won, lost = FinishedSeat(0, seats[0].player, 0, 1, "won"), FinishedSeat(1, seats[1].player, 1, 2, "lost")
        finished = FinishedMatch(record.id, "manalimit", guild, float(number), is_rated=True, seats=(won, lost))
        await hall.store.records.add(finished)


@pytest.mark.command("leaderboard")
@pytest.mark.component("leaderboard")
async def test_a_leaderboard_has_pages(hall: SimulatedHall) -> None:
    await _rated(hall, 12)
    first = (await hall.ada.use("leaderboard", game="manalimit")).message
    assert first.is_private
    assert "page 1 of 2" in first.alt_texts["leaderboard.png"]
    second = (await hall.ada.click(first, "Next page")).message
    assert "page 2 of 2" in second.alt_texts["leaderboard.png"]


@pytest.mark.command("history")
@pytest.mark.component("history")
async def test_a_history_has_pages(hall: SimulatedHall) -> None:
    await _rated(hall, 12)
    first = (await hall.ada.use("history")).message
    assert "12 matches, page 1 of 2" in first.text
    assert "page 2 of 2" in (await hall.ada.click(first, "Next page")).message.text


@pytest.mark.command("profile")
@pytest.mark.command("season start")
@pytest.mark.command("season list")
async def test_a_profile_is_a_picture_and_seasons_follow_each_other(hall: SimulatedHall) -> None:
    await _rated(hall, 1)
    shown = (await hall.ben.use("profile", user=hall.ada.actor)).message
    assert "Manalimit: 1 won" in shown.alt_texts["profile.png"]
    assert "**Spring** begins" in (await hall.admin.use("season start", name="Spring")).told
    assert "2. Spring" in (await hall.ada.use("season list")).told
