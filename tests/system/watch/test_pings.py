"""Pings: people who want to be told of a match, seldom, and until they do not."""

import pytest

from bot.local.model import Channel
from bot.local.people import Person
from bot.watch import pings
from bot.watch.refusals import NoDirectMessages
from tests.support.house import SystemHall, eventually, hidden_step
from tests.support.watch_play import MovedTime, follow, ping_me, talk

pytestmark = [pytest.mark.usefixtures("brisk"), pytest.mark.covers("bot.watch.pings")]


async def test_a_ping_tells_of_turns_seldom_and_of_the_result(
    hall: SystemHall, time: MovedTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pings, "SECONDS_BETWEEN_PINGS", 300.0)
    await hall.begin(hall.ada, hall.ben, clock="correspondence")
    assert "I will ping you" in await ping_me(hall.spectator, hall.board())

    def told() -> list[str]:
        return [message.text() for message in talk(hall, hall.spectator)]

    assert len(told()) == 1
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: len(told()) == 2)
    assert "Waiting for Ben." in told()[-1]
    await hall.act(hall.ben, "battle")
    await hall.act(hall.ada, "battle")
    await hall.settled()
    await eventually(lambda: hall.app.services.pings.is_idle)
    assert len(told()) == 2
    time.move(300)
    await hall.discord.until(lambda: len(told()) == 3)
    assert "(2 turns since I last told you)" in told()[-1]
    await hall.ask(hall.ben, "concede")
    await hall.discord.until(lambda: len(told()) == 4)
    assert "Ada has won" in told()[-1]
    await eventually(lambda: not hall.app.services.pings._bells)
    assert await hall.app.hall.store.watching.pings() == {}


async def test_each_is_told_in_their_own_time(hall: SystemHall, time: MovedTime) -> None:
    """Cleo was told a hundred seconds after Sven; so is she the next time."""
    await hall.begin(hall.ada, hall.ben, clock="correspondence")
    await ping_me(hall.spectator, hall.board())
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: len(list(talk(hall, hall.spectator))) == 2)
    time.move(100)
    await ping_me(hall.cleo, hall.board())
    await hall.act(hall.ben, "battle")
    await hall.discord.until(lambda: len(list(talk(hall, hall.cleo))) == 2)
    await hall.act(hall.ada, "battle")
    await hall.settled()
    time.move(200)
    await hall.discord.until(lambda: len(list(talk(hall, hall.spectator))) == 3)
    assert len(list(talk(hall, hall.cleo))) == 2
    time.move(100)
    await hall.discord.until(lambda: len(list(talk(hall, hall.cleo))) == 3)


async def test_the_same_button_ends_pings_also_in_the_direct_message(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await ping_me(hall.spectator, hall.board())
    assert "not be pinged" in await ping_me(hall.spectator, hall.board())
    await ping_me(hall.spectator, hall.board())
    said = list(talk(hall, hall.spectator))
    answered = await (await hall.spectator.click(said[-1], label="Ping me no longer")).reply()
    assert "not be pinged" in answered.text()
    await hall.act(hall.ada, "battle")
    await hall.settled()
    assert len(list(talk(hall, hall.spectator))) == len(said) + 1  # the answer, and no ping


async def test_pings_go_on_after_a_restart(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await ping_me(hall.spectator, hall.board())
    await hall.restart()
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: any("Waiting for Ben" in each.text() for each in talk(hall, hall.spectator)))


async def test_who_takes_no_direct_messages_is_told_so_and_not_pinged(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    hall.spectator.user.accepts_dms = False
    assert await ping_me(hall.spectator, hall.board()) == NoDirectMessages().sentence
    assert await hall.app.hall.store.watching.pings() == {}


@pytest.mark.long
async def test_who_stops_taking_direct_messages_is_pinged_no_more(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await ping_me(hall.spectator, hall.board())
    hall.spectator.user.accepts_dms = False
    await hall.act(hall.ada, "battle")
    await eventually(lambda: not hall.app.services.pings.wants(hall.table().record.id, str(hall.spectator.user.id)))


@pytest.mark.long
async def test_nobody_is_pinged_about_more_than_so_many_matches(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pings, "OF_A_PERSON", 0)
    await hall.begin(hall.ada, hall.ben)
    assert "already" in await ping_me(hall.spectator, hall.board())


async def test_a_hidden_step_pings_nobody(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await ping_me(hall.spectator, hall.board())
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.settled()
    await eventually(lambda: hall.app.services.pings.is_idle)
    assert len(list(talk(hall, hall.spectator))) == 1


async def test_a_match_whose_channel_is_gone_is_over_for_those_who_are_pinged(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await ping_me(hall.spectator, hall.board())
    hall.world.delete_channel(hall.channel)
    await hall.discord.until(lambda: any("counts for nothing" in each.text() for each in talk(hall, hall.spectator)))
    await eventually(lambda: not hall.app.services.pings._bells)


# --- privacy ------------------------------------------------------------


async def test_who_is_forgotten_leaves_mirrors_that_are_nobodys_and_no_pings(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    board = await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    await ping_me(max_, board)
    store, player = hall.app.hall.store, str(max_.user.id)
    exported = await store.export_of(player)
    assert [each["channel"] for each in exported["mirrors"]] == [str(lounge.id)]
    assert len(exported["pings"]) == 1
    await hall.ask(max_, "privacy delete", confirm="yes")
    assert [each.owner for each in await store.watching.mirrors()] == [None]
    assert await store.watching.pings() == {}
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())


async def test_who_is_forgotten_is_not_told_when_a_mirror_that_they_wanted_ends(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    await hall.ask(max_, "privacy delete", confirm="yes")
    hall.world.delete_channel(lounge)
    await hall.act(hall.ada, "battle")
    await eventually(lambda: not hall.app.services.mirrors._all)
    await hall.settled()
    assert list(talk(hall, max_)) == []
