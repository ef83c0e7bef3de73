"""Opening a table: /play, and the lobby with Join, Leave and Start."""

import asyncio
from typing import Any

import pytest

from bot.local import posting
from bot.local.model import Message
from tests.support.house import SystemHall, eventually

pytestmark = pytest.mark.covers(
    "bot.lobby.lobby",
    "bot.lobby.messages",
    "bot.lobby.panel",
    "bot.lobby.service",
    "bot.lobby.options",
    "bot.lobby.opening",
)
LEVELS = ["Play the computer: Easy", "Play the computer: Normal"]
ODD_NAMES = (
    "*stars* _under_ ~~gone~~ `code` ||spoiler||",
    "@everyone <@123456789012345678> @here",
    "a) (b\\c",
    "\U0001f469\u200d\U0001f680 e\u0301\u0336 \u202eltr",
    "[click](https://example.org)",
    "# two\u2028lines\x85more\u3000",
    "⟦1⟧ ⟦0⟧",
    "1. <@42> (Mallory)",
)


async def test_play_opens_a_lobby_with_the_computer_first_then_join_start_and_leave(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    assert lobby.labels() == [*LEVELS, "Join", "Start", "Leave", "⋯"]
    assert f"<@{hall.ada.user.id}>" in lobby.text()
    assert lobby.pinged == []


async def test_somebody_who_joins_stands_in_the_lobby_and_who_leaves_does_not(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await (await hall.ben.click(lobby, label="Join")).reply()
    assert f"<@{hall.ben.user.id}>" in lobby.text()
    await (await hall.ben.click(lobby, label="Leave")).reply()
    assert f"<@{hall.ben.user.id}>" not in lobby.text()
    assert lobby.pinged == []


async def test_start_begins_the_match_with_those_who_joined(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert [seat.player for seat in table.record.seats] == [str(hall.ada.user.id), str(hall.ben.user.id)]
    assert table.record.place == str(hall.channel.id)
    assert table.record.clock == "live"


async def test_the_lobby_loses_its_buttons_when_the_match_begins(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    assert lobby.labels() == []


async def test_only_the_host_can_start(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await (await hall.ben.click(lobby, label="Join")).reply()
    before = hall.public()
    told = await (await hall.ben.click(lobby, label="Start")).reply()
    assert told.private_to is hall.ben.user
    assert "Only the host of this table" in told.text()
    assert hall.public() == before
    assert hall.table_or_none() is None


async def test_when_the_host_leaves_the_next_one_is_host(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.join(hall.ben, lobby)
    await (await hall.ada.click(lobby, label="Leave")).reply()
    await hall.start_match(hall.ben, lobby)
    await hall.shown()
    assert [seat.player for seat in hall.table().record.seats] == [str(hall.ben.user.id)]


async def test_when_everybody_leaves_the_lobby_closes(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, built_in=2)
    await (await hall.ada.click(lobby, label="Leave")).reply()
    assert lobby.labels() == []


async def test_a_host_who_left_an_invitation_may_come_back(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user)
    await hall.join(hall.ben, lobby)
    await (await hall.ada.click(lobby, label="Leave or decline")).reply()
    told = await (await hall.ada.click(lobby, label="Join")).reply()
    assert told is lobby, told.text()


async def test_invited_people_are_pinged_and_only_they_may_join(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user)
    assert lobby.pinged == [hall.ben.user]
    before = hall.public()
    told = await (await hall.cleo.click(lobby, label="Join")).reply()
    assert told.private_to is hall.cleo.user
    assert "invited" in told.text()
    assert hall.public() == before
    await (await hall.ben.click(lobby, label="Join")).reply()
    assert f"1. <@{hall.ada.user.id}>" in lobby.text()
    assert f"2. <@{hall.ben.user.id}>" in lobby.text()


async def test_a_full_lobby_takes_nobody_else(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, built_in=7)
    before = hall.public()
    told = await (await hall.ben.click(lobby, label="Join")).reply()
    assert told.text() == "All seats of this table are taken."
    assert hall.public() == before


async def test_joining_twice_is_told_and_changes_nothing(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    before = hall.public()
    told = await (await hall.ada.click(lobby, label="Join")).reply()
    assert told.private_to is hall.ada.user
    assert hall.public() == before


async def test_leaving_without_a_seat_is_told_and_changes_nothing(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    before = hall.public()
    told = await (await hall.ben.click(lobby, label="Leave")).reply()
    assert told.text() == "You have no seat at this table."
    assert hall.public() == before


async def test_two_people_who_join_at_the_same_moment_both_get_seats(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    exchanges = await asyncio.gather(hall.ben.click(lobby, label="Join"), hall.cleo.click(lobby, label="Join"))
    for exchange in exchanges:
        await exchange.reply()
    await eventually(lambda: all(f"<@{person.user.id}>" in lobby.text() for person in (hall.ben, hall.cleo)))
    assert lobby.text().count("<@") == 3


async def test_two_people_who_want_the_last_seat_at_the_same_moment_get_one(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, built_in=6)
    exchanges = await asyncio.gather(hall.ben.click(lobby, label="Join"), hall.cleo.click(lobby, label="Join"))
    await eventually(lambda: any(exchange.followups for exchange in exchanges))
    await eventually(lambda: lobby.text().count("<@") == 2)
    told = [message for exchange in exchanges for message in exchange.followups]
    assert [message.text() for message in told] == ["All seats of this table are taken."]


async def test_built_in_opponents_sit_at_the_table(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, built_in=2, computer="random")
    assert all(f"Easy {number} (computer)" in lobby.text() for number in (1, 2))


async def test_set_clock_and_seats_are_named_in_the_lobby(hall: SystemHall) -> None:
    choices = await hall.ada.autocomplete(hall.channel, "play", focused="set", typed="", game="manalimit")
    assert choices
    lobby = await hall.lobby(hall.ada, set=choices[0]["value"], clock="evening")
    assert choices[0]["name"] in lobby.text()
    assert "evening: 5 minutes a decision" in lobby.text()
    await (await hall.ben.click(lobby, label="Join")).reply()
    await (await hall.ada.click(lobby, label="Start")).reply()
    await hall.shown()
    assert hall.table().record.clock == "evening"
    assert hall.table().record.setup.options["set"] == choices[0]["value"]


async def test_a_card_set_for_a_game_without_any_is_refused_with_a_sentence(hall: SystemHall) -> None:
    told = await hall.ask(hall.ada, "play", game="shieldbreak", set="dawn")
    right = "This game is played without card sets: leave it out."
    assert told == f"There is no card set called 'dawn'. {right}"


async def test_a_match_in_a_thread_is_played_there(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, where="thread")
    assert table.record.place != str(hall.channel.id)
    thread = hall.world.channels[int(table.record.place)]
    assert thread.parent is hall.channel
    assert hall.boards(thread)
    assert hall.boards() == []
    assert f"<#{thread.id}>" in hall.spectator.sees(hall.channel)[0].text()


async def test_a_run_is_played_in_a_private_talk_with_the_bot(hall: SystemHall) -> None:
    talk = hall.world.open_dm(hall.ada.user)
    await hall.begin(hall.ada, channel=talk)
    told = await hall.act(hall.ada, "battle", talk)
    assert "battle" in told.lower()
    await hall.shown(talk)


async def test_a_wish_that_cannot_be_met_gets_a_sentence_and_opens_nothing(hall: SystemHall) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"set": "no-such-set"}, "no-such-set"),
        ({"built_in": 7, "opponent": hall.ben.user}, "1 to 8 players, not for 9"),
        ({"opponent": hall.ben.user, "opponent_2": hall.world.bot}, "can't challenge a bot"),
    ]
    before = hall.public()
    for wishes, sentence in wrong:
        assert sentence in await hall.ask(hall.ada, "play", game="manalimit", **wishes)
    assert hall.public() == before


async def test_discord_itself_offers_only_games_that_there_are(hall: SystemHall) -> None:
    with pytest.raises(ValueError, match="poker"):
        await hall.ada.slash(hall.channel, "play", game="poker")


async def test_somebody_invited_twice_counts_once(hall: SystemHall) -> None:
    ben = hall.ben.user
    lobby = await hall.lobby(hall.ada, opponent=ben, opponent_2=ben, opponent_3=ben, built_in=6)
    assert "Leave or decline" in lobby.labels()


async def test_a_second_match_in_the_same_channel_is_refused(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    before = hall.public()
    told = await hall.ask(hall.ben, "play", game="manalimit")
    assert "already" in told
    assert hall.public() == before


async def test_of_two_lobbies_in_a_channel_only_one_can_start(hall: SystemHall) -> None:
    first, second = await hall.lobby(hall.ada), await hall.lobby(hall.ben)
    exchanges = await asyncio.gather(hall.ada.click(first, label="Start"), hall.ben.click(second, label="Start"))
    replies = [await exchange.reply() for exchange in exchanges]
    assert sorted("played here already" in reply.text() for reply in replies) == [False, True]
    await hall.shown()
    assert len(hall.app.hall.tables) == 1


async def test_a_thread_inside_a_thread_is_refused_with_a_sentence(hall: SystemHall) -> None:
    thread = hall.world.add_thread(hall.channel, "talk", hall.ada.user)
    exchange = await hall.ada.slash(thread, "play", game="manalimit", where="thread")
    told = await exchange.reply()
    if not told.is_private:
        told = await (await hall.ada.click(told, label="Start")).reply()
    assert "Something went wrong" not in told.text()
    assert "thread" in told.text()


async def test_a_thread_that_the_bot_may_not_open_is_refused_with_a_sentence(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, where="thread")
    hall.world.set_overwrite(hall.channel, hall.world.bot, deny=1 << 35)
    told = await (await hall.ada.click(lobby, label="Start")).reply()
    assert "Something went wrong" not in told.text()
    assert "Start" in lobby.labels()


# --- names ------------------------------------------------------------


async def test_names_survive_the_lobby_exactly_and_ping_nobody(hall: SystemHall) -> None:
    host, *others = people = [hall.person(name) for name in ODD_NAMES]
    lobby = await hall.lobby(host)
    for person in others:
        await (await person.click(lobby, label="Join")).reply()
    await hall.restart()  # the lobby is read back from its message
    await (await host.click(lobby, label="Start")).reply()
    await hall.shown()
    seats = hall.table().record.seats
    assert [(seat.player, seat.name) for seat in seats] == [(str(p.user.id), p.user.display_name) for p in people]
    joined = {person.user for person in others}  # they are told that the match begins; a name mentions nobody
    assert all(joined >= set(message.pinged) and not message.pinged_everyone for message in hall.channel.messages)


async def test_a_name_that_looks_like_another_seat_stays_itself_in_the_log(hall: SystemHall) -> None:
    odd = hall.person("⟦1⟧")
    await hall.begin(odd, hall.ben)
    await hall.act(odd, "battle")
    await hall.shown()
    assert "⟦1⟧ is ready for battle." in hall.board().text()
    assert "⟦1⟧ is ready for battle." in await hall.ask(hall.ben, "log")


async def test_a_name_full_of_mentions_pings_nobody_in_play(hall: SystemHall) -> None:
    odd = hall.person(f"@everyone <@{hall.cleo.user.id}>")
    await hall.begin(odd, hall.ben)
    await hall.act(odd, "battle")
    await hall.act(hall.ben, "battle")
    await hall.shown()
    for message in hall.channel.messages:
        assert not message.pinged_everyone
        assert hall.cleo.user not in message.pinged


# --- two things at once, and restarts ------------------------------------------------------------


async def test_a_lobby_works_after_a_restart_of_the_bot(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user, built_in=1, clock="evening")
    await hall.restart()
    told = await (await hall.cleo.click(lobby, label="Join")).reply()
    assert "invited" in told.text()
    await (await hall.ben.click(lobby, label="Join")).reply()
    await hall.restart()
    await (await hall.ada.click(lobby, label="Start")).reply()
    await hall.shown()
    record = hall.table().record
    assert [seat.name for seat in record.seats] == ["Ada", "Ben", "Normal (computer)"]
    assert record.clock == "evening"


async def test_two_clicks_on_start_at_the_same_moment_begin_one_match(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, where="thread")
    exchanges = await asyncio.gather(hall.ada.click(lobby, label="Start"), hall.ada.click(lobby, label="Start"))
    tables = hall.app.hall.tables
    await eventually(lambda: len(tables) > 1 or any(exchange.followups for exchange in exchanges))
    await hall.settled()
    assert len(tables) == 1
    assert len([channel for channel in hall.world.channels.values() if channel.is_thread]) == 1


async def test_a_click_on_join_just_after_start_does_not_open_the_lobby_again(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    exchanges = await asyncio.gather(hall.ada.click(lobby, label="Start"), hall.ben.click(lobby, label="Join"))
    await eventually(lambda: exchanges[1].followups or lobby.edited_count == 2)
    await hall.shown()
    in_match = any(seat.player == str(hall.ben.user.id) for seat in hall.table().record.seats)
    assert lobby.labels() == []
    assert in_match or exchanges[1].followups, "Ben was told nothing"


async def test_a_click_on_join_just_after_the_last_one_left_does_not_bring_them_back(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    exchanges = await asyncio.gather(hall.ada.click(lobby, label="Leave"), hall.ben.click(lobby, label="Join"))
    await eventually(lambda: exchanges[1].followups or lobby.edited_count == 2)
    await eventually(lambda: f"<@{hall.ada.user.id}>" not in lobby.text())
    await hall.settled()
    assert f"<@{hall.ada.user.id}>" not in lobby.text()


async def test_a_button_of_another_version_of_the_hall_says_so(hall: SystemHall) -> None:
    button = {"type": 2, "style": 1, "label": "Old", "custom_id": "v0:hand:abc"}
    body = {"content": "from long ago", "components": [{"type": 1, "components": [button]}]}
    message: Message = posting.new_message(hall.world, hall.channel, hall.world.bot, body, {})
    posting.post(hall.world, message)
    told = await (await hall.ada.click(message, label="Old")).reply()
    assert told.private_to is hall.ada.user
    assert "another version" in told.text()
