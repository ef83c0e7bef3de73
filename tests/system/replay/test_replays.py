"""Matches looked at again in Discord: the log by pages, steps, the journal as a file, and who opens what."""

import pytest

from bot.replay import panel as replay_panel
from bot.replay.journal_file import read
from bot.replay.refusals import (
    NoSuchEntry,
    NoSuchReplay,
    NoSuchStep,
    NoSuchTurn,
    NotOpen,
    NotOpenedByYou,
    NotYetOver,
    NotYoursToOpen,
    SomebodyCannotAgree,
)
from bot.store.verify import verdict
from engine.registry import GAMES, game_named
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import manager, press
from tests.support.replay_play import asking, battle, file_names, finished, menus_of, open_match, pick, play, reply
from tests.support.watch_play import digested

pytestmark = pytest.mark.covers(
    "bot.replay.service", "bot.replay.finder", "bot.replay.journal_file", "bot.replay.rights"
)
TURN, EYES, AFTER = "Jump to a round", "From whose eyes", "Show the position after …"
STEP = "step 0 of"
OPEN, CLOSE = "Open hands and decks to all", "Close hands and decks again"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards, which take most of the time, are not drawn; what is made of other Views is told apart all the same."""
    monkeypatch.setattr("tests.support.house.api_description", lambda: None)
    monkeypatch.setattr("bot.display.renderer._draw", digested)


# --- the log ------------------------------------------------------------


async def test_the_log_has_pages_and_opens_at_the_newest(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_panel, "ENTRIES_A_PAGE", 5)
    table = await open_match(hall, "estraven")
    await play(table, 18)
    panel = await reply(hall, hall.spectator, "log")
    pages = int(panel.text().partition("page ")[2].split()[0])
    assert pages > 1
    assert f"page {pages} of {pages}" in panel.text()
    newest = panel.text()
    assert await press(hall.spectator, panel, "Earlier") is panel
    assert f"page {pages - 1} of {pages}" in panel.text()
    await press(hall.spectator, panel, "Later")
    assert panel.text() == newest


async def test_a_page_that_is_full_stays_as_it_is(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_panel, "ENTRIES_A_PAGE", 5)
    table = await open_match(hall, "estraven")
    await play(table, 12)
    panel = await reply(hall, hall.spectator, "log")
    while "page 1 of" not in panel.text():
        await press(hall.spectator, panel, "Earlier")
    first = panel.text().partition("\n")[2]
    await play(table, 8)
    again = await reply(hall, hall.spectator, "log")
    while "page 1 of" not in again.text():
        await press(hall.spectator, again, "Earlier")
    assert again.text().partition("\n")[2] == first


async def test_an_entry_of_the_log_leads_to_the_position_after_it(hall: SystemHall) -> None:
    table = await open_match(hall)
    await battle(table)
    panel = await reply(hall, hall.spectator, "log")
    assert "is ready for battle" in panel.text()
    assert await pick(hall.spectator, panel, AFTER, "0") is panel
    assert "step 1 of 2" in panel.text()
    assert "Ada is ready for battle." in panel.text()
    await press(hall.spectator, panel, "Log")
    assert "the log, page 1 of 1" in panel.text()


async def test_the_whole_log_comes_as_a_file(hall: SystemHall) -> None:
    table = await open_match(hall)
    await battle(table)
    panel = await reply(hall, hall.spectator, "log")
    (file,) = (await press(hall.spectator, panel, "The whole log as a file")).attachments
    assert file.content.decode().splitlines()[:2] == ["Ada is ready for battle.", "Ben is ready for battle."]


async def test_an_entry_that_the_log_does_not_have_is_told_so(hall: SystemHall) -> None:
    table = await open_match(hall)
    replays = hall.app.services.replays
    with pytest.raises(NoSuchEntry):
        await replays.at_entry(asking(hall), table.record.id, ["0"])


# --- steps ------------------------------------------------------------


async def test_steps_go_forward_and_back_and_to_both_ends(hall: SystemHall) -> None:
    await finished(hall)
    panel = await reply(hall, hall.spectator, "replay")
    last = int(panel.text().partition("step 0 of ")[2].split()[0])
    boards = {panel.attachments[0].content}
    for label, place in (("Forward ›", 1), ("Last »", last), ("‹ Back", last - 1), ("« First", 0)):
        assert await press(hall.spectator, panel, label) is panel
        assert f"step {place} of {last}" in panel.text()
        boards.add(panel.attachments[0].content)
    assert len(boards) > 2
    disabled = [part["label"] for part in panel.every_component() if part.get("disabled")]
    assert disabled == ["« First", "‹ Back"]


async def test_steps_jump_to_a_turn(hall: SystemHall) -> None:
    table = await open_match(hall)
    await battle(table)
    await battle(table)
    panel = await reply(hall, hall.spectator, "replay", turn=2)
    assert "Round 2 · step 2 of 4" in panel.text()
    await pick(hall.spectator, panel, TURN, "0")
    assert "Round 1 · step 0 of 4" in panel.text()
    told = await reply(hall, hall.spectator, "replay", turn=9)
    assert told.text() == NoSuchTurn("Round", 9, [1, 3]).sentence


async def test_a_live_match_is_seen_as_spectators_see_it_and_opens_where_it_stands(hall: SystemHall) -> None:
    table = await open_match(hall)
    await play(table, 4)
    await table.act(1, "battle", who=str(hall.ben.user.id))
    for person in (hall.ada, hall.ben, hall.spectator):
        panel = await reply(hall, person, "replay")
        assert "step 1 of 1" in panel.text()
        assert EYES not in menus_of(panel)
        assert file_names(panel) == ["step.png"]
    for form in ("file",):
        assert (await reply(hall, hall.ada, "replay", **{"as": form})).text() == NotYetOver().sentence


async def test_the_buttons_of_a_replay_work_after_a_restart(hall: SystemHall) -> None:
    await finished(hall)
    panel = await reply(hall, hall.spectator, "replay")
    await hall.restart()
    await press(hall.spectator, panel, "Forward ›")
    assert "step 1 of" in panel.text()
    await pick(hall.spectator, panel, TURN, "0")
    assert STEP in panel.text()


async def test_a_result_has_a_replay_button_and_a_running_match_none(hall: SystemHall) -> None:
    table = await open_match(hall)
    assert "Replay" not in (await hall.shown()).labels()
    await table.end(moderator="1")
    await hall.settled()
    panel = await press(hall.spectator, hall.board(), "Replay")
    assert STEP in panel.text()


async def test_a_step_that_there_is_not_is_told_so(hall: SystemHall) -> None:
    table = await finished(hall)
    with pytest.raises(NoSuchStep, match="steps 0 to 3"):
        await hall.app.services.replays.step(asking(hall), table.record.id, "public", 77)


async def test_nobody_looks_through_eyes_that_are_not_theirs(hall: SystemHall) -> None:
    table = await finished(hall)
    for eyes in ("own", "all"):
        with pytest.raises(NotOpen):
            await hall.app.services.replays.step(asking(hall), table.record.id, eyes, 1)


# --- which match ------------------------------------------------------------


async def test_matches_are_offered_to_those_who_may_see_them(hall: SystemHall) -> None:
    table = await finished(hall)
    choices = await hall.spectator.autocomplete(hall.channel, "replay", focused="match", typed="ada")
    assert [choice["value"] for choice in choices] == [table.record.id]
    assert choices[0]["name"].startswith("Manalimit: Ada, Ben · over · ")
    assert await hall.spectator.autocomplete(hall.channel, "replay", focused="match", typed="shieldbreak") == []


async def test_a_match_of_a_private_room_is_offered_and_shown_to_its_player_alone(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, where="private room")
    await hall.start_match(hall.ada, lobby)
    (match,) = hall.app.hall.tables
    for person, knows in ((hall.ada, True), (hall.ben, False)):
        offered = await person.autocomplete(hall.channel, "replay", focused="match", typed="")
        assert ([choice["value"] for choice in offered] == [match]) is knows
        told = (await reply(hall, person, "replay", match=match)).text()
        assert (told == NoSuchReplay().sentence) is not knows


async def test_a_match_of_another_server_is_not_shown(hall: SystemHall) -> None:
    match = (await finished(hall)).record.id
    elsewhere = hall.world.add_guild("Elsewhere")
    channel = hall.world.add_channel(elsewhere, "tables")
    hall.world.join(elsewhere, hall.spectator.user)
    await eventually(lambda: hall.app.get_channel(channel.id) is not None)
    told = await (await hall.spectator.slash(channel, "replay", match=match)).reply()
    assert told.text() == NoSuchReplay().sentence


@pytest.mark.parametrize("form", ["steps", "film", "file"])
async def test_an_unknown_match_is_told_so(hall: SystemHall, form: str) -> None:
    told = await reply(hall, hall.spectator, "replay", match="no such match", **{"as": form})
    assert told.text() == NoSuchReplay().sentence


# --- everything open ------------------------------------------------------------


async def test_hands_are_open_when_all_who_played_agree(hall: SystemHall) -> None:
    table = await finished(hall)
    panels = {person: await reply(hall, person, "replay") for person in (hall.ada, hall.ben, hall.spectator)}
    assert [OPEN in panel.labels() for panel in panels.values()] == [True, True, False]
    told = await press(hall.ada, panels[hall.ada], OPEN)
    assert "below the steps of `/replay`: Ben." in told.text()
    assert (await reply(hall, hall.spectator, "replay", **{"as": "file"})).text() == NotOpen().sentence
    await hall.restart()
    told = await press(hall.ben, panels[hall.ben], OPEN)
    assert "are open to all" in told.text()
    panel = await reply(hall, hall.spectator, "replay")
    assert OPEN not in panel.labels()
    await pick(hall.spectator, panel, EYES, "all")
    assert file_names(panel) == ["step.png", "step-hand-1.png", "step-hand-2.png"]
    assert f"of {len((await hall.stored(table.record.id)).entries)}" in panel.text()


async def test_whoever_agreed_can_take_that_back_and_the_match_is_closed_again(hall: SystemHall) -> None:
    table = await finished(hall)
    for person in (hall.ada, hall.ben):
        await hall.app.hall.store.open_replay(table.record.id, str(person.user.id))
    opened = await reply(hall, hall.spectator, "replay")
    await pick(hall.spectator, opened, EYES, "all")
    panel = await reply(hall, hall.ben, "replay")
    assert CLOSE not in opened.labels()
    told = await press(hall.ben, panel, CLOSE)
    assert "are closed again" in told.text()
    assert (await press(hall.spectator, opened, "Forward ›")).text() == NotOpen().sentence
    assert (await reply(hall, hall.spectator, "replay", **{"as": "file"})).text() == NotOpen().sentence
    again = await press(hall.ben, panel, CLOSE)
    assert again.text() == NotOpenedByYou().sentence
    panel = await reply(hall, hall.ben, "replay")
    assert OPEN in panel.labels()
    assert "are open to all" in (await press(hall.ben, panel, OPEN)).text()


async def test_a_word_that_is_taken_back_does_not_close_what_the_server_opens(hall: SystemHall) -> None:
    await hall.ask(manager(hall), "settings", open_replays=True)
    table = await finished(hall)
    await hall.app.hall.store.open_replay(table.record.id, str(hall.ada.user.id))
    panel = await reply(hall, hall.ada, "replay")
    assert "stays open all the same" in (await press(hall.ada, panel, CLOSE)).text()


async def test_who_played_alone_can_open_that_to_others(hall: SystemHall) -> None:
    table = await open_match(hall, "manalimit", hall.ada)
    await table.end(moderator="1")
    panel = await reply(hall, hall.ada, "replay")
    assert "are open to all" in (await press(hall.ada, panel, OPEN)).text()
    assert file_names(await reply(hall, hall.ben, "replay", **{"as": "file"})) != []


async def test_only_those_who_played_can_open_a_match(hall: SystemHall) -> None:
    table = await finished(hall)
    with pytest.raises(NotYoursToOpen):
        await hall.app.services.replays.agree(asking(hall), table.record.id)


async def test_a_match_that_is_played_cannot_be_opened(hall: SystemHall) -> None:
    table = await open_match(hall)
    stored = await hall.stored(table.record.id)
    with pytest.raises(NotYetOver):
        await hall.app.services.replays._rights.agree(stored, str(hall.ada.user.id))


async def test_somebody_who_is_gone_cannot_agree(hall: SystemHall) -> None:
    await finished(hall)
    await hall.ask(hall.ada, "privacy delete", confirm="yes")
    panel = await reply(hall, hall.ben, "replay")
    told = await press(hall.ben, panel, OPEN)
    assert told.text() == SomebodyCannotAgree().sentence


async def test_a_server_may_open_the_matches_that_begin_from_then_on(hall: SystemHall) -> None:
    before = await finished(hall)
    vera = manager(hall)
    assert "are open when they are over" in await hall.ask(vera, "settings", open_replays=True)
    lobby = await hall.lobby(hall.ada)
    assert "everyone here can see all hands and decks" in lobby.text(), "whoever sits down is told"
    await hall.ask(hall.ada, "leave")
    after = await finished(hall)
    told = {
        table: await reply(hall, hall.spectator, "replay", match=table.record.id, **{"as": "file"})
        for table in (before, after)
    }
    assert told[before].text() == NotOpen().sentence
    assert file_names(told[after]) == [f"manalimit-{after.record.id}.txt"]
    assert "if all who played agree" in await hall.ask(vera, "settings", open_replays=False)
    assert (await reply(hall, hall.spectator, "replay", **{"as": "file"})).text() == NotOpen().sentence


async def test_whoever_played_alone_sees_everything_when_it_is_over_and_others_do_not(hall: SystemHall) -> None:
    table = await open_match(hall, "manalimit", hall.ada)
    await table.end(moderator="1")
    assert file_names(await reply(hall, hall.ada, "replay", **{"as": "file"})) != []
    assert (await reply(hall, hall.ben, "replay", **{"as": "file"})).text() == NotOpen().sentence


async def test_after_the_end_players_see_their_own_hands_again(hall: SystemHall) -> None:
    await finished(hall)
    panel = await reply(hall, hall.ada, "replay")
    await pick(hall.ada, panel, EYES, "own")
    assert "as you saw it" in panel.text()
    assert file_names(panel) == ["step.png", "step-hand-1.png"]


# --- the journal as a file ------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_the_file_of_a_match_is_verified_and_names_nobody_but_by_their_names(hall: SystemHall, game: str) -> None:
    table = await finished(hall, game)
    for person in (hall.ada, hall.ben):
        await hall.app.hall.store.open_replay(table.record.id, str(person.user.id))
    (file,) = (await reply(hall, hall.spectator, "replay", **{"as": "file"})).attachments
    again = read(file.content)
    checked = verdict(again, game_named)
    assert (checked.result, checked.replayed) == ("same", table.number)
    text = file.content.decode()
    assert not [each for each in (hall.ada, hall.ben) if str(each.user.id) in text]
    assert '"Ada"' in text


async def test_after_somebody_was_forgotten_a_match_is_verified_and_stepped_through_without_their_name(
    hall: SystemHall,
) -> None:
    table = await finished(hall)
    for person in (hall.ada, hall.ben):
        await hall.app.hall.store.open_replay(table.record.id, str(person.user.id))
    before = await reply(hall, hall.spectator, "replay", **{"as": "file"})
    assert "Ada" in before.attachments[0].content.decode()
    await hall.ask(hall.ada, "privacy delete", confirm="yes")
    assert (await reply(hall, hall.spectator, "replay", **{"as": "file"})).text() == NotOpen().sentence
    panel = await reply(hall, hall.spectator, "replay")
    for told in (panel, await press(hall.spectator, panel, "Last »"), await press(hall.spectator, panel, "Log")):
        assert "Ada" not in told.text()
    assert verdict(await hall.stored(table.record.id), game_named).result == "same"
