"""Ratings, leaderboards, profiles, histories and seasons, from matches that people play through Discord."""

import pytest

from bot.local.model import Message
from bot.local.people import Person
from engine.registry import game_named
from tests.support.house import SystemHall
from tests.support.league_house import LeagueHall

pytestmark = pytest.mark.covers("bot.records.service", "bot.records.recorder")
GAME = "manalimit"


async def _beaten(hall: SystemHall, winner: Person, loser: Person, *, game: str = GAME) -> str:
    """A match that one wins because the other gives up; returns its id."""
    table = await hall.begin(winner, loser, game=game)
    await hall.ask(loser, "concede")
    await hall.settled()
    return table.record.id


async def _seen(hall: SystemHall, person: Person, command: str, **values: object) -> str:
    """The alt text of a picture that somebody asks for."""
    shown: Message = await (await person.slash(hall.channel, command, **values)).reply()
    assert shown.private_to is person.user
    assert shown.attachments, shown.text()
    return shown.attachments[0].description or ""


async def test_a_match_between_people_is_rated_and_everybody_can_see_it(league_hall: LeagueHall) -> None:
    hall = league_hall
    await _beaten(hall, hall.ada, hall.ben)
    board = await _seen(hall, hall.cleo, "leaderboard", game=GAME)
    assert "Manalimit, Season 1." in board
    assert "1: Ada, Rating 1" in board
    assert "Won 1" in board
    assert "2: Ben" in board
    assert "rating 1" in await hall.ask(hall.ada, "history")
    profile = await _seen(hall, hall.cleo, "profile", user=hall.ada.user)
    assert "Rating in Manalimit 1" in profile
    assert "Manalimit: 1 won, 0 drawn, 0 lost" in profile


async def test_a_match_with_a_built_in_player_goes_into_the_record_and_changes_no_rating(
    league_hall: LeagueHall,
) -> None:
    hall = league_hall
    await hall.begin(hall.ada, built_in=1)
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    assert "Nobody is in this table yet" in await _seen(hall, hall.ada, "leaderboard", game=GAME)
    told = await hall.ask(hall.ada, "history")
    assert "Manalimit, " in told
    assert ": lost" in told
    assert "rating" not in told


async def test_an_unrated_match_says_so_before_anybody_joins_and_changes_no_rating(league_hall: LeagueHall) -> None:
    hall = league_hall
    assert hall.store is not None
    await hall.ask(hall.ada, "play", game=GAME, opponent=hall.ben.user, rated="no")
    assert "unrated" in hall.channel.messages[-1].text()
    for person, command in ((hall.ben, "join"), (hall.ada, "start"), (hall.ben, "concede")):
        await hall.ask(person, command)
    await hall.settled()
    for person in (hall.ada, hall.ben):
        await hall.ask(person, "rematch")
    again = hall.app.hall.table_in(str(hall.channel.id))
    assert again is not None
    assert not again.record.wants_rating
    assert ": won" in await hall.ask(hall.ada, "history")
    assert await hall.store.records.count_rated(str(hall.guild.id), GAME, 1) == 0


async def test_a_match_that_a_moderator_ended_is_not_rated_and_one_made_void_is_in_no_record(
    league_hall: LeagueHall,
) -> None:
    hall = league_hall
    assert hall.store is not None
    for command in ("table end", "table void"):
        await hall.begin(hall.ada, hall.ben)
        await hall.ask(hall.vera, command)
        await hall.settled()
    assert await hall.store.records.count_history(str(hall.ada.user.id)) == 1
    assert await hall.store.records.count_rated(str(hall.guild.id), GAME, 1) == 0


async def test_meeting_the_same_opponent_again_and_again_counts_less_and_then_nothing(league_hall: LeagueHall) -> None:
    hall = league_hall
    for _ in range(6):
        await _beaten(hall, hall.ada, hall.ben)
    lines = [line for line in (await hall.ask(hall.ada, "history")).splitlines() if line.startswith("•")]
    assert ["(counted less)" in line for line in lines] == [False, True, True, False, False, False]
    assert ["(not counted)" in line for line in lines] == [True, False, False, False, False, False]


@pytest.mark.parametrize("name", ["1", "season 1", "Season 7"])
async def test_no_season_is_called_like_the_number_of_another(league_hall: LeagueHall, name: str) -> None:
    assert league_hall.store is not None
    told = await league_hall.ask(league_hall.vera, "season start", name=name)
    assert told.startswith("A season cannot be called by a number")
    assert await league_hall.store.records.seasons(str(league_hall.guild.id)) == []


async def test_the_number_of_a_season_goes_before_the_name_of_another(league_hall: LeagueHall) -> None:
    hall = league_hall
    assert hall.store is not None
    await hall.store.records.start_season(str(hall.guild.id), "Spring", 1.0)
    await hall.store.records.start_season(str(hall.guild.id), "1", 2.0)
    assert "Spring" in await hall.ask(hall.ada, "leaderboard", game=GAME, season="1")


async def test_a_new_season_begins_anew_and_the_old_one_stays_readable(league_hall: LeagueHall) -> None:
    hall = league_hall
    await _beaten(hall, hall.ada, hall.ben)
    assert "Only those who may manage" in await hall.ask(hall.ada, "season start", name="Mine")
    assert "**Spring** begins" in await hall.ask(hall.vera, "season start", name="Spring")
    assert "already" in await hall.ask(hall.vera, "season start", name="spring")
    assert "Nobody is in this table yet" in await _seen(hall, hall.ada, "leaderboard", game=GAME)
    assert "1: Ada" in await _seen(hall, hall.ada, "leaderboard", game=GAME, season="Season 1")
    assert "There was no season called" in await hall.ask(hall.ada, "leaderboard", game=GAME, season="Winter")
    offered = await hall.ada.autocomplete(hall.channel, "leaderboard", focused="season", typed="s", game=GAME)
    assert [choice["value"] for choice in offered] == ["Spring", "Season 1"]
    assert "2. Spring" in await hall.ask(hall.ada, "season list")


async def test_before_anything_was_rated_there_is_a_sentence(league_hall: LeagueHall) -> None:
    hall = league_hall
    nothing = "Nothing has been rated on this server yet"
    assert nothing in await hall.ask(hall.ada, "leaderboard", game=GAME)
    assert nothing in await hall.ask(hall.ada, "season list")
    assert "Nothing yet" in await hall.ask(hall.ada, "history")
    assert "No rated match yet" in await _seen(hall, hall.ada, "profile")


async def test_a_match_whose_record_a_kill_swallowed_is_recorded_after_the_start(
    league_hall: LeagueHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = league_hall

    async def nothing(*_: object) -> None:
        pass

    with monkeypatch.context() as patched:
        patched.setattr("bot.records.recorder.ResultRecorder.record", nothing)
        await _beaten(hall, hall.ada, hall.ben)
        assert "Nothing yet" in await hall.ask(hall.ada, "history")
        await hall.stop()
    await hall.start()
    await hall.recorded(hall.ada)
    assert "1 match, page 1 of 1" in await hall.ask(hall.ada, "history")


async def test_favourite_cards_and_the_best_run_are_in_a_profile(league_hall: LeagueHall) -> None:
    hall = league_hall
    table = await hall.begin(hall.ada)
    await hall.play_round(hall.ada, table)
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    profile = await _seen(hall, hall.ben, "profile", user=hall.ada.user)
    assert "Favourite cards: " in profile
    assert "Best run: stars " in profile
    assert game_named(GAME).title in profile


async def test_who_is_forgotten_leaves_the_leaderboard(league_hall: LeagueHall) -> None:
    hall = league_hall
    await _beaten(hall, hall.ada, hall.ben)
    await hall.ask(hall.ada, "privacy delete", confirm="yes")
    board = await _seen(hall, hall.ben, "leaderboard", game=GAME)
    assert "Ada" not in board
    assert "1: Ben" in board
    assert "1 match, page 1 of 1" in await hall.ask(hall.ben, "history")
