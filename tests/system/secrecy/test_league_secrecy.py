"""League runs are closed until the close, whoever asks and however; after that everything can be watched."""

import json
from typing import Any

import pytest

from bot.display.refusals import SealedRun
from bot.hall.plans import MatchPlan
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.replay.refusals import NotOpen
from engine.games.manalimit.pool import pool_named
from engine.table.table import Table
from tests.support.league_house import SET, LeagueHall

pytestmark = pytest.mark.covers("bot.display.seals")
SEALED = SealedRun().sentence
CARD_NAMES = {kind.name for kind in pool_named(SET).kinds}


async def _in_a_thread(hall: LeagueHall) -> tuple[Table, Channel]:
    """Ada takes no direct messages, so her run is in a private thread; Vera, who may manage threads, is let in."""
    hall.ada.user.accepts_dms = False
    await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1)
    thread = hall.world.channels[int(table.record.place)]
    hall.world.add_to_thread(thread, hall.vera.user)
    return table, thread


def _told(messages: list[Message]) -> str:
    return json.dumps([[message.text(), repr(message.components), repr(message.embeds)] for message in messages])


async def _forged(hall: LeagueHall, person: Person, identity: str) -> str:
    """What somebody is told who clicks a button that they made up, on a message that they can see."""
    post = hall.post("Open until")
    button = next(part for part in post.every_component() if part.get("label") == "Progress")
    before, button["custom_id"] = button["custom_id"], identity
    told = (await (await person.click(post, identity)).reply()).text()
    button["custom_id"] = before
    return told


@pytest.mark.rule("LEA-3.10")
async def test_a_run_is_played_where_nobody_else_looks_in(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    place = hall.world.channels[int(table.record.place)]
    assert place.recipients
    assert hall.ben.sees(place) == []
    assert table.record.guild == str(hall.guild.id)


@pytest.mark.rule("LEA-3.10")
async def test_the_channel_tells_nothing_of_a_run(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    before = _told(hall.posts()), _told(hall.posts(hall.channel))
    await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1)
    assert (_told(hall.posts()), _told(hall.posts(hall.channel))) == before
    for command in ("matches", "league week", "league standings", "league history"):
        told = await (await hall.ben.slash(hall.channel, command)).reply()
        said = told.text() + "".join(file.description or "" for file in told.attachments)
        assert not {name for name in CARD_NAMES if name in said}


@pytest.mark.rule("LEA-3.10")
async def test_whoever_gets_into_the_room_is_refused_everything_but_the_channel(league_hall: LeagueHall) -> None:
    hall = league_hall
    _, thread = await _in_a_thread(hall)
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("board", {}),
        ("board", {"form": "words"}),
        ("log", {}),
        ("battle", {}),
    ]
    for command, values in wishes:
        told = await (await hall.vera.slash(thread, command, **values)).reply()
        assert told.text() == SEALED
        own = await (await hall.ada.slash(thread, command, **values)).reply()
        assert own.text() != SEALED


@pytest.mark.rule("LEA-3.10")
async def test_in_a_thread_everybody_but_the_owner_sees_only_how_far_a_run_is(league_hall: LeagueHall) -> None:
    hall = league_hall
    _, thread = await _in_a_thread(hall)
    seen = [message for message in hall.vera.sees(thread) if not message.is_private]
    assert "Round 2: " in seen[-1].text()
    assert "My hand" in seen[-1].labels()
    assert [file for message in seen for file in message.attachments] == []
    assert not {name for name in CARD_NAMES if name in _told(seen)}
    own = await (await hall.ada.click(seen[-1], label="My hand")).reply()
    assert own.private_to is hall.ada.user
    assert [file.filename for file in own.attachments] != []


@pytest.mark.rule("LEA-3.10")
async def test_after_a_restart_the_thread_of_a_run_still_tells_nothing(league_hall: LeagueHall) -> None:
    hall = league_hall
    _, thread = await _in_a_thread(hall)
    await hall.restart()
    await hall.play_rounds(hall.ada, 1)
    seen = [message for message in hall.vera.sees(thread) if not message.is_private]
    assert "Round 3: " in seen[-1].text()
    assert [file for message in seen for file in message.attachments] == []


async def test_who_plays_in_direct_messages_sees_the_board_there(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.settled()
    talk = hall.world.channels[int(table.record.place)]
    assert [file.filename for file in talk.messages[-1].attachments] == ["board.png"]


@pytest.mark.rule("LEA-3.10")
async def test_while_a_match_is_played_in_direct_messages_no_run_begins_anywhere_else(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    await hall.begin_run(hall.ada)
    second = await hall.opened_week(await hall.make_league("Second"))
    await hall.ask(hall.ada, "league join", league="Second")
    told = await hall.ask(hall.ada, "league play", league="Second")
    assert "Finish or concede that match first" in told
    assert await hall.leagues.runs_of_player(second.id, str(hall.ada.user.id)) == []
    assert len(hall.app.hall.tables) == 1


@pytest.mark.rule("LEA-3.10")
async def test_forged_buttons_open_no_run(league_hall: LeagueHall) -> None:
    hall = league_hall
    table, _ = await _in_a_thread(hall)
    match = table.record.id
    for identity in (f"v1:words:{match}", f"v1:log:{match}", f"v1:battles:{match}"):
        assert await _forged(hall, hall.ben, identity) == SEALED
    assert "You have no seat in this match" in await _forged(hall, hall.ben, f"v1:hand:{match}")
    assert "Only those who played this match" in await _forged(hall, hall.ben, f"v1:rematch:{match}")


@pytest.mark.rule("LEA-3.10")
async def test_a_run_that_is_over_stays_closed_and_in_nobodys_record_until_the_close(league_hall: LeagueHall) -> None:
    hall = league_hall
    assert hall.store is not None
    week = await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1)
    await hall.lose_run(hall.ada)
    await hall.restart()
    assert hall.store is not None
    await hall.settled()
    player = str(hall.ada.user.id)
    assert await _forged(hall, hall.ben, f"v1:log:{table.record.id}") == SEALED
    assert await hall.ask(hall.ben, "league week", entrant=hall.ada.user) == SEALED
    assert await hall.store.records.favourite_cards(player, "manalimit") == []
    assert await hall.store.records.count_history(player) == 0
    assert await hall.store.ghost_pool(SET, 1) == []
    await hall.closed_week(week)
    await hall.recorded(hall.ada)
    assert await hall.store.records.favourite_cards(player, "manalimit") != []
    assert await hall.store.ghost_pool(SET, 1) != []


@pytest.mark.rule("LEA-3.8")
async def test_a_void_run_stays_closed_while_its_week_is_open(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1)
    await hall.ask(hall.vera, "table void", match=table.record.id)
    for identity in ("words", "log", "battles"):
        assert await _forged(hall, hall.ben, f"v1:{identity}:{table.record.id}") == SEALED
    await hall.closed_week(week)
    assert await _forged(hall, hall.ben, f"v1:words:{table.record.id}") != SEALED


async def test_a_run_whose_opening_is_cut_short_after_it_was_written_down_stays_closed(
    league_hall: LeagueHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    await hall.ask(hall.ada, "league join")
    opens = hall.app.hall.open

    async def cut_short(plan: MatchPlan) -> Table:
        await opens(plan)
        raise OSError("the line went dead")

    monkeypatch.setattr(hall.app.hall, "open", cut_short)
    await hall.ask(hall.ada, "league play")
    match = hall.run_of(hall.ada).record.id
    assert [run.match for run in await hall.leagues.runs_of_player(week.id, str(hall.ada.user.id))] == [match]
    assert await _forged(hall, hall.ben, f"v1:words:{match}") == SEALED


@pytest.mark.rule("LEA-3.10")
async def test_after_the_close_every_run_can_be_watched(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    for person in (hall.ada, hall.ben):
        await hall.begin_run(person)
        await hall.play_rounds(person, 1)
    await hall.closed_week(week)
    tables = await (await hall.cleo.click(hall.post("is decided"), label="Tables and runs")).reply()
    first = (await hall.leagues.results_of(week.id))[0]
    watched = await (await hall.cleo.select(tables, values=[str(first.standing.number)])).reply()
    assert watched.private_to is hall.cleo.user
    assert f"the run of {first.name}" in watched.text()
    files = {file.filename: file.content for file in watched.attachments}
    assert {"run.png", "last-board.png", "run.txt"} == set(files)
    assert first.name in files["run.txt"].decode()
    by_command = await (await hall.cleo.slash(hall.channel, "league week", entrant=hall.ben.user)).reply()
    assert "the run of Ben" in by_command.text()


@pytest.mark.rule("LEA-3.10")
async def test_ones_own_run_can_be_looked_at_any_time(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    await hall.begin_run(hall.ada)
    await hall.play_rounds(hall.ada, 1)
    told = await (await hall.ada.slash(hall.channel, "league week", entrant=hall.ada.user)).reply()
    assert told.private_to is hall.ada.user
    assert "the run of Ada" in told.text()


async def test_another_run_of_the_same_kind_has_other_cards(league_hall: LeagueHall) -> None:
    hall = league_hall
    await hall.opened_week(await hall.make_league())
    table = await hall.begin_run(hall.ada)
    await hall.lose_run(hall.ada)
    place = hall.world.channels[int(table.record.place)]
    assert "A new match begins" in await hall.ask(hall.ada, "rematch", place)
    assert hall.run_of(hall.ada).record.seed != table.record.seed
    assert await hall.leagues.week_of_match(hall.run_of(hall.ada).record.id) is None


async def _replay(hall: LeagueHall, person: Person, match: str, form: str) -> Message:
    return await (await person.slash(hall.channel, "replay", match=match, **{"as": form})).reply()


REPLAYED = ("log", "logfile", "replayopen", "replaylog", "film", "journal", "openreplay", "battlefilm", "logpage")


@pytest.mark.rule("LEA-3.10")
async def test_nobody_else_replays_a_run_before_the_close_and_everybody_may_after_it(league_hall: LeagueHall) -> None:
    hall = league_hall
    week = await hall.opened_week(await hall.make_league())
    match = (await hall.begin_run(hall.ada)).record.id
    await hall.play_rounds(hall.ada, 1)
    numbers = {"battlefilm": ":0", "logpage": ":0"}
    ids = [f"v1:{kind}:{match}{numbers.get(kind, '')}" for kind in REPLAYED]
    ids += [f"v1:replay:{match}:{eyes}:on:1" for eyes in ("public", "own", "all")]
    for identity in ids:
        assert await _forged(hall, hall.ben, identity) == SEALED, identity
    for form in ("steps", "film", "file"):
        assert (await _replay(hall, hall.ben, match, form)).text() == SEALED
    offered = await hall.ben.autocomplete(hall.channel, "replay", focused="match", typed="")
    assert [choice["value"] for choice in offered] == []
    await hall.closed_week(week)
    panel = await (await hall.ben.slash(hall.channel, "replay", match=match)).reply()
    assert {"Film of the match", "Journal as a file"} <= set(panel.labels())


@pytest.mark.rule("LEA-3.10")
async def test_who_plays_a_run_sees_its_steps_but_not_its_seed_before_the_close(league_hall: LeagueHall) -> None:
    """Everybody has the same seed, and perhaps another attempt."""
    hall = league_hall
    await hall.ask(hall.vera, "settings", open_replays=True)
    week = await hall.opened_week(await hall.make_league())
    match = (await hall.begin_run(hall.ada)).record.id
    await hall.lose_run(hall.ada)
    panel = await (await hall.ada.slash(hall.channel, "replay", match=match)).reply()
    assert "step 0 of" in panel.text()
    assert not {"Journal as a file", "Open hands and decks to all"} & set(panel.labels())
    assert (await _replay(hall, hall.ada, match, "file")).text() == NotOpen().sentence
    await hall.closed_week(week)
    told = await _replay(hall, hall.ada, match, "file")
    assert [file.filename for file in told.attachments] == [f"manalimit-{match}.txt"]
