"""Matches that are followed in other channels: from the first board to the result, who may begin that, and limits."""

from typing import Any

import pytest

from bot.local.model import Channel
from bot.local.people import Person
from bot.local.permissions import Permission
from bot.watch import mirrors
from bot.watch.refusals import FollowedAlready, MayNotFollow, NobodyFollows, NotFollowed, NotForThisChannel, PlayedHere
from tests.support.house import SystemHall, eventually, hidden_step
from tests.support.panel_play import press
from tests.support.watch_play import boards, follow

pytestmark = [pytest.mark.usefixtures("brisk"), pytest.mark.covers("bot.watch.mirrors", "bot.watch.mirror")]


async def test_a_followed_match_is_mirrored_to_its_end(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    board = await follow(hall, max_, lounge, table)
    assert "Waiting for Ada, Ben." in board.text()
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())
    await hall.settled()
    assert board.attachments[0].content == hall.board().attachments[0].content
    await hall.ask(hall.ben, "concede")
    await hall.discord.until(lambda: "The match is over: Ada has won." in boards(lounge)[-1].text())
    assert boards(lounge)[-1].labels() == ["Read the board", "Log", "Replay"]
    assert len(boards(lounge)) == 1
    assert "step 0 of" in (await press(hall.spectator, boards(lounge)[-1], "Replay")).text()
    await eventually(lambda: not hall.app.services.mirrors._all)
    assert await hall.app.hall.store.watching.mirrors() == []


async def test_a_match_is_followed_in_a_thread_too(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    thread = hall.world.add_thread(lounge, "gallery", hall.spectator.user)
    await eventually(lambda: hall.app.get_channel(thread.id) is not None)
    board = await follow(hall, max_, thread, await hall.begin(hall.ada, hall.ben))
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())


async def test_a_mirror_offers_nothing_by_which_one_could_act(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    board = await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    assert board.labels() == ["Read the board", "Log", "Ping me", "Stop following"]


async def test_a_hidden_step_does_not_touch_a_mirror(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    board = await follow(hall, max_, lounge, table)
    edited = board.edited_count
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.settled()
    await eventually(lambda: hall.app.services.mirrors.is_idle)
    assert (board.edited_count, len(boards(lounge))) == (edited, 1)


async def test_a_mirror_goes_on_after_a_restart(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    board = await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    edited = board.edited_count
    await hall.restart()
    await eventually(lambda: hall.app.services.mirrors.is_idle)
    assert (board.edited_count, len(boards(lounge))) == (edited, 1)
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())


async def test_what_happened_while_nobody_mirrored_is_shown_after_the_start(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    await hall.app.services.mirrors.close()
    hall.app.services.mirrors._all.clear()
    await hall.ask(hall.ben, "concede")
    await hall.restart()
    await hall.discord.until(lambda: "Ada has won" in boards(lounge)[-1].text())
    await eventually(lambda: not hall.app.services.mirrors._all)


async def test_a_mirror_is_posted_below_what_people_said(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    board = await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    word = await hall.spectator.say(lounge, "who is ahead?")
    await eventually(lambda: hall.app.get_channel(lounge.id).last_message_id == word.id)  # type: ignore[union-attr]
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: board.deleted)
    assert boards(lounge)[-1].id > word.id


async def test_following_ends_by_button_and_by_command(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    board = await follow(hall, max_, lounge, table)
    told = (await (await hall.spectator.click(board, label="Stop following")).reply()).text()
    assert told == MayNotFollow().sentence
    await max_.click(board, label="Stop following")
    await hall.discord.until(lambda: "Nobody follows it here any more" in board.text())
    assert board.labels() == []
    again = await follow(hall, max_, lounge, table)
    assert await hall.ask(hall.spectator, "watch", lounge, what="stop") == MayNotFollow().sentence
    await hall.ask(max_, "watch", lounge, what="stop")
    await hall.discord.until(lambda: "Nobody follows it here any more" in again.text())
    assert await hall.app.hall.store.watching.mirrors() == []
    assert await hall.ask(max_, "watch", lounge, what="stop") == NotFollowed().sentence


async def test_who_may_follow_is_for_the_server_to_say(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    guild_settings, guild = hall.app.services.guild_settings, str(hall.guild.id)

    async def tried(person: Person) -> str:
        return await hall.ask(person, "watch", lounge, match=table.record.id, what="follow")

    assert await tried(hall.spectator) == MayNotFollow().sentence
    await guild_settings.change(guild, followers="nobody")
    assert await tried(max_) == NobodyFollows().sentence
    await guild_settings.change(guild, followers="everyone")
    hall.world.set_overwrite(hall.channel, hall.guild.roles[hall.guild.id], deny=Permission.VIEW_CHANNEL)
    hall.world.set_overwrite(hall.channel, hall.spectator.user, allow=Permission.VIEW_CHANNEL)
    channel: Any = hall.app.get_channel(hall.channel.id)
    await eventually(lambda: not channel.permissions_for(channel.guild.default_role).view_channel)
    assert await tried(hall.spectator) == NotForThisChannel().sentence
    hall.world.set_overwrite(hall.channel, hall.guild.roles[hall.guild.id], allow=Permission.VIEW_CHANNEL)
    await eventually(lambda: channel.permissions_for(channel.guild.default_role).view_channel)
    assert "is followed here" in await tried(hall.spectator)
    assert await tried(hall.spectator) == FollowedAlready().sentence


async def test_a_match_is_not_followed_where_it_is_played(hall: SystemHall, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    told = await hall.ask(max_, "watch", match=table.record.id, what="follow")
    assert told == PlayedHere().sentence


async def test_there_are_limits_a_channel_a_match_and_a_server(
    hall: SystemHall, lounge: Channel, max_: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    for limit in ("IN_A_CHANNEL", "OF_A_MATCH", "ON_A_SERVER"):
        with monkeypatch.context() as patch:
            patch.setattr(mirrors, limit, 0)
            told = await hall.ask(max_, "watch", lounge, match=table.record.id, what="follow")
        assert "already" in told
    assert boards(lounge) == []


@pytest.mark.long
async def test_where_the_bot_may_not_post_nothing_is_followed(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    hall.world.set_overwrite(lounge, hall.world.bot, deny=Permission.ATTACH_FILES)
    told = await hall.ask(max_, "watch", lounge, match=table.record.id, what="follow")
    assert "attach files" in told


async def test_a_void_match_is_void_where_it_is_followed(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    board = await follow(hall, max_, lounge, table)
    await hall.app.hall.void(table.record.id, "A moderator declared this match void.")
    await hall.discord.until(lambda: "counts for nothing" in board.text())
    await eventually(lambda: not hall.app.services.mirrors._all)


@pytest.mark.long
async def test_a_match_whose_channel_is_gone_is_over_where_it_is_followed(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    board = await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    hall.world.delete_channel(hall.channel)
    await hall.discord.until(lambda: "counts for nothing" in board.text())
