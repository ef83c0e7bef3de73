"""Opening a table, joining, leaving, starting, and playing another match."""

import pytest

from engine.games.manalimit.game import Manalimit
from tests.simcord.house import SimulatedHall

pytestmark = pytest.mark.covers("bot.lobby.service", "bot.lobby.lobby", "bot.lobby.rematches")
PNG = b"\x89PNG"


# --- /play ------------------------------------------------------------


@pytest.mark.command("play")
@pytest.mark.component("join", "start")
async def test_play_opens_a_table_that_others_join_and_the_host_starts(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada)
    ada, ben = f"<@{hall.ada.id}> (Ada), host", f"<@{hall.ben.id}> (Ben)"
    title, *about, facts, seat, awaited = lobby.text.splitlines()
    assert title == "**Manalimit**: a table is open."
    assert about == [*Manalimit.about]
    assert facts.startswith("-# no clock if you play alone, otherwise live: 60 seconds a decision")
    assert (seat, awaited) == (f"1. {ada}", "Press *Start* to play alone, or wait until friends press *Join*.")
    assert lobby.pinged == frozenset()
    assert "How to play here" in (await hall.ben.click(lobby, "Join")).told
    assert hall.now(lobby).text.splitlines()[-2:] == [f"1. {ada}", f"2. {ben}"]
    assert "Only the host of this table" in (await hall.ben.click(lobby, "Start")).told
    assert hall.now(lobby).labels == ("Join", "Start", "Leave", "⋯")
    await hall.ada.click(lobby, "Start")
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Ben"]
    assert (hall.now(lobby).text, hall.now(lobby).labels) == ("The match has begun: Ada, Ben.", ())
    assert hall.board().files["board.png"].startswith(PNG)
    assert hall.board().labels == ("My hand", "Read the board", "Log", "Last battle", "Ping me")
    assert hall.board().pinged == {hall.ben.id}
    assert "round 1" in hall.board().alt_texts["board.png"]


@pytest.mark.component("leave")
async def test_a_challenge_pings_the_opponent_who_may_decline_and_nobody_else_may_join(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.actor)
    assert lobby.pinged == {hall.ben.id}
    assert lobby.labels[-4:] == ("Join", "Start", "Leave or decline", "⋯")
    assert f"Challenged: <@{hall.ben.id}>. Will you join?" in lobby.text
    assert "invited" in (await hall.cleo.click(lobby, "Join")).told
    assert "You have challenged Ben, and nobody has joined yet." in (await hall.ada.click(lobby, "Start")).told
    await hall.ben.click(lobby, "Leave or decline")
    assert f"<@{hall.ben.id}>" not in hall.now(lobby).text
    assert hall.now(lobby).text.endswith("or open another table that everyone can join.")


async def test_play_offers_the_sets_of_the_game(hall: SimulatedHall) -> None:
    assert "kindling" in await hall.ada.complete("play", "set", "kin", game="manalimit")


async def test_play_in_a_thread_leaves_the_channel_free(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada, where="thread")
    await hall.ada.click(lobby, "Start")
    (thread,) = hall.channel.threads
    assert hall.table(thread).record.place == str(thread.id)
    assert f"<#{thread.id}>" in hall.now(lobby).text
    assert hall.boards() == []
    assert hall.board(thread).files["board.png"].startswith(PNG)


@pytest.mark.component("inthread")
async def test_play_where_a_match_is_played_offers_a_thread(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    before = hall.spectator.sees()
    offer = (await hall.ben.use("play", game="manalimit")).message
    assert offer.is_private
    assert offer.labels == ("Open it in a thread",)
    assert hall.spectator.sees() == before
    assert (await hall.ben.click(offer, "Open it in a thread")).told.startswith("Your table is open.")
    await hall.ben.click(hall.newest(), "Start")
    (thread,) = hall.channel.threads
    assert [seat.name for seat in hall.table(thread).record.seats] == ["Ben"]
    assert "closed" in (await hall.ben.click(offer, "Open it in a thread")).told


async def test_play_alone_gets_a_room_that_nobody_else_sees(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada, where=None)
    told = (await hall.ada.click(lobby, "Start")).told
    (room,) = hall.channel.threads
    assert told == f"Your room is here: <#{room.id}>"
    assert hall.table(room).record.place == str(room.id)
    assert any("board.png" in message.files for message in hall.ada.sees(room))
    assert hall.now(lobby).text == "Ada plays in a private room."
    for other in (hall.ben, hall.spectator, hall.admin):
        assert other.sees(room) == []
        assert f"<#{room.id}>" not in (await other.use("matches")).told


async def test_play_with_built_in_opponents(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, built_in=1)
    assert [seat.built_in for seat in table.record.seats] == [None, "greedy"]
    await hall.ada.use("act", action="battle")
    assert table.position.state.round == 2


@pytest.mark.component("computer")
async def test_one_click_plays_the_computer_in_a_room_that_nobody_else_sees(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada, game="shieldbreak", where=None)
    assert "one more player" in (await hall.ada.click(lobby, "Start")).told
    told = (await hall.ada.click(lobby, "Play the computer: Easy")).told
    (room,) = hall.channel.threads
    assert told == f"Your room is here: <#{room.id}>"
    assert [seat.name for seat in hall.table(room).record.seats] == ["Ada", "Easy (computer)"]
    assert hall.now(lobby).text == "Ada plays the computer in a private room."
    assert hall.spectator.sees(room) == []


@pytest.mark.component("tablemore", "computers", "playalone")
async def test_behind_the_dots_computers_come_and_go_and_a_party_is_played_alone(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada, game="elementails")
    assert lobby.labels[0] == "Play with two companions"
    more = (await hall.ada.click(lobby, "⋯")).message
    added = (await hall.ada.click(more, "Add a computer: Normal")).message
    assert "2. Normal (computer)" in hall.now(lobby).text
    assert "Play alone" not in added.labels
    none = (await hall.ada.click(added, "No computers")).message
    assert "(computer)" not in hall.now(lobby).text
    assert (await hall.ada.click(none, "Play alone")).message.text == "The match begins."
    assert [seat.name for seat in hall.table().record.seats] == ["Ada"]


async def test_play_in_a_private_talk_with_the_bot(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, channel=hall.ada.private_talk)
    assert table.record.guild is None
    assert any("board.png" in message.files for message in hall.ada.sees(hall.ada.private_talk))
    assert hall.ben.sees(hall.ada.private_talk) == []


# --- /join, /leave, /start ------------------------------------------------------------


@pytest.mark.command("join", "leave", "start")
async def test_a_table_is_joined_left_and_started_by_commands(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada)
    assert (await hall.ben.use("join")).told.startswith("You have a seat at this table.")
    await hall.cleo.use("join")
    assert "already" in (await hall.cleo.use("join")).told
    assert (await hall.ada.use("leave")).told == "You have left this table."
    seats = [f"1. <@{hall.ben.id}> (Ben), host", f"2. <@{hall.cleo.id}> (Cleo)"]
    assert hall.now(lobby).text.splitlines()[-2:] == seats
    assert "Only the host of this table" in (await hall.cleo.use("start")).told
    assert (await hall.ben.use("start")).told == "The match begins."
    assert [seat.name for seat in hall.table().record.seats] == ["Ben", "Cleo"]


async def test_a_table_that_everybody_has_left_is_closed(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.ada.use("leave")
    assert (hall.now(lobby).text, hall.now(lobby).labels) == ("Everybody left, so this table is closed.", ())


@pytest.mark.parametrize("command", ["join", "leave", "start"])
async def test_where_no_table_waits_there_is_none_to_sit_down_at(hall: SimulatedHall, command: str) -> None:
    assert "No table waits" in (await hall.ada.use(command)).told
    assert hall.spectator.sees() == []


# --- /rematch, /resume ------------------------------------------------------------


@pytest.mark.command("rematch")
@pytest.mark.component("rematch")
async def test_a_rematch_begins_when_both_want_one(hall: SimulatedHall) -> None:
    first = await hall.begin(hall.ada, hall.ben)
    assert "No match has ended" in (await hall.ada.use("rematch")).told
    await hall.ben.use("concede")
    assert hall.board().labels == ("Rematch", "Replay", "Film", "Log", "Read the board")
    assert "Only those who played" in (await hall.cleo.use("rematch")).told
    assert (await hall.ada.use("rematch")).told == "Noted. A new match begins when these want one too: Ben."
    asked = hall.newest()
    assert asked.text == f"<@{hall.ben.id}>: Ada wants a rematch. Do you?"
    assert asked.pinged == {hall.ben.id}
    assert asked.labels == ("Rematch",)
    assert (await hall.ben.click(asked, "Rematch")).told == "A new match begins."
    assert hall.table().record.rematch_of == first.record.id
    assert [seat.name for seat in hall.table().record.seats] == ["Ben", "Ada"]
    assert hall.newest().files.keys() == {"board.png"}


@pytest.mark.command("resume")
async def test_resume_takes_up_a_match_that_an_error_stopped(
    hall: SimulatedHall, monkeypatch: pytest.MonkeyPatch, errors_logged: list[str]
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    with monkeypatch.context() as broken:
        broken.setattr(Manalimit, "apply", _break)
        assert "error" in (await hall.ada.use("act", action="battle")).told
    assert errors_logged.pop() == "a table stopped"
    assert "/resume" in hall.newest().text
    for command in ("hand", "help"):
        assert "/resume" in (await hall.ben.use(command)).told
    assert (await hall.ben.use("resume")).told == "The match goes on."
    assert hall.table() is not table
    await hall.ada.use("act", action="battle")
    assert hall.table().number == 1


def _break(*_: object) -> None:
    raise RuntimeError("the game is broken on purpose")
