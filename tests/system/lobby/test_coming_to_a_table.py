"""How people come to a table: rooms of their own, threads, challenges, blocks, and the commands beside the buttons."""

import pytest

from bot.local.model import Message
from bot.local.permissions import Permission
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import act_by_panel, manager, open_panel, press, quiet, threads

pytestmark = [
    pytest.mark.usefixtures("requests_only", "one_hand"),
    pytest.mark.covers("bot.lobby.access", "bot.lobby.rooms", "bot.privacy.blocks"),
]


async def _notations(hall: SystemHall, match: str) -> list[str]:
    return [entry.notation for entry in await hall.journal(match)]


async def test_the_controls_are_told_to_a_newcomer_once_and_never_again(hall: SystemHall) -> None:
    opened = await (await hall.ada.slash(hall.channel, "play", game="manalimit", where="here")).reply()
    assert opened.text().count("How to play here") == 1
    lobby = hall.lobby_of(hall.channel)
    joined = await hall.ben.click(lobby, label="Join")
    await eventually(lambda: joined.followups)
    (controls,) = joined.followups
    assert controls.private_to is hall.ben.user
    assert controls.text().count("How to play here") == 1
    assert len(controls.text()) < 500
    await (await hall.ben.click(lobby, label="Leave")).reply()
    again = await hall.ben.click(lobby, label="Join")
    await again.reply()
    await hall.restart()
    assert await hall.ask(hall.ada, "play", game="manalimit", where="here") == "Your table is open."
    assert await hall.ask(hall.cleo, "join") != "You have a seat at this table."
    assert await hall.ask(hall.cleo, "leave") == "You have left this table."
    assert await hall.ask(hall.cleo, "join") == "You have a seat at this table."
    assert again.followups == []


async def test_play_in_a_busy_channel_offers_a_thread_and_the_button_opens_the_table(hall: SystemHall) -> None:
    first = await hall.begin(hall.ada)
    before = hall.public()
    offer = await (await hall.ben.slash(hall.channel, "play", game="manalimit")).reply()
    assert offer.private_to is hall.ben.user
    assert offer.labels() == ["Open it in a thread"]
    assert hall.public() == before
    assert "Your table is open." in (await press(hall.ben, offer, "Open it in a thread")).text()
    assert "open already" in (await press(hall.ben, offer, "Open it in a thread")).text(), "opened once"
    lobby = hall.lobby_of(hall.channel)
    await hall.join(hall.cleo, lobby)
    await hall.start_match(hall.ben, lobby)
    thread = next(channel for channel in hall.world.channels.values() if channel.parent is hall.channel)
    await hall.shown(thread)
    assert hall.table(thread).record.place == str(thread.id)
    assert hall.table() is first, "the match of the channel goes on"
    told = await (await hall.spectator.slash(thread, "play", game="manalimit")).reply()
    assert "already" in told.text(), "there are no threads inside threads"


async def _start_a_run(hall: SystemHall) -> Message:
    lobby = await hall.lobby(hall.ada, where=None)
    exchange = await hall.ada.click(lobby, label="Start")
    await eventually(lambda: exchange.followups)
    return exchange.followups[0]


async def test_a_run_goes_to_a_private_thread_that_nobody_else_sees(hall: SystemHall) -> None:
    told = await _start_a_run(hall)
    (room,) = threads(hall)
    assert told.private_to is hall.ada.user
    assert told.text() == f"Your room is here: {room.mention}"
    await hall.shown(room)
    assert room.is_private_thread
    assert hall.ada.sees(room)
    assert hall.spectator.sees(room) == []
    assert "Ada plays in a private room." in hall.text_of_channel()
    assert room.mention not in hall.text_of_channel()
    panel = await open_panel(hall, hall.ada, room)
    await act_by_panel(hall.ada, panel, "battle")
    await eventually(lambda: hall.table(room).position.state.round == 2)
    await quiet(hall)


async def test_a_run_goes_to_a_direct_message_where_no_private_thread_can_be_opened(hall: SystemHall) -> None:
    denied = int(Permission.CREATE_PRIVATE_THREADS)
    hall.world.set_overwrite(hall.channel, hall.world.bot, deny=denied)
    told = await _start_a_run(hall)
    talk = hall.world.open_dm(hall.ada.user)
    assert told.text() == f"Your room is here: https://discord.com/channels/@me/{talk.id}"
    await hall.shown(talk)
    assert threads(hall) == []
    await act_by_panel(hall.ada, await open_panel(hall, hall.ada, talk), "battle")
    await eventually(lambda: hall.table(talk).position.state.round == 2)
    await quiet(hall)
    await hall.restart()
    await quiet(hall)
    assert hall.table(talk).position.state.round == 2


async def test_a_run_for_which_there_is_no_room_is_refused_and_its_table_stays_open(hall: SystemHall) -> None:
    hall.world.set_overwrite(hall.channel, hall.world.bot, deny=int(Permission.CREATE_PRIVATE_THREADS))
    hall.ada.user.accepts_dms = False
    told = await _start_a_run(hall)
    assert "I can open no private room for you" in told.text()
    assert "Start" in hall.lobby_of(hall.channel).labels()
    assert hall.app.hall.tables == {}


async def test_nobody_gets_a_seat_in_a_room_that_they_cannot_see(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, where="private room")
    await (await hall.ben.click(lobby, label="Join")).reply()
    exchange = await hall.ada.click(lobby, label="Start")
    await eventually(lambda: exchange.followups or not lobby.labels())
    await quiet(hall)
    for table in hall.app.hall.tables.values():
        room = hall.world.channels[int(table.record.place)]
        seated = [person for person in (hall.ada, hall.ben) if table.seat_of(str(person.user.id)) is not None]
        assert all(person.sees(room) for person in seated)


# --- challenges and blocks ------------------------------------------------------------


async def test_a_challenge_needs_consent(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user, built_in=1)
    assert "Will you join?" in lobby.text()
    told = await press(hall.ada, lobby, "Start")
    assert "You have challenged Ben" in told.text()
    assert hall.table_or_none() is None
    assert "invited" in (await press(hall.cleo, lobby, "Join")).text()
    assert "invited" in await hall.ask(hall.cleo, "join")
    await press(hall.ben, lobby, "Leave or decline")
    assert "Will you join?" not in lobby.text()
    assert hall.ben.user.mention not in lobby.text()
    assert "invited" in (await press(hall.cleo, lobby, "Join")).text(), "it stays a table for those challenged"
    await hall.join(hall.ben, lobby)
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Ben", "Normal (computer)"]


async def test_of_two_who_were_challenged_one_may_be_left_behind(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user, opponent_2=hall.cleo.user)
    assert lobby.pinged == [hall.ben.user, hall.cleo.user]
    await hall.join(hall.cleo, lobby)
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Cleo"]


async def test_blocked_people_can_neither_challenge_nor_join_the_tables_of_who_blocked_them(hall: SystemHall) -> None:
    await hall.ask(hall.ben, "block add", user=hall.ada.user)
    before = hall.public()
    told = await hall.ask(hall.ada, "play", game="manalimit", opponent=hall.ben.user, opponent_2=hall.cleo.user)
    assert told == "You cannot challenge Ben."
    assert hall.public() == before
    lobby = await hall.lobby(hall.ben)
    assert "You cannot join this table" in (await press(hall.ada, lobby, "Join")).text()
    assert "You cannot join this table" in await hall.ask(hall.ada, "join")
    assert hall.ada.user.mention not in lobby.text()
    await hall.ask(hall.ben, "block remove", user=hall.ada.user)
    await hall.join(hall.ada, lobby)


async def test_the_number_of_tables_for_a_person_counts_matches_and_lobbies(hall: SystemHall) -> None:
    await hall.ask(manager(hall), "settings", tables_per_person=2)
    await hall.begin(hall.ada, hall.ben)
    lounge = hall.world.add_channel(hall.guild, "lounge")
    lobby = await hall.lobby(hall.ada, lounge)
    assert "You sit at 2 tables already" in await hall.ask(hall.ada, "play", lounge, game="manalimit")
    others = await hall.lobby(hall.cleo, lounge)
    assert "You sit at 2 tables already" in (await press(hall.ada, others, "Join")).text()
    await hall.join(hall.ben, others)
    await (await hall.ada.click(lobby, label="Leave")).reply()
    await hall.join(hall.ada, others)
    await hall.ask(hall.ben, "concede")
    await quiet(hall)
    assert "You sit at" not in await hall.ask(hall.ben, "play", game="manalimit")


async def test_join_leave_and_start_work_as_commands(hall: SystemHall) -> None:
    for command in ("join", "leave", "start"):
        assert await hall.ask(hall.ben, command) == "No table waits for people in this channel. /play opens one."
    lobby = await hall.lobby(hall.ada)
    assert (await hall.ask(hall.ben, "join")).startswith("You have a seat at this table.")
    assert hall.ben.user.mention in lobby.text()
    assert await hall.ask(hall.ben, "leave") == "You have left this table."
    assert hall.ben.user.mention not in lobby.text()
    await hall.ask(hall.ben, "join")
    assert "Only the host of this table" in await hall.ask(hall.ben, "start")
    assert await hall.ask(hall.ada, "start") == "The match begins."
    await hall.shown()
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Ben"]


async def test_pass_sends_the_board_into_battle(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert "ready for battle" in await hall.ask(hall.ada, "pass")
    assert await _notations(hall, table.record.id) == ["battle"]
    before = await hall.everything(table.record.id)
    assert "no seat" in await hall.ask(hall.spectator, "pass")
    await hall.ask(hall.ada, "pass")
    assert await hall.everything(table.record.id) == before


async def test_somebody_who_passes_while_others_are_to_act_is_told_for_whom_to_wait(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "pass")
    told = await hall.ask(hall.ada, "pass")
    assert "cannot be read" not in told
    assert "Ben" in told
