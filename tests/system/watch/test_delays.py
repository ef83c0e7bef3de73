"""Matches with a delay: those who watch from elsewhere are behind, and learn of everything in its time."""

import pytest

from bot.hall.refusals import MatchNotFound
from bot.local.model import Channel
from bot.local.people import Person
from tests.support.house import SystemHall, eventually
from tests.support.watch_play import MINUTE, MovedTime, follow, ping_me, talk

pytestmark = [
    pytest.mark.usefixtures("brisk"),
    pytest.mark.covers("bot.display.spectators", "bot.watch.mirrors", "bot.watch.pings"),
]


async def test_with_a_delay_everything_elsewhere_is_behind(
    hall: SystemHall, lounge: Channel, max_: Person, time: MovedTime
) -> None:
    table = await hall.begin(hall.ada, hall.ben, delay=5, clock="correspondence")
    board = await follow(hall, max_, lounge, table)
    first = board.attachments[0].content
    assert "5 minutes behind" in board.text()
    await hall.act(hall.ada, "battle")
    await hall.settled()
    await eventually(lambda: hall.app.services.mirrors.is_idle)
    assert board.attachments[0].content == first
    watched = await (await hall.spectator.slash(lounge, "watch", match=table.record.id)).reply()
    assert watched.attachments[0].content == first
    words = (await (await hall.spectator.click(board, label="Read the board")).reply()).text()
    log = (await (await hall.spectator.click(board, label="Log")).reply()).text()
    assert "Nothing has happened yet" in log
    assert "Ada is ready" in await hall.ask(hall.spectator, "log")
    time.move(5 * MINUTE)
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())
    assert board.attachments[0].content == hall.board().attachments[0].content
    assert (await (await hall.spectator.click(board, label="Read the board")).reply()).text() != words
    assert "Ada is ready" in (await (await hall.spectator.click(board, label="Log")).reply()).text()


async def test_a_delayed_mirror_catches_up_after_a_restart(
    hall: SystemHall, lounge: Channel, max_: Person, time: MovedTime
) -> None:
    table = await hall.begin(hall.ada, hall.ben, delay=1, clock="correspondence")
    board = await follow(hall, max_, lounge, table)
    await hall.ask(hall.ben, "concede")
    await hall.settled()
    assert "Ada has won" not in board.text()
    hall.time = time
    await hall.restart()
    await eventually(lambda: hall.app.services.mirrors.is_idle)
    assert "Ada has won" not in board.text()
    time.move(MINUTE)
    await hall.discord.until(lambda: "Ada has won" in board.text())


async def test_the_delay_of_a_server_holds_for_tables_that_say_nothing_else(hall: SystemHall) -> None:
    await hall.app.services.guild_settings.change(str(hall.guild.id), delay=7)
    assert (await hall.begin(hall.ada, hall.ben)).record.delay == 7


# --- after the end ------------------------------------------------------------


async def test_a_match_stays_in_the_list_until_spectators_have_seen_its_end(
    hall: SystemHall, lounge: Channel, time: MovedTime
) -> None:
    table = await hall.begin(hall.ada, hall.ben, delay=5, clock="correspondence")
    match = table.record.id
    before = await (await hall.spectator.slash(lounge, "watch", match=match)).reply()
    offered = await hall.spectator.autocomplete(lounge, "watch", focused="match", typed="")
    await hall.ask(hall.ben, "concede")
    await hall.settled()
    listed = await (await hall.spectator.slash(lounge, "watch")).reply()
    assert "1 in all" in listed.text()
    assert "has won" not in listed.text()
    after = await (await hall.spectator.slash(lounge, "watch", match=match)).reply()
    assert (after.text(), after.attachments[0].content) == (before.text(), before.attachments[0].content)
    assert await hall.spectator.autocomplete(lounge, "watch", focused="match", typed="") == offered
    time.move(5 * MINUTE)
    assert "No match that you could watch" in await hall.ask(hall.spectator, "watch", lounge)
    assert await hall.ask(hall.spectator, "watch", lounge, match=match) == MatchNotFound().sentence


async def test_what_has_ended_behind_the_spectators_backs_can_still_be_followed_and_rings(
    hall: SystemHall, lounge: Channel, max_: Person, time: MovedTime
) -> None:
    table = await hall.begin(hall.ada, hall.ben, delay=5, clock="correspondence")
    await hall.ask(hall.ben, "concede")
    await hall.settled()
    board = await follow(hall, max_, lounge, table)
    assert "I will ping you" in await hall.ask(hall.spectator, "watch", lounge, match=table.record.id, what="ping")
    await hall.settled()
    assert "has won" not in board.text()
    time.move(5 * MINUTE)
    await hall.discord.until(lambda: "Ada has won" in board.text())
    await hall.discord.until(lambda: any("Ada has won" in each.text() for each in talk(hall, hall.spectator)))


async def test_a_delayed_match_that_is_void_is_shown_to_its_end_before_that_is_told(
    hall: SystemHall, lounge: Channel, max_: Person, time: MovedTime
) -> None:
    table = await hall.begin(hall.ada, hall.ben, delay=5, clock="correspondence")
    board = await follow(hall, max_, lounge, table)
    await hall.act(hall.ada, "battle")
    await hall.app.hall.void(table.record.id, "A moderator declared this match void.")
    await hall.settled()
    assert "counts for nothing" not in board.text()
    assert "1 in all" in await hall.ask(hall.spectator, "watch", lounge)
    time.move(5 * MINUTE)
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())
    assert "counts for nothing" in board.text()


async def test_what_is_played_again_elsewhere_is_called_over_when_spectators_have_seen_the_end(
    hall: SystemHall, lounge: Channel, time: MovedTime
) -> None:
    table = await hall.begin(hall.ada, hall.ben, delay=5, clock="correspondence")

    async def offered(channel: Channel) -> str:
        (choice,) = await hall.spectator.autocomplete(channel, "replay", focused="match", typed="")
        assert choice["value"] == table.record.id
        return str(choice["name"])

    await hall.ask(hall.ben, "concede")
    await hall.settled()
    assert "being played" in await offered(lounge)
    assert "over" in await offered(hall.channel)
    time.move(5 * MINUTE)
    assert "over" in await offered(lounge)


# --- pings ------------------------------------------------------------


async def test_turns_of_a_delayed_match_ring_when_spectators_see_them_also_after_a_restart(
    hall: SystemHall, time: MovedTime
) -> None:
    await hall.begin(hall.ada, hall.ben, delay=5, clock="correspondence")
    await ping_me(hall.spectator, hall.board())

    def told() -> list[str]:
        return [message.text() for message in talk(hall, hall.spectator)]

    await hall.act(hall.ada, "battle")
    await hall.settled()
    assert len(told()) == 1
    hall.time = time
    await hall.restart()
    await hall.settled()
    assert len(told()) == 1
    time.move(5 * MINUTE)
    await hall.discord.until(lambda: len(told()) == 2)
    assert "Waiting for Ben." in told()[-1]
    await hall.ask(hall.ben, "concede")
    await hall.restart()
    await hall.settled()
    assert len(told()) == 2
    time.move(5 * MINUTE)
    await hall.discord.until(lambda: len(told()) == 3)
    assert "Ada has won" in told()[-1]
