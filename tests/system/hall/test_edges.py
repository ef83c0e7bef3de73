"""What people meet at the edges: being forgotten in the middle of a match, two clicks at once, rooms not to be had."""

import asyncio
from pathlib import Path

import pytest

from bot.local.permissions import Permission
from bot.store.verify import verdict
from engine.registry import game_named
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import manager, open_panel, press, quiet
from tests.support.twin_halls import TwinHall
from tests.system.secrecy.test_non_interference import Secret, _told_apart

pytestmark = pytest.mark.covers("bot.privacy.service", "bot.lobby.rooms", "bot.ui.replies")

# --- being forgotten ------------------------------------------------------------


async def test_others_play_on_and_the_match_verifies_when_somebody_is_forgotten_in_the_middle(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    await hall.end_round(table, hall.ada, hall.ben, hall.cleo)
    await hall.act(hall.ben, "battle")
    await hall.act(hall.cleo, "battle")
    await hall.ask(hall.ada, "privacy delete", confirm="yes")
    await hall.settled()
    told = hall.board().text()
    lines = [line for line in told.splitlines() if line and "Waiting" not in line]
    assert len(lines) == len(set(lines)), "nothing is said twice"
    assert "Ada" not in told
    assert [seat.name for seat in hall.table().record.seats] == ["Somebody", "Ben", "Cleo"]
    await hall.restart()
    await hall.end_round(hall.table(), hall.ben, hall.cleo)
    await hall.settled()
    assert "Ada" not in hall.board().text()
    assert verdict(await hall.stored(table.record.id), game_named).result == "same"


async def test_who_is_blocked_stays_blocked_however_often_they_are_forgotten(hall: SystemHall) -> None:
    await hall.ask(hall.ada, "block add", user=hall.ben.user)
    await hall.ask(hall.ben, "privacy delete", confirm="yes")
    assert "You cannot challenge Ada" in await hall.ask(hall.ben, "play", game="manalimit", opponent=hall.ada.user)
    assert await hall.ask(hall.ada, "block list") == "You have blocked somebody who was forgotten."
    await hall.ask(hall.ada, "block remove", user=hall.ben.user)
    assert "Your table is open" in await hall.ask(hall.ben, "play", game="manalimit", opponent=hall.ada.user)


async def test_a_table_that_nobody_saw_goes_without_a_word(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.cleo, "play", game="manalimit")
    before = len(hall.channel.messages)
    await hall.ask(hall.cleo, "privacy delete", confirm="yes")
    assert all(message.private_to is hall.cleo.user for message in hall.channel.messages[before:])


async def test_a_match_that_rests_is_left_too(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await table.close()
    hall.app.hall._forget(table.record)
    await hall.app.hall.store.mark(table.record.id, "shelved", "Nobody has played here for two weeks.")
    await hall.ask(hall.ada, "privacy delete", confirm="yes")
    assert (await hall.stored(table.record.id)).status == "finished"


# --- what must not show ------------------------------------------------------------


async def test_a_hidden_step_does_not_save_somebody_from_forfeiting(tmp_path: Path) -> None:
    """Ada misses two rounds; in the third she plans a little, or does not, and her time runs out all the same."""

    async def story(hall: TwinHall, secret: Secret) -> None:
        await hall.begin(hall.ada, hall.ben, hall.cleo)
        for _ in range(2):
            await _both_battle(hall)
        await hall.listen()
        await secret(hall)
        await _both_battle(hall)
        assert hall.table().position.left == {0}
        hall.look_around()

    async def one_step(hall: TwinHall) -> None:
        notation = next(each for each, _ in hall.table().options(0) if each != "battle")
        assert "moved on" not in await hall.act(hall.ada, notation)

    assert await _told_apart(tmp_path, story, one_step, scrambled=False) == {}


async def _both_battle(hall: TwinHall) -> None:
    """All but Ada are ready, and her time runs out; the clock has acted before anything else happens."""
    for person in (hall.ben, hall.cleo):
        await hall.act(person, "battle")
    await hall.pass_time(400)


# --- two at once ------------------------------------------------------------


async def test_of_two_clicks_on_rematch_one_begins_it(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    board = hall.board()
    await press(hall.ada, board, "Rematch")
    told = await asyncio.gather(*(press(hall.ben, board, "Rematch") for _ in range(2)))
    assert sorted(message.text()[:22] for message in told) == ["A new match begins.", "This match has been pl"]
    await hall.settled()
    assert len(hall.app.hall.tables) == 1


async def test_the_limit_of_tables_holds_whatever_comes_at_once(hall: SystemHall) -> None:
    limit = (await hall.app.services.guild_settings.settings(str(hall.guild.id))).tables_per_person
    places = [hall.world.add_channel(hall.guild, f"table-{number}") for number in range(limit + 3)]
    await eventually(lambda: all(hall.app.get_channel(place.id) is not None for place in places))
    asked = [hall.ask(hall.ada, "play", place, game="manalimit") for place in places]
    told = await asyncio.gather(*asked)
    assert sum("Your table is open" in text for text in told) == limit
    assert sum("as many as this server allows" in text for text in told) == 3


async def test_the_limit_of_tables_holds_for_a_rematch(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    board = hall.board()
    await hall.ask(manager(hall), "settings", tables_per_person=1)
    lounge = hall.world.add_channel(hall.guild, "lounge")
    await hall.lobby(hall.ben, lounge)
    await press(hall.ada, board, "Rematch")
    assert "as many as this server allows" in (await press(hall.ben, board, "Rematch")).text()
    assert hall.app.hall.tables == {}


async def test_the_limit_of_tables_holds_for_a_thread_that_was_offered_before(hall: SystemHall) -> None:
    await hall.ask(manager(hall), "settings", tables_per_person=1)
    await hall.begin(hall.ada, hall.ben)
    offer = await (await hall.cleo.slash(hall.channel, "play", game="manalimit")).reply()
    lounge = hall.world.add_channel(hall.guild, "lounge")
    await hall.lobby(hall.cleo, lounge)
    assert "as many as this server allows" in (await press(hall.cleo, offer, "Open it in a thread")).text()


# --- sitting down and getting up ------------------------------------------------------------


async def test_the_host_is_told_when_somebody_declines(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user)
    await (await hall.ben.click(lobby, label="Leave or decline")).reply()
    await eventually(lambda: hall.channel.messages[-1] is not lobby)
    told = hall.channel.messages[-1]
    assert (told.text(), told.pinged) == (f"{hall.ada.user.mention}: Ben declines.", [hall.ada.user])


async def test_who_gives_up_a_seat_declines_nothing(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.join(hall.ben, lobby)
    before = hall.spectator.sees(hall.channel)
    await (await hall.ben.click(lobby, label="Leave")).reply()
    await quiet(hall)
    assert hall.spectator.sees(hall.channel) == before


async def test_who_wants_to_leave_a_match_is_told_of_concede(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert "/concede" in await hall.ask(hall.ada, "leave")
    assert table.number == 0
    assert "No table waits" in await hall.ask(hall.cleo, "leave")


async def test_what_a_search_found_can_be_paged(hall: SystemHall) -> None:
    pages = [await hall.ask(hall.ada, "rules", game="manalimit", search="unit", page=page) for page in (1, 2, 99)]
    assert "Page 1 of" in pages[0]
    assert "Page 2 of" in pages[1]
    assert len({page.partition("in them")[2] for page in pages}) == 3


# --- rooms ------------------------------------------------------------


async def test_a_run_in_a_busy_channel_still_gets_a_private_room(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    offer = await (await hall.cleo.slash(hall.channel, "play", game="manalimit")).reply()
    await press(hall.cleo, offer, "Open it in a thread")
    await press(hall.cleo, hall.lobby_of(hall.channel), "Start")
    await eventually(lambda: len(hall.app.hall.tables) == 2)
    run = next(table for table in hall.app.hall.tables.values() if table.record.is_solo)
    room = hall.world.channels[int(run.record.place)]
    assert not hall.spectator.sees(room)
    assert not room.invitable, "whoever plays may not bring others in"


async def test_no_thread_is_opened_in_which_the_bot_could_not_write(hall: SystemHall) -> None:
    hall.world.set_overwrite(hall.channel, hall.world.bot, deny=int(Permission.SEND_MESSAGES_IN_THREADS))
    lobby = await hall.lobby(hall.ada, where="private room")
    await press(hall.ada, lobby, "Start")
    await eventually(lambda: hall.app.hall.tables)
    (table,) = hall.app.hall.tables.values()
    assert hall.world.channels[int(table.record.place)].guild is None
    assert [channel for channel in hall.world.channels.values() if channel.parent is hall.channel] == []


# --- words ------------------------------------------------------------


async def test_a_run_that_a_moderator_ended_is_not_won(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    await table.end(moderator="1")
    await hall.settled()
    assert "won" not in (hall.board().attachments[0].description or "")
    assert (await hall.ask(hall.ada, "matches")).endswith(": ended.")


async def test_an_agreed_draw_is_drawn(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "draw", word="offer")
    await hall.ask(hall.ben, "draw", word="accept")
    await hall.settled()
    assert (await hall.ask(hall.ben, "matches")).endswith(": drawn.")


async def test_the_board_can_be_looked_at_after_the_end(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    for form in ("picture", "words"):
        reply = await (await hall.spectator.slash(hall.channel, "board", form=form)).reply()
        assert "No match" not in reply.text()


async def test_a_panel_tells_what_the_clock_did_for_its_owner(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await hall.act(hall.ben, "battle")
    await table._miss(0)
    await eventually(lambda: "Ada ran out of time" in panel.text())
    assert "Round 1" in panel.text()


async def test_an_old_offer_of_a_draw_does_not_answer_a_new_one(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    await hall.ask(hall.ada, "draw", word="offer")
    await quiet(hall)
    offer = next(message for message in hall.channel.messages if "Decline" in message.labels())
    await hall.ask(hall.ben, "draw", word="decline")
    await hall.ask(hall.cleo, "draw", word="offer")
    assert (await press(hall.ben, offer, "Agree to a draw")).text() == "That offer no longer stands."
    assert table.position.agreed == {2}


@pytest.mark.parametrize("command", ["table end", "table void"])
async def test_moderators_reach_a_match_that_rests(hall: SystemHall, command: str) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await table.close()
    hall.app.hall._forget(table.record)
    await hall.app.hall.store.mark(table.record.id, "shelved", "Nobody has played here for two weeks.")
    managers = hall.world.add_role(hall.guild, "managers", Permission.MANAGE_GUILD)
    user = hall.world.add_user("Vera", guilds=())
    hall.world.join(hall.guild, user, [managers])
    assert await hall.ask(hall.discord.as_person(user), command) == "The match that rested here is void."
    assert (await hall.stored(table.record.id)).status == "void"
